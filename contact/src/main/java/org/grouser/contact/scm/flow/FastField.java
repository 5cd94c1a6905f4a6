package org.grouser.contact.scm.flow;

import java.util.Arrays;

/**
 * Local flow fields in single precision: {@link ReferenceField} with tabulated slopes, triangles walked row by row and
 * deposit factors as parabolas between chords.
 */
final class FastField implements LocalField {
    private final FastChords chords;
    private final FastSectors sectors;
    private final boolean literal;
    private final Rectangle touched = new Rectangle(); // of the grid's rectangle
    private float[] sums = {}; // PARTS per flow cell; zero outside the touched part
    private int stuck;

    FastField(FlowSettings settings, double cellM, double[] frictionRadBySoil) {
        chords = new FastChords(settings, cellM, frictionRadBySoil);
        sectors = new FastSectors(settings, chords, SectorKernels.of(settings, chords));
        literal = settings.literal();
    }

    @Override
    public void spread(FlowGrid grid, FlowCells flow, FlowSources sources, int first, int last) {
        if (sums.length < PARTS * grid.nx * grid.ny) {
            sums = new float[PARTS * grid.z.length];
        }
        stuck = 0;
        for (int s = first; s < last; s++) {
            chords.trace(grid, sources, s);
            double sumF = sectors.fill(grid, sources, s);
            add(grid, sources, s, sumF);
        }
    }

    private void add(FlowGrid grid, FlowSources sources, int s, double sumF) {
        int ci = sources.i[s] - grid.iFirst;
        int cj = sources.j[s] - grid.jFirst;
        int own = PARTS * (cj * grid.nx + ci);
        touched.widen(ci, cj, ci, cj);
        if (!(sumF > 0)) {
            sums[own + VOLUME] += (float) sources.volume[s]; // nowhere to go
            stuck++;
            return;
        }
        sectors.addTo(sums, grid, ci, cj, (float) (sources.volume[s] / sumF), touched); // [Buse2018, Eq. 22-25]
        addOwn(sources.volume[s], sources.startM[s] - grid.datumM, own);
    }

    /** The flow of the source's own cell, which lies on all chords: their mean. Our choice. */
    private void addOwn(double volumeM3, double startM, int own) {
        double total = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        double weight = 0;
        for (int k = 0; k < chords.count; k++) {
            if (chords.length[k] > 0) {
                double share = sectors.ownShare(k);
                total += share;
                share = literal ? share / chords.length[k] : share;
                int at = chords.row * k;
                x += share * chords.samples[at + FastChords.COS] * chords.ex[k];
                y += share * chords.samples[at + FastChords.COS] * chords.ey[k];
                z += share * chords.samples[at + FastChords.SIN];
                weight += share;
            }
        }
        double scale = total > 0 ? volumeM3 / (Math.PI * total) : 0;
        sums[own + FLOW_X] += (float) (scale * x);
        sums[own + FLOW_Y] += (float) (scale * y);
        sums[own + FLOW_Z] += (float) (scale * z);
        sums[own + WEIGHT] += (float) (scale * weight);
        sums[own + LEVEL] += (float) (scale * weight * startM);
    }

    @Override
    public void drain(FlowGrid grid, double[] totals, Rectangle all) {
        for (int j = touched.j0; j <= touched.j1; j++) {
            int from = PARTS * (j * grid.nx + touched.i0);
            int to = PARTS * (j * grid.nx + touched.i1 + 1);
            for (int k = from; k < to; k++) {
                totals[k] += sums[k];
            }
            Arrays.fill(sums, from, to, 0);
        }
        if (!touched.isEmpty()) {
            all.widen(touched.i0, touched.j0, touched.i1, touched.j1);
        }
        touched.clear();
    }

    @Override
    public int stuck() {
        return stuck;
    }
}
