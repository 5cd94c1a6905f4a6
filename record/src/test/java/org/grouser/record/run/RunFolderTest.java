package org.grouser.record.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    private static final long SEED = 41;

    @TempDir
    private Path directory = Path.of("");

    @Test
    void everyDigitOfTheSeriesSurvivesTheFile() throws IOException {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "x_m")));
        Random random = new Random(SEED);
        for (int i = 0; i < 1000; i++) {
            recording.frame(new double[] {i * 0.1, Double.longBitsToDouble(random.nextLong())});
        }
        recording.frame(new double[] {-0.0, Double.POSITIVE_INFINITY});
        folder().writeSeries(recording);
        List<String> lines = Files.readAllLines(directory.resolve("run/series.csv"));
        assertEquals("time_s,x_m", lines.get(0));
        assertEquals(recording.rows() + 1, lines.size());
        for (int row = 0; row < recording.rows(); row++) {
            String[] fields = lines.get(row + 1).split(",", -1);
            assertEquals(2, fields.length);
            assertEquals(recording.value(row, 0), Double.parseDouble(fields[0]), "seed " + SEED);
            assertEquals(recording.value(row, 1), Double.parseDouble(fields[1]), "seed " + SEED);
        }
    }

    @Test
    void columnsStandBesideTheSeriesWithOwnerAndQuantity() throws IOException {
        Recording recording = new Recording();
        recording.begin(List.of(
                Column.of("time_s", Owner.RUN, Quantity.TIME, "s"),
                Column.of("wheel_fl_slip", Owner.wheel("fl"), Quantity.SLIP, "-")));
        folder().writeSeries(recording);
        assertEquals("""
                [
                 {"name": "time_s", "owner": {"kind": "run", "name": "", "surface": "", "run": ""}, \
                "quantity": "time", "component": "", "unit": "s", "sampling": "instant", "frame": "", "label": "time"},
                 {"name": "wheel_fl_slip", "owner": {"kind": "wheel", "name": "fl", "surface": "", "run": ""}, \
                "quantity": "slip", "component": "", "unit": "-", "sampling": "instant", "frame": "", \
                "label": "slip of wheel fl"}]
                """, Files.readString(directory.resolve("run/columns.json")));
    }

    @Test
    void eventsAreQuotedWhereTheirWordsNeedIt() throws IOException {
        Recording recording = new Recording();
        recording.event(new Event(0.8777, "impact", "fl", "plane", 3.239, 34.5, "plain"));
        recording.event(new Event(1, "warning", "a,b", "say \"no\"", 0, 0, "two\nlines"));
        folder().writeEvents(recording);
        assertEquals(
                "time_s,kind,subject,other,speed_m_per_s,impulse_Ns,note\n"
                        + "0.8777,impact,fl,plane,3.239,34.5,plain\n"
                        + "1.0,warning,\"a,b\",\"say \"\"no\"\"\",0.0,0.0,\"two\nlines\"\n",
                Files.readString(directory.resolve("run/events.csv")));
    }

    @Test
    void aWriteThatFailsLeavesNoFileAndNoRest() throws IOException {
        RunFolder folder = folder();
        assertThrows(
                UncheckedIOException.class,
                () -> folder.write("series.csv", out -> {
                    out.write(new byte[200_000]);
                    throw new UncheckedIOException(new IOException("disk full"));
                }));
        assertEquals(List.of(), names());
    }

    @Test
    void aWriteThatFailsKeepsTheFormerFile() throws IOException {
        RunFolder folder = folder();
        folder.writeText("scenario.yaml", "old");
        assertThrows(
                IOException.class,
                () -> folder.write("scenario.yaml", out -> {
                    out.write('n');
                    throw new IOException("disk full");
                }));
        assertEquals("old", Files.readString(folder.path().resolve("scenario.yaml")));
        folder.writeText("scenario.yaml", "new");
        assertEquals("new", Files.readString(folder.path().resolve("scenario.yaml")));
        assertEquals(List.of("scenario.yaml"), names());
    }

    @Test
    void whileAFileIsWrittenItsFinalNameIsNotThere() throws IOException {
        RunFolder folder = folder();
        folder.write("checkpoint.bin", out -> {
            out.write(new byte[1 << 20]);
            assertFalse(Files.exists(folder.path().resolve("checkpoint.bin")));
            assertTrue(names().stream().allMatch(name -> name.startsWith(".")));
        });
        assertEquals(1 << 20, Files.size(folder.path().resolve("checkpoint.bin")));
    }

    @Test
    void restsOfDeadProcessesAreSweptAndThoseOfLivingOnesKept() throws IOException {
        Path run = Files.createDirectories(directory.resolve("run"));
        long alive = ProcessHandle.current().pid();
        Files.writeString(run.resolve(StaleParts.name("a.csv", 999_999_999_999L, 1)), "half");
        Files.writeString(run.resolve(StaleParts.name("b.csv", alive, 7)), "half");
        folder();
        assertEquals(List.of(StaleParts.name("b.csv", alive, 7)), names());
    }

    @Test
    void namesCannotLeaveTheFolder() throws IOException {
        RunFolder folder = folder();
        for (String name :
                List.of("../x", "a/b", "a\\b", "..", ".", "", "a..b", ".hidden", "/etc/x", "a\nb", "a\0b", "é")) {
            assertThrows(OutOfRangeException.class, () -> folder.writeText(name, ""), name);
        }
        assertEquals(List.of(), names());
    }

    @Test
    void aFileInTheWayIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("taken"), "");
        var refused = assertThrows(IOException.class, () -> RunFolder.create(file));
        assertEquals("cannot make run folder " + file + ": " + file + " is not a folder", refused.getMessage());
    }

    @Test
    void bytesAreWrittenAsTheyAre() throws IOException {
        folder().writeBytes("state.bin", "\u0000ÿ".getBytes(StandardCharsets.UTF_8));
        assertEquals("\u0000ÿ", Files.readString(directory.resolve("run/state.bin")));
    }

    private RunFolder folder() throws IOException {
        return RunFolder.create(directory.resolve("run"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("run"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
