package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files for others that cannot be written, or not made here: one line says so, by the name that was given, and nothing is left. */
class ExportPlaceTest {
    @TempDir
    Path folder;

    private List<List<String>> commands = List.of();

    @BeforeEach
    void run() {
        String run = folder.resolve("run").toString();
        assertThat(grouser("run", "exomars-drop", "--set", "stop.time_s=0.01", "--out", run)
                        .code())
                .isZero();
        commands = List.of(
                List.of("export", run, "--html"),
                List.of("export", run, "--mcap"),
                List.of("export-fmu", "exomars-drop", "--out"));
    }

    private static String[] to(List<String> command, Path file) {
        return Stream.concat(command.stream(), Stream.of(file.toString())).toArray(String[]::new);
    }

    @Test
    void placeThatIsAFolderOrBelowAFileIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        for (List<String> command : commands) {
            assertThat(refusal(to(command, folder)))
                    .startsWith("grouser: " + folder + ": ")
                    .contains("name a file");
            assertThat(refusal(to(command, file.resolve("x"))))
                    .isEqualTo("grouser: " + file.resolve("x")
                            + ": cannot be written there; name a file in a folder that exists");
        }
        assertThat(file).hasContent("mine");
        assertOnlyRunAnd("file");
    }

    @Test
    void folderThatTakesNoFilesIsToldByTheNameThatWasGiven() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no /proc here");
        for (List<String> command : commands) {
            Console console = grouser(to(command, Path.of("/proc/x.file")));
            assertThat(console.code()).as(console.err()).isIn(ExitCode.BAD_INPUT, ExitCode.OUTPUT_FAILED);
            assertThat(console.err().lines()).hasSize(1);
            assertThat(console.err()).contains("/proc/x.file").doesNotContain(".part");
        }
        assertOnlyRunAnd();
    }

    @Test
    void unitWithoutACompilerSaysWhatToInstall() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        String unit = folder.resolve("x.fmu").toString();
        Console console = Child.withPath(
                        empty, folder.resolve("logs"), List.of("export-fmu", "exomars-drop", "--out", unit))
                .end();
        assertThat(console.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(console.out()).isEmpty();
        assertThat(console.err().lines()).hasSize(1);
        assertThat(console.err()).contains("no C compiler 'cc'").contains("apt install gcc");
        assertOnlyRunAnd("empty", "logs");
    }

    private void assertOnlyRunAnd(String... others) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(Stream.of("run"), Stream.of(others)).toList());
        }
    }
}
