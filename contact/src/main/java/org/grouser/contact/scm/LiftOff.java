package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.quantity.Powers;

/**
 * Cells in which compacted soil parts from a rounded object. Behind a wheel the stress falls to zero within about a cell; taken
 * at the middles of cells, the force would ripple as they pass. There it is the mean over the cell of a stress that falls along
 * the object's slope and ends at zero. Ours.
 *
 * <pre>
 *   e = k z0^n - ke (zo - zc)                     at the middle of the cell
 *   r = min(ke |slope| dx / 2, k z0^n)            from there to the cell's edge; the bound lets unloading begin with e
 *   sigma = (e + r)^2 / (4 r)                     if |e| &lt; r
 * </pre>
 */
final class LiftOff {
    private final SoilParameters soils;

    LiftOff(SoilParameters soils) {
        this.soils = soils;
    }

    /**
     * Takes the mean where it is larger, and finds anew which cells carry.
     *
     * @param object Modified.
     */
    void find(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        int[] index = object.bearers.index;
        double halfM = 0.5 * c.grid.dxM();
        int n = 0;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            double above = cells.zM(k) - c.zc[at];
            if (above > 0 && c.z0[at] > 0 && !c.hasFloor()) {
                int soil = c.soil[at];
                double ke = soils.elasticPaPerM[soil];
                double most = object.modulus[soil] * Powers.power(c.z0[at], soils.n[soil]);
                double e = most - ke * above;
                if (e > -most && e < most) { // else r < |e|
                    double sx = cells.slopeX(k);
                    double sy = cells.slopeY(k);
                    double r = Math.min(most, ke * halfM * Math.sqrt(sx * sx + sy * sy));
                    if (Math.abs(e) < r) {
                        object.sigmaPa[k] = Math.max(object.sigmaPa[k], (e + r) * (e + r) / (4 * r));
                    }
                }
            }
            if (object.sigmaPa[k] > 0) {
                index[n++] = k;
            }
        }
        object.bearers.count = n;
        object.bearing = n;
    }
}
