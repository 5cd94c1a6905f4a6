package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WheelSlipConvergenceTest {
    /** Slip of a wheel that sways and surges for a second, by steps at the speeds of their middles. */
    private static double slipAfter(int steps) {
        WheelSlip wheel = Treads.usual();
        double h = 1.0 / steps;
        for (int n = 0; n < steps; n++) {
            double t = (n + 0.5) * h;
            wheel.commit(0.4 + 0.3 * Math.sin(5 * t), 0.1 * Math.cos(7 * t), 0.5 + 0.3 * Math.cos(4 * t), 5, h);
        }
        wheel.evaluate(0, 0, 0, 0);
        return wheel.slipX() + 2 * wheel.slipY();
    }

    @Test
    void theTreadConvergesWithTheSquareOfTheStep() {
        double coarse = slipAfter(1_000);
        double middle = slipAfter(2_000);
        double fine = slipAfter(4_000);
        assertEquals(4, (coarse - middle) / (middle - fine), 0.1);
    }

    /** How far a locked wheel slides from 0.5 m/s, semi-implicit Euler. */
    private static double braked(int steps) {
        WheelSlip wheel = Treads.usual();
        double h = 0.05 / steps;
        double v = 0.5;
        double x = 0;
        for (int n = 0; n < steps; n++) {
            wheel.evaluate(v, 0, 0, 0);
            v += h * 9.81 * wheel.forwardCoefficient();
            x += h * v;
            wheel.commit(v, 0, 0, 9.81, h);
        }
        return x;
    }

    @Test
    void aBrakedWheelConvergesWithTheStep() {
        double coarse = braked(200);
        double middle = braked(400);
        double fine = braked(800);
        assertEquals(2, (coarse - middle) / (middle - fine), 0.1);
    }
}
