package org.grouser.contact.scm.flow;

/** A range of cells, the last ones included; empty at first. */
final class Rectangle {
    int i0;
    int j0;
    int i1;
    int j1;

    Rectangle() {
        clear();
    }

    void clear() {
        i0 = Integer.MAX_VALUE;
        j0 = Integer.MAX_VALUE;
        i1 = -1;
        j1 = -1;
    }

    boolean isEmpty() {
        return i1 < i0 || j1 < j0;
    }

    void widen(int iLow, int jLow, int iHigh, int jHigh) {
        i0 = Math.min(i0, iLow);
        j0 = Math.min(j0, jLow);
        i1 = Math.max(i1, iHigh);
        j1 = Math.max(j1, jHigh);
    }
}
