package org.grouser.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of any size needs its numbers in memory, and nothing else of its rows. */
@Tag("fault")
class ManyRowsTest {
    private static final int PATIENCE_MIN = 20;
    private static final int FEW = 20_000;
    private static final int MANY = 100_000;

    /** Five numbers and a place of 8 bytes each, arrays that grow by half, and as much again for what comes and goes. */
    private static final double BYTES_PER_ROW = 2 * 1.5 * 6 * 8 + 56;

    @TempDir
    Path folder;

    /** Bytes of heap in use after the last row. */
    private long heap(int rows) throws Exception {
        Path out = folder.resolve("study-" + rows);
        Path log = folder.resolve("log-" + rows);
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManyRows.class.getName(),
                        Integer.toString(rows),
                        out.toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertTrue(process.waitFor(PATIENCE_MIN, TimeUnit.MINUTES), "the process does not end");
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(log, StandardCharsets.UTF_8).strip();
        assertEquals(0, process.exitValue(), said);
        assertWhole(out, rows);
        String[] numbers = said.split(" ", -1);
        assertEquals(rows, Integer.parseInt(numbers[2]), said);
        System.out.println(rows + " rows: " + numbers[0] + " bytes of heap, " + numbers[1] + " s");
        return Long.parseLong(numbers[0]);
    }

    private static void assertWhole(Path out, int rows) throws IOException {
        try (Stream<String> lines = Files.lines(out.resolve("results.csv"))) {
            assertEquals(rows + 1, lines.count());
        }
        assertTrue(Files.size(out.resolve("results.parquet")) > 10L * rows);
        assertTrue(Files.readString(out.resolve("summary.json")).contains("\"ended\": \"all runs\""));
        assertTrue(Files.readString(out.resolve("report.html")).stripTrailing().endsWith("</html>"));
    }

    @Test
    void aHundredThousandRowsNeedAHeapOf512MegabytesAndFewBytesEach() throws Exception {
        double perRow = (heap(MANY) - heap(FEW)) / (double) (MANY - FEW);
        assertTrue(perRow < BYTES_PER_ROW, perRow + " bytes per row");
    }
}
