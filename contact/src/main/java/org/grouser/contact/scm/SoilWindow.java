package org.grouser.contact.scm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.scm.flow.FlowCells;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilTiles;

/**
 * The dense soil around a group of objects. It follows them: what it leaves is stored in the tiles, what it enters is
 * loaded from them, and the flow of the last update moves along. Results do not depend on where it stands.
 */
final class SoilWindow {
    final SoilCells cells;
    final CellBox active = new CellBox(); // where slopes may have become too steep since the last update
    final CellBox changed = new CellBox(); // all cells whose height may have changed since somebody looked
    final CellBox heaped = new CellBox(); // all cells with fresh heaps; the whole window until they are looked for
    private final int factor;
    private FlowCells flow;
    private FlowCells spare;

    SoilWindow(ScmSpec spec, int iFirst, int jFirst, int nx, int ny) {
        factor = spec.flowFactor();
        cells = new SoilCells(spec.grid(), iFirst, jFirst, nx, ny);
        double cellM = spec.grid().dxM() * factor;
        flow = new FlowCells(nx / factor, ny / factor, cellM);
        spare = new FlowCells(nx / factor, ny / factor, cellM);
        heaped.add(iFirst, jFirst);
        heaped.add(iFirst + nx - 1, jFirst + ny - 1);
    }

    /** Flow of the last update. */
    FlowCells flow() {
        return flow;
    }

    /**
     * Goes to another place; both places hold whole flow cells. Stays where it is if the surface there is no number. The
     * caller has stored all windows.
     */
    void moveTo(int iFirst, int jFirst, SoilTiles tiles) {
        int iLeft = cells.iFirst();
        int jLeft = cells.jFirst();
        cells.moveTo(iFirst, jFirst);
        try {
            tiles.load(cells);
        } catch (RuntimeException e) {
            cells.moveTo(iLeft, jLeft);
            tiles.load(cells);
            throw e;
        }
        spare.carry(flow, (iFirst - iLeft) / factor, (jFirst - jLeft) / factor);
        FlowCells left = flow;
        flow = spare;
        spare = left;
        Arrays.fill(cells.zobj, Double.POSITIVE_INFINITY);
    }

    /** Adds the flow of a window that is given up, where both hold the same cells. */
    void take(SoilWindow other) {
        flow.add(
                other.flow,
                (cells.iFirst() - other.cells.iFirst()) / factor,
                (cells.jFirst() - other.cells.jFirst()) / factor);
        active.addAll(other.active);
    }

    void write(DataOutput out) throws IOException {
        for (int number : new int[] {cells.iFirst(), cells.jFirst(), cells.nx, cells.ny}) {
            out.writeInt(number);
        }
        active.write(out);
        flow.write(out);
    }

    static SoilWindow read(ScmSpec spec, DataInput in) throws IOException {
        int i = in.readInt();
        int j = in.readInt();
        int nx = in.readInt();
        int ny = in.readInt();
        SoilGrid grid = spec.grid();
        if (i < 0 || j < 0 || nx < 1 || ny < 1 || nx > grid.nx() - i || ny > grid.ny() - j) {
            throw new IOException("claims a window of soil outside the field");
        }
        SoilWindow window = new SoilWindow(spec, i, j, nx, ny);
        window.active.read(in);
        window.flow.read(in);
        return window;
    }
}
