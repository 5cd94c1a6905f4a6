package org.grouser.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.grouser.cli.desk.SteerRunCommand;
import org.grouser.cli.desk.ViewCommand;
import org.grouser.cli.study.CampaignCommand;
import org.grouser.cli.study.CompareCommand;
import org.grouser.cli.study.ConvergeCommand;
import org.grouser.cli.study.HashesCommand;
import org.grouser.cli.study.IdentifyCommand;
import org.grouser.cli.study.ScoreCommand;
import org.grouser.cli.study.ValidateCommand;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line's front door. */
@Command(
        name = "grouser",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Predicts how rovers and landers move where they touch the ground.",
            "Without a command it runs the demo."
        },
        footer = {
            "",
            "Exit codes: 0 done, 1 a check missed its limit, 2 bad input, 3 diverged or off the soil, 4 interrupted (checkpoint written), 70 a fault in grouser itself, 74 a result could not be written.",
            "Start with: ./grouser list"
        },
        subcommands = {
            DemoCommand.class,
            ListCommand.class,
            RunCommand.class,
            CompareCommand.class,
            ViewCommand.class,
            SteerRunCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            ExportFmuCommand.class,
            ServeCommand.class,
            CampaignCommand.class,
            IdentifyCommand.class,
            ConvergeCommand.class,
            ValidateCommand.class,
            ScoreCommand.class,
            HashesCommand.class,
            FrictionCommand.class,
            MeshCommand.class,
            TerrainCommand.class,
            ImportCommand.class,
            BenchCommand.class,
            SchemaCommand.class,
            PackageCommand.class,
            TestCommand.class,
            HelpCommand.class,
            CompletionCommand.class
        })
public final class Main implements Callable<Integer> {
    public static void main(String[] args) {
        Interrupt.listen();
        System.setProperty("java.awt.headless", "true"); // maps are painted without a screen
        int code = ExitCode.FAULT;
        try {
            code = commandLine().execute(args);
        } catch (OutOfMemoryError e) {
            System.err.println(
                    "grouser: out of memory; a larger heap is had with: JAVA_TOOL_OPTIONS=-Xmx8g ./grouser ...");
        } catch (StackOverflowError | LinkageError | AssertionError e) {
            System.err.println("grouser: a fault in grouser itself, please report it: " + e);
        }
        Interrupt.exit(code);
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.getSubcommands().values().forEach(sub -> sub.getCommandSpec().versionProvider(new Version()));
        line.setExecutionExceptionHandler((failure, at, parsed) -> ErrorLine.about(failure, at.getErr()));
        line.setParameterExceptionHandler((failure, args) -> ErrorLine.about(failure));
        return line;
    }

    @Override
    public Integer call() throws IOException {
        return new DemoCommand().call();
    }
}
