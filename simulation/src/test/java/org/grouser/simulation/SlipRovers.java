package org.grouser.simulation;

import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;

/** A rover of four slip-based wheels, for tests. */
public final class SlipRovers {
    /** Guided over three waypoints, with a brake that comes on and the same run on the flat and under the torque model as reference runs. */
    static final String ROVER = """
            scenario: rover
            title: Rover
            gravity_m_per_s2: [0, 0, -9.81]
            slope_deg: 8
            base_motion: planar
            vehicle:
              name: rover
              base: box
              bodies:
                box: {mass_kg: 3, box_m: [0.4, 0.3, 0.1]}
                fl_wheel: {mass_kg: 0.2, cylinder: {radius_m: 0.08, length_m: 0.05, axis: y}}
                fr_wheel: {mass_kg: 0.2, cylinder: {radius_m: 0.08, length_m: 0.05, axis: y}}
                rl_wheel: {mass_kg: 0.2, cylinder: {radius_m: 0.08, length_m: 0.05, axis: y}}
                rr_wheel: {mass_kg: 0.2, cylinder: {radius_m: 0.08, length_m: 0.05, axis: y}}
              joints:
                base: {type: free, child: box}
                fl: {type: revolute, parent: box, child: fl_wheel, origin_m: [0.15, 0.2, 0], axis: [0, 1, 0]}
                fr: {type: revolute, parent: box, child: fr_wheel, origin_m: [0.15, -0.2, 0], axis: [0, 1, 0]}
                rl: {type: revolute, parent: box, child: rl_wheel, origin_m: [-0.15, 0.2, 0], axis: [0, 1, 0]}
                rr: {type: revolute, parent: box, child: rr_wheel, origin_m: [-0.15, -0.2, 0], axis: [0, 1, 0]}
              wheels:
                fl: {body: fl_wheel, radius_m: 0.08, width_m: 0.05, geometry: disc}
                fr: {body: fr_wheel, radius_m: 0.08, width_m: 0.05, geometry: disc}
                rl: {body: rl_wheel, radius_m: 0.08, width_m: 0.05, geometry: disc}
                rr: {body: rr_wheel, radius_m: 0.08, width_m: 0.05, geometry: disc}
              motors:
                wheel: {resistance_ohm: 3, inductance_H: 0.05, torque_constant: 0.4, gear_ratio: 1, efficiency: 0.8, rotor_inertia_kg_m2: 0.006, dry_Nm: 0.05, shaft: {stiffness_Nm_per_rad: 20, damping_Nms: 0.1}}
            start: {position_m: [0, 0, 0.08]}
            ground:
              - {name: floor, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {slip: {curve: {brush: {peak: 0.7, sliding_slip: 0.3}}, caster_m: 0.004, spring: {mass_kg: 0.95, sink_m: 0.001, damping_ratio: 0.5}}}}
            drives:
              - guidance: {left: [fl, rl], right: [fr, rr], motor: wheel, waypoints_m: [[0.4, 0], [0.8, 0.4], [1.2, 0]], acceptance_m: 0.1, cruise_m_per_s: 0.3, speed: {kp: 6, ki: 10}, heading: {kp: 4, kd: 0.2, filter_s: 0.05}, limit: 7, slew_per_s: 200}
              - {joints: [rl, rr], brake_Nm: [{from_s: 2.2, constant: 0.3}]}
            reference_runs:
              flat: {set: {slope_deg: 0}, columns: [base_x_m, guidance_cross_track_m]}
              torque: {set: {base_motion: planar, ground.floor.contact: {torque_model: {efficiency: 0.6, surge_Ns_per_m: 4, sway_Ns_per_m: 20, yaw_Nms: 0.5}}}, columns: [base_x_m]}
            stepper: {semi_implicit: {step_s: 0.001}}
            stop: {time_s: 3}
            record: {interval_s: 0.02}
            """;

    private SlipRovers() {}

    public static Scenario rover(String... sets) {
        return ScenarioReader.parse(ROVER, "rover", List.of(sets));
    }
}
