package org.grouser.simulation;

import java.util.Locale;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;

/** Small scenarios on soil. */
public final class SoilWorlds {
    private SoilWorlds() {}

    /** A wheel of 0.25 m on a carriage; its height is held by a drive or loaded, its travel and spin are held. */
    public static Scenario wheel(
            String soil,
            String heightDrive,
            double startHeightM,
            double travelMPerS,
            double spinRadPerS,
            double timeS) {
        return ScenarioReader.parse(
                String.format(
                        Locale.ROOT,
                        """
                scenario: rig
                title: A wheel on a rig
                gravity_m_per_s2: [0, 0, -9.81]
                vehicle:
                  name: rig
                  base: carriage
                  bodies:
                    carriage: {mass_kg: 1, box_m: [0.1, 0.1, 0.1]}
                    axle: {mass_kg: 9, box_m: [0.1, 0.2, 0.1]}
                    wheel: {mass_kg: 5, cylinder: {radius_m: 0.25, length_m: 0.2, axis: y}}
                  joints:
                    travel: {type: prismatic, parent: world, child: carriage, axis: [1, 0, 0]}
                    height: {type: prismatic, parent: carriage, child: axle, axis: [0, 0, 1]}
                    spin: {type: revolute, parent: axle, child: wheel, axis: [0, 1, 0]}
                  wheels:
                    w: {body: wheel, radius_m: 0.25, width_m: 0.2, geometry: cylinder}
                start:
                  joints: {height: %s}
                  joint_rates: {travel: %s, spin: %s}
                drives:
                  - {joints: [travel], speed_m_per_s: [{from_s: 0, constant: %s}]}
                  - {joints: [spin], speed_rad_per_s: [{from_s: 0, constant: %s}]}
                %s
                ground:
                  - name: sand
                    plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                    contact: {scm: {extent_m: {x: [-1.4, 1.6], y: [-1.2, 1.2]}, cell_m: 0.02, soil: %s}}
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: %s}
                record: {interval_s: 0.01}
                """,
                        startHeightM,
                        travelMPerS,
                        spinRadPerS,
                        travelMPerS,
                        spinRadPerS,
                        heightDrive,
                        soil,
                        timeS),
                "rig");
    }

    /** The same with the axle held at a height. */
    public static Scenario heldWheel(double heightM, double travelMPerS, double spinRadPerS) {
        String held = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}";
        return wheel("test", held, heightM, travelMPerS, spinRadPerS, 0.1);
    }

    /** Four wheels with grousers and a chassis, driven by torques, on sand that rises gently. */
    static Scenario cart(double timeS) {
        StringBuilder bodies = new StringBuilder();
        StringBuilder joints = new StringBuilder();
        StringBuilder wheels = new StringBuilder();
        String[] names = {"fl", "fr", "rl", "rr"};
        for (int k = 0; k < 4; k++) {
            bodies.append(
                    "    " + names[k] + "_wheel: {mass_kg: 0.4, cylinder: {radius_m: 0.1, length_m: 0.08, axis: y}}\n");
            joints.append("    " + names[k] + "_axle: {type: revolute, parent: chassis, child: " + names[k]
                    + "_wheel, origin_m: [" + (k < 2 ? 0.2 : -0.2) + ", " + (k % 2 == 0 ? 0.2 : -0.2)
                    + ", -0.05], axis: [0, 1, 0]}\n");
            wheels.append("    " + names[k] + ": {body: " + names[k]
                    + "_wheel, radius_m: 0.1, width_m: 0.08, geometry: cylinder,"
                    + " grousers: {count: 8, height_m: 0.008, thickness_m: 0.002}}\n");
        }
        return ScenarioReader.parse(
                """
                scenario: cart
                title: A cart on sand
                gravity_m_per_s2: [0, 0, -9.81]
                vehicle:
                  name: cart
                  base: chassis
                  bodies:
                    chassis: {mass_kg: 6, box_m: [0.5, 0.3, 0.1]}
                """
                        + bodies + "  joints:\n    base: {type: free, child: chassis}\n" + joints + "  wheels:\n"
                        + wheels
                        + """
                start: {position_m: [0, 0, 0.153]}
                ground:
                  - name: sand
                    profile: {points_m: [[-3, -0.15], [3, 0.15]]}
                    contact: {scm: {extent_m: {x: [-1.6, 2], y: [-1.5, 1.5]}, cell_m: 0.02, soil: test}}
                drives:
                  - joints: [fl_axle, fr_axle, rl_axle, rr_axle]
                    torque_Nm: [{from_s: 0.1, constant: 0.9}]
                stepper: {moreau_jean: {step_s: 0.001}}
                """
                        + "stop: {time_s: " + timeS + "}\nrecord: {interval_s: 0.05}\n",
                "cart");
    }

    static double at(Recording recording, int row, String column) {
        return recording.value(row, recording.names().indexOf(column));
    }
}
