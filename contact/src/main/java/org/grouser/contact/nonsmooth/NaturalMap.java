package org.grouser.contact.nonsmooth;

/**
 * Residual of the proximal problem at a point; zero at its solution.
 *
 * <pre>
 *   v = W p + q + delta (p - centre)
 *   y = p - rho (v + (mu |v_T|, 0, 0))           [DeSaxceFeng1998]
 *   f = p - P_K(y)                               [AcaryBremondHuber2018]
 *   delta  weight of the proximal term 1/kg    rho  step per contact kg
 * </pre>
 */
final class NaturalMap {
    double[] p = {}; // impulses N s                               (3 rows)
    double[] wp = {}; // W p, m/s                                  (3 rows)
    double[] v = {}; // velocity of the proximal problem, m/s      (3 rows)
    double[] y = {}; // point projected, N s                       (3 rows)
    double[] f = {}; // residual, N s                              (3 rows)
    byte[] place = {}; // where y lies, see FrictionCone           (rows)
    double merit; // |f|
    double size; // |p|
    int slipping; // contacts on the cone's mantle

    private final ResistedContact resisted = new ResistedContact();

    void reserve(int rows) {
        if (place.length < rows) {
            p = new double[3 * rows];
            wp = new double[3 * rows];
            v = new double[3 * rows];
            y = new double[3 * rows];
            f = new double[3 * rows];
            place = new byte[rows];
        }
    }

    /**
     * Fills v, y, f, place, merit, size from p and wp.
     *
     * @param rho step per contact, kg. Not modified.
     */
    void evaluate(FrictionProblem problem, double[] rho, double delta, double[] centre) {
        double[] q = problem.q();
        double squares = 0;
        double pp = 0;
        slipping = 0;
        for (int c = 0, i = 0; c < problem.contacts(); c++, i += 3) {
            if (problem.momentRow(c) >= 0) {
                int m = 3 * problem.momentRow(c);
                squares += resisted.evaluate(problem, c, rho[c], delta, centre, this);
                pp += p[i] * p[i] + p[i + 1] * p[i + 1] + p[i + 2] * p[i + 2];
                pp += p[m] * p[m] + p[m + 1] * p[m + 1] + p[m + 2] * p[m + 2];
                slipping += place[c] == FrictionCone.SLIP ? 1 : 0;
                continue;
            }
            double mu = problem.mu()[c];
            double v0 = wp[i] + q[i] + delta * (p[i] - centre[i]);
            double v1 = wp[i + 1] + q[i + 1] + delta * (p[i + 1] - centre[i + 1]);
            double v2 = wp[i + 2] + q[i + 2] + delta * (p[i + 2] - centre[i + 2]);
            double yN = p[i] - rho[c] * (v0 + mu * Math.sqrt(v1 * v1 + v2 * v2)); // [DeSaxceFeng1998]
            double y1 = p[i + 1] - rho[c] * v1;
            double y2 = p[i + 2] - rho[c] * v2;
            double yT = Math.sqrt(y1 * y1 + y2 * y2);
            byte where = FrictionCone.place(mu, yN, yT);
            double projectedN = FrictionCone.projectedNormal(mu, yN, yT);
            double factor = FrictionCone.tangentFactor(mu, yN, yT, projectedN);
            double f0 = p[i] - projectedN;
            double f1 = p[i + 1] - factor * y1;
            double f2 = p[i + 2] - factor * y2;
            pp += p[i] * p[i] + p[i + 1] * p[i + 1] + p[i + 2] * p[i + 2];
            squares += f0 * f0 + f1 * f1 + f2 * f2;
            slipping += where == FrictionCone.SLIP ? 1 : 0;
            place[c] = where;
            v[i] = v0;
            v[i + 1] = v1;
            v[i + 2] = v2;
            y[i] = yN;
            y[i + 1] = y1;
            y[i + 2] = y2;
            f[i] = f0;
            f[i + 1] = f1;
            f[i + 2] = f2;
        }
        merit = Math.sqrt(squares);
        size = Math.sqrt(pp);
    }
}
