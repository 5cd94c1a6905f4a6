package org.grouser.contact.scm.flow;

import java.util.function.IntConsumer;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.OutOfRangeException;
import org.jspecify.annotations.Nullable;

/**
 * Moves displaced soil along superposed local flow fields [Buse2018, section 3]. The same bits whatever runs the chunks and
 * whatever window the cells are. With the fast kernel it allocates nothing once its buffers have grown.
 */
public final class FlowUpdate {
    private static final double COMMON = 0.4; // of displaced soil, for a flow to be used again; our choice
    private static final int CHUNKS = 4; // of sources; fixed, because it decides the order of sums

    private final FlowSettings settings;
    private final int factor;
    private final double cellM;
    private final int updatesPerFlow;
    private final boolean reference;
    private final Parallel parallel;
    private final int reach; // cells around the sources that chords can meet

    private final FlowSources sources = new FlowSources();
    private final FlowGrid grid = new FlowGrid();
    private final LocalField[] fields = new LocalField[CHUNKS];
    private final FlowTotals totals;
    private final Deposit deposit;
    private final IntConsumer spread = this::spread;
    private @Nullable FlowCells previous;

    /**
     * @param flowFactor flow cells are so many cells wide
     * @param updatesPerFlow at most so many updates lay soil down by one computation of the flow
     * @param frictionRadBySoil phi by the index of the soil
     * @param reference whether the plain double precision kernel runs instead of the fast one
     */
    public FlowUpdate(
            FlowSettings settings,
            SoilGrid field,
            int flowFactor,
            int updatesPerFlow,
            double[] frictionRadBySoil,
            boolean reference,
            Parallel parallel) {
        this.settings = settings;
        this.factor = flowFactor;
        this.cellM = flowFactor * field.dxM();
        this.updatesPerFlow = updatesPerFlow;
        this.reference = reference;
        this.parallel = parallel;
        reach = Math.max(ReferenceChord.mostCells(settings, cellM), 1) + 1;
        totals = new FlowTotals(settings);
        deposit = new Deposit(flowFactor);
        double[] friction = frictionRadBySoil.clone();
        for (int c = 0; c < CHUNKS; c++) {
            fields[c] = reference
                    ? new ReferenceField(settings, cellM, friction)
                    : new FastField(settings, cellM, friction);
        }
    }

    /**
     * Moves the displaced volumes. The first cell and the sides of the window are multiples of the flow factor; unless it
     * ends with the field, the window reaches the longest chord and one flow cell beyond every contact.
     *
     * @param cells reads z, zobj, velocities, contact, volume; z Modified, volumes that are too small to move set to zero.
     * @param flow of the previous update, on the flow cells of this window; that of this update afterwards. Modified.
     * @param i0 first column of a rectangle of the window that holds all contact
     * @param j0 first row of it
     * @param i1 last column, which belongs to it
     * @param j1 last row, which belongs to it
     * @param step number of the update, for the turn of the chords
     */
    public void run(SoilCells cells, FlowCells flow, int i0, int j0, int i1, int j1, long step, double dtS) {
        requireFit(cells, flow);
        sources.gather(cells, settings, factor, i0, j0, i1, j1, step); //  sources      <- volumes
        if (sources.count == 0) {
            deposit.changed.clear();
            flow.clear();
            return;
        }
        if (flow.updates < updatesPerFlow && displacesLike(flow)) {
            grid.frame(flow);
            totals.repeat(
                    grid, flow, sources.volumeM3); //                totals       <- volume, shares of the computed flow
            deposit.settle(cells, grid, totals, sources); //               z            <- totals, volumes
            totals.clear(grid);
            flow.updates++;
            return;
        }
        grid.restrict(cells, flow, sources, factor, reach); //             soil         <- cells around the sources
        if (!reference) {
            grid.pack(flow);
        }
        previous = flow;
        parallel.run(CHUNKS, spread); //                                   local fields <- sources, soil, previous flow
        totals.collect(grid, fields); //                                   totals       <- local fields
        totals.write(grid, flow, dtS); //                                  flow         <- totals
        if (updatesPerFlow > 1) {
            keepShares(flow); //                                           shares       <- totals, volumes
        }
        deposit.settle(cells, grid, totals, sources); //                   z            <- totals, volumes
        totals.clear(grid);
    }

    /** Whether enough of the displaced soil comes from where it came from when the flow was computed. */
    private boolean displacesLike(FlowCells flow) {
        if (flow.updates == 0) {
            return false;
        }
        double common = 0;
        for (int s = 0; s < sources.count; s++) {
            double share = sources.volume[s] / sources.volumeM3;
            common += Math.min(share, flow.given[sources.j[s] * flow.nx + sources.i[s]]);
        }
        return common >= COMMON;
    }

    private void keepShares(FlowCells flow) {
        flow.share();
        for (int s = 0; s < sources.count; s++) {
            flow.given[sources.j[s] * flow.nx + sources.i[s]] = sources.volume[s] / sources.volumeM3;
        }
        totals.share(grid, flow, sources.volumeM3);
        flow.updates = 1;
    }

    private void spread(int chunk) {
        FlowCells flow = previous;
        if (flow != null) {
            int first = sources.count * chunk / CHUNKS;
            int last = sources.count * (chunk + 1) / CHUNKS;
            fields[chunk].spread(grid, flow, sources, first, last);
        }
    }

    private void requireFit(SoilCells cells, FlowCells flow) {
        boolean fits = cells.nx == factor * flow.nx
                && cells.ny == factor * flow.ny
                && cells.iFirst() % factor == 0
                && cells.jFirst() % factor == 0
                && flow.cellM == cellM;
        if (!fits) {
            throw new OutOfRangeException(
                    "window",
                    "of " + cells.nx + " x " + cells.ny + " cells from " + cells.iFirst() + ", " + cells.jFirst()
                            + " does not lie on " + flow.nx + " x " + flow.ny + " flow cells of " + flow.cellM
                            + " m; they must be " + factor + " cells or " + cellM + " m wide");
        }
    }

    /** Volume that the last run moved. */
    public double movedM3() {
        return sources.volumeM3;
    }

    /** Flow cells from which soil was moved in the last run. */
    public int sources() {
        return sources.count;
    }

    /** Sources of the last run whose soil found no place to go and stayed; none away from the edge of the field. */
    public int stuckSources() {
        int stuck = 0;
        for (LocalField field : fields) {
            stuck += sources.count == 0 ? 0 : field.stuck();
        }
        return stuck;
    }

    /** First column of the window that the last run changed; beyond the last one if nothing did. */
    public int changedI0() {
        return deposit.changed.i0;
    }

    public int changedJ0() {
        return deposit.changed.j0;
    }

    /** Last column that the last run changed. */
    public int changedI1() {
        return deposit.changed.i1;
    }

    public int changedJ1() {
        return deposit.changed.j1;
    }
}
