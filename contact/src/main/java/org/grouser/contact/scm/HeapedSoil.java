package org.grouser.contact.scm;

import java.util.List;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.HeightChanges;
import org.grouser.contact.scm.grid.SoilCells;

/**
 * Which part of the soil lies in fresh heaps. Plates and the theory count depth from the surface as it lay before the object came,
 * and what they measured holds the heap that the object made meanwhile; so a fresh heap does not bear a second time. Ours.
 *
 * <pre>
 *   zb &lt;= z      surface from which depth counts; falls with z, stays where z rises
 *   zb  = z       once no object is near: an old heap is ground
 * </pre>
 */
final class HeapedSoil {
    /** An object is near within so many times its reach; our choice. */
    private static final double NEAR = 4;

    private final boolean followed;

    HeapedSoil(ScmSpec spec) {
        followed = spec.law() == ScmSpec.Law.DIRECTED;
    }

    /**
     * Follows a surface that may have changed anywhere in a rectangle of the window.
     *
     * @param c Modified.
     * @param box of the field
     */
    void follow(SoilCells c, CellBox box) {
        int iFrom = Math.max(box.iFrom(), c.iFirst());
        int iTo = Math.min(box.iTo(), c.iFirst() + c.nx);
        int jTo = Math.min(box.jTo(), c.jFirst() + c.ny);
        for (int j = Math.max(box.jFrom(), c.jFirst()); followed && j < jTo; j++) {
            for (int i = iFrom; i < iTo; i++) {
                sink(c, c.at(i, j));
            }
        }
    }

    /**
     * Follows a surface after slides.
     *
     * @param c Modified.
     */
    void follow(SoilCells c, HeightChanges changes) {
        for (int k = 0; followed && k < changes.count(); k++) {
            sink(c, changes.cell(k));
        }
    }

    /** Follows the surface of one cell. */
    static void sink(SoilCells c, int at) {
        if (c.z[at] < c.zb[at]) {
            c.zb[at] = c.z[at];
        }
    }

    /** All soil is ground, as before the first object came. */
    void settle(SoilCells c) {
        if (followed) {
            System.arraycopy(c.z, 0, c.zb, 0, c.size());
        }
    }

    /**
     * Heaps that objects have left behind become ground.
     *
     * @param w number of the window
     */
    void settle(List<SoilObject> objects, int w, SoilWindow window) {
        if (!followed) {
            return;
        }
        SoilCells c = window.cells;
        CellBox box = window.heaped;
        int iFrom = Math.max(box.iFrom(), c.iFirst());
        int jFrom = Math.max(box.jFrom(), c.jFirst());
        int iTo = Math.min(box.iTo(), c.iFirst() + c.nx);
        int jTo = Math.min(box.jTo(), c.jFirst() + c.ny);
        box.clear();
        for (int j = jFrom; j < jTo; j++) {
            for (int i = iFrom; i < iTo; i++) {
                int at = c.at(i, j);
                if (c.zb[at] != c.z[at]) {
                    if (isNearAny(objects, w, c.grid.x(i), c.grid.y(j))) {
                        box.add(i, j);
                    } else {
                        c.zb[at] = c.z[at];
                    }
                }
            }
        }
    }

    private static boolean isNearAny(List<SoilObject> objects, int w, double x, double y) {
        for (int k = 0; k < objects.size(); k++) {
            SoilObject object = objects.get(k);
            double dx = x - object.originM[0];
            double dy = y - object.originM[1];
            double nearM = NEAR * object.raster.reachM();
            if (object.window == w && dx * dx + dy * dy < nearM * nearM) {
                return true;
            }
        }
        return false;
    }
}
