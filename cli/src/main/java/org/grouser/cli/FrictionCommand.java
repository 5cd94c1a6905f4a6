package org.grouser.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.record.JsonText;
import org.grouser.scenario.FrictionProblemFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves one friction-contact problem from a file. */
@Command(
        name = "friction",
        mixinStandardHelpOptions = true,
        description =
                "Solves a friction-contact problem u = W p + q from a JSON file; exit 1 if the tolerance is missed.")
final class FrictionCommand implements Callable<Integer> {
    private static final int MOST_REPEATS = 10_000;
    private static final double PATIENCE_S = 0.5;

    @Parameters(index = "0", paramLabel = "FILE", description = "problem with contacts, mu, q and W_blocks")
    private @Nullable Path file;

    @Option(names = "--tolerance", paramLabel = "E", description = "relative error wanted; default ${DEFAULT-VALUE}")
    private double tolerance = 1e-8;

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        FrictionProblem problem = FrictionProblemFile.read(Objects.requireNonNull(file));
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT.withTolerance(tolerance));
        double[] impulse = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        long start = System.nanoTime();
        solver.solve(problem, impulse, report);
        double first = (System.nanoTime() - start) * 1e-9;
        double seconds = again(solver, problem, first);
        String method = report.method().name().toLowerCase(Locale.ROOT);
        if (json) {
            JsonText out = new JsonText().object().key("error").value(report.error());
            out.key("iterations").value(report.iterations()).key("seconds").value(seconds);
            out.key("firstSeconds").value(first);
            out.key("solver").value(method).key("contacts").value(problem.contacts());
            out.key("impulses").array();
            for (double p : impulse) {
                out.value(p);
            }
            System.out.println(out.end().end());
        } else {
            System.out.printf(
                    Locale.ROOT,
                    "contacts %d  relative error %.3g  iterations %d  time %.4g ms (first call %.4g ms)  solver %s%n",
                    problem.contacts(),
                    report.error(),
                    report.iterations(),
                    1e3 * seconds,
                    1e3 * first,
                    method);
        }
        return report.error() <= tolerance ? ExitCode.DONE : ExitCode.CHECK_MISSED;
    }

    /** Median seconds of a solve from zero once the code is warm; the first one where it is too slow to repeat. */
    private static double again(FrictionSolver solver, FrictionProblem problem, double first) {
        double[] impulse = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        List<Double> seconds = new ArrayList<>();
        long begin = System.nanoTime();
        while (seconds.size() < MOST_REPEATS && (System.nanoTime() - begin) * 1e-9 + first < PATIENCE_S) {
            Arrays.fill(impulse, 0);
            long start = System.nanoTime();
            solver.solve(problem, impulse, report);
            seconds.add((System.nanoTime() - start) * 1e-9);
        }
        List<Double> warm = seconds.subList(seconds.size() / 2, seconds.size());
        return warm.isEmpty() ? first : warm.stream().sorted().toList().get(warm.size() / 2);
    }
}
