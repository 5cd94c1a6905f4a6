package org.grouser.terrain.read;

/**
 * A polygon of space seen flat: along the axis nearest to Newell's normal [Tampieri1992], so that it runs to the left.
 * Seen so, coordinates stay as they are and nothing is rounded. Used again and again; grows with the largest polygon.
 */
final class PolygonPlane {
    private static final double ROUNDING = 4e-16; // error bound of a turn, relative to its two products [Shewchuk1997]
    private static final double NO_AREA = 1e-12; // of the size squared; our choice

    private double[] u = new double[8]; // to the right   (corners)
    private double[] w = new double[8]; // upwards        (corners)

    /**
     * Takes a polygon.
     *
     * @param v x, y, z of each vertex. Not modified.
     * @param polygon vertices of the corners. Not modified.
     * @return false if the polygon has no area, so that no plane is its own
     */
    boolean take(double[] v, int[] polygon, int corners) {
        if (u.length < corners) {
            u = new double[2 * corners];
            w = new double[2 * corners];
        }
        double[] normal = new double[3];
        double size = 0;
        int origin = 3 * polygon[0]; // relative to the first corner, a far polygon keeps its digits
        for (int i = 0; i < corners; i++) {
            int p = 3 * polygon[i];
            int q = 3 * polygon[i + 1 < corners ? i + 1 : 0];
            for (int k = 0; k < 3; k++) {
                int l = (k + 1) % 3;
                int m = (k + 2) % 3;
                double sum = (v[p + m] - v[origin + m]) + (v[q + m] - v[origin + m]);
                normal[k] += (v[p + l] - v[q + l]) * sum; // [Tampieri1992]
                size = Math.max(size, Math.abs(v[p + k] - v[origin + k]));
            }
        }
        int axis = Math.abs(normal[0]) > Math.abs(normal[1]) ? 0 : 1;
        axis = Math.abs(normal[2]) >= Math.abs(normal[axis]) ? 2 : axis;
        int right = (axis + (normal[axis] > 0 ? 1 : 2)) % 3;
        int up = (axis + (normal[axis] > 0 ? 2 : 1)) % 3;
        for (int i = 0; i < corners; i++) {
            u[i] = v[3 * polygon[i] + right];
            w[i] = v[3 * polygon[i] + up];
        }
        return Math.abs(normal[axis]) > NO_AREA * size * size;
    }

    /** Twice the area of abc, positive for a left turn; 0 where rounding would decide. */
    double turn(int a, int b, int c) {
        double p = (u[b] - u[a]) * (w[c] - w[a]);
        double q = (w[b] - w[a]) * (u[c] - u[a]);
        return Math.abs(p - q) > ROUNDING * (Math.abs(p) + Math.abs(q)) ? p - q : 0;
    }

    boolean same(int a, int b) {
        return u[a] == u[b] && w[a] == w[b];
    }

    /** The longest side of abc, squared. */
    double longest2(int a, int b, int c) {
        return Math.max(length2(a, b), Math.max(length2(b, c), length2(c, a)));
    }

    private double length2(int a, int b) {
        return (u[b] - u[a]) * (u[b] - u[a]) + (w[b] - w[a]) * (w[b] - w[a]);
    }

    /** Whether all corners lie on one line of space, to the precision at which triangles are dropped. */
    static boolean straight(double[] v, int[] polygon, int corners) {
        int far = 0;
        for (int i = 1; i < corners; i++) {
            far = length2(v, polygon[0], polygon[i]) > length2(v, polygon[0], polygon[far]) ? i : far;
        }
        double longest2 = length2(v, polygon[0], polygon[far]);
        for (int i = 1; i < corners; i++) {
            double area2 = 0; // of the parallelogram, squared
            for (int k = 0; k < 3; k++) {
                int l = (k + 1) % 3;
                int m = (k + 2) % 3;
                double x = side(v, polygon, far, l) * side(v, polygon, i, m)
                        - side(v, polygon, far, m) * side(v, polygon, i, l);
                area2 += x * x;
            }
            if (area2 > 1e-20 * longest2 * longest2) {
                return false;
            }
        }
        return true;
    }

    private static double side(double[] v, int[] polygon, int corner, int k) {
        return v[3 * polygon[corner] + k] - v[3 * polygon[0] + k];
    }

    private static double length2(double[] v, int a, int b) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += (v[3 * b + k] - v[3 * a + k]) * (v[3 * b + k] - v[3 * a + k]);
        }
        return sum;
    }
}
