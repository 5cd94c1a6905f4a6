package org.grouser.terrain.generate;

import org.grouser.quantity.Mixing;
import org.grouser.terrain.surface.LatticeNoise;

/** Smooth random heights on the unit sphere: random values on a cubic lattice, blended, in two octaves (our choice). */
final class SphereNoise {
    private static final double COARSEST = 1.5; // lattice cells per radius (our choice)
    private static final int OCTAVES = 2;
    private static final double FALL = 0.5; // of the height, per octave (our choice)
    private static final double SCALE = 1 / (1 + FALL); // so that the sum stays within 1

    private final long key;

    SphereNoise(long key) {
        this.key = key;
    }

    /** Within [-1, 1], at a point of the sphere. */
    double at(double x, double y, double z) {
        double sum = 0;
        double weight = SCALE;
        double cells = COARSEST;
        for (int octave = 0; octave < OCTAVES; octave++) {
            sum += weight * blended(octave, x * cells, y * cells, z * cells);
            weight *= FALL;
            cells *= 2;
        }
        return sum;
    }

    private double blended(int octave, double x, double y, double z) {
        long i = (long) Math.floor(x);
        long j = (long) Math.floor(y);
        long k = (long) Math.floor(z);
        double a = LatticeNoise.smooth(x - i);
        double b = LatticeNoise.smooth(y - j);
        double c = LatticeNoise.smooth(z - k);
        double sum = 0;
        for (int corner = 0; corner < 8; corner++) {
            int di = corner & 1;
            int dj = corner >> 1 & 1;
            int dk = corner >> 2;
            double weight = (di == 1 ? a : 1 - a) * (dj == 1 ? b : 1 - b) * (dk == 1 ? c : 1 - c);
            sum += weight * value(octave, i + di, j + dj, k + dk);
        }
        return sum;
    }

    /** Value of a node in [-1, 1). */
    private double value(int octave, long i, long j, long k) {
        long mixed = mix(mix(mix(mix(key + octave) + i) + j) + k);
        return (mixed >> 11) * 0x1p-52;
    }

    /** Mixed after a step of the Weyl sequence of SplitMix64 [SteeleLeaFlood2014]. */
    private static long mix(long bits) {
        return Mixing.bits(bits + 0x9E3779B97F4A7C15L);
    }
}
