package org.grouser.campaign.statistics;

/** The beta distribution, and those that follow from it: binomial and Student's. */
public final class Beta {
    // Coefficients B_2k / (2k (2k - 1)) of Stirling's series [AbramowitzStegun1964, 6.1.40]
    private static final double[] STIRLING = {
        1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156
    };
    private static final double HALF_LOG_2PI = 0.9189385332046728;

    private Beta() {}

    /** ln of the gamma function, x > 0. */
    public static double logGamma(double x) {
        double shift = 0;
        double z = x;
        while (z < 12) {
            shift += StrictMath.log(z); // Gamma(z + 1) = z Gamma(z)
            z++;
        }
        double inverse = 1 / z;
        double term = inverse;
        double sum = 0;
        for (double coefficient : STIRLING) {
            sum += coefficient * term;
            term *= inverse * inverse;
        }
        return (z - 0.5) * StrictMath.log(z) - z + HALF_LOG_2PI + sum - shift;
    }

    /** The regularised incomplete beta function I_x(a, b). */
    public static double cdf(double x, double a, double b) {
        if (x <= 0 || x >= 1) {
            return x <= 0 ? 0 : 1;
        }
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - lower(1 - x, b, a);
        }
        return lower(x, a, b);
    }

    /** Continued fraction [DLMF, 8.17.22], by the method of Lentz. */
    private static double lower(double x, double a, double b) {
        double front = StrictMath.exp(
                a * StrictMath.log(x) + b * StrictMath.log1p(-x) - logGamma(a) - logGamma(b) + logGamma(a + b));
        double tiny = 1e-300;
        double c = 1;
        double d = 1 / notZero(1 - (a + b) * x / (a + 1), tiny);
        double fraction = d;
        for (int m = 1; m < 100_000; m++) {
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            d = 1 / notZero(1 + even * d, tiny);
            c = notZero(1 + even / c, tiny);
            fraction *= c * d;
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            d = 1 / notZero(1 + odd * d, tiny);
            c = notZero(1 + odd / c, tiny);
            fraction *= c * d;
            if (Math.abs(c * d - 1) < 1e-16) {
                break;
            }
        }
        return front * fraction / a;
    }

    private static double notZero(double value, double tiny) {
        return Math.abs(value) < tiny ? tiny : value;
    }

    /** The x with I_x(a, b) = p, by halving until the doubles end. */
    public static double quantile(double p, double a, double b) {
        double low = 0;
        double high = 1;
        while (true) {
            double middle = 0.5 * (low + high);
            if (!(middle > low && middle < high)) {
                return middle;
            }
            if (cdf(middle, a, b) < p) {
                low = middle;
            } else {
                high = middle;
            }
            if (high - low < 1e-15 * high) {
                return 0.5 * (low + high);
            }
        }
    }

    /** The probability of at most k of n, each with probability p. */
    static double binomial(int k, int n, double p) {
        return k < 0 ? 0 : k >= n ? 1 : cdf(1 - p, n - k, k + 1.0); // [DLMF, 8.17.5]
    }

    /** The quantile of Student's distribution, p > 1/2. */
    public static double student(double p, double freedom) {
        // [AbramowitzStegun1964, 26.7.1]: 2 (1 - p) = I_x(freedom / 2, 1/2), x = freedom / (freedom + t^2)
        double x = quantile(2 * (1 - p), 0.5 * freedom, 0.5);
        return StrictMath.sqrt(freedom * (1 - x) / x);
    }
}
