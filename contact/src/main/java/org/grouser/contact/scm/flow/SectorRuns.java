package org.grouser.contact.scm.flow;

import java.util.Arrays;

/**
 * The cells of one triangle between two chords as runs along its longer side, x or y: u along a run, v across. A run ends
 * where a ray crosses its line, computed in the same way for the triangles on both sides of the ray, so that no cell is met
 * twice or missed. Where the runs of one go along x and those of the other along y, the first one decides.
 */
final class SectorRuns {
    private static final double STEEPEST = 1e6; // cells along per cell across of a ray; beyond any patch
    private static final float NEAR = 1e-3f; // cells; so near a ray, rounding may put a cell on either side of it

    int count;
    int[] v = new int[64]; // lines, offsets from the source
    int[] low = new int[64]; // first and last cell on them
    int[] high = new int[64];
    int[] at = new int[64]; // where the first cell stands in the sums
    int step; // numbers there from cell to cell
    boolean alongX;
    float rhoU; // rho = rhoU u + rhoV v, 1 at the ends of the chords
    float rhoV;
    float tauU; // tau = tauU u + tauV v, 1 at one cell along each chord
    float tauV;
    float secondU; // part of tau along the second chord = secondU u + secondV v
    float secondV;

    private boolean turned; // runs of the triangle before go along the other side
    private float slopeBefore; // of the first ray, as that triangle has it
    private int row; // numbers from row to row in the sums
    private int own; // where the source stands there
    private int iLeast; // what lies on the grid, offsets from the source
    private int iMost;
    private int jLeast;
    private int jMost;

    /** Keeps the runs around a cell on the grid. */
    void clip(FlowGrid grid, int ci, int cj) {
        row = LocalField.PARTS * grid.nx;
        own = row * cj + LocalField.PARTS * ci;
        iLeast = -ci;
        iMost = grid.nx - 1 - ci;
        jLeast = -cj;
        jMost = grid.ny - 1 - cj;
    }

    /** Cuts the triangle between the source and the ends of two chords, the second clockwise of the first. */
    void cut(FastChords chords, int first, int second) {
        double ax = chords.ex[first];
        double ay = chords.ey[first];
        double bx = chords.ex[second];
        double by = chords.ey[second];
        double perDet = 1 / (ax * by - ay * bx);
        double perA = perDet / chords.length[first];
        double perB = perDet / chords.length[second];
        double endA = chords.length[first];
        double endB = chords.length[second];
        count = 0;
        alongX = isAlongX(ax, ay, bx, by);
        int before = first == 0 ? chords.count - 1 : first - 1;
        turned = isAlongX(chords.ex[before], chords.ey[before], ax, ay) != alongX;
        slopeBefore = alongX ? slope(ay, ax) : slope(ax, ay);
        step = alongX ? LocalField.PARTS : row;
        if (alongX) {
            rhoU = (float) (by * perA - ay * perB);
            rhoV = (float) (ax * perB - bx * perA);
            tauU = (float) ((by - ay) * perDet);
            tauV = (float) ((ax - bx) * perDet);
            secondU = (float) (-ay * perDet);
            secondV = (float) (ax * perDet);
            lines(ax, ay, bx, by, endA * ay, endB * by, ax + bx > 0);
        } else {
            rhoU = (float) (ax * perB - bx * perA);
            rhoV = (float) (by * perA - ay * perB);
            tauU = (float) ((ax - bx) * perDet);
            tauV = (float) ((by - ay) * perDet);
            secondU = (float) (ax * perDet);
            secondV = (float) (-ay * perDet);
            lines(ay, ax, by, bx, endA * ax, endB * bx, ay + by > 0);
        }
    }

    private static boolean isAlongX(double ax, double ay, double bx, double by) {
        return Math.abs(ax + bx) >= Math.abs(ay + by);
    }

    /**
     * @param au direction of the first chord in u and v
     * @param bu of the second
     * @param endA ends of the chords in v
     */
    private void lines(double au, double av, double bu, double bv, double endA, double endB, boolean ahead) {
        float slopeA = slope(au, av);
        float slopeB = slope(bu, bv);
        boolean upA = av > 0;
        boolean upB = bv > 0;
        int least = alongX ? jLeast : iLeast;
        int most = alongX ? jMost : iMost;
        int uLeast = alongX ? iLeast : jLeast;
        int uMost = alongX ? iMost : jMost;
        int from = Math.max((int) Math.min(0, Math.min(endA, endB)), least); // a cast rounds towards the source
        int to = Math.min((int) Math.max(0, Math.max(endA, endB)), most);
        if (v.length <= to - from) {
            grow(to - from + 1);
        }
        float perRho = 1 / rhoU;
        for (int line = from; line <= to; line++) {
            int l = uLeast;
            int h = uMost;
            boolean up = line > 0;
            if (line == 0) {
                l = upA == upB ? Integer.MAX_VALUE : ahead ? 1 : l;
                h = ahead ? h : -1;
            } else if (up == alongX) { // the first chord lies below the second in u
                l = upA == up ? Math.max(l, afterRay(line, slopeA)) : l;
                h = upB == up ? Math.min(h, floor(line * slopeB)) : h;
            } else {
                h = upA == up ? Math.min(h, beforeRay(line, slopeA)) : h;
                l = upB == up ? Math.max(l, ceil(line * slopeB)) : l;
            }
            float end = (1 - rhoV * line) * perRho; // where rho = 1
            if (rhoU > 0) {
                h = end < h ? floor(end) : h;
            } else if (rhoU < 0) {
                l = end > l ? ceil(end) : l;
            } else if (rhoV * line > 1) {
                continue;
            }
            if (l <= h) {
                v[count] = line;
                low[count] = l;
                at[count] = own + (row + LocalField.PARTS - step) * line + step * l;
                high[count++] = h;
            }
        }
    }

    /** The first cell of a line beyond the first ray, where that lies below in u. */
    private int afterRay(int line, float slope) {
        float u = line * slope;
        int near = Math.round(u);
        if (!turned || near == 0 || Math.abs(u - near) > NEAR) {
            return floor(u) + 1;
        }
        return isBefore(near, line) ? near + 1 : near;
    }

    /** The last cell of a line before the first ray, where that lies above in u. */
    private int beforeRay(int line, float slope) {
        float u = line * slope;
        int near = Math.round(u);
        if (!turned || near == 0 || Math.abs(u - near) > NEAR) {
            return ceil(u) - 1;
        }
        return isBefore(near, line) ? near - 1 : near;
    }

    /** Whether a cell on the first ray belongs to the triangle before, for which u lies across and v along. */
    private boolean isBefore(int u, int v) {
        return u > 0 != alongX ? v <= floor(u * slopeBefore) : v >= ceil(u * slopeBefore);
    }

    private static float slope(double u, double v) {
        double slope = u / (v == 0 ? -1e-30 : v);
        return (float) Math.min(Math.max(slope, -STEEPEST), STEEPEST);
    }

    private static int floor(float x) {
        int t = (int) x;
        return t > x && t > Integer.MIN_VALUE ? t - 1 : t;
    }

    private static int ceil(float x) {
        int t = (int) x;
        return t < x && t < Integer.MAX_VALUE ? t + 1 : t;
    }

    private void grow(int size) {
        v = Arrays.copyOf(v, 2 * size);
        low = Arrays.copyOf(low, 2 * size);
        high = Arrays.copyOf(high, 2 * size);
        at = Arrays.copyOf(at, 2 * size);
    }
}
