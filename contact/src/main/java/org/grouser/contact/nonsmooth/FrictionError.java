package org.grouser.contact.nonsmooth;

/**
 * Distance of impulses from Signorini's and Coulomb's laws, relative.
 *
 * <pre>
 *   y_c = p - u - (mu |u_T|, 0, 0)                                   [DeSaxceFeng1998]
 *   e_c = p - P_K(y_c),   error = sqrt(sum |e_c|^2) / max(|q|, |p|, |u|)   [AcaryBremondHuber2018]
 *   p  impulses N s    u  velocities m/s    q  free velocities m/s    P_K  projection onto Coulomb's cone
 * </pre>
 *
 * Contacts that resist rolling and spinning have six components, see {@link ResistanceCone}.
 */
public final class FrictionError {
    private FrictionError() {}

    /**
     * @param p impulses, rows (N, T1, T2). Not modified.
     * @param u velocities W p + q. Not modified.
     * @return zero for no contact at all; infinite if anything is not finite
     */
    public static double relative(FrictionProblem problem, double[] p, double[] u) {
        double[] mu = problem.mu();
        double[] q = problem.q();
        double squares = 0;
        double pp = 0;
        double uu = 0;
        double qq = 0;
        for (int c = 0, i = 0; c < problem.contacts(); c++, i += 3) {
            int m = 3 * problem.momentRow(c);
            squares += m < 0 ? squaredResidual(mu[c], p, u, i) : ResistedContact.squaredResidual(problem, c, p, u);
            if (m >= 0) {
                pp += p[m] * p[m] + p[m + 1] * p[m + 1] + p[m + 2] * p[m + 2];
                uu += u[m] * u[m] + u[m + 1] * u[m + 1] + u[m + 2] * u[m + 2];
                qq += q[m] * q[m] + q[m + 1] * q[m + 1] + q[m + 2] * q[m + 2];
            }
            pp += p[i] * p[i] + p[i + 1] * p[i + 1] + p[i + 2] * p[i + 2];
            uu += u[i] * u[i] + u[i + 1] * u[i + 1] + u[i + 2] * u[i + 2];
            qq += q[i] * q[i] + q[i + 1] * q[i + 1] + q[i + 2] * q[i + 2];
        }
        double scale = Math.sqrt(Math.max(qq, Math.max(pp, uu)));
        double error = squares == 0 ? 0 : Math.sqrt(squares) / scale;
        return error >= 0 && scale < Double.POSITIVE_INFINITY ? error : Double.POSITIVE_INFINITY;
    }

    /** |e_c|^2 of the contact whose rows start at i. */
    private static double squaredResidual(double mu, double[] p, double[] u, int i) {
        double slip = Math.sqrt(u[i + 1] * u[i + 1] + u[i + 2] * u[i + 2]);
        double yN = p[i] - u[i] - mu * slip; // [DeSaxceFeng1998]
        double y1 = p[i + 1] - u[i + 1];
        double y2 = p[i + 2] - u[i + 2];
        double yT = Math.sqrt(y1 * y1 + y2 * y2);
        double projectedN = FrictionCone.projectedNormal(mu, yN, yT);
        double factor = FrictionCone.tangentFactor(mu, yN, yT, projectedN);
        double eN = p[i] - projectedN;
        double e1 = p[i + 1] - factor * y1;
        double e2 = p[i + 2] - factor * y2;
        return eN * eN + e1 * e1 + e2 * e2;
    }
}
