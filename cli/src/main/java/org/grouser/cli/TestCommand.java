package org.grouser.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Stands here for the help; the launcher runs the tests itself. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Builds everything and runs all tests but those of the options below (needs a source checkout).")
final class TestCommand implements Callable<Integer> {
    @Option(
            names = "--json",
            description = "print {\"pass\": true or false} on standard output, all else on standard error")
    @SuppressWarnings("UnusedVariable") // the launcher reads it; here it stands for the help
    private boolean json;

    @Option(names = "--fast", description = "leave out slow tests and lints: three minutes on two cores")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean fast;

    @Option(
            names = "--faults",
            description = "only what is done to runs: kills, full disks, damaged files; five minutes on two cores")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean faults;

    @Option(names = "--browser", description = "only the viewer's pages, in Chromium and, where there is one, Firefox")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean browser;

    @Option(
            names = "--release",
            description =
                    "only what is published: built twice, every jar compared, and used by the projects of docs/embedding.md")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean release;

    @Option(
            names = "--spark",
            description =
                    "only studies on Spark, with a cluster on this machine that loses a worker; downloads its jars")
    @SuppressWarnings("UnusedVariable") // as above
    private boolean spark;

    @Override
    public Integer call() {
        throw new IllegalArgumentException("tests run from a source checkout, through the launcher: ./grouser test");
    }
}
