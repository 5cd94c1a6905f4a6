package org.grouser.simulation.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.CouplingSpec;
import org.grouser.vehicle.LoopSpec;

/**
 * All couplings and loops of a run: rows J with J v = 0, and the inverse of the inertia on the motions they leave free.
 *
 * <pre>
 *   M = L^T L,  Y = L^-T J^T = Q R                       Q orthonormal, by Gram and Schmidt with pivots [GolubVanLoan2013]
 *   M_c^-1 = L^-1 (1 - Q Q^T) L^-T                       = M^-1 - M^-1 J^T (J M^-1 J^T)^-1 J M^-1
 *   v+ - v = L^-1 ((1 - Q Q^T) L^-T f + Q c),  R^T c = w - J v       for impulses f, so that J v+ = w
 *   R l = c - Q^T L^-T f                                 multipliers l: J^T l is the impulse of the constraints
 * </pre>
 *
 * A row of which less than {@link #DEPENDENT} is left beyond the others says nothing new and takes no part in Q; multipliers
 * are then the smallest that give the impulse. No method allocates after the first call.
 */
public final class BilateralConstraints {
    /** Share of a row, in the metric of the inertia, below which it counts as dependent on others. Our choice. */
    static final double DEPENDENT = 1e-9;

    /** Gaps to which positions are closed after each step, m or rad: far below anything measured. Our choice. */
    private static final double CLOSED = 1e-13;

    private static final int MAX_PASSES = 8;

    private final Bodies bodies;
    private final List<BilateralConstraint> all;
    private final Metric inertia;
    private final boolean linear;
    private final int rows;
    private final int[] group; //        trees that constraints join have one number, by first body   (bodies)
    private final double[][] jacobian; // J                                                          (rows, dof)
    private final double[][] basis; //   Y, then the columns of Q at the places of order              (rows, dof)
    private final double[] triangle; //  R by rank and row                                            (rows^2)
    private final int[] order; //        which row gave a column of Q; then the dependent ones        (rows)
    private final double[] square; //    of a row in the metric                                       (rows)
    private final double[] gaps; //                                                                   (rows)
    private final double[] target; //    c                                                            (rank)
    private final double[] taken; //     Q^T of what was projected last                               (rank)
    private final double[] along; //     R l                                                          (rank)
    private final double[] multipliers; // impulses of the last step                                  (rows)
    private final double[] some; //      of one stage                                                 (rows)
    private final double[] loads; //     impulses of the last step as the constraints tell them       (loads)
    private final double[] gram; //      R R^T                                                        (rows^2)
    private final double[] move; //                                                                   (dof)
    private int rank;

    /** Halves of an inverse metric: L^-T and L^-1. */
    interface Metric {
        void half(double[] x);

        void back(double[] x);
    }

    private record Inertia(Dynamics dynamics) implements Metric {
        @Override
        public void half(double[] x) {
            dynamics.solveTransposed(x);
        }

        @Override
        public void back(double[] x) {
            dynamics.solveLower(x);
        }
    }

    private BilateralConstraints(Bodies bodies, List<BilateralConstraint> all) {
        this.bodies = bodies;
        this.all = List.copyOf(all);
        inertia = new Inertia(bodies.dynamics);
        linear = all.stream().allMatch(BilateralConstraint::isLinear);
        rows = all.stream().mapToInt(BilateralConstraint::rows).sum();
        int dof = bodies.model.dof();
        group = groups();
        jacobian = new double[rows][dof];
        basis = new double[rows][dof];
        triangle = new double[rows * rows];
        order = new int[rows];
        square = new double[rows];
        gaps = new double[rows];
        target = new double[rows];
        taken = new double[rows];
        along = new double[rows];
        multipliers = new double[rows];
        some = new double[rows];
        loads = new double[all.stream().mapToInt(BilateralConstraint::loads).sum()];
        gram = new double[rows * rows];
        move = new double[dof];
        fillJacobian(bodies.motion);
    }

