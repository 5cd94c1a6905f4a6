package org.grouser.campaign.sampling;

import org.grouser.quantity.Check;

/**
 * The sequence of [Sobol1967] with the direction numbers of [JoeKuo2008], scrambled as in [Owen1995]: 2^m points from
 * any multiple of 2^m fill the cube more evenly than random ones, and each by itself is uniform over the seeds.
 *
 * <p>Each bit of a coordinate is turned over or not by a random bit that belongs to the seed, the dimension and all
 * bits above it (nested uniform scrambling), made by hashing, so nothing is stored. A point does not depend on the
 * size; sizes that are powers of 2 are the most even.
 */
public final class SobolSequence implements Design {
    private static final int BITS = 32;
    /** More factors than this are refused. */
    public static final int MOST_DIMENSIONS = 64;

    /**
     * From dimension 2 on: degree s and inner coefficients a of the primitive polynomial, then m_1 .. m_s. The table
     * new-joe-kuo-6.21201 of [JoeKuo2008].
     */
    private static final int[][] DIRECTIONS = {
        {1, 0, 1},
        {2, 1, 1, 3},
        {3, 1, 1, 3, 1},
        {3, 2, 1, 1, 1},
        {4, 1, 1, 1, 3, 3},
        {4, 4, 1, 3, 5, 13},
        {5, 2, 1, 1, 5, 5, 17},
        {5, 4, 1, 1, 5, 5, 5},
        {5, 7, 1, 1, 7, 11, 19},
        {5, 11, 1, 1, 5, 1, 1},
        {5, 13, 1, 1, 1, 3, 11},
        {5, 14, 1, 3, 5, 5, 31},
        {6, 1, 1, 3, 3, 9, 7, 49},
        {6, 13, 1, 1, 1, 15, 21, 21},
        {6, 16, 1, 3, 1, 13, 27, 49},
        {6, 19, 1, 1, 1, 15, 7, 5},
        {6, 22, 1, 3, 1, 15, 13, 25},
        {6, 25, 1, 1, 5, 5, 19, 61},
        {7, 1, 1, 3, 7, 11, 23, 15, 103},
        {7, 4, 1, 3, 7, 13, 13, 15, 69},
        {7, 7, 1, 1, 3, 13, 7, 35, 63},
        {7, 8, 1, 3, 5, 9, 1, 25, 53},
        {7, 14, 1, 3, 1, 13, 9, 35, 107},
        {7, 19, 1, 3, 1, 5, 27, 61, 31},
        {7, 21, 1, 1, 5, 11, 19, 41, 61},
        {7, 28, 1, 3, 5, 3, 3, 13, 69},
        {7, 31, 1, 1, 7, 13, 1, 19, 1},
        {7, 32, 1, 3, 7, 5, 13, 19, 59},
        {7, 37, 1, 1, 3, 9, 25, 29, 41},
        {7, 41, 1, 3, 5, 13, 23, 1, 55},
        {7, 42, 1, 3, 7, 3, 13, 59, 17},
        {7, 50, 1, 3, 1, 3, 5, 53, 69},
        {7, 55, 1, 1, 5, 5, 23, 33, 13},
        {7, 56, 1, 1, 7, 7, 1, 61, 123},
        {7, 59, 1, 1, 7, 9, 13, 61, 49},
        {7, 62, 1, 3, 3, 5, 3, 55, 33},
        {8, 14, 1, 3, 1, 15, 31, 13, 49, 245},
        {8, 21, 1, 3, 5, 15, 31, 59, 63, 97},
        {8, 22, 1, 3, 1, 11, 11, 11, 77, 249},
        {8, 38, 1, 3, 1, 11, 27, 43, 71, 9},
        {8, 47, 1, 1, 7, 15, 21, 11, 81, 45},
        {8, 49, 1, 3, 7, 3, 25, 31, 65, 79},
        {8, 50, 1, 3, 1, 1, 19, 11, 3, 205},
        {8, 52, 1, 1, 5, 9, 19, 21, 29, 157},
        {8, 56, 1, 3, 7, 11, 1, 33, 89, 185},
        {8, 67, 1, 3, 3, 3, 15, 9, 79, 71},
        {8, 70, 1, 3, 7, 11, 15, 39, 119, 27},
        {8, 84, 1, 1, 3, 1, 11, 31, 97, 225},
        {8, 97, 1, 1, 1, 3, 23, 43, 57, 177},
        {8, 103, 1, 3, 7, 7, 17, 17, 37, 71},
        {8, 115, 1, 3, 1, 5, 27, 63, 123, 213},
        {8, 122, 1, 1, 3, 5, 11, 43, 53, 133},
        {9, 8, 1, 3, 5, 5, 29, 17, 47, 173, 479},
        {9, 13, 1, 3, 3, 11, 3, 1, 109, 9, 69},
        {9, 16, 1, 1, 1, 5, 17, 39, 23, 5, 343},
        {9, 22, 1, 3, 1, 5, 25, 15, 31, 103, 499},
        {9, 25, 1, 1, 1, 11, 11, 17, 63, 105, 183},
        {9, 44, 1, 1, 5, 11, 9, 29, 97, 231, 363},
        {9, 47, 1, 1, 5, 15, 19, 45, 41, 7, 383},
        {9, 52, 1, 3, 7, 7, 31, 19, 83, 137, 221},
        {9, 55, 1, 1, 1, 3, 23, 15, 111, 223, 83},
        {9, 59, 1, 1, 5, 13, 31, 15, 55, 25, 161},
        {9, 62, 1, 1, 3, 13, 25, 47, 39, 87, 257},
    };

