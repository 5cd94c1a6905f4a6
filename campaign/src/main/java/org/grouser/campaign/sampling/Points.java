package org.grouser.campaign.sampling;

import org.grouser.quantity.Check;
import org.grouser.quantity.Mixing;

/** What designs share: random numbers by place instead of by order. */
final class Points {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L; // step of SplitMix64 [SteeleLeaFlood2014]
    private static final double FINEST = 0x1p-52;

    private Points() {}

    /** Sixty-four random bits that belong to the seed and two numbers. */
    static long bits(long seed, long first, long second) {
        long mixed = Mixing.bits(seed + GOLDEN);
        mixed = Mixing.bits(mixed + (first + 1) * GOLDEN);
        return Mixing.bits(mixed + (second + 1) * GOLDEN);
    }

    /** The middle of one of 2^52 equal parts of the unit interval, by the upper bits; neither 0 nor 1. */
    static double unit(long bits) {
        return ((bits >>> 12) + 0.5) * FINEST;
    }

    static void check(int index, int size) {
        Check.that(index >= 0 && index < size, "row", "= " + index + " is outside 0 .. " + (size - 1));
    }

    static void checkShape(int size, int dimensions) {
        Check.that(size > 0, "size", "= " + size + " of a sample must be at least 1");
        Check.that(
                dimensions > 0, "dimensions", "= " + dimensions + " must be at least 1; write a factor that scatters");
    }
}
