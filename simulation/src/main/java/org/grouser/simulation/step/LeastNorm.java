package org.grouser.simulation.step;

import java.util.Arrays;

/**
 * The solution of least norm of A x = b, where rows and columns of A may depend on each other: A P = Q R with the largest
 * column next, and the leading rows of R made triangular from the right [GolubVanLoan2013, section 5.4].
 */
final class LeastNorm {
    /** Share of the largest column below which nothing is left. Our choice: far above rounding. */
    private static final double NOTHING = 1e-10;

    private double[] a = {}; // Householder vectors and R, by column    (n^2)
    private double[] x = {}; // right-hand side, then solution          (n)
    private double[] diagonal = {}; // of R                             (n)
    private double[] lower = {}; // of the triangle from the right      (n)
    private double[] square = {}; // of what is left of a column        (n)
    private int[] order = {};
    private int n;
    private int rank;

    /**
     * Factors a square matrix.
     *
     * @param matrix row by row. Not modified.
     */
    void factor(double[] matrix, int size) {
        n = size;
        if (x.length < n) {
            a = new double[n * n];
            x = new double[n];
            diagonal = new double[n];
            lower = new double[n];
            square = new double[n];
            order = new int[n];
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                a[column * n + row] = matrix[row * n + column];
            }
        }
        for (int column = 0; column < n; column++) {
            order[column] = column;
        }
        rank = 0;
        double first = 0;
        while (rank < n) {
            int next = largest();
            double length = Math.sqrt(square[next]);
            first = rank == 0 ? length : first;
            if (length <= NOTHING * first || length == 0) {
                break;
            }
            swap(rank, next);
            diagonal[rank] = reflect(a, rank * n + rank, 1, n - rank, length);
            for (int column = rank + 1; column < n; column++) {
                apply(a, rank * n + rank, 1, a, column * n + rank, 1, n - rank);
            }
            rank++;
        }
        fromTheRight();
    }

    private int largest() {
        int next = rank;
        for (int column = rank; column < n; column++) {
            double sum = 0;
            for (int row = rank; row < n; row++) {
                sum += a[column * n + row] * a[column * n + row];
            }
            square[column] = sum;
            next = sum > square[next] ? column : next;
        }
        return next;
    }

    private void swap(int i, int j) {
        if (i != j) {
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
            for (int row = 0; row < n; row++) {
                double number = a[i * n + row];
                a[i * n + row] = a[j * n + row];
                a[j * n + row] = number;
            }
        }
    }

    /** Makes a unit Householder vector of what stands there; returns the number it is reflected to. */
    private static double reflect(double[] v, int at, int stride, int count, double length) {
        double to = v[at] > 0 ? -length : length;
        v[at] -= to;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += v[at + i * stride] * v[at + i * stride];
        }
        double scale = 1 / Math.sqrt(sum);
        for (int i = 0; i < count; i++) {
            v[at + i * stride] *= scale;
        }
        return to;
    }

    private static void apply(double[] v, int at, int stride, double[] y, int yAt, int yStride, int count) {
        double dot = 0;
        for (int i = 0; i < count; i++) {
            dot += v[at + i * stride] * y[yAt + i * yStride];
        }
        dot *= 2;
        for (int i = 0; i < count; i++) {
            y[yAt + i * yStride] -= dot * v[at + i * stride];
        }
    }

    /**
     * Rows of R beyond their triangle are reflected into it, the last row first: row r keeps its diagonal, now lower[r], and
     * the vector stands at (r, r) in a place of its own, {@link #square}, and at (r, rank ..).
     */
    private void fromTheRight() {
        if (rank == n) {
            return;
        }
        for (int r = rank - 1; r >= 0; r--) {
            double sum = diagonal[r] * diagonal[r];
            for (int c = rank; c < n; c++) {
                sum += a[c * n + r] * a[c * n + r];
            }
            double length = Math.sqrt(sum);
            double to = diagonal[r] > 0 ? -length : length;
            double head = diagonal[r] - to;
            double norm = head * head;
            for (int c = rank; c < n; c++) {
                norm += a[c * n + r] * a[c * n + r];
            }
            double scale = 1 / Math.sqrt(norm);
            square[r] = head * scale;
            for (int c = rank; c < n; c++) {
                a[c * n + r] *= scale;
            }
            for (int row = 0; row < r; row++) {
                double dot = square[r] * a[r * n + row];
                for (int c = rank; c < n; c++) {
                    dot += a[c * n + r] * a[c * n + row];
                }
                dot *= 2;
                a[r * n + row] -= dot * square[r];
                for (int c = rank; c < n; c++) {
                    a[c * n + row] -= dot * a[c * n + r];
                }
            }
            lower[r] = to;
        }
    }

    boolean isRedundant() {
        return rank < n;
    }

    /**
     * b &lt;- x of least norm; what b has outside the range of A is left out.
     *
     * @param b Modified.
     */
    void solve(double[] b) {
        System.arraycopy(b, 0, x, 0, n);
        for (int column = 0; column < rank; column++) {
            apply(a, column * n + column, 1, x, column, 1, n - column);
        }
        boolean full = rank == n;
        for (int r = rank - 1; r >= 0; r--) {
            double sum = x[r];
            for (int c = r + 1; c < rank; c++) {
                sum -= a[c * n + r] * x[c];
            }
            x[r] = sum / (full ? diagonal[r] : lower[r]);
        }
        if (!full) {
            Arrays.fill(x, rank, n, 0);
            for (int r = 0; r < rank; r++) {
                double dot = square[r] * x[r];
                for (int c = rank; c < n; c++) {
                    dot += a[c * n + r] * x[c];
                }
                dot *= 2;
                x[r] -= dot * square[r];
                for (int c = rank; c < n; c++) {
                    x[c] -= dot * a[c * n + r];
                }
            }
        }
        for (int column = 0; column < n; column++) {
            b[order[column]] = x[column];
        }
    }
}
