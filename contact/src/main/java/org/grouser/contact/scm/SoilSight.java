package org.grouser.contact.scm;

import java.util.List;
import org.grouser.contact.scm.flow.FlowCells;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilTiles;

/** A bed of soil as it can be looked at between two steps: dense windows, stresses under objects. Reads, never changes. */
public final class SoilSight {
    private static final int RING =
            2; // cells around those that an update tells of: displaced soil lies beside an object

    private final SoilTiles tiles;
    private final SoilWindows windows;
    private final List<SoilObject> objects;
    private final int factor;

    SoilSight(SoilTiles tiles, SoilWindows windows, List<SoilObject> objects, int factor) {
        this.tiles = tiles;
        this.windows = windows;
        this.objects = objects;
        this.factor = factor;
    }

    public SoilGrid grid() {
        return tiles.grid();
    }

    /** How many windows there are now; soil changes inside them alone. */
    public int windows() {
        return windows.all().size();
    }

    /** The soil in a window; to be read only. */
    public SoilCells cells(int window) {
        return windows.all().get(window).cells;
    }

    /**
     * Where heights of a window may have changed since this was asked last, or since the window stands where it does.
     *
     * @param out i0, j0 and, beyond the last, i1, j1 of the field; empty if nothing changed. Modified.
     */
    public void takeChanged(int window, int[] out) {
        CellBox box = windows.all().get(window).changed;
        boolean none = box.isEmpty();
        out[0] = none ? 0 : box.iFrom() - RING;
        out[1] = none ? 0 : box.jFrom() - RING;
        out[2] = none ? 0 : box.iTo() + RING;
        out[3] = none ? 0 : box.jTo() + RING;
        box.clear();
    }

    /** The flow of the last update in a window; to be read only. */
    public FlowCells flow(int window) {
        return windows.all().get(window).flow();
    }

    /** Cells of the soil along the side of a flow cell. */
    public int flowFactor() {
        return factor;
    }

    /** Height of a cell now, wherever it lies. */
    public double heightM(int i, int j) {
        for (int w = 0; w < windows(); w++) {
            SoilCells c = cells(w);
            if (c.holds(i, j)) {
                return c.z[c.at(i, j)];
            }
        }
        return tiles.heightM(i, j);
    }

    /** Height of a cell before anything touched it. */
    public double virginM(int i, int j) {
        return tiles.virginM(i, j);
    }

    /** Top of the rock in a cell, -infinity if there is none. */
    public double floorM(int i, int j) {
        return tiles.floorM(i, j);
    }

    /** Cells that carried an object in the last evaluation. */
    public int bearers(int object) {
        return objects.get(object).bearers.count;
    }

    /** Column of cell n of those that carried. */
    public int bearerI(int object, int n) {
        return objects.get(object).bearers.i[n];
    }

    public int bearerJ(int object, int n) {
        return objects.get(object).bearers.j[n];
    }

    /** Upward stress on the object in cell n. */
    public double pressurePa(int object, int n) {
        return objects.get(object).bearers.pz[n];
    }

    /** Shear stress on the object in cell n. */
    public double shearPa(int object, int n) {
        return objects.get(object).bearers.tauPa[n];
    }

    /**
     * Where the soil's push on an object has its centre: the mean of its cells, weighted by upward force.
     *
     * @param out three numbers, world. Modified.
     * @return false, and nothing written, if the soil does not push
     */
    public boolean centreM(int object, double[] out) {
        SoilObject o = objects.get(object);
        BearingCells b = o.bearers;
        double sum = 0;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int n = 0; n < b.count; n++) {
            double force = Math.max(0, b.pz[n] * b.areaM2[n]);
            sum += force;
            x += force * b.rx[n];
            y += force * b.ry[n];
            z += force * b.rz[n];
        }
        if (!(sum > 0)) {
            return false;
        }
        out[0] = o.originM[0] + x / sum;
        out[1] = o.originM[1] + y / sum;
        out[2] = o.originM[2] + z / sum;
        return true;
    }
}
