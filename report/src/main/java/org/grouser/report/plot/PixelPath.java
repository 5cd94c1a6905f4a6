package org.grouser.report.plot;

import java.util.Arrays;

/**
 * A curve in tenths of a pixel, reduced to what can be seen: in each pixel column the first, lowest, highest and last
 * point, so that no peak is lost; then, of points on a straight line, the two ends.
 */
public final class PixelPath {
    public static final int UNITS = 10; // per pixel
    private static final double STRAIGHT = 1.0; // units by which a dropped point may lie off the line

    private final StringBuilder path = new StringBuilder();
    private int[] xs = new int[256]; // of the current unbroken stretch
    private int[] ys = new int[256];
    private int count;
    // of the current pixel column: first, lowest, highest, last point
    private final int[] columnX = new int[4];
    private final int[] columnY = new int[4];
    private final int[] columnOrder = new int[4];
    private int columnCount;

    /**
     * @param x pixel position in units; calls come in the order of the curve
     */
    public void add(int x, int y) {
        if (columnCount > 0 && Math.floorDiv(x, UNITS) != Math.floorDiv(columnX[0], UNITS)) {
            flushColumn();
        }
        if (columnCount == 0) {
            for (int slot = 0; slot < 4; slot++) {
                keep(slot, x, y);
            }
        } else {
            if (y < columnY[1]) {
                keep(1, x, y);
            }
            if (y > columnY[2]) {
                keep(2, x, y);
            }
            keep(3, x, y);
        }
        columnCount++;
    }

    /** Interrupts the curve. */
    public void lift() {
        flushColumn();
        flushStretch();
    }

    /** The d attribute of an SVG path; empty if there was no point. */
    public String text() {
        lift();
        return path.toString();
    }

    private void keep(int slot, int x, int y) {
        columnX[slot] = x;
        columnY[slot] = y;
        columnOrder[slot] = columnCount;
    }

    private void flushColumn() {
        if (columnCount == 0) {
            return;
        }
        boolean lowestFirst = columnOrder[1] <= columnOrder[2];
        append(0);
        append(lowestFirst ? 1 : 2);
        append(lowestFirst ? 2 : 1);
        append(3);
        columnCount = 0;
    }

    private void append(int slot) {
        int x = columnX[slot];
        int y = columnY[slot];
        if (count > 0 && xs[count - 1] == x && ys[count - 1] == y) {
            return;
        }
        if (count == xs.length) {
            xs = Arrays.copyOf(xs, 2 * count);
            ys = Arrays.copyOf(ys, 2 * count);
        }
        xs[count] = x;
        ys[count++] = y;
    }

    /** Writes the stretch; a point is dropped while all since the last written one lie near one straight line. */
    private void flushStretch() {
        if (count == 0) {
            return;
        }
        path.append('M').append(xs[0]).append(' ').append(ys[0]);
        if (count == 1) {
            path.append('l').append(UNITS).append(" 0"); // a lonely point is still seen
        }
        int anchor = 0;
        double lowest = Double.NEGATIVE_INFINITY; // slopes that pass near all points since the anchor
        double highest = Double.POSITIVE_INFINITY;
        for (int i = 1; i < count; i++) {
            double dx = xs[i] - xs[anchor];
            double slope = (ys[i] - ys[anchor]) / dx;
            boolean onwards = dx > 0 && xs[i] >= xs[i - 1]; // a curve that turns back keeps the point where it did
            if (i - 1 > anchor && !(onwards && slope >= lowest && slope <= highest)) {
                draw(anchor, i - 1);
                anchor = i - 1;
                lowest = Double.NEGATIVE_INFINITY;
                highest = Double.POSITIVE_INFINITY;
                dx = xs[i] - xs[anchor];
            }
            if (dx > 0) {
                lowest = Math.max(lowest, (ys[i] - STRAIGHT - ys[anchor]) / dx);
                highest = Math.min(highest, (ys[i] + STRAIGHT - ys[anchor]) / dx);
            } else {
                lowest = Double.POSITIVE_INFINITY; // vertical: nothing may be dropped
            }
        }
        if (anchor < count - 1) {
            draw(anchor, count - 1);
        }
        count = 0;
    }

    private void draw(int from, int to) {
        path.append('l').append(xs[to] - xs[from]);
        int dy = ys[to] - ys[from];
        path.append(dy < 0 ? "" : " ").append(dy);
    }
}
