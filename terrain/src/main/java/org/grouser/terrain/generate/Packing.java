package org.grouser.terrain.generate;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.grouser.quantity.Check;

/**
 * Drops discs at random into a rectangle, one after the other, each where no earlier one lies: random sequential addition.
 * Each disc is listed in all the squares of a lattice that it reaches, so that looking for neighbours stays cheap for
 * any mixture of sizes.
 */
final class Packing {
    private static final int LATTICE = 256; // squares along a side (our choice)
    private static final int TRIES = 1000; // per disc (our choice)

    private final double midXM;
    private final double midYM;
    private final double halfXM;
    private final double halfYM;
    private final double[] xM;
    private final double[] yM;
    private final double[] radiusM; //                              (discs)
    private final int[] head = new int[LATTICE * LATTICE]; // first entry of a square, or -1
    private int[] next = new int[64]; // next entry of the same square, or -1
    private int[] disc = new int[64]; //                            (entries)
    private int entries;

    /**
     * @param radiusM of all discs that will come, in the order of their coming. Not modified.
     */
    Packing(double midXM, double midYM, double halfXM, double halfYM, double[] radiusM) {
        this.midXM = midXM;
        this.midYM = midYM;
        this.halfXM = halfXM;
        this.halfYM = halfYM;
        this.radiusM = radiusM;
        xM = new double[radiusM.length];
        yM = new double[radiusM.length];
        Arrays.fill(head, -1);
    }

    /**
     * Places discs within [-halfM, halfM]^2; sort them largest first, as large ones find no room later.
     *
     * @param name of what is placed, for the complaint.
     * @param radiusM of the discs. Not modified.
     * @return x and y of each disc
     */
    static double[][] place(String name, double halfM, double[] radiusM, SplittableRandom random) {
        Packing packing = new Packing(0, 0, halfM, halfM, radiusM);
        for (int i = 0; i < radiusM.length; i++) {
            Check.that(
                    packing.drop(i, random),
                    name + ".count",
                    "= " + radiusM.length + ": number " + (i + 1) + ", with radius " + radiusM[i]
                            + " m, found no free place in " + TRIES + " tries; type " + i
                            + " or less, or smaller ones");
        }
        return new double[][] {packing.xM, packing.yM};
    }

    /**
     * Places a disc where no earlier one lies, wholly inside.
     *
     * @return false if many tries found no place
     */
    boolean drop(int i, SplittableRandom random) {
        for (int k = 0; k < TRIES && radiusM[i] <= Math.min(halfXM, halfYM); k++) {
            xM[i] = midXM + (2 * random.nextDouble() - 1) * (halfXM - radiusM[i]);
            yM[i] = midYM + (2 * random.nextDouble() - 1) * (halfYM - radiusM[i]);
            if (visit(i, false)) {
                visit(i, true);
                return true;
            }
        }
        return false;
    }

    /** Sets a disc down at a place of its own, over whatever lies there. */
    void put(int i, double atXM, double atYM) {
        xM[i] = atXM;
        yM[i] = atYM;
        visit(i, true);
    }

    double xM(int i) {
        return xM[i];
    }

    double yM(int i) {
        return yM[i];
    }

    /** Visits the squares that a disc reaches: lists it there, or tells whether none of the discs listed overlaps it. */
    private boolean visit(int i, boolean list) {
        double fromX = xM[i] - midXM - radiusM[i];
        double fromY = yM[i] - midYM - radiusM[i];
        int toColumn = square(xM[i] - midXM + radiusM[i], halfXM);
        int toRow = square(yM[i] - midYM + radiusM[i], halfYM);
        for (int row = square(fromY, halfYM); row <= toRow; row++) {
            for (int column = square(fromX, halfXM); column <= toColumn; column++) {
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

    private static int square(double coordinateM, double halfM) {
        int index = (int) Math.floor((coordinateM + halfM) / (2 * halfM) * LATTICE);
        return Math.max(0, Math.min(LATTICE - 1, index));
    }
}
