package org.grouser.contact.scm.flow;

/**
 * Fills the triangles between neighbouring chords of one source, as {@link ReferenceField} does node by node.
 *
 * <p>Within a triangle, rho and rho w are linear in the offsets. The deposit factor depends on the direction alone and is a
 * parabola in w through its values on the two chords and halfway; our choice.
 */
final class FastSectors {
    private static final double SKIP = 1e-4; // of the largest factor: triangles below it carry nothing; our choice

    private final FlowSettings settings;
    private final FastChords chords;
    private final FlowPatch patch;
    private final SectorRuns runs = new SectorRuns();
    private final float flat; // (1 / rho - 1) (flat + falling / rho) f is q of [Buse2018, Eq. 20], ours or literal
    private final float falling;
    private final double[] onChord; // deposit factor along the chords and halfway between them
    private final double[] halfway;

    FastSectors(FlowSettings settings, FastChords chords, FlowPatch patch) {
        this.settings = settings;
        this.chords = chords;
        this.patch = patch;
        flat = settings.literal() ? 1 : 0.5f;
        falling = settings.literal() ? 0 : 0.5f;
        onChord = new double[chords.count];
        halfway = new double[chords.count];
    }

    /** Fills the patch around a cell of the grid. @return sum of the deposit factors */
    double fill(FlowGrid grid, FlowSources sources, int s) {
        double largest = factors(sources, s);
        double sum = 0;
        if (!(largest > 0)) {
            return 0;
        }
        int row = LocalField.PARTS * grid.nx;
        int own = LocalField.PARTS * grid.at(sources.i[s], sources.j[s]);
        runs.clip(grid, sources.i[s] - grid.iFirst, sources.j[s] - grid.jFirst);
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            double most = Math.max(halfway[k], Math.max(onChord[k], onChord[next]));
            if (chords.length[k] > 0 && chords.length[next] > 0 && most > SKIP * largest) {
                runs.cut(chords, k, next);
                sum += triangle(k, own, row, onChord[k] / largest, halfway[k] / largest, onChord[next] / largest);
            }
        }
        return sum;
    }

    /** @return the largest one */
    private double factors(FlowSources sources, int s) {
        double largest = 0;
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            double x = chords.length[k] * chords.ex[k];
            double y = chords.length[k] * chords.ey[k];
            double nextX = chords.length[next] * chords.ex[next];
            double nextY = chords.length[next] * chords.ey[next];
            onChord[k] = factor(sources, s, x, y);
            halfway[k] = factor(sources, s, 0.5 * (x + nextX), 0.5 * (y + nextY));
            largest = Math.max(largest, Math.max(onChord[k], halfway[k]));
        }
        return largest;
    }

    /** Deposit factor of a direction whose chord ends at (x, y) cells [Buse2018, Eq. 17-19]. */
    private double factor(FlowSources sources, int s, double x, double y) {
        double square = x * x + y * y;
        if (!(square > 0)) {
            return 0;
        }
        double vx = sources.vx[s];
        double vy = sources.vy[s];
        double vz = sources.vz[s];
        double along = vx * x + vy * y;
        double share = (along > 0 ? along * along / square : 0) + vz * vz;
        return Power.of(share / (vx * vx + vy * vy + vz * vz), settings.psiAngle())
                * Power.of(1 / square, 0.5 * settings.psiDistance());
    }

    /** Share of a chord in the flow of the source's own cell, not yet divided by their sum [Buse2018, Eq. 17]. */
    double ownShare(int k) {
        double l = chords.length[k];
        return onChord[k] * Power.of(l * l, 0.5 * settings.psiDistance());
    }

    /**
     * Writes all runs of a triangle. The reciprocal and the place in the table of a cell are computed one cell ahead, so that
     * nothing waits for the division.
     *
     * @param own place of the source in the patch; @param row numbers from row to row there
     * @param a deposit factor on the first chord; @param h halfway; @param b on the second chord @return sum of the factors
     */
    private float triangle(int k, int own, int row, double a, double h, double b) {
        float f0 = (float) a; // f = f0 + w (f1 + w f2)
        float f1 = (float) (-3 * a + 4 * h - b);
        float f2 = (float) (2 * a - 4 * h + 2 * b);
        float[] out = patch.values;
        float[] in = chords.samples;
        int next = k + 1 == chords.count ? 0 : k + 1;
        int first = chords.row * k;
        int second = chords.row * next;
        float lengthA = chords.length[k];
        float lengthB = chords.length[next];
        int step = runs.alongX ? LocalField.PARTS : row;
        int across = row + LocalField.PARTS - step;
        float di = runs.alongX ? 1 : 0;
        float dj = 1 - di;
        float rhoU = runs.rhoU;
        float rhoWU = runs.rhoWU;
        float sum = 0;
        for (int run = 0; run < runs.count; run++) {
            int low = runs.low[run];
            int v = runs.v[run];
            int at = own + across * v + step * low;
            float i = runs.alongX ? low : v;
            float j = runs.alongX ? v : low;
            float rho = Math.fma(low, rhoU, runs.rhoV * v);
            float rhoW = Math.fma(low, rhoWU, runs.rhoWV * v);
            float perRho = 1 / rho;
            for (int n = runs.high[run] - low; n >= 0; n--) {
                float w = rhoW * perRho;
                float f = Math.fma(w, Math.fma(w, f2, f1), f0);
                f = f < 0 ? 0 : f;
                sum += f;
                float perR = f * (perRho - 1) * Math.fma(falling, perRho, flat); // [Buse2018, Eq. 20]
                float weight = perR * (float) Math.sqrt(Math.fma(i, i, j * j));
                float x = rho * lengthA;
                float y = rho * lengthB;
                rhoW += rhoWU;
                rho += rhoU;
                perRho = 1 / rho; // of the next cell, so that it need not wait
                int m = (int) x;
                x -= m;
                m = first + FastChords.STRIDE * m;
                float level = Math.fma(x, in[m + 1], in[m]);
                float sin = Math.fma(x, in[m + 3], in[m + 2]);
                float cos = Math.fma(x, in[m + 5], in[m + 4]);
                m = (int) y;
                y -= m;
                m = second + FastChords.STRIDE * m;
                level = Math.fma(w, Math.fma(y, in[m + 1], in[m]) - level, level);
                sin = Math.fma(w, Math.fma(y, in[m + 3], in[m + 2]) - sin, sin);
                cos = Math.fma(w, Math.fma(y, in[m + 5], in[m + 4]) - cos, cos) * perR;
                out[at + LocalField.VOLUME] = f;
                out[at + LocalField.FLOW_X] = cos * i; // [Buse2018, Eq. 21, 23]
                out[at + LocalField.FLOW_Y] = cos * j;
                out[at + LocalField.FLOW_Z] = weight * sin;
                out[at + LocalField.WEIGHT] = weight;
                out[at + LocalField.LEVEL] = weight * level;
                i += di;
                j += dj;
                at += step;
            }
        }
        return sum;
    }
}
