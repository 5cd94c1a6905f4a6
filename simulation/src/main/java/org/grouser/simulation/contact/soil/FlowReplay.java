package org.grouser.simulation.contact.soil;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.scm.SoilSight;
import org.grouser.contact.scm.flow.FlowCells;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.record.replay.CellLayer;
import org.grouser.record.replay.Scene;

/** The flow of the last soil update in the replay: visits only cells through which soil flows, and those it has left. */
final class FlowReplay {
    static final double STEP_M_PER_S = 5e-4;
    private static final double LEAST_SQUARE = STEP_M_PER_S * STEP_M_PER_S; // slower soil counts as at rest
    private static final double DEPTH_CELLS = 0.1; // depths are rounded to this part of a cell

    final CellLayer speed;
    final CellLayer depth;
    private final SoilSight sight;
    private final int nx;
    private final int ny;
    private final int stride;
    private final double depthStepM;
    private final int[] extent = new int[4];
    private int[] flowing = new int[1024]; // cells that are not zero now
    private int count; // of these
    private int[] before = new int[1024]; // the same at the last look
    private final int[] seen; // number of the look at which a cell flowed last    (cells)
    private int look;

    FlowReplay(SoilSight sight, Scene.Lattice lattice) {
        this.sight = sight;
        nx = lattice.nx();
        ny = lattice.ny();
        stride = lattice.stride();
        depthStepM = DEPTH_CELLS * lattice.cellM();
        speed = new CellLayer(nx, ny);
        depth = new CellLayer(nx, ny);
        seen = new int[nx * ny];
    }

    double depthStepM() {
        return depthStepM;
    }

    /**
     * The flow of one window, copied where there is any.
     *
     * @param i0 first cell of the field in it
     * @param columns flow cells in x; arrays one number per flow cell
     */
    record Shot(int i0, int j0, int columns, double[] weight, double[] vx, double[] vy, double[] vz, double[] depthM) {}

    /** Copies the flow as it is now; called by the run's own thread. */
    List<Shot> look() {
        List<Shot> shots = new ArrayList<>();
        int factor = sight.flowFactor();
        for (int w = 0; w < sight.windows(); w++) {
            SoilCells c = sight.cells(w);
            FlowCells f = sight.flow(w);
            f.extent(extent);
            int columns = extent[2] - extent[0];
            if (columns > 0 && extent[3] > extent[1]) {
                shots.add(new Shot(
                        c.iFirst() + factor * extent[0],
                        c.jFirst() + factor * extent[1],
                        columns,
                        copy(f.weight, f.nx),
                        copy(f.vx, f.nx),
                        copy(f.vy, f.nx),
                        copy(f.vz, f.nx),
                        copy(f.depth, f.nx)));
            }
        }
        return shots;
    }

    private double[] copy(double[] from, int across) {
        int columns = extent[2] - extent[0];
        double[] to = new double[columns * (extent[3] - extent[1])];
        for (int j = extent[1]; j < extent[3]; j++) {
            System.arraycopy(from, j * across + extent[0], to, (j - extent[1]) * columns, columns);
        }
        return to;
    }

    /** Brings the layers up to a look. */
    void update(List<Shot> shots) {
        look++;
        int[] swap = before;
        before = flowing;
        flowing = swap;
        int old = count;
        count = 0;
        shots.forEach(this::update);
        for (int k = 0; k < old; k++) {
            int at = before[k];
            if (seen[at] != look) {
                speed.set(at % nx, at / nx, 0);
                depth.set(at % nx, at / nx, 0);
            }
        }
    }

    private void update(Shot shot) {
        int factor = sight.flowFactor();
        for (int at = 0; at < shot.weight.length; at++) {
            if (!(shot.weight[at] > 0)) {
                continue;
            }
            double square = shot.vx[at] * shot.vx[at] + shot.vy[at] * shot.vy[at] + shot.vz[at] * shot.vz[at];
            if (square > LEAST_SQUARE) {
                long fast = Math.round(Math.sqrt(square) / STEP_M_PER_S);
                long deep = Math.round(shot.depthM[at] / depthStepM);
                int i = shot.i0 + at % shot.columns * factor;
                cells(i, shot.j0 + at / shot.columns * factor, factor, fast, deep);
            }
        }
    }

    /**
     * Sets those cells that the replay keeps of one flow cell.
     *
     * @param i0, j0 its first cell in the field
     */
    private void cells(int i0, int j0, int factor, long fast, long deep) {
        int aTo = Math.min(nx - 1, (i0 + factor - 1) / stride);
        int bTo = Math.min(ny - 1, (j0 + factor - 1) / stride);
        for (int b = (j0 + stride - 1) / stride; b <= bTo; b++) {
            for (int a = (i0 + stride - 1) / stride; a <= aTo; a++) {
                speed.set(a, b, fast);
                depth.set(a, b, deep);
                int at = b * nx + a;
                seen[at] = look;
                if (count == flowing.length) {
                    flowing = Arrays.copyOf(flowing, 2 * count);
                }
                flowing[count++] = at;
            }
        }
    }
}
