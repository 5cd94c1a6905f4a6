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
    private double left; // stretch of a row under a triangle
    private double right;
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

    /** A point of the object. */
    void point(double x, double y, double z) {
        int a = (int) Math.floor(x + 0.5);
        int b = (int) Math.floor(y + 0.5);
        a = a < 0 ? 0 : a >= nx ? nx - 1 : a;
        b = b < 0 ? 0 : b >= ny ? ny - 1 : b;
        int at = b * nx + a;
        if (z < zM[at]) {
            zM[at] = z;
        }
    }

    /** Points along an edge, at most a sample apart, without its ends. @param p x, y, z per vertex. Not modified. */
    void edge(double[] p, int from, int to) {
        double dx = p[to] - p[from];
        double dy = p[to + 1] - p[from + 1];
        double dz = p[to + 2] - p[from + 2];
        int steps = (int) Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)));
        double perStep = 1.0 / steps;
        for (int k = 1; k < steps; k++) {
            double part = k * perStep;
            point(p[from] + part * dx, p[from + 1] + part * dy, p[from + 2] + part * dz);
        }
    }

    /** A triangle, at every sample under it. @param p x, y, z per vertex. Not modified. @param up sense to be left out */
    void triangle(double[] p, int a, int b, int c, double up) {
        double abx = p[b] - p[a];
        double aby = p[b + 1] - p[a + 1];
        double acx = p[c] - p[a];
        double acy = p[c + 1] - p[a + 1];
        double det = abx * acy - aby * acx;
        if (Math.abs(det) < 1e-12 || det * up > 0) {
            return; // upright, where its edges are all that is seen from below, or looking up
        }
        double abz = p[b + 2] - p[a + 2];
        double acz = p[c + 2] - p[a + 2];
        double zx = (abz * acy - acz * aby) / det;
        double zy = (acz * abx - abz * acx) / det;
        double least = Math.min(p[a + 2], Math.min(p[b + 2], p[c + 2]));
        double most = Math.max(p[a + 2], Math.max(p[b + 2], p[c + 2]));
        int from = (int) Math.ceil(Math.min(p[a + 1], Math.min(p[b + 1], p[c + 1])) - CLOSE);
        int to = (int) Math.floor(Math.max(p[a + 1], Math.max(p[b + 1], p[c + 1])) + CLOSE);
        double ab = perRow(p, a, b);
        double bc = perRow(p, b, c);
        double ca = perRow(p, c, a);
        for (int row = Math.max(0, from); row <= to && row < ny; row++) {
            left = Double.POSITIVE_INFINITY;
            right = Double.NEGATIVE_INFINITY;
            cross(p, a, b, ab, row);
            cross(p, b, c, bc, row);
            cross(p, c, a, ca, row);
            int end = (int) Math.min(nx - 1, Math.floor(right + CLOSE));
            for (int k = (int) Math.max(0, Math.ceil(left - CLOSE)); k <= end; k++) {
                double z = p[a + 2] + zx * (k - p[a]) + zy * (row - p[a + 1]);
                z = z < least ? least : z > most ? most : z;
                int at = row * nx + k;
                area[at] = true;
                if (z < zM[at]) {
                    zM[at] = z;
                }
            }
        }
    }

    /** How far an edge goes along x from one row to the next; NaN if it runs along a row. */
    private static double perRow(double[] p, int a, int b) {
        double rise = p[b + 1] - p[a + 1];
        return rise == 0 ? Double.NaN : (p[b] - p[a]) / rise;
    }

    /** Widens the row's stretch to where an edge crosses it. */
    private void cross(double[] p, int a, int b, double perRow, int row) {
        double toA = row - p[a + 1];
        double toB = row - p[b + 1];
        if (Double.isNaN(perRow) || (toA > CLOSE && toB > CLOSE) || (toA < -CLOSE && toB < -CLOSE)) {
            return;
        }
        double x = p[a] + perRow * toA;
        double low = p[a] < p[b] ? p[a] : p[b];
        double high = p[a] < p[b] ? p[b] : p[a];
        x = x < low ? low : x > high ? high : x;
        left = x < left ? x : left;
        right = x > right ? x : right;
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
