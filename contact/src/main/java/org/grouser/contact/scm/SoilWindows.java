package org.grouser.contact.scm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilTiles;

/** Keeps every object inside a window with room for the soil that it moves; objects that are close share one. */
final class SoilWindows {
    /** A window is so much larger than it must be, so that it has to follow only now and then. */
    private static final double SLACK_M = 0.5;

    private final ScmSpec spec;
    private final SoilGrid grid;
    private final SoilTiles tiles;
    private final List<SoilWindow> windows = new ArrayList<>();

    SoilWindows(ScmSpec spec, SoilTiles tiles) {
        this.spec = spec;
        this.grid = spec.grid();
        this.tiles = tiles;
    }

    List<SoilWindow> all() {
        return windows;
    }

    SoilCells of(SoilObject object) {
        return windows.get(object.window).cells;
    }

    void storeAll() {
        for (int w = 0; w < windows.size(); w++) {
            tiles.store(windows.get(w).cells);
        }
    }

    /** Brings the windows to where the objects are; does nothing as long as all are well inside. */
    void follow(List<SoilObject> objects) {
        for (int k = 0; k < objects.size(); k++) {
            SoilObject object = objects.get(k);
            if (object.window < 0 || !wellInside(object)) {
                regroup(objects);
                return;
            }
        }
    }

    private double marginM(SoilObject object) {
        double flowM = spec.model() == ScmSpec.Model.FLOW ? spec.flow().maxLengthM() : 0;
        return object.raster.reachM() + flowM + 4 * spec.flowFactor() * grid.dxM();
    }

    private boolean wellInside(SoilObject object) {
        double margin = marginM(object);
        SoilCells c = of(object);
        double x = object.originM[0];
        double y = object.originM[1];
        return (c.iFirst() == 0 || x - margin >= grid.x0M() + c.iFirst() * grid.dxM())
                && (c.jFirst() == 0 || y - margin >= grid.y0M() + c.jFirst() * grid.dxM())
                && (c.iFirst() + c.nx == grid.nx() || x + margin <= grid.x0M() + (c.iFirst() + c.nx) * grid.dxM())
                && (c.jFirst() + c.ny == grid.ny() || y + margin <= grid.y0M() + (c.jFirst() + c.ny) * grid.dxM());
    }

    /** The box that an object needs, with slack, in whole flow cells, inside the field. */
    private CellRange box(SoilObject object) {
        double reach = marginM(object) + SLACK_M;
        return new CellRange(
                down(grid.column(object.originM[0] - reach), grid.nx()),
                down(grid.row(object.originM[1] - reach), grid.ny()),
                up(grid.column(object.originM[0] + reach), grid.nx()),
                up(grid.row(object.originM[1] + reach), grid.ny()));
    }

    private int down(int cell, int count) {
        int inside = Math.max(0, Math.min(cell, count - 1));
        return inside - inside % spec.flowFactor();
    }

    private int up(int cell, int count) {
        return Math.min(count, down(cell, count) + spec.flowFactor()) - 1;
    }

    private void regroup(List<SoilObject> objects) {
        List<CellRange> boxes = new ArrayList<>();
        int[] group = new int[objects.size()];
        for (int k = 0; k < objects.size(); k++) {
            boxes.add(box(objects.get(k)));
            group[k] = k;
        }
        merge(boxes, group);
        for (int k = 0; k < objects.size(); k++) {
            objects.get(k).traced = 0; // windows forget all marks when they move
        }
        if (!moved(boxes, group, objects)) {
            rebuild(boxes, group, objects);
        }
    }

    /**
     * Joins boxes that overlap until none do.
     *
     * @param group which box each object is in. Modified.
     */
    private static void merge(List<CellRange> boxes, int[] group) {
        boolean again = true;
        while (again) {
            again = false;
            for (int a = 0; a < boxes.size(); a++) {
                for (int b = a + 1; b < boxes.size(); b++) {
                    if (boxes.get(a).overlaps(boxes.get(b))) {
                        boxes.set(a, boxes.get(a).with(boxes.get(b)));
                        boxes.remove(b);
                        for (int k = 0; k < group.length; k++) {
                            group[k] = group[k] == b ? a : group[k] > b ? group[k] - 1 : group[k];
                        }
                        again = true;
                        b--;
                    }
                }
            }
        }
    }

    /** Moves the windows where each group still fits its own; false if they do not suit any more. */
    private boolean moved(List<CellRange> boxes, int[] group, List<SoilObject> objects) {
        if (boxes.size() != windows.size()) {
            return false;
        }
        for (int k = 0; k < group.length; k++) {
            if (objects.get(k).window != group[k]) {
                return false;
            }
        }
        List<CellRange> places = new ArrayList<>();
        for (int w = 0; w < boxes.size(); w++) {
            SoilCells c = windows.get(w).cells;
            CellRange box = boxes.get(w);
            if (box.columns() > c.nx || box.rows() > c.ny) {
                return false;
            }
            int i = down(Math.min(box.iFrom() - (c.nx - box.columns()) / 2, grid.nx() - c.nx), grid.nx());
            int j = down(Math.min(box.jFrom() - (c.ny - box.rows()) / 2, grid.ny() - c.ny), grid.ny());
            CellRange place = new CellRange(i, j, i + c.nx - 1, j + c.ny - 1);
            for (CellRange other : places) {
                if (other.overlaps(place)) {
                    return false;
                }
            }
            places.add(place);
        }
        storeAll(); // all before any, since one may enter what another leaves
        for (int w = 0; w < boxes.size(); w++) {
            windows.get(w).moveTo(places.get(w).iFrom(), places.get(w).jFrom(), tiles);
        }
        return true;
    }

    private void rebuild(List<CellRange> boxes, int[] group, List<SoilObject> objects) {
        storeAll();
        List<SoilWindow> fresh = new ArrayList<>();
        for (CellRange box : boxes) {
            SoilWindow window = new SoilWindow(spec, box.iFrom(), box.jFrom(), box.columns(), box.rows());
            tiles.load(window.cells);
            windows.forEach(window::take);
            fresh.add(window);
        }
        windows.clear();
        windows.addAll(fresh);
        for (int k = 0; k < group.length; k++) {
            objects.get(k).window = group[k];
        }
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(windows.size());
        for (SoilWindow window : windows) {
            window.write(out);
        }
    }

    /** Rebuilds the windows that were written; the tiles hold their soil already. */
    void read(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > 1000) {
            throw new IOException("claims " + count + " windows of soil");
        }
        windows.clear();
        for (int w = 0; w < count; w++) {
            SoilWindow window = SoilWindow.read(spec, in);
            tiles.load(window.cells);
            windows.add(window);
        }
    }

    /** A rectangle of cells of the field; the upper ends belong to it. */
    private record CellRange(int iFrom, int jFrom, int iTo, int jTo) {
        boolean overlaps(CellRange other) {
            return iFrom <= other.iTo && other.iFrom <= iTo && jFrom <= other.jTo && other.jFrom <= jTo;
        }

        CellRange with(CellRange other) {
            return new CellRange(
                    Math.min(iFrom, other.iFrom),
                    Math.min(jFrom, other.jFrom),
                    Math.max(iTo, other.iTo),
                    Math.max(jTo, other.jTo));
        }

        int columns() {
            return iTo - iFrom + 1;
        }

        int rows() {
            return jTo - jFrom + 1;
        }
    }
}
