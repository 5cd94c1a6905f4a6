package org.grouser.contact.scm.flow;

import org.grouser.contact.scm.grid.SoilCells;

/** Takes deposits from the flow grid to the cells, linear between the centres of flow cells; the volume is exact. */
final class Deposit {
    private final int factor;
    private final RockWalls walls;
    final Rectangle changed = new Rectangle(); // cells of the window
    private double[] height = {}; // deposits of the changed cells, m^3
    private double[] lower = {}; // one row of flow cells, one cell wider than the touched part on both sides
    private double[] upper = {};

    Deposit(int factor) {
        this.factor = factor;
        walls = new RockWalls(factor);
    }

    /**
     * [Buse2018, Eq. 30].
     *
     * @param cells z. Modified.
     */
    void settle(SoilCells cells, FlowGrid grid, FlowTotals totals, FlowSources sources) {
        bound(cells, grid, totals, sources);
        int nx = changed.i1 - changed.i0 + 1;
        int ny = changed.j1 - changed.j0 + 1;
        if (height.length < nx * ny) {
            height = new double[nx * ny + nx * ny / 2];
        }
        double found = 0;
        for (int j = 0; j < ny; j++) {
            found += prolongRow(cells, grid, totals, j, nx);
        }
        if (cells.hasFloor()) {
            walls.clear(cells, sources, changed, height);
        }
        double correction = found > 0 ? sources.volumeM3 / found : 1; // edges and rounding; our choice
        double perArea = 1 / cells.grid.cellAreaM2();
        for (int j = 0; j < ny; j++) {
            int q = (changed.j0 + j) * cells.nx + changed.i0;
            for (int k = j * nx, end = k + nx; k < end; k++, q++) {
                cells.z[q] += (height[k] * correction - cells.volume[q]) * perArea; // Eq. 30
            }
        }
        for (int j = 0; j < ny && cells.hasFloor(); j++) {
            clearRock(cells, (changed.j0 + j) * cells.nx + changed.i0, nx);
        }
    }

    /** Rounding must not leave soil inside rock. */
    private static void clearRock(SoilCells cells, int first, int count) {
        double[] floor = cells.floor();
        for (int q = first; q < first + count; q++) {
            if (cells.z[q] < floor[q]) {
                cells.z[q] = floor[q];
            }
        }
    }

    /** Half a flow cell around the touched flow cells, and all sources. */
    private void bound(SoilCells cells, FlowGrid grid, FlowTotals totals, FlowSources sources) {
        changed.clear();
        int i0 = Math.min(grid.iFirst + totals.touched.i0, sources.iLow);
        int j0 = Math.min(grid.jFirst + totals.touched.j0, sources.jLow);
        int i1 = Math.max(grid.iFirst + totals.touched.i1, sources.iHigh);
        int j1 = Math.max(grid.jFirst + totals.touched.j1, sources.jHigh);
        int margin = factor / 2;
        changed.widen(
                Math.max(i0 * factor - margin, 0),
                Math.max(j0 * factor - margin, 0),
                Math.min((i1 + 1) * factor - 1 + margin, cells.nx - 1),
                Math.min((j1 + 1) * factor - 1 + margin, cells.ny - 1));
    }

    /**
     * @return sum of the row
     */
    private double prolongRow(SoilCells cells, FlowGrid grid, FlowTotals totals, int j, int nx) {
        int first = Math.floorDiv(2 * changed.i0 + 1 - factor, 2 * factor); // flow cell left of the first centre
        int width = Math.floorDiv(2 * changed.i1 + 1 - factor, 2 * factor) + 2 - first;
        if (lower.length < width) {
            lower = new double[width + width / 2];
            upper = new double[width + width / 2];
        }
        int place = 2 * (changed.j0 + j) + 1 - factor; // centre above that of flow row 0, half cells
        int row = Math.floorDiv(place, 2 * factor);
        double t = (place - 2 * factor * row) / (2.0 * factor);
        int rows = cells.ny / factor;
        int columns = cells.nx / factor;
        fill(grid, totals, first, width, Math.max(row, 0), columns, lower);
        fill(grid, totals, first, width, Math.min(row + 1, rows - 1), columns, upper);
        for (int a = 0; a < width; a++) {
            lower[a] += t * (upper[a] - lower[a]);
        }
        return alongRow(j, nx, first);
    }

    private double alongRow(int j, int nx, int first) {
        double perCell = 1.0 / (factor * factor);
        double sum = 0;
        int phase = 2 * changed.i0 + 1 - factor - 2 * factor * first; // half cells beyond the centre to the left
        double step = 1.0 / (2 * factor);
        int a = 0;
        for (int k = j * nx, end = k + nx; k < end; k++) {
            double value = (lower[a] + phase * step * (lower[a + 1] - lower[a])) * perCell;
            height[k] = value;
            sum += value;
            phase += 2;
            if (phase >= 2 * factor) {
                phase -= 2 * factor;
                a++;
            }
        }
        return sum;
    }

    /** Deposits of one flow row; beyond the window its last cell goes on. */
    private static void fill(
            FlowGrid grid, FlowTotals totals, int first, int width, int row, int columns, double[] into) {
        for (int a = 0; a < width; a++) {
            int i = Math.min(Math.max(first + a, 0), columns - 1);
            into[a] = totals.volumeM3(grid, i, row);
        }
    }
}
