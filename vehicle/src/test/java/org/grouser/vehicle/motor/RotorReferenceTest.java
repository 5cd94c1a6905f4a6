package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Two inertias with a shaft between them. */
class RotorReferenceTest {
    /** Almost no motor: 1e6 ohm. */
    private static MotorSpec free(double rotorKgM2, MotorSpec.Shaft shaft) {
        return new MotorSpec(
                1e6,
                0,
                0.01,
                0.01,
                new MotorSpec.Gear(10, 1, 0, rotorKgM2 / 100),
                MotorSpec.Friction.NONE,
                MotorSpec.Limits.NONE,
                shaft);
    }

    /** w^2 = k (1 / Jn + 1 / M) = 20 (1 / 0.004 + 1 / 0.006), 91.3 rad/s; the rule of the middle shifts it by (w h)^2 / 12. */
    @Test
    void twoInertiasSwingAgainstEachOtherAtTheirEigenfrequency() {
        double h = 1e-4;
        Motor motor = new Motor(free(0.004, new MotorSpec.Shaft(20, 0)), h);
        Joint wheel = new Joint(0.006, h);
        assertEquals(0, motor.armatureKgM2(), 0);
        wheel.step(motor, 0);
        wheel.rateRadPerS = 1; // a blow; the mean rate is 0.006 / 0.010
        double last = 0;
        int turns = 0;
        double firstS = 0;
        double lastS = 0;
        for (int n = 0; n < 40_000; n++) {
            wheel.step(motor, 0);
            double swing = wheel.rateRadPerS - 0.6;
            if (last < 0 && swing >= 0) {
                lastS = (n - swing / (swing - last)) * h;
                firstS = turns == 0 ? lastS : firstS;
                turns++;
            }
            last = swing;
        }
        double expected = Math.sqrt(20 * (1 / 0.004 + 1 / 0.006));
        assertEquals(expected, 2 * Math.PI * (turns - 1) / (lastS - firstS), 2e-5 * expected);
        assertEquals(0.6 * 4, wheel.angleRad, 0.02);
    }

    /** c / 2 (1 / Jn + 1 / M) = 0.02 / 2 * 416.7 = 4.17 1/s. */
    @Test
    void theShaftsDampingEndsTheSwing() {
        double h = 1e-4;
        Motor motor = new Motor(free(0.004, new MotorSpec.Shaft(20, 0.02)), h);
        Joint wheel = new Joint(0.006, h);
        wheel.step(motor, 0);
        wheel.rateRadPerS = 1;
        double most = 0;
        for (int n = 0; n < 10_000; n++) {
            wheel.step(motor, 0);
            most = n >= 9_000 ? Math.max(most, Math.abs(wheel.rateRadPerS - 0.6)) : 0;
        }
        assertEquals(0.4 * Math.exp(-0.9 * 0.01 * (1 / 0.004 + 1 / 0.006)), most, 0.001);
    }

    private static double overshoot(MotorSpec spec, double wheelKgM2) {
        Motor motor = new Motor(spec, 1e-3);
        Joint wheel = Joint.of(motor, wheelKgM2, 1e-3);
        double most = 0;
        for (int n = 0; n < 10_000; n++) {
            wheel.step(motor, 10);
            most = Math.max(most, wheel.rateRadPerS);
        }
        return most / (10 * 0.35 / 0.1625) - 1;
    }

    /** [Shilliday2023, Fig. 7] shows an overshoot and blames the shaft; a stiff one has none, erratum G10. */
    @Test
    void aStepInVoltageOvershootsWithASoftShaftAndNotWithAStiffOne() {
        double soft = overshoot(Joint.lynx(0.1, new MotorSpec.Shaft(0.5, 0)), 0.004);
        double stiff = overshoot(Joint.lynx(0.1, null), 0.004);
        assertTrue(soft > 0.05 && soft < 1, () -> "soft shaft: " + soft);
        assertEquals(0, stiff, 1e-9);
    }

    @Test
    void aVeryStiffShaftIsAsGoodAsNone() {
        double h = 1e-4;
        Motor with = new Motor(Joint.lynx(0.1, new MotorSpec.Shaft(1e4, 1)), h);
        Motor without = new Motor(Joint.lynx(0.1, null), h);
        Joint a = Joint.of(with, 0.003, h);
        Joint b = Joint.of(without, 0.003, h);
        for (int n = 0; n < 3000; n++) {
            a.step(with, 10);
            b.step(without, 10);
            assertEquals(b.rateRadPerS, a.rateRadPerS, 2e-3);
        }
        assertEquals(without.currentA(), with.currentA(), 1e-4);
    }

    /** Without a rotor's inertia, spring and back-EMF damping are in line. */
    @Test
    void aShaftWithoutRotorInertiaStillCarriesTheMotorsTorque() {
        Motor motor = new Motor(
                Joint.motor(0, new MotorSpec.Gear(1, 1, 0, 0), 0, MotorSpec.Limits.NONE, new MotorSpec.Shaft(5, 0)),
                1e-3);
        Joint wheel = new Joint(1e9, 1e-3);
        wheel.run(motor, 8, 3);
        assertEquals(0.35 * 2, wheel.torqueNm, 1e-6);
    }
}
