package org.grouser.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The main job on a built-in scenario. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Runs the demo: the ExoMars rover crosses a spherical obstacle (exomars-sphere).")
final class DemoCommand implements Callable<Integer> {
    private static final String SCENARIO = "exomars-sphere";

    @Option(names = "--json", description = "print summary.json on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!json) {
            System.out.println(
                    "Demo: " + SCENARIO + ", a six-wheel rover driving over a boulder. Others: ./grouser list");
        }
        RunJob job = new RunJob(SCENARIO, List.of());
        return job.execute(json);
    }
}
