package org.grouser.terrain.read;

import java.io.IOException;
import org.grouser.terrain.read.PlyHeader.Coding;

/** The numbers after the header of a PLY file, one by one: words, or bytes in either order. */
final class PlyNumbers {
    private final Words words;
    private final Coding coding;

    PlyNumbers(Words words, Coding coding) {
        this.words = words;
        this.coding = coding;
    }

    /** Bytes that a number takes at least. */
    int leastBytes(PlyType type) {
        return coding == Coding.ASCII ? 2 : type.bytes; // a digit and a blank
    }

    /** The next number; NaN and infinities may come from bytes. */
    double next(PlyType type, String what) throws IOException {
        if (coding == Coding.ASCII) {
            return words.number(words.anywhere(), what);
        }
        long bits = bits(type.bytes, what);
        return switch (type) {
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            case UINT8, UINT16, UINT32 -> bits;
            case FLOAT32 -> Float.intBitsToFloat((int) bits);
            case FLOAT64 -> Double.longBitsToDouble(bits);
        };
    }

    /** Passes over a number, whatever it is. */
    void pass(PlyType type, String what) throws IOException {
        if (coding != Coding.ASCII) {
            bits(type.bytes, what);
        } else if (words.anywhere() == null) {
            throw words.complaint(what + " is missing");
        }
    }

    private long bits(int bytes, String what) throws IOException {
        long bits = 0;
        for (int i = 0; i < bytes; i++) {
            int octet = words.octet();
            if (octet < 0) {
                throw complaint("the file ends before " + what);
            }
            int shift = 8 * (coding == Coding.BINARY_LITTLE_ENDIAN ? i : bytes - 1 - i);
            bits |= (long) octet << shift;
        }
        return bits;
    }

    /** Demands that nothing but blanks follows. */
    void end() throws IOException {
        if (coding == Coding.ASCII) {
            String word = words.anywhere();
            if (word != null) {
                throw words.complaint("'" + Words.shown(word) + "' stands after the last element");
            }
            return;
        }
        for (int octet = words.octet(); octet >= 0; octet = words.octet()) {
            if (octet > ' ') {
                throw complaint("there are bytes after the last element");
            }
        }
    }

    /** With the line for text, without for bytes. */
    ReadException complaint(String complaint) {
        return coding == Coding.ASCII ? words.complaint(complaint) : words.complaintOfFile(complaint);
    }
}
