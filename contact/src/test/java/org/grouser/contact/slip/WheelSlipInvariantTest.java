package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

/** What must hold whatever a wheel went through: it takes energy, holds on slopes without creep, lets go beyond its peak. */
class WheelSlipInvariantTest {
    private static final double G = 9.81;

    /** A sledge on one locked wheel: position and velocity along and across its heading, per kilogram. */
    private static final class Sledge {
        final WheelSlip wheel = Treads.usual();
        double x;
        double y;
        double vx;
        double vy;

        /**
         * Semi-implicit Euler.
         *
         * @param slopeRad downhill
         * @param towardsRad of downhill from the heading
         */
        void step(double slopeRad, double towardsRad, double stepS) {
            double load = G * Math.cos(slopeRad);
            double pull = G * Math.sin(slopeRad);
            wheel.evaluate(vx, vy, 0, 0);
            vx += stepS * (pull * Math.cos(towardsRad) + load * wheel.forwardCoefficient());
            vy += stepS * (pull * Math.sin(towardsRad) + load * wheel.sideCoefficient());
            x += stepS * vx;
            y += stepS * vy;
            wheel.commit(vx, vy, 0, load, stepS);
        }

        double speed() {
            return Math.hypot(vx, vy);
        }
    }

    @Test
    void aSledgeOn20DegreesNeitherCreepsNorChatters() {
        for (double towards : new double[] {0, 0.7, Math.PI / 2, 2.5}) {
            Sledge sledge = new Sledge();
            for (int n = 0; n < 10_000; n++) {
                sledge.step(Math.toRadians(20), towards, 1e-3);
            }
            double x = sledge.x;
            double y = sledge.y;
            double fastest = 0;
            for (int n = 0; n < 60_000; n++) {
                sledge.step(Math.toRadians(20), towards, 1e-3);
                fastest = Math.max(fastest, sledge.speed());
            }
            assertTrue(Math.hypot(sledge.x - x, sledge.y - y) < 1e-12, "towards " + towards);
            assertTrue(fastest < 1e-12, "towards " + towards + " at " + fastest + " m/s");
            double held = Math.hypot(sledge.wheel.forwardCoefficient(), sledge.wheel.sideCoefficient());
            assertEquals(Math.tan(Math.toRadians(20)), held, 1e-12);
        }
    }

    @Test
    void aSlowlyTiltedSledgeLetsGoAtTheFrictionAngle() {
        Sledge sledge = new Sledge();
        double slope = 0;
        while (sledge.speed() < 0.05) {
            slope += Math.toRadians(slope < 0.6 ? 2 : 0.05) * 1e-3;
            sledge.step(slope, 0, 1e-3);
            assertTrue(slope < Math.toRadians(42), "never let go");
        }
        assertEquals(Math.toDegrees(Math.atan(0.8)), Math.toDegrees(slope), 0.1);
    }

    /** Beyond the friction angle it slides, in the end at slip 1: a = g (sin - mu(1) cos). */
    @Test
    void aSledgeOnTooSteepASlopeSlidesAtTheFrictionOfFullSlip() {
        Sledge sledge = new Sledge();
        double slope = Math.atan(0.8) + 0.01;
        for (int n = 0; n < 4_000; n++) {
            sledge.step(slope, 0, 1e-3);
        }
        double before = sledge.vx;
        for (int n = 0; n < 1_000; n++) {
            sledge.step(slope, 0, 1e-3);
        }
        assertEquals(G * (Math.sin(slope) - Treads.USUAL.coefficient(1) * Math.cos(slope)), sledge.vx - before, 1e-6);
    }

    @Test
    void whateverItsHistoryAWheelLeftAloneComesToRestAndGivesNoMoreThanItsTreadHeld() {
        SplittableRandom random = new RandomStreams(8).stream("histories");
        for (int i = 0; i < 300; i++) {
            Sledge sledge = new Sledge();
            double angle = 2 * Math.PI * random.nextDouble();
            double slip = 2 * random.nextDouble();
            Treads.deflect(
                    sledge.wheel, slip * Treads.SIGMA_M * Math.cos(angle), slip * Treads.SIGMA_M * Math.sin(angle));
            double most = G * storedM(Treads.USUAL, slip);
            for (int n = 0; n < 5_000; n++) {
                sledge.step(0, 0, 1e-3);
                assertTrue(sledge.speed() * sledge.speed() / 2 <= 1.05 * most, "slip " + slip + " at " + angle);
            }
            assertTrue(sledge.speed() < 1e-9, "slip " + slip + " at " + angle + " still " + sledge.speed());
        }
    }

