package org.grouser.record.replay;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** One number of every cell of a soil surface, rounded to whole steps, and which of them have changed since the last frame. */
public final class CellLayer {
    /** Cells along the side of a tile. */
    static final int SIDE = 16;

    private final int nx;
    private final int ny;
    private final int across; // tiles side by side
    private final short[] value; // now                                 (cells)
    private final short[] written; // in the last frame                    (cells)
    private final boolean[] touched; // since the last frame           (tiles)
    private final boolean[] used; // ever                               (tiles)
    private final short[] tileChange = new short[SIDE * SIDE]; // scratch

    public CellLayer(int nx, int ny) {
        this.nx = nx;
        this.ny = ny;
        across = (nx + SIDE - 1) / SIDE;
        value = new short[Math.multiplyExact(nx, ny)];
        written = new short[value.length];
        touched = new boolean[across * ((ny + SIDE - 1) / SIDE)];
        used = new boolean[touched.length];
    }

    /** Sets a cell; what does not fit into 16 bits becomes the nearest number that does. */
    public void set(int i, int j, long steps) {
        short fit = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, steps));
        int at = j * nx + i;
        if (value[at] != fit) {
            value[at] = fit;
            touched[j / SIDE * across + i / SIDE] = true;
        }
    }

    short get(int i, int j) {
        return value[j * nx + i];
    }

    /** Sets all cells to zero. */
    void clear() {
        Arrays.fill(value, (short) 0);
        for (int tile = 0; tile < touched.length; tile++) {
            touched[tile] |= used[tile];
        }
    }

    /**
     * Adds to the cells of a tile, modulo 2^16.
     *
     * @param changes 16-bit numbers, row by row. Not modified.
     * @param from byte of the first
     */
    void add(int tile, ByteBuffer changes, int from) {
        int i0 = tile % across * SIDE;
        int j0 = tile / across * SIDE;
        for (int j = 0; j < Math.min(SIDE, ny - j0); j++) {
            int at = (j0 + j) * nx + i0;
            for (int i = 0; i < Math.min(SIDE, nx - i0); i++) {
                value[at + i] += changes.getShort(from + 2 * (j * SIDE + i));
            }
        }
        touched[tile] = true;
    }

    /** Writes what has changed since the last frame, or, for the first frame of a chunk, all that is not zero. */
    void write(boolean whole, ChunkBuffer out) {
        int countAt = out.reserveInt();
        int tiles = 0;
        for (int tile = 0; tile < touched.length; tile++) {
            used[tile] |= touched[tile];
            if (whole ? used[tile] : touched[tile]) {
                tiles += write(tile, whole, out) ? 1 : 0;
            }
        }
        out.setInt(countAt, tiles);
        Arrays.fill(touched, false);
    }

    /** Writes one tile if anything in it differs. */
    private boolean write(int tile, boolean whole, ChunkBuffer out) {
        int i0 = tile % across * SIDE;
        int j0 = tile / across * SIDE;
        int differ = 0;
        int iTo = Math.min(nx - i0, SIDE);
        int jTo = Math.min(ny - j0, SIDE);
        for (int j = 0; j < jTo; j++) {
            int at = (j0 + j) * nx + i0;
            for (int i = 0; i < iTo; i++, at++) {
                short change = (short) (whole ? value[at] : value[at] - written[at]); // modulo 2^16
                written[at] = value[at];
                differ |= change;
                tileChange[j * SIDE + i] = change;
            }
        }
        if (differ != 0) {
            out.putInt(tile);
            out.putShorts(tileChange);
        }
        Arrays.fill(tileChange, (short) 0);
        return differ != 0;
    }
}
