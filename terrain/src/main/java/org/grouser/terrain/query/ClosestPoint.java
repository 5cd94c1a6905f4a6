package org.grouser.terrain.query;

/** The point of a triangle nearest to another point, by Voronoi regions [Ericson2005], section 5.1.5. */
public final class ClosestPoint {
    public static final int FACE = 0;
    /** EDGE + k is the edge from corner k to the next. */
    public static final int EDGE = 1;
    /** VERTEX + k is corner k. */
    public static final int VERTEX = 4;

    private ClosestPoint() {}

    /**
     * Finds the foot of a point.
     *
     * @param t nine coordinates. Not modified.
     * @param foot Modified.
     * @return its region
     */
    public static int on(double[] t, double px, double py, double pz, double[] foot, int footAt) {
        double abx = t[3] - t[0];
        double aby = t[4] - t[1];
        double abz = t[5] - t[2];
        double acx = t[6] - t[0];
        double acy = t[7] - t[1];
        double acz = t[8] - t[2];
        double d1 = abx * (px - t[0]) + aby * (py - t[1]) + abz * (pz - t[2]);
        double d2 = acx * (px - t[0]) + acy * (py - t[1]) + acz * (pz - t[2]);
        if (d1 <= 0 && d2 <= 0) {
            return corner(t, 0, foot, footAt);
        }
        double d3 = abx * (px - t[3]) + aby * (py - t[4]) + abz * (pz - t[5]);
        double d4 = acx * (px - t[3]) + acy * (py - t[4]) + acz * (pz - t[5]);
        if (d3 >= 0 && d4 <= d3) {
            return corner(t, 1, foot, footAt);
        }
        double vc = d1 * d4 - d3 * d2;
        if (vc <= 0 && d1 >= 0 && d3 <= 0) {
            return mix(t, 0, d1 / (d1 - d3), foot, footAt);
        }
        double d5 = abx * (px - t[6]) + aby * (py - t[7]) + abz * (pz - t[8]);
        double d6 = acx * (px - t[6]) + acy * (py - t[7]) + acz * (pz - t[8]);
        if (d6 >= 0 && d5 <= d6) {
            return corner(t, 2, foot, footAt);
        }
        double vb = d5 * d2 - d1 * d6;
        if (vb <= 0 && d2 >= 0 && d6 <= 0) {
            return mix(t, 2, 1 - d2 / (d2 - d6), foot, footAt);
        }
        double va = d3 * d6 - d5 * d4;
        if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
            return mix(t, 1, (d4 - d3) / (d4 - d3 + (d5 - d6)), foot, footAt);
        }
        double scale = 1 / (va + vb + vc);
        double v = vb * scale;
        double w = vc * scale;
        foot[footAt] = t[0] + abx * v + acx * w;
        foot[footAt + 1] = t[1] + aby * v + acy * w;
        foot[footAt + 2] = t[2] + abz * v + acz * w;
        return FACE;
    }

    private static int corner(double[] t, int k, double[] foot, int footAt) {
        foot[footAt] = t[3 * k];
        foot[footAt + 1] = t[3 * k + 1];
        foot[footAt + 2] = t[3 * k + 2];
        return VERTEX + k;
    }

    private static int mix(double[] t, int k, double part, double[] foot, int footAt) {
        int a = 3 * k;
        int b = k == 2 ? 0 : a + 3;
        foot[footAt] = t[a] + part * (t[b] - t[a]);
        foot[footAt + 1] = t[a + 1] + part * (t[b + 1] - t[a + 1]);
        foot[footAt + 2] = t[a + 2] + part * (t[b + 2] - t[a + 2]);
        return EDGE + k;
    }

    /**
     * The unit normal of a triangle.
     *
     * @param t nine coordinates. Not modified.
     * @param n Modified.
     */
    public static void normal(double[] t, double[] n) {
        double abx = t[3] - t[0];
        double aby = t[4] - t[1];
        double abz = t[5] - t[2];
        double acx = t[6] - t[0];
        double acy = t[7] - t[1];
        double acz = t[8] - t[2];
        double x = aby * acz - abz * acy;
        double y = abz * acx - abx * acz;
        double z = abx * acy - aby * acx;
        double scale = 1 / Math.sqrt(x * x + y * y + z * z);
        n[0] = x * scale;
        n[1] = y * scale;
        n[2] = z * scale;
    }
}
