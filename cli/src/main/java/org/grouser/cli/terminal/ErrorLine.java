package org.grouser.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.quantity.NearestName;
import org.grouser.record.OutputFailed;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.SimulationDiverged;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What went wrong, in one line for the user, and the exit code that belongs to it. */
public final class ErrorLine {
    private static final String NAME = Paint.err().red("grouser");

    private ErrorLine() {}

    /** What the user should know, while the command goes on. */
    public static void note(String line) {
        System.err.println(NAME + ": " + line);
    }

    /** A command that failed. A fault of ours, and only that, is told with its stack trace. */
    public static int about(Exception failure, PrintWriter err) {
        if (failure instanceof SimulationDiverged diverged) {
            err.println(NAME + ": " + diverged.stop() + ": " + oneLine(failure));
            return ExitCode.DIVERGED;
        }
        if (failure instanceof OutputFailed || failure.getCause() instanceof OutputFailed) {
            err.println(NAME + ": " + oneLine(failure));
            return ExitCode.OUTPUT_FAILED;
        }
        if (failure instanceof ScenarioException
                || failure instanceof ExecutionFailed
                || failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof UncheckedIOException) {
            err.println(NAME + ": " + oneLine(failure));
            return ExitCode.BAD_INPUT;
        }
        err.println(NAME + ": a fault in grouser itself, please report it with the lines below");
        failure.printStackTrace(err);
        return ExitCode.FAULT;
    }

    /** A command line that makes no sense. */
    public static int about(ParameterException failure) {
        CommandLine at = failure.getCommandLine();
        String name = at.getCommandSpec().qualifiedName();
        String what = failure instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched.getUnmatched().get(0), at)
                : oneLine(failure).replaceFirst("^Error: ", ""); // before missing groups, by the parser
        at.getErr().println(Paint.err().red(name) + ": " + what + "; see: ./" + name + " --help");
        return ExitCode.BAD_INPUT;
    }

    private static String unmatched(String word, CommandLine at) {
        if (word.startsWith("-")) {
            List<String> options = new ArrayList<>();
            at.getCommandSpec().options().forEach(option -> options.add(option.longestName()));
            return "unknown option '" + word + "'" + NearestName.hint(word, options);
        }
        if (at.getSubcommands().isEmpty()) {
            return "argument '" + word + "' is one too many";
        }
        if (word.endsWith(".yaml")
                || Catalog.entries().stream().anyMatch(entry -> entry.id().equals(word))) {
            return "'" + word + "' is a scenario, not a command; run it with: ./grouser run " + word;
        }
        return "unknown command '" + word + "'"
                + NearestName.hint(word, at.getSubcommands().keySet());
    }

    private static String oneLine(Exception failure) {
        String message = failure instanceof FileSystemException file ? wording(file) : failure.getMessage();
        return (message == null ? failure.toString() : message).replaceAll("\\s*\\R\\s*", "; ");
    }

    /** The system's own messages are often just the name of the file. */
    private static String wording(FileSystemException failure) {
        String reason = failure.getReason();
        if (failure instanceof NoSuchFileException) {
            reason = "no such file or folder";
        } else if (failure instanceof AccessDeniedException) {
            reason = "permission denied";
        }
        return failure.getFile() + ": " + (reason == null ? failure.getClass().getSimpleName() : reason);
    }
}
