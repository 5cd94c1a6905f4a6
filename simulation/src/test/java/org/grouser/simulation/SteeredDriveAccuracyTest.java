package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** What the generalised-alpha scheme makes of held speeds and of joints that are led to a position. */
class SteeredDriveAccuracyTest {
    /** Six wheels speed up and steer as they roll; every command is continuous. */
    private static final String SMOOTH = """
            drives=[
              {joints: [fl_wheel, fr_wheel, cl_wheel, cr_wheel, rl_wheel, rr_wheel],
               speed_rad_per_s: [{from_s: 0, slope_per_s: 0.8}, {from_s: 2, constant: 1.6}]},
              {joints: [fl_steer, fr_steer, cl_steer, cr_steer, rl_steer, rr_steer],
               position_rad: [{from_s: 0, slope_per_s: 0.1}, {from_s: 2, constant: 0.2}],
               position_loop: {gain_per_s: 5, fastest: 0.5}}]""";

    private static double[] place(String stepper, double stepS, double timeS, String... more) {
        List<String> sets = new ArrayList<>(List.of("metrics=null", "stop.when=null", "stop.time_s=" + timeS));
        sets.add("stepper={" + stepper + ": {step_s: " + stepS + ", tolerance: 1e-12}}");
        sets.addAll(List.of(more));
        Recording recording = SchemeTrial.run(ScenarioReader.open("exomars-drive", sets));
        return new double[] {SchemeTrial.last(recording, "base_x_m"), SchemeTrial.last(recording, "base_y_m")};
    }

    private static double[] smooth(String stepper, double stepS) {
        return place(stepper, stepS, 3, "variants=null", "default_variant=null", SMOOTH);
    }

    private static double apart(double[] a, double[] b) {
        return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }

    @Test
    void aSmoothDriveInStepsOf5MsIsAsAccurateAsThatOfMoreauAndJeanInStepsOfHalfAMillisecond() {
        double[] coarse = smooth("moreau_jean", 5e-4);
        double[] fine = smooth("moreau_jean", 2.5e-4);
        double[] limit = {2 * fine[0] - coarse[0], 2 * fine[1] - coarse[1]}; // of a first-order scheme
        double[] alpha10 = smooth("generalised_alpha", 1e-2);
        double[] alpha5 = smooth("generalised_alpha", 5e-3);
        double[] alpha2 = smooth("generalised_alpha", 2.5e-3);
        double order = StrictMath.log(apart(alpha10, alpha5) / apart(alpha5, alpha2)) / StrictMath.log(2);
        assertEquals(2, order, 0.3);
        assertTrue(
                apart(alpha5, limit) < 0.1 * apart(coarse, limit),
                apart(alpha5, limit) + " m off, beside " + apart(coarse, limit) + " m");
    }

    /** Speeds jump every 20 ms; friction takes 0.7 ms to pass a jump on, which a step of 5 ms does not see. */
    @Test
    void aDriveThatDecidesEvery20MsEndsWithinATenthOfAMillimetreOfItsFineSteps() {
        double[] fine = place("moreau_jean", 5e-4, 3);
        for (double stepS : new double[] {1e-2, 5e-3, 2.5e-3}) {
            assertEquals(0, apart(place("generalised_alpha", stepS, 3), fine), 1e-4);
        }
    }
}
