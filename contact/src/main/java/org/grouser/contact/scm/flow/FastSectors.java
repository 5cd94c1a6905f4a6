package org.grouser.contact.scm.flow;

/**
 * Fills the triangles between neighbouring chords of one source, as {@link ReferenceField} does node by node.
 *
 * <p>With unit vectors e_A, e_B along the chords, an offset is a e_A + b e_B; tau = a + b and rho = a / l_A + b / l_B are
 * linear in it. The deposit factor is f = P(t) (rho / tau)^2 with t = b / tau, P a parabola through its values on the two
 * chords and halfway between them; our choice. P depends on the direction alone, so that a long chord beside a short one,
 * common on uneven ground, does no harm.
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
    private float p0; // P = p0 + t (p1 + t p2) of the triangle at hand
    private float p1;
    private float p2;

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
        runs.clip(grid, sources.i[s] - grid.iFirst, sources.j[s] - grid.jFirst);
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            double most = Math.max(halfway[k], Math.max(onChord[k], onChord[next]));
            if (chords.length[k] > 0 && chords.length[next] > 0 && most > SKIP * largest) {
                runs.cut(chords, k, next);
                parabola(k, next, 1 / largest);
                sum += triangle(k, next);
            }
        }
        return sum;
    }

    /** Deposit factors on all chords and halfway between them. @return the largest one */
    private double factors(FlowSources sources, int s) {
        double largest = 0;
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            onChord[k] = factor(sources, s, chords.length[k] * chords.ex[k], chords.length[k] * chords.ey[k]);
            double half = halfLength(k, next);
            halfway[k] = factor(
                    sources, s, half * (chords.ex[k] + chords.ex[next]), half * (chords.ey[k] + chords.ey[next]));
            largest = Math.max(largest, Math.max(onChord[k], halfway[k]));
        }
        return largest;
    }

    /** Where the line between the ends of two chords crosses the direction halfway: this times the sum of the directions. */
    private double halfLength(int k, int next) {
        double a = chords.length[k];
        double b = chords.length[next];
        return a * b > 0 ? a * b / (a + b) : 0;
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

    /** P through the deposit factors of a triangle, each over (rho / tau)^2 = 1 / length^2. */
    private void parabola(int k, int next, double scale) {
        double lengthA = chords.length[k];
        double lengthB = chords.length[next];
        double half = 2 * halfLength(k, next);
        double a = onChord[k] * lengthA * lengthA * scale;
        double h = halfway[k] * half * half * scale;
        double b = onChord[next] * lengthB * lengthB * scale;
        p0 = (float) a;
        p1 = (float) (-3 * a + 4 * h - b);
        p2 = (float) (2 * a - 4 * h + 2 * b);
    }

    /**
     * Writes all runs of a triangle. The reciprocal of a cell is computed one cell ahead, so that nothing waits for it.
     *
     * @return sum of the deposit factors
     */
    private float triangle(int k, int next) {
        float lengthA = chords.length[k];
        float lengthB = chords.length[next];
        float perLengthB = 1 / lengthB;
        float[] out = patch.values;
        float[] in = chords.samples;
        float di = runs.alongX ? 1 : 0;
        float dj = 1 - di;
        float sum = 0;
        for (int run = 0; run < runs.count; run++) {
            int at = runs.at[run];
            int low = runs.low[run];
            int v = runs.v[run];
            float i = runs.alongX ? low : v;
            float j = runs.alongX ? v : low;
            float rho = runs.rhoV * v + low * runs.rhoU;
            float tau = runs.tauV * v + low * runs.tauU;
            float alongB = runs.secondV * v + low * runs.secondU;
            float perBoth = 1 / (rho * tau);
            for (int n = runs.high[run] - low; n >= 0; n--) {
                float perRho = perBoth * tau;
                float perTau = perBoth * rho;
                float t = alongB * perTau;
                float w = alongB * perLengthB * perRho;
                float perLength = rho * perTau; // of the chord in this direction, but for a factor in P
                float f = (p0 + t * (p1 + t * p2)) * (perLength * perLength);
                f = f < 0 ? 0 : f;
                sum += f;
                float perR = f * (perRho - 1) * (flat + falling * perRho); // [Buse2018, Eq. 20]
                float weight = perR * (float) Math.sqrt(i * i + j * j);
                float x = rho * lengthA;
                float y = rho * lengthB;
                rho += runs.rhoU;
                tau += runs.tauU;
                alongB += runs.secondU;
                perBoth = 1 / (rho * tau);
                int m = chords.row * k + FastChords.STRIDE * (int) x;
                x -= (int) x;
                float level = in[m] + x * in[m + 1];
                float sin = in[m + 2] + x * in[m + 3];
                float cos = in[m + 4] + x * in[m + 5];
                m = chords.row * next + FastChords.STRIDE * (int) y;
                y -= (int) y;
                level += w * (in[m] + y * in[m + 1] - level);
                sin += w * (in[m + 2] + y * in[m + 3] - sin);
                cos = perR * (cos + w * (in[m + 4] + y * in[m + 5] - cos));
                out[at + LocalField.VOLUME] = f;
                out[at + LocalField.FLOW_X] = cos * i; // [Buse2018, Eq. 21, 23]
                out[at + LocalField.FLOW_Y] = cos * j;
                out[at + LocalField.FLOW_Z] = weight * sin;
                out[at + LocalField.WEIGHT] = weight;
                out[at + LocalField.LEVEL] = weight * level;
                i += di;
                j += dj;
                at += runs.step;
            }
        }
        return sum;
    }
}
