package org.grouser.contact.scm.grid;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A square of the field. It knows its virgin soil; a quantity of the state gets memory when its first cell differs from
 * virgin soil, to the bit.
 */
final class Tile {
    /** Of 16, 32 and 64 cells a side, 16 loads most slowly and 64 takes up to half more memory for a rover's ruts. */
    static final int SHIFT = 5;

    static final int SIDE = 1 << SHIFT;
    static final int CELLS = SIDE * SIDE;
    /** z, zc, z0, jx, jy, jz, zb. */
    static final int QUANTITIES = 7;

    /** Stands for sheared cells among the bits of quantities. */
    static final int SHEARED = 1 << 6;

    private static final int BEARING = 6; // zb

    final long key;
    final int iFirst;
    final int jFirst;
    final int columns; // of the field; fewer than SIDE at its upper edges
    final int rows;
    final double[] virginM = new double[CELLS];
    final byte[] soil = new byte[CELLS];
    private double @Nullable [] floorM; // top of the rock, -infinity without; null if the tile has none
    final double[] @Nullable [] state = new double[QUANTITIES][]; // null while all cells are virgin
    byte @Nullable [] sheared; // null while all are zero

    /**
     * A virgin tile.
     *
     * @throws org.grouser.quantity.OutOfRangeException if soil or rock have an impossible elevation somewhere in it
     */
    Tile(long key, int iFirst, int jFirst, VirginSoil virgin) {
        this.key = key;
        this.iFirst = iFirst;
        this.jFirst = jFirst;
        columns = Math.min(SIDE, virgin.grid().nx() - iFirst);
        rows = Math.min(SIDE, virgin.grid().ny() - jFirst);
        for (int j = jFirst; j < jFirst + rows; j++) {
            for (int i = iFirst; i < iFirst + columns; i++) {
                virginM[at(i, j)] = virgin.heightM(i, j);
                soil[at(i, j)] = virgin.soil(i, j);
                double rockM = virgin.floorM(i, j);
                if (rockM > Double.NEGATIVE_INFINITY) {
                    floor()[at(i, j)] = rockM;
                }
            }
        }
    }

    private double[] floor() {
        double[] floor = floorM;
        if (floor == null) {
            floor = new double[CELLS];
            Arrays.fill(floor, Double.NEGATIVE_INFINITY);
            floorM = floor;
        }
        return floor;
    }

    double floorM(int cell) {
        return floorM == null ? Double.NEGATIVE_INFINITY : floorM[cell];
    }

    int at(int i, int j) {
        return (j - jFirst) * SIDE + i - iFirst;
    }

    /**
     * Copies the top of the rock in the cells that both have.
     *
     * @param cells Modified.
     */
    void loadFloor(SoilCells cells) {
        if (floorM == null) {
            return;
        }
        double[] floor = cells.hasFloor() ? cells.floor() : cells.openFloor();
        int iFrom = Math.max(iFirst, cells.iFirst());
        int width = Math.min(iFirst + columns, cells.iFirst() + cells.nx) - iFrom;
        int jTo = Math.min(jFirst + rows, cells.jFirst() + cells.ny);
        for (int j = Math.max(jFirst, cells.jFirst()); j < jTo; j++) {
            System.arraycopy(floorM, at(iFrom, j), floor, cells.at(iFrom, j), width);
        }
    }

    /**
     * Copies the cells that both have.
     *
     * @param cells Modified.
     */
    void load(SoilCells cells) {
        int iFrom = Math.max(iFirst, cells.iFirst());
        int width = Math.min(iFirst + columns, cells.iFirst() + cells.nx) - iFrom;
        int jTo = Math.min(jFirst + rows, cells.jFirst() + cells.ny);
        for (int j = Math.max(jFirst, cells.jFirst()); j < jTo; j++) {
            int here = at(iFrom, j);
            int there = cells.at(iFrom, j);
            for (int q = 0; q < QUANTITIES; q++) {
                double[] kept = state[q] == null && isElevation(q) ? virginM : state[q];
                if (kept == null) {
                    Arrays.fill(cells.state[q], there, there + width, 0);
                } else {
                    System.arraycopy(kept, here, cells.state[q], there, width);
                }
            }
            System.arraycopy(soil, here, cells.soil, there, width);
            if (sheared == null) {
                Arrays.fill(cells.sheared, there, there + width, (byte) 0);
            } else {
                System.arraycopy(sheared, here, cells.sheared, there, width);
            }
        }
    }

