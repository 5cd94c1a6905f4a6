package org.grouser.contact.scm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.contact.scm.flow.FlowCells;
import org.grouser.contact.scm.flow.FlowUpdate;
import org.grouser.contact.scm.grid.BorderDisplacement;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.Erosion;
import org.grouser.contact.scm.grid.HeightChanges;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.quantity.Vec3;

/** Moves the soil that objects have displaced since the last update. */
final class SoilUpdate {
    /** A gap below this is closed: an object held level by any real drive rises by less. Our choice. */
    private static final double CLOSED_M = 1e-6;

    /** Share of a cell that an object covers for the cell to be in contact; our choice. */
    private static final double HALF_COVERED = 0.5;

    /** The same where walls hold soil back: what slides into a cell half under a wheel would be pushed out again without end. */
    private static final double TOUCHED = 0.05;

    private final ScmSpec spec;
    private final double leastShare;
    private final SoilParameters soils;
    private final Compaction compaction;
    private final ShearHistory history;
    private final FlowUpdate flow;
    private final BorderDisplacement border = new BorderDisplacement();
    private final Erosion erosion;
    final HeapedSoil heaps;
    final UpdateTimes times = new UpdateTimes();
    private final CellBox contactBox = new CellBox(); // cells in contact, of the window at hand
    private double pressedM3; // displaced in the window at hand
    private double[] before = new double[0]; // z before the flow, for the z0 law

    // what is written into a saved bed
    long count; // updates so far
    double elapsedS; // since the last update
    double movedM3; // displaced by objects and by erosion since the start
    double compressedM3; // gone into compression since the start
    boolean touched; // whether any cell was in contact at the last update

    SoilUpdate(
            ScmSpec spec,
            SoilParameters soils,
            Compaction compaction,
            ShearHistory history,
            Vec3 up,
            Parallel parallel) {
        this.spec = spec;
        this.leastShare = spec.stress().sides() ? TOUCHED : HALF_COVERED;
        this.soils = soils;
        this.compaction = compaction;
        this.history = history;
        this.flow = new FlowUpdate(
                spec.flow(),
                spec.grid(),
                spec.flowFactor(),
                spec.updatesPerFlow(),
                soils.frictionRad,
                spec.reference(),
                parallel);
        this.erosion = new Erosion(soils.frictionRad, up);
        this.heaps = new HeapedSoil(spec);
    }

    /** One update of every window; footprints are those of the objects' present places. */
    void run(List<SoilObject> objects, SoilWindows windows) {
        boolean any = false;
        for (int w = 0; w < windows.all().size(); w++) {
            SoilWindow window = windows.all().get(w);
            SoilCells c = window.cells;
            contactBox.clear();
            pressedM3 = 0;
            for (int k = 0; k < objects.size(); k++) {
                if (objects.get(k).window == w) {
                    press(objects.get(k), c); //          contact, V_zeta, zc, z0 <- footprint
                }
            }
            any |= !contactBox.isEmpty();
            window.active.addAll(contactBox);
            times.end(UpdateTimes.Stage.PRESS);
            displace(objects, w, window); //              z, zb <- V_zeta
            times.end(UpdateTimes.Stage.FLOW);
            if (spec.erosion()) {
                slide(c, window.active); //               z, zb <- slopes
            }
            times.end(UpdateTimes.Stage.EROSION);
            history.forget(c, soils.resetGapM);
            lift(objects, w, c);
            window.changed.addAll(window.active);
            window.heaped.addAll(window.active);
            if (spec.erosion()) {
                window.changed.addAll(erosion.changes().box());
                window.heaped.addAll(erosion.changes().box());
            }
            heaps.settle(objects, w, window); //           zb <- z
            window.active.clear();
            window.active.addAll(contactBox); // where cells may lose contact until the next update
            window.active.addAll(erosion.leftBox());
            times.end(UpdateTimes.Stage.FORGET);
        }
        for (int k = 0; k < objects.size(); k++) {
            objects.get(k).updated();
        }
        touched = any;
        elapsedS = 0;
        count++;
    }

