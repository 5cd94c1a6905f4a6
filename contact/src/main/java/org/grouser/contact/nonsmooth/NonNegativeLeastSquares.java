package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * min x . G x / 2 - b . x over x >= 0, G positive semidefinite, by the active sets of [LawsonHanson1974], chapter 23.
 * Differs from the source: from the Gram matrix, and rows that depend on others are left out instead of entering.
 */
final class NonNegativeLeastSquares {
    private static final double DEPENDENT = 1e-13; // of a pivot over its diagonal

    private final double[][] g;
    private final double[] b;
    private final double[] x;
    private final int[] passive; // free unknowns, in the order of their coming   (size)
    private final double[][] factor; // Cholesky factor of the free rows           (size)
    private int size;

    private NonNegativeLeastSquares(double[][] g, double[] b) {
        this.g = g;
        this.b = b;
        x = new double[b.length];
        passive = new int[b.length];
        factor = new double[b.length][];
    }

    /**
     * @param g symmetric. Not modified.
     * @param b Not modified.
     * @param rounding a gradient below this counts as zero
     */
    static double[] solve(double[][] g, double[] b, double rounding) {
        NonNegativeLeastSquares problem = new NonNegativeLeastSquares(g, b);
        boolean[] out = new boolean[b.length]; // free, or refused since the last change of the free ones
        for (int pass = 0; pass < 3 * b.length + 10; pass++) {
            int next = problem.steepest(out, rounding);
            if (next < 0) {
                break;
            }
            out[next] = true;
            if (problem.push(next)) {
                problem.settle();
                Arrays.fill(out, false);
                for (int k = 0; k < problem.size; k++) {
                    out[problem.passive[k]] = true;
                }
                out[next] = true;
            }
        }
        return problem.x;
    }

    /** The unknown at zero that would grow fastest, or -1. */
    private int steepest(boolean[] out, double rounding) {
        int best = -1;
        double most = rounding;
        for (int i = 0; i < b.length; i++) {
            if (!out[i]) {
                double slope = b[i];
                for (int k = 0; k < size; k++) {
                    slope -= g[i][passive[k]] * x[passive[k]];
                }
                if (slope > most) {
                    most = slope;
                    best = i;
                }
            }
        }
        return best;
    }

    /** Frees an unknown: one more row of the Cholesky factor; false where it depends on the free ones. */
    private boolean push(int i) {
        double[] row = new double[size + 1];
        double pivot = g[i][i];
        for (int k = 0; k < size; k++) {
            double sum = g[i][passive[k]];
            for (int m = 0; m < k; m++) {
                sum -= row[m] * factor[k][m];
            }
            row[k] = sum / factor[k][k];
            pivot -= row[k] * row[k];
        }
        if (!(pivot > DEPENDENT * g[i][i])) {
            return false;
        }
        row[size] = Math.sqrt(pivot);
        factor[size] = row;
        passive[size++] = i;
        return true;
    }

    /** Moves to the minimum over the free unknowns; those that would become negative stop at zero on the way. */
    private void settle() {
        while (true) {
            double[] target = minimum();
            double share = 1;
            int blocking = -1;
            for (int k = 0; k < size; k++) {
                double now = x[passive[k]];
                if (target[k] <= 0 && now / (now - target[k]) < share) {
                    share = now / (now - target[k]);
                    blocking = k;
                }
            }
            for (int k = 0; k < size; k++) {
                x[passive[k]] += share * (target[k] - x[passive[k]]);
            }
            if (blocking < 0) {
                return;
            }
            remove(blocking);
        }
    }

    private double[] minimum() {
        double[] y = new double[size];
        for (int k = 0; k < size; k++) {
            double sum = b[passive[k]];
            for (int m = 0; m < k; m++) {
                sum -= factor[k][m] * y[m];
            }
            y[k] = sum / factor[k][k];
        }
        for (int k = size - 1; k >= 0; k--) {
            for (int m = k + 1; m < size; m++) {
                y[k] -= factor[m][k] * y[m];
            }
            y[k] /= factor[k][k];
        }
        return y;
    }

    private void remove(int blocking) {
        x[passive[blocking]] = 0;
        int[] kept = Arrays.copyOf(passive, size);
        int count = size;
        size = 0;
        for (int k = 0; k < count; k++) {
            if (k != blocking && !push(kept[k])) {
                x[kept[k]] = 0;
            }
        }
    }
}
