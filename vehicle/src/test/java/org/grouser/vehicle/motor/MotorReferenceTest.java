package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Motors against closed forms: R = 4 ohm, Kt = Ke = 0.35, n = 1 unless said otherwise. */
class MotorReferenceTest {
    private static final double RADIUS_M = 0.0635;

    /** V Kt / (R b + Kt Ke) = 21.54 rad/s at 10 V. */
    @Test
    void theLynxWheelRunsFreeAt1368And821And274MillimetresPerSecond() {
        double[] volts = {10, 6, 2, -2, -6, -10};
        double[] expected = {1.368, 0.821, 0.274, -0.274, -0.821, -1.368};
        for (int n = 0; n < volts.length; n++) {
            Motor motor = new Motor(Joint.lynx(0.1, null), 1e-3);
            Joint wheel = Joint.of(motor, 0.0004, 1e-3);
            wheel.run(motor, volts[n], 5);
            assertEquals(expected[n], RADIUS_M * wheel.rateRadPerS, 5e-4);
            assertEquals(volts[n] * 0.35 / 0.1625, wheel.rateRadPerS, 1e-9);
            assertEquals(0.010 * wheel.rateRadPerS / 0.35, motor.currentA(), 1e-9);
        }
    }

    @Test
    void aStalledMotorDrawsVoltageOverResistanceAfterAnExponential() {
        for (double h : new double[] {1e-4, 1e-2, 1}) {
            Motor motor = new Motor(Joint.lynx(0.1, null), h);
            double drawnJ = 0;
            for (double t = 0; t < 2 - h / 2; t += h) {
                motor.evaluate(10, 0, 0);
                motor.commit(0, 0);
                // mean of V / R (1 - exp(-t R / L)) over the step
                double tau = 0.1 / 4;
                double mean = 2.5 * (1 - tau / h * (Math.exp(-t / tau) - Math.exp(-(t + h) / tau)));
                assertEquals(mean, motor.currentA(), 1e-9);
                drawnJ += 10 * mean * h;
            }
            assertEquals(2.5, motor.currentA(), h < 1 ? 1e-12 : 1e-3);
            assertEquals(0.35 * 2.5, motor.torqueNm(), h < 1 ? 1e-12 : 1e-3);
            assertEquals(drawnJ, motor.drawnJ(), 1e-7);
        }
    }

    /** J dw/dt = Kt (V - Ke w) / R - b w: w = w_inf (1 - exp(-t / T)). */
    @Test
    void withoutInductanceItRunsUpWithOneTimeConstant() {
        Motor motor = new Motor(Joint.lynx(0, null), 1e-4);
        Joint wheel = Joint.of(motor, 0.001, 1e-4);
        double constantS = 0.006 / (0.010 + 0.1225 / 4);
        wheel.run(motor, 10, 0.1);
        assertEquals(10 * 0.35 / 0.1625 * -Math.expm1(-0.1 / constantS), wheel.rateRadPerS, 1e-6);
    }

    @Test
    void aVerySmallInductanceIsAsGoodAsNone() {
        Motor none = new Motor(Joint.lynx(0, null), 1e-3);
        Motor small = new Motor(Joint.lynx(1e-12, null), 1e-3);
        Joint a = Joint.of(none, 0.001, 1e-3);
        Joint b = Joint.of(small, 0.001, 1e-3);
        a.run(none, 10, 0.2);
        b.run(small, 10, 0.2);
        assertEquals(a.rateRadPerS, b.rateRadPerS, 1e-7);
    }

    @Test
    void aGearMultipliesTorqueAndBackEmfAndSquaresTheRotorsInertia() {
        Motor motor =
                new Motor(Joint.motor(0, new MotorSpec.Gear(30, 1, 0, 2e-6), 0, MotorSpec.Limits.NONE, null), 1e-3);
        motor.evaluate(10, 0, 0);
        assertEquals(30 * 0.35 * 10 / 4, motor.torqueNm(), 1e-12);
        assertEquals(900 * 0.1225 / 4, motor.dampingNms(), 1e-12);
        assertEquals(900 * 2e-6, motor.armatureKgM2(), 1e-18);
    }

    @Test
    void theElectronicsClipTheVoltage() {
        MotorSpec.Limits limits = new MotorSpec.Limits(7.2, Double.POSITIVE_INFINITY);
        Motor motor = new Motor(Joint.motor(0.1, new MotorSpec.Gear(1, 1, 0, 0.005), 0.010, limits, null), 1e-3);
        Joint wheel = Joint.of(motor, 0, 1e-3);
        wheel.run(motor, -10, 5);
        assertEquals(-7.2, motor.voltageV(), 0);
        assertEquals(-7.2 * 0.35 / 0.1625, wheel.rateRadPerS, 1e-9);
    }

    @Test
    void theElectronicsHoldTheCurrentAtItsLimitUntilTheSpeedTakesIt() {
        MotorSpec.Limits limits = new MotorSpec.Limits(12, 1);
        for (double inductanceH : new double[] {0, 0.1}) {
            Motor motor =
                    new Motor(Joint.motor(inductanceH, new MotorSpec.Gear(1, 1, 0, 0.005), 0, limits, null), 1e-3);
            Joint wheel = Joint.of(motor, 0, 1e-3);
            wheel.run(motor, 10, 0.1);
            assertEquals(1, motor.currentA(), 0);
            assertEquals(0.35, motor.torqueNm(), 1e-15);
            assertEquals(0, motor.dampingNms(), 0);
            assertEquals(4 + 0.35 * wheel.meanRadPerS, motor.voltageV(), 1e-12);
            wheel.run(motor, 10, 5);
            assertEquals(10, motor.voltageV(), 0);
            assertEquals(10 / 0.35, wheel.rateRadPerS, 1e-9);
        }
    }

    /** At 60 rad/s the back-EMF is 21 V: 12 V cannot hold 1 A, (21 - 12) / 4 = 2.25 A flow. */
    @Test
    void aMotorThatIsTurnedTooFastPassesItsCurrentLimit() {
        Motor motor = new Motor(
                Joint.motor(0, new MotorSpec.Gear(1, 1, 0, 0.005), 0, new MotorSpec.Limits(12, 1), null), 1e-3);
        motor.evaluate(0, 0, 60);
        motor.commit(60, 0.06);
        assertEquals(-2.25, motor.currentA(), 1e-12);
        assertEquals(12, motor.voltageV(), 0);
        motor.evaluate(0, 0, 40); // 14 V: 10 V hold it
        motor.commit(40, 0.04);
        assertEquals(-1, motor.currentA(), 1e-12);
        assertEquals(10, motor.voltageV(), 1e-12);
    }

    @Test
    void aMotorThatBrakesDrawsNothing() {
        Motor motor = new Motor(Joint.lynx(0, null), 1e-3);
        Joint wheel = Joint.of(motor, 0.1, 1e-3);
        wheel.rateRadPerS = 40;
        wheel.run(motor, 5, 0.1);
        assertTrue(motor.currentA() < 0);
        assertEquals(0, motor.drawnJ(), 0);
    }
}
