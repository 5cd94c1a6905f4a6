package org.grouser.dynamics;

/**
 * Mass matrix by composite rigid bodies.
 *
 * <pre>
 *   I^c_b = I_b + sum of I^c over the children of b      [Featherstone2008], composite-rigid-body algorithm
 *   F = I^c_b s_i,   M_ij = s_j . F                      for j on the path from the world to i
 * </pre>
 *
 * Differs from the source: all spatial vectors stand at one point per tree in world axes (see {@link Motion}), so that
 * no inertia is transformed. A composite is ten numbers: mass m, m c, and the inertia about that point.
 */
final class CompositeBodies {
    private final Multibody bodies;
    private final double[] composite; // m, m c (3), xx yy zz xy xz yz at the point of the tree   (10 bodies)

    CompositeBodies(Multibody bodies) {
        this.bodies = bodies;
        composite = new double[10 * bodies.bodies()];
    }

    /**
     * @param motion placed. Not modified.
     * @param rows M, packed as Multibody.rowAt says. Modified.
     */
    void compose(Motion motion, double[] rows) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            own(motion, b);
        }
        for (int b = n - 1; b >= 0; b--) {
            if (bodies.parent[b] >= 0) {
                join(10 * b, 10 * bodies.parent[b]);
            }
            int first = bodies.velocityAt[b];
            int own = Multibody.velocities(bodies.kind[b]);
            for (int i = first; i < first + own; i++) {
                row(motion.axes, b, i, rows);
            }
        }
    }

    /** I = I_com + m (c.c 1 - c c^T), the parallel-axis theorem. */
    private void own(Motion motion, int b) {
        int o = 3 * bodies.root[b];
        double[] origin = motion.originM();
        double[] com = motion.comM();
        double m = bodies.massKg[b];
        double x = com[3 * b] - origin[o];
        double y = com[3 * b + 1] - origin[o + 1];
        double z = com[3 * b + 2] - origin[o + 2];
        double[] i = motion.inertiaKgM2;
        int k = 10 * b;
        composite[k] = m;
        composite[k + 1] = m * x;
        composite[k + 2] = m * y;
        composite[k + 3] = m * z;
        composite[k + 4] = i[6 * b] + m * (y * y + z * z);
        composite[k + 5] = i[6 * b + 1] + m * (x * x + z * z);
        composite[k + 6] = i[6 * b + 2] + m * (x * x + y * y);
        composite[k + 7] = i[6 * b + 3] - m * x * y;
        composite[k + 8] = i[6 * b + 4] - m * x * z;
        composite[k + 9] = i[6 * b + 5] - m * y * z;
    }

    private void join(int from, int into) {
        for (int k = 0; k < 10; k++) {
            composite[into + k] += composite[from + k];
        }
    }

    /** Row i of M: momentum of the composite per unit of velocity i, along each axis of the path. */
    private void row(double[] axes, int b, int i, double[] rows) {
        int k = 10 * b;
        int s = 6 * i;
        double m = composite[k];
        double hx = composite[k + 1];
        double hy = composite[k + 2];
        double hz = composite[k + 3];
        double ax = axes[s];
        double ay = axes[s + 1];
        double az = axes[s + 2];
        double lx = axes[s + 3];
        double ly = axes[s + 4];
        double lz = axes[s + 5];
        // angular momentum I a + m c x l, linear momentum m l + a x m c
        double nx = composite[k + 4] * ax + composite[k + 7] * ay + composite[k + 8] * az + hy * lz - hz * ly;
        double ny = composite[k + 7] * ax + composite[k + 5] * ay + composite[k + 9] * az + hz * lx - hx * lz;
        double nz = composite[k + 8] * ax + composite[k + 9] * ay + composite[k + 6] * az + hx * ly - hy * lx;
        double fx = m * lx + ay * hz - az * hy;
        double fy = m * ly + az * hx - ax * hz;
        double fz = m * lz + ax * hy - ay * hx;
        int[] chain = bodies.chain[b];
        int at = bodies.rowAt[i];
        int length = bodies.rowAt[i + 1] - at;
        int a = 0;
        if (bodies.free[b] && length > 6) { // a free joint's axes: the world's, then the columns of its rotation
            rows[at] = fx;
            rows[at + 1] = fy;
            rows[at + 2] = fz;
            int t = 6 * chain[3];
            rows[at + 3] = axes[t] * nx + axes[t + 1] * ny + axes[t + 2] * nz;
            rows[at + 4] = axes[t + 6] * nx + axes[t + 7] * ny + axes[t + 8] * nz;
            rows[at + 5] = axes[t + 12] * nx + axes[t + 13] * ny + axes[t + 14] * nz;
            a = 6;
        }
        for (; a < length; a++) {
            int t = 6 * chain[a];
            rows[at + a] = axes[t] * nx
                    + axes[t + 1] * ny
                    + axes[t + 2] * nz
                    + axes[t + 3] * fx
                    + axes[t + 4] * fy
                    + axes[t + 5] * fz;
        }
        rows[at + length - 1] += bodies.armature[i];
    }
}
