package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that takes no more ends a run in order: exit 74, the file by its name, the summary on standard output. */
@Tag("slow")
class FailedDiskTest {
    @TempDir
    Path folder;

    private List<String> run(Path out) {
        return List.of("run", "exomars-drop", "--set", "stop.time_s=1e4", "--replay", "0", "--out", out.toString());
    }

    @Test
    void fullDiskKeepsWholeRowsAndPrintsTheSummary() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash here");
        Path out = folder.resolve("full");
        Console console = Child.withFileLimit(300, folder, run(out)).end();
        Path series = out.resolve("series.csv");
        assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.OUTPUT_FAILED);
        assertThat(console.err()).contains("grouser: cannot write " + series + ": ");
        assertThat(console.json().get("stop").stringValue()).isEqualTo("output failed");
        assertThat(console.json().get("simulatedS").doubleValue()).isPositive();
        assertThat(Files.size(series)).isBetween(200_000L, 307_200L);
        assertThat(Files.readString(series)).endsWith("\n");
        assertThat(Console.json(Files.readString(out.resolve("run.json")))
                        .get("state")
                        .stringValue())
                .isIn("failed", "running");
    }

    @Test
    void folderThatVanishesEndsTheRunAndPrintsTheSummary() throws Exception {
        Path out = folder.resolve("gone");
        Child child = Child.start(folder, run(out));
        Path series = out.resolve("series.csv");
        while (child.process().isAlive() && (Files.exists(series) ? Files.size(series) : 0) < 10_000) {
            Thread.sleep(5);
        }
        remove(out);
        Console console = child.end();
        assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.OUTPUT_FAILED);
        assertThat(console.err()) // series.csv or events.csv, whichever was to grow first
                .contains("grouser: cannot write " + out + "/")
                .contains(".csv: its folder is gone");
        assertThat(console.json().get("stop").stringValue()).isEqualTo("output failed");
    }

    private static void remove(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
