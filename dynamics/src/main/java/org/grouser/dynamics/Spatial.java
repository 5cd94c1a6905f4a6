package org.grouser.dynamics;

import java.util.Arrays;
import org.grouser.quantity.Vectors;

/** Kernels on six-vectors (angular part first) and symmetric six-by-six matrices, row by row [Featherstone2008]. */
final class Spatial {
    private Spatial() {}

    /**
     * out = v x m for motions: (w x m_a, w x m_l + u x m_a).
     *
     * @param out Modified; may be neither v nor m.
     */
    static void crossMotion(double[] v, int vAt, double[] m, int mAt, double[] out, int outAt) {
        Vectors.cross(v, vAt, m, mAt, out, outAt);
        Vectors.cross(v, vAt, m, mAt + 3, out, outAt + 3);
        addCross(v, vAt + 3, m, mAt, out, outAt + 3);
    }

    /**
     * out = v x* f for forces: (w x n + u x f, w x f).
     *
     * @param out Modified; may be neither v nor f.
     */
    static void crossForce(double[] v, int vAt, double[] f, int fAt, double[] out, int outAt) {
        Vectors.cross(v, vAt, f, fAt, out, outAt);
        addCross(v, vAt + 3, f, fAt + 3, out, outAt);
        Vectors.cross(v, vAt, f, fAt + 3, out, outAt + 3);
    }

    private static void addCross(double[] a, int i, double[] b, int j, double[] out, int at) {
        out[at] += a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
        out[at + 1] += a[i + 2] * b[j] - a[i] * b[j + 2];
        out[at + 2] += a[i] * b[j + 1] - a[i + 1] * b[j];
    }

    static double dot(double[] a, int i, double[] b, int j) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += a[i + k] * b[j + k];
        }
        return sum;
    }

    /**
     * out = A x.
     *
     * @param out Modified; may not be x.
     */
    static void multiply(double[] matrix, int at, double[] x, int xAt, double[] out, int outAt) {
        for (int i = 0; i < 6; i++) {
            out[outAt + i] = dot(matrix, at + 6 * i, x, xAt);
        }
    }

    /**
     * Rigid-body inertia at a point: [I - m [r]x [r]x, m [r]x; m [r]x^T, m 1].
     *
     * @param inertia xx yy zz xy xz yz about the centre of mass. Not modified.
     * @param rx from the point to the centre, along x
     * @param ry along y
     * @param rz along z
     * @param out 36 numbers. Modified.
     */
    static void rigid(double m, double[] inertia, int at, double rx, double ry, double rz, double[] out, int outAt) {
        Arrays.fill(out, outAt, outAt + 36, 0);
        for (int k = 3; k < 6; k++) {
            out[outAt + 7 * k] = m;
        }
        out[outAt + 4] = -m * rz; // upper right: m [r]x
        out[outAt + 5] = m * ry;
        out[outAt + 9] = m * rz;
        out[outAt + 11] = -m * rx;
        out[outAt + 15] = -m * ry;
        out[outAt + 16] = m * rx;
        out[outAt + 24] = -m * rz; // lower left: its transpose
        out[outAt + 30] = m * ry;
        out[outAt + 19] = m * rz;
        out[outAt + 31] = -m * rx;
        out[outAt + 20] = -m * ry;
        out[outAt + 26] = m * rx;
        out[outAt] = inertia[at] + m * (ry * ry + rz * rz);
        out[outAt + 7] = inertia[at + 1] + m * (rx * rx + rz * rz);
        out[outAt + 14] = inertia[at + 2] + m * (rx * rx + ry * ry);
        out[outAt + 1] = inertia[at + 3] - m * rx * ry;
        out[outAt + 2] = inertia[at + 4] - m * rx * rz;
        out[outAt + 8] = inertia[at + 5] - m * ry * rz;
        out[outAt + 6] = out[outAt + 1];
        out[outAt + 12] = out[outAt + 2];
        out[outAt + 13] = out[outAt + 8];
    }

    /**
     * x &lt;- A^-1 x for a positive definite A, by A = L L^T in place.
     *
     * @param a Modified.
     * @param x Modified.
     */
    static void solve(double[] a, int at, double[] x) {
        for (int j = 0; j < 6; j++) {
            for (int i = j; i < 6; i++) {
                double sum = a[at + 6 * i + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[at + 6 * i + k] * a[at + 6 * j + k];
                }
                a[at + 6 * i + j] = i == j ? Math.sqrt(sum) : sum / a[at + 7 * j];
            }
        }
        for (int i = 0; i < 6; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= a[at + 6 * i + k] * x[k];
            }
            x[i] /= a[at + 7 * i];
        }
        for (int i = 5; i >= 0; i--) {
            for (int k = i + 1; k < 6; k++) {
                x[i] -= a[at + 6 * k + i] * x[k];
            }
            x[i] /= a[at + 7 * i];
        }
    }
}
