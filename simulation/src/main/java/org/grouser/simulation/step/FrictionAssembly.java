package org.grouser.simulation.step;

import java.util.Arrays;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.Motion;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Workers;

/**
 * Builds the friction problem of a step from bodies and contacts.
 *
 * <pre>
 *   M = L^T L,  Y = L^-T H^T,  W = H M^-1 H^T = Y^T Y,  M^-1 H^T p = L^-1 Y p
 * </pre>
 *
 * A contact's rows live on the chains of its two bodies only (branch-induced sparsity, [Featherstone2008]), so both H and
 * Y are packed on them: entry e of contact i is dof dofs[e] with three numbers each. The moments of contacts that resist rolling and spinning are rows like theirs, after
 * all contacts, H the lever times the angular velocity. Where couplings and loops leave only
 * some motions free, 1 - Q Q^T stands between Y^T and Y, see {@link BilateralConstraints}; Z = Q^T Y takes its part off W.
 */
final class FrictionAssembly {
    private final Bodies bodies;
    private final BilateralConstraints constraints;
    private final Workers workers;
    private double[] held = new double[0]; // Z, rows n, t1, t2 by column of Q          (3 rank rows)
    private int[] start = new int[9]; // first entry of a row                          (rows + 1)
    private int[] dofs = new int[64]; //                                               (entries)
    private double[] rows = new double[3 * 64]; // H, rows n, t1, t2 at each entry      (3 entries)
    private double[] halves = new double[3 * 64]; // Y                                  (3 entries)
    private final double[] point; // three rows on one chain                           (3 dof)
    private final double[] sum; // Y p                                                  (dof)
    private final double[][] spread; // one contact's Y by dof, one per worker           (3 dof)

