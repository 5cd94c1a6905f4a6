package org.grouser.terrain.query;

/**
 * A ray made ready for boxes and triangles.
 *
 * <p>Triangles: corners are taken from the origin and sheared so that the ray runs along its largest component; then three
 * edge functions in the plane decide [Woop2013]. Triangles that share a corner shear it to the same bits, and those that
 * share an edge see its function with opposite signs, so no ray slips between two front faces.
 *
 * <pre>
 *   x' = x_kx - o_kx - (d_kx/d_kz)(x_kz - o_kz)      y' alike       z' = (x_kz - o_kz)/d_kz
 *   U = c'x b'y - c'y b'x,  V, W alike, all &gt;= 0 for a front face   t = (U a'z + V b'z + W c'z)/(U + V + W)
 * </pre>
 *
 * <p>Boxes: the distance to a plane grows with the plane's place also after rounding, and a triangle only counts where
 * its own bounds are crossed, with t held between them. So whatever encloses a triangle is crossed no later than the
 * triangle, and every index finds what a search through all triangles finds, to the last bit.
 *
 * <p>Differs from the source: an edge function that vanishes by rounding counts for both triangles, no wider type
 * decides; a triangle seen so flat that its area is rounding error is not hit.
 */
public final class Ray {
    /** What counts as rounding error, as a part of a coordinate or of a range. Our choice. */
    public static final double ROUNDING = 1e-14;

    /** Slope to a plane below which a ray runs along it: rounding error of the product of two unit vectors. Our choice. */
    static final double PARALLEL = 1e-15;

    /** Nodes that may wait: one a level in a tree of boxes, seven a level in an octree. */
    private static final int STACK = 128;

    private static final double STEEPEST = 1e300; // stands for 1/0, so that no product is 0 times infinity
    private static final double FLAT = 16 * 0x1p-53; // rounding errors of three edge functions

    public double ox; // what was asked
    public double oy;
    public double oz;
    public double dx; // unit
    public double dy;
    public double dz;
    public double reachM;
    public double slackM; // a start this far beyond a surface still is on it

    // boxes: t = (plane - o) i, once widened towards the origin and once away from it
    public double nearOx;
    public double nearOy;
    public double nearOz;
    public double farOx;
    public double farOy;
    public double farOz;
    public double ix;
    public double iy;
    public double iz;
    public double farIx;
    public double farIy;
    public double farIz;
    public int nearX; // place of the plane that is met first in min x, y, z, max x, y, z
    public int nearY;
    public int nearZ;

    // triangles: the ray's largest component is kz, and kx, ky, kz turn as x, y, z along the ray
    private int kx;
    private int ky;
    private int kz;
    private double okx;
    private double oky;
    private double okz;
    private double shearX;
    private double shearY;
    private double scaleZ;

    // work space of the walks
    public final int[] stack = new int[STACK];
    public final double[] stackM = new double[STACK]; // range at which a waiting node begins
    public final double[] corners = new double[9];
    private final double[] bounds = new double[6]; // of a triangle that is hit
    public double bestM; // best range and triangle tests of the walk over a grid, from strip to strip
    public int tests;
    public final int[] seen = new int[64]; // triangles tested of late, each at its number modulo 64

