package org.grouser.contact.scm.shape;

/** How far apart two orientations are, as the longest way that a point at unit distance has gone. */
final class Turn {
    private Turn() {}

    /** 2 sin(angle / 2) between two orientations: the Frobenius norm of their difference over sqrt 2. */
    static double between(double[] from, int fromAt, double[] to, int toAt) {
        double sum = 0;
        for (int k = 0; k < 9; k++) {
            double d = to[toAt + k] - from[fromAt + k];
            sum += d * d;
        }
        return Math.sqrt(0.5 * sum);
    }

    /**
     * The way of the tip of one body axis; zero for turns about it.
     *
     * @param axis 0, 1, 2 for x, y, z
     */
    static double ofAxis(int axis, double[] from, int fromAt, double[] to, int toAt) {
        double sum = 0;
        for (int k = axis; k < 9; k += 3) {
            double d = to[toAt + k] - from[fromAt + k];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }
}
