package org.grouser.contact.scm.flow;

import java.util.Arrays;

/**
 * Local flow fields in double precision, line by line; what the fast kernel is held against.
 *
 * <pre>
 *   between chords A and B of a source: offset (i, j) = a A + b B, rho = a + b &lt;= 1, w = b / rho, r^2 = i^2 + j^2
 *   f = ((v.r/r)+^2 + v_z^2) / |v|^2)^Psi_A (rho / r)^Psi_D              [Buse2018, Eq. 17-19]
 *   q = f (1 - rho^2) / (2 rho^2), per r                                 [Buse2018, Eq. 20]
 *   V += V_zeta f / sum f,  Q += V_zeta q t / sum f                      [Buse2018, Eq. 21-25]
 * </pre>
 *
 * Differs from the source: f is taken at the direction of the node instead of between its chords; the field ends on
 * straight lines between the ends of the chords; Eq. 20 counts what has to pass through a ring, not along a line.
 */
final class ReferenceField implements LocalField {
    private final FlowSettings settings;
    private final ReferenceChord[] chords;
    private double[] sums = {};
    private int[] cell = new int[1024]; // records of one source
    private double[] record = new double[1024 * PARTS];
    private int records;
    private double sumF;
    private double datumM;
    private int stuck;

    ReferenceField(FlowSettings settings, double cellM, double[] frictionRadBySoil) {
        this.settings = settings;
        chords = new ReferenceChord[settings.chords()];
        for (int k = 0; k < chords.length; k++) {
            chords[k] = new ReferenceChord(settings, cellM, frictionRadBySoil);
        }
    }

    @Override
    public void spread(FlowGrid grid, FlowCells flow, FlowSources sources, int first, int last) {
        if (sums.length < PARTS * grid.nx * grid.ny) {
            sums = new double[PARTS * grid.z.length];
        }
        stuck = 0;
        datumM = grid.datumM;
        for (int s = first; s < last; s++) {
            for (int k = 0; k < chords.length; k++) {
                chords[k].trace(grid, flow, sources, s, 2 * Math.PI * (k + sources.turn[s]) / chords.length); // Eq. 3
            }
            records = 0;
            sumF = 0;
            for (int k = 0; k < chords.length; k++) {
                sector(grid, sources, s, chords[k], chords[(k + 1) % chords.length]);
            }
            add(grid, sources, s);
        }
    }

    private void sector(FlowGrid grid, FlowSources sources, int s, ReferenceChord first, ReferenceChord second) {
        double ax = first.length * first.ex;
        double ay = first.length * first.ey;
        double bx = second.length * second.ex;
        double by = second.length * second.ey;
        double det = ax * by - ay * bx;
        if (det == 0) {
            return; // a chord that left the grid at once
        }
        int ci = sources.i[s] - grid.iFirst;
        int cj = sources.j[s] - grid.jFirst;
        int i0 = Math.max((int) Math.floor(Math.min(0, Math.min(ax, bx))), -ci);
        int i1 = Math.min((int) Math.ceil(Math.max(0, Math.max(ax, bx))), grid.nx - 1 - ci);
        int j0 = Math.max((int) Math.floor(Math.min(0, Math.min(ay, by))), -cj);
        int j1 = Math.min((int) Math.ceil(Math.max(0, Math.max(ay, by))), grid.ny - 1 - cj);
        for (int j = j0; j <= j1; j++) {
            for (int i = i0; i <= i1; i++) {
                double a = (i * by - j * bx) / det;
                double b = (ax * j - ay * i) / det;
                if ((i != 0 || j != 0) && a >= 0 && b > 0 && a + b <= 1) {
                    node(sources, s, i, j, a + b, b / (a + b), first, second);
                    cell[records++] = (cj + j) * grid.nx + ci + i;
                }
            }
        }
    }

