package org.grouser.contact.scm.grid;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A rectangle of cells of the field: from (iFrom, jFrom) up to, but without, (iTo, jTo). Grows with what is added. */
public final class CellBox {
    private int iFrom;
    private int jFrom;
    private int iTo;
    private int jTo;

    public CellBox() {
        clear();
    }

    public void clear() {
        iFrom = Integer.MAX_VALUE;
        jFrom = Integer.MAX_VALUE;
        iTo = Integer.MIN_VALUE;
        jTo = Integer.MIN_VALUE;
    }

    /** Grows, if need be, until it holds the cell. */
    public void add(int i, int j) {
        if (i < iFrom) {
            iFrom = i;
        }
        if (j < jFrom) {
            jFrom = j;
        }
        if (i >= iTo) {
            iTo = i + 1;
        }
        if (j >= jTo) {
            jTo = j + 1;
        }
    }

    /** Grows until it holds another box. */
    public void addAll(CellBox other) {
        if (!other.isEmpty()) {
            add(other.iFrom, other.jFrom);
            add(other.iTo - 1, other.jTo - 1);
        }
    }

    public void write(DataOutput out) throws IOException {
        out.writeInt(iFrom);
        out.writeInt(jFrom);
        out.writeInt(iTo);
        out.writeInt(jTo);
    }

    public void read(DataInput in) throws IOException {
        iFrom = in.readInt();
        jFrom = in.readInt();
        iTo = in.readInt();
        jTo = in.readInt();
    }

    public boolean isEmpty() {
        return iTo <= iFrom;
    }

    public int iFrom() {
        return iFrom;
    }

    public int jFrom() {
        return jFrom;
    }

    public int iTo() {
        return iTo;
    }

    public int jTo() {
        return jTo;
    }

    @Override
    public String toString() {
        return isEmpty() ? "no cells" : "cells " + iFrom + ".." + (iTo - 1) + " x " + jFrom + ".." + (jTo - 1);
    }
}
