package org.grouser.terrain.generate;

import java.util.SplittableRandom;

/**
 * A convex rock of twenty facets: an icosahedron whose corners are shaken, less and less until all of them lie behind
 * every facet, then stretched along its axes to fill the cube [-1, 1]^3. Stretching keeps it convex.
 */
final class RockShape {
    static final int CORNERS = 12;
    static final int TRIANGLES = 20;

    private static final double SHAKE = 0.4; // of the radius, along each axis (our choice)
    private static final double BEHIND = 0.05; // of the radius: corners lie this far behind other facets (our choice)

    /** Three corners per facet, counter-clockwise seen from outside. */
    private static final int[] FACETS = {
        0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5, 0, 5, 1, // cap around the top
        1, 6, 2, 2, 7, 3, 3, 8, 4, 4, 9, 5, 5, 10, 1, // upper half of the belt
        2, 6, 7, 3, 7, 8, 4, 8, 9, 5, 9, 10, 1, 10, 6, // lower half of the belt
        11, 7, 6, 11, 8, 7, 11, 9, 8, 11, 10, 9, 11, 6, 10, // cap around the bottom
    };

    private static final double[] REGULAR = regular();

    private RockShape() {}

    /** Corner of a facet; there are three per facet. */
    static int facet(int index) {
        return FACETS[index];
    }

    /** Corners of the next rock, x, y, z each. */
    static double[] next(SplittableRandom random) {
        double[] shakes = new double[3 * CORNERS];
        for (int i = 0; i < shakes.length; i++) {
            shakes[i] = 2 * random.nextDouble() - 1;
        }
        double[] corners = shaken(shakes, SHAKE);
        for (double shake = SHAKE / 2; shake > 0.01 && !convex(corners); shake /= 2) { // the regular one is convex
            corners = shaken(shakes, shake);
        }
        fill(corners);
        return corners;
    }

    private static double[] shaken(double[] shakes, double shake) {
        double[] corners = REGULAR.clone();
        for (int i = 0; i < corners.length; i++) {
            corners[i] += shake * shakes[i];
        }
        return corners;
    }

    /** Top, two rings of five at a height of 1 / sqrt 5 of the radius, turned against each other, and bottom. */
    private static double[] regular() {
        double[] corners = new double[3 * CORNERS];
        corners[2] = 1;
        corners[3 * CORNERS - 1] = -1;
        for (int i = 0; i < 10; i++) {
            double angle = (2 * (i % 5) + (i < 5 ? 0 : 1)) * StrictMath.PI / 5;
            corners[3 + 3 * i] = 2 / Math.sqrt(5) * StrictMath.cos(angle);
            corners[4 + 3 * i] = 2 / Math.sqrt(5) * StrictMath.sin(angle);
            corners[5 + 3 * i] = (i < 5 ? 1 : -1) / Math.sqrt(5);
        }
        return corners;
    }

    private static boolean convex(double[] corners) {
        for (int f = 0; f < FACETS.length; f += 3) {
            for (int other = 0; other < CORNERS; other++) {
                boolean own = other == FACETS[f] || other == FACETS[f + 1] || other == FACETS[f + 2];
                if (!own && !(aheadOf(corners, f, 3 * other) < -BEHIND)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Distance of a corner from the plane of a facet, positive outside. */
    private static double aheadOf(double[] v, int f, int p) {
        int a = 3 * FACETS[f];
        int b = 3 * FACETS[f + 1];
        int c = 3 * FACETS[f + 2];
        double ux = v[b] - v[a];
        double uy = v[b + 1] - v[a + 1];
        double uz = v[b + 2] - v[a + 2];
        double wx = v[c] - v[a];
        double wy = v[c + 1] - v[a + 1];
        double wz = v[c + 2] - v[a + 2];
        double nx = uy * wz - uz * wy;
        double ny = uz * wx - ux * wz;
        double nz = ux * wy - uy * wx;
        double along = nx * (v[p] - v[a]) + ny * (v[p + 1] - v[a + 1]) + nz * (v[p + 2] - v[a + 2]);
        return along / Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    /**
     * Moves and stretches along each axis, so that the corners reach from -1 to 1.
     *
     * @param corners Modified.
     */
    private static void fill(double[] corners) {
        for (int k = 0; k < 3; k++) {
            double min = corners[k];
            double max = corners[k];
            for (int i = k; i < corners.length; i += 3) {
                min = Math.min(min, corners[i]);
                max = Math.max(max, corners[i]);
            }
            for (int i = k; i < corners.length; i += 3) {
                corners[i] = (2 * corners[i] - min - max) / (max - min);
            }
        }
    }
}
