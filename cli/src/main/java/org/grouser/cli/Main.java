package org.grouser.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import org.grouser.simulation.SimulationDiverged;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command line's front door. */
@Command(
        name = "grouser",
        mixinStandardHelpOptions = true,
        versionProvider = Main.VersionText.class,
        description = {
            "Predicts how rovers and landers move where they touch the ground.",
            "Without a command it runs the demo."
        },
        footer = {
            "",
            "Exit codes: 0 done, 1 a check missed its limit, 2 bad input, 3 diverged, 4 interrupted (checkpoint written).",
            "Start with: ./grouser list"
        },
        subcommands = {
            DemoCommand.class,
            ListCommand.class,
            RunCommand.class,
            ValidateCommand.class,
            FrictionCommand.class,
            BenchCommand.class,
            SchemaCommand.class,
            TestCommand.class
        })
public final class Main implements Callable<Integer> {
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.setExecutionExceptionHandler((failure, at, parsed) -> explain(failure, at.getErr()));
        line.setParameterExceptionHandler((failure, args) -> {
            CommandLine at = failure.getCommandLine();
            String name = at.getCommandSpec().qualifiedName();
            at.getErr().println(name + ": " + oneLine(failure) + "; see: ./" + name + " --help");
            return ExitCode.BAD_INPUT;
        });
        return line;
    }

    @Override
    public Integer call() throws IOException {
        return new DemoCommand().call();
    }

    /** One line for the user; the process goes on to exit with the code returned. */
    private static int explain(Exception failure, PrintWriter err) throws Exception {
        if (failure instanceof SimulationDiverged) {
            err.println("grouser: diverged: " + oneLine(failure));
            return ExitCode.DIVERGED;
        }
        if (failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof UncheckedIOException) {
            err.println("grouser: " + oneLine(failure));
            return ExitCode.BAD_INPUT;
        }
        throw failure;
    }

    private static String oneLine(Exception failure) {
        String message = failure.getMessage();
        return (message == null ? failure.toString() : message).replaceAll("\\s*\\R\\s*", "; ");
    }

    /** The version, as the jar's manifest has it. */
    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"Grouser " + version()};
        }
    }

    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }
}
