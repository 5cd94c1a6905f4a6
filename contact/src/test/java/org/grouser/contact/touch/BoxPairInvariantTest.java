package org.grouser.contact.touch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;
import org.junit.jupiter.api.Test;

/** Random pairs: what holds for every contact point. */
class BoxPairInvariantTest {
    private final BoxPair pair = new BoxPair();
    private final SeparatingAxis apart = new SeparatingAxis();

    private double[] halfA = {};
    private double[] halfB = {};
    private double[] a = {};
    private double[] b = {};

    private void draw(Random random) {
        halfA = new double[] {0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble()};
        halfB = new double[] {0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble()};
        a = BoxPairTest.pose(
                3 * random.nextDouble() - 1.5,
                3 * random.nextDouble() - 1.5,
                3 * random.nextDouble() - 1.5,
                turn(random));
        b = BoxPairTest.pose(0, 0, 0, turn(random));
    }

    private static Quat turn(Random random) {
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("axis");
        return Quat.about(axis, 3 * random.nextDouble());
    }

    private Features touch(double marginM) {
        Features found = new Features();
        pair.touch(a, 0, halfA, 0, b, 0, halfB, 0, marginM, found);
        return found;
    }

    @Test
    void overlappingBoxesAlwaysHaveAPenetratingPoint() {
        int met = 0;
        for (int i = 0; i < 20000; i++) {
            long seed = 10_000L + i;
            draw(new Random(seed));
            if (apart.find(a, 0, halfA, 0, b, 0, halfB, 0) < -1e-3) {
                Features found = touch(0);
                assertTrue(found.count() > 0, () -> "seed " + seed);
                met++;
            }
        }
        assertTrue(met > 5000, "only " + met + " pairs overlapped");
    }

    @Test
    void pointsLieMidwayBetweenTheTwoSurfaces() {
        int edges = 0;
        int faces = 0;
        for (int i = 0; i < 20000; i++) {
            long seed = 50_000L + i;
            draw(new Random(seed));
            double separationM = apart.find(a, 0, halfA, 0, b, 0, halfB, 0);
            if (separationM < -0.05) {
                continue;
            }
            Features found = touch(0.05);
            for (int k = 0; k < found.count(); k++) {
                boolean edge = found.kind(k) == Features.EDGE;
                edges += edge ? 1 : 0;
                faces += edge ? 0 : 1;
                double slackM = Math.abs(found.gapM(k)) / 2 + 1e-9;
                if (!edge || found.gapM(k) <= 0) { // edges apart may pass each other beyond their ends
                    assertTrue(distanceM(found, k, a, halfA) <= slackM, () -> "to A, seed " + seed);
                    assertTrue(distanceM(found, k, b, halfB) <= slackM, () -> "to B, seed " + seed);
                }
                double bias = SeparatingAxis.BIAS * 1.1;
                assertTrue(found.gapM(k) >= separationM - bias, () -> "gap below separation, seed " + seed);
            }
        }
        assertTrue(edges > 100 && faces > 1000, edges + " edges and " + faces + " face points were met");
    }

    @Test
    void swappedBoxesTouchAtTheSamePointsWithTheNormalTurnedRound() {
        int compared = 0;
        for (int i = 0; i < 5000; i++) {
            long seed = 90_000L + i;
            draw(new Random(seed));
            if (apart.find(a, 0, halfA, 0, b, 0, halfB, 0) > 0.01) {
                continue;
            }
            int axis = apart.axis;
            Features found = touch(0.01);
            Features swapped = new Features();
            pair.touch(b, 0, halfB, 0, a, 0, halfA, 0, 0.01, swapped);
            apart.find(b, 0, halfB, 0, a, 0, halfA, 0);
            if (axis >= 6 != apart.axis >= 6 || axis < 3 == apart.axis < 3) {
                continue; // a tie, decided for the first box
            }
            assertEquals(found.count(), swapped.count(), () -> "seed " + seed);
            for (int k = 0; k < found.count(); k++) {
                compared++;
                assertEquals(found.gapM(k), swapped.gapM(k), 1e-12, () -> "seed " + seed);
                for (int c = 0; c < 3; c++) {
                    assertEquals(found.normal(k, c), -swapped.normal(k, c), 1e-12, () -> "seed " + seed);
                    assertEquals(found.pointM(k, c), swapped.pointM(k, c), 1e-9, () -> "seed " + seed);
                }
            }
        }
        assertTrue(compared > 1000, "only " + compared + " points were compared");
    }

    private static double distanceM(Features found, int i, double[] pose, double[] half) {
        double d2 = 0;
        for (int axis = 0; axis < 3; axis++) {
            double local = 0;
            for (int k = 0; k < 3; k++) {
                local += pose[3 * k + axis] * (found.pointM(i, k) - pose[9 + k]);
            }
            double beyond = Math.max(0, Math.abs(local) - half[axis]);
            d2 += beyond * beyond;
        }
        return Math.sqrt(d2);
    }
}
