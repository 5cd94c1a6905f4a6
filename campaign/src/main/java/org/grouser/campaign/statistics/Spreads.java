package org.grouser.campaign.statistics;

import java.util.Arrays;
import java.util.List;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Quantile;
import org.grouser.record.study.StudySummary.Spread;

/**
 * How a response spreads: mean, deviation, quantiles.
 *
 * <p>The mean has Student's interval. It was measured beside bootstrap intervals, percentile and BCa, of 1000 resamples:
 * none covers better at 20, 100 or 400 runs of normal, exponential or log-normal responses, and Student's needs no seed.
 * It covers less than its level where few runs are very skewed: 0.87 instead of 0.95 for 20 runs of a log-normal response
 * with a deviation of the logarithm of 1.
 *
 * <p>Quantiles have the interval between two order statistics that holds them at least as often as the level says, for
 * any continuous response [DavidNagaraja2003]; a bootstrap of extreme quantiles covers less. Its ends are NaN where no
 * run lies far enough out: the quantile 0.95 has an upper end from 72 runs on at level 0.95.
 *
 * <p>Both take runs as independent. For Latin hypercubes and Sobol sequences the mean is known better than told.
 */
public final class Spreads {
    private static final List<Double> FRACTIONS = List.of(0.05, 0.5, 0.95);

    private Spreads() {}

    /**
     * @param values one a row; NaN are left out
     * @param level of confidence, for example 0.95
     */
    public static Spread of(String response, double[] values, double level) {
        Wilson.checkLevel(level);
        double[] sorted = sorted(values);
        int n = sorted.length;
        List<Quantile> quantiles = FRACTIONS.stream()
                .map(fraction -> new Quantile(fraction, quantile(sorted, fraction, level)))
                .toList();
        return new Spread(
                response,
                n,
                n == 0 ? Double.NaN : sorted[0],
                n == 0 ? Double.NaN : sorted[n - 1],
                mean(sorted, level),
                deviation(sorted),
                quantiles);
    }

    /** The numbers without NaN, ascending. */
    static double[] sorted(double[] values) {
        return Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
    }

    /** The mean with Student's interval, unknown below two values. */
    static Interval mean(double[] values, double level) {
        int n = values.length;
        double mean = mean(values);
        if (n < 2) {
            return new Interval(mean, Double.NaN, Double.NaN);
        }
        double arm = Beta.student(0.5 + 0.5 * level, n - 1.0) * deviation(values) / StrictMath.sqrt(n);
        return new Interval(mean, mean - arm, mean + arm);
    }

    static double mean(double[] values) {
        double first = values.length == 0 ? Double.NaN : values[0];
        double sum = 0;
        for (double value : values) {
            sum += value - first; // so that equal values have exactly their mean
        }
        return first + sum / values.length;
    }

    /** Standard deviation, by n - 1; NaN below two values. */
    static double deviation(double[] values) {
        if (values.length < 2) {
            return Double.NaN;
        }
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return StrictMath.sqrt(sum / (values.length - 1));
    }

    /** By straight lines between order statistics, rank (n - 1) fraction: type 7 of [HyndmanFan1996]. */
    static double quantile(double[] sorted, double fraction) {
        int n = sorted.length;
        if (n == 0) {
            return Double.NaN;
        }
        double rank = (n - 1) * fraction;
        int below = Math.min((int) rank, n - 1);
        int above = Math.min(below + 1, n - 1);
        double part = rank - below;
        return part == 0 ? sorted[below] : sorted[below] + part * (sorted[above] - sorted[below]);
    }

    /** With the interval between order statistics r and s: P(r <= B < s) >= level, B binomial [DavidNagaraja2003]. */
    static Interval quantile(double[] sorted, double fraction, double level) {
        int n = sorted.length;
        double tail = 0.5 - 0.5 * level;
        int r = least(n, fraction, tail); // the greatest with P(B < r) < tail; ranks count from 1
        int s = least(n, fraction, 1 - tail) + 1; // the least with P(B >= s) <= tail
        return new Interval(
                quantile(sorted, fraction),
                r >= 1 && r <= n ? sorted[r - 1] : Double.NaN,
                s <= n ? sorted[s - 1] : Double.NaN);
    }

    /** The least k with P(B <= k) >= probability. */
    private static int least(int n, double fraction, double probability) {
        int low = -1;
        int high = n;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (Beta.binomial(middle, n, fraction) >= probability) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }
}
