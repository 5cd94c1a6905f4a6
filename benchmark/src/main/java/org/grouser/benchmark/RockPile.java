package org.grouser.benchmark;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.nonsmooth.FrictionMethod;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.GeneratedProblem;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;

/**
 * One friction problem of a pile of 1 000 rocks, held as sparse blocks and swept, and smaller piles that the chain of methods
 * solves; from zero impulses.
 */
final class RockPile {
    private static final int SIDE = 10;
    private static final int LAYERS = 10;
    private static final int SWEEPS = 5000;

    private RockPile() {}

    static List<Row> measure() {
        FrictionProblem problem = GeneratedProblem.pile(1, SIDE, LAYERS).problem();
        int blocks = problem.rowStart()[problem.contacts()];
        SolverSettings defaults = SolverSettings.DEFAULT;
        SolverSettings settings = new SolverSettings(
                defaults.tolerance(), defaults.regularisation(), defaults.maxPasses(), defaults.maxNewton(), SWEEPS);
        FrictionSolver solver = new FrictionSolver(settings, FrictionMethod.GAUSS_SEIDEL);
        double[] impulse = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        double seconds = seconds(solver, problem, impulse, report);
        String size = String.format(Locale.ROOT, "%d contacts, %d blocks of 3 x 3", problem.contacts(), blocks);
        return List.of(
                new Row("rock-pile.matrix", (9 * 8 + 4) * blocks * 1e-6, "MB", size),
                new Row("rock-pile.sweep", seconds * 1e3 / report.iterations(), "ms", "mean of all sweeps"),
                new Row("rock-pile.error", report.error(), "-", "relative, after " + report.iterations() + " sweeps"),
                solved(4, 4),
                solved(5, 4));
    }

    private static Row solved(int side, int layers) {
        FrictionProblem problem = GeneratedProblem.pile(1, side, layers).problem();
        SolverReport report = new SolverReport();
        double seconds = seconds(
                new FrictionSolver(SolverSettings.DEFAULT), problem, new double[3 * problem.contacts()], report);
        return new Row(
                "rock-pile-" + side * side * layers + ".solve",
                seconds,
                "s",
                String.format(
                        Locale.ROOT, "%d contacts, by the chain, error %.1e", problem.contacts(), report.error()));
    }

    private static double seconds(
            FrictionSolver solver, FrictionProblem problem, double[] impulse, SolverReport report) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        solver.solve(problem, impulse, report);
        return 1e-9 * (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
    }
}
