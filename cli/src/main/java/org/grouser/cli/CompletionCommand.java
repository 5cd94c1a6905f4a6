package org.grouser.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a shell needs to complete commands, options, ids and run folders. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = {
            "Prints a script with which a shell completes commands, options, ids and run folders.",
            "bash: source <(./grouser completion bash); zsh: source <(./grouser completion zsh), after compinit;",
            "fish: ./grouser completion fish | source. Put that line into the shell's start-up file to keep it."
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SHELL", description = "bash, zsh or fish")
    private String shell = "";

    @Override
    public Integer call() {
        CompletionScript script =
                new CompletionScript(Objects.requireNonNull(spec).commandLine().getParent());
        System.out.print(
                switch (shell) {
                    case "bash" -> script.bash();
                    case "zsh" -> script.zsh();
                    case "fish" -> script.fish();
                    default ->
                        throw new IllegalArgumentException("no completion for shell '" + NearestName.shortened(shell)
                                + "'" + NearestName.hint(shell, CompletionScript.SHELLS));
                });
        return ExitCode.DONE;
    }
}
