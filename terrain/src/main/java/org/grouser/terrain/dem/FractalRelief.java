package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.LatticeNoise;

/**
 * The roughness of a {@link Refinement}: octaves of {@link LatticeNoise} with wavelengths l_k = l_0 2^-k and weights
 * w_k = w_0 2^-kH, from two cells of the raster down to two of the ground. One octave has the structure function
 *
 * <pre>
 *   d(u) = 1/3 mean_y[(1 - s)^2 + s^2] mean_x[sum_i (a_i(x + u) - a_i(x))^2]      u  distance over the spacing of the lattice
 * </pre>
 *
 * where 1/3 is the variance of its values, s(y) the blend and a_i(x) the share of node i, so that w_0 follows from
 * sum_k w_k^2 d(at / l_k) = rms^2. Heights are worked out where they are asked for; nothing is stored.
 */
final class FractalRelief {
    private static final int POINTS = 200; // of the means over a cell
    private static final int MOST_OCTAVES = 24;

    private final long key;
    private final double longestM;
    private final double fall;
    private final int octaves;
    private final double largest; // w_0

    /**
     * @param rasterM spacing of the raster
     */
    FractalRelief(Refinement refine, double rasterM) {
        Check.that(
                refine.cellM() < rasterM,
                "refine.cell_m",
                "= " + refine.cellM() + " m does not lie below the cells of " + rasterM + " m; leave refine out");
        Check.that(
                refine.atM() <= rasterM,
                "refine.at_m",
                "= " + refine.atM() + " m lies beyond the cells of " + rasterM
                        + " m, where heights are the file's own");
        key = new RandomStreams(refine.seed()).stream("dem/refine").nextLong();
        longestM = 2 * rasterM;
        fall = StrictMath.pow(2, -refine.hurst());
        int count = 0;
        double sum = 0;
        double weight = 1;
        for (double l = longestM; l >= 2 * refine.cellM() && count < MOST_OCTAVES; l /= 2) {
            sum += weight * weight * structure(refine.atM() / l);
            weight *= fall;
            count++;
        }
        octaves = count;
        largest = refine.rmsM() / Math.sqrt(sum);
    }

    /** Mean square difference of one octave with values of variance 1/3. */
    static double structure(double u) {
        double across = 0;
        double along = 0;
        for (int k = 0; k < POINTS; k++) {
            double t = (k + 0.5) / POINTS;
            double s = LatticeNoise.smooth(t);
            across += ((1 - s) * (1 - s) + s * s) / POINTS;
            double end = t + u;
            int cell = (int) Math.floor(end);
            double e = LatticeNoise.smooth(end - cell);
            // shares of nodes 0 and 1 at the start, of nodes cell and cell + 1 at the end
            double square = (1 - s) * (1 - s) + s * s + (1 - e) * (1 - e) + e * e;
            double common = cell == 0 ? (1 - s) * (1 - e) + s * e : cell == 1 ? s * (1 - e) : 0;
            along += (square - 2 * common) / POINTS;
        }
        return across * along / 3;
    }

    double heightM(double xM, double yM) {
        double sum = 0;
        double weight = largest;
        double perM = 1 / longestM;
        for (int octave = 0; octave < octaves; octave++) {
            sum += weight * LatticeNoise.blended(key, octave, xM * perM, yM * perM);
            weight *= fall;
            perM *= 2;
        }
        return sum;
    }

    /** No height is beyond plus or minus this. */
    double mostM() {
        double sum = 0;
        double weight = largest;
        for (int octave = 0; octave < octaves; octave++) {
            sum += weight;
            weight *= fall;
        }
        return sum;
    }
}
