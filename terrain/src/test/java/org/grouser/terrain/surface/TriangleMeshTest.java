package org.grouser.terrain.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

class TriangleMeshTest {
    /** Corners of a grid of squares, each shaken by less than the tolerance wherever it is named. */
    @Test
    void cornersCloserThanATolerancePartAreJoined() {
        Random random = new Random(3);
        double[] soup = new double[9 * 2 * 10 * 10];
        int at = 0;
        for (int i = 0; i < 100; i++) {
            for (int[] corner : new int[][] {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}}) {
                soup[at++] = i % 10 + corner[0] + 2e-9 * random.nextDouble();
                soup[at++] = i / 10 + corner[1] - 1e-9 * random.nextDouble();
                soup[at++] = random.nextBoolean() ? 0.0 : -0.0;
            }
        }
        TriangleMesh mesh = TriangleMesh.weld(soup);
        assertEquals(121, mesh.vertices());
        assertEquals(40, mesh.report().edges().open());
        assertEquals(0, mesh.report().edges().crowded());
    }

    @Test
    void flippedTriangleIsNoticed() {
        double[] v = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        assertEquals(
                0,
                TriangleMesh.of(v, new int[] {0, 1, 2, 0, 2, 3})
                        .report()
                        .edges()
                        .flipped());
        assertEquals(
                1,
                TriangleMesh.of(v, new int[] {0, 1, 2, 0, 3, 2})
                        .report()
                        .edges()
                        .flipped());
    }

    /** A cube of 2 m far from the origin; by hand: 6 sides of 4 m2, 8 m3. */
    @Test
    void aCubeHasItsAreaAndVolumeAndShowsWhenItIsInsideOut() {
        double[] v = new double[27];
        for (int i = 0; i < 8; i++) {
            v[3 * i] = 1000 + 2 * (i & 1);
            v[3 * i + 1] = -500 + (i & 2);
            v[3 * i + 2] = (i & 4) / 2;
        }
        v[24] = 9e8; // used by no triangle
        int[] outwards = {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        };
        MeshReport report = TriangleMesh.of(v, outwards).report();
        assertTrue(report.closed());
        assertEquals(12, report.triangles());
        assertEquals(8, report.vertices());
        assertEquals(24, report.areaM2(), 1e-12);
        assertEquals(8, report.volumeM3(), 1e-12);
        assertEquals(1002, report.maxM().x());
        int[] inwards = new int[36];
        for (int i = 0; i < 36; i++) {
            inwards[i] = outwards[35 - i];
        }
        MeshReport insideOut = TriangleMesh.of(v, inwards).report();
        assertEquals(-8, insideOut.volumeM3(), 1e-12);
        assertTrue(insideOut.toString().endsWith("(facing inwards)"), insideOut.toString());
        MeshReport open = TriangleMesh.of(v, Arrays.copyOf(outwards, 33)).report();
        assertTrue(Double.isNaN(open.volumeM3()));
        assertEquals(3, open.edges().open());
    }

    /** Corners of equal places join however far the mesh is from the origin. */
    @Test
    void aTinyMeshFarAwayIsJoinedToo() {
        double x = 1e8;
        double e = Math.ulp(x);
        TriangleMesh mesh = TriangleMesh.weld(
                new double[] {x, 0, 0, x + 8 * e, 0, 0, x, 8 * e, 0, x, 8 * e, 0, x + 8 * e, 0, 0, x + 8 * e, 8 * e, 0
                });
        assertEquals(4, mesh.vertices());
        assertEquals(4, mesh.report().edges().open());
    }

    @Test
    void nonsenseIsRefused() {
        double[] v = {0, 0, 0, 1, 0, 0, 1, 1, 0};
        assertComplaint("triangle 0 vertex = 3.0 is outside [0.0, 2.0]", v, new int[] {0, 1, 3});
        assertComplaint("mesh has no triangle with an area, of 1", v, new int[] {0, 1, 1});
        assertComplaint("vertex 0 coordinate 2 = NaN m is outside", new double[] {0, 0, Double.NaN}, new int[] {});
    }

    private static void assertComplaint(String expected, double[] vertices, int[] corners) {
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> TriangleMesh.of(vertices, corners));
        assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
    }
}
