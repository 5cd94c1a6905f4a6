package org.grouser.contact.scm.flow;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link ScalarSectors} by vector instructions, the same operations in the same order and so the same bits. What a cell
 * owes to its place is worked out for four cells at once; what it takes from its two chords, for four quantities at once,
 * since no gather is needed then. Compiled apart, because the module incubates: see {@link SectorKernels}.
 */
final class VectorSectors implements SectorKernel {
    private static final VectorSpecies<Float> FOUR = FloatVector.SPECIES_128;
    private static final FloatVector ONE = FloatVector.broadcast(FOUR, 1f);
    private static final FloatVector PLACES = FloatVector.fromArray(FOUR, new float[] {0, 1, 2, 3}, 0);
    private static final IntVector STEPS = IntVector.fromArray(IntVector.SPECIES_128, new int[] {0, 1, 2, 3}, 0);
    private static final VectorMask<Float> SECOND = VectorMask.fromValues(FOUR, false, true, false, false);
    private static final VectorMask<Float> LAST_TWO = VectorMask.fromValues(FOUR, false, false, true, true);
    private static final int LANES = 4;

    /** 2^23: x + WHOLE has x, rounded to a whole number, in its last bits; NEON has no conversion in Java 17. */
    private static final float WHOLE = 1 << 23;

    private final FastChords chords;
    private final float flat; // (1 / rho - 1) (flat + falling / rho) f is q of [Buse2018, Eq. 20], ours or literal
    private final float falling;

    // all cells of a source                                                      (cells, and some more)
    private int cells;
    private float[] u = {}; // offsets from the source along a run and across
    private float[] v = {};
    private int[] at = {}; // place in the sums
    private int[] inA = {}; // sample of either chord at or before the cell, and how far beyond it
    private int[] inB = {};
    private float[] beyondA = {};
    private float[] beyondB = {};
    private float[] share = {}; // of the second chord, w
    private float[] factor = {}; // f
    private float[] flowX = {}; // f q / r i, f q / r j, f q
    private float[] flowY = {};
    private float[] weight = {};

    VectorSectors(FlowSettings settings, FastChords chords) {
        this.chords = chords;
        flat = settings.literal() ? 1 : 0.5f;
        falling = settings.literal() ? 0 : 0.5f;
    }

    @Override
    public void begin(int size) {
        cells = 0;
    }

    @Override
    public float triangle(SectorRuns runs, DepositFactors factors, int k, int next) {
        int first = cells;
        list(runs);
        weigh(runs, factors, first, k, next);
        float sum = 0;
        for (int c = first; c < cells; c++) {
            sum += factor[c];
        }
        return sum;
    }

    /** Lists the cells of a triangle. A run is written in fours; what is too much, the next one writes over. */
    private void list(SectorRuns runs) {
        int more = 0;
        for (int run = 0; run < runs.count; run++) {
            more += runs.high[run] - runs.low[run] + 1;
        }
        makeRoom(cells + more + LANES);
        IntVector steps = STEPS.mul(runs.step);
        for (int run = 0; run < runs.count; run++) {
            int low = runs.low[run];
            int n = runs.high[run] - low + 1;
            FloatVector line = FloatVector.broadcast(FOUR, (float) runs.v[run]);
            for (int c = 0; c < n; c += LANES) {
                PLACES.add((float) (low + c)).intoArray(u, cells + c);
                line.intoArray(v, cells + c);
                steps.add(runs.at[run] + c * runs.step).intoArray(at, cells + c);
            }
            cells += n;
        }
    }

