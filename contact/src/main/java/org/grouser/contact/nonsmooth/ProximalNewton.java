package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Solves the proximal problem by Newton steps on its natural map [QiSun1993], damped by halving. Differs from the source:
 * where no length of the step helps, a few full steps are taken all the same, and the best point is kept.
 *
 * <p>The proximal term makes W regular; with the centre at zero it selects the impulses of smallest norm, and with the
 * centre at the last solution it fades out without moving them along the null space of W [Rockafellar1976].
 */
final class ProximalNewton {
    private static final double DECREASE = 1e-3; // least relative decrease per unit of step
    static final int PATIENT = 10; // halvings of a step
    static final int BRISK = 6;
    private static final int LEAPS = 5; // full steps taken although the residual grows, per pass

    final BlockLu lu = new BlockLu();
    double[] rho = {}; // step of the natural map per contact, kg           (rows)
    double meanDiagonal; // of W, 1/kg
    int halvings = PATIENT; // of a step, before it counts as a failure

    private final NewtonMatrix matrix = new NewtonMatrix();
    private NaturalMap now = new NaturalMap();
    private NaturalMap trial = new NaturalMap();
    private double[] step = {}; // dp, N s                                  (3 rows)
    private double[] full = {}; // p + dp, N s                                (3 rows)
    private double[] wFull = {}; // W (p + dp), m/s                           (3 rows)
    private double[] least = {}; // point of least residual, N s             (3 rows)
    private double leastResidual;
    private byte[] factoredPlace = {}; // places at the last factorisation  (rows)
    private double factoredDelta;
    private double freeSize; // of impulses that stop the free velocities, N s

    /**
     * Takes up a problem.
     *
     * @return false if a diagonal block is missing or W is zero
     */
    boolean adopt(FrictionProblem problem) {
        int n = problem.rows();
        if (rho.length < n) {
            rho = new double[n];
            step = new double[3 * n];
            full = new double[3 * n];
            wFull = new double[3 * n];
            least = new double[3 * n];
            factoredPlace = new byte[n];
        }
        now.reserve(n);
        trial.reserve(n);
        double sum = 0;
        for (int c = 0; c < n; c++) {
            int d = BlockRows.diagonal(problem, c);
            if (d < 0) {
                return false;
            }
            double[] w = problem.blocks();
            rho[c] = Math.abs(w[d]) + Math.abs(w[d + 4]) + Math.abs(w[d + 8]);
            sum += rho[c];
        }
        meanDiagonal = sum / (3 * n);
        for (int c = 0; c < n; c++) {
            rho[c] = 3 / (rho[c] + 1e-3 * meanDiagonal);
        }
        for (int row = problem.contacts(); row < n; row++) {
            int c = problem.contactOf(row);
            rho[c] = 2 / (1 / rho[c] + 1 / rho[row]); // one number for all rows of a cone
            rho[row] = rho[c];
        }
        lu.pattern.adopt(problem);
        factoredDelta = -1;
        return meanDiagonal > 0 && meanDiagonal < Double.POSITIVE_INFINITY;
    }

    /**
     * One proximal problem.
     *
     * @param centre of the proximal term. Not modified.
     * @param floor residual, over the size of the impulses, at which the steps end
     * @param p in start, out solution or the point of least residual seen. Modified.
     * @return linear systems solved
     */
    int pass(FrictionProblem problem, double delta, double[] centre, int maxSteps, double floor, double[] p) {
        int n3 = 3 * problem.rows();
        System.arraycopy(p, 0, now.p, 0, n3);
        BlockRows.times(problem, now.p, now.wp);
        now.evaluate(problem, rho, delta, centre);
        freeSize = freeSize(problem);
        leastResidual = Double.POSITIVE_INFINITY;
        int steps = 0;
        int leaps = 0;
        while (steps < maxSteps && relativeResidual() > floor) {
            steps++;
            if (!direction(problem, delta)) {
                break;
            }
            if (!search(problem, delta, centre)) {
                remember(n3);
                if (relativeResidual() <= 10 * floor || leaps++ == LEAPS) {
                    break;
                }
                advance(problem, delta, centre, 1);
                swap();
            }
        }
        remember(n3);
        System.arraycopy(least, 0, p, 0, n3);
        return steps;
    }

    /** Residual of the point returned by the last pass, over the size of the impulses. */
    double residual() {
        return leastResidual;
    }

    private void remember(int n3) {
        if (relativeResidual() < leastResidual) {
            leastResidual = relativeResidual();
            System.arraycopy(now.p, 0, least, 0, n3);
        }
    }

    /** |f| over the size of the impulses, or of those that stop the free velocities contact by contact. */
    private double relativeResidual() {
        return now.merit / Math.max(now.size, freeSize);
    }

    private double freeSize(FrictionProblem problem) {
        double squares = 0;
        for (int c = 0, i = 0; c < problem.rows(); c++, i += 3) {
            for (int k = i; k < i + 3; k++) {
                double free = rho[c] * problem.q()[k];
                squares += free * free;
            }
        }
        return Math.sqrt(squares);
    }

    private boolean direction(FrictionProblem problem, double delta) {
        int n = problem.rows();
        boolean reusable =
                now.slipping == 0 && delta == factoredDelta && Arrays.equals(now.place, 0, n, factoredPlace, 0, n);
        if (!reusable) {
            matrix.assemble(problem, now, rho, delta, lu);
            factoredDelta = now.slipping == 0 ? delta : -1;
            System.arraycopy(now.place, 0, factoredPlace, 0, n);
            if (!lu.factor()) {
                factoredDelta = -1;
                return false;
            }
        }
        NewtonMatrix.right(problem, now, rho, step);
        lu.solve(step);
        for (int i = 0; i < 3 * n; i++) {
            full[i] = now.p[i] + step[i];
        }
        BlockRows.times(problem, full, wFull); // afresh, so that rounding of a far start does not stay
        return true;
    }

    /**
     * Halves the step until the residual falls.
     *
     * @return false if it never does
     */
    private boolean search(FrictionProblem problem, double delta, double[] centre) {
        double length = 1;
        for (int halving = 0; halving <= halvings; halving++) {
            advance(problem, delta, centre, length);
            if (trial.merit <= (1 - DECREASE * length) * now.merit) {
                swap();
                return true;
            }
            length *= 0.5;
        }
        return false;
    }

    private void advance(FrictionProblem problem, double delta, double[] centre, double length) {
        for (int i = 0; i < 3 * problem.rows(); i++) {
            trial.p[i] = length == 1 ? full[i] : now.p[i] + length * step[i];
            trial.wp[i] = length == 1 ? wFull[i] : now.wp[i] + length * (wFull[i] - now.wp[i]);
        }
        trial.evaluate(problem, rho, delta, centre);
    }

    private void swap() {
        NaturalMap last = now;
        now = trial;
        trial = last;
    }
}
