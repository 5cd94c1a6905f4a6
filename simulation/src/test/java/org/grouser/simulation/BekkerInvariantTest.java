package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.bekker.BekkerSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks and wheels on soil that is solved within the step: rest, stick, energy, checkpoints. */
class BekkerInvariantTest {
    private static final Vec3 SIZE_M = new Vec3(0.2, 0.2, 0.1);

    private static Scenario block(double slopeDeg, double fallM, double stepS, BekkerSpec.Shear shear, double timeS) {
        return block(slopeDeg, fallM, stepS, shear, timeS, 2e7);
    }

    private static Scenario block(
            double slopeDeg, double fallM, double stepS, BekkerSpec.Shear shear, double timeS, double elasticPaPerM) {
        Soil soil = Soil.TEST.withShear(0, Math.toRadians(30.5), 0.015).withUnloading(elasticPaPerM, 0);
        ContactSpec law = new ContactSpec.Bekker(new BekkerSpec(soil, SoilGrid.over(-2, 8, -1, 1, 0.05), shear, 4));
        SurfaceSpec ground = new SurfaceSpec("sand", new GroundShape.Plane(Vec3.ZERO, Vec3.Z), law, null);
        double slope = Math.toRadians(slopeDeg);
        Vec3 gravity = new Vec3(9.81 * Math.sin(slope), 0, -9.81 * Math.cos(slope));
        return Worlds.scenario(
                List.of(new Scenario.Placed(
                        Worlds.block("box", SIZE_M),
                        Worlds.at(new Vec3(0, 0, 0.05 + fallM), Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO))),
                List.of(ground),
                gravity,
                List.of(),
                stepS,
                timeS);
    }

    private static double last(Recording run, String column) {
        return run.series(column)[run.rows() - 1];
    }

    /** Rest where A k s = m g. */
    @ParameterizedTest
    @ValueSource(doubles = {0.005, 0.01, 0.02})
    void aBlockLaidOnSoilComesToRestAndStaysThere(double stepS) {
        Recording run = Worlds.run(block(0, 0, stepS, BekkerSpec.Shear.COULOMB, 2));
        assertThat(last(run, "base_speed_m_per_s")).isLessThan(1e-9);
        double restM = 9.81 / (0.04 * 2e5);
        assertThat(last(run, "block_box_sinkage_m")).isBetween(0.9 * restM, 2.1 * restM);
        assertEquals(9.81, last(run, "reaction_z_N"), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.005, 0.01, 0.02})
    void aBlockOnASlopeOf15DegreesSticksWithoutCreep(double stepS) {
        Recording run = Worlds.run(block(15, 0, stepS, BekkerSpec.Shear.COULOMB, 3));
        double[] x = run.series("base_x_m");
        double[] timeS = run.series("time_s");
        int from = 0;
        while (timeS[from] < 1) {
            from++;
        }
        assertThat(Math.abs(x[run.rows() - 1] - x[from])).isLessThan(1e-9);
        assertThat(last(run, "base_speed_m_per_s")).isLessThan(1e-9);
    }

    @Test
    void aBlockOnASlopeBeyondItsFrictionSlides() {
        Recording run = Worlds.run(block(40, 0, 0.01, BekkerSpec.Shear.COULOMB, 1));
        assertThat(last(run, "base_vx_m_per_s")).isGreaterThan(0.5);
    }

    @Test
    void shearThatGrowsWithItsPathHoldsAfterThePathThatJanosisLawSays() {
        Recording run = Worlds.run(block(15, 0, 0.01, BekkerSpec.Shear.JANOSI, 4));
        assertThat(last(run, "base_speed_m_per_s")).isLessThan(1e-9);
        double share = Math.tan(Math.toRadians(15)) / Math.tan(Math.toRadians(30.5));
        assertThat(last(run, "base_x_m")).isGreaterThan(-0.015 * Math.log(1 - share) * 0.5);
    }

    /** Where the soil is stiff for the step, heights count half a step ahead: a fall of a quarter of its path. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.005, 0.01, 0.02})
    void aBlockThatFallsOnSoilOnlyLosesEnergyAndTheSoilOnlyTakes(double stepS) {
        Recording run = Worlds.run(block(0, 0.3, stepS, BekkerSpec.Shear.COULOMB, 1));
        double mostJ = stepS > 0.002 ? Math.pow(9.81 * stepS, 2) / 8 : 1e-9;
        assertThat(last(run, "energy_growth_J")).isLessThan(mostJ);
        double[] loss = run.series("soil_loss_J");
        for (int k = 1; k < loss.length; k++) {
            assertThat(loss[k] - loss[k - 1]).isGreaterThan(-mostJ);
        }
        assertEquals(0, last(run, "energy_remainder_J"), 1e-9);
        assertThat(last(run, "soil_loss_J")).isGreaterThan(2.5);
    }

    /** Its 16 cells are whole. */
    @Test
    void theRutOfABlockHasTheVolumeOfItsAreaTimesItsDepthAndNothingHeaves() {
        GroundMap map;
        Recording run = new Recording();
        try (Simulation simulation = Simulation.assemble(block(0, 0.3, 0.01, BekkerSpec.Shear.COULOMB, 1), 1)) {
            simulation.run(run, new RunControl() {});
            map = simulation.grounds().get(0);
        }
        double deepest = 0;
        double sumM3 = 0;
        for (int cell = 0; cell < map.lattice().size(); cell++) {
            assertThat(map.heaveM(cell)).isLessThanOrEqualTo(0);
            deepest = Math.max(deepest, -map.heaveM(cell));
            sumM3 -= map.heaveM(cell) * 0.05 * 0.05;
        }
        assertEquals(0.04 * deepest, sumM3, 1e-9);
        assertEquals(last(run, "soil_sand_rut_m3"), sumM3, 1e-12);
    }

    /** 200 times stiffer than the soil that a step of 20 ms would swing with. */
    @Test
    void theForceUnderABlockOnHardSoilSettlesWithinTenStepsOf20Milliseconds() {
        Recording run = Worlds.run(block(0, 0, 0.02, BekkerSpec.Shear.COULOMB, 2, 2e9));
        double[] forceN = run.series("block_box_soil_force_z_N");
        double[] timeS = run.series("time_s");
        for (int k = 0; k < run.rows(); k++) {
            if (timeS[k] > 0.3) {
                assertEquals(9.81, forceN[k], 1e-6);
            }
        }
    }

    @Test
    void groundThatIsSolvedWithinTheStepIsRefusedByOtherSteppersWithWhatToWrite() {
        assertThatThrownBy(() -> Worlds.run(
                        ScenarioReader.open("bekker-plate", List.of("stepper={runge_kutta: {step_s: 0.001}}"))))
                .hasMessageContaining("ground 'sand': bekker is solved together with rigid contact")
                .hasMessageContaining("stepper: {moreau_jean: {step_s: 0.001}}");
    }

    @Test
    void aRunTakenUpFromACheckpointEndsInTheSameBits() throws IOException {
        Worlds.takenUp(block(15, 0.1, 0.01, BekkerSpec.Shear.JANOSI, 1), 0.4);
    }
}
