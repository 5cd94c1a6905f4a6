package org.grouser.benchmark;

import java.util.SplittableRandom;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** A field of 100 m x 100 m with swells, craters and bumps, 316 x 316 cells of two triangles: the size of a hazard field. */
final class BumpyField {
    static final int CELLS = 316;
    static final double SIDE_M = 100;

    private static final int NODES = CELLS + 1;
    private static final int CRATERS = 60;
    private static final int BUMPS = 400;

    private BumpyField() {}

    static HeightGrid heights(RandomStreams streams) {
        SplittableRandom random = streams.stream("field");
        double spacingM = SIDE_M / CELLS;
        double[] heightsM = new double[NODES * NODES];
        for (int n = 0; n < heightsM.length; n++) {
            double x = n % NODES * spacingM;
            double y = n / NODES * spacingM;
            double swell = 0.5 * StrictMath.sin(0.11 * x) + 0.4 * StrictMath.cos(0.09 * y + 0.05 * x);
            heightsM[n] = swell + 0.02 * random.nextDouble();
        }
        for (int i = 0; i < CRATERS + BUMPS; i++) {
            boolean crater = i < CRATERS;
            double part = random.nextDouble();
            double radiusM = crater ? 1 + 6 * part * part : 0.2 + 0.8 * part;
            double peakM = crater ? -0.2 * radiusM : 0.5 * radiusM;
            raise(heightsM, SIDE_M * random.nextDouble(), SIDE_M * random.nextDouble(), radiusM, peakM);
        }
        return new HeightGrid(NODES, NODES, 0, 0, spacingM, heightsM);
    }

    /** Adds a bell of the given peak, cut off at two radii. */
    private static void raise(double[] heightsM, double xM, double yM, double radiusM, double peakM) {
        double spacingM = SIDE_M / CELLS;
        for (int n = 0; n < heightsM.length; n++) {
            double dx = n % NODES * spacingM - xM;
            double dy = n / NODES * spacingM - yM;
            double s = (dx * dx + dy * dy) / (radiusM * radiusM);
            if (s < 4) {
                heightsM[n] += peakM * StrictMath.exp(-2 * s);
            }
        }
    }

    static TriangleMesh mesh(HeightGrid grid) {
        double[] vertices = new double[3 * NODES * NODES];
        for (int n = 0; n < NODES * NODES; n++) {
            vertices[3 * n] = grid.xM(n % NODES);
            vertices[3 * n + 1] = grid.yM(n / NODES);
            vertices[3 * n + 2] = grid.heightM(n % NODES, n / NODES);
        }
        int[] corners = new int[6 * CELLS * CELLS];
        for (int cell = 0; cell < CELLS * CELLS; cell++) {
            int a = cell / CELLS * NODES + cell % CELLS;
            int[] two = {a, a + 1, a + NODES + 1, a, a + NODES + 1, a + NODES};
            System.arraycopy(two, 0, corners, 6 * cell, 6);
        }
        return TriangleMesh.of(vertices, corners);
    }
}
