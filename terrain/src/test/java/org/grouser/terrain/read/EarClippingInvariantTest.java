package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class EarClippingInvariantTest {
    private static final double[] ARROW = {0, 0, 4, 0, 4, 4, 2, 1, 0, 4};

    /**
     * @param flat u, w of each corner
     */
    private static TriangleMesh cut(double[] flat, Quat rotation) {
        Soup vertices = new Soup();
        for (int i = 0; i < flat.length; i += 2) {
            Vec3 place = rotation.rotate(new Vec3(flat[i], flat[i + 1], 3));
            vertices.add(place.x());
            vertices.add(place.y());
            vertices.add(place.z());
        }
        Faces faces = new Faces(vertices);
        faces.begin();
        for (int i = 0; i < flat.length / 2; i++) {
            assertNull(faces.corner(i));
        }
        assertNull(faces.end());
        return faces.mesh();
    }

    private static double area(double[] flat) {
        double twice = 0;
        for (int i = 0; i < flat.length; i += 2) {
            int j = (i + 2) % flat.length;
            twice += flat[i] * flat[j + 1] - flat[i + 1] * flat[j];
        }
        return twice / 2;
    }

    private static Quat anyRotation(Random random) {
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("axis");
        return Quat.about(axis, 6 * random.nextDouble());
    }

    /** Equal area and no triangle against the winding leave no room for overlap or gap. */
    private static void assertCovers(double[] flat, Quat rotation, String message) {
        TriangleMesh mesh = cut(flat, rotation);
        Vec3 up = rotation.rotate(new Vec3(0, 0, 1));
        double[] v = mesh.verticesM();
        for (int i = 0; i < mesh.corners().length; i += 3) {
            Vec3 a = Vec3.of(v, 3 * mesh.corners()[i]);
            Vec3 b = Vec3.of(v, 3 * mesh.corners()[i + 1]);
            Vec3 c = Vec3.of(v, 3 * mesh.corners()[i + 2]);
            assertTrue(b.minus(a).cross(c.minus(a)).dot(up) > 0, message);
        }
        MeshReport report = mesh.report();
        assertEquals(flat.length / 2 - 2, report.triangles() + report.degenerate(), message);
        assertEquals(area(flat), report.areaM2(), 1e-9 * area(flat), message);
    }

    @Test
    void randomConcavePolygonsAreCoveredOnceWhicheverWayTheyLie() {
        for (long seed = 1; seed <= 400; seed++) {
            Random random = new Random(seed);
            int corners = 4 + random.nextInt(60);
            double[] star = new double[2 * corners];
            for (int i = 0; i < corners; i++) {
                double angle = 2 * Math.PI * (i + 0.8 * random.nextDouble()) / corners;
                double radius = 0.05 + random.nextDouble();
                star[2 * i] = radius * Math.cos(angle);
                star[2 * i + 1] = radius * Math.sin(angle);
            }
            assertCovers(star, anyRotation(random), "seed " + seed);
        }
    }

    /** A comb of narrow teeth, and a spiral: deep pockets, most corners blunt. */
    @Test
    void combsAndSpiralsAreCoveredOnce() {
        int teeth = 50;
        double[] comb = new double[4 * teeth + 4];
        for (int i = 0; i < teeth; i++) {
            comb[4 * i] = teeth - i;
            comb[4 * i + 1] = 10;
            comb[4 * i + 2] = teeth - i - 0.5;
            comb[4 * i + 3] = 0.1;
        }
        System.arraycopy(new double[] {0, 0, teeth, 0}, 0, comb, 4 * teeth, 4);
        assertCovers(comb, Quat.IDENTITY, "comb");
        int turns = 200;
        double[] spiral = new double[4 * turns];
        for (int i = 0; i < turns; i++) {
            double angle = 0.1 * i;
            spiral[2 * i] = (1 + angle) * Math.cos(angle);
            spiral[2 * i + 1] = (1 + angle) * Math.sin(angle);
            int back = 4 * turns - 2 - 2 * i;
            spiral[back] = (0.5 + angle) * Math.cos(angle);
            spiral[back + 1] = (0.5 + angle) * Math.sin(angle);
        }
        assertCovers(spiral, Quat.IDENTITY, "spiral");
    }

    @Test
    void aHoleJoinedByABridgeStaysAHole() {
        double[] ring = {0, 0, 9, 0, 9, 9, 0, 9, 0, 0, 3, 3, 3, 6, 6, 6, 6, 3, 3, 3};
        assertEquals(72, area(ring));
        assertCovers(ring, anyRotation(new Random(5)), "hole");
    }

    /** The middle of a side is a corner of its neighbour; a triangle without area there would tear the surface open. */
    @Test
    void aCornerInTheMiddleOfASideIsUsedByATriangleWithArea() {
        for (int shift = 0; shift < 10; shift += 2) {
            double[] square = {0.1, 0.1, 0.2, 0.1, 0.3, 0.1, 0.3, 0.3, 0.1, 0.3};
            double[] turned = new double[10];
            for (int i = 0; i < 10; i++) {
                turned[i] = square[(i + shift) % 10];
            }
            MeshReport report = cut(turned, Quat.IDENTITY).report();
            assertEquals(0, report.degenerate(), "shift " + shift);
            assertEquals(5, report.edges().open(), "shift " + shift);
        }
    }

    @Test
    void aConvexPolygonIsAFanOfItsFirstCorner() {
        double[] hexagon = {2, 0, 1, 2, -1, 2, -2, 0, -1, -2, 1, -2};
        assertArrayEquals(
                new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5},
                cut(hexagon, Quat.IDENTITY).corners());
    }

    @Test
    void clockwiseSeenFromAboveStaysClockwise() {
        double[] backwards = new double[10];
        for (int i = 0; i < 5; i++) {
            System.arraycopy(ARROW, 2 * (4 - i), backwards, 2 * i, 2);
        }
        TriangleMesh mesh = cut(backwards, Quat.IDENTITY);
        double[] v = mesh.verticesM();
        int[] c = mesh.corners();
        Vec3 a = Vec3.of(v, 3 * c[0]);
        assertTrue(Vec3.of(v, 3 * c[1])
                        .minus(a)
                        .cross(Vec3.of(v, 3 * c[2]).minus(a))
                        .z()
                < 0);
        assertEquals(-area(backwards), mesh.report().areaM2(), 1e-12);
    }

    @Test
    void aPolygonThatCrossesItselfIsRefusedAndOneWithoutAreaIsDropped() {
        int[] corners = IntStream.range(0, 4).toArray();
        int[] triangles = new int[12];
        double[] bow = {0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 2, 0};
        double[] even = {0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0};
        assertEquals("a polygon crosses itself", new EarClipping().cut(bow, corners, 4, triangles));
        assertEquals("a polygon crosses itself", new EarClipping().cut(even, corners, 4, triangles));
        double[] line = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
        assertNull(new EarClipping().cut(line, corners, 4, triangles));
        assertNull(new EarClipping().cut(Arrays.copyOf(line, 3), new int[4], 4, triangles));
    }

    @Test
    void aFarPolygonKeepsItsShape() {
        double[] far = ARROW.clone();
        for (int i = 0; i < far.length; i += 2) {
            far[i] += 4e8;
            far[i + 1] -= 3e8;
        }
        MeshReport report = cut(far, Quat.IDENTITY).report();
        assertEquals(area(ARROW), report.areaM2(), 1e-6);
        assertEquals(3, report.triangles());
    }
}
