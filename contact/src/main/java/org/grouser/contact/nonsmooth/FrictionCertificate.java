package org.grouser.contact.nonsmooth;

/**
 * How well impulses obey the laws, measured apart from the solver that found them: u = W p + q is summed with twice the
 * digits [OgitaRumpOishi2005], and each law is looked at by itself. All zero at an exact solution.
 *
 * <pre>
 *   w = u + (mu |u_T|, 0, 0)                                                          [DeSaxceFeng1998]
 *   p in K,  w in K*,  p . w = 0      K = {|p_T| &lt;= mu p_N},  K* = {mu |w_T| &lt;= w_N}  (mu = 0: K* = {w_N >= 0})
 * </pre>
 *
 * @param residual relative residual of the natural map, as {@link FrictionError#relative}
 * @param impulseOutsideNs largest distance of a contact's impulse from Coulomb's cone, N s
 * @param velocityOutsideM_per_s largest distance of a contact's w from the dual cone, m/s: approach that is left
 * @param complementarityJ largest |p . w| of a contact, J: work that no law allows
 * @param dissipationJ sum of p_T . u_T, J; positive only by error
 */
public record FrictionCertificate(
        double residual,
        double impulseOutsideNs,
        double velocityOutsideM_per_s,
        double complementarityJ,
        double dissipationJ) {

    /**
     * @param p impulses, N s, rows (N, T1, T2). Not modified.
     */
    public static FrictionCertificate of(FrictionProblem problem, double[] p) {
        double[] u = velocities(problem, p);
        double impulseOutside = 0;
        double velocityOutside = 0;
        double complementarity = 0;
        double dissipation = 0;
        for (int c = 0, i = 0; c < problem.contacts(); c++, i += 3) {
            double mu = problem.mu()[c];
            double slip = length(u[i + 1], u[i + 2]);
            double wN = u[i] + mu * slip; // [DeSaxceFeng1998]
            double tangential = p[i + 1] * u[i + 1] + p[i + 2] * u[i + 2];
            impulseOutside = Math.max(impulseOutside, outside(mu, p[i], length(p[i + 1], p[i + 2])));
            velocityOutside = Math.max(velocityOutside, outsideDual(mu, wN, slip));
            complementarity = Math.max(complementarity, Math.abs(p[i] * wN + tangential));
            dissipation += tangential;
        }
        double residual = FrictionError.relative(problem, p, u);
        return new FrictionCertificate(residual, impulseOutside, velocityOutside, complementarity, dissipation);
    }

    /** Distance from K; the tangential part has length yT. */
    private static double outside(double mu, double yN, double yT) {
        double n = FrictionCone.projectedNormal(mu, yN, yT);
        double t = FrictionCone.tangentFactor(mu, yN, yT, n) * yT;
        return length(yN - n, yT - t);
    }

    /** Distance from K*, which by Moreau's decomposition is the length of the projection of -w onto K. */
    private static double outsideDual(double mu, double wN, double wT) {
        double n = FrictionCone.projectedNormal(mu, -wN, wT);
        return length(n, FrictionCone.tangentFactor(mu, -wN, wT, n) * wT);
    }

    private static double length(double a, double b) {
        return Math.sqrt(a * a + b * b);
    }

    /** u = W p + q, each component a sum of products with its rounding errors added [OgitaRumpOishi2005], Dot2. */
    private static double[] velocities(FrictionProblem problem, double[] p) {
        double[] u = new double[3 * problem.contacts()];
        double[] w = problem.blocks();
        for (int i = 0; i < u.length; i++) {
            double sum = problem.q()[i];
            double rest = 0;
            for (int b = problem.rowStart()[i / 3]; b < problem.rowStart()[i / 3 + 1]; b++) {
                for (int k = 0; k < 3; k++) {
                    double a = w[9 * b + 3 * (i % 3) + k];
                    double x = p[3 * problem.columns()[b] + k];
                    double product = a * x;
                    double next = sum + product;
                    double part = next - sum;
                    rest += Math.fma(a, x, -product) + ((sum - (next - part)) + (product - part));
                    sum = next;
                }
            }
            u[i] = sum + rest;
        }
        return u;
    }
}
