package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** Soil whose springs and dampers the step takes at its end: {@code implicit: true}. */
class ImplicitSoilTest {
    private static final String SOIL = "ground.sand.contact.scm.";

    private static Scenario scenario(String id, double stepS, boolean implicit, String... more) {
        List<String> sets = List.of("stepper.moreau_jean.step_s=" + stepS, SOIL + "implicit=" + implicit);
        return ScenarioReader.open(
                id, Stream.concat(sets.stream(), Arrays.stream(more)).toList());
    }

    private static final List<String> WHEELS = List.of("fl", "fr", "rl", "rr");

    /** Mean upright force of the soil on all wheels from a time on. */
    private static double forceN(Recording r, double fromS) {
        double sum = 0;
        int rows = 0;
        for (int row = 0; row < r.rows(); row++) {
            if (SoilWorlds.at(r, row, "time_s") > fromS) {
                rows++;
                for (String wheel : WHEELS) {
                    sum += SoilWorlds.at(r, row, "wheel_" + wheel + "_soil_force_z_N");
                }
            }
        }
        return sum / rows;
    }

    /** Soil of 2e8 Pa/m under four wheels unloads with some 3e6 N/m on 6 kg each: forces of the begin bear 2 ms. */
    @Test
    void roverThatIsSetDownOnStiffSandComesToRestAtStepsWhereForcesOfTheBeginGainEnergy() {
        Scenario explicit = scenario("rover-slope", 0.005, false, "stop.time_s=1.4");
        assertThrows(SimulationDiverged.class, () -> Worlds.run(explicit));

        Recording r = Worlds.run(scenario("rover-slope", 0.005, true, "stop.time_s=1.4"));
        for (int row = 0; row < r.rows(); row++) {
            if (SoilWorlds.at(r, row, "time_s") > 1.2) {
                assertEquals(0, SoilWorlds.at(r, row, "base_vz_m_per_s"), 1e-3);
            }
        }
        Recording fine = Worlds.run(scenario("rover-slope", 0.001, false, "stop.time_s=1.4"));
        assertEquals(
                SoilWorlds.at(fine, fine.rows() - 1, "base_z_m"), SoilWorlds.at(r, r.rows() - 1, "base_z_m"), 2e-3);
        assertEquals(forceN(fine, 1.2), forceN(r, 1.2), 0.01 * forceN(fine, 1.2));
    }

    /** What the soil takes in the account includes what the springs of the step took. */
    @Test
    void workOfTheDrivesGoesIntoTheSoilOrStaysAsEnergyAtLongSteps() {
        Recording r = Worlds.run(scenario("single-wheel-rig", 0.01, true, "stop.time_s=4"));
        int end = r.rows() - 1;
        double gained = SoilWorlds.at(r, end, "energy_J") - SoilWorlds.at(r, 0, "energy_J");
        double driven = SoilWorlds.at(r, end, "actuator_work_J");
        double soil = SoilWorlds.at(r, end, "soil_work_J");
        double joints = SoilWorlds.at(r, end, "joint_loss_J");
        assertTrue(soil > 1, soil + " J");
        assertEquals(driven, gained + soil + joints, 1e-6 * soil);
    }

    @Test
    void boxBelowTheFrictionAngleStaysAtLongSteps() {
        Recording r = Worlds.run(ScenarioReader.parse("""
                scenario: box
                title: A box on a slope of sand
                gravity_m_per_s2: [0, 0, -9.81]
                slope_deg: 15
                blocks:
                  - {name: box, mass_kg: 30.581, size_m: [0.4, 0.3, 0.2], position_m: [0, 0, 0.1]}
                ground:
                  - name: sand
                    plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                    contact:
                      scm: {extent_m: {x: [-1, 1], y: [-1, 1]}, cell_m: 0.025, law: two_layer, soil: test, implicit: true}
                stepper: {moreau_jean: {step_s: 0.01}}
                stop: {time_s: 12}
                record: {interval_s: 1}
                """, "box"));
        int settled = 6;
        for (int row = settled + 1; row < r.rows(); row++) {
            for (String axis : new String[] {"block_box_x_m", "block_box_y_m", "block_box_z_m"}) {
                assertEquals(SoilWorlds.at(r, settled, axis), SoilWorlds.at(r, row, axis), 1e-6, axis);
            }
        }
        double cosine = Math.cos(Math.toRadians(15));
        assertEquals(300 * cosine, SoilWorlds.at(r, r.rows() - 1, "block_box_soil_force_z_N"), 0.1);
    }

    @Test
    void otherSteppersRefuseIt() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> Simulation.assemble(
                                ScenarioReader.open(
                                        "rover-slope",
                                        List.of("stepper={semi_implicit: {step_s: 0.001}}", SOIL + "implicit=true")),
                                1)
                        .close());
        assertEquals(
                "ground 'sand': implicit = true needs stepper moreau_jean; leave it out for others", e.getMessage());
    }
}
