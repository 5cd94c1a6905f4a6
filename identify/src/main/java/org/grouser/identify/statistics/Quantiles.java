package org.grouser.identify.statistics;

import java.util.Arrays;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.campaign.statistics.Beta;
import org.grouser.quantity.Check;

/** Quantiles that bound intervals, and probabilities of tests. */
public final class Quantiles {
    private Quantiles() {}

    static void checkLevel(double level) {
        Check.that(level > 0 && level < 1, "level", "= " + level + " has to be within (0, 1), for example 0.9");
    }

    /**
     * Half the width, in standard deviations, of the interval that holds a normal number with the given probability:
     * Student's where the deviation itself is estimated.
     */
    public static double arm(double level, boolean known, int freedom) {
        checkLevel(level);
        double p = 0.5 + 0.5 * level;
        return known ? StandardNormal.quantile(p) : Beta.student(p, freedom);
    }

    /** The probability of a number of Student's distribution that is further from 0 than t. */
    static double beyondStudent(double t, double freedom) {
        return Beta.cdf(freedom / (freedom + t * t), 0.5 * freedom, 0.5); // [AbramowitzStegun1964, 26.7.1]
    }

    /** The probability of a standard normal number further from 0 than z. */
    static double beyondNormal(double z) {
        return 2 * StandardNormal.cdf(-Math.abs(z));
    }

    /** The probability of a chi square above x, by the series of the incomplete gamma function [DLMF, 8.11.4]. */
    static double aboveChiSquare(double x, double freedom) {
        if (!(x > 0)) {
            return 1;
        }
        double a = 0.5 * freedom;
        double half = 0.5 * x;
        if (half > a + 20 * Math.sqrt(a) + 50) {
            return 0;
        }
        double term = 1 / a;
        double sum = term;
        for (double k = a + 1; term > 1e-17 * sum; k++) {
            term *= half / k;
            sum += term;
        }
        double below = sum * StrictMath.exp(a * StrictMath.log(half) - half - Beta.logGamma(a));
        return Math.max(0, 1 - below);
    }

    /** The number below which a share of the values lies, between neighbours [HyndmanFan1996, type 7]. */
    static double of(double[] sorted, double share) {
        double at = share * (sorted.length - 1);
        int below = (int) Math.floor(at);
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return of(sorted, 0.5);
    }
}
