package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Solves friction-contact problems by a chain that falls back by itself: proximal Newton from the given start, then a
 * continuation from zero, then Gauss-Seidel. Owns its work arrays: no allocation for problems no larger than those seen
 * before. One solver per thread.
 *
 * <p>Among equal solutions (six wheels on a plane are hyperstatic) it returns the impulses of smallest norm, whatever
 * the start. Two exceptions keep a start that already solves the problem, and with it the solution nearest to the last
 * step: problems of more than {@value #LARGE} contacts, where the selection costs more than the solution, and those
 * where Newton's method fails; there a start close to a solution is followed to it. It never returns a point worse than
 * zero impulses and always tells the true error.
 */
public final class FrictionSolver {
    private static final int LARGE = 32; // contacts; a rover has six to some dozen, walls and piles more
    private static final double NEAR = 1e-4; // a start this good is worth sweeping first
    private static final double CLOSE = 1e-2; // a start this good is worth following: the last step's, not any
    private static final int FIRST_SWEEPS = 40;
    private static final int DIRECT_PASSES = 12;
    private static final int DIRECT_STEPS = 20; // of a pass; where these do not do, the continuation is faster
    private static final double FLOOR = 1e-14; // residual of a pass; the selection is good to this over the weight
    private static final int SWEEPS_BETWEEN_CHECKS = 20;

    private final SolverSettings settings;
    private final ProximalNewton newton = new ProximalNewton();
    private final BestPoint best = new BestPoint();
    private final Continuation continuation;
    private final GaussSeidel gaussSeidel = new GaussSeidel();
    private double[] p = {}; // current point, N s                (3 contacts)
    private double[] centre = {}; // of the proximal term, N s    (3 contacts)

    public FrictionSolver(SolverSettings settings) {
        this.settings = settings;
        continuation = new Continuation(settings, newton, best);
    }

    /**
     * @param problem Not modified.
     * @param impulse in: start (zeros allowed, not finite or outside the cone tolerated), out: solution, N s. Modified.
     * @param report Modified.
     */
    public void solve(FrictionProblem problem, double[] impulse, SolverReport report) {
        int n3 = 3 * problem.contacts();
        if (p.length < n3) {
            p = new double[n3];
            centre = new double[n3];
        }
        best.reset(problem);
        if (!valid(problem)) {
            Arrays.fill(impulse, 0, n3, 0);
            Arrays.fill(p, 0, n3, 0);
            report.set(Double.POSITIVE_INFINITY, 0, SolverReport.Method.INVALID, p);
            return;
        }
        int iterations = 0;
        if (problem.contacts() > LARGE) {
            best.offer(problem, impulse, SolverReport.Method.START);
            iterations += best.error < NEAR ? sweep(problem, FIRST_SWEEPS) : 0;
        }
        boolean solved = best.error == 0 || (problem.contacts() > LARGE && best.error <= settings.tolerance());
        if (!solved && newton.adopt(problem)) {
            start(impulse, n3);
            iterations += direct(problem);
            if (best.error > settings.tolerance()) {
                best.offer(problem, impulse, SolverReport.Method.START);
            }
            if (best.error > settings.tolerance() && best.method == SolverReport.Method.START && best.error < CLOSE) {
                iterations += continuation.approach(problem, impulse);
            }
            if (best.error > settings.tolerance()) {
                iterations += continuation.follow(problem);
            }
            if (best.error > settings.tolerance()) {
                best.offer(problem, p, SolverReport.Method.NEWTON);
                iterations += sweep(problem, settings.maxSweeps());
            }
        }
        System.arraycopy(best.p, 0, impulse, 0, n3);
        double[] u = best.velocities(problem, best.p);
        report.set(FrictionError.relative(problem, best.p, u), iterations, best.method, u);
    }

    private void start(double[] impulse, int n3) {
        double sum = 0;
        for (int i = 0; i < n3; i++) {
            sum += impulse[i] * impulse[i];
        }
        if (sum < Double.POSITIVE_INFINITY) {
            System.arraycopy(impulse, 0, p, 0, n3);
        } else {
            Arrays.fill(p, 0, n3, 0);
        }
        Arrays.fill(centre, 0, n3, 0);
    }

    /** Proximal passes from p: the first one selects among equal solutions, the later ones take its bias out. */
    private int direct(FrictionProblem problem) {
        double delta = settings.regularisation() * newton.meanDiagonal;
        int steps = 0;
        for (int pass = 0; pass < DIRECT_PASSES; pass++) {
            steps += newton.pass(problem, delta, centre, DIRECT_STEPS, FLOOR, p);
            if (!(newton.residual() <= 10 * FLOOR)) {
                break;
            }
            best.offer(problem, p, SolverReport.Method.NEWTON);
            if (pass > 0 && best.error <= settings.tolerance()) {
                break;
            }
            System.arraycopy(p, 0, centre, 0, 3 * problem.contacts());
        }
        return steps;
    }

    /** Gauss-Seidel from the best point. */
    private int sweep(FrictionProblem problem, int most) {
        int n3 = 3 * problem.contacts();
        System.arraycopy(best.p, 0, p, 0, n3);
        int sweeps = 0;
        while (sweeps < most && best.error > settings.tolerance()) {
            gaussSeidel.sweep(problem, SWEEPS_BETWEEN_CHECKS, p);
            best.offer(problem, p, SolverReport.Method.GAUSS_SEIDEL);
            sweeps += SWEEPS_BETWEEN_CHECKS;
        }
        return sweeps;
    }

    private static boolean valid(FrictionProblem problem) {
        double sum = 0;
        for (int c = 0; c < problem.contacts(); c++) {
            sum += problem.mu()[c] >= 0 ? 0 * problem.mu()[c] : Double.NaN;
        }
        for (int i = 0; i < 3 * problem.contacts(); i++) {
            sum += 0 * problem.q()[i];
        }
        for (int i = 0; i < 9 * problem.rowStart()[problem.contacts()]; i++) {
            sum += 0 * problem.blocks()[i];
        }
        return sum == 0;
    }
}
