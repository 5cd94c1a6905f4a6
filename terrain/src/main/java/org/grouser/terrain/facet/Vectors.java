package org.grouser.terrain.facet;

/** Vectors of three numbers in arrays. */
public final class Vectors {
    private Vectors() {}

    public static double dot(double[] u, double[] v) {
        return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
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

    /** n.(p - x): height of p over the plane with normal n through x, m. */
    static double above(double[] n, double[] p, double[] x) {
        return n[0] * (p[0] - x[0]) + n[1] * (p[1] - x[1]) + n[2] * (p[2] - x[2]);
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
