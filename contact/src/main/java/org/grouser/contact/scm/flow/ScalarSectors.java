package org.grouser.contact.scm.flow;

/** Cell by cell, through a patch of its own. The reciprocal of a cell is computed one cell ahead, so that nothing waits for it. */
final class ScalarSectors implements SectorKernel {
    private final FastChords chords;
    private final float flat; // (1 / rho - 1) (flat + falling / rho) f is q of [Buse2018, Eq. 20], ours or literal
    private final float falling;
    private final FlowPatch patch = new FlowPatch();

    ScalarSectors(FlowSettings settings, FastChords chords) {
        this.chords = chords;
        flat = settings.literal() ? 1 : 0.5f;
        falling = settings.literal() ? 0 : 0.5f;
    }

    @Override
    public void begin(int size) {
        patch.fit(size);
        patch.open(chords);
    }

    @Override
    public float triangle(SectorRuns runs, DepositFactors factors, int k, int next) {
        float lengthA = chords.length[k];
        float lengthB = chords.length[next];
        float perLengthB = 1 / lengthB;
        float p0 = factors.p0;
        float p1 = factors.p1;
        float p2 = factors.p2;
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
            float rhoV = runs.rhoV * v;
            float tauV = runs.tauV * v;
            float secondV = runs.secondV * v;
            float u = low;
            float rho = rhoV + u * runs.rhoU;
            float tau = tauV + u * runs.tauU;
            float alongB = secondV + u * runs.secondU;
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
                u++;
                rho = rhoV + u * runs.rhoU;
                tau = tauV + u * runs.tauU;
                alongB = secondV + u * runs.secondU;
                perBoth = 1 / (rho * tau);
                int m = chords.row * k + FastChords.STRIDE * (int) x;
                x -= (int) x;
                float level = in[m + 3] + x * in[m + 7];
                float sin = in[m + 2] + x * in[m + 6];
                float cos = in[m] + x * in[m + 4];
                m = chords.row * next + FastChords.STRIDE * (int) y;
                y -= (int) y;
                level += w * (in[m + 3] + y * in[m + 7] - level);
                sin += w * (in[m + 2] + y * in[m + 6] - sin);
                cos += w * (in[m] + y * in[m + 4] - cos);
                out[at + LocalField.VOLUME] = f;
                out[at + LocalField.FLOW_X] = cos * (perR * i); // [Buse2018, Eq. 21, 23]
                out[at + LocalField.FLOW_Y] = cos * (perR * j);
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

    @Override
    public void addTo(float[] sums, FlowGrid grid, int ci, int cj, float scale) {
        patch.addTo(sums, grid, ci, cj, scale);
    }
}
