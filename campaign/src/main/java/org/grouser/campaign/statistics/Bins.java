package org.grouser.campaign.statistics;

import java.util.Arrays;

/**
 * The parts into which a factor is cut: its levels, where there are at most 30 or they have labels, otherwise parts with
 * the same number of rows.
 */
final class Bins {
    private static final int MOST_LEVELS = 30;

    private final double[] edges; // one more than parts, ascending
    private final double[] levels; // empty where rows are counted into parts

    private Bins(double[] edges, double[] levels) {
        this.edges = edges;
        this.levels = levels;
    }

    /** Of the rows that are finite, in about so many parts where these are no levels. */
    static Bins of(double[] values, boolean labels, int parts) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        double[] levels = Arrays.stream(sorted).distinct().toArray();
        if (labels || levels.length <= MOST_LEVELS) {
            return new Bins(around(levels), levels);
        }
        double[] edges = new double[parts + 1];
        edges[0] = sorted[0];
        edges[parts] = sorted[sorted.length - 1];
        for (int k = 1; k < parts; k++) {
            int at = (int) ((long) k * sorted.length / parts);
            edges[k] = 0.5 * (sorted[at - 1] + sorted[at]);
        }
        return new Bins(Arrays.stream(edges).distinct().toArray(), new double[0]);
    }

    /** Half way between levels, and as far beyond the outer ones. */
    private static double[] around(double[] levels) {
        int n = levels.length;
        if (n < 2) {
            return n == 0 ? new double[0] : new double[] {levels[0] - 0.5, levels[0] + 0.5};
        }
        double[] edges = new double[n + 1];
        for (int k = 1; k < n; k++) {
            edges[k] = 0.5 * (levels[k - 1] + levels[k]);
        }
        edges[0] = levels[0] - (edges[1] - levels[0]);
        edges[n] = levels[n - 1] + (levels[n - 1] - edges[n - 1]);
        return edges;
    }

    int count() {
        return Math.max(0, edges.length - 1);
    }

    boolean areLevels() {
        return levels.length > 0;
    }

    double[] edges() {
        return edges.clone();
    }

    double low(int part) {
        return edges[part];
    }

    double high(int part) {
        return edges[part + 1];
    }

    /** The part that holds the value, or -1 for NaN. */
    int part(double value) {
        if (!Double.isFinite(value)) {
            return -1;
        }
        if (areLevels()) {
            return Arrays.binarySearch(levels, value);
        }
        int at = Arrays.binarySearch(edges, value);
        int part = at >= 0 ? at : -at - 2;
        return Math.min(part, count() - 1);
    }

    /** The level, or the mean of the values of the part. */
    double at(int part, double[] values) {
        return areLevels() ? levels[part] : Spreads.mean(values);
    }
}
