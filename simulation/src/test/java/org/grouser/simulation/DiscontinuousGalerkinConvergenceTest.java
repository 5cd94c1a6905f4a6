package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** D1-minus with linear velocities: second order in smooth motion, first order where bodies strike, rest and stick. */
class DiscontinuousGalerkinConvergenceTest {
    private static String galerkin(double stepS) {
        return "stepper={d1_minus: {step_s: " + stepS + "}}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"joint_arm_rad", "base_x_m"})
    void smoothMotionIsOfSecondOrder(String column) {
        double order =
                SchemeTrial.orderOfSmoothMotion(column, List.of(galerkin(5e-3), galerkin(2.5e-3), galerkin(1.25e-3)));
        assertEquals(2, order, 0.25);
    }

    /** In flight after the first rebound of a fall of 1 m; the time of an impact is known to the step. */
    @ParameterizedTest
    @ValueSource(doubles = {4e-3, 1e-3, 2.5e-4})
    void aReboundIsOfFirstOrder(double stepS) {
        assertEquals(0, SchemeTrial.errorAfterARebound(galerkin(stepS)), 8 * stepS);
    }

    @Test
    void aRollingBallKeepsFiveSeventhsOfTheSpeedItSlidWith() {
        Recording recording = SchemeTrial.run(
                ScenarioReader.open("bouncing-ball", List.of("variant=roll", "metrics=null", galerkin(2e-3))));
        assertEquals(5.0 / 7, SchemeTrial.last(recording, "base_vx_m_per_s"), 1e-3);
        assertEquals(0.1, SchemeTrial.last(recording, "base_z_m"), 1e-9);
    }

    @Test
    void theRoverIsHeldOnItsSlope() {
        Recording recording =
                SchemeTrial.run(ScenarioReader.open("exomars-slope-hold", List.of("stop.time_s=3", galerkin(5e-3))));
        double[] x = recording.series("base_x_m");
        assertEquals(x[x.length / 2], x[x.length - 1], 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"exomars-drop, 1.2, 0.88", "bouncing-ball, 0.9, 0.5", "exomars-slope-hold, 1, 0.5"})
    void aResumedRunEndsInTheSameBits(String id, double endS, double breakS) throws IOException {
        Scenario scenario = ScenarioReader.open(id, List.of("stop.time_s=" + endS, galerkin(4e-3)));
        SchemeTrial.resumesInTheSameBits(scenario, endS, breakS);
    }

    @Test
    void aHeldSpeedIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("exomars-drive", List.of(galerkin(1e-3)));
        String why = SchemeTrial.refusal(scenario);
        assertEquals(
                "stepper: d1_minus holds no speeds, and this run has a drive with a speed; write stepper: {moreau_jean: {step_s: 0.001}}",
                why);
    }

    @Test
    void soilIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("ding-wheel", List.of(galerkin(1e-3)));
        String why = SchemeTrial.refusal(scenario);
        assertTrue(why.startsWith("stepper: d1_minus knows rigid ground alone, and this run has ground '"), why);
        assertTrue(why.endsWith("; write stepper: {moreau_jean: {step_s: 0.001}}"), why);
    }
}
