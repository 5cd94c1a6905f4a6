package org.grouser.terrain.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        assertEquals(40, mesh.report().openEdges());
        assertEquals(0, mesh.report().crowdedEdges());
    }

    @Test
    void flippedTriangleIsNoticed() {
        double[] v = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        assertEquals(
                0, TriangleMesh.of(v, new int[] {0, 1, 2, 0, 2, 3}).report().flippedEdges());
        assertEquals(
                1, TriangleMesh.of(v, new int[] {0, 1, 2, 0, 3, 2}).report().flippedEdges());
    }

    @Test
    void nonsenseIsRefused() {
        double[] v = {0, 0, 0, 1, 0, 0, 1, 1, 0};
        assertComplaint("triangle 0 vertex = 3.0 - is outside [0.0, 2.0]", v, new int[] {0, 1, 3});
        assertComplaint("mesh has no triangle with an area, of 1", v, new int[] {0, 1, 1});
        assertComplaint("vertex 0 coordinate 2 = NaN m is outside", new double[] {0, 0, Double.NaN}, new int[] {});
    }

    private static void assertComplaint(String expected, double[] vertices, int[] corners) {
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> TriangleMesh.of(vertices, corners));
        assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
    }
}
