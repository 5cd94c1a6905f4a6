package org.grouser.terrain.generate;

/** E1(x), the integral of exp(-t) / t from x to infinity, times exp(x). */
final class ExponentialIntegral {
    private static final double EULER = 0.5772156649015329;
    private static final int TERMS = 40; // of the series at x = 2: 2^40 / (40 40!) is below 1e-37
    private static final int DEPTH = 64; // of the fraction at x = 2: its error falls as exp(-4 sqrt(depth x))

    private ExponentialIntegral() {}

    /** exp(x) E1(x), which stays near 1/x where E1 itself vanishes. */
    static double scaled(double x) {
        if (x <= 2) {
            return StrictMath.exp(x) * (-EULER - StrictMath.log(x) - series(x));
        }
        double fraction = x + 2 * DEPTH + 1;
        for (int k = DEPTH; k >= 1; k--) {
            fraction = x + 2 * k - 1 - (double) k * k / fraction; // continued fraction [AbramowitzStegun1964]
        }
        return 1 / fraction;
    }

    /** Sum of (-x)^k / (k k!), k from 1 [AbramowitzStegun1964]. */
    private static double series(double x) {
        double power = 1; // (-x)^k / k!
        double sum = 0;
        for (int k = 1; k <= TERMS; k++) {
            power *= -x / k;
            sum += power / k;
        }
        return sum;
    }
}
