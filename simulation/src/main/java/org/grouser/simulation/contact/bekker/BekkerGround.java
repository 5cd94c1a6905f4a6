package org.grouser.simulation.contact.bekker;

import java.util.Locale;
import org.grouser.contact.bekker.BekkerCells;
import org.grouser.contact.bekker.BekkerSpec;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.record.GroundMap;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.terrain.Elevation;

/** A surface of soil that yields: where it lay at first and how deep each cell was pressed. */
final class BekkerGround {
    private static final double RING_M = 0.3; // of untouched ground around a map
    private static final int MOST_CELLS = 4_000_000; // of a map; beyond, every second, third, ... cell is shown

    final String surface;
    final BekkerSpec spec;
    final SoilGrid grid;
    final BekkerCells cells = new BekkerCells();
    private final Elevation virgin;

    /**
     * @param virgin the surface before anything touched it
     */
    BekkerGround(String surface, BekkerSpec spec, Elevation virgin) {
        this.surface = surface;
        this.spec = spec;
        this.grid = spec.grid();
        this.virgin = virgin;
    }

    /** Height before anything touched the ground. */
    double virginM(double xM, double yM) {
        return virgin.heightM(xM, yM);
    }

    double virginM(int i, int j) {
        return virgin.heightM(grid.x(i), grid.y(j));
    }

    /** Height of a cell without load: what was pressed has sprung back. */
    double heightM(int i, int j) {
        int cell = cells.find(BekkerCells.key(i, j));
        return virginM(i, j) - (cell < 0 ? 0 : cells.rutM(cell));
    }

    /** Stops the run if a cell that is to bear lies beyond the field. */
    void require(int i, int j, String subject) {
        if (i < 0 || j < 0 || i >= grid.nx() || j >= grid.ny()) {
            throw new OutsideModelException(
                    "off the soil",
                    String.format(
                            Locale.ROOT,
                            "'%s' leaves the soil field '%s' at x = %.3f m, y = %.3f m; enlarge extent_m",
                            subject,
                            surface,
                            grid.x(i),
                            grid.y(j)));
        }
    }

    /** Volume of all ruts: soil that was compressed, since none is moved. */
    double rutM3() {
        double sum = 0;
        for (int cell = 0; cell < cells.count(); cell++) {
            sum += cells.rutM(cell);
        }
        return sum * grid.cellAreaM2();
    }

    /** Between the middles of its cells; NaN beside the field. */
    double heightM(double xM, double yM) {
        double u = (xM - grid.x0M()) / grid.dxM() - 0.5; // in cells, from the middle of the first
        double v = (yM - grid.y0M()) / grid.dxM() - 0.5;
        if (!(u >= -0.5 && u <= grid.nx() - 0.5 && v >= -0.5 && v <= grid.ny() - 0.5)) {
            return Double.NaN;
        }
        int i = (int) Math.max(0, Math.min(grid.nx() - 2, Math.floor(u)));
        int j = (int) Math.max(0, Math.min(grid.ny() - 2, Math.floor(v)));
        double a = Math.max(0, Math.min(1, u - i));
        double b = Math.max(0, Math.min(1, v - j));
        return (1 - b) * ((1 - a) * heightM(i, j) + a * heightM(i + 1, j))
                + b * ((1 - a) * heightM(i, j + 1) + a * heightM(i + 1, j + 1));
    }

    /** What was touched and some untouched ground around it; the middle of the field where nothing was. */
    GroundMap map() {
        int[] box = {grid.nx() / 2, grid.ny() / 2, grid.nx() / 2, grid.ny() / 2};
        for (int cell = 0; cell < cells.count(); cell++) {
            int i = BekkerCells.column(cells.key(cell));
            int j = BekkerCells.row(cells.key(cell));
            box[0] = cell == 0 ? i : Math.min(box[0], i);
            box[1] = cell == 0 ? j : Math.min(box[1], j);
            box[2] = cell == 0 ? i : Math.max(box[2], i);
            box[3] = cell == 0 ? j : Math.max(box[3], j);
        }
        int ring = (int) Math.ceil(RING_M / grid.dxM());
        int i0 = Math.max(0, box[0] - ring);
        int j0 = Math.max(0, box[1] - ring);
        int i1 = Math.min(grid.nx(), box[2] + ring + 1);
        int j1 = Math.min(grid.ny(), box[3] + ring + 1);
        int stride = 1;
        while ((long) ((i1 - i0) / stride) * ((j1 - j0) / stride) > MOST_CELLS) {
            stride++;
        }
        int nx = Math.max(2, (i1 - i0) / stride);
        int ny = Math.max(2, (j1 - j0) / stride);
        double cellM = stride * grid.dxM();
        GroundMap.Lattice lattice =
                new GroundMap.Lattice(grid.x(i0) - cellM / 2, grid.y(j0) - cellM / 2, cellM, nx, ny);
        double[] height = new double[nx * ny];
        double[] before = new double[nx * ny];
        for (int at = 0; at < height.length; at++) {
            int i = i0 + at % nx * stride;
            int j = j0 + at / nx * stride;
            height[at] = heightM(i, j);
            before[at] = virginM(i, j);
        }
        return GroundMap.of(surface, lattice, height, before);
    }
}
