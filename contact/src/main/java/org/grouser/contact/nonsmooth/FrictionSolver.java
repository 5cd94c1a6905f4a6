package org.grouser.contact.nonsmooth;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    private static final double SHARPER =
            1e-2; // tolerance of a scaled problem whose first one did not do: its unit is not that of the error
    private static final double APPROACH = 1e-4; // of a contact over the free velocities: worth a proof
    private static final double WIDE = 1e4; // of the diagonals of W: then units of their own come first

    private final SolverSettings settings;
    private final FrictionMethod method;
    private final boolean inner; // solves a problem that is scaled already
    private final ProximalNewton newton = new ProximalNewton();
    private final BestPoint best = new BestPoint();
    private final Continuation continuation;
    private final GaussSeidel gaussSeidel = new GaussSeidel();
    private final Infeasibility infeasibility = new Infeasibility();
    private final Equilibration equilibration = new Equilibration();
    private final SolverReport scaledReport = new SolverReport();
    private @Nullable FrictionSolver rough; // of scaled problems
    private @Nullable FrictionSolver fine;
    private double[] p = {}; // current point, N s                (3 rows)
    private double[] centre = {}; // of the proximal term, N s    (3 rows)

    public FrictionSolver(SolverSettings settings) {
        this(settings, FrictionMethod.CHAIN);
    }

    /** One method alone, to compare it with the chain. */
    public FrictionSolver(SolverSettings settings, FrictionMethod method) {
        this(settings, method, false);
    }

    private FrictionSolver(SolverSettings settings, FrictionMethod method, boolean inner) {
        this.settings = settings;
        this.method = method;
        this.inner = inner;
        continuation = new Continuation(settings, newton, best);
    }

    /**
     * @param problem Not modified.
     * @param impulse in: start (zeros allowed, not finite or outside the cone tolerated), out: solution, N s. Modified.
     * @param report Modified.
     */
    public void solve(FrictionProblem problem, double[] impulse, SolverReport report) {
        int n3 = 3 * problem.rows();
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
        int iterations = switch (method) {
            case CHAIN -> chain(problem, impulse);
            case NEWTON -> newton.adopt(problem) ? direct(problem, impulse) : 0;
            case CONTINUATION -> newton.adopt(problem) ? continuation.follow(problem) : 0;
            case GAUSS_SEIDEL -> {
                best.offer(problem, impulse, SolverReport.Method.START);
                yield sweep(problem, settings.maxSweeps());
            }
        };
        System.arraycopy(best.p, 0, impulse, 0, n3);
        double[] u = best.velocities(problem, best.p);
        double error = FrictionError.relative(problem, best.p, u);
        double closing = inner ? 0 : closing(problem, u);
        if (closing > APPROACH && infeasibility.proved(problem)) {
            report.infeasible(Math.max(error, closing), iterations, infeasibility, u);
        } else {
            report.set(error, iterations, best.method, u);
        }
    }

    /** All methods in their order, until one has done. */
    private int chain(FrictionProblem problem, double[] impulse) {
        int iterations = 0;
        boolean large = problem.contacts() > LARGE;
        if (large) {
            best.offer(problem, impulse, SolverReport.Method.START);
            iterations += best.error < NEAR ? sweep(problem, FIRST_SWEEPS) : 0;
        }
        boolean solved = best.error == 0 || (large && best.error <= settings.tolerance());
        if (!solved && newton.adopt(problem)) {
            iterations += direct(problem, impulse);
            if (best.error > settings.tolerance()) {
                best.offer(problem, impulse, SolverReport.Method.START);
            }
            if (best.error > settings.tolerance() && best.method == SolverReport.Method.START && best.error < CLOSE) {
                iterations += continuation.approach(problem, impulse);
            }
            boolean wide = !inner && Equilibration.spread(problem) > WIDE;
            if (best.error > settings.tolerance() && wide) {
                iterations += equilibrated(problem);
            }
            if (best.error > settings.tolerance()) {
                iterations += continuation.follow(problem);
            }
            if (best.error > settings.tolerance()) {
                best.offer(problem, p, SolverReport.Method.NEWTON);
                iterations += sweep(problem, settings.maxSweeps());
            }
            if (best.error > settings.tolerance() && !inner && !wide) {
                iterations += equilibrated(problem);
            }
        }
        return iterations;
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

    /** Proximal passes from the given impulses: the first one selects among equal solutions, the later ones take its bias out. */
    private int direct(FrictionProblem problem, double[] impulse) {
        start(impulse, 3 * problem.rows());
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
            System.arraycopy(p, 0, centre, 0, 3 * problem.rows());
        }
        return steps;
    }

    /** Gauss-Seidel from the best point. */
    private int sweep(FrictionProblem problem, int most) {
        int n3 = 3 * problem.rows();
        System.arraycopy(best.p, 0, p, 0, n3);
        int sweeps = 0;
        while (sweeps < most && best.error > settings.tolerance()) {
            gaussSeidel.sweep(problem, SWEEPS_BETWEEN_CHECKS, p);
            best.offer(problem, p, SolverReport.Method.GAUSS_SEIDEL);
            sweeps += SWEEPS_BETWEEN_CHECKS;
        }
        return sweeps;
    }

    /** The whole chain once more, on the problem with its contacts in units of their own; sharper where that does not do. */
    private int equilibrated(FrictionProblem problem) {
        if (rough == null || fine == null) {
            rough = new FrictionSolver(settings, FrictionMethod.CHAIN, true);
            double sharper = Math.max(1e-14, SHARPER * settings.tolerance());
            fine = new FrictionSolver(settings.withTolerance(sharper), FrictionMethod.CHAIN, true);
        }
        int steps = scaled(problem, rough);
        return best.error > settings.tolerance() ? steps + scaled(problem, fine) : steps;
    }

    private int scaled(FrictionProblem problem, FrictionSolver solver) {
        equilibration.adopt(problem, best.p);
        solver.solve(equilibration.scaled, equilibration.impulse, scaledReport);
        equilibration.restoreImpulse(p);
        best.offer(problem, p, SolverReport.Method.EQUILIBRATION);
        return scaledReport.iterations();
    }

    /** Largest speed with which a contact closes, over the free velocities: it counts where nothing solves. */
    private static double closing(FrictionProblem problem, double[] u) {
        double closing = 0;
        double free = 0;
        for (int i = 0; i < 3 * problem.rows(); i++) {
            closing = i % 3 == 0 && i < 3 * problem.contacts() ? Math.max(closing, -u[i]) : closing;
            free = Math.max(free, Math.abs(problem.q()[i]));
        }
        return closing > 0 ? closing / free : 0;
    }

    private static boolean valid(FrictionProblem problem) {
        double sum = 0;
        for (int c = 0; c < problem.contacts(); c++) {
            sum += problem.mu()[c] >= 0 ? 0 * problem.mu()[c] : Double.NaN;
        }
        for (int i = 0; i < 3 * problem.rows(); i++) {
            sum += 0 * problem.q()[i];
        }
        for (int i = 0; i < 9 * problem.rowStart()[problem.rows()]; i++) {
            sum += 0 * problem.blocks()[i];
        }
        for (int row = problem.contacts(); row < problem.rows(); row++) {
            double least = Math.min(
                    problem.rollingOverLever(problem.contactOf(row)),
                    problem.spinningOverLever(problem.contactOf(row)));
            sum += least >= 0 ? 0 : Double.NaN;
        }
        return sum == 0;
    }
}