    FrictionAssembly(Bodies bodies, BilateralConstraints constraints, Workers workers) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.workers = workers;
        int dof = bodies.model.dof();
        point = new double[Math.max(3 * dof, 1)];
        sum = new double[dof];
        spread = new double[workers.count()][3 * dof];
    }

    /**
     * Fills H and the local velocities before the step; bodies placed and moved.
     *
     * @param contacts before: Modified.
     */
    void rows(Motion motion, Contacts contacts) {
        int count = contacts.rows();
        if (start.length <= count) {
            start = new int[2 * count + 1];
        }
        start[0] = 0;
        for (int row = 0; row < count; row++) {
            int i = contacts.contactOf(row);
            boolean turns = row >= contacts.count;
            int end = append(motion, contacts, i, turns, contacts.bodyA[i], 1, start[row]);
            if (contacts.bodyB[i] >= 0) {
                end = append(motion, contacts, i, turns, contacts.bodyB[i], -1, end);
            }
            start[row + 1] = end;
        }
        velocities(contacts, bodies.v, contacts.before);
    }

    /**
     * @param turns whether the row is that of the contact's moments
     */
    private int append(Motion motion, Contacts contacts, int i, boolean turns, int body, double side, int at) {
        int[] chain = bodies.model.chain(body);
        int length = chain.length;
        if (at + length > dofs.length) {
            dofs = Arrays.copyOf(dofs, 2 * (at + length));
            rows = Arrays.copyOf(rows, 6 * (at + length));
            halves = new double[rows.length];
        }
        boolean limit = contacts.limitDof[i] >= 0;
        double sign = turns ? side * contacts.leverM[i] : side;
        if (turns) {
            motion.angularJacobian(body, point, 0);
        } else if (!limit) {
            motion.jacobian(body, contacts.pointM, 3 * i, point, 0);
        }
        double[] f = contacts.frame;
        for (int c = 0; c < length; c++) {
            int e = at + c;
            dofs[e] = chain[c];
            for (int row = 0; row < 3; row++) {
                int n = 9 * i + 3 * row;
                double factor = turns && row > 0 ? sign / contacts.share[2 * i + row - 1] : sign;
                rows[3 * e + row] = limit
                        ? (row == 0 && chain[c] == contacts.limitDof[i] ? f[9 * i] : 0)
                        : factor * (f[n] * point[c] + f[n + 1] * point[length + c] + f[n + 2] * point[2 * length + c]);
            }
        }
        return at + length;
    }

    /**
     * u = H v.
     *
     * @param v Not modified.
     * @param u Modified.
     */
    void velocities(Contacts contacts, double[] v, double[] u) {
        for (int i = 0; i < contacts.rows(); i++) {
            double n = 0;
            double t1 = 0;
            double t2 = 0;
            for (int e = start[i]; e < start[i + 1]; e++) {
                double speed = v[dofs[e]];
                n += rows[3 * e] * speed;
                t1 += rows[3 * e + 1] * speed;
                t2 += rows[3 * e + 2] * speed;
            }
            u[3 * i] = n;
            u[3 * i + 1] = t1;
            u[3 * i + 2] = t2;
        }
    }

    /**
     * Fills W from the factored inertia; q is left zero.
     *
     * @param problem Modified.
     */
    void matrix(Dynamics dynamics, Contacts contacts, FrictionProblem problem) {
        halves(dynamics, contacts);
        hold(contacts);
        pattern(contacts, problem);
        if (workers.worthSharing(contacts.count)) {
            workers.forEach(contacts.rows(), (worker, i) -> fillRow(spread[worker], contacts, i, problem));
        } else {
            for (int i = 0; i < contacts.rows(); i++) {
                fillRow(spread[0], contacts, i, problem);
            }
        }
    }

    private void halves(Dynamics dynamics, Contacts contacts) {
        for (int row = 0; row < contacts.rows(); row++) {
            int i = contacts.contactOf(row);
            int at = halve(dynamics, contacts.bodyA[i], start[row]);
            if (contacts.bodyB[i] >= 0) {
                halve(dynamics, contacts.bodyB[i], at);
            }
        }
    }

    /** Solves the three rows of a body's part and transposes them back to three numbers per entry. */
    private int halve(Dynamics dynamics, int body, int at) {
        int length = bodies.model.chain(body).length;
        for (int c = 0; c < length; c++) {
            point[c] = rows[3 * (at + c)];
            point[length + c] = rows[3 * (at + c) + 1];
            point[2 * length + c] = rows[3 * (at + c) + 2];
        }
        dynamics.solveChain(body, point, 0, 3);
        for (int c = 0; c < length; c++) {
            halves[3 * (at + c)] = point[c];
            halves[3 * (at + c) + 1] = point[length + c];
            halves[3 * (at + c) + 2] = point[2 * length + c];
        }
        return at + length;
    }

    /** Z_i = Q^T Y_i. */
    private void hold(Contacts contacts) {
        int rank = constraints.rank();
        if (held.length < 3 * rank * contacts.rows()) {
            held = new double[6 * rank * contacts.rows()];
        }
        for (int i = 0; i < contacts.rows() && rank > 0; i++) {
            for (int s = 0; s < rank; s++) {
                double[] column = constraints.basis(s);
                double n = 0;
                double t1 = 0;
                double t2 = 0;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    double share = column[dofs[e]];
                    n += share * halves[3 * e];
                    t1 += share * halves[3 * e + 1];
                    t2 += share * halves[3 * e + 2];
                }
                int at = 3 * (i * rank + s);
                held[at] = n;
                held[at + 1] = t1;
                held[at + 2] = t2;
            }
        }
    }

    private void pattern(Contacts contacts, FrictionProblem problem) {
        problem.clear();
        for (int row = 0; row < contacts.rows(); row++) {
            int i = contacts.contactOf(row);
            if (row < contacts.count) {
                problem.row(contacts.friction[i], 0, 0, 0);
            } else {
                double lever = contacts.leverM[i];
                problem.moments(i, contacts.rollingM[i] / lever, contacts.spinningM[i] / lever, 0, 0, 0);
            }
            for (int column = 0; column < contacts.rows(); column++) {
                int j = contacts.contactOf(column);
                if (i == j || coupled(contacts, i, j)) {
                    problem.block(column);
                }
            }
        }
    }

    private boolean coupled(Contacts contacts, int i, int j) {
        int a = constraints.group(contacts.bodyA[i]);
        int b = contacts.bodyB[i] < 0 ? -1 : constraints.group(contacts.bodyB[i]);
        int c = constraints.group(contacts.bodyA[j]);
        int d = contacts.bodyB[j] < 0 ? -1 : constraints.group(contacts.bodyB[j]);
        return a == c || a == d || (b >= 0 && (b == c || b == d));
    }

    private void fillRow(double[] wide, Contacts contacts, int i, FrictionProblem problem) {
        for (int e = start[i]; e < start[i + 1]; e++) {
            int at = 3 * dofs[e];
            wide[at] += halves[3 * e];
            wide[at + 1] += halves[3 * e + 1];
            wide[at + 2] += halves[3 * e + 2];
        }
        double[] w = problem.blocks();
        for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
            block(wide, problem.columns()[k], w, 9 * k);
            if (constraints.rank() > 0) {
                takeOff(i, problem.columns()[k], w, 9 * k);
            }
            if (problem.columns()[k] == i && i < contacts.count && contacts.limitDof[i] >= 0) {
                w[9 * k + 4] = 1; // a limit has no tangents: give them a harmless inertia
                w[9 * k + 8] = 1;
            }
        }
        for (int e = start[i]; e < start[i + 1]; e++) {
            int at = 3 * dofs[e];
            wide[at] = 0;
            wide[at + 1] = 0;
            wide[at + 2] = 0;
        }
    }

    /** W_ij = Y_i^T Y_j. */
    private void block(double[] wide, int j, double[] w, int at) {
        double nn = 0, ns = 0, nt = 0, sn = 0, ss = 0, st = 0, tn = 0, ts = 0, tt = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            int d = 3 * dofs[e];
            double n = wide[d], s = wide[d + 1], t = wide[d + 2];
            double a = halves[3 * e], b = halves[3 * e + 1], c = halves[3 * e + 2];
            nn += n * a;
            ns += n * b;
            nt += n * c;
            sn += s * a;
            ss += s * b;
            st += s * c;
            tn += t * a;
            ts += t * b;
            tt += t * c;
        }
        w[at] = nn;
        w[at + 1] = ns;
        w[at + 2] = nt;
        w[at + 3] = sn;
        w[at + 4] = ss;
        w[at + 5] = st;
        w[at + 6] = tn;
        w[at + 7] = ts;
        w[at + 8] = tt;
    }

    /** W_ij -= Z_i^T Z_j. */
    private void takeOff(int i, int j, double[] w, int at) {
        int rank = constraints.rank();
        for (int s = 0; s < rank; s++) {
            for (int row = 0; row < 3; row++) {
                double z = held[3 * (i * rank + s) + row];
                for (int column = 0; column < 3; column++) {
                    w[at + 3 * row + column] -= z * held[3 * (j * rank + s) + column];
                }
            }
        }
    }

    /**
     * out = M^-1 H^T p, from impulses with three numbers per row.
     *
     * @param p Not modified.
     * @param out Modified.
     */
    void answer(Dynamics dynamics, Contacts contacts, double[] p, double[] out) {
        Arrays.fill(sum, 0);
        for (int i = 0; i < contacts.rows(); i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                sum[dofs[e]] +=
                        halves[3 * e] * p[3 * i] + halves[3 * e + 1] * p[3 * i + 1] + halves[3 * e + 2] * p[3 * i + 2];
            }
        }
        constraints.project(sum);
        dynamics.solveLower(sum);
        System.arraycopy(sum, 0, out, 0, sum.length);
    }
}
