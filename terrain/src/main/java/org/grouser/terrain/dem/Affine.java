package org.grouser.terrain.dem;

import org.grouser.quantity.Check;

/**
 * Where the cells of a raster lie in its map: x = x0 + xColumn c + xRow r and y = y0 + yColumn c + yRow r, with c and r
 * counted from the outer corner of the first cell, so that the middle of a cell is at c + 1/2, r + 1/2.
 */
public record Affine(double x0, double xColumn, double xRow, double y0, double yColumn, double yRow) {
    public Affine {
        for (double number : new double[] {x0, xColumn, xRow, y0, yColumn, yRow}) {
            Check.that(Math.abs(number) <= 1e12, "geotransform", "has the number " + number + ", beyond 1e12");
        }
        Check.that(
                Math.abs(xColumn * yRow - xRow * yColumn)
                        > 1e-12 * (Math.abs(xColumn) + Math.abs(xRow)) * (Math.abs(yColumn) + Math.abs(yRow)),
                "geotransform",
                "has cells without an area");
    }

    /** Rows from north to south, the corner of the first cell at (x0, y0). */
    public static Affine northUp(double x0, double y0, double cellX, double cellY) {
        return new Affine(x0, cellX, 0, y0, 0, -cellY);
    }

    public double x(double column, double row) {
        return x0 + xColumn * column + xRow * row;
    }

    public double y(double column, double row) {
        return y0 + yColumn * column + yRow * row;
    }

    /** Column of a place in the map. */
    public double column(double x, double y) {
        return (yRow * (x - x0) - xRow * (y - y0)) / determinant();
    }

    /** Row of a place in the map. */
    public double row(double x, double y) {
        return (xColumn * (y - y0) - yColumn * (x - x0)) / determinant();
    }

    private double determinant() {
        return xColumn * yRow - xRow * yColumn;
    }

    /** Whether columns and rows run along the axes of the map, in either direction. */
    public boolean aligned() {
        return xRow == 0 && yColumn == 0;
    }

    /** The same of a raster that begins at another cell of this one. */
    Affine from(int column, int row) {
        return new Affine(x(column, row), xColumn, xRow, y(column, row), yColumn, yRow);
    }
}