    /** Marks the cells that an object is the lowest over and presses into; compacts them before their height changes. */
    private void press(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        double areaM2 = c.grid.cellAreaM2();
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            double zo = cells.zM(k);
            if (zo > c.zobj[at] || c.z[at] < zo - CLOSED_M) {
                continue;
            }
            if (c.hasFloor()) {
                zo = Math.max(zo, c.floor()[at]); // soil ends at the rock
            }
            double rx = c.grid.x(cells.i(k)) - o[0];
            double ry = c.grid.y(cells.j(k)) - o[1];
            double rz = zo - o[2];
            c.vx[at] = v[0] + w[1] * rz - w[2] * ry;
            c.vy[at] = v[1] + w[2] * rx - w[0] * rz;
            c.vz[at] = v[2] + w[0] * ry - w[1] * rx;
            c.contact[at] = (byte) (cells.share(k) >= leastShare ? 1 : 0); // [Buse2018, Eq. 12]
            c.volume[at] =
                    c.z[at] > zo ? cells.share(k) * (c.z[at] - zo) * areaM2 : 0; // [Buse2018, Eq. 2]; share, our choice
            pressedM3 += c.volume[at];
            contactBox.add(cells.i(k), cells.j(k));
            if (object.lugM > 0) { // soil was carried one cell further, and the object has moved since
                contactBox.add(cells.i(k) - 2, cells.j(k) - 2);
                contactBox.add(cells.i(k) + 2, cells.j(k) + 2);
            }
            if (c.isBare(at)) {
                continue; // in contact, so that nothing slides in below the object
            }
            compaction.press(object, c, at, zo);
            if (spec.law() == ScmSpec.Law.PAPER && c.sheared[at] == 0) {
                c.sheared[at] = 1;
                c.jx[at] = 0;
                c.jy[at] = 0;
            }
        }
    }

    private void displace(List<SoilObject> objects, int w, SoilWindow window) {
        SoilCells c = window.cells;
        if (spec.model() == ScmSpec.Model.KRENN) {
            for (int k = 0; k < objects.size(); k++) {
                SoilObject object = objects.get(k);
                if (object.window == w && object.footprint.count() > 0) {
                    compressedM3 += border.displace(c, object.at, object.footprint.count(), spec.displacement());
                }
            }
            movedM3 += pressedM3;
            compaction.forget(c, contactBox);
            return;
        }
        if (contactBox.isEmpty() && !touched) {
            return;
        }
        keepHeights(c);
        int i0 = contactBox.isEmpty() ? 0 : contactBox.iFrom() - c.iFirst();
        int j0 = contactBox.isEmpty() ? 0 : contactBox.jFrom() - c.jFirst();
        int i1 = contactBox.isEmpty() ? -1 : contactBox.iTo() - 1 - c.iFirst();
        int j1 = contactBox.isEmpty() ? -1 : contactBox.jTo() - 1 - c.jFirst();
        flow.run(c, window.flow(), i0, j0, i1, j1, count, elapsedS);
        movedM3 += flow.movedM3();
        if (flow.sources() > 0) {
            window.active.add(c.iFirst() + flow.changedI0(), c.jFirst() + flow.changedJ0());
            window.active.add(c.iFirst() + flow.changedI1(), c.jFirst() + flow.changedJ1());
        }
        heaps.follow(c, window.active);
        precompress(c);
        compaction.forget(c, contactBox);
        if (spec.law() == ScmSpec.Law.PAPER) {
            integrateFlow(c, window.flow());
        }
    }

    private void keepHeights(SoilCells c) {
        if (spec.law() == ScmSpec.Law.Z0) {
            before = before.length < c.size() ? new double[c.size()] : before;
            System.arraycopy(c.z, 0, before, 0, c.size());
        }
    }

    /** z0 = max(0, z0 - dz) wherever the height changed [Krenn2008, Eq. 29]. */
    private void precompress(SoilCells c) {
        if (spec.law() == ScmSpec.Law.Z0) {
            for (int at = 0; at < c.size(); at++) {
                if (c.z[at] != before[at]) {
                    c.z0[at] = Math.max(0, c.z0[at] - (c.z[at] - before[at]));
                }
            }
        }
    }

    /** j = integral of the flow velocity over cells in contact [Buse2018, Eq. 31]; never above zero in z, ours. */
    private void integrateFlow(SoilCells c, FlowCells f) {
        int m = spec.flowFactor();
        for (int j = contactBox.jFrom() - c.jFirst(); j < contactBox.jTo() - c.jFirst(); j++) {
            for (int i = contactBox.iFrom() - c.iFirst(); i < contactBox.iTo() - c.iFirst(); i++) {
                int at = j * c.nx + i;
                if (c.contact[at] != 0 && !c.isBare(at)) {
                    int cell = j / m * f.nx + i / m;
                    c.jx[at] += f.vx[cell] * elapsedS;
                    c.jy[at] += f.vy[cell] * elapsedS;
                    c.jz[at] = Math.min(0, c.jz[at] + f.vz[cell] * elapsedS);
                }
            }
        }
    }

    /**
     * Slopes beyond repose slide; a surface that sinks below what was compacted takes that along.
     *
     * @return whether some still wait
     */
    boolean slide(SoilCells c, CellBox box) {
        if (box.isEmpty()) {
            return false;
        }
        erosion.settle(c, box.iFrom(), box.jFrom(), box.iTo(), box.jTo());
        HeightChanges changes = erosion.changes();
        movedM3 += changes.movedM3();
        boolean twoLayer = spec.law().twoLayers();
        for (int k = 0; k < changes.count(); k++) {
            int at = changes.cell(k);
            if (!twoLayer) {
                c.z0[at] = Math.max(0, c.z0[at] - changes.riseM(k)); // [Krenn2008, Eq. 29]
            } else if (c.z[at] < c.zc[at]) {
                c.z0[at] = Math.max(0, c.z0[at] - (c.zc[at] - c.z[at]));
                c.zc[at] = c.z[at];
            }
            if (c.isBare(at)) {
                c.z0[at] = 0; // nothing is left that could remember
            }
        }
        heaps.follow(c, changes);
        return !erosion.leftBox().isEmpty();
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(count);
        out.writeDouble(elapsedS);
        out.writeDouble(movedM3);
        out.writeDouble(compressedM3);
        out.writeBoolean(touched);
    }

    void read(DataInput in) throws IOException {
        count = in.readLong();
        elapsedS = in.readDouble();
        movedM3 = in.readDouble();
        compressedM3 = in.readDouble();
        touched = in.readBoolean();
        if (count < 0 || !(elapsedS >= 0) || !Double.isFinite(elapsedS + movedM3 + compressedM3)) {
            throw new IOException("damaged soil: it holds an impossible number of updates, time or volume");
        }
    }

    /** Takes the marks of the objects off again. */
    private static void lift(List<SoilObject> objects, int w, SoilCells c) {
        for (int k = 0; k < objects.size(); k++) {
            SoilObject object = objects.get(k);
            if (object.window == w) {
                for (int n = 0; n < object.footprint.count(); n++) {
                    c.contact[object.at[n]] = 0;
                    c.volume[object.at[n]] = 0;
                }
            }
        }
    }
}
