package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.catalog.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionTest {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    Path folder;

    private String complete(String shown) throws Exception {
        Files.writeString(
                folder.resolve("completion"), grouser("completion", "bash").out());
        Files.createDirectories(folder.resolve("runs/rover-slope"));
        Files.createDirectories(folder.resolve("runs/rover-slope-2"));
        String words = shown.replace("_", "''");
        String script = ". ./completion; COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                + " _grouser; printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder(BASH.toString(), "--norc", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor(), out);
        return String.join(" ", out.lines().sorted().toList());
    }

    /** An underscore is a word that is still empty. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ./grouser vie                     | view
            ./grouser run morpheus-            | morpheus-drop morpheus-friction-ramp morpheus-hazard
            ./grouser run rover-slope --check  | --checkpoint-at --checkpoint-every
            ./grouser export ru                | runs
            ./grouser report runs/             | runs/rover-slope runs/rover-slope-2
            ./grouser view _                   | runs/rover-slope runs/rover-slope-2
            ./grouser campaign gr              | grid-convergence
            ./grouser completion _             | bash fish zsh
            ./grouser run rover-slope --seed _ | ''
            """)
    void bashCompletesCommandsOptionsIdsAndFolders(String shown, String expected) throws Exception {
        assumeTrue(Files.isExecutable(BASH), "no bash here");
        String completed = complete(shown);
        String options =
                shown.endsWith("_") && !shown.contains("--") ? completed.replaceAll("(^| )--\\S+", "") : completed;
        assertEquals(expected, options.strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void everyShellKnowsAllCommandsOptionsAndIds(String shell) {
        Console script = grouser("completion", shell);
        assertEquals("", script.err());
        String text = script.out();
        Catalog.ids().forEach(id -> assertTrue(text.contains(id), id));
        Main.commandLine().getSubcommands().forEach((name, command) -> {
            assertTrue(text.contains(name), name);
            command.getCommandSpec()
                    .options()
                    .forEach(option ->
                            assertTrue(text.contains(option.longestName().substring(2)), option.longestName()));
        });
    }

    /** Where the shell is there, it also reads the script. */
    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void theShellTakesTheScript(String shell) throws Exception {
        Path file = Files.writeString(
                folder.resolve("script"), grouser("completion", shell).out());
        Process process;
        try {
            process = new ProcessBuilder(List.of(shell, "-n", file.toString()))
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "no " + shell + " here");
            return;
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
    }

    @Test
    void anotherShellIsRefused() {
        assertEquals("grouser: no completion for shell 'csh'; did you mean 'zsh'?", refusal("completion", "csh"));
    }
}
