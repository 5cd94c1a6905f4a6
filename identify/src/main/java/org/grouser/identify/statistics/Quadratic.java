package org.grouser.identify.statistics;

/** A full polynomial of second degree, fitted by least squares. */
final class Quadratic {
    private final double[] coefficients;

    /**
     * @param points as many as {@link #terms} at least. Not modified.
     */
    Quadratic(double[][] points, double[] values) {
        int terms = terms(points[0].length);
        double[][] rows = new double[points.length][];
        for (int i = 0; i < points.length; i++) {
            rows[i] = row(points[i]);
        }
        coefficients = Matrices.leastSquares(rows, values, terms);
    }

    static int terms(int dimensions) {
        return (dimensions + 1) * (dimensions + 2) / 2;
    }

    private static double[] row(double[] y) {
        int n = y.length;
        double[] row = new double[terms(n)];
        row[0] = 1;
        int at = 1;
        for (int i = 0; i < n; i++) {
            row[at++] = y[i];
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                row[at++] = y[i] * y[j];
            }
        }
        return row;
    }

    double at(double[] y) {
        int n = y.length;
        double sum = coefficients[0];
        int at = 1;
        for (int i = 0; i < n; i++) {
            sum += coefficients[at++] * y[i];
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                sum += coefficients[at++] * y[i] * y[j];
            }
        }
        return sum;
    }
}
