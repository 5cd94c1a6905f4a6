package org.grouser.contact.scm;

/** A rectangle of cells of the field; the upper ends belong to it. */
record WindowPlace(int iFrom, int jFrom, int iTo, int jTo) {
    boolean overlaps(WindowPlace other) {
        return iFrom <= other.iTo && other.iFrom <= iTo && jFrom <= other.jTo && other.jFrom <= jTo;
    }

    WindowPlace with(WindowPlace other) {
        return new WindowPlace(
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
