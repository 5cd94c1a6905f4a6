package org.grouser.contact.bekker;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.StateHash;

/** What cells remember that were ever loaded, in the order in which they were: how deep and how far they were sheared. */
public final class BekkerCells {
    private static final int MOST_CELLS = 1 << 26; // that a checkpoint may claim

    private int count;
    private long[] key = new long[64];
    private double[] depthM = new double[64]; // deepest sinkage below the virgin surface
    private double[] rutM = new double[64]; // how deep the surface lies without load
    private double[] shearM = new double[64]; // path of shear since contact began
    private int[] slot = new int[256]; // hash table: cell + 1, or 0 for none

    /** The key of a column and a row. */
    public static long key(int i, int j) {
        return ((long) i << 32) | (j & 0xffffffffL);
    }

    public static int column(long key) {
        return (int) (key >> 32);
    }

    public static int row(long key) {
        return (int) key;
    }

    public int count() {
        return count;
    }

    public long key(int cell) {
        return key[cell];
    }

    public double depthM(int cell) {
        return depthM[cell];
    }

    public double shearM(int cell) {
        return shearM[cell];
    }

    /** How deep below the virgin surface a cell lies without load. */
    public double rutM(int cell) {
        return rutM[cell];
    }

    public void set(int cell, double depth, double rut, double shear) {
        depthM[cell] = depth;
        rutM[cell] = rut;
        shearM[cell] = shear;
    }

    /** The cell of a key, or -1 if it was never loaded. */
    public int find(long of) {
        int at = place(of);
        return slot[at] - 1;
    }

    /** The cell of a key, virgin if it is new. */
    public int make(long of) {
        int at = place(of);
        if (slot[at] > 0) {
            return slot[at] - 1;
        }
        if (count == key.length) {
            key = Arrays.copyOf(key, 2 * count);
            depthM = Arrays.copyOf(depthM, 2 * count);
            rutM = Arrays.copyOf(rutM, 2 * count);
            shearM = Arrays.copyOf(shearM, 2 * count);
            slot = new int[8 * count];
            for (int cell = 0; cell < count; cell++) {
                slot[place(key[cell])] = cell + 1;
            }
            at = place(of);
        }
        key[count] = of;
        depthM[count] = 0;
        rutM[count] = 0;
        shearM[count] = 0;
        slot[at] = ++count;
        return count - 1;
    }

    /** Lets shear begin anew. */
    public void unshear(int cell) {
        shearM[cell] = 0;
    }

    private int place(long of) {
        long mixed = of * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> 32) & (slot.length - 1);
        while (slot[at] > 0 && key[slot[at] - 1] != of) {
            at = (at + 1) & (slot.length - 1);
        }
        return at;
    }

    public void addTo(StateHash hash) {
        for (int cell = 0; cell < count; cell++) {
            hash.add(key[cell]);
        }
        hash.add(depthM, count);
        hash.add(shearM, count);
    }

    public void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int cell = 0; cell < count; cell++) {
            out.writeLong(key[cell]);
            out.writeDouble(depthM[cell]);
            out.writeDouble(rutM[cell]);
            out.writeDouble(shearM[cell]);
        }
    }

    public void read(DataInput in) throws IOException {
        int claimed = in.readInt();
        if (claimed < 0 || claimed > MOST_CELLS) {
            throw new IOException("checkpoint claims " + claimed + " cells of soil");
        }
        count = 0;
        Arrays.fill(slot, 0);
        for (int k = 0; k < claimed; k++) {
            int cell = make(in.readLong());
            set(cell, in.readDouble(), in.readDouble(), in.readDouble());
        }
    }
}