    /** Energy in the tread per newton of load: sigma times the area under the curve, by Simpson's rule. */
    private static double storedM(FrictionCurve curve, double slip) {
        int parts = 200;
        double sum = 0;
        for (int n = 0; n < parts; n++) {
            double from = slip * n / parts;
            double to = slip * (n + 1) / parts;
            double middle = curve.coefficient((from + to) / 2);
            sum += (to - from) / 6 * (curve.coefficient(from) + 4 * middle + curve.coefficient(to));
        }
        return Treads.SIGMA_M * sum;
    }

    /** Power taken, less the growth of what the tread holds: never negative without a damper, or on a curve that never falls. */
    @Test
    void atNoInstantDoesAWheelGiveMoreThanItsTreadLoses() {
        SplittableRandom random = new RandomStreams(9).stream("instants");
        WheelSlip undamped = new WheelSlip(Treads.spec(Treads.USUAL, 1, 0, 0));
        WheelSlip rising = new WheelSlip(Treads.spec(new Brush(0.8, 0.2), 1, 0, SlipSpec.DAMPING_S));
        for (int i = 0; i < 200_000; i++) {
            WheelSlip wheel = i % 2 == 0 ? undamped : rising;
            double zx = Treads.SIGMA_M * (4 * random.nextDouble() - 2);
            double zy = Treads.SIGMA_M * (4 * random.nextDouble() - 2);
            Treads.deflect(wheel, zx, zy);
            double forward = speed(random);
            double side = speed(random);
            double rim = speed(random);
            double v = Math.max(Math.max(Math.abs(forward), Math.abs(rim)), Math.abs(side) / 10);
            wheel.evaluate(0, 0, 0, 0);
            double growth = wheel.forwardCoefficient() * (rim - forward - v * zx / Treads.SIGMA_M)
                    + wheel.sideCoefficient() * (-side - v * zy / Treads.SIGMA_M);
            wheel.evaluate(forward, side, rim, 0);
            double taken = wheel.forwardCoefficient() * (rim - forward) - wheel.sideCoefficient() * side;
            assertTrue(taken - growth >= -1e-12 * (1 + v), "draw " + i);
        }
    }

    /** Also where the curve falls, sideways friction is weaker and a damper acts: none of these histories gains. */
    @Test
    void fromAnUnbentTreadNoHistoryGetsEnergyOutOfTheGround() {
        SplittableRandom random = new RandomStreams(10).stream("journeys");
        for (int i = 0; i < 400; i++) {
            WheelSlip wheel = Treads.usual();
            double taken = 0;
            for (int n = 0; n < 100; n++) {
                double forward = speed(random);
                double side = speed(random);
                double rim = speed(random);
                double way = Treads.SIGMA_M * Math.exp(3 * random.nextDouble() - 3);
                double v = Math.max(Math.max(Math.abs(forward), Math.abs(rim)), Math.abs(side) / 10);
                double stepS = way / v / 20;
                for (int part = 0; part < 20; part++) {
                    wheel.evaluate(forward, side, rim, stepS / 2);
                    taken += stepS * (wheel.forwardCoefficient() * (rim - forward) - wheel.sideCoefficient() * side);
                    wheel.commit(forward, side, rim, 5, stepS);
                    assertTrue(taken >= -1e-9, "journey " + i + " piece " + n + " gained " + -taken);
                }
            }
        }
    }

    /** From 0.1 mm/s to 10 m/s, either way. */
    private static double speed(SplittableRandom random) {
        return (random.nextBoolean() ? 1 : -1) * Math.exp(Math.log(1e5) * random.nextDouble()) * 1e-4;
    }
}
