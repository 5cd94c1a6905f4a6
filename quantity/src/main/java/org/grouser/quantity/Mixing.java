package org.grouser.quantity;

/** Scatters the bits of a number, for random numbers that depend on no order. */
public final class Mixing {
    private Mixing() {}

    /** The finaliser of SplitMix64 [SteeleLeaFlood2014]: every bit of the result depends on every bit of the number. */
    public static long bits(long number) {
        long z = number;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
