package org.grouser.contact.scm.grid;

import java.util.Arrays;

/**
 * A dense rectangle of cells out of a soil field: the soil around the objects, in flat arrays, x fastest. Cell (i, j) of
 * the field stands at index (j - jFirst) nx + (i - iFirst). All lengths in m, world frame.
 */
public final class SoilCells {
    /** Soil on a rock that is thinner than this counts as none; our choice. */
    public static final double BARE_M = 1e-9;

    public final SoilGrid grid;
    private int iFirst;
    private int jFirst;
    public final int nx;
    public final int ny;

    // state of the soil                                                        written by
    public final double[] z; // surface elevation                               soil update, erosion
    public final double[] zc; // elevation of the compacted surface, at most z  soil update, erosion
    public final double[] z0; // its pre-compression, as a sinkage              soil update, erosion
    public final double[] jx; // horizontal shear displacement of the contact   commit
    public final double[] jy;
    public final double[] jz; // vertical displacement of the paper's law       soil update
    public final double[] zb; // surface from which depth counts, at most z:    soil update
    // without what objects have just heaped up; followed by the law directed alone
    public final byte[] sheared; // 1 while the shear displacement is valid     commit, soil update
    public final byte[] soil; // index into the table of soils                  never after loading
    private double[] floor = {}; // top of the rock, -infinity if none          never after loading
    private boolean floored; // whether there is rock in any cell
    final double[][] state; // z, zc, z0, jx, jy, jz, zb, in this order

    // the objects at one update                                                written by
    public final double[] zobj; // lowest object point, infinity if none        raster
    public final double[] vx; // velocity of that point, m/s                    raster
    public final double[] vy;
    public final double[] vz;
    public final double[] share; // part of the cell that is covered, 0 to 1    raster
    public final byte[] contact; // 1 if z >= zobj and mostly covered           start of the update
    public final double[] volume; // displaced volume, m^3                      start of the update

    public SoilCells(SoilGrid grid, int iFirst, int jFirst, int nx, int ny) {
        this.grid = grid;
        this.iFirst = iFirst;
        this.jFirst = jFirst;
        this.nx = nx;
        this.ny = ny;
        int n = Math.multiplyExact(nx, ny);
        z = new double[n];
        zc = new double[n];
        z0 = new double[n];
        jx = new double[n];
        jy = new double[n];
        jz = new double[n];
        zb = new double[n];
        state = new double[][] {z, zc, z0, jx, jy, jz, zb};
        sheared = new byte[n];
        soil = new byte[n];
        zobj = new double[n];
        vx = new double[n];
        vy = new double[n];
        vz = new double[n];
        share = new double[n];
        contact = new byte[n];
        volume = new double[n];
        Arrays.fill(zobj, Double.POSITIVE_INFINITY);
    }

    /** Places the rectangle elsewhere in the field; the caller loads its state anew. */
    public void moveTo(int iFirst, int jFirst) {
        this.iFirst = iFirst;
        this.jFirst = jFirst;
    }

    /** Whether a cell has a floor of rock; without, the floor is not to be asked for. */
    public boolean hasFloor() {
        return floored;
    }

    /** Top of the rock in each cell, -infinity where there is none; soil never lies below it. */
    public double[] floor() {
        return floor;
    }

    /**
     * Makes room for rock, none at first.
     *
     * @return the floor, to be filled
     */
    public double[] openFloor() {
        if (floor.length == 0) {
            floor = new double[z.length];
        }
        Arrays.fill(floor, Double.NEGATIVE_INFINITY);
        floored = true;
        return floor;
    }

    void clearFloor() {
        floored = false;
    }

    /** Whether a cell is rock without soil on it. */
    public boolean isBare(int at) {
        return floored && z[at] - floor[at] <= BARE_M;
    }

    /** Column of the field at which the rectangle begins. */
    public int iFirst() {
        return iFirst;
    }

    public int jFirst() {
        return jFirst;
    }

    public int size() {
        return z.length;
    }

    /** Index of a cell of the field that lies in this rectangle. */
    public int at(int i, int j) {
        return (j - jFirst) * nx + i - iFirst;
    }

    public boolean holds(int i, int j) {
        return i >= iFirst && j >= jFirst && i < iFirst + nx && j < jFirst + ny;
    }
}
