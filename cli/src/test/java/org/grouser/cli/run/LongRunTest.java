package org.grouser.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memory of a run does not grow with its length. */
@Tag("slow")
class LongRunTest {
    private static final int HEAP_MB = 64;

    @TempDir
    Path folder;

    /** Sixty thousand frames of 194 numbers are 93 MB. */
    @Test
    void rowsThatDoNotFitIntoTheHeapAreRecordedMeasuredAndDrawn() throws Exception {
        Path out = folder.resolve("long");
        Console console = Child.withHeap(
                        HEAP_MB,
                        folder,
                        List.of(
                                "run",
                                "exomars-drop",
                                "--set",
                                "stepper.moreau_jean.step_s=1e-4",
                                "--set",
                                "record.interval_s=1e-4",
                                "--set",
                                "stop.time_s=6",
                                "--replay",
                                "0",
                                "--out",
                                out.toString(),
                                "--json"))
                .end();
        assertEquals(ExitCode.DONE, console.code(), console.err());
        long rows;
        int columns;
        try (Stream<String> lines = Files.lines(out.resolve("series.csv"))) {
            rows = lines.count() - 1;
        }
        try (Stream<String> lines = Files.lines(out.resolve("series.csv"))) {
            columns = lines.findFirst().orElseThrow().split(",", -1).length;
        }
        assertTrue(8L * rows * columns > 1_000_000L * HEAP_MB, rows + " rows of " + columns);
        assertTrue(Files.readString(out.resolve("report.html")).contains(" of " + rows + " frames"));
    }
}
