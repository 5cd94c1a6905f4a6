package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.StepperSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mass on one spring and damper that never pulls: closed form by pieces, docs/theory/lander.md. */
class LanderBounceReferenceTest {
    private static final double G = 9.81;
    private static final double OMEGA = Math.sqrt(G / 0.02); // k = m g / h
    private static final double ZETA = 0.1;

    /** Height of the next apex over the ground, and how deep it went, after touching at a speed. */
    private static double[] bounce(double speed) {
        double damped = OMEGA * Math.sqrt(1 - ZETA * ZETA);
        double rest = G / (OMEGA * OMEGA);
        double sine = (speed - ZETA * OMEGA * rest) / damped;
        double t = 0;
        double step = 1e-6;
        double deepest = 0;
        while (true) {
            t += step;
            double fade = Math.exp(-ZETA * OMEGA * t);
            double swing = -rest * Math.cos(damped * t) + sine * Math.sin(damped * t);
            double rate = damped * (rest * Math.sin(damped * t) + sine * Math.cos(damped * t));
            double depth = rest + fade * swing;
            double sinking = fade * (rate - ZETA * OMEGA * swing);
            deepest = Math.max(deepest, depth);
            if (OMEGA * OMEGA * depth + 2 * ZETA * OMEGA * sinking <= 0) { // the ground lets go
                return new double[] {sinking * sinking / (2 * G) - depth, deepest};
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bounceHeightsFollowTheClippedSpring(boolean rungeKutta) {
        StepperSpec stepper = rungeKutta ? new StepperSpec.RungeKutta(0.0005) : Landers.moreauJean(0.0005);
        Recording run = Worlds.run(Landers.scenario(
                Landers.lander(Landers.centre(0)),
                Landers.above(20),
                Landers.level(),
                Landers.law(Landers.MASS_KG),
                List.of(),
                stepper,
                14));
        double[] z = run.series("base_z_m");
        double speed = Math.sqrt(2 * G * 20);
        int at = 0;
        for (int n = 0; n < 3; n++) {
            double[] expected = bounce(speed);
            while (z[at] > 0) {
                at++;
            }
            double deepest = 0;
            while (z[at] <= 0) {
                deepest = Math.min(deepest, z[at++]);
            }
            double apex = 0;
            for (int k = at; k < z.length && z[k] > 0; k++) {
                apex = Math.max(apex, z[k]);
            }
            assertEquals(expected[1], -deepest, 1e-3 * expected[1]);
            assertEquals(expected[0], apex, 5e-3 * expected[0]);
            speed = Math.sqrt(2 * G * expected[0]);
        }
    }

    @Test
    void noBounceEndsWithMoreEnergyThanItBegan() {
        Recording run = Worlds.run(Landers.scenario(
                Landers.lander(Landers.feet()),
                Landers.above(20 + Landers.HEIGHT_M),
                Landers.level(),
                Landers.law(Landers.MASS_KG / 4),
                List.of(),
                Landers.moreauJean(0.001),
                30));
        double[] energy = run.series("energy_J");
        double growth = 0;
        double lowest = energy[0];
        for (double e : energy) {
            growth = Math.max(growth, e - lowest);
            lowest = Math.min(lowest, e);
        }
        assertTrue(growth < 1e-6 * Landers.MASS_KG * G * 20, () -> "grew somewhere");
        double[] z = run.series("base_z_m");
        assertEquals(Landers.HEIGHT_M - 0.02, z[z.length - 1], 1e-4); // sinks 2 cm under its weight
    }
}