    /** Those of all vehicles of a scenario. */
    public static BilateralConstraints of(Scenario scenario, Bodies bodies) {
        List<BilateralConstraint> all = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            for (CouplingSpec spec : placed.vehicle().couplings()) {
                all.add(new JointCoupling(spec, bodies.model));
            }
            for (LoopSpec spec : placed.vehicle().loops()) {
                all.add(new LoopClosure(spec, bodies.model));
            }
        }
        bodies.settle();
        return new BilateralConstraints(bodies, all);
    }

    /** The number of its tree for every first body of one; one number for trees that a constraint joins. */
    private int[] groups() {
        int[] groups = new int[bodies.model.bodies()];
        Arrays.setAll(groups, body -> body);
        for (BilateralConstraint one : all) {
            int[] moved = one.bodies();
            for (int body : moved) {
                join(groups, groups[bodies.tree(moved[0])], groups[bodies.tree(body)]);
            }
        }
        return groups;
    }

    private static void join(int[] groups, int kept, int given) {
        for (int i = 0; i < groups.length; i++) {
            groups[i] = groups[i] == given ? kept : groups[i];
        }
    }

    public boolean isEmpty() {
        return rows == 0;
    }

    /** Whether all are couplings, whose rows are constant. */
    public boolean isLinear() {
        return linear;
    }

    public List<BilateralConstraint> all() {
        return all;
    }

    /** A number that two bodies share if a push on the one can move the other. */
    public int group(int body) {
        return group[bodies.tree(body)];
    }

    /** How many rows are independent where they were last factored. */
    public int rank() {
        return rank;
    }

    /** A column of Q, of the length of v; the live array, not to be modified. */
    public double[] basis(int column) {
        return basis[order[column]];
    }

    /**
     * Makes Q and R where the bodies are; the inertia has been factored.
     *
     * @param motion placed. Not modified.
     */
    public void factor(Motion motion) {
        if (!linear) {
            fillJacobian(motion);
        }
        factor(inertia);
    }

    private void fillJacobian(Motion motion) {
        int row = 0;
        for (int i = 0; i < all.size(); i++) {
            BilateralConstraint one = all.get(i);
            for (int k = row; k < row + one.rows(); k++) {
                Arrays.fill(jacobian[k], 0);
            }
            one.jacobian(motion, jacobian, row);
            row += one.rows();
        }
    }

    /** Y = Q R; of the rows that are left, the one that has lost the smallest share comes next. */
    void factor(Metric metric) {
        for (int k = 0; k < rows; k++) {
            System.arraycopy(jacobian[k], 0, basis[k], 0, jacobian[k].length);
            metric.half(basis[k]);
            square[k] = dot(basis[k], basis[k]);
            order[k] = k;
        }
        rank = 0;
        while (rank < rows) {
            int next = -1;
            double most = DEPENDENT * DEPENDENT;
            for (int k = rank; k < rows; k++) {
                double[] left = basis[order[k]];
                double share = square[order[k]] > 0 ? dot(left, left) / square[order[k]] : 0;
                if (share > most) {
                    most = share;
                    next = k;
                }
            }
            if (next < 0) {
                return;
            }
            int row = order[next];
            System.arraycopy(order, rank, order, rank + 1, next - rank); // the others keep their order
            order[rank] = row;
            orthonormal(row);
            rank++;
        }
    }

    /** Takes the columns before off a row once more, norms it, and takes it off the rows after it. */
    private void orthonormal(int row) {
        double[] own = basis[row];
        for (int s = 0; s < rank; s++) {
            double again = subtract(basis[order[s]], own);
            triangle[s * rows + row] += again;
        }
        double length = Math.sqrt(dot(own, own));
        triangle[rank * rows + row] = length;
        for (int d = 0; d < own.length; d++) {
            own[d] /= length;
        }
        for (int k = rank + 1; k < rows; k++) {
            triangle[rank * rows + order[k]] = subtract(own, basis[order[k]]);
        }
    }

    /** x -= (unit . x) unit; returns the product. */
    private static double subtract(double[] unit, double[] x) {
        double part = dot(unit, x);
        for (int d = 0; d < x.length; d++) {
            x[d] -= part * unit[d];
        }
        return part;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += a[d] * b[d];
        }
        return sum;
    }

    /**
     * Sets what J v+ shall be: zero for couplings; for loops such that J ((1 - theta) v + theta v+) = 0 where their rows are
     * taken, the middle of the step: with theta = 1/2 they do no work, and positions keep their gaps to third order.
     *
     * @param v at the start of the step. Not modified.
     */
    public void aim(double[] v, double theta) {
        int row = 0;
        for (int i = 0; i < all.size(); i++) {
            double share = all.get(i).isLinear() ? -1 : -1 / theta;
            for (int k = 0; k < all.get(i).rows(); k++, row++) {
                gaps[row] = share * dot(jacobian[row], v);
            }
        }
        solveTarget();
    }

    /** R^T c = what stands in gaps, for the rows of Q. */
    private void solveTarget() {
        for (int s = 0; s < rank; s++) {
            double sum = gaps[order[s]];
            for (int t = 0; t < s; t++) {
                sum -= triangle[t * rows + order[s]] * target[t];
            }
            target[s] = sum / triangle[s * rows + order[s]];
        }
    }

    /**
     * x &lt;- L^-1 ((1 - Q Q^T) L^-T x + Q c): what impulses x change, with the impulse of the constraints.
     *
     * @param x Modified.
     */
    public void solve(double[] x) {
        inertia.half(x);
        project(x);
        for (int s = 0; s < rank; s++) {
            along[s] = target[s] - taken[s];
            add(target[s], basis[order[s]], x);
        }
        inertia.back(x);
    }

    /**
     * z &lt;- (1 - Q Q^T) z.
     *
     * @param z Modified.
     */
    public void project(double[] z) {
        for (int s = 0; s < rank; s++) {
            taken[s] = subtract(basis[order[s]], z);
        }
    }

    /** Counts what was projected last, an impulse of contacts, to what the constraints bear. */
    public void bear() {
        for (int s = 0; s < rank; s++) {
            along[s] -= taken[s];
        }
    }

    private static void add(double factor, double[] x, double[] out) {
        for (int d = 0; d < out.length; d++) {
            out[d] += factor * x[d];
        }
    }

    /** Forgets the impulses of the step before. */
    public void clearImpulses() {
        Arrays.fill(multipliers, 0);
        Arrays.fill(loads, 0);
    }

    /**
     * Adds the impulses of the last solution to those of the step.
     *
     * @param weight of a stage
     */
    public void addImpulses(double weight) {
        if (rank == rows) {
            for (int s = rank - 1; s >= 0; s--) {
                double sum = along[s];
                for (int t = s + 1; t < rank; t++) {
                    sum -= triangle[s * rows + order[t]] * some[order[t]];
                }
                some[order[s]] = sum / triangle[s * rows + order[s]];
            }
        } else {
            leastNorm();
        }
        for (int k = 0; k < rows; k++) {
            multipliers[k] += weight * some[k];
        }
        tellLoads();
    }

    /** How many numbers hold the impulses of a step. */
    public int rows() {
        return rows;
    }

    /**
     * Adds the impulses of the last step to a sum.
     *
     * @param sum of the length of {@link #rows}. Modified.
     */
    public void addTo(double[] sum) {
        for (int k = 0; k < rows; k++) {
            sum[k] += multipliers[k];
        }
    }

    /**
     * Takes a sum of impulses for those of the last step.
     *
     * @param sum Not modified.
     */
    public void take(double[] sum) {
        System.arraycopy(sum, 0, multipliers, 0, rows);
        tellLoads();
    }

    private void tellLoads() {
        int row = 0;
        int load = 0;
        for (int i = 0; i < all.size(); i++) {
            all.get(i).load(multipliers, row, loads, load);
            row += all.get(i).rows();
            load += all.get(i).loads();
        }
    }

    /** l = R^T (R R^T)^-1 along: of all l with R l = along the smallest. */
    private void leastNorm() {
        for (int s = 0; s < rank; s++) {
            for (int t = 0; t <= s; t++) {
                double sum = 0;
                for (int k = s; k < rows; k++) { // R is zero left of its diagonal
                    sum += triangle[s * rows + order[k]] * triangle[t * rows + order[k]];
                }
                for (int u = 0; u < t; u++) {
                    sum -= gram[s * rows + u] * gram[t * rows + u];
                }
                gram[s * rows + t] = s == t ? Math.sqrt(sum) : sum / gram[t * rows + t];
            }
            for (int u = 0; u < s; u++) {
                along[s] -= gram[s * rows + u] * along[u];
            }
            along[s] /= gram[s * rows + s];
        }
        for (int s = rank - 1; s >= 0; s--) {
            for (int u = s + 1; u < rank; u++) {
                along[s] -= gram[u * rows + s] * along[u];
            }
            along[s] /= gram[s * rows + s];
        }
        Arrays.fill(some, 0);
        for (int s = 0; s < rank; s++) {
            for (int k = s; k < rows; k++) {
                some[order[k]] += triangle[s * rows + order[k]] * along[s];
            }
        }
    }

    /** Impulses of the last step as the constraints tell them, one after the other; live, not to be modified. */
    public double[] loads() {
        return loads;
    }

    /**
     * Takes back what a step has opened: the smallest move in the metric of the inertia that closes all gaps, and for loops
     * the velocities across them.
     */
    public void close() {
        close(inertia);
        if (!linear) {
            bodies.motion.updatePositions(bodies.q);
            fillJacobian(bodies.motion);
            factor(inertia);
            stop(inertia);
        }
    }

    /** The same for velocities alone, where rows are constant. */
    public void stop() {
        stop(inertia);
    }

    /** Moves positions until all gaps are closed; the rows are those last factored. Returns the largest gap left. */
    double close(Metric metric) {
        Multibody model = bodies.model;
        for (int pass = 0; ; pass++) {
            double open = open();
            if (open <= CLOSED || pass == MAX_PASSES) {
                return open;
            }
            if (!linear && pass > 1) {
                fillJacobian(bodies.motion);
                factor(metric);
            }
            for (int k = 0; k < rows; k++) {
                gaps[k] = -gaps[k];
            }
            step(metric);
            model.integrate(bodies.q, move, 1);
        }
    }

    /** Fills the gaps of the positions as they are; the largest of them. */
    double open() {
        if (!linear) {
            bodies.motion.updatePositions(bodies.q);
        }
        int row = 0;
        double largest = 0;
        for (int i = 0; i < all.size(); i++) {
            all.get(i).gaps(bodies.q, bodies.motion, gaps, row);
            row += all.get(i).rows();
        }
        for (int k = 0; k < rows; k++) {
            largest = Math.max(largest, Math.abs(gaps[k]));
        }
        return largest;
    }

    /** Takes the velocities across the rows out. */
    void stop(Metric metric) {
        for (int k = 0; k < rows; k++) {
            gaps[k] = -dot(jacobian[k], bodies.v);
        }
        step(metric);
        for (int d = 0; d < move.length; d++) {
            bodies.v[d] += move[d];
        }
    }

    /** The largest speed across the rows; fills gaps with all of them. */
    double speed() {
        double largest = 0;
        for (int k = 0; k < rows; k++) {
            gaps[k] = dot(jacobian[k], bodies.v);
            largest = Math.max(largest, Math.abs(gaps[k]));
        }
        return largest;
    }

    /** move &lt;- the smallest in the metric with J move = gaps. */
    private void step(Metric metric) {
        solveTarget();
        Arrays.fill(move, 0);
        for (int s = 0; s < rank; s++) {
            add(target[s], basis[order[s]], move);
        }
        metric.back(move);
    }

    double[] gaps() {
        return gaps;
    }

    /** Factors where the bodies are by another metric. */
    void factorAt(Metric metric) {
        bodies.motion.updatePositions(bodies.q);
        fillJacobian(bodies.motion);
        factor(metric);
    }

    /** How many rows of a constraint say nothing beyond other rows, where they were last factored. */
    int dependentRows(int constraint) {
        int first = 0;
        for (int i = 0; i < constraint; i++) {
            first += all.get(i).rows();
        }
        int count = 0;
        for (int k = rank; k < rows; k++) {
            count += order[k] >= first && order[k] < first + all.get(constraint).rows() ? 1 : 0;
        }
        return count;
    }
}
