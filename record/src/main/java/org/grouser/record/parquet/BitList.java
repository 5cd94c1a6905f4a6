package org.grouser.record.parquet;

import java.util.Arrays;

/** Bits, the first in the lowest place of the first byte. */
final class BitList {
    private byte[] bytes = new byte[64];
    private int size;
    private int ones;
    private int runs;

    int size() {
        return size;
    }

    int ones() {
        return ones;
    }

    int byteCount() {
        return (size + 7) / 8;
    }

    void clear() {
        Arrays.fill(bytes, 0, byteCount(), (byte) 0);
        size = 0;
        ones = 0;
        runs = 0;
    }

    void add(boolean bit) {
        if (size == 0 || bit != get(size - 1)) {
            runs++;
        }
        if (size / 8 == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        if (bit) {
            bytes[size / 8] |= (byte) (1 << (size % 8));
            ones++;
        }
        size++;
    }

    private boolean get(int index) {
        return ((bytes[index / 8] >> (index % 8)) & 1) != 0;
    }

    /** As values of an encoding PLAIN [ParquetFormat, Encodings]. */
    void putPlain(GrowingBytes out) {
        out.putBytes(Arrays.copyOf(bytes, byteCount()));
    }

    /**
     * As levels of one bit in the encoding RLE with its length before it [ParquetFormat, Encodings]: as runs of equal bits
     * where these are few, otherwise packed. Our choice: one way for all of a page.
     */
    void putLevels(GrowingBytes out) {
        GrowingBytes levels = new GrowingBytes();
        if (runs <= byteCount() / 4 + 1) {
            for (int begin = 0, end; begin < size; begin = end) {
                for (end = begin + 1; end < size && get(end) == get(begin); ) {
                    end++;
                }
                levels.putVarint((long) (end - begin) << 1);
                levels.put(get(begin) ? 1 : 0);
            }
        } else {
            levels.putVarint(((long) byteCount() << 1) | 1); // in groups of eight
            putPlain(levels);
        }
        out.putInt(levels.size());
        out.putAll(levels);
    }
}
