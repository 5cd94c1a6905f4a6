package org.grouser.contact.nonsmooth;

/** Right-handed orthonormal frame (n, t1, t2) on a normal: no singular direction, same bits for the same normal. */
public final class ContactFrame {
    private ContactFrame() {}

    /**
     * Differs from the source: the frame is written normal first; a sign is taken from the bit, so that -0 works too.
     *
     * @param nx unit normal, out of the ground
     * @param ny same
     * @param nz same
     * @param frame rows n, t1, t2, nine numbers. Modified.
     */
    public static void of(double nx, double ny, double nz, double[] frame) {
        double sign = Math.copySign(1, nz); // [DuffEtAl2017]
        double a = -1 / (sign + nz); // [DuffEtAl2017]
        double b = nx * ny * a; // [DuffEtAl2017]
        frame[0] = nx;
        frame[1] = ny;
        frame[2] = nz;
        frame[3] = 1 + sign * nx * nx * a; // [DuffEtAl2017]
        frame[4] = sign * b;
        frame[5] = -sign * nx;
        frame[6] = b; // [DuffEtAl2017]
        frame[7] = sign + ny * ny * a;
        frame[8] = -ny;
    }
}
