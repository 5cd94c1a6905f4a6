package org.grouser.contact.scm.shape;

import java.util.Arrays;

/**
 * The lowest point met over a lattice of samples, 4 x 4 per cell of the soil. Plan coordinates are counted in samples:
 * sample (a, b) lies at (a, b), cell (i, j) holds the samples from 4 (i - iFirst), 4 (j - jFirst).
 */
final class DepthGrid {
    static final int PER_CELL = 4;
    private static final long MOST = 1L << 28;
    private static final double CLOSE = 1e-9; // samples; a sample on an edge belongs to both sides

    private int iFirst;
    private int jFirst;
    private int nx; // samples
    private int ny;
    private double[] zM = new double[0]; // infinite where nothing was met              (samples)
    private boolean[] area = new boolean[0]; // whether a face covers it, not an edge alone

    /** Clears a window of whole cells. */
    void window(int iFrom, int iTo, int jFrom, int jTo) {
        iFirst = iFrom;
        jFirst = jFrom;
        long width = PER_CELL * (iTo - (long) iFrom + 1);
        long height = PER_CELL * (jTo - (long) jFrom + 1);
        if (width * height > MOST || width > MOST || height > MOST) {
            throw new IllegalArgumentException("mesh covers " + width + " x " + height + " samples, more than 2^28");
        }
        nx = (int) width;
        ny = (int) height;
        int n = nx * ny;
        if (n > zM.length) {
            zM = new double[n];
            area = new boolean[n];
        }
        Arrays.fill(zM, 0, n, Double.POSITIVE_INFINITY);
        Arrays.fill(area, 0, n, false);
    }

    private void point(double x, double y, double z) {
        int a = (int) Math.floor(x + 0.5);
        int b = (int) Math.floor(y + 0.5);
        a = a < 0 ? 0 : a >= nx ? nx - 1 : a;
        b = b < 0 ? 0 : b >= ny ? ny - 1 : b;
        int at = b * nx + a;
        if (z < zM[at]) {
            zM[at] = z;
        }
    }

    /**
     * Points along an edge, at most a sample apart.
     *
     * @param p x, y, z per vertex. Not modified.
     */
    void edge(double[] p, int from, int to) {
        double dx = p[to] - p[from];
        double dy = p[to + 1] - p[from + 1];
        double dz = p[to + 2] - p[from + 2];
        int steps = (int) Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)));
        double perStep = steps > 0 ? 1.0 / steps : 0;
        for (int k = 1; k < steps; k++) {
            double part = k * perStep;
            point(p[from] + part * dx, p[from + 1] + part * dy, p[from + 2] + part * dz);
        }
        point(p[from], p[from + 1], p[from + 2]);
        point(p[to], p[to + 1], p[to + 2]);
    }

    /**
     * A triangle, at every sample under it.
     *
     * @param p x, y, z per vertex. Not modified.
     * @param up sense in plan of triangles to be left out, or 0
     * @return false if it was left out
     */
    boolean triangle(double[] p, int a, int b, int c, double up) {
        double abx = p[b] - p[a];
        double aby = p[b + 1] - p[a + 1];
        double acx = p[c] - p[a];
        double acy = p[c + 1] - p[a + 1];
        double det = abx * acy - aby * acx;
        if (Math.abs(det) < 1e-12) {
            return true; // upright: its edges are all that is seen from below
        }
        if (det * up > 0) {
            return false;
        }
        double abz = p[b + 2] - p[a + 2];
        double acz = p[c + 2] - p[a + 2];
        double zx = (abz * acy - acz * aby) / det;
        double zy = (acz * abx - abz * acx) / det;
        double base = p[a + 2] - zx * p[a] - zy * p[a + 1];
        int low = p[b + 1] < p[a + 1] ? b : a; // sorted by y: low, middle, high
        int high = p[b + 1] < p[a + 1] ? a : b;
        int middle = p[c + 1] < p[low + 1] ? low : p[c + 1] > p[high + 1] ? high : c;
        low = p[c + 1] < p[low + 1] ? c : low;
        high = p[c + 1] > p[high + 1] ? c : high;
        fill(p, low, middle, high, base, zx, zy);
        return true;
    }

    private void fill(double[] p, int low, int middle, int high, double base, double zx, double zy) {
        double least = Math.min(p[low + 2], Math.min(p[middle + 2], p[high + 2]));
        double most = Math.max(p[low + 2], Math.max(p[middle + 2], p[high + 2]));
        double leftmost = Math.min(p[low], Math.min(p[middle], p[high]));
        double rightmost = Math.max(p[low], Math.max(p[middle], p[high]));
        double whole = perRow(p, low, high);
        double lower = perRow(p, low, middle);
        double upper = perRow(p, middle, high);
        int from = (int) Math.max(0, Math.ceil(p[low + 1] - CLOSE));
        int to = (int) Math.min(ny - 1, Math.floor(p[high + 1] + CLOSE));
        for (int row = from; row <= to; row++) {
            double one = p[low] + whole * (row - p[low + 1]);
            double up = row - p[middle + 1];
            double other = p[middle] + (up < 0 ? lower : upper) * up;
            double left = Math.max(leftmost, one < other ? one : other);
            double right = Math.min(rightmost, one < other ? other : one);
            int end = (int) Math.min(nx - 1, Math.floor(right + CLOSE));
            for (int k = (int) Math.max(0, Math.ceil(left - CLOSE)); k <= end; k++) {
                double z = base + zx * k + zy * row;
                z = z < least ? least : z > most ? most : z;
                int at = row * nx + k;
                area[at] = true;
                if (z < zM[at]) {
                    zM[at] = z;
                }
            }
        }
    }

    /** How far an edge goes along x from one row to the next; 0 if it runs along a row. */
    private static double perRow(double[] p, int a, int b) {
        double rise = p[b + 1] - p[a + 1];
        return rise == 0 ? 0 : (p[b] - p[a]) / rise;
    }

    /**
     * Hands out the cells that hold a point below the ceiling. Their share is that of the samples under faces; of thin
     * parts that pass between the samples, that of the samples met by their edges.
     */
    void emit(double ceilingM, Footprint out) {
        for (int b = 0; b < ny; b += PER_CELL) {
            for (int a = 0; a < nx; a += PER_CELL) {
                emit(a, b, ceilingM, out);
            }
        }
    }

    private void emit(int a, int b, double ceilingM, Footprint out) {
        double lowest = ceilingM;
        int met = 0;
        int covered = 0;
        for (int row = b; row < b + PER_CELL; row++) {
            for (int at = row * nx + a; at < row * nx + a + PER_CELL; at++) {
                double z = zM[at];
                if (z < ceilingM) {
                    met++;
                    covered += area[at] ? 1 : 0;
                    lowest = z < lowest ? z : lowest;
                }
            }
        }
        if (met > 0) {
            double share = (covered > 0 ? covered : met) / (double) (PER_CELL * PER_CELL);
            out.add(iFirst + a / PER_CELL, jFirst + b / PER_CELL, lowest, share);
        }
    }
}
