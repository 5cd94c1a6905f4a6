package org.grouser.terrain.surface;

import org.grouser.quantity.Check;

/**
 * Heights at the nodes of a regular grid: columns run along +x, rows along +y, both from the corner at (x0, y0). Each
 * cell is two triangles, cut from its lower left to its upper right node. Immutable.
 */
public final class HeightGrid {
    /** Nodes a grid may have. */
    public static final int MAX_NODES = 50_000_000;

    private final int columns;
    private final int rows;
    private final double x0M;
    private final double y0M;
    private final double spacingM;
    private final double[] heightsM; // row by row from the lowest y (columns rows)

    /**
     * @param heightsM row by row, the first row has the lowest y. Not modified.
     */
    public HeightGrid(int columns, int rows, double x0M, double y0M, double spacingM, double[] heightsM) {
        Check.inRange("columns", columns, 2, 1 << 15, "-");
        Check.inRange("rows", rows, 2, 1 << 15, "-");
        Check.inRange("columns x rows", (double) columns * rows, 4, MAX_NODES, "-");
        Check.inRange("x0_m", x0M, -1e9, 1e9, "m");
        Check.inRange("y0_m", y0M, -1e9, 1e9, "m");
        Check.positive("spacing_m", spacingM, 1e6, "m");
        Check.that(
                heightsM.length == columns * rows,
                "heights",
                "has " + heightsM.length + " numbers, not " + columns + " times " + rows);
        for (int i = 0; i < heightsM.length; i++) {
            if (!(Math.abs(heightsM[i]) <= 1e9)) {
                Check.inRange("height(" + i % columns + ", " + i / columns + ")", heightsM[i], -1e9, 1e9, "m");
            }
        }
        this.columns = columns;
        this.rows = rows;
        this.x0M = x0M;
        this.y0M = y0M;
        this.spacingM = spacingM;
        this.heightsM = heightsM.clone();
    }

    /** This grid with its heights scaled, then moved. */
    public HeightGrid placed(double verticalScale, double offsetXM, double offsetYM, double offsetZM) {
        double[] moved = new double[heightsM.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = heightsM[i] * verticalScale + offsetZM;
        }
        return new HeightGrid(columns, rows, x0M + offsetXM, y0M + offsetYM, spacingM, moved);
    }

    public int columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    public double x0M() {
        return x0M;
    }

    public double y0M() {
        return y0M;
    }

    public double spacingM() {
        return spacingM;
    }

    public double xM(int column) {
        return x0M + column * spacingM;
    }

    public double yM(int row) {
        return y0M + row * spacingM;
    }

    /**
     * Writes x, y, z of every node, row by row, from the start of the array.
     *
     * @param verticesM Modified.
     */
    public void store(double[] verticesM) {
        int at = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                verticesM[at++] = xM(column);
                verticesM[at++] = yM(row);
                verticesM[at++] = heightM(column, row);
            }
        }
    }

    public double heightM(int column, int row) {
        return heightsM[row * columns + column];
    }

    /** Height of the triangulated surface; NaN outside the grid. */
    public double heightAtM(double xM, double yM) {
        double u = (xM - x0M) / spacingM;
        double v = (yM - y0M) / spacingM;
        if (!(u >= 0 && u <= columns - 1 && v >= 0 && v <= rows - 1)) {
            return Double.NaN;
        }
        int i = Math.min((int) u, columns - 2);
        int j = Math.min((int) v, rows - 2);
        double a = u - i;
        double b = v - j;
        double low = heightM(i, j);
        double high = heightM(i + 1, j + 1);
        double corner = a >= b ? heightM(i + 1, j) : heightM(i, j + 1);
        return a >= b ? low + a * (corner - low) + b * (high - corner) : low + b * (corner - low) + a * (high - corner);
    }
}
