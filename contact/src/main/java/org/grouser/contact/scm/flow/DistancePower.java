package org.grouser.contact.scm.flow;

/** x to the n, by multiplication where n is a small whole number: the exponents of the paper are. */
final class DistancePower {
    private static final int MOST = 64;

    private DistancePower() {}

    static double of(double x, double n) {
        int whole = (int) n;
        if (whole != n || whole < 0 || whole > MOST) {
            return StrictMath.pow(x, n);
        }
        double result = 1;
        double square = x;
        for (int rest = whole; rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return result;
    }
}
