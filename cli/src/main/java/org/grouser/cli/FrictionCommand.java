package org.grouser.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.contact.nonsmooth.FrictionCertificate;
import org.grouser.contact.nonsmooth.FrictionMethod;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.GeneratedProblem;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.quantity.Check;
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
                "Solves a friction-contact problem u = W p + q, from a JSON file or generated, and certifies the answer; exit 1"
                        + " if the tolerance is missed.")
final class FrictionCommand implements Callable<Integer> {
    private static final int MOST_REPEATS = 10_000;
    private static final double PATIENCE_S = 0.5;
    private static final double MASS_RATIO = 1e9; // of generated problems

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "FILE",
            description = "problem with contacts, mu, q and W_blocks")
    private @Nullable Path file;

    @Option(
            names = "--generated",
            paramLabel = "INDEX",
            description = "instead of a file: this one of the generated problems, masses 1 to 1e9, friction 0 to 10")
    private @Nullable Integer generated;

    @Option(names = "--unsolvable", description = "with --generated: walls that close upon the bodies; no solution")
    private boolean unsolvable;

    @Option(names = "--seed", paramLabel = "N", description = "with --generated: seed; default ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "chain (all in their order), newton, continuation or gauss_seidel; default ${DEFAULT-VALUE}")
    private String method = "chain";

    @Option(names = "--tolerance", paramLabel = "E", description = "relative error wanted; default ${DEFAULT-VALUE}")
    private double tolerance = 1e-8;

    @Option(names = "--json", description = "print one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        FrictionMethod allowed = method();
        FrictionProblem problem = problem();
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT.withTolerance(tolerance), allowed);
        double[] impulse = new double[3 * problem.contacts()];
        SolverReport report = new SolverReport();
        long start = System.nanoTime();
        solver.solve(problem, impulse, report);
        double first = (System.nanoTime() - start) * 1e-9;
        double seconds = again(solver, problem, first);
        FrictionCertificate certificate = FrictionCertificate.of(problem, impulse);
        boolean infeasible = report.method() == SolverReport.Method.INFEASIBLE;
        String solvedBy = report.method().name().toLowerCase(Locale.ROOT);
        if (json) {
            JsonText out = new JsonText().object().key("error").value(report.error());
            out.key("iterations").value(report.iterations()).key("seconds").value(seconds);
            out.key("firstSeconds").value(first);
            out.key("solver").value(solvedBy).key("contacts").value(problem.contacts());
            out.key("impulses").array();
            for (double p : impulse) {
                out.value(p);
            }
            out.end().key("certificate").object();
            out.key("residual").value(certificate.residual());
            out.key("impulseOutside_Ns").value(certificate.impulseOutsideNs());
            out.key("velocityOutside_m_per_s").value(certificate.velocityOutsideM_per_s());
            out.key("complementarity_J").value(certificate.complementarityJ());
            out.key("dissipation_J").value(certificate.dissipationJ()).end();
            out.key("infeasible").value(infeasible);
            if (infeasible) {
                out.key("witness").array();
                for (int i = 0; i < 3 * problem.contacts(); i++) {
                    out.value(report.witness()[i]);
                }
                out.end();
            }
            System.out.println(out.end());
        } else {
            System.out.printf(
                    Locale.ROOT,
                    "contacts %d  relative error %.3g  iterations %d  time %.4g ms (first call %.4g ms)  solver %s%n",
                    problem.contacts(),
                    report.error(),
                    report.iterations(),
                    1e3 * seconds,
                    1e3 * first,
                    solvedBy);
            System.out.printf(
                    Locale.ROOT,
                    "certificate  residual %.3g  impulses outside of the cone %.3g N s  approach left %.3g m/s"
                            + "  p . w %.3g J  friction works %.3g J%n",
                    certificate.residual(),
                    certificate.impulseOutsideNs(),
                    certificate.velocityOutsideM_per_s(),
                    certificate.complementarityJ(),
                    certificate.dissipationJ());
            if (infeasible) {
                System.out.println(refutation(report, problem));
            }
        }
        return report.error() <= tolerance ? ExitCode.DONE : ExitCode.CHECK_MISSED;
    }

    private FrictionProblem problem() throws Exception {
        if ((file == null) == (generated == null)) {
            throw new IllegalArgumentException(
                    "give a problem as FILE, or one of the generated ones by --generated INDEX");
        }
        if (generated == null) {
            return FrictionProblemFile.read(Objects.requireNonNull(file));
        }
        Check.inRange("--generated", generated, 0, 1_000_000, "-");
        GeneratedProblem made = unsolvable
                ? GeneratedProblem.unsolvable(seed, generated, MASS_RATIO)
                : GeneratedProblem.solvable(seed, generated, MASS_RATIO);
        System.err.println(made.name());
        return made.problem();
    }

    private FrictionMethod method() {
        List<String> names = Arrays.stream(FrictionMethod.values())
                .map(m -> m.name().toLowerCase(Locale.ROOT))
                .toList();
        int index = names.indexOf(method);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "--method: unknown '" + method + "'; known: " + String.join(", ", names));
        }
        return FrictionMethod.values()[index];
    }

    /** What a witness says, with the contacts that it names. */
    private static String refutation(SolverReport report, FrictionProblem problem) {
        StringBuilder contacts = new StringBuilder();
        double most = 0;
        for (int c = 0; c < problem.contacts(); c++) {
            most = Math.max(most, report.witness()[3 * c]);
        }
        for (int c = 0; c < problem.contacts(); c++) {
            if (report.witness()[3 * c] > 1e-6 * most) {
                contacts.append(contacts.isEmpty() ? "" : ", ").append(c);
            }
        }
        return String.format(
                Locale.ROOT,
                "no solution: what holds the contacts %s open at once would take at least %.3g N s",
                contacts,
                report.leastImpulseNs());
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
