package org.grouser.contact.pcm;

/** Vectors and planes as numbers in arrays. */
final class Plane {
    private Plane() {}

    static double dot(double[] u, int uAt, double[] v, int vAt) {
        return u[uAt] * v[vAt] + u[uAt + 1] * v[vAt + 1] + u[uAt + 2] * v[vAt + 2];
    }

    /**
     * out = u x v.
     *
     * @param out Modified; may not be u or v.
     */
    static void cross(double[] u, int uAt, double[] v, int vAt, double[] out, int at) {
        out[at] = u[uAt + 1] * v[vAt + 2] - u[uAt + 2] * v[vAt + 1];
        out[at + 1] = u[uAt + 2] * v[vAt] - u[uAt] * v[vAt + 2];
        out[at + 2] = u[uAt] * v[vAt + 1] - u[uAt + 1] * v[vAt];
    }

    /** Height over a plane of unit normal and offset. */
    static double above(double[] plane, int planeAt, double[] x, int at) {
        return dot(plane, planeAt, x, at) + plane[planeAt + 3];
    }
}
