package org.grouser.scenario;

import java.nio.file.Path;

/** The rover on slip ground that tests change: motors, guidance, a brake, drag, a slope and a plane that carries it. */
final class SlipFile {
    static final String ROVER = """
            scenario: rover
            title: Rover
            gravity_m_per_s2: [0, 0, -9.81]
            slope_deg: 10
            base_motion: planar
            vehicle:
              name: rover
              base: box
              bodies:
                box: {mass_kg: 1.4, box_m: [0.3, 0.2, 0.1]}
                left: {mass_kg: 0.2, cylinder: {radius_m: 0.06, length_m: 0.06, axis: y}}
                right: {mass_kg: 0.2, cylinder: {radius_m: 0.06, length_m: 0.06, axis: y}}
                arm: {mass_kg: 0.1, box_m: [0.1, 0.1, 0.1]}
              joints:
                base: {type: free, child: box}
                l_drive: {type: revolute, parent: box, child: left, origin_m: [0, 0.12, 0], axis: [0, 1, 0]}
                r_drive: {type: revolute, parent: box, child: right, origin_m: [0, -0.12, 0], axis: [0, 1, 0]}
                reach: {type: prismatic, parent: box, child: arm, axis: [1, 0, 0]}
              wheels:
                l: {body: left, radius_m: 0.06, width_m: 0.06, geometry: cylinder}
                r: {body: right, radius_m: 0.06, width_m: 0.06, geometry: cylinder}
              drag_Ns2_per_m2: 0.0181
              motors:
                wheel: {resistance_ohm: 4, inductance_H: 0.1, torque_constant: 0.35, gear_ratio: 1, rotor_inertia_kg_m2: 0.005, viscous_Nms: 0.010}
                strong: {resistance_ohm: 2, torque_constant: 0.3, gear_ratio: 50, back_emf: 0.31, efficiency: 0.8, efficiency_per_A: -0.01, dry_Nm: 0.2, max_voltage_V: 24, max_current_A: 5, shaft: {stiffness_Nm_per_rad: 40, damping_Nms: 0.1}}
            start: {position_m: [0, 0, 0.06], rotation_deg: {yaw: 30}, velocity_m_per_s: [0.1, 0, 0], angular_rad_per_s: [0, 0, 0.2]}
            ground:
              - {name: floor, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {slip: {curve: {magic_formula: {peak: 0.8, stiffness: 10, shape: 1.5, critical_slip: 0.15}}, spring: {mass_kg: 0.5, sink_m: 0.001, damping_ratio: 0.5}}}}
            drives:
              - guidance: {left: [l_drive], right: [r_drive], motor: wheel, waypoints_m: [[1, 0], [2, 0.5]], acceptance_m: 0.175, cruise_m_per_s: 0.1, speed: {kp: 3, ki: 13.75}, heading: {kp: 45, kd: 0.75}, limit: 10, slew_per_s: 100}
              - {joints: [l_drive], brake_Nm: [{from_s: 5, constant: 2}]}
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 20}
            record: {interval_s: 0.02}
            """;

    private SlipFile() {}

    /** The rover with one piece of its text replaced. */
    static Path rover(Path folder, String piece, String by) {
        if (!ROVER.contains(piece)) {
            throw new IllegalArgumentException("the rover does not contain: " + piece);
        }
        return ScenarioFileWriter.write(folder, ROVER.replace(piece, by));
    }
}
