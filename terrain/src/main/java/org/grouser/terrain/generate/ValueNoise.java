package org.grouser.terrain.generate;

import org.grouser.quantity.Mixing;

/**
 * Random values on a square lattice, blended between its nodes, summed over octaves of half the wavelength and
 * 2^-0.8 of the height each: a self-affine surface with Hurst exponent 0.8 (our choice).
 */
final class ValueNoise {
    private static final double FALL = StrictMath.pow(2, -0.8);
    private static final int MAX_OCTAVES = 8;

    private final long key;
    private final double wavelengthM;
    private final int octaves;
    private final double scale; // so that the sum stays within the amplitude

    /**
     * @param finestM wavelength below which no octave is added
     */
    ValueNoise(long key, double amplitudeM, double wavelengthM, double finestM) {
        this.key = key;
        this.wavelengthM = wavelengthM;
        int count = 0;
        double sum = 0;
        double weight = 1;
        for (double w = wavelengthM; w >= finestM && count < MAX_OCTAVES; w /= 2) {
            sum += weight;
            weight *= FALL;
            count++;
        }
        octaves = count;
        scale = count == 0 ? 0 : amplitudeM / sum;
    }

    /** Height, within plus and minus the amplitude. */
    double heightM(double xM, double yM) {
        double sum = 0;
        double weight = scale;
        double perM = 1 / wavelengthM;
        for (int octave = 0; octave < octaves; octave++) {
            sum += weight * blended(octave, xM * perM, yM * perM);
            weight *= FALL;
            perM *= 2;
        }
        return sum;
    }

    private double blended(int octave, double u, double v) {
        long i = (long) Math.floor(u);
        long j = (long) Math.floor(v);
        double a = smooth(u - i);
        double b = smooth(v - j);
        double low = value(octave, i, j) * (1 - a) + value(octave, i + 1, j) * a;
        double high = value(octave, i, j + 1) * (1 - a) + value(octave, i + 1, j + 1) * a;
        return low * (1 - b) + high * b;
    }

    /** From 0 to 1 for t from 0 to 1, level at both ends. */
    static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    /** Value of a node in [-1, 1). */
    private double value(int octave, long i, long j) {
        long mixed = mix(mix(mix(key + octave) + i) + j);
        return (mixed >> 11) * 0x1p-52;
    }

    /** Mixed after a step of the Weyl sequence of SplitMix64 [SteeleLeaFlood2014]. */
    private static long mix(long bits) {
        return Mixing.bits(bits + 0x9E3779B97F4A7C15L);
    }
}
