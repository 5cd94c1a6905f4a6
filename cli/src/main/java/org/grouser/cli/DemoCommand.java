package org.grouser.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.grouser.cli.run.RunJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The main job on a built-in scenario. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Runs the demo: a four-wheel rover climbs 15 degrees of sand (rover-slope).")
final class DemoCommand implements Callable<Integer> {
    private static final String SCENARIO = "rover-slope";

    @Option(names = "--json", description = "print summary.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!json) {
            System.out.println(
                    "Demo: " + SCENARIO + ", a four-wheel rover on sand, then up 15 degrees. Others: ./grouser list");
        }
        RunJob job = new RunJob(SCENARIO, List.of());
        job.threads = Math.min(2, Runtime.getRuntime().availableProcessors()); // the same result with one
        return job.execute(json);
    }
}
