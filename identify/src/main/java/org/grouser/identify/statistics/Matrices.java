package org.grouser.identify.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Dense algebra of a few dozen unknowns: rows of arrays, summed in a fixed order. */
final class Matrices {
    private static final int MOST_SWEEPS = 60;

    private Matrices() {}

    /** A^T A; the result is symmetric to the last bit. */
    static double[][] gram(double[][] a, int columns) {
        double[][] product = new double[columns][columns];
        for (double[] row : a) {
            for (int i = 0; i < columns; i++) {
                for (int j = 0; j <= i; j++) {
                    product[i][j] += row[i] * row[j];
                }
            }
        }
        for (int i = 0; i < columns; i++) {
            for (int j = 0; j < i; j++) {
                product[j][i] = product[i][j];
            }
        }
        return product;
    }

    static double[] times(double[][] a, double[] x) {
        double[] product = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            product[i] = dot(a[i], x);
        }
        return product;
    }

    /** A^T y. */
    static double[] transposedTimes(double[][] a, double[] y, int columns) {
        double[] product = new double[columns];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < columns; j++) {
                product[j] += a[i][j] * y[i];
            }
        }
        return product;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    static double[][] copy(double[][] a) {
        double[][] copy = new double[a.length][];
        for (int i = 0; i < a.length; i++) {
            copy[i] = a[i].clone();
        }
        return copy;
    }

    /**
     * The lower factor L of A = L L^T [GolubVanLoan2013]; empty if A is not positive definite.
     *
     * @param a Not modified.
     */
    static double[][] cholesky(double[][] a) {
        int n = a.length;
        double[][] l = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= l[i][k] * l[j][k];
                }
                if (i == j) {
                    if (!(sum > 0)) {
                        return new double[0][];
                    }
                    l[i][i] = Math.sqrt(sum);
                } else {
                    l[i][j] = sum / l[j][j];
                }
            }
        }
        return l;
    }

    /** L^-1 b. */
    static double[] forward(double[][] l, double[] b) {
        double[] y = new double[b.length];
        for (int i = 0; i < b.length; i++) {
            double sum = b[i];
            for (int k = 0; k < i; k++) {
                sum -= l[i][k] * y[k];
            }
            y[i] = sum / l[i][i];
        }
        return y;
    }

    /** The x with L L^T x = b. */
    static double[] solve(double[][] l, double[] b) {
        double[] x = forward(l, b);
        for (int i = b.length - 1; i >= 0; i--) {
            for (int k = i + 1; k < b.length; k++) {
                x[i] -= l[k][i] * x[k];
            }
            x[i] /= l[i][i];
        }
        return x;
    }

    /**
     * A = Q R by Householder's reflections [GolubVanLoan2013], without pivoting.
     *
     * @param r upper triangle, n by n
     * @param rotated the first n entries of Q^T b
     * @param rest length of what of b lies outside the columns of A
     */
    record Triangle(double[][] r, double[] rotated, double rest) {
        /** The x of least |A x - b|; columns that depend on those before them get 0. */
        double[] solve() {
            int n = r.length;
            double largest = 0;
            for (int i = 0; i < n; i++) {
                largest = Math.max(largest, Math.abs(r[i][i]));
            }
            double[] x = new double[n];
            for (int i = n - 1; i >= 0; i--) {
                double sum = rotated[i];
                for (int k = i + 1; k < n; k++) {
                    sum -= r[i][k] * x[k];
                }
                x[i] = Math.abs(r[i][i]) <= 1e-14 * largest ? 0 : sum / r[i][i];
            }
            return x;
        }
    }

    /**
     * @param a at least as many rows as columns. Not modified.
     * @param b Not modified.
     */
    static Triangle triangle(double[][] a, double[] b, int columns) {
        double[][] w = copy(a);
        double[] y = b.clone();
        int rows = w.length;
        for (int k = 0; k < columns; k++) {
            double length = 0;
            for (int i = k; i < rows; i++) {
                length += w[i][k] * w[i][k];
            }
            length = Math.sqrt(length);
            if (length == 0) {
                continue;
            }
            double alpha = w[k][k] > 0 ? -length : length;
            double[] v = new double[rows];
            for (int i = k; i < rows; i++) {
                v[i] = w[i][k];
            }
            v[k] -= alpha;
            double square = 0;
            for (int i = k; i < rows; i++) {
                square += v[i] * v[i];
            }
            for (int j = k; j < columns; j++) {
                double sum = 0;
                for (int i = k; i < rows; i++) {
                    sum += v[i] * w[i][j];
                }
                double factor = 2 * sum / square;
                for (int i = k; i < rows; i++) {
                    w[i][j] -= factor * v[i];
                }
            }
            double sum = 0;
            for (int i = k; i < rows; i++) {
                sum += v[i] * y[i];
            }
            double factor = 2 * sum / square;
            for (int i = k; i < rows; i++) {
                y[i] -= factor * v[i];
            }
        }
        double[][] r = new double[columns][columns];
        for (int i = 0; i < columns; i++) {
            System.arraycopy(w[i], i, r[i], i, columns - i);
        }
        double rest = 0;
        for (int i = columns; i < rows; i++) {
            rest += y[i] * y[i];
        }
        return new Triangle(r, Arrays.copyOf(y, columns), Math.sqrt(rest));
    }

    /** The x of least |A x - b|. */
    static double[] leastSquares(double[][] a, double[] b, int columns) {
        return triangle(a, b, columns).solve();
    }

    /**
     * @param values the largest first
     * @param vectors one a row, of length 1, their largest entry positive
     */
    record Eigen(double[] values, double[][] vectors) {}

    /**
     * Values and vectors of a symmetric matrix by Jacobi's rotations [GolubVanLoan2013].
     *
     * @param symmetric Not modified.
     */
    static Eigen eigen(double[][] symmetric) {
        int n = symmetric.length;
        double[][] a = copy(symmetric);
        double[][] v = new double[n][n]; // vectors in columns
        for (int i = 0; i < n; i++) {
            v[i][i] = 1;
        }
        for (int sweep = 0; sweep < MOST_SWEEPS && !isDiagonal(a); sweep++) {
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    rotate(a, v, p, q);
                }
            }
        }
        Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble((Integer i) -> -a[i][i]).thenComparing(i -> i));
        double[] values = new double[n];
        double[][] vectors = new double[n][n];
        for (int k = 0; k < n; k++) {
            values[k] = a[order[k]][order[k]];
            double largest = 0;
            for (int i = 0; i < n; i++) {
                vectors[k][i] = v[i][order[k]];
                largest = Math.abs(vectors[k][i]) > 1.0000001 * Math.abs(largest) ? vectors[k][i] : largest;
            }
            if (largest < 0) {
                for (int i = 0; i < n; i++) {
                    vectors[k][i] = -vectors[k][i];
                }
            }
        }
        return new Eigen(values, vectors);
    }

    private static boolean isDiagonal(double[][] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                if (Math.abs(a[i][j]) > 1e-17 * Math.sqrt(Math.abs(a[i][i] * a[j][j])) && Math.abs(a[i][j]) > 1e-300) {
                    return false;
                }
            }
        }
        return true;
    }

    private static void rotate(double[][] a, double[][] v, int p, int q) {
        if (a[p][q] == 0) {
            return;
        }
        double tau = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
        double c = 1 / Math.sqrt(1 + t * t);
        double s = t * c;
        for (int k = 0; k < a.length; k++) {
            double akp = a[k][p];
            a[k][p] = c * akp - s * a[k][q];
            a[k][q] = s * akp + c * a[k][q];
        }
        for (int k = 0; k < a.length; k++) {
            double apk = a[p][k];
            a[p][k] = c * apk - s * a[q][k];
            a[q][k] = s * apk + c * a[q][k];
        }
        a[p][q] = 0;
        a[q][p] = 0;
        for (double[] row : v) {
            double vp = row[p];
            row[p] = c * vp - s * row[q];
            row[q] = s * vp + c * row[q];
        }
    }
}
