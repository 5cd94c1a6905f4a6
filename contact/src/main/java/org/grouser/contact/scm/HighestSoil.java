package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;

/** The highest soil in a rectangle of the field, remembered until the next update; bare rock is none. The last cells belong to it. */
final class HighestSoil {
    double heightM; // -infinity if there is only rock
    private long updates = -1; // made when it was found; -1 for never
    private int iFrom;
    private int iTo;
    private int jFrom;
    private int jTo;

    boolean holds(long updates, int iFrom, int iTo, int jFrom, int jTo) {
        return this.updates == updates
                && this.iFrom == iFrom
                && this.iTo == iTo
                && this.jFrom == jFrom
                && this.jTo == jTo;
    }

    void find(SoilCells c, long updates, int iFrom, int iTo, int jFrom, int jTo) {
        this.updates = updates;
        this.iFrom = iFrom;
        this.iTo = iTo;
        this.jFrom = jFrom;
        this.jTo = jTo;
        double highest = Double.NEGATIVE_INFINITY;
        for (int j = jFrom; j <= jTo; j++) {
            for (int at = c.at(iFrom, j), end = c.at(iTo, j); at <= end; at++) {
                if (c.z[at] > highest && !c.isBare(at)) {
                    highest = c.z[at];
                }
            }
        }
        heightM = highest;
    }

    void forget() {
        updates = -1;
    }
}
