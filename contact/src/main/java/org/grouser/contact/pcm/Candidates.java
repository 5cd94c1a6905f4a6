package org.grouser.contact.pcm;

import java.util.Arrays;

/** Pairs of a body's triangle and a ground's facet that may touch, sorted, each with the facet's prism beside it. */
final class Candidates {
    /** Planes of one prism: facet, three sides. */
    static final int PLANES = 16;

    private static final int[] GAPS = {261_000, 86_961, 28_981, 9_661, 3_220, 1_073, 358, 119, 40, 13, 4, 1};

    int count;
    private long[] pairs = new long[256]; // triangle, then facet
    double[] planes = new double[PLANES * 256]; // outward normal, offset; four times
    double[] reachM = new double[256];
    int[] owned = new int[256]; // bit k: what lies in side plane k belongs to the facet

    private final Thickness.Probe probe = new Thickness.Probe();

    void clear() {
        count = 0;
    }

    void add(int triangle, int facet) {
        if (count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * count);
        }
        pairs[count++] = (long) triangle << 32 | facet;
    }

    int triangle(int i) {
        return (int) (pairs[i] >>> 32);
    }

    int facet(int i) {
        return (int) pairs[i];
    }

    /** Sorts the pairs, so that sums do not depend on how they were found, and lays their prisms beside them. */
    void settle(PolygonBody ground, double mostM) {
        sort();
        if (reachM.length < pairs.length) {
            planes = new double[PLANES * pairs.length];
            reachM = new double[pairs.length];
            owned = new int[pairs.length];
        }
        for (int i = 0; i < count; i++) {
            int f = facet(i);
            ground.prisms.top(f, planes, PLANES * i);
            owned[i] = 0;
            for (int edge = 0; edge < 3; edge++) {
                ground.prisms.side(f, edge, planes, PLANES * i + 4 + 4 * edge);
                owned[i] |= ground.prisms.owns(f, edge) ? 1 << edge : 0;
            }
            reachM[i] = Math.min(mostM, 0.49 * ground.thickness.behindM(f, probe)); // less than half: our choice
        }
    }

    /** Shell's sort, which needs no memory. */
    private void sort() {
        for (int gap : GAPS) {
            for (int i = gap; i < count; i++) {
                long moved = pairs[i];
                int j = i;
                while (j >= gap && pairs[j - gap] > moved) {
                    pairs[j] = pairs[j - gap];
                    j -= gap;
                }
                pairs[j] = moved;
            }
        }
    }
}
