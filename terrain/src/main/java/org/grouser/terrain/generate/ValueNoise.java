package org.grouser.terrain.generate;

import org.grouser.terrain.surface.LatticeNoise;

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
            sum += weight * LatticeNoise.blended(key, octave, xM * perM, yM * perM);
            weight *= FALL;
            perM *= 2;
        }
        return sum;
    }
}
