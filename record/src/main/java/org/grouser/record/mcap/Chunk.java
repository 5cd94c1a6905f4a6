package org.grouser.record.mcap;

import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** The chunk under way: its records, and where the messages of each channel lie in it. */
final class Chunk {
    private final LittleEndian records;
    private final Map<Integer, LittleEndian> index = new TreeMap<>(); // (time, offset) of each message, by channel
    private long startNs = Long.MAX_VALUE;
    private long endNs = Long.MIN_VALUE;

    Chunk(int capacity) {
        records = new LittleEndian(capacity);
    }

    boolean isEmpty() {
        return records.size() == 0;
    }

    int size() {
        return records.size();
    }

    /**
     * @param content Not modified.
     */
    void record(int opcode, LittleEndian content) {
        records.u8(opcode).u64(content.size()).bytes(content.toBytes());
    }

    /**
     * @param data Not modified.
     */
    void message(int channel, long sequence, long timeNs, byte[] data) {
        index.computeIfAbsent(channel, c -> new LittleEndian(1 << 10))
                .u64(timeNs)
                .u64(records.size());
        records.u8(Opcode.MESSAGE).u64(22L + data.length);
        records.u16(channel).u32(sequence).u64(timeNs).u64(timeNs).bytes(data);
        startNs = Math.min(startNs, timeNs);
        endNs = Math.max(endNs, timeNs);
    }

    /** Time of the first message, 0 if there is none. */
    long startNs() {
        return index.isEmpty() ? 0 : startNs;
    }

    long endNs() {
        return index.isEmpty() ? 0 : endNs;
    }

    /** Channels with their (time, offset) pairs, by rising number. */
    Map<Integer, LittleEndian> index() {
        return index;
    }

    long crc() {
        CRC32 crc = new CRC32();
        crc.update(records.array(), 0, records.size());
        return crc.getValue();
    }

    LittleEndian records() {
        return records;
    }

    void clear() {
        records.clear();
        index.clear();
        startNs = Long.MAX_VALUE;
        endNs = Long.MIN_VALUE;
    }
}
