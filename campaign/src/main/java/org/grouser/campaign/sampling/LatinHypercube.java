package org.grouser.campaign.sampling;

import java.util.SplittableRandom;
import org.grouser.quantity.RandomStreams;

/**
 * Latin hypercube [McKay1979]: in each dimension one point in each of n equal parts, at a random place in it, and the
 * parts of the dimensions paired at random. Every point depends on n: more samples are a new hypercube. Holds 4 n d bytes.
 */
public final class LatinHypercube implements Design {
    private final long seed;
    private final int size;
    private final int[][] parts;

    public LatinHypercube(long seed, int size, int dimensions) {
        Points.checkShape(size, dimensions);
        this.seed = seed;
        this.size = size;
        this.parts = new int[dimensions][size];
        for (int j = 0; j < dimensions; j++) {
            shuffle(parts[j], new RandomStreams(seed).stream("hypercube." + j));
        }
    }

    private static void shuffle(int[] order, SplittableRandom random) {
        for (int i = 0; i < order.length; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int dimensions() {
        return parts.length;
    }

    @Override
    public void point(int index, double[] into) {
        Points.check(index, size);
        for (int j = 0; j < parts.length; j++) {
            int part = parts[j][index];
            double u = (part + Points.unit(Points.bits(seed, index, j))) / size;
            // rounding must not carry a point into the part above
            into[j] = u * size < part + 1 ? u : Math.nextDown((part + 1.0) / size);
        }
    }
}
