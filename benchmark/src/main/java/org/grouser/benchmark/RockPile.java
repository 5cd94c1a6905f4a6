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

/** One friction problem of a pile of 1 000 rocks, held as sparse blocks and swept from zero impulses. */
final class RockPile {
    private static final int SIDE = 10;
    private static final int LAYERS = 10;
    private static final int SWEEPS = 1000;

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
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        solver.solve(problem, impulse, report);
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-9;
        String size = String.format(Locale.ROOT, "%d contacts, %d blocks of 3 x 3", problem.contacts(), blocks);
        return List.of(
                new Row("rock-pile.matrix", (9 * 8 + 4) * blocks * 1e-6, "MB", size),
                new Row("rock-pile.sweep", seconds * 1e3 / report.iterations(), "ms", "mean of all sweeps"),
                new Row("rock-pile.error", report.error(), "-", "relative, after " + report.iterations() + " sweeps"));
    }
}
