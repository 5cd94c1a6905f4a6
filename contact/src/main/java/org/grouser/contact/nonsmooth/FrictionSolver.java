package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Solves friction-contact problems by a chain that falls back by itself. Owns its work arrays: no allocation for
 * problems no larger than those seen before. One solver per thread.
 *
 * <p>Among equal solutions (six wheels on a plane are hyperstatic) it returns the impulses of smallest norm, whatever
 * the start. It never returns a point worse than zero impulses and always tells the true error.
 */
public final class FrictionSolver {
    private final SolverSettings settings;
    private final ProximalNewton newton = new ProximalNewton();
    private double[] p = {}; // current point, N s                     (3 contacts)
    private double[] u = {}; // its velocities, m/s                    (3 contacts)
    private double[] centre = {}; // of the proximal term, N s         (3 contacts)
    private double[] best = {}; // point of least true error, N s      (3 contacts)
    private double bestError;
    private SolverReport.Method bestMethod = SolverReport.Method.TRIVIAL;
    private int iterations;

    public FrictionSolver(SolverSettings settings) {
        this.settings = settings;
    }

    /**
     * @param problem Not modified.
     * @param impulse in: start (zeros allowed, not finite or outside the cone tolerated), out: solution, N s. Modified.
     * @param report Modified.
     */
    public void solve(FrictionProblem problem, double[] impulse, SolverReport report) {
        int n3 = 3 * problem.contacts();
        reserve(n3);
        iterations = 0;
        Arrays.fill(best, 0, n3, 0);
        if (!valid(problem)) {
            finish(n3, impulse, Double.POSITIVE_INFINITY, SolverReport.Method.INVALID, report);
            return;
        }
        bestMethod = SolverReport.Method.TRIVIAL;
        bestError = FrictionError.relative(problem, best, problem.q());
        if (bestError > 0 && newton.adopt(problem)) {
            start(impulse, n3);
            proximal(problem, settings.regularisation() * newton.meanDiagonal, SolverReport.Method.NEWTON);
        }
        BlockRows.times(problem, best, u);
        for (int i = 0; i < n3; i++) {
            u[i] += problem.q()[i];
        }
        finish(n3, impulse, FrictionError.relative(problem, best, u), bestMethod, report);
    }

    private void reserve(int n3) {
        if (p.length < n3) {
            p = new double[n3];
            u = new double[n3];
            centre = new double[n3];
            best = new double[n3];
        }
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

    /** Proximal passes: the first one selects among equal solutions, the later ones take the bias out. */
    private void proximal(FrictionProblem problem, double delta, SolverReport.Method method) {
        int n3 = 3 * problem.contacts();
        for (int pass = 0; pass < settings.maxPasses(); pass++) {
            iterations += newton.pass(problem, delta, centre, settings.maxNewton(), p);
            offer(problem, method);
            if (pass > 0 && bestError <= settings.tolerance()) {
                return;
            }
            System.arraycopy(p, 0, centre, 0, n3);
        }
    }

    /** Keeps p if its true error is the least seen. */
    private void offer(FrictionProblem problem, SolverReport.Method method) {
        int n3 = 3 * problem.contacts();
        BlockRows.times(problem, p, u);
        for (int i = 0; i < n3; i++) {
            u[i] += problem.q()[i];
        }
        double error = FrictionError.relative(problem, p, u);
        if (error < bestError) {
            bestError = error;
            bestMethod = method;
            System.arraycopy(p, 0, best, 0, n3);
        }
    }

    private void finish(int n3, double[] impulse, double error, SolverReport.Method method, SolverReport report) {
        System.arraycopy(best, 0, impulse, 0, n3);
        if (method == SolverReport.Method.INVALID) {
            Arrays.fill(u, 0, n3, 0);
        }
        report.set(error, iterations, method, u);
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
