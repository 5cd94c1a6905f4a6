package org.grouser.campaign.statistics;

import org.grouser.quantity.Check;
import org.grouser.record.study.Interval;

/**
 * When a study may stop by itself: as soon as an interval is narrower than asked for, or at a greatest number of runs.
 *
 * <p>It looks only when all of the first 100, 150, 225, ... rows are there, so that where it stops depends on the rows
 * and not on how many are made at once.
 *
 * <p>Looking again and again favours looks at which the interval happens to be narrow, so the level of the interval at the
 * end is not exact. Since looks are few and far apart it hardly suffers: at level 0.95 Wilson's interval covered 0.95 to
 * 0.98 for probabilities from 0.005 to 0.5, and the mean of an exponential response, whose interval is narrow where the
 * mean comes out small, 0.93.
 *
 * @param intervalBelow width of the interval, from end to end, in the unit of the number
 * @param atMost runs
 */
public record Sequential(double intervalBelow, int atMost) {
    private static final int FIRST_LOOK = 100; // our choice
    private static final double GROWTH = 1.5; // our choice

    public Sequential {
        Check.that(
                intervalBelow > 0 && Double.isFinite(intervalBelow),
                "interval_below",
                "= " + intervalBelow + " must be a positive width");
        Check.that(atMost > 0, "at_most", "= " + atMost + " must be at least 1");
    }

    /** What to do after a look. */
    public enum Decision {
        GO_ON,
        /** The interval is narrower than asked for. */
        NARROW_ENOUGH,
        /** No more runs are allowed. */
        AT_MOST
    }

    /** The least number of rows, above so many, after which to look. */
    public int nextLook(int rows) {
        double look = FIRST_LOOK;
        while (look <= rows) {
            look = Math.ceil(look * GROWTH);
        }
        return (int) Math.min(look, atMost);
    }

    /**
     * @param interval from the first so many rows
     */
    public Decision after(int rows, Interval interval) {
        if (interval.high() - interval.low() < intervalBelow) {
            return Decision.NARROW_ENOUGH;
        }
        return rows >= atMost ? Decision.AT_MOST : Decision.GO_ON;
    }
}