    private final long seed;
    private final int size;
    private final int[][] columns; // of the generator matrix of each dimension, the first bit on top

    public SobolSequence(long seed, int size, int dimensions) {
        Points.checkShape(size, dimensions);
        Check.that(
                dimensions <= MOST_DIMENSIONS,
                "dimensions",
                "= " + dimensions + " are more than the " + MOST_DIMENSIONS
                        + " of the Sobol sequence (twice the number of"
                        + " factors for Saltelli rows); write fewer factors or a Latin hypercube");
        this.seed = seed;
        this.size = size;
        this.columns = new int[dimensions][];
        for (int j = 0; j < dimensions; j++) {
            columns[j] = columns(j);
        }
    }

    /** The recurrence of [JoeKuo2008]. */
    private static int[] columns(int dimension) {
        int[] v = new int[BITS];
        if (dimension == 0) {
            for (int k = 0; k < BITS; k++) {
                v[k] = 1 << (BITS - 1 - k);
            }
            return v;
        }
        int[] row = DIRECTIONS[dimension - 1];
        int degree = row[0];
        int inner = row[1];
        for (int k = 0; k < BITS; k++) {
            if (k < degree) {
                v[k] = row[2 + k] << (BITS - 1 - k);
            } else {
                v[k] = v[k - degree] ^ (v[k - degree] >>> degree);
                for (int i = 1; i < degree; i++) {
                    if (((inner >>> (degree - 1 - i)) & 1) == 1) {
                        v[k] ^= v[k - i];
                    }
                }
            }
        }
        return v;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int dimensions() {
        return columns.length;
    }

    @Override
    public void point(int index, double[] into) {
        Points.check(index, size);
        for (int j = 0; j < columns.length; j++) {
            into[j] = scrambled(unscrambled(index, j), j);
        }
    }

    /** The coordinate times 2^32, without scrambling, in the order of the Gray code as in [JoeKuo2008]. */
    int unscrambled(int index, int dimension) {
        int[] v = columns[dimension];
        int x = 0;
        int k = 0;
        for (int gray = index ^ (index >>> 1); gray != 0; gray >>>= 1) {
            if ((gray & 1) == 1) {
                x ^= v[k];
            }
            k++;
        }
        return x;
    }

    /** Owen's scrambling of 32 bits, then twenty random ones. */
    private double scrambled(int x, int dimension) {
        int result = 0;
        for (int k = 0; k < BITS; k++) {
            long above = (1L << k) | (k == 0 ? 0 : (x & 0xffffffffL) >>> (BITS - k)); // a leading 1 tells the depth
            int flip = (int) (Points.bits(seed, dimension, above) >>> 63);
            result = (result << 1) | (((x >>> (BITS - 1 - k)) & 1) ^ flip);
        }
        long below = Points.bits(seed, dimension, (1L << BITS) | (x & 0xffffffffL));
        return Points.unit(((long) result << BITS) | (below >>> BITS));
    }
}
