package org.grouser.contact.nonsmooth;

/**
 * Moments (S, R1, R2) of a single contact u = A m + b whose normal impulse is known: maximal dissipation within a segment
 * and a disc, one after the other.
 *
 * <pre>
 *   stick  m = -A^-1 b, if within the bound
 *   turn   u = -alpha m, |m| = c p_N, alpha > 0:   |(A + alpha I)^-1 b| falls with alpha
 * </pre>
 */
final class LocalMoments {
    private static final int MAX_STEPS = 60;
    private static final double ROUNDING = 1e-14; // of A: keeps axes about which nothing can turn at rest

    /**
     * @param a 3 x 3 block, row-major, from index ia. Not modified.
     * @param b velocity without this contact's moments. Not modified.
     * @param spinBound largest |m_S|
     * @param rollBound largest |m_R|
     * @param m from index im. Modified.
     */
    void solve(double[] a, int ia, double[] b, double spinBound, double rollBound, double[] m, int im) {
        double rest = b[0] + a[ia + 1] * m[im + 1] + a[ia + 2] * m[im + 2];
        double stick = a[ia] > 0 ? -rest / a[ia] : 0;
        m[im] = Math.max(-spinBound, Math.min(spinBound, stick));
        roll(a, ia, b[1] + a[ia + 3] * m[im], b[2] + a[ia + 6] * m[im], rollBound, m, im);
    }

    private static void roll(double[] a, int ia, double b1, double b2, double rollBound, double[] m, int im) {
        double a11 = a[ia + 4];
        double a12 = a[ia + 5];
        double a21 = a[ia + 7];
        double a22 = a[ia + 8];
        double speed = Math.sqrt(b1 * b1 + b2 * b2);
        m[im + 1] = 0;
        m[im + 2] = 0;
        if (!(rollBound > 0) || speed == 0 || !(a11 + a22 > 0)) {
            return;
        }
        double low = ROUNDING * (a11 + a22);
        double high = speed / rollBound; // |m| <= bound here, since A is positive
        double alpha = low;
        for (int step = 0; step < MAX_STEPS; step++) {
            double d = 1 / ((a11 + alpha) * (a22 + alpha) - a12 * a21);
            double m1 = -((a22 + alpha) * b1 - a12 * b2) * d;
            double m2 = -((a11 + alpha) * b2 - a21 * b1) * d;
            double size = Math.sqrt(m1 * m1 + m2 * m2);
            m[im + 1] = m1;
            m[im + 2] = m2;
            if (step == 0 ? size <= rollBound : Math.abs(size - rollBound) <= 1e-15 * rollBound) {
                return;
            }
            if (size > rollBound) {
                low = alpha;
            } else {
                high = alpha;
            }
            double r1 = -((a22 + alpha) * m1 - a12 * m2) * d; // d m / d alpha
            double r2 = -((a11 + alpha) * m2 - a21 * m1) * d;
            double slope = (m1 * r1 + m2 * r2) / size;
            double next = alpha - (size - rollBound) / slope * (size / rollBound); // Newton on 1 / |m|, nearly linear
            if (!(next > low && next < high)) {
                next = 0.5 * (low + high);
            }
            if (next == alpha) {
                break;
            }
            alpha = next;
        }
        double size = Math.sqrt(m[im + 1] * m[im + 1] + m[im + 2] * m[im + 2]);
        double factor = size > rollBound ? rollBound / size : 1;
        m[im + 1] *= factor;
        m[im + 2] *= factor;
    }
}
