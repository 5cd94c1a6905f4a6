package org.grouser.simulation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.grouser.record.Recording;

/**
 * A run put aside: its resolved scenario, its state, and all it has recorded.
 *
 * <pre>
 *   "GROUSER2" | length, scenario text | length, state | length, recording | CRC-32 of all before
 * </pre>
 *
 * A run resumed from it ends in the same bits as one that was never interrupted.
 */
public record Checkpoint(String scenarioText, byte[] state, Recording recording) {
    private static final byte[] MAGIC = "GROUSER2".getBytes(StandardCharsets.US_ASCII);

    /** Takes a checkpoint between two steps. */
    public static Checkpoint of(String scenarioText, Simulation simulation, Recording recording) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        simulation.write(new DataOutputStream(bytes));
        return new Checkpoint(scenarioText, bytes.toByteArray(), recording);
    }

    /** Brings a freshly assembled simulation of the same scenario to this state. */
    public void restore(Simulation simulation) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(state));
        try {
            simulation.read(in);
        } catch (EOFException e) {
            throw new IOException("checkpoint does not fit its scenario", e);
        }
        if (in.read() >= 0) {
            throw new IOException("checkpoint does not fit its scenario");
        }
    }

    public byte[] toBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(MAGIC);
        section(out, scenarioText.getBytes(StandardCharsets.UTF_8));
        section(out, state);
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        recording.write(new DataOutputStream(rows));
        section(out, rows.toByteArray());
        out.writeLong(crc(bytes.toByteArray(), bytes.size()));
        return bytes.toByteArray();
    }

    /**
     * @throws IOException in one line if these are not the bytes of a whole checkpoint
     */
    public static Checkpoint fromBytes(byte[] bytes) throws IOException {
        int body = bytes.length - Long.BYTES;
        if (body < MAGIC.length || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new IOException("is not a checkpoint of this version");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, MAGIC.length, body));
        try (DataInputStream tail = new DataInputStream(new ByteArrayInputStream(bytes, body, Long.BYTES))) {
            if (tail.readLong() != crc(bytes, body)) {
                throw new IOException("is damaged: its checksum does not match");
            }
        }
        String scenario = new String(section(in), StandardCharsets.UTF_8);
        byte[] state = section(in);
        Recording recording = Recording.read(new DataInputStream(new ByteArrayInputStream(section(in))));
        return new Checkpoint(scenario, state, recording);
    }

    private static void section(DataOutputStream out, byte[] part) throws IOException {
        out.writeInt(part.length);
        out.write(part);
    }

    private static byte[] section(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("is damaged: a part claims " + length + " bytes");
        }
        return in.readNBytes(length);
    }

    private static long crc(byte[] bytes, int count) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, count);
        return crc.getValue();
    }
}
