package org.grouser.identify.statistics;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * What was measured, one number a response of {@link Forward}.
 *
 * @param values measured
 * @param deviations standard deviations of the errors; with {@code known = false} only their ratios count
 * @param heldOut responses that are predicted and not fitted
 * @param series which series a response belongs to, by its place in the names; rows of a series stand in their order
 * @param names of the series, for readers
 * @param known whether the deviations are those of the errors, or weights whose common factor the fit estimates
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Measurements(
        double[] values, double[] deviations, boolean[] heldOut, int[] series, List<String> names, boolean known) {
    public Measurements {
        names = List.copyOf(names);
        int n = values.length;
        Check.that(
                deviations.length == n && heldOut.length == n && series.length == n,
                "measurements",
                "have " + n + " values, " + deviations.length + " deviations, " + heldOut.length + " flags, "
                        + series.length + " series");
        for (int i = 0; i < n; i++) {
            Check.finite("measured value " + i, values[i], "-");
            Check.that(
                    deviations[i] > 0 && Double.isFinite(deviations[i]),
                    "deviation",
                    "= " + deviations[i] + " of value " + i + " has to be above 0");
            Check.that(series[i] >= 0 && series[i] < names.size(), "series", "= " + series[i] + " has no name");
        }
    }

    /** One series, all of it fitted. */
    public static Measurements of(String name, double[] values, double[] deviations, boolean known) {
        return new Measurements(
                values, deviations, new boolean[values.length], new int[values.length], List.of(name), known);
    }

    /** Number of values that are fitted. */
    public int fitted() {
        int count = 0;
        for (boolean held : heldOut) {
            count += held ? 0 : 1;
        }
        return count;
    }

    /** The same with all deviations multiplied. */
    public Measurements scaled(double factor) {
        double[] scaled = deviations.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return new Measurements(values, scaled, heldOut, series, names, known);
    }
}
