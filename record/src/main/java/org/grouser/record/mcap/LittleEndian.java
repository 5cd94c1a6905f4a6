package org.grouser.record.mcap;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Bytes that grow, little-endian, with the strings and maps of MCAP. */
final class LittleEndian {
    private ByteBuffer bytes;

    LittleEndian(int capacity) {
        bytes = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }

    LittleEndian() {
        this(256);
    }

    private ByteBuffer room(int count) {
        if (bytes.remaining() < count) {
            ByteBuffer larger = ByteBuffer.allocate(Math.addExact(Math.multiplyExact(2, bytes.capacity()), count))
                    .order(ByteOrder.LITTLE_ENDIAN);
            larger.put(bytes.flip());
            bytes = larger;
        }
        return bytes;
    }

    LittleEndian u8(int number) {
        room(1).put((byte) number);
        return this;
    }

    LittleEndian u16(int number) {
        room(2).putShort((short) number);
        return this;
    }

    LittleEndian u32(long number) {
        room(4).putInt((int) number);
        return this;
    }

    LittleEndian u64(long number) {
        room(8).putLong(number);
        return this;
    }

    /**
     * @param raw Not modified.
     */
    LittleEndian bytes(byte[] raw) {
        room(raw.length).put(raw);
        return this;
    }

    /** A string: its bytes behind their count. */
    LittleEndian string(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return u32(utf8.length).bytes(utf8);
    }

    /** A map of strings behind its size in bytes. */
    LittleEndian strings(Map<String, String> map) {
        LittleEndian entries = new LittleEndian();
        map.forEach((key, value) -> entries.string(key).string(value));
        return sized(entries);
    }

    /** Other bytes behind their count, a u32. */
    LittleEndian sized(LittleEndian other) {
        return u32(other.size()).bytes(other.toBytes());
    }

    int size() {
        return bytes.position();
    }

    void clear() {
        bytes.clear();
    }

    /** The bytes behind all others, at most {@link #size} of them are sound. */
    byte[] array() {
        return bytes.array();
    }

    byte[] toBytes() {
        byte[] copy = new byte[size()];
        System.arraycopy(bytes.array(), 0, copy, 0, copy.length);
        return copy;
    }
}
