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

    ShearHistory(ScmSpec spec) {
        kept = spec.model() == ScmSpec.Model.FLOW && spec.law() != ScmSpec.Law.PAPER; // those have none of this kind
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
