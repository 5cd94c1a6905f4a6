package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/** Products with W, row by row. */
final class BlockRows {
    private BlockRows() {}

    /**
     * y = W x.
     *
     * @param x Not modified.
     * @param y Modified.
     */
    static void times(FrictionProblem problem, double[] x, double[] y) {
        double[] block = problem.blocks();
        int[] column = problem.columns();
        for (int c = 0, i = 0; c < problem.rows(); c++, i += 3) {
            double y0 = 0;
            double y1 = 0;
            double y2 = 0;
            for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                int j = 3 * column[b];
                int a = 9 * b;
                y0 += block[a] * x[j] + block[a + 1] * x[j + 1] + block[a + 2] * x[j + 2];
                y1 += block[a + 3] * x[j] + block[a + 4] * x[j + 1] + block[a + 5] * x[j + 2];
                y2 += block[a + 6] * x[j] + block[a + 7] * x[j + 1] + block[a + 8] * x[j + 2];
            }
            y[i] = y0;
            y[i + 1] = y1;
            y[i + 2] = y2;
        }
    }

    /**
     * y = W^T x.
     *
     * @param x Not modified.
     * @param y Modified.
     */
    static void timesTransposed(FrictionProblem problem, double[] x, double[] y) {
        Arrays.fill(y, 0, 3 * problem.rows(), 0);
        for (int c = 0; c < problem.rows(); c++) {
            for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                for (int k = 0; k < 9; k++) {
                    y[3 * problem.columns()[b] + k % 3] += problem.blocks()[9 * b + k] * x[3 * c + k / 3];
                }
            }
        }
    }

    /** First number of the diagonal block of a row, or -1. */
    static int diagonal(FrictionProblem problem, int row) {
        for (int b = problem.rowStart()[row]; b < problem.rowStart()[row + 1]; b++) {
            if (problem.columns()[b] == row) {
                return 9 * b;
            }
        }
        return -1;
    }
}
