package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How fast errors fall with the step. */
class MotorConvergenceTest {
    private static final double INERTIA = 0.0055;
    private static final double DURATION_S = 0.128;

    /** L J w'' + (L b + R J) w' + (R b + K^2) w = K V, from rest; both roots real for the Lynx motor, erratum G10. */
    private static double closedForm(double t) {
        double a = 0.1 * INERTIA;
        double b = 0.1 * 0.010 + 4 * INERTIA;
        double c = 0.1625;
        double root = Math.sqrt(b * b - 4 * a * c);
        double s1 = (-b + root) / (2 * a);
        double s2 = (-b - root) / (2 * a);
        return 3.5 / c * (1 + (s2 * Math.exp(s1 * t) - s1 * Math.exp(s2 * t)) / (s1 - s2));
    }

    private static double runUp(double h) {
        Motor motor = new Motor(Joint.lynx(0.1, null), h);
        Joint wheel = Joint.of(motor, INERTIA - 0.005, h);
        wheel.run(motor, 10, DURATION_S);
        return wheel.rateRadPerS;
    }

    @Test
    void theRunUpWithInductanceConvergesWithTheSquareOfTheStep() {
        double exact = closedForm(DURATION_S);
        double coarse = Math.abs(runUp(4e-3) - exact);
        double middle = Math.abs(runUp(2e-3) - exact);
        double fine = Math.abs(runUp(1e-3) - exact);
        assertEquals(4, coarse / middle, 0.2);
        assertEquals(4, middle / fine, 0.1);
        assertTrue(fine < 1e-3 * exact, () -> "error " + fine);
    }

    /** w0 = 30 rad/s, F = 0.3 N m, 0.02 kg m^2: at rest after 2 s and 30 rad, but for the last milliradian. */
    @Test
    void aBrakedWheelComesToRestWhereCoulombSays() {
        for (double h : new double[] {2e-3, 1e-3, 5e-4}) {
            Joint wheel = new Joint(0.02, h);
            DryFriction brake = new DryFriction();
            wheel.rateRadPerS = 30;
            for (int n = 0; n * h < 1 - h / 2; n++) {
                wheel.step(brake, 0.3);
            }
            assertEquals(15, wheel.rateRadPerS, 1e-3);
            assertEquals(22.5, wheel.angleRad, 1e-3);
            for (int n = 0; n * h < 3 - h / 2; n++) {
                wheel.step(brake, 0.3);
            }
            assertEquals(30, wheel.angleRad, 2e-3);
            assertEquals(0, wheel.rateRadPerS, 1e-9);
        }
    }

    /** Efficiency falls with the current: the loss has to follow it. */
    @Test
    void theRunUpWithGearLossesConvergesWithTheSquareOfTheStep() {
        double[] rates = new double[4];
        for (int n = 0; n < 4; n++) {
            double h = 2e-3 / (1 << n);
            Motor motor = new Motor(
                    Joint.motor(0.1, new MotorSpec.Gear(1, 0.6, -0.133, 0.005), 0.01, MotorSpec.Limits.NONE, null), h);
            Joint wheel = Joint.of(motor, 0.0005, h);
            wheel.run(motor, 10, DURATION_S);
            rates[n] = wheel.rateRadPerS;
        }
        double first = Math.abs(rates[1] - rates[0]);
        double second = Math.abs(rates[2] - rates[1]);
        double third = Math.abs(rates[3] - rates[2]);
        assertTrue(first > 3 * second && second > 3 * third, () -> first + " " + second + " " + third);
    }
}
