package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.sampling.SobolSequence;
import org.grouser.campaign.sampling.StandardNormal;

/**
 * The ellipsoid around the optimum in which a surrogate stands for the model: y_k = v_k (x - centre) / s_k with the
 * eigenvectors v_k of the covariance and their deviations s_k, |y| at most the reach.
 */
final class Region {
    private static final double WIDEST = 0.5; // of the cube's side, one deviation; our choice
    private static final double MARGIN = 1.1; // beyond the points that train; our choice
    private static final int DRAWN = 32; // points looked at for one that lies in the cube

    private final double[] centre;
    private final double[][] axes;
    private final double[] deviations;
    private final double reach;

    private Region(double[] centre, double[][] axes, double[] deviations, double reach) {
        this.centre = centre;
        this.axes = axes;
        this.deviations = deviations;
        this.reach = reach;
    }

    /** Reaches so far that a posterior of so many parameters has little outside. */
    static Region around(double[] centre, double[][] covariance) {
        int n = centre.length;
        Matrices.Eigen eigen = Matrices.eigen(covariance);
        double[] deviations = new double[n];
        for (int k = 0; k < n; k++) {
            deviations[k] = Math.min(WIDEST, Math.sqrt(Math.max(1e-24, eigen.values()[k])));
        }
        return new Region(centre.clone(), eigen.vectors(), deviations, 2.5 + 0.5 * Math.sqrt(n)); // our choice
    }

    Region widened() {
        return new Region(centre, axes, deviations, 2.5 * reach); // our choice
    }

    int dimensions() {
        return centre.length;
    }

    /** Coordinates within the ellipsoid, of length 1 at its surface. */
    double[] inside(double[] x) {
        int n = centre.length;
        double[] y = new double[n];
        for (int k = 0; k < n; k++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                sum += axes[k][j] * (x[j] - centre[j]);
            }
            y[k] = sum / (deviations[k] * reach);
        }
        return y;
    }

    boolean holds(double[] x) {
        double[] y = inside(x);
        return Matrices.dot(y, y) <= MARGIN * MARGIN;
    }

    /** Points that fill the part of the ellipsoid within the unit cube, from number so many on. */
    List<double[]> points(int first, int count, long seed) {
        int n = centre.length;
        SobolSequence sobol = new SobolSequence(seed, DRAWN * (first + count), n + 1);
        List<double[]> points = new ArrayList<>();
        double[] u = new double[n + 1];
        int found = 0;
        for (int i = 0; i < sobol.size() && points.size() < count; i++) {
            sobol.point(i, u);
            double[] x = point(u);
            boolean last =
                    sobol.size() - i <= first + count - found; // too few lie within: the rest is put on its sides
            boolean within = true;
            for (int j = 0; j < n; j++) {
                within &= x[j] >= 0 && x[j] <= 1;
                x[j] = Math.min(1, Math.max(0, x[j]));
            }
            if ((within || last) && ++found > first) {
                points.add(x);
            }
        }
        return points;
    }

    /** Uniform in the ball: a direction of normal numbers, and the root of a uniform one as length. */
    private double[] point(double[] u) {
        int n = centre.length;
        double[] z = new double[n];
        for (int k = 0; k < n; k++) {
            z[k] = StandardNormal.quantile(u[k]);
        }
        double length = reach * StrictMath.pow(u[n], 1.0 / n) / Math.max(1e-300, Matrices.norm(z));
        double[] x = centre.clone();
        for (int k = 0; k < n; k++) {
            for (int j = 0; j < n; j++) {
                x[j] += length * z[k] * deviations[k] * axes[k][j];
            }
        }
        return x;
    }
}
