package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A box of 300 N on a slope of sand with phi = 37 degrees. */
@Tag("slow")
class SoilBoxOnSlopeTest {
    private static Scenario box(double slopeDeg, double cohesionPa, double timeS) {
        double slope = Math.toRadians(slopeDeg);
        double rise = 4 * Math.tan(slope);
        return ScenarioReader.parse(
                String.format(
                        Locale.ROOT,
                        """
                        scenario: box
                        title: A box on a slope of sand
                        gravity_m_per_s2: [0, 0, -9.81]
                        blocks:
                          - {name: box, mass_kg: 30.581, size_m: [0.4, 0.3, 0.2], position_m: [%s, 0, %s], rotation_deg: {pitch: %s}}
                        ground:
                          - name: sand
                            profile: {points_m: [[-4, %s], [4, %s]]}
                            contact:
                              scm:
                                extent_m: {x: [-3, 3], y: [-1.5, 1.5]}
                                cell_m: 0.025
                                law: two_layer # cohesion holds the box too
                                soil: {kc_N_per_m_n1: 0, kphi_N_per_m_n2: 2.0e5, n: 1, cohesion_Pa: %s, internal_friction_deg: 37, shear_modulus_K_m: 0.015}
                        stepper: {moreau_jean: {step_s: 0.002}}
                        stop: {time_s: %s}
                        record: {interval_s: 1}
                        """,
                        -0.101 * Math.sin(slope),
                        0.101 * Math.cos(slope),
                        -slopeDeg,
                        -rise,
                        rise,
                        cohesionPa,
                        timeS),
                "box");
    }

    @Test
    void boxBelowTheFrictionAngleStaysForAMinute() {
        Recording recording = Worlds.run(box(15, 200, 66));
        int settled = 6;
        for (int row = settled + 1; row < recording.rows(); row++) {
            for (String axis : new String[] {"block_box_x_m", "block_box_y_m", "block_box_z_m"}) {
                assertEquals(SoilWorlds.at(recording, settled, axis), SoilWorlds.at(recording, row, axis), 1e-6, axis);
            }
        }
        assertEquals(300, SoilWorlds.at(recording, settled, "block_box_soil_force_z_N"), 0.1);
        assertEquals(0, SoilWorlds.at(recording, settled, "block_box_soil_force_x_N"), 0.1);
        assertTrue(SoilWorlds.at(recording, settled, "block_box_sinkage_m") > 0.01);
    }

    @Test
    void soilTakesAllTheEnergyThatTheSettlingBoxLoses() {
        Recording recording = Worlds.run(box(15, 200, 2));
        int end = recording.rows() - 1;
        double lost = SoilWorlds.at(recording, 0, "energy_J") - SoilWorlds.at(recording, end, "energy_J");
        assertTrue(lost > 1, lost + " J");
        assertEquals(lost, SoilWorlds.at(recording, end, "soil_work_J"), 1e-6 * lost);
    }
}
