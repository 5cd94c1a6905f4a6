package org.grouser.contact.scm.grid;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.IntBinaryOperator;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;

/**
 * The whole field of soil, kept in square tiles; only tiles that something touched cost memory. Elsewhere soil is virgin:
 * z = zc = the surface's elevation at the cell's centre, or the top of the rock there if that is higher, all else zero.
 *
 * <p>Virgin elevations under the last window are kept too, so that a window that slides asks for each only once.
 */
public final class SoilTiles {
    private final SoilGrid grid;
    private final VirginSoil virgin;
    private final int tilesAcross;
    private final int tilesAlong;
    private TileIndex index = new TileIndex();

    /**
     * @param soilAt index of the soil in cell (i, j), 0 to 127
     */
    public SoilTiles(SoilGrid grid, SoilSurface surface, IntBinaryOperator soilAt) {
        this(grid, surface, SoilSurface.NOWHERE, soilAt);
    }

    /**
     * @param floor top of the rock in the soil, -infinity where there is none
     */
    public SoilTiles(SoilGrid grid, SoilSurface surface, SoilSurface floor, IntBinaryOperator soilAt) {
        this.grid = grid;
        virgin = new VirginSoil(grid, surface, floor, soilAt);
        tilesAcross = (int) ((grid.nx() + Tile.SIDE - 1L) / Tile.SIDE);
        tilesAlong = (int) ((grid.ny() + Tile.SIDE - 1L) / Tile.SIDE);
    }

    public SoilGrid grid() {
        return grid;
    }

    /**
     * Fills the state of a window.
     *
     * @param into Modified.
     * @throws org.grouser.quantity.OutOfRangeException where the surface is no finite number, to within a tile around
     */
    public void load(SoilCells into) {
        checkWindow(into);
        index.removeIf(tile -> !tile.isTouched() && !overlaps(tile, into));
        into.clearFloor();
        for (int tj = into.jFirst() >> Tile.SHIFT; tj <= (into.jFirst() + into.ny - 1) >> Tile.SHIFT; tj++) {
            for (int ti = into.iFirst() >> Tile.SHIFT; ti <= (into.iFirst() + into.nx - 1) >> Tile.SHIFT; ti++) {
                Tile tile = tile((long) tj * tilesAcross + ti);
                tile.load(into);
                tile.loadFloor(into);
            }
        }
    }

    /**
     * Writes the state of a window back. Tiles that stay virgin get no memory.
     *
     * @param from Not modified.
     */
    public void store(SoilCells from) {
        checkWindow(from);
        for (int tj = from.jFirst() >> Tile.SHIFT; tj <= (from.jFirst() + from.ny - 1) >> Tile.SHIFT; tj++) {
            for (int ti = from.iFirst() >> Tile.SHIFT; ti <= (from.iFirst() + from.nx - 1) >> Tile.SHIFT; ti++) {
                tile((long) tj * tilesAcross + ti).store(from);
            }
        }
    }

    private void checkWindow(SoilCells cells) {
        Check.that(cells.grid.equals(grid), "window", "lies on another grid: " + cells.grid + " instead of " + grid);
        long iTo = (long) cells.iFirst() + cells.nx;
        long jTo = (long) cells.jFirst() + cells.ny;
        Check.that(
                cells.iFirst() >= 0 && cells.jFirst() >= 0 && iTo <= grid.nx() && jTo <= grid.ny(),
                "window",
                "of cells " + cells.iFirst() + ".." + (iTo - 1) + " x " + cells.jFirst() + ".." + (jTo - 1)
                        + " leaves the field of " + grid.nx() + " x " + grid.ny());
    }

    private static boolean overlaps(Tile tile, SoilCells cells) {
        return tile.iFirst + Tile.SIDE > cells.iFirst()
                && tile.iFirst < cells.iFirst() + cells.nx
                && tile.jFirst + Tile.SIDE > cells.jFirst()
                && tile.jFirst < cells.jFirst() + cells.ny;
    }

