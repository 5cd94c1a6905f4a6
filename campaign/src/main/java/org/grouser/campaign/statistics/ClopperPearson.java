package org.grouser.campaign.statistics;

import org.grouser.record.study.Interval;

/**
 * The interval of [ClopperPearson1934] for a probability from counts: holds it at least as often as the level says,
 * mostly more often.
 */
public final class ClopperPearson {
    private ClopperPearson() {}

    /**
     * @param count runs with the outcome
     * @param of runs that could tell; the interval is unknown without any
     * @param level of confidence, for example 0.95
     */
    public static Interval interval(int count, int of, double level) {
        Wilson.check(count, of, level);
        if (of == 0) {
            return Interval.UNKNOWN;
        }
        double tail = 0.5 - 0.5 * level;
        double low = count == 0 ? 0 : Beta.quantile(tail, count, of - count + 1.0);
        double high = count == of ? 1 : Beta.quantile(1 - tail, count + 1.0, of - count);
        return new Interval((double) count / of, low, high);
    }

    /**
     * The probability that lies above the true one with the given confidence, one-sided. If the outcome came in 0 of n
     * runs this is 1 - (1 - level)^(1/n), about 3 / n at 0.95: the rule of three.
     */
    public static double upper(int count, int of, double level) {
        Wilson.check(count, of, level);
        return count == of ? 1 : Beta.quantile(level, count + 1.0, of - count);
    }
}
