package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;

/** Planes as four numbers in arrays: unit normal, offset. */
final class Plane {
    private Plane() {}

    /** Height over a plane of unit normal and offset. */
    static double above(double[] plane, int planeAt, double[] x, int at) {
        return Vectors.dot(plane, planeAt, x, at) + plane[planeAt + 3];
    }
}
