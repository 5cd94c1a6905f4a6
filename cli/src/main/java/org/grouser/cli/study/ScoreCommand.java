package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.record.run.RunFolder;
import org.grouser.record.score.ScoredSet;
import org.grouser.report.score.ScorePage;
import org.grouser.report.score.ScorePlot;
import org.grouser.report.score.ScoreTable;
import org.grouser.scenario.measured.MeasuredSet;
import org.grouser.simulation.score.Scoreboard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measured sets with every soil law. */
@Command(
        name = "score",
        mixinStandardHelpOptions = true,
        description = {
            "Runs measured sets with every soil law and sets them beside closed forms: RMS error by region and quantity.",
            "A run that is refused or diverges is shown as such. All sets with all laws take about half an hour."
        })
public final class ScoreCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "SET",
            description = {
                "sets of validation/measured by name, or YAML files of your own, each with its CSV file beside it;",
                "all of validation/measured if none is named"
            })
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--laws",
            paramLabel = "A,B",
            split = ",",
            description =
                    "two_layer, directed, z0, paper, krenn, bekker, wong_reece, resistive_force; default those that the sets name, else all")
    private List<String> laws = new ArrayList<>();

    @Option(names = "--threads", paramLabel = "N", description = "runs at a time; default all processors")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--write",
            description =
                    "write these sets into docs/scoreboard.md, with a plot each in docs/pictures (in a source checkout)")
    private boolean write;

    @Option(names = "--json", description = "print a JSON array of sets with scores and points on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ParallelJobs.checked(threads);
        String root = System.getProperty("grouser.root", "");
        Path docs = Path.of(root, "docs");
        if (write && (root.isEmpty() || !Files.isDirectory(docs))) {
            throw new IllegalArgumentException(
                    "--write needs a source checkout with a folder docs; leave it out, or print --json");
        }
        List<MeasuredSet> sets = new ArrayList<>();
        (names.isEmpty() ? MeasuredSet.ids() : names).forEach(name -> sets.add(MeasuredSet.open(name)));
        List<ScoredSet> scored = Scoreboard.run(sets, laws, threads, ScoreCommand::report);
        ScoreTable table = new ScoreTable(scored);
        System.out.print(json ? table.toJson() : table.toText());
        if (write) {
            document(docs, scored);
        }
        return ExitCode.DONE;
    }

    private static void report(String set, String law, String points, double wallS, String failure) {
        System.err.printf(
                Locale.ROOT,
                "score: %s %s %s %s in %.1f s%n",
                set,
                law,
                points,
                failure.isEmpty() ? "done" : failure.replaceAll("\\s+", " "),
                wallS);
    }

    private static void document(Path docs, List<ScoredSet> sets) throws IOException {
        Path page = docs.resolve("scoreboard.md");
        String before = Files.exists(page) ? Files.readString(page) : "";
        RunFolder pictures = RunFolder.create(docs.resolve("pictures"));
        for (ScoredSet set : sets) {
            pictures.writeText(ScorePage.picture(set), ScorePlot.svg(set));
        }
        RunFolder.create(docs).writeText("scoreboard.md", ScorePage.markdown(before, sets));
    }
}
