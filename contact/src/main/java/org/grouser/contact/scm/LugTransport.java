package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;

/**
 * Lugs carry the soil between them along: a flux q = 0.33 h_g v_t in every cell that touches, so that a wheel at slip s digs
 * 0.33 h_g s / (1 - s) deeper, as measured [Ding2011]. Donor cells, so that no soil is made or lost.
 */
final class LugTransport {
    /** Share of the lugs' height that moves; a fit to wheels of one laboratory, see docs/theory/directed.md. */
    private static final double SHARE = 0.33;

    /** Rise of a cell in one sub-step, in cells. Our choice. */
    private static final double FINE = 0.05;

    private static final int MOST_STEPS = 1000;

    private double[] fluxX = {}; // m^2/s
    private double[] fluxY = {};
    private boolean[] touches = {};
    double movedM3; // at the last run

    /**
     * Carries soil for a time.
     *
     * @param c Modified.
     */
    void run(SoilObject object, SoilCells c, double durationS) {
        movedM3 = 0;
        if (!(object.lugM > 0 && durationS > 0)) {
            return;
        }
        double most = flux(object, c);
        double dxM = c.grid.dxM();
        int steps = (int) Math.min(MOST_STEPS, Math.ceil(most * durationS / (FINE * dxM * dxM)));
        for (int step = 0; step < steps; step++) {
            carry(object, c, durationS / steps / dxM);
        }
        for (int k = 0; k < object.footprint.count(); k++) {
            sink(c, object.at[k]);
        }
        object.highest.forget();
    }

    /** @return the largest */
    private double flux(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        if (fluxX.length < cells.count()) {
            fluxX = new double[2 * cells.count()];
            fluxY = new double[2 * cells.count()];
            touches = new boolean[2 * cells.count()];
        }
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        double most = 0;
        for (int k = 0; k < cells.count(); k++) {
            double rx = c.grid.x(cells.i(k)) - o[0];
            double ry = c.grid.y(cells.j(k)) - o[1];
            double rz = cells.zM(k) - o[2];
            double vx = v[0] + w[1] * rz - w[2] * ry;
            double vy = v[1] + w[2] * rx - w[0] * rz;
            double vz = v[2] + w[0] * ry - w[1] * rx;
            double sx = cells.slopeX(k);
            double sy = cells.slopeY(k);
            double into = (vx * sx + vy * sy - vz) / (1 + sx * sx + sy * sy);
            fluxX[k] = SHARE * object.lugM * cells.share(k) * (vx - into * sx);
            fluxY[k] = SHARE * object.lugM * cells.share(k) * (vy - into * sy);
            most = Math.max(most, Math.max(Math.abs(fluxX[k]), Math.abs(fluxY[k])));
        }
        return most;
    }

    private void carry(SoilObject object, SoilCells c, double sPerM) {
        Footprint cells = object.footprint;
        for (int k = 0; k < cells.count(); k++) {
            touches[k] = c.z[object.at[k]] >= cells.zM(k) && !c.isBare(object.at[k]);
        }
        for (int k = 0; k < cells.count(); k++) {
            if (touches[k]) {
                int at = object.at[k];
                give(c, at, fluxX[k] > 0 ? at + 1 : at - 1, Math.abs(fluxX[k]) * sPerM);
                give(c, at, fluxY[k] > 0 ? at + c.nx : at - c.nx, Math.abs(fluxY[k]) * sPerM);
            }
        }
    }

    /** Height from one cell to another. */
    private void give(SoilCells c, int from, int to, double heightM) {
        double givenM = c.hasFloor() ? Math.min(heightM, c.z[from] - c.floor()[from]) : heightM;
        c.z[from] -= givenM;
        c.z[to] += givenM;
        movedM3 += givenM * c.grid.cellAreaM2();
    }

    /** What was compacted sinks with its surface, by what a cell has lost in all: soil that passes through takes nothing along. */
    private static void sink(SoilCells c, int at) {
        if (c.z[at] < c.zc[at]) {
            c.z0[at] = Math.max(0, c.z0[at] - (c.zc[at] - c.z[at]));
            c.zc[at] = c.z[at];
        }
        HeapedSoil.sink(c, at);
    }
}
