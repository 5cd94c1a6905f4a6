package org.grouser.cli.desk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunJob;
import org.grouser.cli.run.RunPlace;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A run that a browser steers. */
@Command(
        name = "steer",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a scenario that waits for a browser and is steered from there: keys or a gamepad drive, the mouse pulls.",
            "Prints a URL first; the folder gets drive.csv, with which ./grouser run runs/FOLDER gives the same bits.",
            "Without a word from the browser for 2 s the wheels stop, after 10 s the run waits."
        })
public final class SteerRunCommand implements Callable<Integer> {
    private static final double LONG_S = 600; // of a run that somebody ends; our choice

    @Parameters(
            index = "0",
            paramLabel = "SCENARIO",
            description = "id of the catalog, a YAML file, or a run folder: its scenario.yaml")
    private String scenario = "";

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "change a value, as for run; stop.time_s is 600 if not set")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "run folder; default runs/ID, with a number if taken")
    private @Nullable Path out;

    @Option(names = "--port", paramLabel = "N", description = "port to serve on; default any that is free")
    private int port;

    @Option(names = "--json", description = "print summary.json on standard output; the URL goes to standard error")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Serving.checkedPort(port);
        List<String> all = new ArrayList<>(sets);
        if (sets.stream().noneMatch(set -> set.startsWith("stop.time_s="))) {
            all.add("stop.time_s=" + LONG_S);
        }
        RunJob job = new RunJob(RunPlace.scenario(scenario), all);
        job.drive = null; // the browser drives
        job.out = out;
        job.replayS = LiveSteering.PICTURE_S;
        return LiveView.steered(job, new LiveSteering(), port, json);
    }
}
