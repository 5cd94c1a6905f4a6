package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Natural map and Newton matrix of one contact with friction, rolling and spinning resistance, six rows (N, T1, T2) and
 * (S, R1, R2).
 *
 * <pre>
 *   y = p - rho (v + e_N g(v)),  g = mu |v_T| + (d / L) |v_R| + (s / L) |v_S|,  f = p - P_K(y)   [AcaryBourrier2021]
 *   [D E (W + delta) + (I - D) / rho] dp = -f / rho      E = I + e_N (grad g)^T
 *   D = w b b^T + sum (c_k r_N / |y_k|) (I_k - t_k t_k^T) + sum I_j,   w = 1 / (1 + sum c_k^2)
 *       k over the parts at their bounds, b = (1, c_k t_k), t_k = y_k / |y_k|; j over the others
 * </pre>
 */
final class ResistedContact {
    private final double[] p = new double[6]; // impulses                    N, T1, T2, S, R1, R2
    private final double[] v = new double[6]; // velocities of the proximal problem
    private final double[] y = new double[6]; // point projected
    private final double[] f = new double[6]; // residual
    private final double[] d = new double[36]; // derivative of the projection, row-major
    private final double[] left = new double[36]; // D E
    private final double[] slope = new double[6]; // grad g
    private final double[] bound = new double[6]; // b

    private double mu;
    private double roll;
    private double spin;
    private double yT; // lengths of the parts of y
    private double yR;
    private double yS;
    private double projectedN;
    private int bounds;

    /**
     * Residual of impulses p with velocities u, without the proximal term: squared, over rho = 1.
     *
     * @param p Not modified.
     * @param u Not modified.
     */
    static double squaredResidual(FrictionProblem problem, int contact, double[] p, double[] u) {
        int i = 3 * contact;
        int m = 3 * problem.momentRow(contact);
        double mu = problem.mu()[contact];
        double roll = problem.rollingOverLever(contact);
        double spin = problem.spinningOverLever(contact);
        double yN = p[i]
                - u[i]
                - mu * length(u[i + 1], u[i + 2])
                - roll * length(u[m + 1], u[m + 2])
                - spin * Math.abs(u[m]); // [AcaryBourrier2021]
        double y1 = p[i + 1] - u[i + 1];
        double y2 = p[i + 2] - u[i + 2];
        double y3 = p[m] - u[m];
        double y4 = p[m + 1] - u[m + 1];
        double y5 = p[m + 2] - u[m + 2];
        double yT = length(y1, y2);
        double yR = length(y4, y5);
        double yS = Math.abs(y3);
        int bounds = ResistanceCone.bounds(mu, roll, spin, yN, yT, yR, yS);
        double n = ResistanceCone.normal(bounds, mu, roll, spin, yN, yT, yR, yS);
        double slides = ResistanceCone.factor(bounds, ResistanceCone.SLIDING, mu, yT, n);
        double rolls = ResistanceCone.factor(bounds, ResistanceCone.ROLLING, roll, yR, n);
        double spins = ResistanceCone.factor(bounds, ResistanceCone.SPINNING, spin, yS, n);
        double e0 = p[i] - n;
        double e1 = p[i + 1] - slides * y1;
        double e2 = p[i + 2] - slides * y2;
        double e3 = p[m] - spins * y3;
        double e4 = p[m + 1] - rolls * y4;
        double e5 = p[m + 2] - rolls * y5;
        return e0 * e0 + e1 * e1 + e2 * e2 + e3 * e3 + e4 * e4 + e5 * e5;
    }

    /**
     * Fills v, y, f and place of both rows of a contact.
     *
     * @param map Modified.
     * @return |f|^2
     */
    double evaluate(FrictionProblem problem, int contact, double rho, double delta, double[] centre, NaturalMap map) {
        int at = 3 * contact;
        int moments = 3 * problem.momentRow(contact);
        adopt(problem, contact);
        for (int k = 0; k < 6; k++) {
            int i = k < 3 ? at + k : moments + k - 3;
            p[k] = map.p[i];
            v[k] = map.wp[i] + problem.q()[i] + delta * (map.p[i] - centre[i]);
            y[k] = p[k] - rho * v[k];
        }
        y[0] -= rho * (mu * length(v[1], v[2]) + roll * length(v[4], v[5]) + spin * Math.abs(v[3]));
        project();
        double slides = ResistanceCone.factor(bounds, ResistanceCone.SLIDING, mu, yT, projectedN);
        double rolls = ResistanceCone.factor(bounds, ResistanceCone.ROLLING, roll, yR, projectedN);
        double spins = ResistanceCone.factor(bounds, ResistanceCone.SPINNING, spin, yS, projectedN);
        f[0] = p[0] - projectedN;
        f[1] = p[1] - slides * y[1];
        f[2] = p[2] - slides * y[2];
        f[3] = p[3] - spins * y[3];
        f[4] = p[4] - rolls * y[4];
        f[5] = p[5] - rolls * y[5];
        double squares = 0;
        for (int k = 0; k < 6; k++) {
            int i = k < 3 ? at + k : moments + k - 3;
            map.v[i] = v[k];
            map.y[i] = y[k];
            map.f[i] = f[k];
            squares += f[k] * f[k];
        }
        byte place = bounds == ResistanceCone.OPEN
                ? FrictionCone.OPEN
                : bounds == 0 ? FrictionCone.STICK : FrictionCone.SLIP;
        map.place[contact] = place;
        map.place[problem.momentRow(contact)] = place;
        return squares;
    }

