package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * u = W p + q for contacts with rows (N, T1, T2), W as block rows. Filled row by row, reused from step to step.
 *
 * <p>W is positive semidefinite up to rounding (foreign files: unsymmetric by some 1e-3). Every row must hold its
 * diagonal block; columns ascend within a row.
 */
public final class FrictionProblem {
    private int contacts;
    private double[] mu = new double[8]; // Coulomb coefficient           (contacts)
    private double[] q = new double[24]; // free velocity, m/s            (3 contacts)
    private int[] rowStart = new int[9]; // first block of a row          (contacts + 1)
    private int[] column = new int[64]; // block column                   (blocks)
    private double[] block = new double[9 * 64]; // row-major 3 x 3, 1/kg  (9 blocks)

    /** Starts a new problem. */
    public void clear() {
        contacts = 0;
        rowStart[0] = 0;
    }

    /** Starts the next contact's row; blocks follow. */
    public void row(double friction, double qN, double qT1, double qT2) {
        if (contacts == mu.length) {
            mu = Arrays.copyOf(mu, 2 * contacts);
            q = Arrays.copyOf(q, 6 * contacts);
            rowStart = Arrays.copyOf(rowStart, 2 * contacts + 1);
        }
        mu[contacts] = friction;
        q[3 * contacts] = qN;
        q[3 * contacts + 1] = qT1;
        q[3 * contacts + 2] = qT2;
        contacts++;
        rowStart[contacts] = rowStart[contacts - 1];
    }

    /**
     * Adds a block to the row last started.
     *
     * @return index of its first number in {@link #blocks()}, to be filled
     */
    public int block(int blockColumn) {
        int index = rowStart[contacts];
        if (index == column.length) {
            column = Arrays.copyOf(column, 2 * index);
            block = Arrays.copyOf(block, 18 * index);
        }
        column[index] = blockColumn;
        rowStart[contacts] = index + 1;
        return 9 * index;
    }

    public int contacts() {
        return contacts;
    }

    /** Live array, the first contacts() entries count. */
    public double[] mu() {
        return mu;
    }

    /** Live array, the first 3 contacts() entries count. */
    public double[] q() {
        return q;
    }

    public int[] rowStart() {
        return rowStart;
    }

    public int[] columns() {
        return column;
    }

    /** Live array of 3 x 3 blocks, row-major, in the order of {@link #columns()}. */
    public double[] blocks() {
        return block;
    }
}
