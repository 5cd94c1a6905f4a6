package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

/** Where the energy goes. */
class MotorInvariantTest {
    /** V i h = R integral of i^2 + Ke w i h + change of L i^2 / 2, exactly for the exponential of a step. */
    @Test
    void whatIsDrawnBecomesHeatShaftWorkAndMagneticEnergy() {
        double h = 2e-3;
        Motor motor = new Motor(Joint.lynx(0.1, null), h);
        Joint wheel = Joint.of(motor, 0.001, h);
        double current = 0;
        double tau = 0.1 / 4;
        double drawnJ = 0;
        for (int n = 0; n < 500; n++) {
            double volts = n < 250 ? 10 : -4;
            wheel.step(motor, volts);
            double settled = (volts - 0.35 * wheel.meanRadPerS) / 4;
            double off = current - settled;
            double squares = settled * settled * h
                    + 2 * settled * off * tau * -Math.expm1(-h / tau)
                    + off * off * tau / 2 * -Math.expm1(-2 * h / tau);
            double after = settled + off * Math.exp(-h / tau);
            double stored = 0.05 * (after * after - current * current);
            double shaft = (wheel.torqueNm + 0.010 * wheel.meanRadPerS) * wheel.meanRadPerS * h;
            assertEquals(volts * motor.currentA() * h, 4 * squares + shaft + stored, 1e-13);
            drawnJ += Math.max(0, volts * motor.currentA() * h);
            current = after;
        }
        assertEquals(drawnJ, motor.drawnJ(), 1e-12 * drawnJ);
    }

    private static Motor lossy(double efficiency, double perA, double h) {
        return new Motor(
                Joint.motor(0, new MotorSpec.Gear(1, efficiency, perA, 0.005), 0, MotorSpec.Limits.NONE, null), h);
    }

    @Test
    void aMotorThatDrivesGivesEtaOfItsTorque() {
        Motor motor = lossy(0.6, -0.133, 1e-3);
        Joint wheel = Joint.of(motor, 0.001, 1e-3);
        wheel.loadNm = -0.1;
        wheel.run(motor, 10, 15);
        double i = motor.currentA();
        assertTrue(wheel.rateRadPerS > 5 && i > 0.3, () -> wheel.rateRadPerS + " rad/s, " + i + " A");
        assertEquals(0.1, (0.6 - 0.133 * i) * 0.35 * i, 1e-9);
        assertEquals(10, 4 * i + 0.35 * wheel.rateRadPerS, 1e-9);
    }

    @Test
    void aMotorThatIsDrivenResistsWithItsLossesToo() {
        Motor motor = lossy(0.8, 0, 1e-3);
        Joint wheel = Joint.of(motor, 0.001, 1e-3);
        wheel.loadNm = -1;
        wheel.run(motor, 0, 5);
        assertTrue(wheel.rateRadPerS < -10);
        assertEquals(1, 1.2 * 0.35 * motor.currentA(), 1e-9);
    }

    /** 0.35 N m of the motor, times 0.6 to 1.4: every load between stays where it is. */
    @Test
    void lossesHoldALoadAtStandstillWithoutChatter() {
        for (double load : new double[] {-0.22, -0.35, -0.48}) {
            Motor motor = lossy(0.6, 0, 1e-3);
            Joint wheel = Joint.of(motor, 0.001, 1e-3);
            wheel.loadNm = load;
            wheel.run(motor, 4, 5);
            double from = wheel.angleRad;
            wheel.run(motor, 4, 5);
            assertEquals(from, wheel.angleRad, 1e-9);
            assertEquals(0, wheel.rateRadPerS, 1e-9);
        }
        Motor motor = lossy(0.6, 0, 1e-3);
        Joint wheel = Joint.of(motor, 0.001, 1e-3);
        wheel.loadNm = -0.19;
        wheel.run(motor, 4, 5);
        assertTrue(wheel.rateRadPerS > 0.1, () -> "stuck below its torque at " + wheel.rateRadPerS);
    }

    /** Whatever the motor, voltage off and a free joint: kinetic energy only falls, and damping never turns negative. */
    @Test
    void aShortedMotorNeverSpeedsItsJointUp() {
        RandomGenerator random = new RandomStreams(11).stream("motors");
        for (int n = 0; n < 300; n++) {
            double h = StrictMath.pow(10, -4 + 3 * random.nextDouble());
            MotorSpec spec = new MotorSpec(
                    StrictMath.pow(10, -1 + 2 * random.nextDouble()),
                    n % 2 == 0 ? 0 : 1e-6,
                    0.02,
                    0.02,
                    new MotorSpec.Gear(1 + 50 * random.nextDouble(), random.nextDouble(0.1, 1), -0.1, 1e-6),
                    new MotorSpec.Friction(random.nextDouble(), random.nextDouble()),
                    MotorSpec.Limits.NONE,
                    null);
            Motor motor = new Motor(spec, h);
            Joint wheel = Joint.of(motor, StrictMath.pow(10, -5 + 5 * random.nextDouble()), h);
            wheel.rateRadPerS = 20;
            double most = 0.5 * wheel.inertiaKgM2 * 400;
            for (int step = 0; step < 500; step++) {
                wheel.step(motor, 0);
                int seed = n;
                double energy = 0.5 * wheel.inertiaKgM2 * wheel.rateRadPerS * wheel.rateRadPerS;
                double allowed = most * (1 + 1e-12) + 1e-15;
                assertTrue(energy <= allowed, () -> "motor " + seed + ": " + energy + " J of " + allowed);
                assertTrue(motor.dampingNms() >= 0);
            }
        }
    }
}
