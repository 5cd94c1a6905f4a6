package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.quantity.Powers;

/**
 * What pressed soil remembers in the two-layer law: where it was pressed to, and the sinkage its stress is worth. Ours.
 *
 * <pre>
 *   s = (sigma / k)^(1/n);  zc = zo, z0 = s    if zo &lt;= zc or s &gt;= z0        sigma stays what it was
 * </pre>
 */
final class Compaction {
    private final SoilParameters soils;
    private final ContactForce force;
    private final boolean kept;
    private final boolean heaps; // whether fresh heaps are told from ground

    Compaction(ScmSpec spec, SoilParameters soils, ContactForce force) {
        this.soils = soils;
        this.force = force;
        this.kept = spec.law().twoLayers();
        this.heaps = spec.law() == ScmSpec.Law.DIRECTED;
    }

    /** Compacts every cell that the last evaluation found pressed deeper than before, so that it unloads from there. */
    void deepen(SoilObject object, SoilCells c) {
        if (!kept) {
            return;
        }
        Footprint cells = object.footprint;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            double zo = c.hasFloor() ? Math.max(cells.zM(k), c.floor()[at]) : cells.zM(k); // soil ends at the rock
            if (zo < c.zc[at] && c.z[at] >= zo) {
                set(object, c, at, zo, object.sigmaPa[k]);
            }
        }
    }

    /**
     * Compacts one cell at a soil update, before its height changes.
     *
     * @param c Modified.
     */
    void press(SoilObject object, SoilCells c, int at, double zo) {
        if (kept) {
            int soil = c.soil[at];
            set(object, c, at, zo, force.normal(c, at, zo, object.modulus[soil], soil));
        }
    }

    /**
     * Where rock has been laid bare, nothing is left that could remember being pressed.
     *
     * @param c Modified.
     */
    void forget(SoilCells c, CellBox box) {
        for (int j = box.jFrom(); j < box.jTo() && c.hasFloor(); j++) {
            for (int i = box.iFrom(); i < box.iTo(); i++) {
                int at = c.at(i, j);
                if (c.isBare(at)) {
                    c.z0[at] = 0;
                    c.jz[at] = 0;
                }
            }
        }
    }

    private void set(SoilObject object, SoilCells c, int at, double zo, double sigmaPa) {
        int soil = c.soil[at];
        double n = soils.n[soil];
        double sinkage = sigmaPa / object.modulus[soil];
        sinkage = n == 1 ? sinkage : Powers.power(sinkage, 1 / n);
        boolean compacts = sigmaPa > 0 || !heaps; // a heap that does not bear is none to remember
        if (zo <= c.zc[at] || (compacts && sinkage >= c.z0[at])) {
            c.zc[at] = zo;
            c.z0[at] = sinkage;
        }
    }
}
