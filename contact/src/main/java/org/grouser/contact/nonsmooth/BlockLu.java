package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Sparse factors of a matrix of 3 x 3 blocks with the pattern of W: A = L U, unit blocks on the diagonal of L, row by
 * row [GolubVanLoan2013]. Differs from the source: pivots are whole blocks, never exchanged; the matrices factored here
 * are W plus a proximal term, whose elimination is stable in any order as long as W is nearly positive semidefinite.
 */
final class BlockLu {
    final BlockPattern pattern = new BlockPattern();
    double[] value = {}; // blocks of L and U, row-major              (9 blocks)
    boolean[] identity = {}; // rows that say x = b, skipped          (size)

    private double[] inverse = {}; // inverted diagonal blocks of U   (9 size)
    private double[] work = {}; // right-hand side in factor order     (3 size)
    private int[] at = {}; // block of the row in work by column       (size)

    /** Makes room and sets all blocks to zero. */
    void clear() {
        if (value.length < 9 * pattern.blocks) {
            value = new double[9 * pattern.blocks];
        }
        if (at.length < pattern.size) {
            at = new int[pattern.size];
            identity = new boolean[pattern.size];
            inverse = new double[9 * pattern.size];
            work = new double[3 * pattern.size];
        }
        Arrays.fill(value, 0, 9 * pattern.blocks, 0);
        Arrays.fill(identity, 0, pattern.size, false);
    }

    /**
     * Factors value in place.
     *
     * @return false if a pivot block is singular or not finite
     */
    boolean factor() {
        int[] start = pattern.rowStart;
        int[] column = pattern.column;
        for (int i = 0; i < pattern.size; i++) {
            int diagonal = pattern.diagonal[i];
            if (identity[i]) {
                continue;
            }
            for (int b = start[i]; b < start[i + 1]; b++) {
                at[column[b]] = b;
            }
            for (int b = start[i]; b < diagonal; b++) {
                int k = column[b];
                if (identity[k]) {
                    continue;
                }
                Block3.timesInPlace(value, 9 * b, inverse, 9 * k); // L_ik = A_ik U_kk^-1
                eliminate(9 * b, pattern.diagonal[k] + 1, start[k + 1]);
            }
            if (!Block3.invert(value, 9 * diagonal, inverse, 9 * i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes L_ik times row k of U off row i.
     *
     * @param lower index of L_ik
     * @param from first block of row k
     */
    private void eliminate(int lower, int from, int to) {
        double[] v = value;
        int[] column = pattern.column;
        double l0 = v[lower];
        double l1 = v[lower + 1];
        double l2 = v[lower + 2];
        double l3 = v[lower + 3];
        double l4 = v[lower + 4];
        double l5 = v[lower + 5];
        double l6 = v[lower + 6];
        double l7 = v[lower + 7];
        double l8 = v[lower + 8];
        for (int j = from; j < to; j++) {
            int a = 9 * at[column[j]];
            int c = 9 * j;
            for (int k = 0; k < 3; k++) {
                double c0 = v[c + k];
                double c1 = v[c + k + 3];
                double c2 = v[c + k + 6];
                v[a + k] -= l0 * c0 + l1 * c1 + l2 * c2;
                v[a + k + 3] -= l3 * c0 + l4 * c1 + l5 * c2;
                v[a + k + 6] -= l6 * c0 + l7 * c1 + l8 * c2;
            }
        }
    }

    /**
     * Solves A x = b.
     *
     * @param x in b, out x, three rows per contact. Modified.
     */
    void solve(double[] x) {
        int n = pattern.size;
        for (int c = 0; c < n; c++) {
            int to = 3 * pattern.position[c];
            work[to] = x[3 * c];
            work[to + 1] = x[3 * c + 1];
            work[to + 2] = x[3 * c + 2];
        }
        for (int i = 0; i < n; i++) {
            for (int b = pattern.rowStart[i]; b < pattern.diagonal[i] && !identity[i]; b++) {
                Block3.subtractTimes(work, 3 * i, value, 9 * b, work, 3 * pattern.column[b]);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            if (identity[i]) {
                continue;
            }
            for (int b = pattern.diagonal[i] + 1; b < pattern.rowStart[i + 1]; b++) {
                Block3.subtractTimes(work, 3 * i, value, 9 * b, work, 3 * pattern.column[b]);
            }
            Block3.timesInto(inverse, 9 * i, work, 3 * i);
        }
        for (int c = 0; c < n; c++) {
            int from = 3 * pattern.position[c];
            x[3 * c] = work[from];
            x[3 * c + 1] = work[from + 1];
            x[3 * c + 2] = work[from + 2];
        }
    }
}