    /** All that does not depend on the chords' samples. Locals keep fields out of the loop. */
    private void weigh(SectorRuns runs, DepositFactors factors, int first, int k, int next) {
        float lengthA = chords.length[k];
        float lengthB = chords.length[next];
        float perLengthB = 1 / lengthB;
        int rowA = chords.row * k - FastChords.STRIDE * Float.floatToRawIntBits(WHOLE);
        int rowB = chords.row * next - FastChords.STRIDE * Float.floatToRawIntBits(WHOLE);
        float[] flowU = runs.alongX ? flowX : flowY;
        float[] flowV = runs.alongX ? flowY : flowX;
        float rhoU = runs.rhoU;
        float rhoV = runs.rhoV;
        float tauU = runs.tauU;
        float tauV = runs.tauV;
        float secondU = runs.secondU;
        float secondV = runs.secondV;
        float p0 = factors.p0;
        float p1 = factors.p1;
        float p2 = factors.p2;
        for (int c = first, end = cells; c < end; c += LANES) {
            FloatVector i = FloatVector.fromArray(FOUR, u, c);
            FloatVector j = FloatVector.fromArray(FOUR, v, c);
            FloatVector rho = j.mul(rhoV).add(i.mul(rhoU));
            FloatVector tau = j.mul(tauV).add(i.mul(tauU));
            FloatVector alongB = j.mul(secondV).add(i.mul(secondU));
            FloatVector perBoth = ONE.div(rho.mul(tau));
            FloatVector perRho = perBoth.mul(tau);
            FloatVector perTau = perBoth.mul(rho);
            FloatVector t = alongB.mul(perTau);
            FloatVector perLength = rho.mul(perTau);
            FloatVector f = t.mul(p2)
                    .add(p1)
                    .mul(t)
                    .add(p0)
                    .mul(perLength.mul(perLength))
                    .max(0);
            FloatVector perR = f.mul(perRho.sub(1)).mul(perRho.mul(falling).add(flat)); // [Buse2018, Eq. 20]
            alongB.mul(perLengthB).mul(perRho).intoArray(share, c);
            f.intoArray(factor, c);
            perR.mul(i).intoArray(flowU, c);
            perR.mul(j).intoArray(flowV, c);
            perR.mul(i.mul(i).add(j.mul(j)).sqrt()).intoArray(weight, c);
            FloatVector x = rho.mul(lengthA);
            FloatVector y = rho.mul(lengthB);
            FloatVector wholeX = x.add(WHOLE).sub(WHOLE); // the nearest, and then the one below
            FloatVector wholeY = y.add(WHOLE).sub(WHOLE);
            wholeX = wholeX.sub(ONE, wholeX.compare(VectorOperators.GT, x));
            wholeY = wholeY.sub(ONE, wholeY.compare(VectorOperators.GT, y));
            x.sub(wholeX).intoArray(beyondA, c);
            y.sub(wholeY).intoArray(beyondB, c);
            wholeX.add(WHOLE)
                    .reinterpretAsInts()
                    .mul(FastChords.STRIDE)
                    .add(rowA)
                    .intoArray(inA, c);
            wholeY.add(WHOLE)
                    .reinterpretAsInts()
                    .mul(FastChords.STRIDE)
                    .add(rowB)
                    .intoArray(inB, c);
        }
    }

    @Override
    public void addTo(float[] sums, FlowGrid grid, int ci, int cj, float scale) {
        float[] in = chords.samples;
        for (int c = 0, end = cells; c < end; c++) {
            int a = inA[c];
            int b = inB[c];
            int to = at[c];
            FloatVector value = between(in, a, beyondA[c]);
            value = value.add(between(in, b, beyondB[c]).sub(value).mul(share[c]));
            FloatVector flow = FloatVector.broadcast(FOUR, flowX[c]) // x, y, z, level
                    .blend(FloatVector.broadcast(FOUR, flowY[c]), SECOND)
                    .blend(FloatVector.broadcast(FOUR, weight[c]), LAST_TWO);
            value = value.mul(flow).mul(scale); // [Buse2018, Eq. 21, 23]
            FloatVector.fromArray(FOUR, sums, to).add(value).intoArray(sums, to);
            sums[to + LocalField.VOLUME] += scale * factor[c];
            sums[to + LocalField.WEIGHT] += scale * weight[c];
        }
    }

    private static FloatVector between(float[] samples, int sample, float beyond) {
        FloatVector rise = FloatVector.fromArray(FOUR, samples, sample + FastChords.RISE);
        return FloatVector.fromArray(FOUR, samples, sample).add(rise.mul(beyond));
    }

    private void makeRoom(int size) {
        if (u.length < size) {
            int room = size + size / 2;
            u = Arrays.copyOf(u, room);
            v = Arrays.copyOf(v, room);
            at = Arrays.copyOf(at, room);
            inA = Arrays.copyOf(inA, room);
            inB = Arrays.copyOf(inB, room);
            beyondA = Arrays.copyOf(beyondA, room);
            beyondB = Arrays.copyOf(beyondB, room);
            share = Arrays.copyOf(share, room);
            factor = Arrays.copyOf(factor, room);
            flowX = Arrays.copyOf(flowX, room);
            flowY = Arrays.copyOf(flowY, room);
            weight = Arrays.copyOf(weight, room);
        }
    }
}
