package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.execute.ClusterExecutors;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyReader;
import org.grouser.cli.run.FreshFolder;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.cli.terminal.ShellText;
import org.grouser.record.study.StudySummary;
import org.grouser.report.study.StudyTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A study: one scenario many times. */
@Command(
        name = "campaign",
        mixinStandardHelpOptions = true,
        subcommands = RerunCommand.class,
        description = {
            "Runs a study: a scenario many times with other numbers, on every core or a Spark cluster.",
            "Leaves a folder with study.yaml, results.csv, results.parquet, summary.json, report.html; see docs/studies.md.",
            "Ctrl-C ends it; --resume goes on with the rows that are there. Also after a power cut."
        })
public final class CampaignCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "STUDY", description = "study of the catalog, or a YAML file")
    private @Nullable String named;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change the study, e.g. sampling.sobol.runs=64, level=0.9, keep=failed")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "folder; default runs/STUDY, with a number if taken")
    private @Nullable Path out;

    @Option(
            names = "--resume",
            description =
                    "go on with the study in --out, or in runs/STUDY; a random or Sobol sample may have got more runs")
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

    @Option(names = "--dry-run", description = "check the study, print how many runs it has and the first, run nothing")
    private boolean dryRun;

    @Option(names = "--json", description = "print summary.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (named == null) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "name a study (see ./grouser list --studies)");
        }
        if (threads != null) {
            ParallelJobs.checked(threads);
            if (master != null) {
                throw new IllegalArgumentException(
                        "--threads and --master exclude each other; write --master local[N]");
            }
        }
        Study study = StudyReader.open(named, sets);
        Path usual = Path.of("runs").resolve(study.name());
        Path folder = out != null ? out : resume ? usual : FreshFolder.under(Path.of("runs"), study.name());
        Campaign campaign = resume ? Campaign.resume(study, folder) : Campaign.begin(study, folder);
        int runs = campaign.planned();
        System.err.printf(
                Locale.ROOT,
                "%s: %s%d runs of %s, %s%n",
                study.name(),
                study.policy().until().stopsEarly() ? "at most " : "",
                runs,
                study.subject().scenario(),
                study.sampling().words());
        if (dryRun) {
            System.out.println("first run: ./grouser run "
                    + ShellText.quoted(study.subject().scenario())
                    + String.join(
                            "",
                            campaign.firstSets().stream()
                                    .map(set -> " --set " + ShellText.quoted(set))
                                    .toList()));
            return ExitCode.DONE;
        }
        Interrupt.hold();
        try (Executor executor = executor()) {
            CampaignProgress progress =
                    new CampaignProgress(study.name(), study.policy().level(), executor.parallelism(), System.err);
            StudySummary summary = campaign.run(executor, progress);
            progress.clear();
            return end(summary, folder);
        }
    }

    private Executor executor() {
        if (master != null) {
            return ClusterExecutors.find().connect(master, List.of());
        }
        return new ThreadsExecutor(threads == null ? Runtime.getRuntime().availableProcessors() : threads);
    }

    private int end(StudySummary summary, Path folder) {
        if (summary.progress().ended().equals("interrupted")) {
            ErrorLine.note("interrupted with " + summary.progress().finished() + " of "
                    + summary.progress().planned() + " rows; go on with: ./grouser campaign "
                    + ShellText.quoted(Objects.requireNonNull(named)) + " --resume --out " + ShellText.quoted(folder));
            return ExitCode.INTERRUPTED;
        }
        System.out.print(
                json
                        ? summary.toJson()
                        : new StudyTable(summary).toText() + "  report: " + folder.resolve("report.html") + "\n");
        return summary.progress().failed() == summary.progress().finished() ? ExitCode.DIVERGED : ExitCode.DONE;
    }
}
