package org.grouser.contact.scm.flow;

import java.util.Arrays;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Mixing;

/** Where soil is displaced: one source per flow cell, its cells weighted by their volumes, in increasing index. */
final class FlowSources {
    private static final double THRESHOLD_M = 1e-7; // a smaller overlap waits for the next update; our choice

    int count;
    double volumeM3; // of all sources
    double highestM; // elevation of the highest cell that gives soil, only where there is rock
    int[] i = new int[64]; // flow cell of the window
    int[] j = new int[64];
    double[] volume = new double[64]; // V_zeta, m^3        [Buse2018, Eq. 2]
    double[] vx = new double[64]; // mean contact velocity, m/s; never zero, never level
    double[] vy = new double[64];
    double[] vz = new double[64];
    double[] startM = new double[64]; // mean elevation at which chords start
    double[] turn = new double[64]; // of the chords, part of the angle between two   [Buse2018, Eq. 3]

    // bounds of the flow cells, the last ones included
    int iLow;
    int jLow;
    int iHigh;
    int jHigh;

    // sums over one flow cell
    private double sum;
    private double sumX;
    private double sumY;
    private double sumZ;
    private double sumStart;

    /**
     * @param cells volumes below the threshold become zero. The rectangle i0, j0 to i1, j1 holds all contact.
     */
    void gather(SoilCells cells, FlowSettings settings, int factor, int i0, int j0, int i1, int j1, long step) {
        count = 0;
        volumeM3 = 0;
        highestM = Double.NEGATIVE_INFINITY;
        iLow = Integer.MAX_VALUE;
        iHigh = -1;
        long row = cells.grid.nx() / factor;
        for (int b = j0 / factor; b <= j1 / factor && j0 <= j1; b++) {
            for (int a = i0 / factor; a <= i1 / factor && i0 <= i1; a++) {
                sumOver(cells, factor, a * factor, b * factor);
                if (sum > 0) {
                    long cell = (b + cells.jFirst() / factor) * row + a + cells.iFirst() / factor; // of the whole field
                    add(a, b, chordTurn(settings, step, cell));
                }
            }
        }
    }

    private void sumOver(SoilCells cells, int factor, int i0, int j0) {
        double threshold = THRESHOLD_M * cells.grid.cellAreaM2();
        sum = sumX = sumY = sumZ = sumStart = 0;
        for (int b = 0; b < factor; b++) {
            for (int q = (j0 + b) * cells.nx + i0, end = q + factor; q < end; q++) {
                double v = cells.volume[q];
                if (!(v > threshold)) {
                    cells.volume[q] = 0;
                    continue;
                }
                sum += v;
                sumX += v * cells.vx[q];
                sumY += v * cells.vy[q];
                sumZ += v * cells.vz[q];
                double start = cells.zobj[q] < cells.z[q] ? cells.zobj[q] : cells.z[q];
                if (cells.hasFloor()) {
                    start = Math.max(start, cells.floor()[q]);
                    highestM = Math.max(highestM, cells.z[q]);
                }
                sumStart += v * start;
                volumeM3 += v;
            }
        }
    }

    private void add(int a, int b, double chordTurn) {
        if (count == i.length) {
            grow();
        }
        i[count] = a;
        j[count] = b;
        volume[count] = sum;
        setVelocity(sumX / sum, sumY / sum, sumZ / sum);
        startM[count] = sumStart / sum;
        turn[count] = chordTurn;
        if (count == 0) {
            jLow = b;
        }
        jHigh = b;
        iLow = Math.min(iLow, a);
        iHigh = Math.max(iHigh, a);
        count++;
    }

    /** At rest counts as downwards, level as slightly downwards: chords behind level motion go down. Our choice. */
    private void setVelocity(double x, double y, double z) {
        double square = x * x + y * y + z * z;
        boolean rest = square < 1e-24;
        double tiny = 1e-6 * Math.sqrt(square);
        vx[count] = rest ? 0 : x;
        vy[count] = rest ? 0 : y;
        vz[count] = rest ? -1 : Math.abs(z) < tiny ? -tiny : z;
    }

    private void grow() {
        int size = 2 * count;
        i = Arrays.copyOf(i, size);
        j = Arrays.copyOf(j, size);
        volume = Arrays.copyOf(volume, size);
        vx = Arrays.copyOf(vx, size);
        vy = Arrays.copyOf(vy, size);
        vz = Arrays.copyOf(vz, size);
        startM = Arrays.copyOf(startM, size);
        turn = Arrays.copyOf(turn, size);
    }

    /**
     * The random turn of a source's chords [Buse2018, Eq. 3] as a part of the angle between two of them, in [0, 1). Drawn by
     * hashing (SplitMix64), so that it depends on no order.
     */
    private static double chordTurn(FlowSettings settings, long step, long cell) {
        if (!settings.rotate()) {
            return 0;
        }
        long x = settings.seed() * 0x100000001b3L + step * 0x9E3779B1L + cell + 0x9E3779B97F4A7C15L;
        return (Mixing.bits(x) >>> 11) * 0x1.0p-53;
    }
}
