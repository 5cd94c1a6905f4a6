package org.grouser.quantity;

/** Kernels on vectors of three numbers in packed arrays; nothing is allocated. */
public final class Vectors {
    private Vectors() {}

    public static double dot(double[] u, double[] v) {
        return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    }

    public static double dot(double[] u, int uAt, double[] v, int vAt) {
        return u[uAt] * v[vAt] + u[uAt + 1] * v[vAt + 1] + u[uAt + 2] * v[vAt + 2];
    }

    /**
     * out = u x v.
     *
     * @param out Modified; may not be u or v.
     */
    public static void cross(double[] u, double[] v, double[] out) {
        out[0] = u[1] * v[2] - u[2] * v[1];
        out[1] = u[2] * v[0] - u[0] * v[2];
        out[2] = u[0] * v[1] - u[1] * v[0];
    }

    /**
     * out = u x v.
     *
     * @param out Modified; may not be u or v.
     */
    public static void cross(double[] u, int uAt, double[] v, int vAt, double[] out, int outAt) {
        out[outAt] = u[uAt + 1] * v[vAt + 2] - u[uAt + 2] * v[vAt + 1];
        out[outAt + 1] = u[uAt + 2] * v[vAt] - u[uAt] * v[vAt + 2];
        out[outAt + 2] = u[uAt] * v[vAt + 1] - u[uAt + 1] * v[vAt];
    }

    /**
     * out = factor (u - v).
     *
     * @param out Modified; may be u or v.
     */
    public static void difference(double[] u, double[] v, double factor, double[] out) {
        out[0] = factor * (u[0] - v[0]);
        out[1] = factor * (u[1] - v[1]);
        out[2] = factor * (u[2] - v[2]);
    }

    public static double distance2(double[] u, double[] v) {
        double x = u[0] - v[0];
        double y = u[1] - v[1];
        double z = u[2] - v[2];
        return x * x + y * y + z * z;
    }

    /** n.(p - x): height of p over the plane with normal n through x. */
    public static double above(double[] n, double[] p, double[] x) {
        return n[0] * (p[0] - x[0]) + n[1] * (p[1] - x[1]) + n[2] * (p[2] - x[2]);
    }

    /** Height over a plane of four numbers: unit normal, offset. */
    public static double overPlane(double[] plane, int planeAt, double[] x, int at) {
        return dot(plane, planeAt, x, at) + plane[planeAt + 3];
    }

    /**
     * Makes a vector one long unless it is as short as the limit.
     *
     * @param v Modified.
     * @return whether it had a length
     */
    public static boolean normalise(double[] v, double shortest) {
        double length = Math.sqrt(dot(v, v));
        if (!(length > shortest)) {
            return false;
        }
        v[0] /= length;
        v[1] /= length;
        v[2] /= length;
        return true;
    }
}
