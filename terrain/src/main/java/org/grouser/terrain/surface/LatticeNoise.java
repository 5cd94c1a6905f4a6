package org.grouser.terrain.surface;

import org.grouser.quantity.Mixing;

/** Random values on the nodes of a square lattice, blended smoothly between them: the same for the same key, anywhere. */
public final class LatticeNoise {
    private LatticeNoise() {}

    /**
     * A number in [-1, 1) at a place, from the four nodes around it.
     *
     * @param octave one lattice of several, each with values of its own
     * @param u place in spacings of the lattice
     */
    public static double blended(long key, int octave, double u, double v) {
        long i = (long) Math.floor(u);
        long j = (long) Math.floor(v);
        double a = smooth(u - i);
        double b = smooth(v - j);
        double low = value(key, octave, i, j) * (1 - a) + value(key, octave, i + 1, j) * a;
        double high = value(key, octave, i, j + 1) * (1 - a) + value(key, octave, i + 1, j + 1) * a;
        return low * (1 - b) + high * b;
    }

    /** From 0 to 1 for t from 0 to 1, level at both ends. */
    public static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    /** Value of a node in [-1, 1). */
    private static double value(long key, int octave, long i, long j) {
        return (bits(key, octave, i, j) >> 11) * 0x1p-52;
    }

    /** Random bits of a node. */
    public static long bits(long key, int octave, long i, long j) {
        return mix(mix(mix(key + octave) + i) + j);
    }

    /** Mixed after a step of the Weyl sequence of SplitMix64 [SteeleLeaFlood2014]. */
    private static long mix(long bits) {
        return Mixing.bits(bits + 0x9E3779B97F4A7C15L);
    }
}
