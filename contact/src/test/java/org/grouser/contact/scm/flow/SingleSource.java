package org.grouser.contact.scm.flow;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;

/** One displaced cell in the middle of level soil, and what lies around it. */
final class SingleSource {
    static final int HALF = 130; // cells around the source

    final SoilCells cells;
    final FlowCells flow;
    final FlowSources sources = new FlowSources();
    final FlowGrid grid = new FlowGrid();
    final FlowSettings settings;

    /** @param halfWidth cells of the square in contact around the source */
    SingleSource(FlowSettings settings, double dx, int halfWidth, double zObjM, double vx, double vy, double vz) {
        this.settings = settings;
        int n = 2 * HALF + 1;
        SoilGrid lattice = new SoilGrid(-n * dx / 2, -n * dx / 2, dx, n, n);
        cells = new SoilCells(lattice, 0, 0, n, n);
        flow = new FlowCells(n, n, dx);
        for (int j = -halfWidth; j <= halfWidth; j++) {
            for (int i = -halfWidth; i <= halfWidth; i++) {
                cells.contact[cells.at(HALF + i, HALF + j)] = 1;
            }
        }
        int c = cells.at(HALF, HALF);
        cells.volume[c] = 1;
        cells.zobj[c] = zObjM;
        cells.vx[c] = vx;
        cells.vy[c] = vy;
        cells.vz[c] = vz;
        sources.gather(cells, settings, 1, HALF, HALF, HALF, HALF, 0);
        grid.restrict(cells, flow, sources, 1, HALF + 1);
        grid.pack(flow);
    }

    ReferenceChord chord(double ex, double ey) {
        ReferenceChord chord = new ReferenceChord(settings, flow.cellM, new double[] {Bed.FRICTION_RAD});
        chord.trace(grid, flow, sources, 0, StrictMath.atan2(ex, ey));
        return chord;
    }

    /** The field of the source. @return LocalField.PARTS per cell */
    double[] field(boolean reference) {
        double[] friction = {Bed.FRICTION_RAD};
        LocalField field = reference
                ? new ReferenceField(settings, flow.cellM, friction)
                : new FastField(settings, flow.cellM, friction);
        double[] sums = new double[LocalField.PARTS * cells.size()];
        field.spread(grid, flow, sources, 0, 1);
        field.drain(grid, sums, new Rectangle());
        return sums;
    }

    /** Start of the sums of the cell so many cells from the source. */
    int at(int i, int j) {
        return LocalField.PARTS * grid.at(HALF + i, HALF + j);
    }
}
