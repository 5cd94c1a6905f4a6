package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * The way round where Newton's method fails from the given start: a path of proximal problems.
 *
 * <pre>
 *   descend  centre zero, weight from the mean diagonal of W down to the regularisation, each from the last solution;
 *            heavy weights make the contacts independent, the limit is the solution of smallest norm  [TikhonovArsenin1977]
 *   walk     where the path breaks: centre at the last solution, weight up after a failure, down after a success
 *            [Rockafellar1976]; short searches first, since they fail faster, long ones in the second half of the budget
 * </pre>
 */
final class Continuation {
    private static final double FLOOR = 1e-13; // residual of a pass where its steps end
    private static final double SOLVED = 1e-9; // residual of a pass that counts as solved
    private static final double SHRINK = 0.1; // of the weight along the descent
    private static final int REFINEMENTS = 2; // finer descents tried before walking
    private static final double WALK_SHRINK = 0.3;
    private static final double WALK_GROW = 4;
    private static final double APPROACH_WEIGHT = 1e-3; // of the mean diagonal: the last step's solution is near
    private static final int APPROACH_PASSES = 24;

    private final SolverSettings settings;
    private final ProximalNewton newton;
    private final BestPoint best;
    private double[] p = {}; // current point, N s               (3 rows)
    private double[] good = {}; // last solution of a pass, N s   (3 rows)
    private double[] centre = {}; // of the proximal term, N s    (3 rows)
    private double weight; // of the proximal term, 1/kg
    private int passes;
    private int steps;

    Continuation(SolverSettings settings, ProximalNewton newton, BestPoint best) {
        this.settings = settings;
        this.newton = newton;
        this.best = best;
    }

    /**
     * Walks from a start near the solution, the last step's.
     *
     * @return linear systems solved
     */
    int approach(FrictionProblem problem, double[] start) {
        reserve(problem);
        System.arraycopy(start, 0, p, 0, 3 * problem.rows());
        System.arraycopy(start, 0, good, 0, 3 * problem.rows());
        weight = APPROACH_WEIGHT * newton.meanDiagonal;
        walk(problem, APPROACH_PASSES);
        newton.halvings = ProximalNewton.PATIENT;
        return steps;
    }

    /**
     * Follows the path until the tolerance is met or the budget is spent.
     *
     * @return linear systems solved
     */
    int follow(FrictionProblem problem) {
        int n3 = reserve(problem);
        Arrays.fill(p, 0, n3, 0);
        Arrays.fill(good, 0, n3, 0);
        Arrays.fill(centre, 0, n3, 0);
        descend(problem);
        walk(problem, settings.maxPasses());
        newton.halvings = ProximalNewton.PATIENT;
        return steps;
    }

    private int reserve(FrictionProblem problem) {
        int n3 = 3 * problem.rows();
        if (p.length < n3) {
            p = new double[n3];
            good = new double[n3];
            centre = new double[n3];
        }
        passes = 0;
        steps = 0;
        return n3;
    }

    private void descend(FrictionProblem problem) {
        double last = settings.regularisation() * newton.meanDiagonal;
        double solved = Double.POSITIVE_INFINITY;
        double shrink = SHRINK;
        int refinements = 0;
        weight = newton.meanDiagonal;
        while (goesOn()) {
            if (pass(problem)) {
                solved = weight;
                if (weight <= last) {
                    return;
                }
                weight = Math.max(last, shrink * weight);
            } else if (refinements++ == REFINEMENTS) {
                weight *= WALK_GROW;
                return;
            } else if (solved < Double.POSITIVE_INFINITY) {
                shrink = Math.sqrt(shrink);
                weight = shrink * solved;
            } else {
                weight *= 10;
            }
        }
    }

    private void walk(FrictionProblem problem, int most) {
        double last = settings.regularisation() * newton.meanDiagonal;
        int n3 = 3 * problem.rows();
        while (goesOn() && passes < most) {
            System.arraycopy(good, 0, centre, 0, n3);
            newton.halvings = 2 * passes < most ? ProximalNewton.BRISK : ProximalNewton.PATIENT;
            weight = pass(problem) ? Math.max(last, WALK_SHRINK * weight) : WALK_GROW * weight;
        }
    }

    private boolean goesOn() {
        return passes < settings.maxPasses() && best.error > settings.tolerance();
    }

    /** Solves one proximal problem; after a failure p goes back to the last solution. */
    private boolean pass(FrictionProblem problem) {
        int n3 = 3 * problem.rows();
        passes++;
        steps += newton.pass(problem, weight, centre, settings.maxNewton(), FLOOR, p);
        best.offer(problem, p, SolverReport.Method.CONTINUATION);
        if (newton.residual() <= SOLVED) {
            System.arraycopy(p, 0, good, 0, n3);
            return true;
        }
        System.arraycopy(good, 0, p, 0, n3);
        return false;
    }
}
