package org.grouser.contact.scm;

import java.util.List;
import org.grouser.contact.scm.flow.FlowCells;
import org.grouser.contact.scm.grid.CellBox;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilTiles;
import org.jspecify.annotations.Nullable;

/** The soil as it lies, read cell by cell of the field: heights everywhere, flow where the last update had any. */
public final class SoilPicture {
    private final SoilTiles tiles;
    private final List<SoilWindow> windows;
    private final int factor;

    SoilPicture(SoilTiles tiles, List<SoilWindow> windows, int factor) {
        this.tiles = tiles;
        this.windows = List.copyOf(windows);
        this.factor = factor;
    }

    public SoilGrid grid() {
        return tiles.grid();
    }

    /** The smallest rectangle that holds everything touched; empty if nothing was. */
    public CellBox touched() {
        return tiles.touched();
    }

    public double heightM(int i, int j) {
        return tiles.heightM(i, j);
    }

    public double virginM(int i, int j) {
        return tiles.virginM(i, j);
    }

    /** Top of the rock in a cell, -infinity if there is none. */
    public double floorM(int i, int j) {
        return tiles.floorM(i, j);
    }

    /** Whether a cell is rock without soil on it. */
    public boolean bare(int i, int j) {
        return heightM(i, j) - floorM(i, j) <= SoilCells.BARE_M;
    }

    /** Flow of the last update at a cell. */
    public enum Flow {
        DEPTH_M,
        X_M_PER_S,
        Y_M_PER_S,
        Z_M_PER_S,
        WEIGHT
    }

    /** Zero where nothing flowed. */
    public double flow(Flow what, int i, int j) {
        SoilWindow window = window(i, j);
        if (window == null) {
            return 0;
        }
        SoilCells c = window.cells;
        FlowCells f = window.flow();
        int at = (j - c.jFirst()) / factor * f.nx + (i - c.iFirst()) / factor;
        return switch (what) {
            case DEPTH_M -> f.depth[at];
            case X_M_PER_S -> f.vx[at];
            case Y_M_PER_S -> f.vy[at];
            case Z_M_PER_S -> f.vz[at];
            case WEIGHT -> f.weight[at];
        };
    }

    private @Nullable SoilWindow window(int i, int j) {
        for (SoilWindow window : windows) {
            if (window.cells.holds(i, j)) {
                return window;
            }
        }
        return null;
    }
}
