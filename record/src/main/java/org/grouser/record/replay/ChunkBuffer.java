package org.grouser.record.replay;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bytes that grow, little-endian. */
final class ChunkBuffer {
    private ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    private ByteBuffer room(int count) {
        if (bytes.remaining() < count) {
            ByteBuffer larger = ByteBuffer.allocate(Math.addExact(2 * bytes.capacity(), count))
                    .order(ByteOrder.LITTLE_ENDIAN);
            larger.put(bytes.flip());
            bytes = larger;
        }
        return bytes;
    }

    void putInt(int number) {
        room(4).putInt(number);
    }

    void putShorts(short[] numbers) {
        ByteBuffer into = room(2 * numbers.length);
        into.asShortBuffer().put(numbers);
        into.position(into.position() + 2 * numbers.length);
    }

    void putFloat(double number) {
        room(4).putFloat((float) number);
    }

    void putDouble(double number) {
        room(8).putDouble(number);
    }

    void put(ChunkBuffer other) {
        room(other.size()).put(other.bytes.array(), 0, other.size());
    }

    void put(ByteBuffer other, int from, int count) {
        ByteBuffer into = room(count);
        into.put(into.position(), other, from, count);
        into.position(into.position() + count);
    }

    /**
     * Leaves room for a number that is known later.
     *
     * @return where
     */
    int reserveInt() {
        putInt(0);
        return size() - 4;
    }

    void setInt(int at, int number) {
        bytes.putInt(at, number);
    }

    int size() {
        return bytes.position();
    }

    void clear() {
        bytes.clear();
    }

    byte[] array() {
        return bytes.array();
    }
}