    /**
     * Adds both rows of a contact that is at a bound to a Newton matrix.
     *
     * @param lu Modified.
     */
    void assemble(FrictionProblem problem, NaturalMap map, int contact, double rho, double delta, BlockLu lu) {
        int moments = problem.momentRow(contact);
        adopt(problem, contact);
        for (int k = 0; k < 6; k++) {
            int i = k < 3 ? 3 * contact + k : 3 * moments + k - 3;
            y[k] = map.y[i];
            v[k] = map.v[i];
        }
        project();
        derivative();
        int first = problem.rowStart()[contact];
        int second = problem.rowStart()[moments];
        int blocks = problem.rowStart()[contact + 1] - first;
        for (int half = 0; half < 2; half++) {
            int from = half == 0 ? first : second;
            for (int b = 0; b < blocks; b++) {
                int at = 9 * lu.pattern.place[from + b];
                for (int i = 0; i < 3; i++) {
                    int row = 6 * (3 * half + i);
                    for (int j = 0; j < 3; j++) {
                        double sum = 0;
                        for (int k = 0; k < 3; k++) {
                            sum += left[row + k] * problem.blocks()[9 * (first + b) + 3 * k + j]
                                    + left[row + 3 + k] * problem.blocks()[9 * (second + b) + 3 * k + j];
                        }
                        lu.value[at + 3 * i + j] += sum;
                    }
                }
                int owner = problem.columns()[from + b];
                if (owner == contact || owner == moments) {
                    own(half, owner == contact ? 0 : 1, rho, delta, lu.value, at);
                }
            }
        }
    }

    /** (I - D) / rho + delta D E, a quarter of it. */
    private void own(int half, int side, double rho, double delta, double[] value, int at) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                int k = 6 * (3 * half + i) + 3 * side + j;
                double identity = half == side && i == j ? 1 : 0;
                value[at + 3 * i + j] += delta * left[k] + (identity - d[k]) / rho;
            }
        }
    }

    private void adopt(FrictionProblem problem, int contact) {
        mu = problem.mu()[contact];
        roll = problem.rollingOverLever(contact);
        spin = problem.spinningOverLever(contact);
    }

    private void project() {
        yT = length(y[1], y[2]);
        yR = length(y[4], y[5]);
        yS = Math.abs(y[3]);
        bounds = ResistanceCone.bounds(mu, roll, spin, y[0], yT, yR, yS);
        projectedN = ResistanceCone.normal(bounds, mu, roll, spin, y[0], yT, yR, yS);
    }

    /** D and D E. */
    private void derivative() {
        Arrays.fill(d, 0);
        Arrays.fill(bound, 0);
        Arrays.fill(slope, 0);
        double squares = 1;
        squares += part(ResistanceCone.SLIDING, mu, yT, 1, 2);
        squares += part(ResistanceCone.ROLLING, roll, yR, 4, 2);
        squares += part(ResistanceCone.SPINNING, spin, yS, 3, 1);
        bound[0] = 1;
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                d[6 * i + j] += bound[i] * bound[j] / squares;
            }
        }
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                left[6 * i + j] = d[6 * i + j] + d[6 * i] * slope[j];
            }
        }
    }

    /**
     * Part of D, b and grad g of one or two rows that share a bound.
     *
     * @return c^2 if the part is at its bound
     */
    private double part(int which, double coefficient, double size, int at, int rows) {
        double speed = rows == 2 ? length(v[at], v[at + 1]) : Math.abs(v[at]);
        for (int k = at; k < at + rows && speed > 0; k++) {
            slope[k] = coefficient * v[k] / speed; // [AcaryBourrier2021]
        }
        if ((bounds & which) == 0) {
            for (int k = at; k < at + rows; k++) {
                d[7 * k] = 1;
            }
            return 0;
        }
        double turn = size > 0 ? coefficient * projectedN / size : 0;
        for (int i = at; i < at + rows; i++) {
            double ti = size > 0 ? y[i] / size : i == at ? 1 : 0;
            bound[i] = coefficient * ti;
            for (int j = at; j < at + rows; j++) {
                double tj = size > 0 ? y[j] / size : j == at ? 1 : 0;
                d[6 * i + j] = turn * ((i == j ? 1 : 0) - ti * tj);
            }
        }
        return coefficient * coefficient;
    }

    private static double length(double a, double b) {
        return Math.sqrt(a * a + b * b);
    }
}
