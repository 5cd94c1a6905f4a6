package org.grouser.benchmark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.nonsmooth.FrictionMethod;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.GeneratedProblem;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;

/**
 * Performance profiles [DolanMore2002] of the friction methods over generated problems: the share that is solved to 1e-8
 * within a time, by each method alone and by the chain. Times are those of the processor, since the machine may be shared.
 */
final class GeneratedProblems {
    private static final long SEED = 1;
    private static final double MASS_RATIO = 1e9;
    private static final int SOLVABLE = 2000;
    private static final int UNSOLVABLE = 200;
    private static final double[] WITHIN_S = {1e-4, 1e-3, 1e-2, 0.1, 2};

    private GeneratedProblems() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        for (FrictionMethod method : FrictionMethod.values()) {
            rows.addAll(profile(method));
        }
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT);
        int calledSolved = 0;
        int proved = 0;
        for (int i = 0; i < UNSOLVABLE; i++) {
            Attempt attempt = attempt(solver, GeneratedProblem.unsolvable(SEED, i, MASS_RATIO));
            calledSolved += attempt.solved() ? 1 : 0;
            proved += attempt.proved() ? 1 : 0;
        }
        rows.add(new Row("unsolvable.called-solved", calledSolved, "-", "of " + UNSOLVABLE));
        rows.add(new Row("unsolvable.proved", proved, "-", "of " + UNSOLVABLE));
        return rows;
    }

    private static List<Row> profile(FrictionMethod method) {
        SolverSettings defaults = SolverSettings.DEFAULT;
        SolverSettings settings = method == FrictionMethod.GAUSS_SEIDEL // as long as the others take at most
                ? new SolverSettings(
                        defaults.tolerance(),
                        defaults.regularisation(),
                        defaults.maxPasses(),
                        defaults.maxNewton(),
                        20_000)
                : defaults;
        FrictionSolver solver = new FrictionSolver(settings, method);
        for (int i = 0; i < 300; i++) {
            attempt(solver, GeneratedProblem.solvable(SEED + 1, i, MASS_RATIO)); // until the code is warm
        }
        int[] solved = new int[WITHIN_S.length];
        for (int i = 0; i < SOLVABLE; i++) {
            Attempt attempt = attempt(solver, GeneratedProblem.solvable(SEED, i, MASS_RATIO));
            for (int k = 0; k < WITHIN_S.length; k++) {
                solved[k] += attempt.solved() && attempt.seconds() <= WITHIN_S[k] ? 1 : 0;
            }
        }
        String name = method.name().toLowerCase(Locale.ROOT);
        return Arrays.stream(new int[] {0, 1, 2, 3, 4})
                .mapToObj(k -> new Row(
                        String.format(Locale.ROOT, "solvable.%s.within-%gs", name, WITHIN_S[k]),
                        100.0 * solved[k] / SOLVABLE,
                        "%",
                        solved[k] + " of " + SOLVABLE))
                .toList();
    }

    private record Attempt(boolean solved, boolean proved, double seconds) {}

    private static Attempt attempt(FrictionSolver solver, GeneratedProblem generated) {
        double[] impulse = new double[3 * generated.problem().contacts()];
        SolverReport report = new SolverReport();
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        solver.solve(generated.problem(), impulse, report);
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-9;
        boolean proved = report.method() == SolverReport.Method.INFEASIBLE;
        return new Attempt(report.error() <= SolverSettings.DEFAULT.tolerance(), proved, seconds);
    }
}
