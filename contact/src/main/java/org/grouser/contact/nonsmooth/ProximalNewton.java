package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Solves the proximal problem by Newton steps on its natural map, damped by halving [QiSun1993].
 *
 * <p>The proximal term makes W regular; with the centre at zero it selects the impulses of smallest norm, and with the
 * centre at the last solution it fades out without moving them along the null space of W [Rockafellar1976].
 */
final class ProximalNewton {
    private static final double CONVERGED = 1e-12; // |f| over the size of the impulses
    private static final double DECREASE = 1e-3; // least relative decrease per unit of step
    private static final int HALVINGS = 10;

    final BlockLu lu = new BlockLu();
    double[] rho = {}; // step of the natural map per contact, kg           (contacts)
    double meanDiagonal; // of W, 1/kg

    private final NewtonMatrix matrix = new NewtonMatrix();
    private NaturalMap now = new NaturalMap();
    private NaturalMap trial = new NaturalMap();
    private double[] step = {}; // dp, N s                                  (3 contacts)
    private double[] wStep = {}; // W dp, m/s                               (3 contacts)
    private byte[] factoredPlace = {}; // places at the last factorisation  (contacts)
    private double factoredDelta;
    private int steps;

    /** Takes up a problem. @return false if a diagonal block is missing or W is zero */
    boolean adopt(FrictionProblem problem) {
        int n = problem.contacts();
        if (rho.length < n) {
            rho = new double[n];
            step = new double[3 * n];
            wStep = new double[3 * n];
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
        lu.pattern.adopt(problem);
        factoredDelta = -1;
        return meanDiagonal > 0 && meanDiagonal < Double.POSITIVE_INFINITY;
    }

    /**
     * One proximal problem.
     *
     * @param centre of the proximal term. Not modified.
     * @param p in start, out solution or the point of least residual. Modified.
     * @return linear systems solved
     */
    int pass(FrictionProblem problem, double delta, double[] centre, int maxSteps, double[] p) {
        int n3 = 3 * problem.contacts();
        System.arraycopy(p, 0, now.p, 0, n3);
        BlockRows.times(problem, now.p, now.wp);
        now.evaluate(problem, rho, delta, centre);
        double floor = CONVERGED * scale(problem);
        for (steps = 0; steps < maxSteps && now.merit > floor; steps++) {
            if (!direction(problem, delta) || !search(problem, delta, centre)) {
                break;
            }
        }
        System.arraycopy(now.p, 0, p, 0, n3);
        return steps;
    }

    /** |f| after the last pass. */
    double merit() {
        return now.merit;
    }

    private double scale(FrictionProblem problem) {
        double pp = 0;
        double qq = 0;
        for (int c = 0, i = 0; c < problem.contacts(); c++, i += 3) {
            for (int k = i; k < i + 3; k++) {
                double free = rho[c] * problem.q()[k];
                pp += now.p[k] * now.p[k];
                qq += free * free;
            }
        }
        return Math.sqrt(Math.max(pp, qq));
    }

    private boolean direction(FrictionProblem problem, double delta) {
        int n = problem.contacts();
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
        BlockRows.times(problem, step, wStep);
        return true;
    }

    /** Halves the step until the residual falls. @return false if it never does */
    private boolean search(FrictionProblem problem, double delta, double[] centre) {
        double length = 1;
        for (int halving = 0; halving <= HALVINGS; halving++) {
            for (int i = 0; i < 3 * problem.contacts(); i++) {
                trial.p[i] = now.p[i] + length * step[i];
                trial.wp[i] = now.wp[i] + length * wStep[i];
            }
            trial.evaluate(problem, rho, delta, centre);
            if (trial.merit <= (1 - DECREASE * length) * now.merit) {
                NaturalMap last = now;
                now = trial;
                trial = last;
                return true;
            }
            length *= 0.5;
        }
        return false;
    }
}
