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
 * A contact that resists rolling and spinning has moments over a lever besides, and K and K* are those of {@link
 * ResistanceCone}: the distances, p . w and the dissipation include them.
 *
 * @param residual relative residual of the natural map, as {@link FrictionError#relative}
 * @param impulseOutsideNs largest distance of a contact's impulse from Coulomb's cone, N s
 * @param velocityOutsideM_per_s largest distance of a contact's w from the dual cone, m/s: approach that is left
 * @param complementarityJ largest |p . w| of a contact, J: work that no law allows
 * @param dissipationJ sum of p_T . u_T, and of the moments, J; positive only by error
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
            if (problem.momentRow(c) >= 0) {
                double[] resisted = resisted(problem, c, p, u);
                impulseOutside = Math.max(impulseOutside, resisted[0]);
                velocityOutside = Math.max(velocityOutside, resisted[1]);
                complementarity = Math.max(complementarity, Math.abs(resisted[2]));
                dissipation += resisted[3];
                continue;
            }
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

    /** Distances of p and w from K and K*, p . w, and the work of friction and resistance. */
    private static double[] resisted(FrictionProblem problem, int c, double[] p, double[] u) {
        int i = 3 * c;
        int m = 3 * problem.momentRow(c);
        double mu = problem.mu()[c];
        double roll = problem.rollingOverLever(c);
        double spin = problem.spinningOverLever(c);
        double slips = length(u[i + 1], u[i + 2]);
        double rolls = length(u[m + 1], u[m + 2]);
        double spins = Math.abs(u[m]);
        double wN = u[i] + mu * slips + roll * rolls + spin * spins; // [AcaryBourrier2021]
        double work = p[i + 1] * u[i + 1] + p[i + 2] * u[i + 2];
        work += p[m] * u[m] + p[m + 1] * u[m + 1] + p[m + 2] * u[m + 2];
        double t = length(p[i + 1], p[i + 2]);
        double r = length(p[m + 1], p[m + 2]);
        double s = Math.abs(p[m]);
        return new double[] {
            outside(mu, roll, spin, p[i], t, r, s),
            inside(mu, roll, spin, -wN, slips, rolls, spins),
            p[i] * wN + work,
            work
        };
    }

    /** Distance from the cone with moments; the parts have the lengths yT, yR, yS. */
    private static double outside(double mu, double roll, double spin, double yN, double yT, double yR, double yS) {
        int bounds = ResistanceCone.bounds(mu, roll, spin, yN, yT, yR, yS);
        double n = ResistanceCone.normal(bounds, mu, roll, spin, yN, yT, yR, yS);
        double t = yT * (1 - ResistanceCone.factor(bounds, ResistanceCone.SLIDING, mu, yT, n));
        double r = yR * (1 - ResistanceCone.factor(bounds, ResistanceCone.ROLLING, roll, yR, n));
        double s = yS * (1 - ResistanceCone.factor(bounds, ResistanceCone.SPINNING, spin, yS, n));
        return length(length(yN - n, t), length(r, s));
    }

    /** Length of the projection onto the cone with moments. */
    private static double inside(double mu, double roll, double spin, double yN, double yT, double yR, double yS) {
        int bounds = ResistanceCone.bounds(mu, roll, spin, yN, yT, yR, yS);
        double n = ResistanceCone.normal(bounds, mu, roll, spin, yN, yT, yR, yS);
        double t = yT * ResistanceCone.factor(bounds, ResistanceCone.SLIDING, mu, yT, n);
        double r = yR * ResistanceCone.factor(bounds, ResistanceCone.ROLLING, roll, yR, n);
        double s = yS * ResistanceCone.factor(bounds, ResistanceCone.SPINNING, spin, yS, n);
        return length(length(n, t), length(r, s));
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
        double[] u = new double[3 * problem.rows()];
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
