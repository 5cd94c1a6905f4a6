package org.grouser.contact.scm.flow;

/** All chords of one source in single precision, as {@link ReferenceChord} has them one by one. */
final class FastChords {
    // per sample, one per cell of the way: four values, then their differences to the next sample
    static final int COS = 0; // twice, for the two horizontal parts of the flow
    static final int SIN = 2;
    static final int LEVEL = 3; // H above the datum, m
    static final int RISE = 4; // from a value to its difference
    static final int STRIDE = 8;

    private static final float MIN_LENGTH = 1.5f; // cells
    private static final double CELL = 1L << 32; // as a fixed-point number

    final int count;
    final int row; // numbers from chord to chord in samples
    final double[] ex; // direction, unit
    final double[] ey;
    final float[] length; // cells; 0 if the first step leaves the grid or meets a wall of rock
    final float[] samples;
    float longest;

    private final int most; // cells of the longest chord possible
    private final SlopeTable slopes;
    private final float[] aims; // gamma~ by kind, then by whether soil flows against the chord   [Buse2018, Eq. 12-14]
    private final double[] clampRad; // gamma_a by soil
    private final double[] clampTan;
    private final double[] climbM; // rock that rises by more from one flow cell to the next is a wall, by soil
    private final float[] knots; // of the chord at hand: places in the table of slopes, and H
    private final float[] levels;
    private final double[] fixedSin; // of the chords without a turn
    private final double[] fixedCos;

    FastChords(FlowSettings settings, double cellM, double[] frictionRadBySoil) {
        count = settings.chords();
        most = ReferenceChord.mostCells(settings, cellM);
        row = STRIDE * (most + 2);
        ex = new double[count];
        ey = new double[count];
        length = new float[count];
        samples = new float[row * count];
        knots = new float[most];
        levels = new float[most];
        slopes = new SlopeTable(settings, cellM, frictionRadBySoil);
        int soils = frictionRadBySoil.length;
        aims = new float[4 * soils];
        clampRad = new double[soils];
        clampTan = new double[soils];
        climbM = new double[soils];
        for (int s = 0; s < soils; s++) {
            clampRad[s] = Math.PI / 4 + frictionRadBySoil[s] / 2; // [Buse2018, Eq. 9]
            clampTan[s] = StrictMath.tan(clampRad[s]);
            climbM[s] = cellM * StrictMath.tan(frictionRadBySoil[s]);
            aims[4 * s] = (float) (Math.PI / 4 - frictionRadBySoil[s] / 2); // [Buse2018, Eq. 13]
            aims[4 * s + 1] = (float) clampRad[s];
            aims[4 * s + 2] = -aims[4 * s];
            aims[4 * s + 3] = -aims[4 * s + 1];
        }
        fixedSin = new double[count];
        fixedCos = new double[count];
        for (int k = 0; k < count; k++) {
            fixedSin[k] = StrictMath.sin(2 * Math.PI * k / count);
            fixedCos[k] = StrictMath.cos(2 * Math.PI * k / count);
        }
    }

    void trace(FlowGrid grid, FlowSources sources, int s) {
        double angle = 2 * Math.PI * sources.turn[s] / count; // [Buse2018, Eq. 3]
        double sin = StrictMath.sin(angle);
        double cos = StrictMath.cos(angle);
        int ci = sources.i[s] - grid.iFirst;
        int cj = sources.j[s] - grid.jFirst;
        int soil = FlowGrid.soil(grid.kind[cj * grid.nx + ci]);
        float start = (float) (sources.startM[s] - grid.datumM);
        longest = 0;
        for (int k = 0; k < count; k++) {
            ex[k] = fixedSin[k] * cos + fixedCos[k] * sin;
            ey[k] = fixedCos[k] * cos - fixedSin[k] * sin;
            double along = sources.vx[s] * ex[k] + sources.vy[s] * ey[k];
            float gamma = (float) first(along, sources.vz[s], soil);
            samples[row * k + LEVEL] = start;
            samples[row * k + SIN] = slopes.value(SlopeTable.SIN, gamma);
            samples[row * k + COS] = slopes.value(SlopeTable.COS, gamma);
            samples[row * k + COS + 1] = samples[row * k + COS];
            length[k] = trace(grid, ci, cj, k, gamma);
            longest = length[k] > longest ? length[k] : longest;
        }
    }

