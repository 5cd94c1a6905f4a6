package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.grouser.cli.desk.LiveView;
import org.grouser.cli.desk.Serving;
import org.grouser.cli.run.RunJob;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.study.SweepJob;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.quantity.Check;
import org.grouser.scenario.Sweep;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One run. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a scenario and leaves a folder with scenario.yaml, series.csv, columns.json, events.csv, summary.json, report.html.",
            "A scenario with a sweep runs once per value, and leaves sweep.csv and a folder per run.",
            "Ctrl-C writes checkpoint.bin into the folder and exits with 4; --resume takes it up again."
        })
final class RunCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SCENARIO",
            description = "id of the catalog, a YAML file, or a run folder: its scenario.yaml again")
    private @Nullable String scenario;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change a value, e.g. variant=edge45, stop.time_s=3, ground.0.contact.nonsmooth.friction=0.5")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "run folder; default runs/ID, with a number if taken")
    private @Nullable Path out;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = {
                "threads to use; the result does not depend on it. Default 1;",
                "for a sweep it is the runs at a time, and all processors"
            })
    private @Nullable Integer threads;

    @Option(names = "--seed", paramLabel = "N", description = "seed of all random streams")
    private @Nullable Long seed;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "take up a run from its checkpoint; --set drives..., stop.time_s or metrics... branches it")
    private @Nullable Path resume;

    @Option(
            names = "--checkpoint-at",
            paramLabel = "S",
            description = "also write a checkpoint at this time; the run goes on")
    private List<Double> checkpointAtS = new ArrayList<>();

    @Option(
            names = "--checkpoint-every",
            paramLabel = "S",
            description = "wall seconds between automatic checkpoints, of which two are kept; default 300, 0 for none")
    private double checkpointEveryS = 300;

    @Option(
            names = "--drive",
            paramLabel = "FILE",
            description = "drive.csv of a run that was steered: the same commands before the same steps")
    private @Nullable Path drive;

    @Option(
            names = "--replay",
            paramLabel = "S",
            description = "time between two frames of the replay; 0 for none. Default: the time limit over 1500")
    private double replayS = Double.NaN;

    @Option(
            names = "--view",
            description =
                    "show the run live in a browser: prints a URL first, and serves on after the run until Ctrl-C")
    private boolean view;

    @Option(names = "--port", paramLabel = "N", description = "port for --view; default any that is free")
    private @Nullable Integer port;

    @Option(names = "--json", description = "print summary.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (threads != null) {
            ParallelJobs.checked(threads);
        }
        if (resume == null && scenario == null) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(), "name a scenario (see ./grouser list)");
        }
        if (resume != null && (seed != null || scenario != null)) {
            throw new IllegalArgumentException(
                    "--resume takes the scenario from the checkpoint; leave out the scenario and --seed");
        }
        if (out != null && out.toString().isEmpty()) {
            throw new IllegalArgumentException("--out is empty; name a folder, or . for this one");
        }
        if (!Double.isNaN(replayS)) {
            Check.inRange("--replay", replayS, 0, 1e6, "s");
        }
        Check.inRange("--checkpoint-every", checkpointEveryS, 0, 1e9, "s");
        if (view && replayS == 0) {
            throw new IllegalArgumentException(
                    "--view shows the replay, and --replay 0 leaves it out; leave one of them out");
        }
        if (port != null && !view) {
            throw new IllegalArgumentException("--port belongs to --view; add it, or leave --port out");
        }
        Serving.checkedPort(port == null ? 0 : port);
        List<String> all = new ArrayList<>(sets);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        String asked = scenario == null ? "" : RunPlace.scenario(scenario);
        Optional<Sweep> sweep = resume != null ? Optional.empty() : Sweep.open(asked, all);
        return sweep.isPresent() ? sweep(sweep.get(), asked, all) : run(asked, all);
    }

    private int run(String asked, List<String> all) throws IOException {
        RunJob job = resume != null ? RunJob.resume(resume, sets) : new RunJob(asked, all);
        job.threads = threads == null ? 1 : threads;
        job.out = out;
        if (drive != null) {
            job.drive = drive;
        }
        job.replayS = replayS;
        job.checkpointEveryS = checkpointEveryS;
        job.checkpointAtS =
                checkpointAtS.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return view ? LiveView.of(job, port == null ? 0 : port, json) : job.execute(json);
    }

    private int sweep(Sweep sweep, String asked, List<String> all) throws IOException {
        if (!Double.isNaN(replayS)) {
            throw new IllegalArgumentException(
                    "--replay: the runs of a sweep have the usual one; one run of it: --set sweep=null");
        }
        if (view) {
            throw new IllegalArgumentException("--view: this scenario sweeps over " + sweep.over()
                    + ", and is shown when it is over, by ./grouser view; one run of it: --set sweep=null");
        }
        if (!checkpointAtS.isEmpty()) {
            throw new IllegalArgumentException("--checkpoint-at: this scenario sweeps over " + sweep.over()
                    + ", and a sweep has no checkpoints; one run of it has: --set sweep=null");
        }
        if (drive != null) {
            throw new IllegalArgumentException("--drive: this scenario sweeps over " + sweep.over()
                    + ", and a drive is of one run; one run of it: --set sweep=null");
        }
        SweepJob job = new SweepJob(sweep, asked, all);
        job.threads = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        job.out = out;
        return job.execute(json);
    }
}
