package org.grouser.scenario;

/** The lander that tests change: every part that a scenario file can say of one. */
final class LanderFile {
    static final String LANDER = """
            scenario: lander
            title: Lander
            seed: 42
            gravity: moon
            vehicle:
              name: lander
              base: bus
              bodies:
                bus: {mass_kg: 300, box_m: [2, 2, 1]}
                foot: {mass_kg: 2, box_m: [0.2, 0.2, 0.1]}
                cam: {mass_kg: 1, box_m: [0.1, 0.1, 0.1]}
              joints:
                base: {type: free, child: bus}
                stroke: {type: prismatic, parent: bus, child: foot, origin_m: [1, 0, -1], axis: [0, 0, -1]}
                boom: {type: revolute, parent: bus, child: cam, axis: [0, 1, 0]}
              contact_points:
                pad: {body: foot, position_m: [0, 0, 0.1]}
                tank: {body: bus, position_m: [0, 0, -0.5], probe_direction: [0, 3, -4], probe_length_m: 1.5, contact_offset_m: 0.25}
              crushable_absorbers:
                stroke: {force_N: 2500, stroke_m: 0.2}
              beams:
                alt: {body: bus, kind: altimeter, max_range_m: 500, rate_hz: 20, noise_m: 0.05, dropout: 0.01}
                vel: {body: bus, kind: velocimeter, position_m: [0, 0, -0.5], direction: [1, 0, -1], max_range_m: 90, rate_hz: 10, noise_m_per_s: 0.1}
              touchdown: {points: [pad, tank], count: 2, force_N: 40, for_s: 0.1, altimeter: alt, below_m: 3}
            start:
              position_m: [0, 0, 12]
              scatter: {position_m: [1, 1, 0], velocity_m_per_s: [0.1, 0.1, 0.3], angle_deg: [2, 2, 10], angular_deg_per_s: [0, 0, 1]}
            ground:
              - {name: field, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {point: {friction_static: 0.8, friction_kinetic: 0.3, spring: {mass_kg: 75, sink_m: 0.02, damping_ratio: 0.1}}}}
            drives:
              - {body: bus, direction: [0, 0, 1], at_m: [0, 0.1, -0.5], force_N: [{from_s: 0, constant: 480}]}
            stepper: {runge_kutta: {step_s: 0.001}}
            stop: {time_s: 20}
            record: {interval_s: 0.02}
            """;

    private LanderFile() {}
}
