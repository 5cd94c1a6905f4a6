package org.grouser.contact.nonsmooth;

/** Arithmetic of 3 x 3 blocks, row-major, inside long arrays; unrolled, since everything else waits for it. */
final class Block3 {
    private Block3() {}

    /**
     * A += B C.
     *
     * @param a Modified.
     */
    static void addProduct(double[] a, int ia, double[] b, int ib, double[] c, int ic) {
        for (int row = 0; row < 9; row += 3) {
            double b0 = b[ib + row];
            double b1 = b[ib + row + 1];
            double b2 = b[ib + row + 2];
            a[ia + row] += b0 * c[ic] + b1 * c[ic + 3] + b2 * c[ic + 6];
            a[ia + row + 1] += b0 * c[ic + 1] + b1 * c[ic + 4] + b2 * c[ic + 7];
            a[ia + row + 2] += b0 * c[ic + 2] + b1 * c[ic + 5] + b2 * c[ic + 8];
        }
    }

    /**
     * A = A B.
     *
     * @param a Modified.
     */
    static void timesInPlace(double[] a, int ia, double[] b, int ib) {
        for (int row = ia; row < ia + 9; row += 3) {
            double a0 = a[row];
            double a1 = a[row + 1];
            double a2 = a[row + 2];
            a[row] = a0 * b[ib] + a1 * b[ib + 3] + a2 * b[ib + 6];
            a[row + 1] = a0 * b[ib + 1] + a1 * b[ib + 4] + a2 * b[ib + 7];
            a[row + 2] = a0 * b[ib + 2] + a1 * b[ib + 5] + a2 * b[ib + 8];
        }
    }

    /**
     * x -= A y.
     *
     * @param x Modified.
     */
    static void subtractTimes(double[] x, int ix, double[] a, int ia, double[] y, int iy) {
        double y0 = y[iy];
        double y1 = y[iy + 1];
        double y2 = y[iy + 2];
        x[ix] -= a[ia] * y0 + a[ia + 1] * y1 + a[ia + 2] * y2;
        x[ix + 1] -= a[ia + 3] * y0 + a[ia + 4] * y1 + a[ia + 5] * y2;
        x[ix + 2] -= a[ia + 6] * y0 + a[ia + 7] * y1 + a[ia + 8] * y2;
    }

    /**
     * x = A x.
     *
     * @param x Modified.
     */
    static void timesInto(double[] a, int ia, double[] x, int ix) {
        double x0 = x[ix];
        double x1 = x[ix + 1];
        double x2 = x[ix + 2];
        x[ix] = a[ia] * x0 + a[ia + 1] * x1 + a[ia + 2] * x2;
        x[ix + 1] = a[ia + 3] * x0 + a[ia + 4] * x1 + a[ia + 5] * x2;
        x[ix + 2] = a[ia + 6] * x0 + a[ia + 7] * x1 + a[ia + 8] * x2;
    }

    /**
     * B = A^-1 by cofactors.
     *
     * @param b Modified.
     * @return false if A is singular or not finite
     */
    static boolean invert(double[] a, int ia, double[] b, int ib) {
        double a0 = a[ia];
        double a1 = a[ia + 1];
        double a2 = a[ia + 2];
        double a3 = a[ia + 3];
        double a4 = a[ia + 4];
        double a5 = a[ia + 5];
        double a6 = a[ia + 6];
        double a7 = a[ia + 7];
        double a8 = a[ia + 8];
        double c0 = a4 * a8 - a5 * a7;
        double c1 = a5 * a6 - a3 * a8;
        double c2 = a3 * a7 - a4 * a6;
        double d = 1 / (a0 * c0 + a1 * c1 + a2 * c2);
        b[ib] = c0 * d;
        b[ib + 1] = (a2 * a7 - a1 * a8) * d;
        b[ib + 2] = (a1 * a5 - a2 * a4) * d;
        b[ib + 3] = c1 * d;
        b[ib + 4] = (a0 * a8 - a2 * a6) * d;
        b[ib + 5] = (a2 * a3 - a0 * a5) * d;
        b[ib + 6] = c2 * d;
        b[ib + 7] = (a1 * a6 - a0 * a7) * d;
        b[ib + 8] = (a0 * a4 - a1 * a3) * d;
        return Math.abs(d) > 0 && Math.abs(d) < Double.POSITIVE_INFINITY;
    }
}
