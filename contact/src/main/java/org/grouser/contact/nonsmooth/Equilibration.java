package org.grouser.contact.nonsmooth;

/**
 * The problem with every contact in units of its own, for masses that differ by many orders: W gets a unit mean diagonal,
 * and the proximal weights mean the same to each contact.
 *
 * <pre>
 *   W' = S W S,  q' = S q,  p = S p',  u' = S u,  S = s_c I,  s_c = (3 / trace W_cc)^(1/2)
 * </pre>
 *
 * One number per contact leaves Coulomb's cone and De Saxce's term as they are, so solutions correspond.
 */
final class Equilibration {
    final FrictionProblem scaled = new FrictionProblem();
    double[] impulse = {}; // of the scaled problem, (N s)^(1/2) (m/s)^(1/2)   (3 rows)

    private double[] scale = {}; // s_c, kg^(1/2)                              (rows)

    /** Largest trace of a diagonal block of W over the smallest. */
    static double spread(FrictionProblem problem) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int c = 0; c < problem.contacts(); c++) {
            double trace = trace(problem, c);
            least = Math.min(least, trace);
            most = Math.max(most, trace);
        }
        return least > 0 ? most / least : 1;
    }

    private static double trace(FrictionProblem problem, int contact) {
        int d = BlockRows.diagonal(problem, contact);
        double[] w = problem.blocks();
        return d < 0 ? 0 : w[d] + w[d + 4] + w[d + 8];
    }

    /**
     * Takes up a problem.
     *
     * @param p impulses of it, from which those of the scaled one follow, N s. Not modified.
     */
    void adopt(FrictionProblem problem, double[] p) {
        adopt(problem);
        for (int k = 0; k < 3 * problem.rows(); k++) {
            impulse[k] = p[k] / scale[k / 3];
        }
    }

    /** Takes up a problem without impulses. */
    void adopt(FrictionProblem problem) {
        int n = problem.rows();
        if (scale.length < n) {
            scale = new double[n];
            impulse = new double[3 * n];
        }
        for (int c = 0; c < n; c++) {
            double trace = trace(problem, problem.contactOf(c)); // all rows of a cone in one unit
            scale[c] = trace > 0 ? Math.sqrt(3 / trace) : 1;
        }
        scaled.clear();
        for (int c = 0; c < n; c++) {
            double[] q = problem.q();
            double q0 = scale[c] * q[3 * c];
            double q1 = scale[c] * q[3 * c + 1];
            double q2 = scale[c] * q[3 * c + 2];
            if (c < problem.contacts()) {
                scaled.row(problem.mu()[c], q0, q1, q2);
            } else {
                int k = problem.contactOf(c);
                scaled.moments(k, problem.rollingOverLever(k), problem.spinningOverLever(k), q0, q1, q2);
            }
            for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                int at = scaled.block(problem.columns()[b]);
                double factor = scale[c] * scale[problem.columns()[b]];
                for (int k = 0; k < 9; k++) {
                    scaled.blocks()[at + k] = factor * problem.blocks()[9 * b + k];
                }
            }
        }
    }

    /** Writes the impulses of the problem itself. */
    void restoreImpulse(double[] p) {
        System.arraycopy(impulse, 0, p, 0, 3 * scaled.rows());
        restore(p);
    }

    /**
     * From scaled impulses to impulses.
     *
     * @param p in scaled, out N s. Modified.
     */
    void restore(double[] p) {
        for (int k = 0; k < 3 * scaled.rows(); k++) {
            p[k] *= scale[k / 3];
        }
    }
}
