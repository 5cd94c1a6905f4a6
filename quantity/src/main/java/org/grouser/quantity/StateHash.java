package org.grouser.quantity;

/**
 * A 64-bit hash of numbers in their order, bit for bit: the fingerprint that says two runs ended alike.
 *
 * <p>FNV-1a over the eight bytes of each double, least significant first [FowlerNollVo]. Minus zero and zero differ.
 */
public final class StateHash {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long value = OFFSET;

    public StateHash add(double number) {
        return add(Double.doubleToRawLongBits(number));
    }

    public StateHash add(long bits) {
        long hash = value;
        for (int shift = 0; shift < 64; shift += 8) {
            hash = (hash ^ ((bits >>> shift) & 0xff)) * PRIME;
        }
        value = hash;
        return this;
    }

    /**
     * Adds the first count numbers.
     *
     * @param numbers Not modified.
     */
    public StateHash add(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            add(numbers[i]);
        }
        return this;
    }

    public StateHash add(String text) {
        for (int i = 0; i < text.length(); i++) {
            value = (value ^ text.charAt(i)) * PRIME;
        }
        return this;
    }

    /** Sixteen hexadecimal digits. */
    public String hex() {
        return String.format("%016x", value);
    }
}
