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

/** The generalised-alpha scheme: second order in smooth motion, first order where bodies strike, rest and stick exactly. */
class GeneralisedAlphaConvergenceTest {
    private static String alpha(double stepS, double radius) {
        return "stepper={generalised_alpha: {step_s: " + stepS + ", spectral_radius: " + radius + "}}";
    }

    @ParameterizedTest
    @CsvSource({"0.8, joint_arm_rad", "0.8, base_x_m", "1, joint_arm_rad", "0.5, joint_arm_rad", "0, base_x_m"})
    void smoothMotionIsOfSecondOrder(double radius, String column) {
        double order = SchemeTrial.orderOfSmoothMotion(
                column, List.of(alpha(5e-3, radius), alpha(2.5e-3, radius), alpha(1.25e-3, radius)));
        assertEquals(2, order, 0.25);
    }

    /** In flight after the first rebound of a fall of 1 m; the time of an impact is known to the step. */
    @ParameterizedTest
    @ValueSource(doubles = {4e-3, 1e-3, 2.5e-4})
    void aReboundIsOfFirstOrder(double stepS) {
        assertEquals(0, SchemeTrial.errorAfterARebound(alpha(stepS, 0.8)), 8 * stepS);
    }

    @Test
    void aRollingBallKeepsFiveSeventhsOfTheSpeedItSlidWith() {
        Recording recording = SchemeTrial.run(
                ScenarioReader.open("bouncing-ball", List.of("variant=roll", "metrics=null", alpha(2e-3, 0.8))));
        assertEquals(5.0 / 7, SchemeTrial.last(recording, "base_vx_m_per_s"), 1e-3);
        assertEquals(0.1, SchemeTrial.last(recording, "base_z_m"), 1e-9);
    }

    @Test
    void theRoverIsHeldOnItsSlope() {
        Recording recording =
                SchemeTrial.run(ScenarioReader.open("exomars-slope-hold", List.of("stop.time_s=3", alpha(5e-3, 0.8))));
        double[] x = recording.series("base_x_m");
        assertEquals(x[x.length / 2], x[x.length - 1], 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"exomars-drop, 1.2, 0.88", "rolling-ball, 0.4, 0.2", "exomars-slope-hold, 1, 0.5"})
    void aResumedRunEndsInTheSameBits(String id, double endS, double breakS) throws IOException {
        Scenario scenario = ScenarioReader.open(id, List.of("stop.time_s=" + endS, alpha(4e-3, 0.8)));
        SchemeTrial.resumesInTheSameBits(scenario, endS, breakS);
    }

    @Test
    void soilIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("ding-wheel", List.of(alpha(1e-3, 0.8)));
        String why = SchemeTrial.refusal(scenario);
        assertTrue(
                why.startsWith("stepper: generalised_alpha knows rigid ground alone, and this run has ground '"), why);
        assertTrue(why.endsWith("; write stepper: {moreau_jean: {step_s: 0.001}}"), why);
    }
}