    private Tile tile(long key) {
        Tile tile = index.find(key);
        if (tile == null) {
            tile = virgin(key);
            index.add(tile);
        }
        return tile;
    }

    Tile virgin(long key) {
        int iFirst = (int) (key % tilesAcross) << Tile.SHIFT;
        int jFirst = (int) (key / tilesAcross) << Tile.SHIFT;
        return new Tile(key, iFirst, jFirst, virgin);
    }

    long mostTiles() {
        return (long) tilesAcross * tilesAlong;
    }

    private @Nullable Tile find(int i, int j) {
        return index.find((long) (j >> Tile.SHIFT) * tilesAcross + (i >> Tile.SHIFT));
    }

    /** Elevation of a cell as last stored. */
    public double heightM(int i, int j) {
        Tile tile = find(i, j);
        return tile == null ? virgin.heightM(i, j) : tile.heightM(tile.at(i, j));
    }

    /** Elevation of a cell before anything touched it. */
    public double virginM(int i, int j) {
        Tile tile = find(i, j);
        return tile == null ? virgin.heightM(i, j) : tile.virginM[tile.at(i, j)];
    }

    /** Top of the rock in a cell, -infinity if there is none. */
    public double floorM(int i, int j) {
        Tile tile = find(i, j);
        return tile == null ? virgin.floorM(i, j) : tile.floorM(tile.at(i, j));
    }

    /** Number of tiles that something touched. */
    public int tiles() {
        int count = 0;
        for (Tile tile : index.tiles()) {
            count += tile.isTouched() ? 1 : 0;
        }
        return count;
    }

    /** Memory of all tiles and of their index, without the objects' headers. */
    public long bytes() {
        return index.bytes();
    }

    /** The smallest rectangle around all cells that differ from virgin soil, as last stored. */
    public CellBox touched() {
        CellBox box = new CellBox();
        for (Tile tile : index.tiles()) {
            for (int j = tile.jFirst; j < tile.jFirst + tile.rows && tile.isTouched(); j++) {
                for (int i = tile.iFirst; i < tile.iFirst + tile.columns; i++) {
                    if (tile.isTouched(tile.at(i, j))) {
                        box.add(i, j);
                    }
                }
            }
        }
        return box;
    }

    /** Volume above less volume missing below the virgin surface; summed with compensation [Neumaier1974]. */
    public double heavedM3() {
        double sum = 0;
        double lost = 0;
        for (Tile tile : index.changed()) {
            for (int c = 0; c < Tile.CELLS; c++) {
                double rise = tile.heightM(c) - tile.virginM[c];
                double next = sum + rise;
                lost += Math.abs(sum) >= Math.abs(rise) ? sum - next + rise : rise - next + sum;
                sum = next;
            }
        }
        return (sum + lost) * grid.cellAreaM2();
    }

    /** Adds all that differs from virgin soil, by place, whatever the order in which it was stored. */
    public void addTo(StateHash hash) {
        for (Tile tile : index.changed()) {
            int quantities = tile.changedQuantities();
            hash.add(tile.key).add((long) quantities);
            for (int q = 0; q < Tile.QUANTITIES; q++) {
                if ((quantities & Tile.bit(q)) != 0) {
                    hash.add(tile.state[q], Tile.CELLS);
                }
            }
            for (int c = 0; c < Tile.CELLS && tile.sheared != null && (quantities & Tile.SHEARED) != 0; c++) {
                hash.add((long) tile.sheared[c]);
            }
        }
    }

    /** Writes all that differs from virgin soil. */
    public void write(DataOutput out) throws IOException {
        TileBinary.write(grid, index.changed(), out);
    }

    /**
     * Replaces the state.
     *
     * @throws IOException in one line if it is damaged or of another grid; then nothing changes
     */
    public void read(DataInput in) throws IOException {
        index = TileBinary.read(this, in);
    }
}
