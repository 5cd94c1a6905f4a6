package org.grouser.record.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/** Bytes that grow at their end; numbers with the lowest byte first. Emptied, it keeps its room. */
final class GrowingBytes {
    private byte[] bytes = new byte[256];
    private int size;

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    long crc32() {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, size);
        return crc.getValue();
    }

    /** The same bytes as one member of gzip [RFC1952]. */
    GrowingBytes gzipped() throws IOException {
        GrowingBytes packed = new GrowingBytes();
        try (OutputStream out = new GZIPOutputStream(packed.asStream())) {
            writeTo(out);
        }
        return packed;
    }

    private OutputStream asStream() {
        return new OutputStream() {
            @Override
            public void write(int value) {
                put(value);
            }

            @Override
            public void write(byte[] values, int offset, int length) {
                reserve(length);
                System.arraycopy(values, offset, bytes, size, length);
                size += length;
            }
        };
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }

    private void reserve(int more) {
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8)));
        }
    }

    void put(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void putBytes(byte[] values) {
        reserve(values.length);
        System.arraycopy(values, 0, bytes, size, values.length);
        size += values.length;
    }

    /**
     * @param values Not modified.
     */
    void putAll(GrowingBytes values) {
        reserve(values.size);
        System.arraycopy(values.bytes, 0, bytes, size, values.size);
        size += values.size;
    }

    void putInt(int value) {
        reserve(Integer.BYTES);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            bytes[size++] = (byte) (value >>> shift);
        }
    }

    void putLong(long value) {
        reserve(Long.BYTES);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes[size++] = (byte) (value >>> shift);
        }
    }

    /** Seven bits a byte, lowest first; the highest bit says that more follow (unsigned LEB128). */
    void putVarint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            put((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        put((int) rest);
    }
}
