package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Powers;

/**
 * Normal stress of a cell in which compacted soil parts from a rounded object; Pa. Behind a wheel the stress falls to zero
 * within about a cell; taken at the middles of cells, the force would ripple as they pass. There it is the mean over the cell
 * of a stress that falls along the object's slope and ends at zero. Ours.
 *
 * <pre>
 *   e = k z0^n - ke (zo - zc)                     at the middle of the cell, above zc
 *   r = min(ke |slope| dx / 2, k z0^n)            from there to the cell's edge; the bound lets unloading begin with e
 *   compacted = (e + r)^2 / (4 r)                 if |e| &lt; r, which is more than e; else e
 * </pre>
 *
 * All else is as with {@link NormalStress#twoLayer}, written out so that each power is computed once.
 */
final class LiftOff {
    private LiftOff() {}

    /**
     * Stress of one cell; changes nothing.
     *
     * @param z to where the loose layer counts: the surface, or lower where soil is heaped
     * @param sx slope of the object's lower side, dz/dx; NaN where nobody knows it
     */
    static double twoLayer(
            SoilCells c, int at, double z, double zo, double k, double n, double ke, double sx, double sy) {
        double loose = z - zo;
        double above = zo - c.zc[at];
        if (above < 0) {
            double compacted = c.z0[at] - above;
            return k * Powers.power(loose > compacted ? loose : compacted, n);
        }
        double most = c.z0[at] > 0 ? k * Powers.power(c.z0[at], n) : 0;
        double e = most - ke * above; // at most that
        double elastic = e > -most ? mean(e, most, 0.5 * ke * c.grid.dxM() * Math.sqrt(sx * sx + sy * sy)) : e;
        double virgin = loose > 0 ? k * Powers.power(loose, n) : 0;
        double sigma = elastic > virgin ? elastic : virgin;
        return sigma > 0 ? sigma : 0;
    }

    /** The mean over the cell if the stress ends within it. */
    private static double mean(double e, double most, double edgePa) {
        double r = most < edgePa ? most : edgePa;
        return Math.abs(e) < r ? (e + r) * (e + r) / (4 * r) : e;
    }
}
