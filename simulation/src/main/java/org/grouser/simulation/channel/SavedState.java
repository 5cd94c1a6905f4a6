package org.grouser.simulation.channel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.simulation.state.Saved;

/**
 * The bytes of a saved co-simulation.
 *
 * <pre>
 *   "GROUSERD" | fingerprint of the scenario | state | CRC-32 of all before
 * </pre>
 */
final class SavedState {
    private static final byte[] MAGIC = "GROUSERD".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD = MAGIC.length + Integer.BYTES;

    private SavedState() {}

    /**
     * @param scenario all that the state must fit
     */
    static byte[] write(String scenario, Saved state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 14);
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(MAGIC);
        out.writeInt(crc(scenario.getBytes(StandardCharsets.UTF_8)));
        state.write(out);
        out.flush();
        out.writeInt(crc(bytes.toByteArray()));
        return bytes.toByteArray();
    }

    /** Takes up what was written; if that fails, the state is as it was. */
    static void read(byte[] saved, String scenario, Saved state) throws IOException {
        if (saved.length < HEAD + Integer.BYTES || !Arrays.equals(saved, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new IOException("saved state: these are not the bytes of one");
        }
        int length = saved.length - Integer.BYTES;
        if (ByteBuffer.wrap(saved).getInt(length) != crc(Arrays.copyOf(saved, length))) {
            throw new IOException("saved state: is damaged, its checksum does not match");
        }
        if (ByteBuffer.wrap(saved).getInt(MAGIC.length) != crc(scenario.getBytes(StandardCharsets.UTF_8))) {
            throw new IOException("saved state: is of another scenario, or of other parameters");
        }
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        state.write(new DataOutputStream(before));
        try {
            ByteArrayInputStream bytes = new ByteArrayInputStream(saved, HEAD, length - HEAD);
            state.read(new DataInputStream(bytes));
            if (bytes.available() > 0) {
                throw new IOException("saved state: does not fit its scenario");
            }
        } catch (EOFException | OutOfRangeException e) {
            state.read(new DataInputStream(new ByteArrayInputStream(before.toByteArray())));
            throw new IOException("saved state: does not fit its scenario", e);
        } catch (IOException e) {
            state.read(new DataInputStream(new ByteArrayInputStream(before.toByteArray())));
            throw e;
        }
    }

    static void write(double[] numbers, DataOutput out) throws IOException {
        for (double number : numbers) {
            out.writeDouble(number);
        }
    }

    /**
     * @param numbers Modified.
     */
    static void read(double[] numbers, DataInput in) throws IOException {
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = in.readDouble();
        }
    }

    private static int crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return (int) crc.getValue();
    }
}
