package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * How rough the residuals are as functions of the parameters, by the difference tables of [MoreWild2011], and the steps with
 * which differences have the least error for that roughness [MoreWild2012].
 *
 * <pre>
 *   sigma_k^2 = gamma_k mean (Delta^k f)^2,   gamma_k = (k!)^2 / (2 k)!          [MoreWild2011]
 *   h = 8^(1/4) sqrt(sigma / |f''|)                                              [MoreWild2012]
 * </pre>
 *
 * Differs from the source: all residuals share one table, whose mean runs over them; where the levels fall and never settle,
 * the last one is taken, which is an upper bound of the noise.
 *
 * @param deviation root mean square over the residuals, in their standard deviations
 * @param settled whether the levels settled
 * @param steps of differences, one a side of the unit cube
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ResponseNoise(double deviation, boolean settled, double[] steps) {
    private static final int ORDER = 6; // [MoreWild2011] take 6 to 8 differences
    private static final double SPACING = 1e-4; // of the table, of the cube's side; our choice
    private static final double CURVATURE_STEP = 0.02; // our choice
    private static final double ALIKE = 4; // [MoreWild2011]
    private static final double LEAST_STEP = 1e-6; // our choice
    private static final double MOST_STEP = 0.02; // our choice

    /** A step for responses whose noise is not known: the square root of single precision; our choice. */
    public static ResponseNoise assumed(int parameters) {
        double[] steps = new double[parameters];
        java.util.Arrays.fill(steps, 1e-4);
        return new ResponseNoise(0, false, steps);
    }

    /** Estimates at a point, in one batch of 6 + 2 n candidates. */
    public static ResponseNoise at(Misfit misfit, Misfit.At centre) {
        int n = misfit.parameters();
        double[] x = centre.x();
        List<double[]> points = new ArrayList<>();
        for (int i = 1; i <= ORDER; i++) {
            points.add(moved(x, -1, i * SPACING / Math.sqrt(n)));
        }
        for (int j = 0; j < n; j++) {
            double inward = x[j] < 0.5 ? CURVATURE_STEP : -CURVATURE_STEP;
            points.add(moved(x, j, inward));
            points.add(moved(x, j, 2 * inward));
        }
        List<Misfit.At> all = misfit.at(points);
        double[][] table = new double[ORDER + 1][];
        table[0] = centre.residuals();
        for (int i = 0; i < ORDER; i++) {
            if (all.get(i).failed()) {
                return assumed(n);
            }
            table[i + 1] = all.get(i).residuals();
        }
        boolean[] wavering = new boolean[ORDER];
        double[] levels = levels(table, wavering);
        int settledAt = settled(levels, wavering);
        double deviation = settledAt < 0 ? levels[ORDER - 1] : levels[settledAt];
        double[] steps = new double[n];
        for (int j = 0; j < n; j++) {
            Misfit.At one = all.get(ORDER + 2 * j);
            Misfit.At two = all.get(ORDER + 2 * j + 1);
            steps[j] = one.failed() || two.failed()
                    ? assumed(n).steps()[0]
                    : step(deviation, curvature(centre.residuals(), one.residuals(), two.residuals()));
        }
        return new ResponseNoise(deviation, settledAt >= 0, steps);
    }

    /** A point moved along one side, or along all of them towards the middle of the cube. */
    private static double[] moved(double[] x, int side, double by) {
        double[] moved = x.clone();
        for (int j = 0; j < x.length; j++) {
            if (side < 0) {
                moved[j] += x[j] < 0.5 ? by : -by;
            } else if (side == j) {
                moved[j] += by;
            }
        }
        return moved;
    }

    /**
     * @param wavering whether differences of an order change their sign, in half of the residuals at least. Modified.
     */
    private static double[] levels(double[][] table, boolean[] wavering) {
        double[][] t = Matrices.copy(table);
        int residuals = t[0].length;
        double[] levels = new double[ORDER];
        double gamma = 1;
        for (int k = 1; k <= ORDER; k++) {
            gamma *= k * k / (2.0 * k * (2.0 * k - 1)); // (k!)^2 / (2 k)!  [MoreWild2011]
            double sum = 0;
            for (int i = 0; i + k < t.length; i++) {
                for (int r = 0; r < residuals; r++) {
                    t[i][r] = t[i + 1][r] - t[i][r];
                    sum += t[i][r] * t[i][r];
                }
            }
            int changing = 0;
            for (int r = 0; r < residuals; r++) {
                boolean changes = false;
                for (int i = 1; i + k < t.length; i++) {
                    changes |= t[i][r] > 0 != t[i - 1][r] > 0;
                }
                changing += changes ? 1 : 0;
            }
            wavering[k - 1] = 2 * changing >= residuals;
            levels[k - 1] = Math.sqrt(gamma * sum / ((t.length - k) * (double) Math.max(1, residuals)));
        }
        return levels;
    }

    /** The first of three levels that are alike and whose differences change their sign; -1 if there are none. */
    private static int settled(double[] levels, boolean[] wavering) {
        for (int k = 0; k + 2 < levels.length; k++) {
            double least = Math.min(levels[k], Math.min(levels[k + 1], levels[k + 2]));
            double most = Math.max(levels[k], Math.max(levels[k + 1], levels[k + 2]));
            if (most <= ALIKE * least && wavering[k]) { // [MoreWild2011]
                return k;
            }
        }
        return -1;
    }

    private static double curvature(double[] at0, double[] at1, double[] at2) {
        double sum = 0;
        for (int r = 0; r < at0.length; r++) {
            double second = (at2[r] - 2 * at1[r] + at0[r]) / (CURVATURE_STEP * CURVATURE_STEP);
            sum += second * second;
        }
        return Math.sqrt(sum / Math.max(1, at0.length));
    }

    private static double step(double deviation, double curvature) {
        double best = StrictMath.pow(8, 0.25) * Math.sqrt(deviation / Math.max(curvature, 1e-12)); // [MoreWild2012]
        return Math.min(MOST_STEP, Math.max(LEAST_STEP, best));
    }
}
