package org.grouser.contact.scm.flow;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.Check;

/**
 * One displaced flow cell in the middle of level soil that has not flowed yet: a look at one of its chords, or at its
 * whole local field, by the plain kernel in double precision. Elevation 0 is the surface; offsets are whole cells from
 * the source. {@link FlowUpdate} superposes many such fields; nothing here is made for speed.
 */
public final class FlowProbe {
    private static final int MOST_CELLS = 400; // of a chord, so that a probe needs at most some 200 MB; our choice

    final SoilCells cells;
    final FlowCells flow;
    final FlowSources sources = new FlowSources();
    final FlowGrid grid = new FlowGrid();
    final int half; // cells on either side of the source; chords end before
    private final FlowSettings settings;
    private final double[] frictionRad;

    /**
     * What displaces the soil.
     *
     * @param halfWidthCells the square in contact has 2 halfWidthCells + 1 cells along a side; its middle is the source
     * @param depthM of the object's lowest point below the surface
     * @param vxMPerS velocity of the object, world frame, z up; its size does not matter, and at rest counts as downwards
     */
    public record Push(int halfWidthCells, double depthM, double vxMPerS, double vyMPerS, double vzMPerS) {
        public Push {
            Check.inRange("half_width_cells", halfWidthCells, 0, MOST_CELLS, "-");
            Check.inRange("depth_m", depthM, 0, 100, "m");
            Check.inRange("vx_m_per_s", vxMPerS, -1e3, 1e3, "m/s");
            Check.inRange("vy_m_per_s", vyMPerS, -1e3, 1e3, "m/s");
            Check.inRange("vz_m_per_s", vzMPerS, -1e3, 1e3, "m/s");
        }
    }

    /**
     * @param cellM edge of a flow cell, d_f; the longest chord may hold at most 400 of them
     */
    public FlowProbe(FlowSettings settings, double frictionRad, double cellM, Push push) {
        Check.positive("cell_m", cellM, 10, "m");
        int most = ReferenceChord.mostCells(settings, cellM);
        Check.inRange("max_length_m / cell_m", most, 1, MOST_CELLS, "-");
        this.settings = settings;
        Check.inRange("internal_friction_deg", Math.toDegrees(frictionRad), 1, 60, "deg");
        this.frictionRad = new double[] {frictionRad};
        half = Math.max(most, push.halfWidthCells()) + 1;
        int n = 2 * half + 1;
        cells = new SoilCells(new SoilGrid(-n * cellM / 2, -n * cellM / 2, cellM, n, n), 0, 0, n, n);
        flow = new FlowCells(n, n, cellM);
        lay(push);
        sources.gather(cells, settings, 1, half, half, half, half, 0);
        restrict();
    }

    private void lay(Push push) {
        int wide = push.halfWidthCells();
        for (int j = -wide; j <= wide; j++) {
            for (int i = -wide; i <= wide; i++) {
                cells.contact[cells.at(half + i, half + j)] = 1;
            }
        }
        int source = cells.at(half, half);
        cells.volume[source] = 1; // all that is summed up is then per displaced volume
        cells.zobj[source] = -push.depthM();
        cells.vx[source] = push.vxMPerS();
        cells.vy[source] = push.vyMPerS();
        cells.vz[source] = push.vzMPerS();
    }

    /** Takes the cells over to the flow grid. */
    void restrict() {
        grid.restrict(cells, flow, sources, 1, half);
        grid.pack(flow);
    }

    /** The chord in a direction, which need not have length one. */
    public ProbedChord chord(double ex, double ey) {
        return new ProbedChord(trace(ex, ey), flow.cellM);
    }

    ReferenceChord trace(double ex, double ey) {
        Check.that(
                Double.isFinite(ex) && Double.isFinite(ey) && (ex != 0 || ey != 0),
                "direction",
                "= (" + ex + ", " + ey + ") does not point anywhere");
        ReferenceChord chord = new ReferenceChord(settings, flow.cellM, frictionRad);
        chord.trace(grid, flow, sources, 0, StrictMath.atan2(ex, ey));
        return chord;
    }

    /** The field of the source. */
    public ProbedField field() {
        ReferenceField field = new ReferenceField(settings, flow.cellM, frictionRad);
        double[] sums = sums(field);
        return new ProbedField(sums, half, field.factorSum());
    }

    /**
     * The field by either kernel.
     *
     * @return LocalField.PARTS per cell of the square around the source, x fastest
     */
    double[] sums(LocalField field) {
        double[] sums = new double[LocalField.PARTS * cells.size()];
        field.spread(grid, flow, sources, 0, 1);
        field.drain(grid, sums, new Rectangle());
        return sums;
    }
}
