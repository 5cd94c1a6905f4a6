package org.grouser.simulation;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RowPosition;

/**
 * A run put aside: its resolved scenario, how far its rows have come in their files, and its state. The rows themselves
 * stay where they are, and the state of a run of any size goes through to its file.
 *
 * <pre>
 *   "GROUSER2" | length, scenario text | bytes and digest of series.csv, of events.csv
 *              | number of input files, name and digest of each | state | CRC-32 of all before
 * </pre>
 *
 * A run resumed from it ends in the same bits as one that was never interrupted.
 */
public final class Checkpoint {
    private static final byte[] MAGIC = "GROUSER2".getBytes(StandardCharsets.US_ASCII);
    private static final int BLOCK_BYTES = 1 << 16;

    private final Source source;
    private final long length; // without its checksum
    private final Origin origin;
    private final long stateAt; // where the state begins

    private Checkpoint(Source source, long length) throws IOException {
        this.source = source;
        this.length = length;
        try (Counted counted = new Counted(source.open());
                DataInputStream in = new DataInputStream(counted)) {
            in.skipNBytes(MAGIC.length);
            origin = Origin.read(in, length);
            stateAt = counted.count;
        } catch (EOFException e) {
            throw new IOException("is damaged: it ends too early", e);
        }
    }

    /** Where the bytes of a checkpoint are. */
    @FunctionalInterface
    private interface Source {
        InputStream open() throws IOException;
    }

    /**
     * What a run was when it was put aside, apart from its state.
     *
     * @param scenarioText resolved, as YAML
     * @param rows how far its rows have come
     * @param inputs files that the scenario names
     */
    public record Origin(String scenarioText, RowPosition rows, List<DigestedFile> inputs) {
        public Origin {
            inputs = List.copyOf(inputs);
        }

        private void write(DataOutputStream out) throws IOException {
            byte[] text = scenarioText.getBytes(StandardCharsets.UTF_8);
            out.writeInt(text.length);
            out.write(text);
            out.writeLong(rows.series().bytes());
            out.writeUTF(rows.series().sha256());
            out.writeLong(rows.events().bytes());
            out.writeUTF(rows.events().sha256());
            out.writeInt(inputs.size());
            for (DigestedFile input : inputs) {
                out.writeUTF(input.name());
                out.writeUTF(input.sha256());
            }
        }

        private static Origin read(DataInputStream in, long length) throws IOException {
            int bytes = in.readInt();
            if (bytes < 0 || bytes > length) {
                throw new IOException("is damaged: its scenario claims " + bytes + " bytes");
            }
            String text = new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
            RowPosition.Mark series = new RowPosition.Mark(in.readLong(), in.readUTF());
            RowPosition.Mark events = new RowPosition.Mark(in.readLong(), in.readUTF());
            List<DigestedFile> inputs = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                inputs.add(new DigestedFile(in.readUTF(), in.readUTF()));
            }
            return new Origin(text, new RowPosition(series, events), inputs);
        }
    }

    /** Takes a checkpoint between two steps, in memory. */
    static Checkpoint of(String scenarioText, Simulation simulation) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(new Origin(scenarioText, RowPosition.NONE, List.of()), simulation, bytes);
        return fromBytes(bytes.toByteArray());
    }

    /**
     * Writes a checkpoint between two steps.
     *
     * @param out Modified; not closed.
     */
    public static void write(Origin origin, Simulation simulation, OutputStream out) throws IOException {
        CRC32 crc = new CRC32();
        DataOutputStream data =
                new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(out, crc), BLOCK_BYTES));
        data.write(MAGIC);
        origin.write(data);
        simulation.write(data);
        data.flush();
        data.writeLong(crc.getValue());
        data.flush();
    }

    /** Brings a freshly assembled simulation of the same scenario to this state. */
    public void restore(Simulation simulation) throws IOException {
        try (Counted counted = new Counted(source.open());
                DataInputStream in = new DataInputStream(counted)) {
            in.skipNBytes(stateAt);
            simulation.read(in);
            if (counted.count != length) {
                throw new IOException("checkpoint does not fit its scenario");
            }
        } catch (EOFException e) {
            throw new IOException("checkpoint does not fit its scenario", e);
        } catch (OutOfRangeException e) {
            throw new IOException("checkpoint is damaged: " + e.getMessage(), e);
        }
    }

    public String scenarioText() {
        return origin.scenarioText();
    }

    public Origin origin() {
        return origin;
    }

    public byte[] toBytes() throws IOException {
        try (InputStream in = source.open()) {
            return in.readAllBytes();
        }
    }

    /**
     * @param bytes Not modified, and kept.
     * @throws IOException in one line if these are not the bytes of a whole checkpoint
     */
    public static Checkpoint fromBytes(byte[] bytes) throws IOException {
        return checked(() -> new ByteArrayInputStream(bytes), bytes.length);
    }

    /**
     * A checkpoint in a file, which is read again when it is restored.
     *
     * @throws IOException in one line if this is not a whole checkpoint
     */
    public static Checkpoint open(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("is a folder, a pipe or a device, not a checkpoint");
        }
        return checked(() -> new BufferedInputStream(Files.newInputStream(file), BLOCK_BYTES), Files.size(file));
    }

    private static Checkpoint checked(Source source, long size) throws IOException {
        long length = size - Long.BYTES;
        try (DataInputStream in = new DataInputStream(source.open())) {
            byte[] block = in.readNBytes(MAGIC.length);
            if (length < MAGIC.length || !Arrays.equals(block, MAGIC)) {
                throw new IOException("is not a checkpoint of this version");
            }
            CRC32 crc = new CRC32();
            crc.update(block);
            block = new byte[BLOCK_BYTES];
            for (long left = length - MAGIC.length; left > 0; ) {
                int count = (int) Math.min(left, block.length);
                in.readFully(block, 0, count);
                crc.update(block, 0, count);
                left -= count;
            }
            if (in.readLong() != crc.getValue()) {
                throw new IOException("is damaged: its checksum does not match");
            }
        } catch (EOFException e) {
            throw new IOException("is damaged: it ends too early", e);
        }
        return new Checkpoint(source, length);
    }

    /** Counts what is read. */
    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count += read < 0 ? 0 : 1;
            return read;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            int read = super.read(into, from, most);
            count += Math.max(0, read);
            return read;
        }

        @Override
        public long skip(long most) throws IOException {
            long skipped = super.skip(most);
            count += skipped;
            return skipped;
        }
    }
}
