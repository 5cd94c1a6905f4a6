package org.grouser.record.measure;

import org.grouser.quantity.Check;

/**
 * How far our number may lie from the published one.
 *
 * @param value 0 for INFO
 */
public record Tolerance(Kind kind, double value) {
    /** What the value limits. */
    public enum Kind {
        /** The difference over the published number. */
        RELATIVE,
        /** The difference, in the unit of the quantity. */
        ABSOLUTE,
        /** Our number itself, in its unit, from above. */
        MAX,
        /** Our number itself, in its unit, from below. */
        MIN,
        /** Nothing: the row is reported, not judged. */
        INFO
    }

    public static final Tolerance INFO = new Tolerance(Kind.INFO, 0);

    public Tolerance {
        if (kind == Kind.MAX || kind == Kind.MIN) {
            Check.finite("tolerance", value, "");
        } else {
            Check.inRange("tolerance", value, 0, 1e300, kind == Kind.RELATIVE ? "-" : "");
        }
    }

    /** Whether our number is good enough; NaN never is, unless nothing is judged. */
    public boolean accepts(double published, double ours) {
        return switch (kind) {
            case RELATIVE -> Math.abs(ours - published) <= value * Math.abs(published);
            case ABSOLUTE -> Math.abs(ours - published) <= value;
            case MAX -> ours <= value;
            case MIN -> ours >= value;
            case INFO -> true;
        };
    }
}
