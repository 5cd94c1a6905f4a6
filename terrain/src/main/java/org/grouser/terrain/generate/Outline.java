package org.grouser.terrain.generate;

import java.util.Arrays;
import java.util.Comparator;

/** The convex outline of points seen from above. */
final class Outline {
    private Outline() {}

    /**
     * Area within the outline.
     *
     * @param pointsM x, y, z each. Not modified.
     */
    static double areaM2(double[] pointsM) {
        double[][] sorted = new double[pointsM.length / 3][];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = new double[] {pointsM[3 * i], pointsM[3 * i + 1]};
        }
        Arrays.sort(sorted, Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
        double lower = underChain(sorted);
        for (double[] point : sorted) {
            point[1] = -point[1];
        }
        return -underChain(sorted) - lower; // the upper chain is the lower one of the mirror image
    }

    /**
     * Integral of y over x along the lower side of the outline.
     *
     * @param sorted by x. Not modified.
     */
    private static double underChain(double[][] sorted) {
        double[][] chain = new double[sorted.length][];
        int length = 0;
        for (double[] point : sorted) {
            while (length >= 2 && !turnsLeft(chain[length - 2], chain[length - 1], point)) {
                length--;
            }
            chain[length++] = point;
        }
        double sum = 0;
        for (int i = 1; i < length; i++) {
            sum += 0.5 * (chain[i][1] + chain[i - 1][1]) * (chain[i][0] - chain[i - 1][0]);
        }
        return sum;
    }

    private static boolean turnsLeft(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
    }
}
