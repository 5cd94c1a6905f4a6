package org.grouser.contact.scm.flow;

import java.util.Arrays;

/**
 * The field of one source before it is scaled, in an array like that of the sums. Only the polygon between the ends of the
 * chords is written; it is added to the sums row by row. Both arrays have the same layout because the compiler makes vector
 * instructions of a loop only where all its arrays share one index.
 */
final class FlowPatch {
    private static final double SLACK = 1e-2; // cells; rounding must not push a written cell out of its row's span

    float[] values = {}; // LocalField.PARTS per flow cell of the grid; zero but for the polygon
    private int radius; // cells from the source to the last row
    private int[] low = {}; // first and last cell of each row, offsets from the source
    private int[] high = {};

    /**
     * Holds all flow cells of a grid.
     *
     * @param size of the sums
     */
    void fit(int size) {
        if (values.length < size) {
            values = new float[size];
        }
    }

    /** Notes the rows of the polygon. */
    void open(FastChords chords) {
        radius = (int) chords.longest + 1;
        int rows = 2 * radius + 1;
        if (low.length < rows) {
            low = new int[rows];
            high = new int[rows];
        }
        Arrays.fill(low, 0, rows, Integer.MAX_VALUE);
        Arrays.fill(high, 0, rows, Integer.MIN_VALUE);
        int last = chords.count - 1;
        double x = chords.length[last] * chords.ex[last];
        double y = chords.length[last] * chords.ey[last];
        for (int k = 0; k < chords.count; k++) {
            double nextX = chords.length[k] * chords.ex[k];
            double nextY = chords.length[k] * chords.ey[k];
            if (y < nextY) {
                edge(x, y, nextX, nextY);
            } else {
                edge(nextX, nextY, x, y);
            }
            x = nextX;
            y = nextY;
        }
    }

    /** Widens the rows that an edge crosses; it goes up. */
    private void edge(double x0, double y0, double x1, double y1) {
        int j1 = (int) Math.floor(y1 + SLACK);
        double slope = (x1 - x0) / (y1 - y0);
        boolean level = y1 - y0 < 2 * SLACK;
        for (int j = (int) Math.ceil(y0 - SLACK); j <= j1; j++) {
            double x = x0 + (j - y0) * slope;
            if (level) {
                widen(j + radius, x0);
                x = x1;
            }
            widen(j + radius, x);
        }
    }

    private void widen(int r, double x) {
        int left = (int) Math.floor(x - SLACK);
        int right = (int) Math.ceil(x + SLACK);
        low[r] = left < low[r] ? left : low[r];
        high[r] = right > high[r] ? right : high[r];
    }

    /**
     * Adds the field of a source at a cell of the grid, scaled, and leaves zeros.
     *
     * @param sums Modified.
     */
    void addTo(float[] sums, FlowGrid grid, int ci, int cj, float scale) {
        int j0 = Math.max(-radius, -cj);
        int j1 = Math.min(radius, grid.ny - 1 - cj);
        for (int j = j0; j <= j1; j++) {
            int first = Math.max(low[j + radius], -ci);
            int last = Math.min(high[j + radius], grid.nx - 1 - ci);
            if (first <= last) {
                int row = (cj + j) * grid.nx + ci;
                int from = LocalField.PARTS * (row + first);
                int to = LocalField.PARTS * (row + last + 1);
                addScaled(values, sums, from, to, scale);
                Arrays.fill(values, from, to, 0);
            }
        }
    }

    private static void addScaled(float[] values, float[] sums, int from, int to, float scale) {
        for (int k = from; k < to; k++) {
            sums[k] += scale * values[k];
        }
    }
}
