package org.grouser.record.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.OutputFailed;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowFilesTest {
    private static final List<Column> COLUMNS = Column.plain(List.of("time_s", "x_m"));
    private static final Event EVENT = new Event(0.5, "warning", "räder", "", -0.0, 1e-300, "a, \"b\"\nand c");

    @TempDir
    Path folder;

    private RowFiles begin(Recording recording) throws IOException {
        recording.begin(COLUMNS);
        return RowFiles.begin(RunFolder.create(folder), COLUMNS, recording);
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** Nobody asks for it and nothing is closed: as if the process were killed now. */
    @Test
    void rowsAndEventsAreInTheirFilesBeforeLong() throws Exception {
        Recording recording = new Recording();
        try (RowFiles rows = begin(recording)) {
            rows.event(EVENT);
            rows.frame(new double[] {0, 1.5});
            assertThat(text("columns.json"))
                    .startsWith("[\n {\"name\": \"time_s\"")
                    .contains("\"x_m\"");
            assertThat(recording.rows()).isEqualTo(1);
            assertThat(recording.events()).hasSize(1);
            rows.frame(new double[] {0.1, 2.5});
            String whole = "time_s,x_m\n0.0,1.5\n0.1,2.5\n";
            for (int tries = 0; tries < 3000 && !text("series.csv").equals(whole); tries++) {
                Thread.sleep(100);
            }
            assertThat(text("series.csv")).isEqualTo(whole);
            assertThat(text("events.csv")).endsWith("0.5,warning,räder,,-0.0,1.0E-300,\"a, \"\"b\"\"\nand c\"\n");
        }
    }

    @Test
    void filesThatGrewAreTheSameBytesAsThoseWrittenAtOnce() throws IOException {
        Recording recording = new Recording();
        try (RowFiles rows = begin(recording)) {
            for (int k = 0; k < 100_000; k++) {
                rows.frame(new double[] {k * 1e-3, Math.sin(k)});
                if (k % 1000 == 0) {
                    rows.event(EVENT);
                }
            }
        }
        RunFolder other = RunFolder.create(folder.resolve("at-once"));
        other.writeSeries(recording);
        other.writeEvents(recording);
        for (String name : List.of("columns.json", "series.csv", "events.csv")) {
            assertThat(folder.resolve(name)).hasSameBinaryContentAs(other.path().resolve(name));
        }
    }

    @Test
    void aRunGoesOnBehindItsPositionAndWhatCameAfterItIsCutOff() throws IOException {
        RowPosition at;
        try (RowFiles rows = begin(new Recording())) {
            rows.frame(new double[] {0, Double.NaN});
            rows.event(EVENT);
            at = rows.position();
            rows.frame(new double[] {1, 7});
            rows.event(EVENT);
        }
        RowFiles.check(folder, at);
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        RowFiles.copy(folder, elsewhere, at);
        for (Path place : List.of(folder, elsewhere)) {
            Recording recording = new Recording();
            try (RowFiles rows = RowFiles.resume(RunFolder.create(place), COLUMNS, recording, at)) {
                assertThat(recording.events()).containsExactly(EVENT);
                assertThat(recording.series("x_m")).containsExactly(Double.NaN);
                rows.frame(new double[] {1, 8});
            }
            assertThat(place.resolve("series.csv")).hasContent("time_s,x_m\n0.0,NaN\n1.0,8.0\n");
            assertThat(recording.rows()).isEqualTo(2);
        }
    }

    @Test
    void rowsThatAreNotThoseOfThePositionAreRefusedByName() throws IOException {
        RowPosition at;
        try (RowFiles rows = begin(new Recording())) {
            rows.frame(new double[] {0, 1});
            at = rows.position();
        }
        for (String name : List.of("series.csv", "events.csv")) {
            Path file = folder.resolve(name);
            byte[] good = Files.readAllBytes(file);
            for (int k = 0; k < good.length; k++) {
                byte[] flipped = good.clone();
                flipped[k] ^= 1;
                Files.write(file, flipped);
                assertThatThrownBy(() -> RowFiles.check(folder, at))
                        .hasMessage(file + ": is not what it was when the checkpoint was taken");
            }
            Files.write(file, good);
        }
        Files.delete(folder.resolve("series.csv"));
        assertThatThrownBy(() -> RowFiles.check(folder, at))
                .hasMessage(folder.resolve("series.csv")
                        + ": is missing; a checkpoint needs the rows of its run beside it");
    }

    @Test
    void halfALineAtTheEndIsNotARow() throws IOException {
        try (RowFiles rows = begin(new Recording())) {
            rows.frame(new double[] {0, 1});
        }
        Files.writeString(folder.resolve("series.csv"), "1.0,2.34", StandardOpenOption.APPEND);
        Recording recording = new Recording();
        RowFiles.read(folder, COLUMNS, recording);
        assertThat(recording.rows()).isEqualTo(1);
        Files.writeString(folder.resolve("series.csv"), "\n1.0\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> RowFiles.read(folder, COLUMNS, new Recording()))
                .hasMessage(folder.resolve("series.csv") + ": line 4 is no row of 2 numbers");
    }

    @Test
    void aFileThatIsDeletedUnderTheRunIsNoticed() throws IOException {
        try (RowFiles rows = begin(new Recording())) {
            rows.frame(new double[] {0, 1});
            rows.position();
            Files.delete(folder.resolve("series.csv"));
            rows.frame(new double[] {1, 1});
            assertThatThrownBy(rows::position)
                    .isInstanceOf(OutputFailed.class)
                    .hasMessage("cannot write " + folder.resolve("series.csv") + ": its folder is gone");
            assertThat(rows.failure()).isNotNull();
            rows.frame(new double[] {2, 1}); // is not waited for
        }
    }
}
