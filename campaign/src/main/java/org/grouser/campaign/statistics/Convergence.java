package org.grouser.campaign.statistics;

import java.util.Locale;
import org.grouser.quantity.Check;

/**
 * How a number settles while a step or a cell is refined again and again by the same ratio: the order at which the last
 * three values approach their limit, the limit by Richardson's extrapolation, and the grid convergence index.
 *
 * @param order observed; NaN unless the values approach monotonically
 * @param extrapolated value for vanishing step; NaN unless the values approach monotonically
 * @param index half of the band around the finest value that is expected to hold the limit, in the unit of the values:
 *     for monotone values the grid convergence index of [Roache1994] with safety factor 1.25, for oscillating ones half
 *     of their range [Stern2001]; NaN for diverging ones
 */
public record Convergence(Behaviour behaviour, double finest, double order, double extrapolated, double index) {
    private static final double SAFETY = 1.25; // of three or more grids [Roache1994]
    private static final double ROUNDING = 1e-13; // our choice: relative differences below are no change

    /** What the last three values do. */
    public enum Behaviour {
        /** Differences shrink and have the same sign. */
        MONOTONE,
        /** Differences shrink and change their sign. */
        OSCILLATING,
        /** Differences do not shrink. */
        DIVERGING,
        /** The last two values are the same but for rounding. */
        SETTLED
    }

    /**
     * @param values from the coarsest on, at least three
     * @param ratio by which the step shrinks each time, 2 where it is halved
     */
    public static Convergence of(double[] values, double ratio) {
        Check.that(values.length >= 3, "values", "are " + values.length + "; refine at least twice");
        Check.that(ratio > 1 && Double.isFinite(ratio), "ratio", "= " + ratio + " must be above 1");
        int n = values.length;
        for (double value : values) {
            Check.finite("value", value, "-");
        }
        double finest = values[n - 1];
        double fine = values[n - 1] - values[n - 2];
        double coarse = values[n - 2] - values[n - 3];
        double magnitude = Math.max(Math.abs(values[n - 2]), Math.abs(finest));
        if (Math.abs(fine) <= ROUNDING * magnitude) {
            return new Convergence(Behaviour.SETTLED, finest, Double.NaN, finest, Math.abs(fine));
        }
        double quotient = coarse / fine;
        if (!(Math.abs(quotient) > 1)) {
            return new Convergence(Behaviour.DIVERGING, finest, Double.NaN, Double.NaN, Double.NaN);
        }
        if (quotient < 0) {
            double most = Math.max(Math.max(values[n - 1], values[n - 2]), values[n - 3]);
            double least = Math.min(Math.min(values[n - 1], values[n - 2]), values[n - 3]);
            return new Convergence(Behaviour.OSCILLATING, finest, Double.NaN, Double.NaN, 0.5 * (most - least));
        }
        double order = StrictMath.log(quotient) / StrictMath.log(ratio); // [Roache1994]: ratio^order = quotient
        double correction = fine / (quotient - 1); // Richardson [Roache1994]
        return new Convergence(Behaviour.MONOTONE, finest, order, finest + correction, SAFETY * Math.abs(correction));
    }

    /** Whether the finest value is within the tolerance of the limit, as far as the values tell. */
    public boolean isWithin(double tolerance) {
        return index <= tolerance;
    }

    /** For example "monotone, order 1.98, 12.31 extrapolated to 12.29, index 0.025". */
    @Override
    public String toString() {
        return switch (behaviour) {
            case MONOTONE ->
                String.format(
                        Locale.ROOT,
                        "monotone, order %.2f, %.6g extrapolated to %.6g, index %.2g",
                        order,
                        finest,
                        extrapolated,
                        index);
            case OSCILLATING -> String.format(Locale.ROOT, "oscillating around %.6g, half range %.2g", finest, index);
            case DIVERGING -> String.format(Locale.ROOT, "diverging, last value %.6g", finest);
            case SETTLED -> String.format(Locale.ROOT, "settled at %.6g", finest);
        };
    }
}
