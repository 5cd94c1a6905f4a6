package org.grouser.contact.scm.shape;

/** The interval of u in which |start + slope u| stays within a reach; empty if from is above to. */
final class Slab {
    private static final double LEVEL = 1e-12; // slopes below this leave the value as it is, in a metre's range

    private Slab() {}

    static double from(double start, double slope, double reach) {
        if (Math.abs(slope) < LEVEL) {
            return Math.abs(start) <= reach ? -1e300 : 1e300;
        }
        return (-start - (slope > 0 ? reach : -reach)) / slope;
    }

    static double to(double start, double slope, double reach) {
        if (Math.abs(slope) < LEVEL) {
            return Math.abs(start) <= reach ? 1e300 : -1e300;
        }
        return (-start + (slope > 0 ? reach : -reach)) / slope;
    }
}
