package org.grouser.contact.scm.flow;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The flow of the soil on a grid coarser than its cells: what one update leaves for the next one and for the force law.
 * Flat arrays, x fastest; zero where nothing flowed. Written by {@link FlowUpdate} alone.
 */
public final class FlowCells {
    public final int nx;
    public final int ny;
    public final double cellM; // edge of a flow cell, d_f

    public final double[] vx; // flow velocity v_delta, m/s          [Buse2018, Eq. 29]
    public final double[] vy;
    public final double[] vz;
    public final double[] depth; // flow depth h_delta, m            [Buse2018, Eq. 27]
    public final double[] weight; // flow through the cell S, m^3    sum of the weights of Eq. 27

    // of the displaced soil, as the flow was computed last; empty where it is computed at every update
    double[] given = {}; // share that a cell gave
    double[] taken = {}; // share that a cell took
    int updates; // since and with that one; 0 if it says nothing about the next

    // the rectangle that holds all that is not zero; the last row and column belong to it
    int i0 = 0;
    int j0 = 0;
    int i1 = -1;
    int j1 = -1;

    public FlowCells(int nx, int ny, double cellM) {
        this.nx = nx;
        this.ny = ny;
        this.cellM = cellM;
        int n = Math.multiplyExact(nx, ny);
        vx = new double[n];
        vy = new double[n];
        vz = new double[n];
        depth = new double[n];
        weight = new double[n];
    }

    /**
     * Where flow is: i0, j0 and, beyond the last, i1, j1 of the flow cells that are not all zero.
     *
     * @param out Modified.
     */
    public void extent(int[] out) {
        out[0] = i0;
        out[1] = j0;
        out[2] = i1 + 1;
        out[3] = j1 + 1;
    }

    /** No flow anywhere. */
    public void clear() {
        for (int j = j0; j <= j1; j++) {
            clearRow(j, i0, i1);
        }
        bound(0, 0, -1, -1);
        updates = 0;
    }

    /**
     * Takes over the flow of another window on the same grid; what it does not hold is without flow.
     *
     * @param from Not modified.
     * @param shiftI this window begins so many flow cells beyond the other one along x
     * @param shiftJ and along y
     */
    public void carry(FlowCells from, int shiftI, int shiftJ) {
        clear();
        add(from, shiftI, shiftJ);
        updates = from.updates;
    }

    /** Makes room for shares. */
    void share() {
        if (taken.length == 0) {
            given = new double[vx.length];
            taken = new double[vx.length];
        }
    }

    /** Takes over the flow of a part of another window, beside what is here already; see {@link #carry}. Shares of the two do not add. */
    public void add(FlowCells from, int shiftI, int shiftJ) {
        int iLow = Math.max(from.i0 - shiftI, 0);
        int jLow = Math.max(from.j0 - shiftJ, 0);
        int iHigh = Math.min(from.i1 - shiftI, nx - 1);
        int jHigh = Math.min(from.j1 - shiftJ, ny - 1);
        updates = 0;
        if (iLow > iHigh || jLow > jHigh) {
            return;
        }
        boolean shares = from.taken.length > 0;
        if (shares) {
            share();
        }
        int n = iHigh - iLow + 1;
        for (int j = jLow; j <= jHigh; j++) {
            int to = j * nx + iLow;
            int at = (j + shiftJ) * from.nx + iLow + shiftI;
            System.arraycopy(from.vx, at, vx, to, n);
            System.arraycopy(from.vy, at, vy, to, n);
            System.arraycopy(from.vz, at, vz, to, n);
            System.arraycopy(from.depth, at, depth, to, n);
            System.arraycopy(from.weight, at, weight, to, n);
            if (shares) {
                System.arraycopy(from.given, at, given, to, n);
                System.arraycopy(from.taken, at, taken, to, n);
            }
        }
        if (j1 < j0) {
            bound(iLow, jLow, iHigh, jHigh);
        } else {
            bound(Math.min(i0, iLow), Math.min(j0, jLow), Math.max(i1, iHigh), Math.max(j1, jHigh));
        }
    }

    /** Writes what flows, bit for bit. */
    public void write(DataOutput out) throws IOException {
        for (int number : new int[] {i0, j0, i1, j1}) {
            out.writeInt(number);
        }
        out.writeInt(updates);
        for (double[] field : fields()) {
            for (int j = j0; j <= j1; j++) {
                for (int i = i0; i <= i1; i++) {
                    out.writeDouble(field[j * nx + i]);
                }
            }
        }
    }

    /** Reads what {@link #write} wrote for a window of the same size. */
    public void read(DataInput in) throws IOException {
        clear();
        int iLow = in.readInt();
        int jLow = in.readInt();
        int iHigh = in.readInt();
        int jHigh = in.readInt();
        if (iLow < 0 || jLow < 0 || iHigh >= nx || jHigh >= ny) {
            throw new IOException("claims flow outside its window of soil");
        }
        bound(iLow, jLow, iHigh, jHigh);
        updates = in.readInt();
        if (updates < 0) {
            throw new IOException("claims a flow of " + updates + " updates ago");
        }
        if (updates > 0) {
            share();
        }
        for (double[] field : fields()) {
            for (int j = j0; j <= j1; j++) {
                for (int i = i0; i <= i1; i++) {
                    field[j * nx + i] = in.readDouble();
                }
            }
        }
    }

    private double[][] fields() {
        return updates > 0
                ? new double[][] {vx, vy, vz, depth, weight, given, taken}
                : new double[][] {vx, vy, vz, depth, weight};
    }

    void clearRow(int j, int from, int to) {
        int a = j * nx + from;
        int b = j * nx + to + 1;
        Arrays.fill(vx, a, b, 0);
        Arrays.fill(vy, a, b, 0);
        Arrays.fill(vz, a, b, 0);
        Arrays.fill(depth, a, b, 0);
        Arrays.fill(weight, a, b, 0);
        if (taken.length > 0) {
            Arrays.fill(given, a, b, 0);
            Arrays.fill(taken, a, b, 0);
        }
    }

    void bound(int iLow, int jLow, int iHigh, int jHigh) {
        i0 = iLow;
        j0 = jLow;
        i1 = iHigh;
        j1 = jHigh;
    }
}
