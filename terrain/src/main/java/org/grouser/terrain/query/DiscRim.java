package org.grouser.terrain.query;

/**
 * The rim of a thin disc against a plane.
 *
 * <pre>
 *   n_par = n - (n.a) a          the plane's normal without its part along the spin axis
 *   r     = c - R n_par/|n_par|  the rim point deepest along -n
 *   c  centre m   a  unit spin axis   R  radius m   n  unit normal out of the ground
 * </pre>
 */
public final class DiscRim {
    /** Below this length of n_par the disc lies flat and any rim point is as deep as another. */
    public static final double FLAT = 1e-9;

    private DiscRim() {}

    /**
     * The rim point deepest along -n; for a disc that lies flat, the rim point towards the world axis farthest from a.
     *
     * @param c Not modified.
     * @param a unit. Not modified.
     * @param r Modified.
     * @return |n_par|, 0 for a disc that lies flat, 1 for one that stands upright
     */
    public static double deepest(
            double[] c, int cAt, double[] a, int aAt, double radiusM, double nx, double ny, double nz, double[] r) {
        double ax = a[aAt];
        double ay = a[aAt + 1];
        double az = a[aAt + 2];
        double along = nx * ax + ny * ay + nz * az;
        double ux = nx - along * ax;
        double uy = ny - along * ay;
        double uz = nz - along * az;
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        double scale = length;
        if (length < FLAT) {
            double x = Math.abs(ax);
            double y = Math.abs(ay);
            double z = Math.abs(az);
            int axis = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
            double part = a[aAt + axis];
            ux = (axis == 0 ? 1 : 0) - part * ax;
            uy = (axis == 1 ? 1 : 0) - part * ay;
            uz = (axis == 2 ? 1 : 0) - part * az;
            scale = Math.sqrt(ux * ux + uy * uy + uz * uz);
        }
        r[0] = c[cAt] - radiusM * ux / scale;
        r[1] = c[cAt + 1] - radiusM * uy / scale;
        r[2] = c[cAt + 2] - radiusM * uz / scale;
        return length;
    }
}
