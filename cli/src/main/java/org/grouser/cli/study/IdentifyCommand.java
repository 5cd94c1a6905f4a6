package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.campaign.execute.ClusterExecutors;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.cli.run.FreshFolder;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.cli.terminal.ShellText;
import org.grouser.identify.FitJson;
import org.grouser.identify.FitResult;
import org.grouser.identify.FitSession;
import org.grouser.identify.FitTable;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.run.FitInterrupted;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Parameters from measurements. */
@Command(
        name = "identify",
        mixinStandardHelpOptions = true,
        description = {
            "Fits parameters of scenarios to measurements, says how sure they are, what the data cannot tell, and which",
            "test would help most. Leaves a folder with fit.json, report.html, soil.yaml, posterior.csv; see docs/identification.md.",
            "Ctrl-C ends it; --resume goes on with the runs that are there, to the same bits."
        })
public final class IdentifyCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FIT", description = "fit of the catalog, or a YAML file")
    private @Nullable String named;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change the fit, e.g. parameters.n.start=1.2, seed=7, level=0.95")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "folder; default runs/FIT, with a number if taken")
    private @Nullable Path out;

    @Option(names = "--resume", description = "go on with the fit in --out, or in runs/FIT")
    private boolean resume;

    @Option(names = "--threads", paramLabel = "N", description = "runs at a time; default all processors")
    private @Nullable Integer threads;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = {
                "run on Spark: local[*], local[N] or spark://HOST:PORT (docs/cluster.md);",
                "the first time this downloads Spark's jars"
            })
    private @Nullable String master;

    @Option(names = "--dry-run", description = "check the fit and its data, print what would be done, run nothing")
    private boolean dryRun;

    @Option(names = "--json", description = "print fit.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (named == null) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "name a fit (see ./grouser list --fits)");
        }
        if (threads != null) {
            ParallelJobs.checked(threads);
            if (master != null) {
                throw new IllegalArgumentException(
                        "--threads and --master exclude each other; write --master local[N]");
            }
        }
        Fit fit = FitReader.open(named, sets);
        Path usual = Path.of("runs").resolve(fit.name());
        Path folder = out != null ? out : resume ? usual : FreshFolder.under(Path.of("runs"), fit.name());
        FitSession session = resume ? FitSession.resume(fit, folder) : FitSession.begin(fit, folder);
        System.err.printf(
                Locale.ROOT,
                "%s: %d parameters, %d values, %d %s a candidate%n",
                fit.name(),
                session.parameters().size(),
                session.responses().stream()
                        .filter(response -> !response.series().heldOut())
                        .count(),
                session.runsOfCandidate(),
                session.runsOfCandidate() == 1 ? "run" : "runs");
        if (dryRun) {
            System.out.println("first run: with "
                    + String.join(
                            " ",
                            session.firstSets().stream()
                                    .map(set -> "--set " + ShellText.quoted(set))
                                    .toList()));
            return ExitCode.DONE;
        }
        Interrupt.hold();
        FitProgress progress =
                new FitProgress(fit.name(), session.parameters().space().names(), System.err);
        try (Executor executor = executor()) {
            FitResult result = session.run(executor, progress);
            progress.clear();
            System.out.print(json ? FitJson.text(result) : new FitTable(result).toText() + "  files: " + folder + "\n");
            return ExitCode.DONE;
        } catch (FitInterrupted e) {
            progress.clear();
            ErrorLine.note("interrupted; go on with: ./grouser identify " + ShellText.quoted(named)
                    + String.join(
                            "",
                            sets.stream()
                                    .map(set -> " --set " + ShellText.quoted(set))
                                    .toList())
                    + " --resume --out " + ShellText.quoted(folder));
            return ExitCode.INTERRUPTED;
        }
    }

    private Executor executor() {
        if (master != null) {
            return ClusterExecutors.find().connect(master, List.of());
        }
        return new ThreadsExecutor(threads == null ? Runtime.getRuntime().availableProcessors() : threads);
    }
}
