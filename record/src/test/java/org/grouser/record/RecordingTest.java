package org.grouser.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
    private static final long SEED = 20_140_601;

    @TempDir
    Path folder;

    @Test
    void everyNumberOfALongRunIsKeptAcrossChunks() {
        Recording recording = random(70_000, 3, SEED);
        Random random = new Random(SEED);
        for (int row = 0; row < recording.rows(); row++) {
            for (int column = 0; column < 3; column++) {
                assertEquals(random.nextGaussian(), recording.value(row, column), "seed " + SEED + " row " + row);
            }
        }
        assertEquals(recording.value(69_999, 1), recording.series("b")[69_999]);
    }

    @Test
    void aFrameIsCopiedBecauseItsArrayIsUsedAgain() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s")));
        double[] frame = {1};
        recording.frame(frame);
        frame[0] = 2;
        assertEquals(1, recording.value(0, 0));
    }

    /** 70 000 rows of three columns are four chunks, the last of them under way. */
    @Test
    void rowsInAFolderAreTheSameBitsAsThoseInMemory() throws IOException {
        Recording memory = random(70_000, 3, SEED);
        try (Recording disk = Recording.inFolder(folder)) {
            disk.begin(memory.columns());
            double[] row = new double[3];
            for (int k = 0; k < memory.rows(); k++) {
                memory.row(k, row);
                disk.frame(row);
            }
            disk.frame(new double[] {Double.NaN, -0.0, Double.NEGATIVE_INFINITY});
            memory.frame(new double[] {Double.NaN, -0.0, Double.NEGATIVE_INFINITY});
            for (String column : memory.names()) {
                assertArrayEquals(memory.series(column), disk.series(column), column);
            }
            Random random = new Random(SEED);
            for (int k = 0; k < 2000; k++) {
                int at = random.nextInt(memory.rows());
                assertEquals(memory.value(at, k % 3), disk.value(at, k % 3), "row " + at);
            }
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    /** Thousands of them, so that most are in the file; read in order, backwards and at random. */
    @Test
    void eventsInAFileAreThoseInMemory() throws IOException {
        Recording memory = new Recording();
        try (Recording disk = Recording.inFolder(folder)) {
            Random random = new Random(SEED);
            for (int k = 0; k < 3 * EventList.CHUNK + 7; k++) {
                String note = k % 3 == 0 ? "" : "\u00b5 = " + random.nextInt() + ", \"quoted\"\n";
                Event event = new Event(0.1 * k, "slip", "w" + k % 6, "sand", random.nextGaussian(), -0.0, note);
                memory.event(event);
                disk.event(event);
                if (k % EventList.CHUNK < 2) {
                    assertEquals(memory.events(), disk.events());
                }
            }
            int count = memory.events().size();
            assertEquals(count, disk.events().size());
            assertEquals(memory.events(), disk.overview(1).events());
            for (int k = count - 1; k >= 0; k -= 97) {
                assertEquals(memory.events().get(k), disk.events().get(k));
            }
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void anOverviewKeepsTheEndsAndTheExtremesOfEveryColumn() {
        Recording recording = random(70_000, 3, SEED);
        recording.event(new Event(0.5, "impact", "", "", 1, 2, ""));
        Recording overview = recording.overview(3000);
        assertTrue(overview.rows() <= 1000 + 1 + 6, overview.rows() + " rows");
        assertEquals(recording.events(), overview.events());
        for (String column : recording.names()) {
            double[] all = recording.series(column);
            double[] some = overview.series(column);
            assertEquals(
                    Arrays.stream(all).max().orElseThrow(),
                    Arrays.stream(some).max().orElseThrow());
            assertEquals(
                    Arrays.stream(all).min().orElseThrow(),
                    Arrays.stream(some).min().orElseThrow());
            assertEquals(all[0], some[0]);
            assertEquals(all[all.length - 1], some[some.length - 1]);
        }
        assertSame(overview, overview.overview(overview.rows() * 3));
    }

    @Test
    void columnsAreFoundByWhoseTheyAreAndWhatTheyMeasure() {
        Recording recording = wheels();
        assertEquals(List.of("a_slip", "b_slip"), names(recording.columns(Quantity.SLIP)));
        ColumnQuery slip = ColumnQuery.of(Quantity.SLIP, Quantity.SLIP_VECTOR).owner(Owner.Kind.WHEEL);
        assertEquals(List.of("a_slip", "a_slip_x", "b_slip"), names(recording.columns(slip)));
        assertEquals(List.of("a_slip_x"), names(recording.columns(slip.component("x", "y"))));
        assertEquals(List.of("a_slip", "b_slip"), names(recording.columns(slip.component(""))));
        assertEquals(List.of("b_slip"), names(recording.columns(slip.on("sand"))));
        assertEquals(List.of("a_slip", "a_slip_x"), names(recording.columns(slip.named("a"))));
        assertEquals(List.of("a_slip_x"), names(recording.columns(slip.sampled(Column.Sampling.MEAN))));
        assertEquals(List.of("other_b_slip"), names(recording.columns(slip.inRun("other"))));
        ColumnQuery onSand = ColumnQuery.any().owner(Owner.wheel("b").on("sand"));
        assertEquals(List.of("b_slip"), names(recording.columns(onSand)));
        assertEquals(List.of("other_b_slip"), names(recording.columns(onSand.inRun("other"))));
        assertEquals(
                List.of("time_s"), names(recording.columns(ColumnQuery.any().unit("s"))));
        assertEquals(List.of(), recording.columns(slip.owner(Owner.Kind.JOINT)));
    }

    /** Two wheels, one of them on one of several surfaces and in a reference run as well. */
    private static Recording wheels() {
        Column onSand = Column.of("b_slip", Owner.wheel("b").on("sand"), Quantity.SLIP, "-");
        Recording recording = new Recording();
        recording.begin(List.of(
                Column.of("time_s", Owner.RUN, Quantity.TIME, "s"),
                Column.of("a_slip", Owner.wheel("a"), Quantity.SLIP, "-"),
                Column.of("a_slip_x", Owner.wheel("a"), new Quantity("slip_vector", "tread"), "-")
                        .component("x", "wheel")
                        .sampled(Column.Sampling.MEAN),
                onSand,
                onSand.ofReferenceRun("other")));
        return recording;
    }

    private static List<String> names(List<Column> columns) {
        return columns.stream().map(Column::name).toList();
    }

    @Test
    void aResumedRunGoesOnInTheSameRecording() {
        Recording copy = random(5, 3, SEED);
        copy.begin(Column.plain(List.of("time_s", "b", "c")));
        copy.frame(new double[] {7, 8, 9});
        assertEquals(6, copy.rows());
        assertEquals(8, copy.value(5, 1));
        var refused =
                assertThrows(OutOfRangeException.class, () -> copy.begin(Column.plain(List.of("time_s", "b", "d"))));
        assertEquals("columns differ from those already recorded: column 3 is 'd', was 'c'", refused.getMessage());
    }

    @Test
    void framesThatDoNotFitTheColumnsAreRefused() {
        Recording recording = new Recording();
        assertThrows(OutOfRangeException.class, () -> recording.frame(new double[1]));
        assertThrows(OutOfRangeException.class, () -> recording.begin(Column.plain(List.of())));
        assertThrows(OutOfRangeException.class, () -> new Recording().begin(Column.plain(List.of("time_s", "time_s"))));
        recording.begin(Column.plain(List.of("time_s", "b")));
        var refused = assertThrows(OutOfRangeException.class, () -> recording.frame(new double[3]));
        assertEquals("frame has 3 values, but there are 2 columns", refused.getMessage());
    }

    private static Recording random(int rows, int columns, long seed) {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "b", "c").subList(0, columns)));
        Random random = new Random(seed);
        double[] frame = new double[columns];
        for (int row = 0; row < rows; row++) {
            Arrays.setAll(frame, column -> random.nextGaussian());
            recording.frame(frame);
        }
        return recording;
    }
}
