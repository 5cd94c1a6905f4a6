package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that cannot be made or written is told by its name in one line, before or instead of a run. */
class UnwritableFolderTest {
    private static final List<List<String>> COMMANDS = List.of(
            List.of("run", "exomars-drop", "--set", "stop.time_s=0.01"),
            List.of("run", "block-incline", "--set", "stop.time_s=0.001"),
            List.of("compare", "rover-on-mesh", "--models", "nonsmooth,slip", "--set", "stop.time_s=0.01"));

    @TempDir
    Path folder;

    private static String[] into(List<String> command, Path out) {
        return Stream.concat(command.stream(), Stream.of("--out", out.toString()))
                .toArray(String[]::new);
    }

    @Test
    void fileInThePlaceOfTheFolderOrOfAParentIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        for (List<String> command : COMMANDS) {
            assertThat(refusal(into(command, file)))
                    .isEqualTo("grouser: cannot make run folder " + file + ": " + file + " is not a folder");
            Path deep = file.resolve("a/b");
            assertThat(refusal(into(command, deep))).startsWith("grouser: cannot make run folder " + deep + ": ");
        }
        assertThat(file).hasContent("mine");
    }

    @Test
    void folderThatTheSystemDoesNotMakeIsNamed() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no /proc here");
        Path out = Path.of("/proc/no-such-process/run");
        for (List<String> command : COMMANDS) {
            assertThat(refusal(into(command, out))).startsWith("grouser: cannot make run folder " + out + ": ");
        }
    }

    @Test
    void folderThatTakesNoFilesIsNamed() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no /proc here");
        Path out = Path.of("/proc");
        for (List<String> command : COMMANDS) {
            Console console = grouser(into(command, out));
            assertThat(console.code()).as(console.err()).isIn(ExitCode.BAD_INPUT, ExitCode.OUTPUT_FAILED);
            assertThat(console.out()).isEmpty();
            assertThat(console.err()).matches("grouser: cannot write [^\\n]*/proc[^\\n]*: [^\\n]+\\n");
        }
    }

    @Test
    void folderInThePlaceOfAFileEndsTheRunWithTheNameOfTheFile() throws IOException {
        for (String name : List.of(".lock", "run.json", "scenario.yaml", "columns.json", "series.csv", "events.csv")) {
            Path out = folder.resolve("with-" + name);
            Files.createDirectories(out.resolve(name));
            Console console = grouser(into(COMMANDS.get(0), out));
            assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.OUTPUT_FAILED);
            assertThat(console.out()).isEmpty();
            assertThat(console.err()).matches("grouser: cannot write [^\\n]*/" + name + ": [^\\n]+\\n");
        }
    }
}
