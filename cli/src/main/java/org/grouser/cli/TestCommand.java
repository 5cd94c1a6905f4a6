package org.grouser.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Stands here for the help; the launcher runs the tests itself. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Builds everything and runs all tests (needs a source checkout and Maven).")
final class TestCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        throw new IllegalArgumentException("tests run from a source checkout, through the launcher: ./grouser test");
    }
}
