package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Powers;

/** Normal stress of one cell under an object whose lowest point is at zo; Pa. Checked by hand in its test. */
final class NormalStress {
    private NormalStress() {}

    /**
     * A loose layer over a compacted surface, which unloads elastically. Ours, in place of [Krenn2008, Eq. 29] and
     * [Buse2018, Eq. 34]:
     *
     * <pre>
     *   loose      k (z - zo)^n
     *   compacted  k (z0 + zc - zo)^n below zc, k z0^n - ke (zo - zc) above it
     *   sigma      the larger, never below zero
     * </pre>
     *
     * @param z to where the loose layer counts: the surface, or lower where soil is heaped
     */
    static double twoLayer(SoilCells c, int at, double z, double zo, double k, double n, double ke) {
        double loose = z - zo;
        double above = zo - c.zc[at];
        if (above < 0) {
            double compacted = c.z0[at] - above;
            return k * Powers.power(loose > compacted ? loose : compacted, n); // one power serves both layers
        }
        double elastic = c.z0[at] > 0 ? k * Powers.power(c.z0[at], n) - ke * above : 0;
        double virgin = loose > 0 ? k * Powers.power(loose, n) : 0;
        double sigma = elastic > virgin ? elastic : virgin;
        return sigma > 0 ? sigma : 0;
    }

    /** [Krenn2008, Eq. 29] with elastic unloading, which is ours. */
    static double z0(SoilCells c, int at, double zo, double k, double n, double ke) {
        double overlap = c.z[at] - zo;
        if (overlap > 0) {
            return k * Powers.power(c.z0[at] + overlap, n);
        }
        double sigma = k * Powers.power(c.z0[at], n) + ke * overlap;
        return sigma > 0 ? sigma : 0;
    }

    /** [Buse2018, Eq. 34] from the integrated flow; overlap and elastic unloading between updates are ours. */
    static double paper(SoilCells c, int at, double zo, double k, double n, double ke) {
        double overlap = c.z[at] - zo;
        double down = c.jz[at] < 0 ? -c.jz[at] : 0;
        if (overlap > 0) {
            return k * Powers.power(down + overlap, n);
        }
        double sigma = k * Powers.power(down, n) + ke * overlap;
        return sigma > 0 ? sigma : 0;
    }
}
