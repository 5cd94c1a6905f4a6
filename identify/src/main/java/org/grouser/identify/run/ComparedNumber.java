package org.grouser.identify.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.identify.statistics.Measurements;

/**
 * One number of an experiment: measured, and as a run has it.
 *
 * @param series which numbers it stands among
 * @param axis place along the axis of its series; its row if there is none
 * @param measured NaN if it is to be made, or was not measured
 * @param source where it comes from
 */
public record ComparedNumber(Series series, double axis, double measured, Spread error, Source source) {
    private static final double UNKNOWN_SHARE = 0.05; // weight of a series without deviations; our choice

    /**
     * Numbers that belong together.
     *
     * @param experiment name
     * @param column of the data
     * @param unit of the column; - if it has none
     * @param axis what it is told by, with its unit; empty for single values
     * @param heldOut whether it is predicted and not fitted
     */
    public record Series(String experiment, String column, String unit, String axis, boolean heldOut) {
        /** Name of both. */
        public String name() {
            return experiment + "." + column;
        }
    }

    /**
     * Of the measured number.
     *
     * @param absolute standard deviation in the unit of the column
     * @param relative the same as a share of the value
     * @param known whether the file says anything
     */
    public record Spread(double absolute, double relative, boolean known) {
        /** Standard deviation at a value. */
        public double deviation(double value) {
            return Math.sqrt(absolute * absolute + relative * value * relative * value);
        }
    }

    /**
     * Where the run's number is found, and how it becomes one of the column.
     *
     * @param run place among the planned runs
     * @param metric place among its metrics
     * @param place in the data, for messages
     */
    public record Source(int run, int metric, double times, double plus, String place) {
        double of(double number) {
            return times * number + plus;
        }
    }

    /**
     * Numbers as the search takes them. Where the file gives no deviation, a share of the largest value of the series stands for
     * it, as a weight.
     */
    public static Measurements measurements(List<ComparedNumber> numbers) {
        int n = numbers.size();
        double[] values = new double[n];
        double[] deviations = new double[n];
        int[] series = new int[n];
        Map<String, Integer> names = new LinkedHashMap<>();
        Map<String, Double> largest = new LinkedHashMap<>();
        numbers.forEach(it -> largest.merge(it.series.name(), Math.abs(it.measured), Math::max));
        boolean known = true;
        for (int i = 0; i < n; i++) {
            ComparedNumber it = numbers.get(i);
            values[i] = it.measured;
            series[i] = names.computeIfAbsent(it.series.name(), name -> names.size());
            known &= it.error.known();
            double deviation = it.error.deviation(it.measured);
            double assumed = UNKNOWN_SHARE * largest.getOrDefault(it.series.name(), 0.0);
            deviations[i] = deviation > 0 ? deviation : assumed > 0 ? assumed : 1;
        }
        return new Measurements(values, deviations, new boolean[n], series, List.copyOf(names.keySet()), known);
    }

    /** The same as measured. */
    public ComparedNumber measured(double value) {
        return new ComparedNumber(series, axis, value, error, source);
    }
}