    /**
     * Takes over the cells that both have.
     *
     * @param cells Not modified.
     */
    void store(SoilCells cells) {
        int iFrom = Math.max(iFirst, cells.iFirst());
        int width = Math.min(iFirst + columns, cells.iFirst() + cells.nx) - iFrom;
        int jTo = Math.min(jFirst + rows, cells.jFirst() + cells.ny);
        for (int j = Math.max(jFirst, cells.jFirst()); j < jTo; j++) {
            int here = at(iFrom, j);
            int there = cells.at(iFrom, j);
            for (int q = 0; q < QUANTITIES; q++) {
                if (state[q] == null && differs(q, here, cells.state[q], there, width)) {
                    state[q] = fresh(q);
                }
                if (state[q] != null) {
                    System.arraycopy(cells.state[q], there, state[q], here, width);
                }
            }
            if (sheared == null && anySheared(cells.sheared, there, width)) {
                sheared = new byte[CELLS];
            }
            if (sheared != null) {
                System.arraycopy(cells.sheared, there, sheared, here, width);
            }
        }
    }

    /** z, zc and zb start at the virgin elevation, the others at zero. */
    private static boolean isElevation(int quantity) {
        return quantity < 2 || quantity == BEARING;
    }

    /** The bit that says that a quantity is there; zb came last and has the one after sheared cells. */
    static int bit(int quantity) {
        return quantity == BEARING ? SHEARED << 1 : 1 << quantity;
    }

    /** Memory for one quantity, all cells virgin. */
    private double[] fresh(int quantity) {
        return isElevation(quantity) ? virginM.clone() : new double[CELLS];
    }

    private boolean differs(int quantity, int here, double[] values, int there, int width) {
        for (int k = 0; k < width; k++) {
            double virgin = isElevation(quantity) ? virginM[here + k] : 0;
            if (Double.doubleToRawLongBits(values[there + k]) != Double.doubleToRawLongBits(virgin)) {
                return true;
            }
        }
        return false;
    }

    private static boolean anySheared(byte[] sheared, int from, int count) {
        for (int k = from; k < from + count; k++) {
            if (sheared[k] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether any quantity has memory. */
    boolean isTouched() {
        for (double[] kept : state) {
            if (kept != null) {
                return true;
            }
        }
        return sheared != null;
    }

    /** The bits of all quantities that differ from virgin soil somewhere, and of sheared cells. */
    int changedQuantities() {
        int bits = 0;
        for (int q = 0; q < QUANTITIES; q++) {
            if (state[q] != null && differs(q, 0, state[q], 0, CELLS)) {
                bits |= bit(q);
            }
        }
        return sheared != null && anySheared(sheared, 0, CELLS) ? bits | SHEARED : bits;
    }

    /** Whether one cell differs from virgin soil. */
    boolean isTouched(int cell) {
        for (int q = 0; q < QUANTITIES; q++) {
            if (state[q] != null && differs(q, cell, state[q], cell, 1)) {
                return true;
            }
        }
        return sheared != null && sheared[cell] != 0;
    }

    double heightM(int cell) {
        double[] z = state[0];
        return z == null ? virginM[cell] : z[cell];
    }

    long bytes() {
        long bytes = CELLS * (Double.BYTES + 1L) + (floorM == null ? 0 : CELLS * (long) Double.BYTES);
        for (double[] kept : state) {
            bytes += kept == null ? 0 : CELLS * (long) Double.BYTES;
        }
        return sheared == null ? bytes : bytes + CELLS;
    }
}
