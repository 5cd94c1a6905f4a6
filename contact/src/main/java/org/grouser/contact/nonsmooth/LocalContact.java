package org.grouser.contact.nonsmooth;

/**
 * Exact solution of a single contact u = A p + b with positive definite A.
 *
 * <pre>
 *   open   b_N &gt;= 0: p = 0
 *   stick  p = -A^-1 b, if inside the cone
 *   slip   u_N = 0, u_T = -alpha p_T, |p_T| = mu p_N:
 *          p_T(alpha) = -(S + alpha I)^-1 c,  p_N(alpha) = -(b_N + A_NT p_T) / A_NN
 *          S = A_TT - A_TN A_NT / A_NN,  c = b_T - A_TN b_N / A_NN
 *          g(alpha) = |p_T| - mu p_N changes sign between 0 (no stick) and infinity
 * </pre>
 *
 * The reduction to one unknown is [BonnefonDaviet2011]'s. Differs from the source: the root is found by safeguarded
 * Newton steps instead of as the root of a quartic.
 */
final class LocalContact {
    private static final int MAX_STEPS = 60;

    private double s11;
    private double s12;
    private double s21;
    private double s22;
    private double c1;
    private double c2;
    private double t1; // p_T(alpha)
    private double t2;

    /**
     * @param a 3 x 3 block, row-major, from index ia. Not modified.
     * @param b velocity without this contact's impulse. Not modified.
     * @param p impulse, from index ip. Modified.
     */
    void solve(double[] a, int ia, double mu, double[] b, double[] p, int ip) {
        double aNN = a[ia];
        if (b[0] >= 0 || !(aNN > 0)) {
            set(p, ip, 0, 0, 0);
            return;
        }
        double frictionless = -b[0] / aNN;
        if (mu == 0) {
            set(p, ip, frictionless, 0, 0);
            return;
        }
        double e1 = a[ia + 3] / aNN;
        double e2 = a[ia + 6] / aNN;
        s11 = a[ia + 4] - e1 * a[ia + 1];
        s12 = a[ia + 5] - e1 * a[ia + 2];
        s21 = a[ia + 7] - e2 * a[ia + 1];
        s22 = a[ia + 8] - e2 * a[ia + 2];
        c1 = b[1] - e1 * b[0];
        c2 = b[2] - e2 * b[0];
        tangential(0);
        double normal = frictionless - (a[ia + 1] * t1 + a[ia + 2] * t2) / aNN;
        if (!(Math.sqrt(t1 * t1 + t2 * t2) <= mu * normal)) {
            root(a[ia + 1] / aNN, a[ia + 2] / aNN, frictionless, mu);
            normal = Math.sqrt(t1 * t1 + t2 * t2) / mu;
        }
        set(p, ip, normal, t1, t2);
    }

    private void tangential(double alpha) {
        double d11 = s11 + alpha;
        double d22 = s22 + alpha;
        double d = 1 / (d11 * d22 - s12 * s21);
        t1 = -(d22 * c1 - s12 * c2) * d;
        t2 = -(d11 * c2 - s21 * c1) * d;
    }

    /** Leaves p_T at the root of g. */
    private void root(double n1, double n2, double frictionless, double mu) {
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double alpha = Math.sqrt(c1 * c1 + c2 * c2) / (mu * frictionless); // exact where S is small
        for (int step = 0; step < MAX_STEPS; step++) {
            tangential(alpha);
            double length = Math.sqrt(t1 * t1 + t2 * t2);
            double g = length - mu * (frictionless - n1 * t1 - n2 * t2);
            if (Math.abs(g) <= 1e-15 * (length + mu * frictionless)) {
                return;
            }
            if (g > 0) {
                low = alpha;
            } else {
                high = alpha;
            }
            double d = 1 / ((s11 + alpha) * (s22 + alpha) - s12 * s21);
            double r1 = -((s22 + alpha) * t1 - s12 * t2) * d; // d p_T / d alpha
            double r2 = -((s11 + alpha) * t2 - s21 * t1) * d;
            double slope = (t1 * r1 + t2 * r2) / length + mu * (n1 * r1 + n2 * r2);
            double next = alpha - g / slope;
            if (!(next > low && next < high)) {
                next = high < Double.POSITIVE_INFINITY ? 0.5 * (low + high) : 4 * alpha;
            }
            if (next == alpha) {
                return;
            }
            alpha = next;
        }
    }

    private static void set(double[] p, int ip, double pN, double p1, double p2) {
        p[ip] = pN;
        p[ip + 1] = p1;
        p[ip + 2] = p2;
    }
}
