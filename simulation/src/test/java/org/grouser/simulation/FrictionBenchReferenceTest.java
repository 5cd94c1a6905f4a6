package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** One wheel on the bench of [Shilliday2023, Fig. 5], against [Eq. 12-13] by hand at slip 0.05. */
class FrictionBenchReferenceTest {
    private static final double AT_005 = 0.5244428; // mu_max 0.8, B 10, C 1.5, S_crit 0.15, so E = -0.448662

    @Test
    void theWheelGripsAsItsCurveSays() {
        Recording run = run("stop.time_s=1.5");
        int last = run.rows() - 1;
        assertEquals(0.05, run.series("wheel_w_slip_res")[last], 1e-9);
        assertEquals(AT_005, run.series("wheel_w_mu")[last], 1e-6);
        assertEquals(-20 * AT_005, run.series("wheel_w_side_N")[last], 1e-4, "against its sway, of 20 N");
        assertEquals(0, run.series("wheel_w_traction_N")[last], 1e-9);
        assertEquals(0, run.series("wheel_w_mu")[0], 0, "nothing has happened yet");
    }

    @Test
    void theCoefficientIsThatOfBothForcesTogether() {
        Recording run = run("stop.time_s=1.5", "drives.1.speed_rad_per_s.0.constant=16.5");
        int last = run.rows() - 1;
        double traction = run.series("wheel_w_traction_N")[last];
        double side = run.series("wheel_w_side_N")[last];
        assertTrue(traction > 5 && side < -5, () -> traction + " and " + side);
        assertEquals(
                Math.sqrt(traction * traction + side * side) / run.series("wheel_w_load_N")[last],
                run.series("wheel_w_mu")[last],
                1e-12);
    }

    @Test
    void aWheelInTheAirHasNoFriction() {
        Recording run = run("stop.time_s=0.1", "start.joints.height=0.2");
        for (double mu : run.series("wheel_w_mu")) {
            assertEquals(0, mu, 0);
        }
    }

    private static Recording run(String... sets) {
        return Worlds.run(ScenarioReader.open("friction-curves", List.of(sets)));
    }
}
