package org.grouser.terrain.dem;

import java.util.Arrays;
import org.grouser.quantity.Mixing;
import org.grouser.quantity.Poisson;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.CraterProfile;
import org.grouser.terrain.surface.LatticeNoise;

/**
 * The relief of {@link StrewnCraters}, worked out where it is asked for; nothing is stored. Diameters are cut into octaves,
 * each with square cells as wide as its largest crater reaches: a place is reached from its own cell and the eight around it
 * alone. How many craters have their centre in a cell (Poisson), where they lie in it and how large they are is drawn from
 * the bits of the cell.
 */
final class CraterRelief {
    private static final long WEYL = 0x9E3779B97F4A7C15L; // step of SplitMix64 [SteeleLeaFlood2014]
    private static final int PER_CRATER = 3; // numbers drawn: x, y, size

    private final StrewnCraters spec;
    private final long key;
    private final double[] cellM; // reach of the largest crater of an octave
    private final double[] above; // 1/m2, N(>smallest of the octave)
    private final double[] between; // 1/m2, craters of the octave
    private final Poisson[] counts;

    CraterRelief(StrewnCraters spec) {
        this.spec = spec;
        key = new RandomStreams(spec.seed()).stream("dem/craters").nextLong();
        int octaves = 0;
        for (double topM = spec.maxDiameterM(); topM > spec.minDiameterM(); topM /= 2) {
            octaves++;
        }
        cellM = new double[octaves];
        above = new double[octaves];
        between = new double[octaves];
        counts = new Poisson[octaves];
        double topM = spec.maxDiameterM();
        for (int k = 0; k < octaves; k++) {
            cellM[k] = CraterProfile.REACH * 0.5 * topM;
            above[k] = spec.numberAbovePerM2(Math.max(spec.minDiameterM(), 0.5 * topM));
            between[k] = above[k] - spec.numberAbovePerM2(topM);
            counts[k] = new Poisson(between[k] * cellM[k] * cellM[k]);
            topM *= 0.5;
        }
    }

    /** Height over the ground without craters. */
    double heightM(double xM, double yM) {
        double sum = 0;
        for (int octave = 0; octave < cellM.length; octave++) {
            long i = (long) Math.floor(xM / cellM[octave]);
            long j = (long) Math.floor(yM / cellM[octave]);
            for (long column = i - 1; column <= i + 1; column++) {
                for (long row = j - 1; row <= j + 1; row++) {
                    sum += heightM(octave, column, row, xM, yM);
                }
            }
        }
        return sum;
    }

    /** Of the craters of one cell. */
    private double heightM(int octave, long column, long row, double xM, double yM) {
        long bits = LatticeNoise.bits(key, octave, column, row);
        int count = count(octave, bits);
        double reachM = cellM[octave];
        double sum = 0;
        for (int n = 0; n < count; n++) {
            double dx = (column + share(bits, PER_CRATER * n + 1)) * reachM - xM;
            double dy = (row + share(bits, PER_CRATER * n + 2)) * reachM - yM;
            double square = dx * dx + dy * dy;
            if (square < reachM * reachM) {
                double diameterM = diameterM(octave, bits, n);
                sum += CraterProfile.heightM(
                        Math.sqrt(square) / (0.5 * diameterM), //
                        spec.depthRatio() * diameterM,
                        spec.rimRatio() * diameterM);
            }
        }
        return sum;
    }

    /** x, y and diameter of each crater with its centre in a rectangle, from the largest octave on. */
    double[] craters(double fromXM, double toXM, double fromYM, double toYM) {
        double[] found = new double[3 * 64];
        int size = 0;
        for (int octave = 0; octave < cellM.length; octave++) {
            double sideM = cellM[octave];
            for (long column = (long) Math.floor(fromXM / sideM); column * sideM < toXM; column++) {
                for (long row = (long) Math.floor(fromYM / sideM); row * sideM < toYM; row++) {
                    long bits = LatticeNoise.bits(key, octave, column, row);
                    int count = count(octave, bits);
                    for (int n = 0; n < count; n++) {
                        double x = (column + share(bits, PER_CRATER * n + 1)) * sideM;
                        double y = (row + share(bits, PER_CRATER * n + 2)) * sideM;
                        if (x >= fromXM && x < toXM && y >= fromYM && y < toYM) {
                            found = size + 3 > found.length ? Arrays.copyOf(found, 2 * size) : found;
                            found[size++] = x;
                            found[size++] = y;
                            found[size++] = diameterM(octave, bits, n);
                        }
                    }
                }
            }
        }
        return Arrays.copyOf(found, size);
    }

    private int count(int octave, long bits) {
        return counts[octave].quantile(share(bits, 0));
    }

    private double diameterM(int octave, long bits, int n) {
        return spec.diameterM(above[octave] - share(bits, PER_CRATER * n + 3) * between[octave]);
    }

    /** A number in [0, 1). */
    private static double share(long bits, int n) {
        return (Mixing.bits(bits + (n + 1) * WEYL) >>> 11) * 0x1p-53;
    }

    /** No place is deeper: it lies within the rims of craters of four cells at most, each as full as a cell may be. */
    double deepestM() {
        return bound(4, spec.depthRatio() - spec.rimRatio());
    }

    /** No place is higher. */
    double highestM() {
        return bound(9, spec.rimRatio());
    }

    private double bound(int cells, double ratio) {
        double sum = 0;
        for (int octave = 0; octave < cellM.length; octave++) {
            sum += cells * counts[octave].quantile(1) * ratio * cellM[octave] / (0.5 * CraterProfile.REACH);
        }
        return sum;
    }
}
