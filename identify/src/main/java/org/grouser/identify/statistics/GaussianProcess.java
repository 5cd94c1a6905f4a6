package org.grouser.identify.statistics;

import java.util.Arrays;

/**
 * Interpolates what trends leave, as Gaussian processes [RasmussenWilliams2006] that share lengths and noise.
 *
 * <pre>
 *   k(y, y') = a^2 exp(-1/2 sum ((y_k - y'_k) / l_k)^2),   noise g a^2
 *   f(y) = k(y, Y) (K + g I)^-1 f
 *   a^2 = f^T (K + g I)^-1 f / N;   l and g of the largest marginal likelihood
 * </pre>
 *
 * The lengths and the noise are looked for on a ladder, one after the other (our choice): it has few points to learn from.
 */
final class GaussianProcess {
    private static final double[] LENGTHS = {0.25, 0.4, 0.6, 1, 1.6, 2.5, 4};
    private static final double[] NOISES = {1e-8, 1e-6, 1e-4, 1e-2, 1e-1, 1};
    private static final int PASSES = 2;

    private final double[][] points;
    private final double[] lengths;
    private final double[][] weights; // by output

    /**
     * @param points within the unit ball. Not modified.
     * @param values by output, then by point. Not modified.
     */
    GaussianProcess(double[][] points, double[][] values) {
        this.points = Matrices.copy(points);
        int n = points[0].length;
        double[] found = new double[n];
        double noise = 1e-4;
        double best = Double.NEGATIVE_INFINITY;
        double alike = 1;
        for (double length : LENGTHS) {
            for (double tried : NOISES) {
                Arrays.fill(found, length);
                double likelihood = likelihood(found, tried, values);
                if (likelihood > best) {
                    best = likelihood;
                    alike = length;
                    noise = tried;
                }
            }
        }
        Arrays.fill(found, alike);
        for (int pass = 0; pass < PASSES; pass++) {
            for (int k = 0; k < n; k++) {
                double kept = found[k];
                for (double length : LENGTHS) {
                    found[k] = length;
                    double likelihood = likelihood(found, noise, values);
                    if (likelihood > best) {
                        best = likelihood;
                        kept = length;
                    }
                }
                found[k] = kept;
            }
        }
        lengths = found;
        double[][] factor = Matrices.cholesky(matrix(lengths, noise));
        weights = new double[values.length][points.length];
        for (int k = 0; k < values.length && factor.length > 0; k++) {
            weights[k] = Matrices.solve(factor, values[k]);
        }
    }

    private double kernel(double[] a, double[] b, double[] scale) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            double d = (a[k] - b[k]) / scale[k];
            sum += d * d;
        }
        return StrictMath.exp(-0.5 * sum);
    }

    private double[][] matrix(double[] scale, double noise) {
        int size = points.length;
        double[][] matrix = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i][j] = kernel(points[i], points[j], scale);
                matrix[j][i] = matrix[i][j];
            }
            matrix[i][i] += noise;
        }
        return matrix;
    }

    /** The logarithm of the marginal likelihood of all outputs, but for a constant [RasmussenWilliams2006]. */
    private double likelihood(double[] scale, double noise, double[][] values) {
        double[][] factor = Matrices.cholesky(matrix(scale, noise));
        if (factor.length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double determinant = 0;
        for (int i = 0; i < points.length; i++) {
            determinant += StrictMath.log(factor[i][i]);
        }
        double likelihood = 0;
        for (double[] output : values) {
            double[] white = Matrices.forward(factor, output);
            double variance = Math.max(1e-300, Matrices.dot(white, white) / points.length);
            likelihood -= 0.5 * points.length * StrictMath.log(variance) + determinant;
        }
        return likelihood;
    }

    /** Adds its outputs at a point. */
    void add(double[] y, double[] to) {
        for (int i = 0; i < points.length; i++) {
            double near = kernel(y, points[i], lengths);
            for (int k = 0; k < to.length; k++) {
                to[k] += weights[k][i] * near;
            }
        }
    }
}
