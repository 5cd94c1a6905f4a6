package org.grouser.contact.scm.grid;

import org.grouser.quantity.Check;

/**
 * The lattice of a soil field: square cells (i, j) with centre x0 + (i + 1/2) dx, y0 + (j + 1/2) dx. World frame.
 *
 * @param x0M lower edge in x
 * @param y0M lower edge in y
 * @param dxM edge of a cell
 * @param nx cells in x
 * @param ny cells in y
 */
public record SoilGrid(double x0M, double y0M, double dxM, int nx, int ny) {
    public SoilGrid {
        Check.finite("x0_m", x0M, "m");
        Check.finite("y0_m", y0M, "m");
        Check.positive("cell_m", dxM, 10, "m");
        Check.that(nx >= 4 && ny >= 4, "extent_m", "holds " + nx + " x " + ny + " cells; at least 4 x 4 are needed");
        Check.that(
                (long) nx * ny <= 1L << 40,
                "extent_m",
                "holds " + nx + " x " + ny + " cells; at most 2^40 are possible");
    }

    /** The grid of whole cells that lies in a rectangle. */
    public static SoilGrid over(double fromX, double toX, double fromY, double toY, double dxM) {
        Check.positive("cell_m", dxM, 10, "m");
        Check.that(toX > fromX && toY > fromY, "extent_m", "is empty: its upper corner is not above its lower one");
        double nx = Math.rint((toX - fromX) / dxM);
        double ny = Math.rint((toY - fromY) / dxM);
        Check.that(nx <= 1e9 && ny <= 1e9, "extent_m", "holds more than 10^9 cells along one side");
        return new SoilGrid(fromX, fromY, dxM, (int) nx, (int) ny);
    }

    public double x(int i) {
        return x0M + (i + 0.5) * dxM;
    }

    public double y(int j) {
        return y0M + (j + 0.5) * dxM;
    }

    /** Column of the cell that holds x; outside the grid it goes on beyond its ends. */
    public int column(double x) {
        return (int) Math.floor((x - x0M) / dxM);
    }

    public int row(double y) {
        return (int) Math.floor((y - y0M) / dxM);
    }

    public double cellAreaM2() {
        return dxM * dxM;
    }
}
