package org.grouser.contact.scm.grid;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The touched soil in binary form, big endian.
 *
 * <pre>
 *   magic, version, side of a tile    int, int, int
 *   grid                              x0, y0, dx as doubles, nx, ny as ints
 *   tiles                             int count, then per tile, by increasing key:
 *     key, quantities                 long, byte: bits 0 to 5 for z, zc, z0, jx, jy, jz, 6 for sheared, 7 for zb
 *     values                          a double per cell for each quantity, then a byte per cell if sheared
 * </pre>
 *
 * Virgin soil and rock are not written: they are asked for again. Memory grows only with what has been read.
 */
final class TileBinary {
    private static final int MAGIC = 0x47525354; // "GRST"
    private static final int VERSION = 2;
    private static final int Z0 = 2;

    private TileBinary() {}

    static void write(SoilGrid grid, List<Tile> tiles, DataOutput out) throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        out.writeInt(Tile.SIDE);
        out.writeDouble(grid.x0M());
        out.writeDouble(grid.y0M());
        out.writeDouble(grid.dxM());
        out.writeInt(grid.nx());
        out.writeInt(grid.ny());
        out.writeInt(tiles.size());
        byte[] bytes = new byte[Tile.CELLS * Double.BYTES];
        for (Tile tile : tiles) {
            int quantities = tile.changedQuantities();
            out.writeLong(tile.key);
            out.writeByte(quantities);
            for (int q = 0; q < Tile.QUANTITIES; q++) {
                if ((quantities & Tile.bit(q)) != 0) {
                    ByteBuffer.wrap(bytes).asDoubleBuffer().put(tile.state[q]);
                    out.write(bytes);
                }
            }
            if (tile.sheared != null && (quantities & Tile.SHEARED) != 0) {
                out.write(tile.sheared);
            }
        }
    }

    /**
     * @param soil makes the virgin tiles; its grid must be the one that was written
     */
    static TileIndex read(SoilTiles soil, DataInput in) throws IOException {
        try {
            require(in.readInt() == MAGIC, "this is no soil");
            int version = in.readInt();
            require(version == VERSION, "version " + version + " is unknown, this program reads version " + VERSION);
            int side = in.readInt();
            require(side == Tile.SIDE, "tiles are " + side + " cells wide instead of " + Tile.SIDE);
            readGrid(soil.grid(), in);
            return readTiles(soil, in);
        } catch (EOFException e) {
            throw new IOException("damaged soil: it ends too early", e);
        }
    }

    private static void readGrid(SoilGrid expected, DataInput in) throws IOException {
        double x0M = in.readDouble();
        double y0M = in.readDouble();
        double dxM = in.readDouble();
        int nx = in.readInt();
        int ny = in.readInt();
        boolean same = x0M == expected.x0M() && y0M == expected.y0M() && dxM == expected.dxM();
        require(
                same && nx == expected.nx() && ny == expected.ny(),
                "its grid of " + nx + " x " + ny + " cells of " + dxM + " m from (" + x0M + ", " + y0M
                        + ") m is not the scenario's, " + expected);
    }

    private static TileIndex readTiles(SoilTiles soil, DataInput in) throws IOException {
        TileIndex index = new TileIndex();
        int count = in.readInt();
        require(
                count >= 0 && count <= soil.mostTiles(),
                "number of tiles = " + count + " is outside [0, " + soil.mostTiles() + "]");
        byte[] bytes = new byte[Tile.CELLS * Double.BYTES];
        long last = -1;
        for (int k = 0; k < count; k++) {
            long key = in.readLong();
            require(key > last && key < soil.mostTiles(), "tile " + key + " after tile " + last + " is out of order");
            last = key;
            Tile tile = soil.virgin(key);
            readTile(tile, bytes, in);
            index.add(tile);
        }
        return index;
    }

    private static void readTile(Tile tile, byte[] bytes, DataInput in) throws IOException {
        int quantities = in.readUnsignedByte();
        require(quantities > 0, "tile " + tile.key + " holds nothing");
        for (int q = 0; q < Tile.QUANTITIES; q++) {
            if ((quantities & Tile.bit(q)) != 0) {
                in.readFully(bytes);
                double[] values = new double[Tile.CELLS];
                ByteBuffer.wrap(bytes).asDoubleBuffer().get(values);
                for (double value : values) {
                    if (!Double.isFinite(value) || (q == Z0 && value < 0)) {
                        throw damaged("tile " + tile.key + " holds the impossible value " + value);
                    }
                }
                tile.state[q] = values;
            }
        }
        for (int cell = 0; cell < Tile.CELLS; cell++) {
            if (tile.heightM(cell) < tile.floorM(cell)) {
                throw damaged("tile " + tile.key + " holds soil inside a rock of the scenario");
            }
        }
        if ((quantities & Tile.SHEARED) != 0) {
            byte[] sheared = new byte[Tile.CELLS];
            in.readFully(sheared);
            for (byte flag : sheared) {
                if (flag != 0 && flag != 1) {
                    throw damaged("tile " + tile.key + " holds the impossible flag " + flag);
                }
            }
            tile.sheared = sheared;
        }
    }

    private static void require(boolean condition, String complaint) throws IOException {
        if (!condition) {
            throw damaged(complaint);
        }
    }

    private static IOException damaged(String complaint) {
        return new IOException("damaged soil: " + complaint);
    }
}
