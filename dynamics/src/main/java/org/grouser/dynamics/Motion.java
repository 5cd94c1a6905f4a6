package org.grouser.dynamics;

import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Rotations;

/**
 * Poses and velocities of all bodies for one (q, v), in world axes.
 *
 * <p>Spatial vectors of a tree are taken at one point, the origin of its first body, in world axes; then inertias and
 * forces of different bodies add without transformation. (MuJoCo does so with the centre of mass of each tree; the
 * origin of the first body serves as well and makes the columns of a free joint trivial.)
 */
public final class Motion {
    final Multibody bodies;

    // written by updatePositions(): depends on q
    private final PositionKinematics placement;
    private final double[] rotation;
    private final double[] originM;
    private final double[] comM;
    final double[] inertiaKgM2;
    final double[] axes;
    // written by updateVelocities(): depends on q, v
    private final double[] angularRadPerS; //                               (3 bodies)
    private final double[] linearMPerS; // of the origin of the body frame  (3 bodies)

    public Motion(Multibody bodies) {
        this.bodies = bodies;
        placement = new PositionKinematics(bodies);
        rotation = placement.rotation;
        originM = placement.originM;
        comM = placement.comM;
        inertiaKgM2 = placement.inertiaKgM2;
        axes = placement.axes;
        angularRadPerS = new double[3 * bodies.bodies()];
        linearMPerS = new double[3 * bodies.bodies()];
    }

    /**
     * Computes the poses.
     *
     * @param q positions; quaternions of length one. Not modified.
     */
    public void updatePositions(double[] q) {
        placement.compute(q);
    }

