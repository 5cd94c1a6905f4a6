package org.grouser.identify.statistics;

import org.grouser.quantity.Check;

/**
 * A parameter that a fit may change, in the unit of its file.
 *
 * @param unit for readers; empty if it has none
 * @param start where the search begins
 */
public record FreeParameter(
        String name, String unit, double lower, double upper, double start, Transform transform, Prior prior) {
    /** On which scale the search moves. */
    public enum Transform {
        /** The value itself. */
        NONE,
        /** ln x. */
        LOG,
        /** ln((x - lower) / (upper - x)), which has no bounds. */
        LOGIT
    }

    public FreeParameter {
        Check.that(Double.isFinite(lower) && Double.isFinite(upper), "bounds", "have to be finite");
        Check.that(lower < upper, "bounds", "[" + lower + ", " + upper + "] leave no room");
        Check.that(transform != Transform.LOG || lower > 0, "bounds", "have to be above 0 with transform: log");
        Check.that(
                start >= lower && start <= upper, "start", "= " + start + " is outside [" + lower + ", " + upper + "]");
        Check.that(
                transform != Transform.LOGIT || (start > lower && start < upper),
                "start",
                "= " + start + " has to be inside of (" + lower + ", " + upper + ") with transform: logit");
        Check.that(
                prior.kind() != Prior.Kind.LOG_NORMAL || lower > 0,
                "bounds",
                "have to be above 0 with a log_normal prior");
    }

    /** A value on the scale of the search. */
    public double search(double value) {
        return switch (transform) {
            case NONE -> value;
            case LOG -> StrictMath.log(value);
            case LOGIT -> StrictMath.log((value - lower) / (upper - value));
        };
    }

    /** The value of a point on the scale of the search. */
    public double value(double search) {
        return switch (transform) {
            case NONE -> search;
            case LOG -> Math.min(upper, Math.max(lower, StrictMath.exp(search))); // rounding may leave the bounds
            case LOGIT -> lower + (upper - lower) / (1 + StrictMath.exp(-search));
        };
    }

    /** dx / du of {@link #value}. */
    public double slope(double search) {
        return switch (transform) {
            case NONE -> 1;
            case LOG -> StrictMath.exp(search);
            case LOGIT -> {
                double share = 1 / (1 + StrictMath.exp(-search));
                yield (upper - lower) * share * (1 - share);
            }
        };
    }

    /** The lower bound on the scale of the search; -infinity with logit. */
    public double searchLower() {
        return transform == Transform.LOGIT ? Double.NEGATIVE_INFINITY : search(lower);
    }

    /** The upper bound on the scale of the search; infinity with logit. */
    public double searchUpper() {
        return transform == Transform.LOGIT ? Double.POSITIVE_INFINITY : search(upper);
    }
}
