package org.grouser.terrain.generate;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.grouser.quantity.Check;

/**
 * Drops discs at random into a square, one after the other, each where no earlier one lies: random sequential addition.
 * Each disc is listed in all the squares of a lattice that it reaches, so that looking for neighbours stays cheap for
 * any mixture of sizes.
 */
final class Packing {
    private static final int LATTICE = 256; // squares along a side (our choice)
    private static final int TRIES = 1000; // per disc (our choice)

    private final double halfM;
    private final double[] xM;
    private final double[] yM;
    private final double[] radiusM; //                              (discs)
    private final int[] head = new int[LATTICE * LATTICE]; // first entry of a square, or -1
    private int[] next = new int[64]; // next entry of the same square, or -1
    private int[] disc = new int[64]; //                            (entries)
    private int entries;

    private Packing(double halfM, double[] radiusM) {
        this.halfM = halfM;
        this.radiusM = radiusM;
        xM = new double[radiusM.length];
        yM = new double[radiusM.length];
        Arrays.fill(head, -1);
    }

    /**
     * Places discs within [-halfM, halfM]^2; sort them largest first, as large ones find no room later.
     *
     * @param name of what is placed, for the complaint. @param radiusM of the discs. Not modified.
     * @return x and y of each disc
     */
    static double[][] place(String name, double halfM, double[] radiusM, SplittableRandom random) {
        Packing packing = new Packing(halfM, radiusM);
        for (int i = 0; i < radiusM.length; i++) {
            boolean placed = false;
            for (int k = 0; k < TRIES && !placed; k++) {
                packing.xM[i] = (2 * random.nextDouble() - 1) * (halfM - radiusM[i]);
                packing.yM[i] = (2 * random.nextDouble() - 1) * (halfM - radiusM[i]);
                placed = packing.visit(i, false);
            }
            Check.that(
                    placed,
                    name + ".count",
                    "= " + radiusM.length + ": number " + (i + 1) + ", with radius " + radiusM[i]
                            + " m, found no free place in " + TRIES + " tries; type " + i
                            + " or less, or smaller ones");
            packing.visit(i, true);
        }
        return new double[][] {packing.xM, packing.yM};
    }

    /** Visits the squares that a disc reaches: lists it there, or tells whether none of the discs listed overlaps it. */
    private boolean visit(int i, boolean list) {
        int toColumn = square(xM[i] + radiusM[i]);
        int toRow = square(yM[i] + radiusM[i]);
        for (int row = square(yM[i] - radiusM[i]); row <= toRow; row++) {
            for (int column = square(xM[i] - radiusM[i]); column <= toColumn; column++) {
                int at = row * LATTICE + column;
                if (list) {
                    enter(at, i);
                } else if (taken(at, i)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean taken(int square, int i) {
        for (int e = head[square]; e >= 0; e = next[e]) {
            double dx = xM[disc[e]] - xM[i];
            double dy = yM[disc[e]] - yM[i];
            double apart = radiusM[disc[e]] + radiusM[i];
            if (dx * dx + dy * dy < apart * apart) {
                return true;
            }
        }
        return false;
    }

    private void enter(int square, int i) {
        if (entries == disc.length) {
            disc = Arrays.copyOf(disc, 2 * entries);
            next = Arrays.copyOf(next, 2 * entries);
        }
        disc[entries] = i;
        next[entries] = head[square];
        head[square] = entries++;
    }

    private int square(double coordinateM) {
        int index = (int) Math.floor((coordinateM + halfM) / (2 * halfM) * LATTICE);
        return Math.max(0, Math.min(LATTICE - 1, index));
    }
}