    /**
     * Computes the velocities, after {@link #updatePositions}.
     *
     * @param v Not modified.
     */
    public void updateVelocities(double[] v) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            int at = bodies.velocityAt[b];
            switch (bodies.kind[b]) {
                case FREE -> {
                    Rotations.apply(rotation, 9 * b, v, at + 3, angularRadPerS, 3 * b);
                    linearMPerS[3 * b] = v[at];
                    linearMPerS[3 * b + 1] = v[at + 1];
                    linearMPerS[3 * b + 2] = v[at + 2];
                }
                case REVOLUTE -> {
                    carry(b);
                    add(6 * at, v[at], angularRadPerS, 3 * b);
                }
                case PRISMATIC -> {
                    carry(b);
                    add(6 * at + 3, v[at], linearMPerS, 3 * b);
                }
                case FIXED -> carry(b);
            }
        }
    }

    /** The velocity a body has with its joint at rest: omega = omega_p, v = v_p + omega_p x d. */
    private void carry(int b) {
        int i = 3 * b;
        int p = 3 * bodies.parent[b];
        if (p < 0) {
            for (int k = i; k < i + 3; k++) {
                angularRadPerS[k] = 0;
                linearMPerS[k] = 0;
            }
            return;
        }
        double ox = angularRadPerS[p];
        double oy = angularRadPerS[p + 1];
        double oz = angularRadPerS[p + 2];
        double dx = originM[i] - originM[p];
        double dy = originM[i + 1] - originM[p + 1];
        double dz = originM[i + 2] - originM[p + 2];
        angularRadPerS[i] = ox;
        angularRadPerS[i + 1] = oy;
        angularRadPerS[i + 2] = oz;
        linearMPerS[i] = linearMPerS[p] + oy * dz - oz * dy;
        linearMPerS[i + 1] = linearMPerS[p + 1] + oz * dx - ox * dz;
        linearMPerS[i + 2] = linearMPerS[p + 2] + ox * dy - oy * dx;
    }

    private void add(int axis, double rate, double[] out, int at) {
        out[at] += axes[axis] * rate;
        out[at + 1] += axes[axis + 1] * rate;
        out[at + 2] += axes[axis + 2] * rate;
    }

    /** Rotations world &lt;- body, nine numbers row by row per body; the live array, not to be modified. */
    public double[] rotation() {
        return rotation;
    }

    /** Origins of the body frames in the world, three numbers per body; the live array, not to be modified. */
    public double[] originM() {
        return originM;
    }

    /** Centres of mass in the world, three numbers per body; the live array, not to be modified. */
    public double[] comM() {
        return comM;
    }

    /** Angular velocities in world axes, three numbers per body; the live array, not to be modified. */
    public double[] angularRadPerS() {
        return angularRadPerS;
    }

    /** Velocities of the body frame origins in world axes, three per body; the live array, not to be modified. */
    public double[] linearMPerS() {
        return linearMPerS;
    }

    /**
     * Writes pose and twist of the frame of a body.
     *
     * @param out Modified.
     */
    public void poseTwist(int body, PoseTwist out) {
        System.arraycopy(originM, 3 * body, out.originM(), 0, 3);
        System.arraycopy(rotation, 9 * body, out.rotation(), 0, 9);
        System.arraycopy(linearMPerS, 3 * body, out.linearMPerS(), 0, 3);
        System.arraycopy(angularRadPerS, 3 * body, out.angularRadPerS(), 0, 3);
    }

    /**
     * Velocity of the point of a body that is at a place now, v = v_o + omega x (p - o).
     *
     * @param pointM place in the world, three numbers from at. Not modified.
     * @param out velocity in world axes, m/s, three numbers from outAt. Modified.
     */
    public void pointVelocity(int body, double[] pointM, int at, double[] out, int outAt) {
        int i = 3 * body;
        double dx = pointM[at] - originM[i];
        double dy = pointM[at + 1] - originM[i + 1];
        double dz = pointM[at + 2] - originM[i + 2];
        double ox = angularRadPerS[i];
        double oy = angularRadPerS[i + 1];
        double oz = angularRadPerS[i + 2];
        out[outAt] = linearMPerS[i] + oy * dz - oz * dy;
        out[outAt + 1] = linearMPerS[i + 1] + oz * dx - ox * dz;
        out[outAt + 2] = linearMPerS[i + 2] + ox * dy - oy * dx;
    }

    /**
     * Jacobian of the point of a body that is at a place now: velocity in world axes = J v.
     *
     * @param pointM place in the world, three numbers from at. Not modified.
     * @param out three rows (x, y, z) by the length of {@link Multibody#chain}, row by row from outAt, column a for
     *     velocity chain(body)[a]; all other columns are zero. Modified.
     */
    public void jacobian(int body, double[] pointM, int at, double[] out, int outAt) {
        int o = 3 * bodies.root[body];
        double dx = pointM[at] - originM[o];
        double dy = pointM[at + 1] - originM[o + 1];
        double dz = pointM[at + 2] - originM[o + 2];
        int[] chain = bodies.chain[body];
        int n = chain.length;
        for (int a = 0; a < n; a++) {
            int s = 6 * chain[a];
            double ax = axes[s];
            double ay = axes[s + 1];
            double az = axes[s + 2];
            out[outAt + a] = axes[s + 3] + ay * dz - az * dy;
            out[outAt + n + a] = axes[s + 4] + az * dx - ax * dz;
            out[outAt + 2 * n + a] = axes[s + 5] + ax * dy - ay * dx;
        }
    }

    /**
     * Adds what a wrench on a body does to its velocities: J^T F.
     *
     * @param wrench force, then moment about the body's origin, world axes, six numbers from at. Not modified.
     * @param force generalised force by dof. Modified.
     */
    public void addWrench(int body, double[] wrench, int at, double[] force) {
        int o = 3 * bodies.root[body];
        double dx = originM[3 * body] - originM[o];
        double dy = originM[3 * body + 1] - originM[o + 1];
        double dz = originM[3 * body + 2] - originM[o + 2];
        double fx = wrench[at];
        double fy = wrench[at + 1];
        double fz = wrench[at + 2];
        double tx = wrench[at + 3] + dy * fz - dz * fy; // moment about the root, where the axes are taken
        double ty = wrench[at + 4] + dz * fx - dx * fz;
        double tz = wrench[at + 5] + dx * fy - dy * fx;
        for (int dof : bodies.chain[body]) {
            int s = 6 * dof;
            force[dof] += axes[s] * tx
                    + axes[s + 1] * ty
                    + axes[s + 2] * tz
                    + axes[s + 3] * fx
                    + axes[s + 4] * fy
                    + axes[s + 5] * fz;
        }
    }
}
