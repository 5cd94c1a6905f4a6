package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ball and the cart with rolling and spinning resistance beside closed forms, as the step shrinks. */
class RollingResistanceConvergenceTest {
    private static final double SLOWS_M_PER_S2 = 9.81 * 0.002 / 0.1 / 1.4; // (5/7) g d / R

    /** Only the step in which it stops is inexact: at most a h^2 / 8 of way. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.01, 0.005, 0.0025})
    void theWayToRestDiffersFromTheClosedFormByTheSquareOfTheStep(double stepS) {
        Recording run = run("rolling-ball", "stepper.moreau_jean.step_s=" + stepS, "record.interval_s=0.1");
        double wayM = last(run, "base_x_m");
        assertEquals(0.25 / (2 * SLOWS_M_PER_S2), wayM, SLOWS_M_PER_S2 * stepS * stepS / 8 + 1e-9);
        assertEquals(0, last(run, "base_speed_m_per_s"), 1e-12);
    }

    @Test
    void theSlopeOnWhichTheBallBeginsToRollIsTheResistanceOverTheRadius() {
        for (double over : new double[] {0.999, 1.001}) {
            String gravity = "gravity_m_per_s2=[" + over * 9.81 * 0.02 + ", 0, -9.81]";
            Recording run = run("rolling-ball", "variant=hold", gravity);
            double expectedM_per_s = 5 * Math.max(0, over - 1) * SLOWS_M_PER_S2;
            assertEquals(expectedM_per_s, last(run, "base_speed_m_per_s"), 1e-7);
        }
    }

    @Test
    void aBallThrownWithSpinOnlyLosesEnergyWhileItBouncesSlidesAndRolls() {
        SplittableRandom random = new SplittableRandom(77);
        for (int i = 0; i < 6; i++) {
            Recording run = run(
                    "rolling-ball",
                    "stop.time_s=2",
                    "record.interval_s=0.02",
                    "ground.floor.contact.nonsmooth.restitution=" + (i % 3) * 0.4,
                    "ground.floor.contact.nonsmooth.rolling_m=" + 0.02 * random.nextDouble(),
                    "ground.floor.contact.nonsmooth.spinning_m=" + 0.02 * random.nextDouble(),
                    "start.position_m=[0, 0, 0.3]",
                    "start.velocity_m_per_s=[" + random.nextDouble() + ", " + random.nextDouble() + ", 0]",
                    "start.angular_rad_per_s=[" + 20 * random.nextDouble() + ", " + 20 * random.nextDouble() + ", "
                            + 40 * random.nextDouble() + "]");
            assertThat(last(run, "energy_growth_J")).isLessThan(1e-7);
            assertThat(last(run, "contact_dissipation_J")).isGreaterThan(0.1);
        }
    }

    @Test
    void aCartOnFourFreeWheelsRollsDownAsItsClosedFormSays() {
        for (double stepS : new double[] {0.004, 0.002}) {
            Recording run = run("rolling-cart", "stop.time_s=1", "stepper.moreau_jean.step_s=" + stepS);
            double g = 3.71;
            double slope = Math.toRadians(10);
            double rolls = 26 * g * (Math.sin(slope) - 0.006 / 0.15 * Math.cos(slope)) / (26 + 4 * 0.75);
            assertEquals(rolls, last(run, "base_speed_m_per_s"), 1e-6);
            assertThat(last(run, "energy_growth_J")).isLessThan(1e-9);
        }
    }

    private static double last(Recording run, String column) {
        return run.series(column)[run.rows() - 1];
    }

    private static Recording run(String id, String... sets) {
        return Worlds.run(ScenarioReader.open(id, List.of(sets)));
    }
}
