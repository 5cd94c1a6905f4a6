package org.grouser.vehicle.motor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

class DryFrictionTest {
    private static void run(Joint joint, DryFriction friction, double capacityNm, double durationS) {
        long steps = Math.round(durationS / joint.stepS);
        for (long n = 0; n < steps; n++) {
            joint.step(friction, capacityNm);
        }
    }

    @Test
    void itHoldsALoadForAMinute() {
        for (double h : new double[] {5e-3, 1e-3, 2e-4}) {
            Joint joint = new Joint(0.005, h);
            joint.angleRad = 12;
            DryFriction friction = new DryFriction();
            for (int n = 0; n * h < 5; n++) {
                joint.loadNm = 0.099 * Math.min(1, n * h);
                joint.step(friction, 0.1);
            }
            double from = joint.angleRad;
            assertEquals(12 + 0.99e-3, from, 1e-9);
            run(joint, friction, 0.1, 60);
            assertEquals(from, joint.angleRad, 1e-9);
            assertEquals(-0.099, joint.torqueNm, 1e-9);
            assertFalse(friction.sliding());
        }
    }

    @Test
    void beyondItsCapacityItSlidesWithAllOfIt() {
        Joint joint = new Joint(0.005, 1e-3);
        joint.loadNm = -0.15;
        DryFriction friction = new DryFriction();
        run(joint, friction, 0.1, 1);
        double before = joint.rateRadPerS;
        run(joint, friction, 0.1, 1);
        assertTrue(friction.sliding());
        assertEquals(-0.05 / 0.005, joint.rateRadPerS - before, 1e-6);
        assertEquals(0.1, joint.torqueNm, 1e-9);
    }

    @Test
    void itBreaksLooseAtItsCapacityAndNotBefore() {
        Joint joint = new Joint(0.005, 1e-3);
        DryFriction friction = new DryFriction();
        for (int n = 0; n < 20_000; n++) {
            joint.loadNm = 0.2 * n / 20_000;
            joint.step(friction, 0.1);
            if (joint.loadNm < 0.0995) {
                assertTrue(Math.abs(joint.angleRad) < DryFriction.GIVES_WAY_RAD, () -> "loose at " + joint.loadNm);
            }
        }
        // under a load that has grown by r t beyond the capacity: r t^3 / (6 M)
        assertEquals(0.01 * 1000 / (6 * 0.005), joint.angleRad, 0.01 * 333);
    }

    @Test
    void pressedHarderItMovesNothingAndReleasedItLetsGo() {
        Joint joint = new Joint(0.005, 1e-3);
        joint.loadNm = 0.05;
        DryFriction friction = new DryFriction();
        run(joint, friction, 0.1, 5);
        double from = joint.angleRad;
        run(joint, friction, 2, 5);
        assertEquals(from, joint.angleRad, 1e-9);
        joint.step(friction, 0);
        assertEquals(0, friction.torqueNm(), 0);
        assertEquals(0, friction.dampingNms(), 0);
        run(joint, friction, 0, 1);
        assertEquals(0.05 / 0.005, joint.rateRadPerS, 0.011);
    }

    /** 50 N m on 0.01 kg m^2 could turn the wheel round by 5 rad/s in a step of 1 ms. */
    @Test
    void aStrongBrakeOnALightWheelStopsItWithoutThrowingItBack() {
        Joint wheel = new Joint(0.01, 1e-3);
        wheel.rateRadPerS = 3;
        DryFriction brake = new DryFriction();
        double last = 3;
        for (int n = 0; n < 2000; n++) {
            wheel.step(brake, 50);
            double now = Math.abs(wheel.rateRadPerS);
            double before = last;
            assertTrue(now <= before * (1 + 1e-12) || now < 0.02, () -> now + " after " + before);
            last = now;
        }
        assertEquals(0, wheel.rateRadPerS, 1e-9);
    }

    /** 5 kN m on 0.01 kg m^2: k would be so stiff that the rate changed its sign at every step for seconds. */
    @Test
    void aBrakeThatKnowsItsLightWheelStopsItAtOnce() {
        Joint wheel = new Joint(0.01, 1e-3);
        wheel.rateRadPerS = 3;
        wheel.loadNm = 4;
        DryFriction brake = new DryFriction(0.01);
        wheel.step(brake, 5000);
        assertTrue(Math.abs(wheel.rateRadPerS) < 0.5, () -> "still at " + wheel.rateRadPerS);
        run(wheel, brake, 5000, 1);
        assertEquals(0, wheel.rateRadPerS, 1e-9);
        assertEquals(-4, wheel.torqueNm, 1e-9);
        assertEquals(0.0011, wheel.angleRad, 0.0001); // 4 N m on 2 M / (h r) = 3.6 kN m/rad
        wheel.loadNm = 5100;
        run(wheel, brake, 5000, 0.1);
        assertEquals(-5000, wheel.torqueNm, 1); // the capacity is as it was
        assertTrue(brake.sliding());
    }

    /** Loads, blows and capacities at random on bodies from feathers to flywheels. */
    @Test
    void itNeverGivesMoreEnergyThanItHolds() {
        RandomGenerator random = new RandomStreams(7).stream("friction");
        for (int body = 0; body < 200; body++) {
            int seed = body;
            Joint joint = new Joint(
                    StrictMath.pow(10, -7 + 8 * random.nextDouble()), StrictMath.pow(10, -5 + 4 * random.nextDouble()));
            DryFriction friction = body % 2 == 0 ? new DryFriction() : new DryFriction(joint.inertiaKgM2);
            double storedJ = 0;
            double capacityNm = 1;
            for (int n = 0; n < 500; n++) {
                if (random.nextInt(20) == 0) {
                    joint.loadNm = 4 * random.nextDouble() - 2;
                    capacityNm = random.nextInt(4) == 0 ? 0 : 2 * random.nextDouble();
                    joint.rateRadPerS += random.nextInt(3) == 0 ? 20 * random.nextDouble() - 10 : 0;
                }
                joint.step(friction, capacityNm);
                double after = friction.storedJ(joint.angleRad);
                double given = joint.torqueNm * joint.meanRadPerS * joint.stepS;
                double balance = given + after - storedJ;
                double rounding = 1e-9 * (Math.abs(given) + storedJ + after) + 1e-12 * Math.abs(joint.angleRad);
                assertTrue(balance <= rounding, () -> "body " + seed + " gains " + balance + " J");
                assertTrue(friction.dampingNms() >= 0);
                storedJ = after;
            }
        }
    }

    /** A swinging load; sliding, sticking and turning about, the way converges with the step. */
    @Test
    void halvingTheStepHalvesTheErrorAtLeast() {
        double[] angle = new double[4];
        for (int k = 0; k < 4; k++) {
            double h = 1e-3 / (1 << k);
            Joint joint = new Joint(0.05, h);
            DryFriction friction = new DryFriction();
            long steps = Math.round(3 / h);
            for (long n = 0; n < steps; n++) {
                joint.loadNm = 0.3 * StrictMath.sin(4 * (n + 0.5) * h) + 0.05;
                joint.step(friction, 0.2);
            }
            angle[k] = joint.angleRad;
        }
        double first = Math.abs(angle[1] - angle[0]);
        double second = Math.abs(angle[2] - angle[1]);
        double third = Math.abs(angle[3] - angle[2]);
        assertTrue(
                first < 1e-3 && second < 0.6 * first && third < 0.6 * second, () -> first + " " + second + " " + third);
    }
}
