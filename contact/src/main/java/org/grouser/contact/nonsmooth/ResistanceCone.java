package org.grouser.contact.nonsmooth;

/**
 * Cone of a contact with friction, rolling and spinning resistance [AcaryBourrier2021], the moments over a lever L:
 *
 * <pre>
 *   K = {|r_T| &lt;= mu r_N, |m_R| / L &lt;= (d / L) r_N, |m_S| / L &lt;= (s / L) r_N}
 *   K* = {w_N >= mu |w_T| + (d / L) |w_R| + (s / L) |w_S|}
 *   P_K(y):  r_N = (y_N + sum c_k |y_k|) / (1 + sum c_k^2)   over the parts k of {T, R, S} that y_k takes to their bound
 *            r_k = c_k r_N y_k / |y_k| for these, r_k = y_k for the others;  all zero if y_N + sum c_k |y_k| &lt;= 0
 *   d, s  resistance m, zero allowed    c  (mu, d / L, s / L)
 * </pre>
 *
 * Differs from the source: spinning has a bound of its own instead of sharing the one of rolling, and the projection is
 * in closed form: parts at their bound are found from all of them, those inside taken out until none is left inside.
 */
final class ResistanceCone {
    /** All moments and forces zero; else the sum of the parts that are at their bounds, zero where all stick. */
    static final int OPEN = -1;

    static final int SLIDING = 1;
    static final int ROLLING = 2;
    static final int SPINNING = 4;

    private ResistanceCone() {}

    /**
     * Parts of y that the projection takes to their bounds.
     *
     * @param yT length of the tangential part; yR, yS those of the moments
     */
    static int bounds(double mu, double roll, double spin, double yN, double yT, double yR, double yS) {
        if (yN + mu * yT + roll * yR + spin * yS <= 0) {
            return OPEN;
        }
        int bounds = SLIDING | ROLLING | SPINNING;
        while (true) {
            double n =
                    normal(bounds, mu, roll, spin, yN, yT, yR, yS); // grows as parts are taken out, so none comes back
            int left = (yT < mu * n ? 0 : bounds & SLIDING)
                    | (yR < roll * n ? 0 : bounds & ROLLING)
                    | (yS < spin * n ? 0 : bounds & SPINNING);
            if (left == bounds) {
                return bounds;
            }
            bounds = left;
        }
    }

    /** Normal part of the projection. */
    static double normal(int bounds, double mu, double roll, double spin, double yN, double yT, double yR, double yS) {
        if (bounds == OPEN) {
            return 0;
        }
        double sum = yN;
        double squares = 1;
        if ((bounds & SLIDING) != 0) {
            sum += mu * yT;
            squares += mu * mu;
        }
        if ((bounds & ROLLING) != 0) {
            sum += roll * yR;
            squares += roll * roll;
        }
        if ((bounds & SPINNING) != 0) {
            sum += spin * yS;
            squares += spin * spin;
        }
        return sum / squares;
    }

    /** Factor on a part of y, of the given length, that gives that part of the projection. */
    static double factor(int bounds, int part, double coefficient, double length, double projectedN) {
        if (bounds == OPEN) {
            return 0;
        }
        return (bounds & part) == 0 ? 1 : length > 0 ? coefficient * projectedN / length : 0;
    }
}