    /**
     * Takes up a ray.
     *
     * @param direction of any length; made unit. Not modified.
     * @param largestM largest coordinate of the ground
     * @return whether it can hit anything: not without direction or reach, nor with a number that is none
     */
    public boolean aim(double[] origin, int at, double[] direction, int directionAt, double reach, double largestM) {
        ox = origin[at];
        oy = origin[at + 1];
        oz = origin[at + 2];
        dx = direction[directionAt];
        dy = direction[directionAt + 1];
        dz = direction[directionAt + 2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx /= length;
        dy /= length;
        dz /= length;
        reachM = Math.min(reach, Double.MAX_VALUE); // so that a node that is missed begins beyond any reach
        slackM = ROUNDING * largestM;
        return length > 0
                && length < Double.POSITIVE_INFINITY
                && reach >= 0
                && Math.abs(ox + oy + oz) < Double.MAX_VALUE;
    }

    /** Makes ready for boxes and triangles. */
    public void prepare() {
        ix = inverse(dx);
        iy = inverse(dy);
        iz = inverse(dz);
        farIx = ix * (1 + ROUNDING);
        farIy = iy * (1 + ROUNDING);
        farIz = iz * (1 + ROUNDING);
        nearX = dx < 0 ? 3 : 0;
        nearY = dy < 0 ? 4 : 1;
        nearZ = dz < 0 ? 5 : 2;
        double mx = dx < 0 ? -slackM : slackM;
        double my = dy < 0 ? -slackM : slackM;
        double mz = dz < 0 ? -slackM : slackM;
        nearOx = ox + mx;
        nearOy = oy + my;
        nearOz = oz + mz;
        farOx = ox - mx;
        farOy = oy - my;
        farOz = oz - mz;
        kz = Math.abs(dx) > Math.max(Math.abs(dy), Math.abs(dz)) ? 0 : Math.abs(dy) > Math.abs(dz) ? 1 : 2;
        boolean back = of(dx, dy, dz, kz) < 0; // then kx and ky change places to keep the sense of turning
        kx = (kz + (back ? 2 : 1)) % 3;
        ky = (kz + (back ? 1 : 2)) % 3;
        okx = of(ox, oy, oz, kx);
        oky = of(ox, oy, oz, ky);
        okz = of(ox, oy, oz, kz);
        scaleZ = 1 / of(dx, dy, dz, kz);
        shearX = of(dx, dy, dz, kx) * scaleZ;
        shearY = of(dx, dy, dz, ky) * scaleZ;
    }

    private static double of(double x, double y, double z, int k) {
        return k == 0 ? x : k == 1 ? y : z;
    }

    private static double inverse(double d) {
        return Math.abs(d) > 1 / STEEPEST ? 1 / d : d < 0 ? -STEEPEST : STEEPEST;
    }

    /**
     * Range at which a box is entered.
     *
     * @param box min x, y, z, max x, y, z from at on. Not modified.
     */
    public double nearM(double[] box, int at) {
        double x = (box[at + nearX] - nearOx) * ix;
        double y = (box[at + nearY] - nearOy) * iy;
        double z = (box[at + nearZ] - nearOz) * iz;
        return Math.max(x, Math.max(y, z));
    }

    /** Range at which a box is left; below nearM where the box is missed. */
    public double farM(double[] box, int at) {
        double x = (box[at + 3 - nearX] - farOx) * farIx;
        double y = (box[at + 5 - nearY] - farOy) * farIy;
        double z = (box[at + 7 - nearZ] - farOz) * farIz;
        return Math.min(x, Math.min(y, z));
    }

    /**
     * Range of the front of a triangle; NaN if it is missed.
     *
     * @param v coordinates, of corners from a, b and c on
     */
    public double rangeM(double[] v, int a, int b, int c) {
        double az = v[a + kz] - okz;
        double bz = v[b + kz] - okz;
        double cz = v[c + kz] - okz;
        double ax = v[a + kx] - okx - shearX * az;
        double ay = v[a + ky] - oky - shearY * az;
        double bx = v[b + kx] - okx - shearX * bz;
        double by = v[b + ky] - oky - shearY * bz;
        double cx = v[c + kx] - okx - shearX * cz;
        double cy = v[c + ky] - oky - shearY * cz;
        double u = cx * by - cy * bx; // [Woop2013]
        double w = bx * ay - by * ax;
        double q = ax * cy - ay * cx;
        if (u < 0 || w < 0 || q < 0) {
            return Double.NaN;
        }
        double area2 = u + q + w;
        double span = Math.abs(ax) + Math.abs(ay) + Math.abs(bx) + Math.abs(by) + Math.abs(cx) + Math.abs(cy);
        double far = Math.abs(az) + Math.abs(bz) + Math.abs(cz) + span;
        if (!(area2 > FLAT * span * far)) {
            return Double.NaN; // seen from the side
        }
        return held(v, a, b, c, (u * az + q * bz + w * cz) * scaleZ / area2);
    }

    /** The range, held within the triangle's bounds; NaN if those are missed or the range is negative. */
    private double held(double[] v, int a, int b, int c, double rangeM) {
        for (int k = 0; k < 3; k++) {
            bounds[k] = Math.min(v[a + k], Math.min(v[b + k], v[c + k]));
            bounds[3 + k] = Math.max(v[a + k], Math.max(v[b + k], v[c + k]));
        }
        double near = nearM(bounds, 0);
        double far = farM(bounds, 0);
        double held = Math.min(Math.max(rangeM, near), far);
        return near <= far && held >= -slackM ? Math.max(held, 0) : Double.NaN;
    }
}
