package org.grouser.benchmark;

import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.nonsmooth.FrictionMethod;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.GeneratedProblem;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;

/**
 * Performance profiles [DolanMore2002] of the friction methods over the problems found and over generated ones: the share that
 * is solved to 1e-8 within a time, by each method alone and by the chain. Times are those of the processor, since the machine
 * may be shared.
 */
final class GeneratedProblems {
    private static final long SEED = 1;
    private static final double MASS_RATIO = 1e9;
    private static final int SOLVABLE = 2000;
    private static final int UNSOLVABLE = 200;
    private static final int MOST_BLOCKS = 100_000_000; // that Gauss-Seidel passes, at some 15 ns each
    private static final double[] WITHIN_S = {1e-4, 1e-3, 1e-2, 0.1, 2};

    private GeneratedProblems() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        List<FrictionProblem> found = FrictionProblems.all();
        for (FrictionMethod method : FrictionMethod.values()) {
            rows.addAll(profile("found", method, found));
        }
        List<FrictionProblem> generated = IntStream.range(0, SOLVABLE)
                .mapToObj(i -> GeneratedProblem.solvable(SEED, i, MASS_RATIO).problem())
                .toList();
        for (FrictionMethod method : FrictionMethod.values()) {
            rows.addAll(profile("solvable", method, generated));
        }
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT);
        int calledSolved = 0;
        int proved = 0;
        for (int i = 0; i < UNSOLVABLE; i++) {
            Attempt attempt = attempt(
                    solver, GeneratedProblem.unsolvable(SEED, i, MASS_RATIO).problem());
            calledSolved += attempt.solved() ? 1 : 0;
            proved += attempt.proved() ? 1 : 0;
        }
        rows.add(new Row("unsolvable.called-solved", calledSolved, "-", "of " + UNSOLVABLE));
        rows.add(new Row("unsolvable.proved", proved, "-", "of " + UNSOLVABLE));
        return rows;
    }

    private static List<Row> profile(String set, FrictionMethod method, List<FrictionProblem> problems) {
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT, method);
        for (int i = 0; i < 300; i++) {
            attempt(solver, GeneratedProblem.solvable(SEED + 1, i, MASS_RATIO).problem()); // until the code is warm
        }
        int[] solved = new int[WITHIN_S.length];
        for (FrictionProblem problem : problems) {
            Attempt attempt = attempt(method == FrictionMethod.GAUSS_SEIDEL ? sweeps(problem) : solver, problem);
            for (int k = 0; k < WITHIN_S.length; k++) {
                solved[k] += attempt.solved() && attempt.seconds() <= WITHIN_S[k] ? 1 : 0;
            }
        }
        String name = method.name().toLowerCase(Locale.ROOT);
        return IntStream.range(0, WITHIN_S.length)
                .mapToObj(k -> new Row(
                        set + "." + name + ".within-" + plain(WITHIN_S[k]) + "s",
                        100.0 * solved[k] / problems.size(),
                        "%",
                        solved[k] + " of " + problems.size()))
                .toList();
    }

    /** Without an exponent. */
    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** Gauss-Seidel for about as long as is asked of any method. */
    private static FrictionSolver sweeps(FrictionProblem problem) {
        SolverSettings defaults = SolverSettings.DEFAULT;
        int blocks = problem.rowStart()[problem.contacts()];
        int most = Math.max(1000, Math.min(20_000, MOST_BLOCKS / Math.max(1, blocks)));
        SolverSettings settings = new SolverSettings(
                defaults.tolerance(), defaults.regularisation(), defaults.maxPasses(), defaults.maxNewton(), most);
        return new FrictionSolver(settings, FrictionMethod.GAUSS_SEIDEL);
    }

    private record Attempt(boolean solved, boolean proved, double seconds) {}

    private static Attempt attempt(FrictionSolver solver, FrictionProblem problem) {
        double[] impulse = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        solver.solve(problem, impulse, report);
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-9;
        boolean proved = report.method() == SolverReport.Method.INFEASIBLE;
        return new Attempt(report.error() <= SolverSettings.DEFAULT.tolerance(), proved, seconds);
    }
}
