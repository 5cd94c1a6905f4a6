package org.grouser.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

class RecordingTest {
    private static final long SEED = 20_140_601;

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

    @Test
    void aCheckpointCarriesTheRecordingBitForBit() throws IOException {
        Recording recording = random(70_000, 3, SEED);
        recording.frame(new double[] {Double.NaN, -0.0, Double.NEGATIVE_INFINITY});
        recording.event(new Event(0.5, "impact", "räder \uD83D\uDE80", "", 1, -2, "line\nbreak"));
        Recording copy = Recording.read(input(bytes(recording)));
        assertEquals(recording.columns(), copy.columns());
        assertEquals(recording.events(), copy.events());
        for (String column : recording.names()) {
            assertArrayEquals(recording.series(column), copy.series(column));
        }
    }

    @Test
    void aCheckpointKeepsOwnerQuantityAndLabelOfEveryColumn() throws IOException {
        Recording recording = wheels();
        List<Column> copy = Recording.read(input(bytes(recording))).columns();
        assertEquals(recording.columns(), copy);
        assertEquals("tread", copy.get(2).quantity().label());
    }

    @Test
    void aCheckpointOfTheFormerVersionIsRefusedInOneLine() throws IOException {
        byte[] former = bytes(wheels());
        former[7] = 1;
        var refused = assertThrows(IOException.class, () -> Recording.read(input(former)));
        assertEquals("damaged recording: version 1 is unknown, this program reads version 2", refused.getMessage());
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
    void aResumedRunGoesOnInTheSameRecording() throws IOException {
        Recording copy = Recording.read(input(bytes(random(5, 3, SEED))));
        copy.begin(Column.plain(List.of("time_s", "b", "c")));
        copy.frame(new double[] {7, 8, 9});
        assertEquals(6, copy.rows());
        assertEquals(8, copy.value(5, 1));
        var refused =
                assertThrows(OutOfRangeException.class, () -> copy.begin(Column.plain(List.of("time_s", "b", "d"))));
        assertEquals("columns differ from those already recorded: column 3 is 'd', was 'c'", refused.getMessage());
    }

    @Test
    void anUnstartedRecordingTravelsToo() throws IOException {
        Recording copy = Recording.read(input(bytes(new Recording())));
        assertEquals(0, copy.rows());
        assertEquals(List.of(), copy.columns());
    }

    @Test
    void damagedBytesAreRefusedNeverBelieved() throws IOException {
        byte[] whole = bytes(random(20, 3, SEED));
        for (int i = 0; i < 500; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            byte[] damaged = whole.clone();
            if (random.nextBoolean()) {
                damaged = Arrays.copyOf(damaged, random.nextInt(damaged.length));
                byte[] cut = damaged;
                assertThrows(IOException.class, () -> Recording.read(input(cut)), () -> "seed " + seed);
            } else {
                damaged[random.nextInt(40)] ^= (byte) (1 << random.nextInt(8));
                try {
                    assertTrue(Recording.read(input(damaged)).rows() <= 20, () -> "seed " + seed);
                } catch (IOException expected) {
                    assertTrue(expected.getMessage() == null
                            || !expected.getMessage().contains("\n"));
                }
            }
        }
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

    private static byte[] bytes(Recording recording) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        recording.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream input(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }
}
