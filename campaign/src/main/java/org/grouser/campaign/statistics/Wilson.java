package org.grouser.campaign.statistics;

import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.quantity.Check;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Probability;

/**
 * The interval of [Wilson1927] for a probability from counts. Over probabilities its coverage is the level on average; for
 * single ones it goes up and down with the count, near 0 and 1 it can be some per cent below. {@link ClopperPearson} is
 * never below.
 */
public final class Wilson {
    private Wilson() {}

    /**
     * @param count runs with the outcome
     * @param of runs that could tell; the interval is unknown without any
     * @param level of confidence, for example 0.95
     */
    public static Interval interval(int count, int of, double level) {
        check(count, of, level);
        if (of == 0) {
            return Interval.UNKNOWN;
        }
        double z = StandardNormal.quantile(0.5 + 0.5 * level);
        double n = of;
        double p = count / n;
        // (p + z^2/2n -+ z sqrt(p (1 - p) / n + z^2/4n^2)) / (1 + z^2/n) [Wilson1927]
        double scale = 1 / (1 + z * z / n);
        double centre = (p + z * z / (2 * n)) * scale;
        double arm = z * StrictMath.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) * scale;
        double low = count == 0 ? 0 : Math.max(0, centre - arm);
        double high = count == of ? 1 : Math.min(1, centre + arm);
        return new Interval(p, low, high);
    }

    /**
     * The probability of an outcome from its column.
     *
     * @param values 1 where it came about, 0 where not, NaN where the run could not tell
     * @param level of confidence
     */
    public static Probability probability(String outcome, double[] values, double level) {
        int count = 0;
        int of = 0;
        for (double value : values) {
            of += Double.isNaN(value) ? 0 : 1;
            count += value == 1 ? 1 : 0;
        }
        return new Probability(outcome, count, of, interval(count, of, level));
    }

    static void check(int count, int of, double level) {
        Check.that(count >= 0 && count <= of, "count", "= " + count + " is outside 0 .. " + of);
        checkLevel(level);
    }

    static void checkLevel(double level) {
        Check.that(level > 0 && level < 1, "level", "= " + level + " is outside (0, 1); write 0.95 for example");
    }
}
