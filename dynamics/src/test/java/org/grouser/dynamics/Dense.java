package org.grouser.dynamics;

/** Small full matrices for tests, row by row, written for clarity and not for speed. */
final class Dense {
    private Dense() {}

    /** A (rows x inner) times B (inner x columns). */
    static double[] multiply(double[] a, double[] b, int inner) {
        int rows = a.length / inner;
        int columns = b.length / inner;
        double[] out = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                for (int k = 0; k < inner; k++) {
                    out[i * columns + j] += a[i * inner + k] * b[k * columns + j];
                }
            }
        }
        return out;
    }

    static double[] transpose(double[] a, int columns) {
        int rows = a.length / columns;
        double[] out = new double[a.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                out[j * rows + i] = a[i * columns + j];
            }
        }
        return out;
    }

    /** Gauss-Jordan elimination with row exchange. */
    static double[] inverse(double[] matrix, int n) {
        double[] a = matrix.clone();
        double[] out = new double[n * n];
        for (int i = 0; i < n; i++) {
            out[i * n + i] = 1;
        }
        for (int c = 0; c < n; c++) {
            int pivot = c;
            for (int r = c + 1; r < n; r++) {
                if (Math.abs(a[r * n + c]) > Math.abs(a[pivot * n + c])) {
                    pivot = r;
                }
            }
            for (int k = 0; k < n; k++) {
                exchange(a, c * n + k, pivot * n + k);
                exchange(out, c * n + k, pivot * n + k);
            }
            double scale = 1 / a[c * n + c];
            for (int k = 0; k < n; k++) {
                a[c * n + k] *= scale;
                out[c * n + k] *= scale;
            }
            for (int r = 0; r < n; r++) {
                double factor = a[r * n + c];
                for (int k = 0; r != c && k < n; k++) {
                    a[r * n + k] -= factor * a[c * n + k];
                    out[r * n + k] -= factor * out[c * n + k];
                }
            }
        }
        return out;
    }

    private static void exchange(double[] a, int i, int j) {
        double kept = a[i];
        a[i] = a[j];
        a[j] = kept;
    }

    /** Largest difference, relative to the largest entry of the first array (or to one, if that is smaller). */
    static double relativeDifference(double[] expected, double[] actual) {
        double scale = 1;
        double worst = 0;
        for (int i = 0; i < expected.length; i++) {
            scale = Math.max(scale, Math.abs(expected[i]));
            double difference = Math.abs(expected[i] - actual[i]);
            worst = difference <= worst ? worst : difference; // keeps NaN
        }
        return worst / scale;
    }
}
