package org.grouser.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The help of a command, as --help behind it prints it. */
@Command(name = "help", mixinStandardHelpOptions = true, description = "Explains a command: ./grouser help run.")
final class HelpCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "command to explain; all in short if none is named")
    private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        CommandLine at = Objects.requireNonNull(spec).commandLine().getParent();
        for (String word : words) {
            CommandLine next = at.getSubcommands().get(word);
            if (next == null) {
                throw new IllegalArgumentException("unknown command '" + NearestName.shortened(word) + "'"
                        + NearestName.hint(word, at.getSubcommands().keySet()));
            }
            at = next;
        }
        at.usage(System.out);
        return ExitCode.DONE;
    }
}
