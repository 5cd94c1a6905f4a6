package org.grouser.record.parquet;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Structures in Thrift's compact protocol [ThriftCompact]; fields in the order of their numbers. */
final class ThriftText {
    private static final int I16 = 4;
    static final int I32 = 5;
    private static final int I64 = 6;
    static final int BINARY = 8;
    private static final int LIST = 9;
    static final int STRUCT = 12;

    private final GrowingBytes out;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int last;

    ThriftText(GrowingBytes out) {
        this.out = out;
    }

    private void field(int number, int type) {
        if (number <= last || number - last > 15) {
            throw new IllegalStateException("field " + number + " after field " + last);
        }
        out.put(((number - last) << 4) | type);
        last = number;
    }

    void i16(int number, int value) {
        field(number, I16);
        zigzag(value);
    }

    void i32(int number, int value) {
        field(number, I32);
        zigzag(value);
    }

    void i64(int number, long value) {
        field(number, I64);
        zigzag(value);
    }

    void text(int number, String value) {
        field(number, BINARY);
        textElement(value);
    }

    /** Opens a structure as a field; ends with {@link #end}. */
    void struct(int number) {
        field(number, STRUCT);
        begin();
    }

    /** Opens a structure that is no field: the outermost, or an element of a list. */
    void begin() {
        outer.push(last);
        last = 0;
    }

    void end() {
        out.put(0);
        last = outer.pop();
    }

    /** As many elements of that type must follow. */
    void list(int number, int type, int size) {
        field(number, LIST);
        if (size < 15) {
            out.put((size << 4) | type);
        } else {
            out.put(0xF0 | type);
            out.putVarint(size);
        }
    }

    void i32Element(int value) {
        zigzag(value);
    }

    void textElement(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        out.putVarint(utf8.length);
        out.putBytes(utf8);
    }

    private void zigzag(long value) {
        out.putVarint((value << 1) ^ (value >> 63));
    }
}
