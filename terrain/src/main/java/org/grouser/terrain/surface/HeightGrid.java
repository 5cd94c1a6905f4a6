package org.grouser.terrain.surface;

import java.util.function.DoubleBinaryOperator;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * Heights at the nodes of a regular grid: columns run along +x, rows along +y, both from the corner at (x0, y0). Each
 * cell is two triangles, cut from its lower left to its upper right node. Immutable.
 */
public final class HeightGrid {
    /** Nodes a grid may have. */
    public static final int MAX_NODES = 50_000_000;

    /** Nodes along a side. */
    public static final int MAX_SIDE = 1 << 15;

    private final int columns;
    private final int rows;
    private final double x0M;
    private final double y0M;
    private final double spacingM;
    private final double[] heightsM; // row by row from the lowest y (columns rows); empty where they are worked out
    private final @Nullable HeightTiles tiles; // of a grid that is worked out where it is asked for
    private final double lowestM;
    private final double highestM;

    /**
     * @param heightsM row by row, the first row has the lowest y. Not modified.
     */
    public HeightGrid(int columns, int rows, double x0M, double y0M, double spacingM, double[] heightsM) {
        Check.inRange("columns", columns, 2, MAX_SIDE, "-");
        Check.inRange("rows", rows, 2, MAX_SIDE, "-");
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
        this.tiles = null;
        double low = Double.MAX_VALUE;
        double high = -Double.MAX_VALUE;
        for (double heightM : heightsM) {
            low = Math.min(low, heightM);
            high = Math.max(high, heightM);
        }
        lowestM = low;
        highestM = high;
    }

    private HeightGrid(int columns, int rows, Corner corner, HeightTiles tiles, double lowestM, double highestM) {
        this.columns = columns;
        this.rows = rows;
        this.x0M = corner.x0M;
        this.y0M = corner.y0M;
        this.spacingM = corner.spacingM;
        this.heightsM = new double[0];
        this.tiles = tiles;
        this.lowestM = lowestM;
        this.highestM = highestM;
    }

    /** Where a grid begins, and how far its nodes are apart. */
    public record Corner(double x0M, double y0M, double spacingM) {
        public Corner {
            Check.inRange("x0_m", x0M, -1e9, 1e9, "m");
            Check.inRange("y0_m", y0M, -1e9, 1e9, "m");
            Check.positive("spacing_m", spacingM, 1e6, "m");
        }
    }

    /**
     * A grid whose heights are worked out where they are asked for, and kept from then on.
     *
     * @param heightM over x and y; the same however often it is asked, and from several threads
     * @param lowestM no height is below
     * @param highestM no height is above
     */
    public static HeightGrid workedOut(
            int columns, int rows, Corner corner, DoubleBinaryOperator heightM, double lowestM, double highestM) {
        Check.inRange("columns", columns, 2, MAX_SIDE, "-");
        Check.inRange("rows", rows, 2, MAX_SIDE, "-");
        HeightTiles tiles = new HeightTiles(columns, rows, (column, row) -> {
            // beyond the last node a tile repeats it
            double x = corner.x0M + Math.min(column, columns - 1.0) * corner.spacingM;
            double y = corner.y0M + Math.min(row, rows - 1.0) * corner.spacingM;
            return heightM.applyAsDouble(x, y);
        });
        return new HeightGrid(columns, rows, corner, tiles, lowestM, highestM);
    }

    /** This grid with its heights scaled, then moved. */
    public HeightGrid placed(double verticalScale, double offsetXM, double offsetYM, double offsetZM) {
        Check.that(tiles == null, "heights", "are worked out where they are asked for; place what they are made from");
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

    /** No height is below; the lowest one where heights are stored. */
    public double lowestM() {
        return lowestM;
    }

    /** No height is above; the highest one where heights are stored. */
    public double highestM() {
        return highestM;
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
        return tiles == null ? heightsM[row * columns + column] : tiles.at(column, row);
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
