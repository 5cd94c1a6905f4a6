package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;

/**
 * The horizontal shear displacement of cells in contact: j = integral of the object's horizontal velocity [Buse2018, Eq.
 * 31], taken at every accepted step. It is kept across short losses of contact, since the height of a thin part over a
 * cell flickers; our choice.
 */
final class ShearHistory {
    private final boolean kept;
    private final boolean carried; // with the object's surface, and along it
    private final boolean directed;
    private final double mostM; // longest displacement that is kept
    private double[] newX = {};
    private double[] newY = {};
    private double[] newZ = {};

    ShearHistory(ScmSpec spec) {
        kept = spec.model() == ScmSpec.Model.FLOW && spec.law() != ScmSpec.Law.PAPER; // those have none of this kind
        carried = spec.stress().shear() == ScmSpec.Shear.TANGENTIAL;
        directed = spec.law() == ScmSpec.Law.DIRECTED;
        mostM = directed ? DirectedStress.MOST_M : Double.POSITIVE_INFINITY;
    }

    /**
     * The displacement is carried along with the object's surface: dj/dt + v.grad j = v_t, upwind; j = 0 where contact begins,
     * and what is beyond the elastic limit is lost.
     */
    private void carry(SoilObject object, SoilCells c, double durationS) {
        BearingCells b = object.bearers;
        if (newX.length < b.count) {
            newX = new double[b.at.length];
            newY = new double[b.at.length];
            newZ = new double[b.at.length];
        }
        double perM = durationS / c.grid.dxM();
        for (int n = 0; n < b.count; n++) {
            int at = b.at[n];
            boolean old = c.sheared[at] != 0;
            double jx = old ? c.jx[at] : 0;
            double jy = old ? c.jy[at] : 0;
            double acrossX = Math.min(0.5, Math.abs(b.vx[n]) * perM);
            double acrossY = Math.min(0.5, Math.abs(b.vy[n]) * perM);
            int fromX = b.vx[n] > 0 ? at - 1 : at + 1;
            int fromY = b.vy[n] > 0 ? at - c.nx : at + c.nx;
            boolean knownX = c.sheared[fromX] != 0 && c.zobj[fromX] - c.z[fromX] < 1e-3;
            boolean knownY = c.sheared[fromY] != 0 && c.zobj[fromY] - c.z[fromY] < 1e-3;
            double x = jx + acrossX * ((knownX ? c.jx[fromX] : 0) - jx) + acrossY * ((knownY ? c.jx[fromY] : 0) - jx);
            double y = jy + acrossX * ((knownX ? c.jy[fromX] : 0) - jy) + acrossY * ((knownY ? c.jy[fromY] : 0) - jy);
            double z = 0;
            if (directed) {
                double jz = old ? c.jz[at] : b.into[n];
                z = jz
                        + acrossX * ((knownX ? c.jz[fromX] : b.into[n]) - jz)
                        + acrossY * ((knownY ? c.jz[fromY] : b.into[n]) - jz);
                z = DirectedStress.steered(z, b.into[n], b.speed[n] * durationS);
            }
            x += b.alongX[n] * durationS;
            y += b.alongY[n] * durationS;
            double length = Math.sqrt(x * x + y * y);
            double back = length > mostM ? mostM / length : 1;
            newX[n] = x * back;
            newY[n] = y * back;
            newZ[n] = z;
        }
        for (int n = 0; n < b.count; n++) {
            int at = b.at[n];
            c.sheared[at] = 1;
            c.jx[at] = newX[n];
            c.jy[at] = newY[n];
            c.jz[at] = newZ[n];
        }
    }

    /**
     * Adds the motion of the last evaluation over a time.
     *
     * @param c Modified.
     */
    void grow(SoilObject object, SoilCells c, double durationS) {
        if (!kept) {
            return;
        }
        if (carried) {
            carry(object, c, durationS);
            return;
        }
        Footprint cells = object.footprint;
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            double zo = cells.zM(k);
            if (!(object.sigmaPa[k] > 0 || c.z[at] >= zo) || c.isBare(at)) {
                continue;
            }
            if (c.sheared[at] == 0) {
                c.sheared[at] = 1;
                c.jx[at] = 0;
                c.jy[at] = 0;
            }
            double rx = c.grid.x(cells.i(k)) - o[0];
            double ry = c.grid.y(cells.j(k)) - o[1];
            double rz = zo - o[2];
            c.jx[at] += (v[0] + w[1] * rz - w[2] * ry) * durationS;
            c.jy[at] += (v[1] + w[2] * rx - w[0] * rz) * durationS;
        }
    }

    /**
     * Forgets the history of cells whose gap has become too wide.
     *
     * @param c Modified.
     */
    void forget(SoilCells c, double[] resetGapBySoil) {
        for (int at = 0; at < c.size(); at++) {
            if (c.sheared[at] != 0 && c.zobj[at] - c.z[at] > resetGapBySoil[c.soil[at]]) {
                c.sheared[at] = 0;
            }
        }
    }
}
