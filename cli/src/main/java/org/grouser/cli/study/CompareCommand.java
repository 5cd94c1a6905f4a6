package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ParallelJobs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One scenario under several contact models. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a scenario under several contact models: one table, one page with the curves laid over each other.",
            "Leaves a folder with compare.html, compare.json, compare.csv and the run folder of each model.",
            "Exit 3 if every model diverges; one that does is shown as such."
        })
public final class CompareCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SCENARIO", description = "id of the catalog, a YAML file, or a run folder")
    private @Nullable String scenario;

    @Option(
            names = "--models",
            paramLabel = "A,B",
            split = ",",
            required = true,
            description = "variants of the scenario; or nonsmooth, slip: that law on every rigid surface of it")
    private List<String> models = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change a value under every model, e.g. stop.time_s=3")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--columns",
            paramLabel = "C,D",
            split = ",",
            description = "columns of series.csv to draw; default path, speed, pitch, slip, work")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "folder; default runs/ID-compare, with a number if taken")
    private @Nullable Path out;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "models at a time; default 1, so that they do not slow each other. The numbers stay the same")
    private int threads = 1;

    @Option(names = "--json", description = "print compare.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (models.size() < 2 || new HashSet<>(models).size() < models.size()) {
            throw new IllegalArgumentException(
                    "--models " + String.join(",", models) + ": name two or more, each once, with commas between");
        }
        if (out != null && out.toString().isEmpty()) {
            throw new IllegalArgumentException("--out is empty; name a folder, or . for this one");
        }
        CompareJob job = new CompareJob(RunPlace.scenario(Objects.requireNonNull(scenario)), models, sets, columns);
        job.threads = ParallelJobs.checked(threads);
        job.out = out;
        return job.execute(json);
    }
}
