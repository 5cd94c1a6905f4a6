package org.grouser.contact.scm;

import java.util.List;
import java.util.Locale;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.quantity.Check;

/** Finds the cells below every object and the lowest object point over each cell; refuses objects that leave the field. */
final class SoilTrace {
    private final SoilGrid grid;
    private final SoilWindows windows;
    private final ContactForce force;

    SoilTrace(SoilGrid grid, SoilWindows windows, ContactForce force) {
        this.grid = grid;
        this.windows = windows;
        this.force = force;
    }

    /**
     * Traces all objects where they are placed.
     *
     * @param updates of the soil so far; nothing has moved as long as it stays
     * @throws OffSoilException if one leaves the field
     */
    void run(List<SoilObject> objects, long updates) {
        for (int k = 0; k < objects.size(); k++) {
            if (!objects.get(k).isPlaced()) { // outside, since the words would be allocated at every step
                Check.that(false, "object '" + objects.get(k).name + "'", "has not been placed yet");
            }
        }
        windows.follow(objects);
        for (int k = 0; k < objects.size(); k++) {
            SoilObject object = objects.get(k);
            double[] zobj = windows.of(object).zobj;
            for (int n = 0; n < object.traced; n++) {
                zobj[object.at[n]] = Double.POSITIVE_INFINITY;
            }
            object.traced = 0;
        }
        for (int k = 0; k < objects.size(); k++) {
            run(objects.get(k), updates);
        }
    }

    private void run(SoilObject object, long updates) {
        SoilCells c = windows.of(object);
        Footprint cells = object.footprint;
        cells.clear();
        double ceilingM = highest(c, object, updates) + force.reboundM();
        if (isBeside(object)) {
            if (object.originM[2] - object.raster.reachM() < ceilingM) {
                throw leaves(object, object.originM[0], object.originM[1]);
            }
            return; // flies past it
        }
        if (ceilingM == Double.NEGATIVE_INFINITY) {
            return; // bare rock all around
        }
        object.raster.trace(object.originM, 0, object.rotation, 0, grid, ceilingM, cells);
        object.makeRoom();
        for (int k = 0; k < cells.count(); k++) {
            int i = cells.i(k);
            int j = cells.j(k);
            if (i < 1 || j < 1 || i >= grid.nx() - 1 || j >= grid.ny() - 1) {
                cells.clear();
                throw leaves(object, grid.x(i), grid.y(j));
            }
            object.at[k] = c.at(i, j);
        }
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            if (cells.zM(k) < c.zobj[at]) {
                c.zobj[at] = cells.zM(k);
            }
        }
        object.traced = cells.count();
    }

    /** Whether no part of an object can be over the field. */
    private boolean isBeside(SoilObject object) {
        double reach = object.raster.reachM();
        double x = object.originM[0] - grid.x0M();
        double y = object.originM[1] - grid.y0M();
        return x + reach < 0
                || y + reach < 0
                || x - reach > grid.nx() * grid.dxM()
                || y - reach > grid.ny() * grid.dxM();
    }

    private static OffSoilException leaves(SoilObject object, double x, double y) {
        return new OffSoilException(String.format(
                Locale.ROOT,
                "object '%s' leaves the soil field at x = %.3f m, y = %.3f m; enlarge extent_m",
                object.name,
                x,
                y));
    }

    /** Highest soil near an object; looked for anew only if soil has moved or the object has entered other cells. */
    private double highest(SoilCells c, SoilObject object, long updates) {
        double reach = object.raster.reachM() + grid.dxM();
        int iFrom = inside(grid.column(object.originM[0] - reach), c.iFirst(), c.nx);
        int iTo = inside(grid.column(object.originM[0] + reach), c.iFirst(), c.nx);
        int jFrom = inside(grid.row(object.originM[1] - reach), c.jFirst(), c.ny);
        int jTo = inside(grid.row(object.originM[1] + reach), c.jFirst(), c.ny);
        HighestSoil known = object.highest;
        if (!known.holds(updates, iFrom, iTo, jFrom, jTo)) {
            known.find(c, updates, iFrom, iTo, jFrom, jTo);
        }
        return known.heightM;
    }

    /** The cell of the window that is nearest to one of the field. */
    private static int inside(int cell, int first, int count) {
        return Math.max(first, Math.min(cell, first + count - 1));
    }
}
