package org.grouser.record.replay;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/** Packs and unpacks bytes as one zlib stream [RFC1950]. */
final class Zlib {
    private Zlib() {}

    /**
     * Quickly, while a run goes on.
     *
     * @param raw Not modified.
     * @param count how many of its bytes
     */
    static byte[] pack(byte[] raw, int count) {
        return pack(raw, count, Deflater.BEST_SPEED);
    }

    /** The same as small as can be, which takes some ten times as long. */
    static byte[] packTightly(byte[] raw, int count) {
        return pack(raw, count, Deflater.BEST_COMPRESSION);
    }

    private static byte[] pack(byte[] raw, int count, int level) {
        Deflater deflater = new Deflater(level);
        ByteArrayOutputStream packed = new ByteArrayOutputStream(1024 + count / 8);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater, 1 << 16)) {
            out.write(raw, 0, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory alone is written here
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }

    /**
     * Exactly so many bytes.
     *
     * @throws IOException in a few words, if the stream is damaged or of another length
     */
    static byte[] unpack(byte[] packed, int rawBytes) throws IOException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            byte[] raw = new byte[rawBytes];
            int length = 0;
            while (length < rawBytes) {
                int more = inflater.inflate(raw, length, rawBytes - length);
                if (more == 0 && (inflater.finished() || inflater.needsInput() || inflater.needsDictionary())) {
                    throw new IOException("unpacks to " + length + " bytes instead of " + rawBytes);
                }
                length += more;
            }
            if (inflater.inflate(new byte[1]) != 0 || !inflater.finished()) {
                throw new IOException("unpacks to more than " + rawBytes + " bytes");
            }
            return raw;
        } catch (DataFormatException e) {
            throw new IOException("is no sound zlib stream", e);
        } finally {
            inflater.end();
        }
    }
}
