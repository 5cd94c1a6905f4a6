package org.grouser.record.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveRowsTest {
    @TempDir
    Path folder;

    @Test
    void whatIsRecordedReachesTheSinkAtOnceAndTheFileBeforeLong() throws Exception {
        Recording recording = new Recording();
        try (LiveRows rows = LiveRows.of(recording, Column.plain(List.of("time_s", "x_m")), folder)) {
            rows.begin(Column.plain(List.of("time_s", "x_m")));
            rows.event(new Event(0, "warning", "", "", 0, 0, "a, b"));
            rows.frame(new double[] {0, 1.5});
            assertThat(text("columns.json"))
                    .startsWith("[\n {\"name\": \"time_s\"")
                    .contains("\"x_m\"");
            assertThat(recording.rows()).isEqualTo(1);
            assertThat(recording.events()).hasSize(1);
            rows.frame(new double[] {0.1, 2.5});
            String whole = "time_s,x_m\n0.0,1.5\n0.1,2.5\n";
            for (int tries = 0; tries < 100 && !text("series.csv").equals(whole); tries++) {
                Thread.sleep(100);
            }
            assertThat(text("series.csv")).isEqualTo(whole);
            assertThat(text("events.csv")).endsWith("0.0,warning,,,0.0,0.0,\"a, b\"\n");
        }
    }

    @Test
    void aFastRunShowsSomeOfItsRowsAndTheLastOfThem() throws Exception {
        Recording recording = new Recording();
        try (LiveRows rows = LiveRows.of(recording, Column.plain(List.of("time_s")), folder)) {
            rows.begin(Column.plain(List.of("time_s")));
            for (int k = 0; k < 1000; k++) {
                rows.frame(new double[] {k});
            }
            for (int tries = 0; tries < 100 && !text("series.csv").endsWith("\n999.0\n"); tries++) {
                Thread.sleep(100);
            }
            assertThat(text("series.csv")).endsWith("\n999.0\n");
            assertThat(text("series.csv").lines().count()).isBetween(51L, 200L);
            assertThat(recording.rows()).isEqualTo(1000);
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    void nothingIsLeftWhenTheRunIsOver() throws IOException {
        LiveRows.of(new Recording(), Column.plain(List.of("time_s")), folder).close();
        assertThat(folder).isEmptyDirectory();
    }
}
