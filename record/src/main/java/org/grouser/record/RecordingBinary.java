package org.grouser.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.NearestName;

/**
 * A recording in binary form, big endian.
 *
 * <pre>
 *   magic, version   int, int
 *   columns          int count, then each: name, kind, name, surface and run of its owner, name and label of its
 *                    quantity, component, unit, sampling, frame, label
 *   rows             int count, then columns doubles per row
 *   events           int count, then time, kind, subject, other, speed, impulse, note
 *   texts            int length, then UTF-8 bytes
 * </pre>
 *
 * Nothing is allocated on the word of a count: memory grows only with what has been read, so a damaged file ends in an
 * error and not in exhaustion.
 */
final class RecordingBinary {
    private static final int MAGIC = 0x47525243; // "GRRC"
    private static final int VERSION = 2;
    private static final int MOST_COLUMNS = 1_000_000;
    private static final int LONGEST_TEXT = 1 << 20;

    private RecordingBinary() {}

    static void write(Recording recording, DataOutput out) throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        out.writeInt(recording.columns().size());
        for (Column column : recording.columns()) {
            writeColumn(column, out);
        }
        writeRows(recording, out);
        out.writeInt(recording.events().size());
        for (Event event : recording.events()) {
            writeEvent(event, out);
        }
    }

    static Recording read(DataInput in) throws IOException {
        require(in.readInt() == MAGIC, "this is no recording");
        int version = in.readInt();
        require(version == VERSION, "version " + version + " is unknown, this program reads version " + VERSION);
        Recording recording = new Recording();
        List<Column> columns = readColumns(in);
        if (!columns.isEmpty()) {
            try {
                recording.begin(columns);
            } catch (IllegalArgumentException e) {
                throw new IOException("damaged recording: " + e.getMessage(), e);
            }
        }
        readRows(recording, in);
        int events = count(in, Integer.MAX_VALUE, "events");
        for (int i = 0; i < events; i++) {
            recording.event(readEvent(in));
        }
        return recording;
    }

    private static void writeRows(Recording recording, DataOutput out) throws IOException {
        double[] row = new double[recording.columns().size()];
        ByteBuffer bytes = ByteBuffer.allocate(row.length * Double.BYTES);
        out.writeInt(recording.rows());
        for (int i = 0; i < recording.rows(); i++) {
            recording.row(i, row);
            bytes.asDoubleBuffer().put(row);
            out.write(bytes.array());
        }
    }

    private static void readRows(Recording recording, DataInput in) throws IOException {
        double[] row = new double[recording.columns().size()];
        ByteBuffer bytes = ByteBuffer.allocate(row.length * Double.BYTES);
        int rows = count(in, row.length == 0 ? 0 : Integer.MAX_VALUE, "rows");
        for (int i = 0; i < rows; i++) {
            in.readFully(bytes.array());
            bytes.asDoubleBuffer().get(row);
            recording.frame(row);
        }
    }

    private static List<Column> readColumns(DataInput in) throws IOException {
        int count = count(in, MOST_COLUMNS, "columns");
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            columns.add(readColumn(in));
        }
        return columns;
    }

    private static void writeColumn(Column column, DataOutput out) throws IOException {
        Owner owner = column.owner();
        writeText(column.name(), out);
        writeText(owner.kind().name(), out);
        writeText(owner.name(), out);
        writeText(owner.surface(), out);
        writeText(owner.run(), out);
        writeText(column.quantity().name(), out);
        writeText(column.quantity().label(), out);
        writeText(column.component(), out);
        writeText(column.unit(), out);
        writeText(column.sampling().name(), out);
        writeText(column.frame(), out);
        writeText(column.label(), out);
    }

    private static Column readColumn(DataInput in) throws IOException {
        String name = readText(in);
        Owner.Kind kind = readConstant(Owner.Kind.class, "kind of owner", in);
        Owner owner = new Owner(kind, readText(in), readText(in), readText(in));
        Quantity quantity = new Quantity(readText(in), readText(in));
        String component = readText(in);
        String unit = readText(in);
        Column.Sampling sampling = readConstant(Column.Sampling.class, "sampling", in);
        return new Column(name, owner, quantity, component, unit, sampling, readText(in), readText(in));
    }

    private static <E extends Enum<E>> E readConstant(Class<E> type, String what, DataInput in) throws IOException {
        String name = readText(in);
        try {
            return Enum.valueOf(type, name);
        } catch (IllegalArgumentException e) {
            throw new IOException("damaged recording: unknown " + what + " '" + NearestName.shortened(name) + "'", e);
        }
    }

    private static void writeEvent(Event event, DataOutput out) throws IOException {
        out.writeDouble(event.timeS());
        writeText(event.kind(), out);
        writeText(event.subject(), out);
        writeText(event.other(), out);
        out.writeDouble(event.speedMPerS());
        out.writeDouble(event.impulseNs());
        writeText(event.note(), out);
    }

    private static Event readEvent(DataInput in) throws IOException {
        double timeS = in.readDouble();
        String kind = readText(in);
        String subject = readText(in);
        String other = readText(in);
        double speedMPerS = in.readDouble();
        double impulseNs = in.readDouble();
        return new Event(timeS, kind, subject, other, speedMPerS, impulseNs, readText(in));
    }

    private static void writeText(String text, DataOutput out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        require(bytes.length <= LONGEST_TEXT, "a text of " + bytes.length + " bytes is too long to keep");
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String readText(DataInput in) throws IOException {
        byte[] bytes = new byte[count(in, LONGEST_TEXT, "bytes of a text")];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static int count(DataInput in, int most, String what) throws IOException {
        int count = in.readInt();
        require(count >= 0 && count <= most, "number of " + what + " = " + count + " is outside [0, " + most + "]");
        return count;
    }

    private static void require(boolean condition, String complaint) throws IOException {
        if (!condition) {
            throw new IOException("damaged recording: " + complaint);
        }
    }
}
