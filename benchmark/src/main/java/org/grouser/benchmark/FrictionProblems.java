package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.scenario.FrictionProblemFile;

/**
 * Every friction problem found, from zero impulses: first call and median of later ones. Folders: the tests' own problems,
 * and what the system property grouser.friction or the folder of references beside the checkout holds.
 */
final class FrictionProblems {
    private static final int REPEATS = 5;

    private FrictionProblems() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        try {
            for (Path file : files()) {
                rows.addAll(solve(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    /** Every problem found. */
    static List<FrictionProblem> all() {
        List<FrictionProblem> problems = new ArrayList<>();
        try {
            for (Path file : files()) {
                problems.add(FrictionProblemFile.read(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return problems;
    }

    private static List<Path> files() throws IOException {
        Path root = Path.of(System.getProperty("grouser.root", "."));
        String more = System.getProperty("grouser.friction", "");
        List<Path> folders = List.of(
                root.resolve("scenario/src/test/resources/friction"),
                more.isEmpty() ? root.resolve("../shared/reference/friction/siconos") : Path.of(more));
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> found = Files.list(folder)) {
                    files.addAll(found.filter(p -> p.toString().endsWith(".json"))
                            .sorted()
                            .toList());
                }
            }
        }
        return files;
    }

    private static List<Row> solve(Path file) throws IOException {
        FrictionProblem problem = FrictionProblemFile.read(file);
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT);
        SolverReport report = new SolverReport();
        double[] impulse = new double[3 * problem.contacts()];
        long start = System.nanoTime();
        solver.solve(problem, impulse, report);
        double first = (System.nanoTime() - start) * 1e-6;
        double later = Sampled.medianNanos(REPEATS, first > 20 ? 1 : 50, () -> {
                    java.util.Arrays.fill(impulse, 0);
                    solver.solve(problem, impulse, report);
                })
                * 1e-6;
        String name = "friction." + file.getFileName().toString().replace(".json", "");
        String how = String.format(
                Locale.ROOT,
                "%d contacts, %s, %d iterations, first %.2f ms",
                problem.contacts(),
                report.method().name().toLowerCase(Locale.ROOT),
                report.iterations(),
                first);
        return List.of(new Row(name, later, "ms", how), new Row(name + ".error", report.error(), "-", "relative"));
    }
}
