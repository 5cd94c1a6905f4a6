package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * u = W p + q for contacts with rows (N, T1, T2), W as block rows. Filled row by row, reused from step to step.
 *
 * <p>Contacts that resist rolling and spinning have rows (S, R1, R2) besides, after those of all contacts: moments about
 * (N, T1, T2) over a lever that the caller chooses, N s, and angular velocities times that lever, m/s. With them the cone
 * of a contact has six dimensions, see {@link ResistanceCone}; coefficients are lengths over the lever.
 *
 * <p>W is positive semidefinite up to rounding (foreign files: unsymmetric by some 1e-3). Every row must hold its
 * diagonal block; columns ascend within a row. The row of a contact's moments has blocks in the same columns as the
 * contact's own row.
 */
public final class FrictionProblem {
    private int contacts;
    private int rows; // contacts, and moments of contacts
    private double[] mu = new double[8]; // Coulomb coefficient           (contacts)
    private double[] rolling = new double[8]; // resistance over the lever (contacts)
    private double[] spinning = new double[8]; // same                     (contacts)
    private int[] moment = new int[8]; // row of its moments, or -1        (contacts)
    private int[] contactOf = new int[8]; // contact whose row it is       (rows)
    private double[] q = new double[24]; // free velocity, m/s            (3 rows)
    private int[] rowStart = new int[9]; // first block of a row          (rows + 1)
    private int[] column = new int[64]; // block column                   (blocks)
    private double[] block = new double[9 * 64]; // row-major 3 x 3, 1/kg  (9 blocks)

    /** Starts a new problem. */
    public void clear() {
        contacts = 0;
        rows = 0;
        rowStart[0] = 0;
    }

    /** Starts the next contact's row; blocks follow. */
    public void row(double friction, double qN, double qT1, double qT2) {
        if (rows > contacts) {
            throw new IllegalStateException("the rows of moments follow those of all contacts");
        }
        add(contacts, qN, qT1, qT2);
        mu[contacts] = friction;
        moment[contacts] = -1;
        contacts++;
    }

    /**
     * Starts the row of the moments of a contact; blocks follow, in the columns of the contact's own row.
     *
     * @param contact one without such a row
     * @param rollingOverLever largest rolling moment over the normal impulse and over the lever
     * @param spinningOverLever the same about the normal
     */
    public void moments(
            int contact, double rollingOverLever, double spinningOverLever, double qS, double qR1, double qR2) {
        if (moment[contact] >= 0) {
            throw new IllegalStateException("contact " + contact + " has its row of moments already");
        }
        moment[contact] = rows;
        rolling[contact] = rollingOverLever;
        spinning[contact] = spinningOverLever;
        add(contact, qS, qR1, qR2);
    }

    private void add(int contact, double q0, double q1, double q2) {
        if (rows == mu.length) {
            mu = Arrays.copyOf(mu, 2 * rows);
            rolling = Arrays.copyOf(rolling, 2 * rows);
            spinning = Arrays.copyOf(spinning, 2 * rows);
            moment = Arrays.copyOf(moment, 2 * rows);
            contactOf = Arrays.copyOf(contactOf, 2 * rows);
            q = Arrays.copyOf(q, 6 * rows);
            rowStart = Arrays.copyOf(rowStart, 2 * rows + 1);
        }
        contactOf[rows] = contact;
        q[3 * rows] = q0;
        q[3 * rows + 1] = q1;
        q[3 * rows + 2] = q2;
        rows++;
        rowStart[rows] = rowStart[rows - 1];
    }

    /**
     * Adds a block to the row last started.
     *
     * @return index of its first number in {@link #blocks()}, to be filled
     */
    public int block(int blockColumn) {
        int index = rowStart[rows];
        if (index == column.length) {
            column = Arrays.copyOf(column, 2 * index);
            block = Arrays.copyOf(block, 18 * index);
        }
        column[index] = blockColumn;
        rowStart[rows] = index + 1;
        return 9 * index;
    }

    public int contacts() {
        return contacts;
    }

    /** Contacts, and moments of contacts: impulses and velocities have three numbers for each. */
    public int rows() {
        return rows;
    }

    /** Live array, the first contacts() entries count. */
    public double[] mu() {
        return mu;
    }

    /** Row of the moments of a contact, or -1 where it resists neither rolling nor spinning. */
    public int momentRow(int contact) {
        return moment[contact];
    }

    /** Contact to which a row belongs, its own or that of its moments. */
    public int contactOf(int row) {
        return contactOf[row];
    }

    /** Largest rolling moment over the normal impulse and the lever; for contacts that have moments. */
    public double rollingOverLever(int contact) {
        return rolling[contact];
    }

    /** Largest moment about the normal over the normal impulse and the lever; for contacts that have moments. */
    public double spinningOverLever(int contact) {
        return spinning[contact];
    }

    /** Live array, the first 3 rows() entries count. */
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