    private void node(
            FlowSources sources,
            int s,
            int i,
            int j,
            double rho,
            double w,
            ReferenceChord first,
            ReferenceChord second) {
        if (records == cell.length) {
            cell = Arrays.copyOf(cell, 2 * records);
            record = Arrays.copyOf(record, 2 * records * PARTS);
        }
        double r = Math.sqrt(i * i + j * j);
        double f = angular(sources, s, i / r, j / r) * StrictMath.pow(rho / r, settings.psiDistance()); // Eq. 18, 19
        double perR = settings.literal() ? f * (1 - rho) / rho : f * (1 - rho * rho) / (2 * rho * rho); // Eq. 20
        double x = rho * first.length;
        double y = rho * second.length;
        double level = mix(first.at(first.levelM, x), second.at(second.levelM, y), w); // Fig. 5
        double sin = mix(first.at(first.sin, x), second.at(second.sin, y), w);
        double cos = mix(first.at(first.cos, x), second.at(second.cos, y), w);
        int at = PARTS * records;
        record[at + VOLUME] = f;
        record[at + FLOW_X] = perR * cos * i; // Eq. 21, 23
        record[at + FLOW_Y] = perR * cos * j;
        record[at + FLOW_Z] = perR * r * sin;
        record[at + WEIGHT] = perR * r;
        record[at + LEVEL] = perR * r * (level - datumM);
        sumF += f;
    }

    private static double mix(double a, double b, double w) {
        return a + (b - a) * w;
    }

    /** [Buse2018, Eq. 17] without |v|, which cancels; a unit direction. */
    private double angular(FlowSources sources, int s, double ex, double ey) {
        double vx = sources.vx[s];
        double vy = sources.vy[s];
        double vz = sources.vz[s];
        double along = Math.max(0, vx * ex + vy * ey);
        double share = (along * along + vz * vz) / (vx * vx + vy * vy + vz * vz);
        return StrictMath.pow(share, settings.psiAngle());
    }

    private void add(FlowGrid grid, FlowSources sources, int s) {
        int own = PARTS * grid.at(sources.i[s], sources.j[s]);
        if (!(sumF > 0)) {
            sums[own + VOLUME] += sources.volume[s]; // nowhere to go
            stuck++;
            return;
        }
        double scale = sources.volume[s] / sumF; // Eq. 22
        for (int n = 0; n < records; n++) {
            int to = PARTS * cell[n];
            int at = PARTS * n;
            for (int p = 0; p < PARTS; p++) {
                sums[to + p] += scale * record[at + p]; // Eq. 24, 25, 27
            }
        }
        addOwn(sources, s, own);
    }

    /** The flow of the source's own cell, which lies on all chords: their mean. Our choice. */
    private void addOwn(FlowSources sources, int s, int own) {
        double total = 0;
        for (ReferenceChord chord : chords) {
            total += chord.length > 0 ? angular(sources, s, chord.ex, chord.ey) : 0;
        }
        for (ReferenceChord chord : chords) {
            if (chord.length > 0 && total > 0) {
                double share = angular(sources, s, chord.ex, chord.ey) / total;
                double weight = sources.volume[s] / Math.PI * share / (settings.literal() ? chord.length : 1);
                sums[own + FLOW_X] += weight * chord.cos[0] * chord.ex;
                sums[own + FLOW_Y] += weight * chord.cos[0] * chord.ey;
                sums[own + FLOW_Z] += weight * chord.sin[0];
                sums[own + WEIGHT] += weight;
                sums[own + LEVEL] += weight * (sources.startM[s] - datumM);
            }
        }
    }

    @Override
    public void drain(FlowGrid grid, double[] totals, Rectangle touched) {
        for (int q = 0; q < grid.nx * grid.ny; q++) {
            int at = PARTS * q;
            if (sums[at + VOLUME] != 0 || sums[at + WEIGHT] != 0) {
                touched.widen(q % grid.nx, q / grid.nx, q % grid.nx, q / grid.nx);
                for (int p = 0; p < PARTS; p++) {
                    totals[at + p] += sums[at + p];
                    sums[at + p] = 0;
                }
            }
        }
    }

    @Override
    public int stuck() {
        return stuck;
    }

    /** Sum of the factors f of the last source. */
    double factorSum() {
        return sumF;
    }
}
