package org.grouser.identify.statistics;

import org.grouser.quantity.Check;

/**
 * What was known of a parameter before the measurements.
 *
 * @param centre mean of a normal one, median of a log-normal one, in the parameter's unit
 * @param spread standard deviation of a normal one; of ln x, of a log-normal one
 */
public record Prior(Kind kind, double centre, double spread) {
    /** Nothing but the bounds. */
    public static final Prior NONE = new Prior(Kind.NONE, 0, 1);

    /** Its shape. */
    public enum Kind {
        NONE,
        NORMAL,
        LOG_NORMAL
    }

    public Prior {
        Check.that(spread > 0 && spread < Double.POSITIVE_INFINITY, "spread", "= " + spread + " has to be above 0");
        Check.that(kind != Kind.LOG_NORMAL || centre > 0, "centre", "= " + centre + " has to be above 0");
        Check.that(Double.isFinite(centre), "centre", "has to be finite");
    }

    /** The residual that stands for it beside those of the data: standard normal if the prior is right; 0 without one. */
    public double residual(double value) {
        return switch (kind) {
            case NONE -> 0;
            case NORMAL -> (value - centre) / spread;
            case LOG_NORMAL -> StrictMath.log(value / centre) / spread;
        };
    }
}