    /** The slope of the velocity, at most gamma_a [Buse2018, Eq. 10, 11]. */
    private double first(double along, double vz, int soil) {
        if (along <= 0 || Math.abs(vz) >= along * clampTan[soil]) {
            return vz < 0 ? -clampRad[soil] : clampRad[soil];
        }
        return StrictMath.atan(vz / along);
    }

    /**
     * One chord from its first sample on: a short loop for what each step needs of the last one.
     *
     * @return its length
     */
    private float trace(FlowGrid grid, int ci, int cj, int k, float gamma0) {
        float[] table = slopes.values;
        float[] soil = grid.packed;
        boolean rocky = grid.rocky;
        float scale = slopes.knotsPerRad;
        float offset = slopes.limitRad * scale;
        float fx = (float) ex[k];
        float fy = (float) ey[k];
        long stepX = (long) (ex[k] * CELL);
        long stepY = (long) (ey[k] * CELL);
        long x = ((long) ci << 32) + (1L << 31);
        long y = ((long) cj << 32) + (1L << 31);
        float gamma = gamma0;
        float lambda = 1;
        float level = samples[row * k + LEVEL];
        float before = soil[FlowGrid.STRIDE * (cj * grid.nx + ci)];
        float end = 0;
        int n = 0;
        while (n < most) {
            x += stepX;
            y += stepY;
            int i = (int) (x >> 32); // [Buse2018, Eq. 5], nearest cell
            int j = (int) (y >> 32);
            if (i < 0 || j < 0 || i >= grid.nx || j >= grid.ny) {
                break;
            }
            int q = FlowGrid.STRIDE * (j * grid.nx + i);
            float z = soil[q];
            float flowAlong = soil[q + 1] * fx + soil[q + 2] * fy;
            int against = Float.floatToRawIntBits(flowAlong + 0f) >>> 31; // below zero, without a branch; -0 + 0 is 0
            float aim = aims[2 * (int) soil[q + 3] + against];
            gamma = aim + lambda * (gamma - aim); // [Buse2018, Eq. 16]
            float knot = offset + gamma * scale;
            int t = (int) knot;
            float e = knot - t;
            t *= SlopeTable.STRIDE;
            if (rocky && grid.floor[q / FlowGrid.STRIDE] - grid.datumM - before > climbM[(int) soil[q + 3] >> 1]) {
                break; // a wall of rock
            }
            float next = level + (table[t + SlopeTable.RISE_M] + e * table[t + SlopeTable.RISE_M + 1]); // Eq. 7
            if (rocky) {
                next = Math.max(next, (float) (grid.floor[q / FlowGrid.STRIDE] - grid.datumM));
            }
            lambda *= table[t + SlopeTable.DECAY] + e * table[t + SlopeTable.DECAY + 1]; // Eq. 15
            knots[n] = knot;
            levels[n] = next < z ? next : z;
            n++;
            end = n;
            if (next >= z) {
                float above = before > level ? before - level : 0;
                float below = next - z;
                end = above + below > 0 ? n - 1 + above / (above + below) : n;
                break;
            }
            level = next;
            before = z;
        }
        sample(row * k, n);
        return n == 0 || end > MIN_LENGTH ? end : MIN_LENGTH;
    }

    /** Writes the samples of the chord at hand after its first one, which stands at a place. */
    private void sample(int first, int steps) {
        float[] table = slopes.values;
        int at = first;
        float level = samples[at + LEVEL];
        float sin = samples[at + SIN];
        float cos = samples[at + COS];
        for (int n = 0; n < steps; n++) {
            int t = (int) knots[n];
            float e = knots[n] - t;
            t *= SlopeTable.STRIDE;
            float nextLevel = levels[n];
            float nextSin = table[t + SlopeTable.SIN] + e * table[t + SlopeTable.SIN + 1];
            float nextCos = table[t + SlopeTable.COS] + e * table[t + SlopeTable.COS + 1];
            put(at + RISE, nextCos - cos, nextSin - sin, nextLevel - level);
            at += STRIDE;
            put(at, nextCos, nextSin, nextLevel);
            level = nextLevel;
            sin = nextSin;
            cos = nextCos;
        }
        put(at + RISE, 0, 0, 0); // beyond its end a chord goes on level
        put(at + STRIDE, cos, sin, level);
    }

    private void put(int at, float cos, float sin, float level) {
        samples[at + COS] = cos;
        samples[at + COS + 1] = cos;
        samples[at + SIN] = sin;
        samples[at + LEVEL] = level;
    }
}
