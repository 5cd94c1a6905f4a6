package org.grouser.quantity;

/** Rotation kernels on packed arrays: quaternions as w, x, y, z and matrices as nine numbers, row by row. */
public final class Rotations {
    private Rotations() {}

    /**
     * Rotation matrix of a unit quaternion.
     *
     * @param q Not modified.
     * @param r Modified.
     */
    public static void matrix(double[] q, int qAt, double[] r, int rAt) {
        double w = q[qAt];
        double x = q[qAt + 1];
        double y = q[qAt + 2];
        double z = q[qAt + 3];
        r[rAt] = 1 - 2 * (y * y + z * z);
        r[rAt + 1] = 2 * (x * y - w * z);
        r[rAt + 2] = 2 * (x * z + w * y);
        r[rAt + 3] = 2 * (x * y + w * z);
        r[rAt + 4] = 1 - 2 * (x * x + z * z);
        r[rAt + 5] = 2 * (y * z - w * x);
        r[rAt + 6] = 2 * (x * z - w * y);
        r[rAt + 7] = 2 * (y * z + w * x);
        r[rAt + 8] = 1 - 2 * (x * x + y * y);
    }

    /**
     * A part of the unit quaternion of a rotation matrix.
     *
     * @param r nine numbers, row by row. Not modified.
     * @param part 0 to 3 for w, x, y, z
     */
    public static double quaternion(double[] r, int rAt, int part) {
        int largest = 0; // four times the square of each part; the largest is divided by [Shepperd1978]
        for (int k = 1; k < 4; k++) {
            largest = product(r, rAt, k, k) > product(r, rAt, largest, largest) ? k : largest;
        }
        return 0.5 / Math.sqrt(product(r, rAt, largest, largest)) * product(r, rAt, largest, part);
    }

    /** Four times the product of two parts of the quaternion. */
    private static double product(double[] r, int at, int i, int j) {
        if (i == j) {
            double xx = i == 0 || i == 1 ? r[at] : -r[at];
            double yy = i == 0 || i == 2 ? r[at + 4] : -r[at + 4];
            double zz = i == 0 || i == 3 ? r[at + 8] : -r[at + 8];
            return 1 + xx + yy + zz;
        }
        int axis = Math.max(i, j) - 1;
        int next = (axis + 1) % 3;
        int last = (axis + 2) % 3;
        if (i == 0 || j == 0) {
            return r[at + 3 * last + next] - r[at + 3 * next + last];
        }
        return r[at + 3 * (i - 1) + j - 1] + r[at + 3 * (j - 1) + i - 1];
    }

    /**
     * Turns a quaternion by a body-frame rotation vector: q &lt;- normalised q exp(phi / 2), the exponential map.
     *
     * @param q Modified.
     * @param phi rotation vector in the body frame, rad. Not modified.
     */
    public static void turn(double[] q, int qAt, double[] phi, int phiAt) {
        turn(q, qAt, phi, phiAt, 1);
    }

    /**
     * Turns a quaternion at a constant body-frame angular velocity for a time.
     *
     * @param q Modified.
     * @param rateRadPerS angular velocity in the body frame. Not modified.
     */
    public static void turn(double[] q, int qAt, double[] rateRadPerS, int rateAt, double timeS) {
        double a = timeS * rateRadPerS[rateAt];
        double b = timeS * rateRadPerS[rateAt + 1];
        double c = timeS * rateRadPerS[rateAt + 2];
        double half = 0.5 * Math.sqrt(a * a + b * b + c * c);
        double s = half < 1e-4 ? 0.5 * (1 - half * half / 6) : StrictMath.sin(half) / (2 * half); // sin(x)/(2x)
        double ew = half < 1e-4 ? 1 - half * half / 2 : StrictMath.cos(half);
        double ex = s * a;
        double ey = s * b;
        double ez = s * c;
        double w = q[qAt];
        double x = q[qAt + 1];
        double y = q[qAt + 2];
        double z = q[qAt + 3];
        double nw = w * ew - x * ex - y * ey - z * ez;
        double nx = w * ex + x * ew + y * ez - z * ey;
        double ny = w * ey - x * ez + y * ew + z * ex;
        double nz = w * ez + x * ey - y * ex + z * ew;
        double scale = 1 / Math.sqrt(nw * nw + nx * nx + ny * ny + nz * nz);
        q[qAt] = nw * scale;
        q[qAt + 1] = nx * scale;
        q[qAt + 2] = ny * scale;
        q[qAt + 3] = nz * scale;
    }

    /**
     * out = R v.
     *
     * @param r Not modified.
     * @param v Not modified.
     * @param out Modified; may not be v.
     */
    public static void apply(double[] r, int rAt, double[] v, int vAt, double[] out, int outAt) {
        double x = v[vAt];
        double y = v[vAt + 1];
        double z = v[vAt + 2];
        out[outAt] = r[rAt] * x + r[rAt + 1] * y + r[rAt + 2] * z;
        out[outAt + 1] = r[rAt + 3] * x + r[rAt + 4] * y + r[rAt + 5] * z;
        out[outAt + 2] = r[rAt + 6] * x + r[rAt + 7] * y + r[rAt + 8] * z;
    }

    /**
     * out = R^T v.
     *
     * @param r Not modified.
     * @param v Not modified.
     * @param out Modified; may be v.
     */
    public static void applyTransposed(double[] r, int rAt, double[] v, int vAt, double[] out, int outAt) {
        double x = v[vAt];
        double y = v[vAt + 1];
        double z = v[vAt + 2];
        out[outAt] = r[rAt] * x + r[rAt + 3] * y + r[rAt + 6] * z;
        out[outAt + 1] = r[rAt + 1] * x + r[rAt + 4] * y + r[rAt + 7] * z;
        out[outAt + 2] = r[rAt + 2] * x + r[rAt + 5] * y + r[rAt + 8] * z;
    }
}
