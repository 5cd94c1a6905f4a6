package org.grouser.contact.scm.flow;

import static org.grouser.contact.scm.flow.LocalField.FLOW_X;
import static org.grouser.contact.scm.flow.LocalField.FLOW_Y;
import static org.grouser.contact.scm.flow.LocalField.FLOW_Z;
import static org.grouser.contact.scm.flow.LocalField.LEVEL;
import static org.grouser.contact.scm.flow.LocalField.PARTS;
import static org.grouser.contact.scm.flow.LocalField.VOLUME;
import static org.grouser.contact.scm.flow.LocalField.WEIGHT;

import java.util.Arrays;

/** All local fields together: deposit, flow velocity and flow depth [Buse2018, Eq. 24-29]. */
final class FlowTotals {
    private final FlowSettings settings;
    final Rectangle touched = new Rectangle(); // of the grid's rectangle
    double[] sums = {}; // PARTS per flow cell; zero outside the touched part

    FlowTotals(FlowSettings settings) {
        this.settings = settings;
    }

    /** Adds up the chunks in their order. */
    void collect(FlowGrid grid, LocalField[] fields) {
        reserve(grid);
        for (LocalField field : fields) {
            field.drain(grid, sums, touched);
        }
    }

    /** Deposits of another volume, share by share those of the flow that was computed last. */
    void repeat(FlowGrid grid, FlowCells flow, double volumeM3) {
        reserve(grid);
        touched.widen(0, 0, grid.nx - 1, grid.ny - 1);
        for (int j = 0; j < grid.ny; j++) {
            int from = (grid.jFirst + j) * flow.nx + grid.iFirst;
            for (int q = j * grid.nx, end = q + grid.nx; q < end; q++, from++) {
                sums[PARTS * q + VOLUME] = volumeM3 * flow.taken[from];
            }
        }
    }

    /**
     * Which share of the volume each cell took.
     *
     * @param flow Modified.
     */
    void share(FlowGrid grid, FlowCells flow, double volumeM3) {
        double perVolume = 1 / volumeM3;
        for (int j = touched.j0; j <= touched.j1; j++) {
            int to = (grid.jFirst + j) * flow.nx + grid.iFirst + touched.i0;
            for (int q = j * grid.nx + touched.i0, end = j * grid.nx + touched.i1; q <= end; q++, to++) {
                flow.taken[to] = sums[PARTS * q + VOLUME] * perVolume;
            }
        }
    }

    private void reserve(FlowGrid grid) {
        if (sums.length < PARTS * grid.nx * grid.ny) {
            sums = new double[PARTS * grid.z.length];
        }
        touched.clear();
    }

    /** Leaves zeros for the next update. */
    void clear(FlowGrid grid) {
        for (int j = touched.j0; j <= touched.j1; j++) {
            int row = j * grid.nx;
            Arrays.fill(sums, PARTS * (row + touched.i0), PARTS * (row + touched.i1 + 1), 0);
        }
    }

    /**
     * Writes the flow of this update over that of the previous one.
     *
     * @param flow Modified.
     */
    void write(FlowGrid grid, FlowCells flow, double dtS) {
        flow.clear();
        if (touched.isEmpty()) {
            return;
        }
        for (int j = touched.j0; j <= touched.j1; j++) {
            int to = (grid.jFirst + j) * flow.nx + grid.iFirst + touched.i0;
            for (int q = j * grid.nx + touched.i0, end = j * grid.nx + touched.i1; q <= end; q++, to++) {
                double weight = sums[PARTS * q + WEIGHT];
                if (weight > 0) {
                    double level = grid.datumM + sums[PARTS * q + LEVEL] / weight;
                    double depth = grid.z[q] - level; // [Buse2018, Eq. 27]
                    if (!(depth > settings.minDepthM())) {
                        depth = settings.minDepthM();
                    }
                    double perArea = 1 / (areaM2(PARTS * q, flow.cellM, depth) * dtS);
                    flow.vx[to] = sums[PARTS * q + FLOW_X] * perArea; // [Buse2018, Eq. 29]
                    flow.vy[to] = sums[PARTS * q + FLOW_Y] * perArea;
                    flow.vz[to] = sums[PARTS * q + FLOW_Z] * perArea;
                    flow.depth[to] = depth;
                    flow.weight[to] = weight;
                }
            }
        }
        flow.bound(
                grid.iFirst + touched.i0, grid.jFirst + touched.j0, grid.iFirst + touched.i1, grid.jFirst + touched.j1);
    }

    /**
     * Section through which a flow cell flows. Differs from [Buse2018, Eq. 28], which as printed is a length: the largest
     * section across the flow, which its text describes, is the literal choice and does not converge with the grid. Ours is
     * upright, so that the velocity is a mean over the depth.
     */
    private double areaM2(int at, double cellM, double depth) {
        if (!settings.literal()) {
            return cellM * depth;
        }
        double x = sums[at + FLOW_X];
        double y = sums[at + FLOW_Y];
        double z = sums[at + FLOW_Z];
        double square = x * x + y * y + z * z;
        double upright = square > 0 ? z * z / square : 0;
        double radius = Math.sqrt(cellM * cellM * (1 - upright) + depth * depth * upright);
        return cellM * cellM * depth / radius;
    }

    /** Deposit of a flow cell of the window, m^3; zero outside the touched part. */
    double volumeM3(FlowGrid grid, int i, int j) {
        int a = i - grid.iFirst;
        int b = j - grid.jFirst;
        boolean inside = a >= touched.i0 && a <= touched.i1 && b >= touched.j0 && b <= touched.j1;
        return inside ? sums[PARTS * (b * grid.nx + a) + VOLUME] : 0;
    }
}
