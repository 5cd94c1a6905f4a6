package org.grouser.contact.touch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;
import org.junit.jupiter.api.Test;

class BoxPairTest {
    private static final double[] CUBE = {0.5, 0.5, 0.5};
    private static final double[] BRICK = {0.1, 0.05, 0.03};

    private final BoxPair pair = new BoxPair();

    static double[] pose(double x, double y, double z, Quat rotation) {
        Vec3 i = rotation.rotate(Vec3.X);
        Vec3 j = rotation.rotate(Vec3.Y);
        Vec3 k = rotation.rotate(Vec3.Z);
        return new double[] {i.x(), j.x(), k.x(), i.y(), j.y(), k.y(), i.z(), j.z(), k.z(), x, y, z};
    }

    static double[] pose(double x, double y, double z) {
        return pose(x, y, z, Quat.IDENTITY);
    }

    private Features touch(double[] a, double[] halfA, double[] b, double[] halfB, double marginM) {
        Features found = new Features();
        pair.touch(a, 0, halfA, 0, b, 0, halfB, 0, marginM, found);
        return found;
    }

    @Test
    void cubeOnCubeTouchesAtFourCornersWithoutGap() {
        Features found = touch(pose(0, 0, 1), CUBE, pose(0, 0, 0), CUBE, 0.01);
        assertEquals(4, found.count());
        double x = 0;
        double y = 0;
        Set<Long> names = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            assertEquals(0, found.gapM(i), 1e-15);
            assertEquals(1, found.normal(i, 2), 1e-15);
            assertEquals(0.5, Math.abs(found.pointM(i, 0)), 1e-15);
            assertEquals(0.5, found.pointM(i, 2), 1e-15);
            x += found.pointM(i, 0);
            y += found.pointM(i, 1);
            names.add(found.id(i));
        }
        assertEquals(0, x, 1e-15);
        assertEquals(0, y, 1e-15);
        assertEquals(4, names.size());
    }

    @Test
    void turnedCubeOnCubeTouchesAtEightCorners() {
        Features found = touch(pose(0, 0, 1, Quat.about(Vec3.Z, Math.PI / 4)), CUBE, pose(0, 0, 0), CUBE, 0.01);
        assertEquals(8, found.count());
        for (int i = 0; i < 8; i++) {
            assertEquals(0, found.gapM(i), 1e-14);
            double radius = Math.sqrt(square(found.pointM(i, 0)) + square(found.pointM(i, 1)));
            assertEquals(0.5 / StrictMath.cos(Math.PI / 8), radius, 1e-12); // a regular octagon
        }
    }

    private static double square(double x) {
        return x * x;
    }

    @Test
    void brickInRunningBondRestsOnTwoBricksWithFourPointsEach() {
        double[] upper = pose(0, 0, 0.06);
        int points = 0;
        for (double x : new double[] {-0.1, 0.1}) {
            Features found = touch(upper, BRICK, pose(x, 0, 0), BRICK, 1e-3);
            assertEquals(4, found.count());
            for (int i = 0; i < 4; i++) {
                assertEquals(0, found.gapM(i), 1e-15);
                assertEquals(1, found.normal(i, 2), 1e-15);
                double along = Math.abs(found.pointM(i, 0));
                assertTrue(along < 1e-15 || Math.abs(along - 0.1) < 1e-15, "x = " + along);
            }
            points += found.count();
        }
        assertEquals(8, points);
    }

    @Test
    void bricksThatOnlyShareAnEdgeDoNotTouch() {
        assertEquals(
                0, touch(pose(0.2, 0, 0.06), BRICK, pose(0, 0, 0), BRICK, 1e-3).count());
        assertEquals(
                0,
                touch(pose(0.2 - 1e-10, 0, 0.06 - 1e-10), BRICK, pose(0, 0, 0), BRICK, 1e-3)
                        .count());
    }

    @Test
    void leaningCubeTouchesWithItsLowerEdgeAndGapsGrowWithTheLean() {
        double lean = 0.01;
        double[] a = pose(0, 0, 0.5 + 0.5 * (StrictMath.cos(lean) + StrictMath.sin(lean)), Quat.about(Vec3.Y, lean));
        Features near = touch(a, CUBE, pose(0, 0, 0), new double[] {5, 5, 0.5}, 1e-3);
        assertEquals(2, near.count());
        assertEquals(0, near.gapM(0), 1e-12);
        Features far = touch(a, CUBE, pose(0, 0, 0), new double[] {5, 5, 0.5}, 0.1);
        assertEquals(4, far.count());
        double largest = 0;
        for (int i = 0; i < 4; i++) {
            largest = Math.max(largest, far.gapM(i));
        }
        assertEquals(StrictMath.sin(lean), largest, 1e-12);
    }

    /** Two long bars cross at right angles, each standing on an edge: the ridges touch at one point. */
    @Test
    void crossedRidgesTouchAtOnePoint() {
        double[] bar = {2, 0.1, 0.1};
        double ridge = 0.1 * Math.sqrt(2);
        Quat onEdge = Quat.about(Vec3.X, Math.PI / 4);
        double[] b = pose(0, 0, 0, onEdge);
        double[] a =
                pose(0.3, 0.2, 2 * ridge - 1e-4, Quat.about(Vec3.Z, Math.PI / 2).times(onEdge));
        Features found = touch(a, bar, b, bar, 0.01);
        assertEquals(1, found.count());
        assertEquals(Features.EDGE, found.kind(0));
        assertEquals(-1e-4, found.gapM(0), 1e-12);
        assertEquals(1, found.normal(0, 2), 1e-12);
        assertEquals(0.3, found.pointM(0, 0), 1e-12);
        assertEquals(0, found.pointM(0, 1), 1e-12);
        assertEquals(ridge - 0.5e-4, found.pointM(0, 2), 1e-12);
    }

    @Test
    void namesAndFaceStayWhileACubeRocksByRoundingErrors() {
        Set<Long> names = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            Random random = new Random(40L + i);
            Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("axis");
            Quat rocked = Quat.about(axis, 1e-9 * random.nextGaussian());
            double[] a = pose(1e-9 * random.nextGaussian(), 0, 1 + 1e-9 * random.nextGaussian(), rocked);
            Features found = touch(a, new double[] {0.4, 0.4, 0.5}, pose(0, 0, 0), CUBE, 1e-3);
            assertEquals(4, found.count());
            for (int k = 0; k < 4; k++) {
                names.add(found.id(k));
            }
        }
        assertEquals(4, names.size());
    }

    @Test
    void farBoxesDoNotTouch() {
        assertEquals(0, touch(pose(0, 0, 1.02), CUBE, pose(0, 0, 0), CUBE, 0.01).count());
    }

    @Test
    void touchingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] a = pose(0, 0, 1, Quat.about(Vec3.Z, 0.3));
        double[] b = pose(0, 0, 0);
        Features found = new Features();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 40; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2000; i++) {
                found.clear();
                pair.touch(a, 0, CUBE, 0, b, 0, CUBE, 0, 0.01, found);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }
}
