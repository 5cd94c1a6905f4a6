package org.grouser.contact.scm.flow;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;

/** A bed of one soil, and objects pushed into it by hand. */
final class Bed {
    static final double FRICTION_RAD = Math.toRadians(30.5);

    final SoilCells cells;
    final FlowCells flow;
    final FlowUpdate update;
    final int factor;
    long step;
    int contacts;

    private Bed(
            SoilCells cells,
            FlowSettings settings,
            int factor,
            int updatesPerFlow,
            boolean reference,
            Parallel parallel) {
        this.cells = cells;
        this.factor = factor;
        flow = new FlowCells(cells.nx / factor, cells.ny / factor, factor * cells.grid.dxM());
        double[] friction = {FRICTION_RAD};
        update = new FlowUpdate(settings, cells.grid, factor, updatesPerFlow, friction, reference, parallel);
    }

    /** A bed that ends at plus and minus x and y. */
    static Bed of(double x, double y, double dx, int factor, FlowSettings settings, boolean reference) {
        SoilGrid grid = SoilGrid.over(-x, x, -y, y, dx);
        SoilCells all = new SoilCells(grid, 0, 0, grid.nx(), grid.ny());
        return new Bed(all, settings, factor, 1, reference, Parallel.NONE);
    }

    /** The same, where several updates may lay soil down by one flow. */
    static Bed repeating(double x, double y, double dx, int factor, FlowSettings settings, int updatesPerFlow) {
        SoilGrid grid = SoilGrid.over(-x, x, -y, y, dx);
        SoilCells all = new SoilCells(grid, 0, 0, grid.nx(), grid.ny());
        return new Bed(all, settings, factor, updatesPerFlow, false, Parallel.NONE);
    }

    /** A window of a field. */
    static Bed of(SoilCells cells, FlowSettings settings, int factor, boolean reference, Parallel parallel) {
        return new Bed(cells, settings, factor, 1, reference, parallel);
    }

    static FlowSettings settings(double psiShapeM, double maxLengthM, int chords, boolean rotate, boolean literal) {
        return new FlowSettings(new FlowSettings.Psi(psiShapeM, 6, 2), chords, maxLengthM, 1e-3, 1, rotate, literal);
    }

    /**
     * Lays an object over the cells that turns about y.
     *
     * @param lower its lowest point over x and y, infinity if none
     */
    void place(DoubleBinaryOperator lower, double xM, double zM, double vx, double vz, double spin) {
        contacts = 0;
        for (int q = 0; q < cells.size(); q++) {
            double x = x(q);
            cells.zobj[q] = lower.applyAsDouble(x, y(q));
            boolean contact = cells.z[q] >= cells.zobj[q];
            cells.contact[q] = (byte) (contact ? 1 : 0);
            cells.vx[q] = contact ? vx + spin * (cells.zobj[q] - zM) : 0;
            cells.vz[q] = contact ? vz - spin * (x - xM) : 0;
            cells.volume[q] = contact ? (cells.z[q] - cells.zobj[q]) * cells.grid.cellAreaM2() : 0;
            contacts += contact ? 1 : 0;
        }
    }

    void run(double dtS) {
        update.run(cells, flow, 0, 0, cells.nx - 1, cells.ny - 1, step++, dtS);
    }

    /** Pushes a plate around x = centreX, y = 0 down by depth in equal updates of one second. */
    Bed push(double centreX, double halfX, double halfY, double depthM, int updates) {
        for (int s = 1; s <= updates; s++) {
            double z = -depthM * s / updates;
            place(
                    (x, y) -> Math.abs(x - centreX) < halfX && Math.abs(y) < halfY ? z : Double.POSITIVE_INFINITY,
                    0,
                    z,
                    0,
                    -depthM / updates,
                    0);
            run(1);
        }
        return this;
    }

    /** A wheel of 0.5 x 0.2 m that is pushed 4 cm down, then rolls with a slip of 0.2 at 0.1 m/s. */
    Bed roll(double travelM, double updateM) {
        double radius = 0.25;
        int down = (int) Math.round(0.04 / updateM);
        int along = (int) Math.round(travelM / updateM);
        for (int s = 1; s <= down + along; s++) {
            boolean rolls = s > down;
            double x0 = -travelM / 2 + (rolls ? travelM * (s - down) / along : 0);
            double z0 = rolls ? radius - 0.04 : radius - 0.04 * s / down;
            DoubleBinaryOperator wheel = (x, y) -> Math.abs(y) > 0.1 || Math.abs(x - x0) >= radius
                    ? Double.POSITIVE_INFINITY
                    : z0 - Math.sqrt(radius * radius - (x - x0) * (x - x0));
            place(wheel, x0, z0, rolls ? 0.1 : 0, rolls ? 0 : -0.1, rolls ? 0.1 / (radius * 0.8) : 0);
            run(updateM / 0.1);
        }
        return this;
    }

    double x(int q) {
        return cells.grid.x(cells.iFirst() + q % cells.nx);
    }

    double y(int q) {
        return cells.grid.y(cells.jFirst() + q / cells.nx);
    }

    /** Index of the flow cell that holds a point. */
    int flowAt(double x, double y) {
        int i = (cells.grid.column(x) - cells.iFirst()) / factor;
        int j = (cells.grid.row(y) - cells.jFirst()) / factor;
        return j * flow.nx + i;
    }

    /**
     * Linear between centres of cells.
     *
     * @param perFlowCell whether the values stand on the flow grid, constant per cell
     */
    double sample(double[] values, boolean perFlowCell, double x, double y) {
        double fi = (x - cells.grid.x(cells.iFirst())) / cells.grid.dxM();
        double fj = (y - cells.grid.y(cells.jFirst())) / cells.grid.dxM();
        int i = (int) Math.floor(fi);
        int j = (int) Math.floor(fj);
        double t = fi - i;
        double u = fj - j;
        return (1 - u) * ((1 - t) * at(values, perFlowCell, i, j) + t * at(values, perFlowCell, i + 1, j))
                + u * ((1 - t) * at(values, perFlowCell, i, j + 1) + t * at(values, perFlowCell, i + 1, j + 1));
    }

    private double at(double[] values, boolean perFlowCell, int i, int j) {
        return perFlowCell ? values[j / factor * flow.nx + i / factor] : values[j * cells.nx + i];
    }

    /** Volume above z = 0, by a compensated sum. */
    double volumeM3() {
        double sum = 0;
        double lost = 0;
        for (double z : cells.z) {
            double next = z - lost;
            double total = sum + next;
            lost = total - sum - next;
            sum = total;
        }
        return sum * cells.grid.cellAreaM2();
    }

    void tilt(double slope) {
        for (int q = 0; q < cells.size(); q++) {
            cells.z[q] = slope * x(q);
        }
    }

    double[] copyOfZ() {
        return Arrays.copyOf(cells.z, cells.z.length);
    }
}
