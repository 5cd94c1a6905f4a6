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
    private final double[] rotation; // world <- body, row by row                    (9 bodies)
    private final double[] originM; //  origin of the body frame                     (3 bodies)
    private final double[] comM; //     centre of mass                               (3 bodies)
    final double[] inertiaKgM2; //      xx yy zz xy xz yz about the com, world axes  (6 bodies)
    final double[] axes; //             angular, linear velocity at the tree's point per unit of each velocity (6 dof)
    // written by updateVelocities(): depends on q, v
    private final double[] angularRadPerS; //                               (3 bodies)
    private final double[] linearMPerS; // of the origin of the body frame  (3 bodies)

    public Motion(Multibody bodies) {
        this.bodies = bodies;
        int n = bodies.bodies();
        rotation = new double[9 * n];
        originM = new double[3 * n];
        comM = new double[3 * n];
        inertiaKgM2 = new double[6 * n];
        axes = new double[6 * bodies.dof()];
        angularRadPerS = new double[3 * n];
        linearMPerS = new double[3 * n];
    }

    /**
     * Computes the poses.
     *
     * @param q positions; quaternions of length one. Not modified.
     */
    public void updatePositions(double[] q) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            int at = bodies.positionAt[b];
            switch (bodies.kind[b]) {
                case FREE -> placeFree(b, q, at);
                case REVOLUTE -> {
                    carryPose(b);
                    turn(b, q[at]);
                    aim(b, true);
                }
                case PRISMATIC -> {
                    carryPose(b);
                    aim(b, false);
                    slide(b, q[at]);
                }
                case FIXED -> carryPose(b);
            }
            weigh(b);
        }
    }

    private void placeFree(int b, double[] q, int at) {
        Rotations.matrix(q, at + 3, rotation, 9 * b);
        originM[3 * b] = q[at];
        originM[3 * b + 1] = q[at + 1];
        originM[3 * b + 2] = q[at + 2];
        int column = 6 * bodies.velocityAt[b];
        for (int k = 0; k < 3; k++) {
            axes[column + 6 * k + 3 + k] = 1; // linear velocity in world axes; the other five stay zero
            axes[column + 18 + 6 * k] = rotation[9 * b + k];
            axes[column + 18 + 6 * k + 1] = rotation[9 * b + 3 + k];
            axes[column + 18 + 6 * k + 2] = rotation[9 * b + 6 + k];
        }
    }

    /** Child frame at joint coordinate zero: R = R_parent R_origin, p = p_parent + R_parent p_origin. */
    private void carryPose(int b) {
        int p = bodies.parent[b];
        int r = 9 * b;
        if (p < 0) {
            System.arraycopy(bodies.originTurn, r, rotation, r, 9);
            System.arraycopy(bodies.originM, 3 * b, originM, 3 * b, 3);
            return;
        }
        double x = bodies.originM[3 * b];
        double y = bodies.originM[3 * b + 1];
        double z = bodies.originM[3 * b + 2];
        boolean turned = bodies.turned[b];
        for (int i = 0; i < 3; i++) {
            int from = 9 * p + 3 * i;
            double rx = rotation[from];
            double ry = rotation[from + 1];
            double rz = rotation[from + 2];
            originM[3 * b + i] = originM[3 * p + i] + rx * x + ry * y + rz * z;
            rotation[r + 3 * i] = rx;
            rotation[r + 3 * i + 1] = ry;
            rotation[r + 3 * i + 2] = rz;
            if (turned) {
                Rotations.applyTransposed(bodies.originTurn, r, rotation, r + 3 * i, rotation, r + 3 * i);
            }
        }
    }

    /** R &lt;- R Rot(axis, angle). Axes along x, y or z only mix the two other columns. */
    private void turn(int b, double angleRad) {
        double s = StrictMath.sin(angleRad);
        double c = StrictMath.cos(angleRad);
        int along = bodies.along[b];
        if (along < 0) {
            turnAny(b, s, c);
            return;
        }
        s *= bodies.axis[3 * b + along]; // +-1
        int u = 9 * b + (along == 2 ? 0 : along + 1);
        int v = 9 * b + (along == 0 ? 2 : along - 1);
        for (int i = 0; i < 9; i += 3) {
            double x = rotation[u + i];
            double y = rotation[v + i];
            rotation[u + i] = c * x + s * y;
            rotation[v + i] = c * y - s * x;
        }
    }

    /** R &lt;- R Rot(axis, angle), Rot = cos 1 + sin [axis]x + (1 - cos) axis axis^T [Featherstone2008]. */
    private void turnAny(int b, double s, double c) {
        double ax = bodies.axis[3 * b];
        double ay = bodies.axis[3 * b + 1];
        double az = bodies.axis[3 * b + 2];
        for (int i = 9 * b; i < 9 * b + 9; i += 3) {
            double x = rotation[i];
            double y = rotation[i + 1];
            double z = rotation[i + 2];
            double along = (1 - c) * (x * ax + y * ay + z * az);
            rotation[i] = c * x + s * (y * az - z * ay) + along * ax;
            rotation[i + 1] = c * y + s * (z * ax - x * az) + along * ay;
            rotation[i + 2] = c * z + s * (x * ay - y * ax) + along * az;
        }
    }

    /** The joint axis in the world, and the velocity it gives to the point of the tree: r x axis, or the axis. */
    private void aim(int b, boolean turns) {
        int column = 6 * bodies.velocityAt[b];
        Rotations.apply(rotation, 9 * b, bodies.axis, 3 * b, axes, turns ? column : column + 3);
        if (turns) {
            int o = 3 * bodies.root[b];
            double rx = originM[3 * b] - originM[o];
            double ry = originM[3 * b + 1] - originM[o + 1];
            double rz = originM[3 * b + 2] - originM[o + 2];
            double ax = axes[column];
            double ay = axes[column + 1];
            double az = axes[column + 2];
            axes[column + 3] = ry * az - rz * ay;
            axes[column + 4] = rz * ax - rx * az;
            axes[column + 5] = rx * ay - ry * ax;
        }
    }

    private void slide(int b, double wayM) {
        int column = 6 * bodies.velocityAt[b] + 3;
        originM[3 * b] += wayM * axes[column];
        originM[3 * b + 1] += wayM * axes[column + 1];
        originM[3 * b + 2] += wayM * axes[column + 2];
    }

    /** Centre of mass, and R I R^T. */
    private void weigh(int b) {
        Rotations.apply(rotation, 9 * b, bodies.comM, 3 * b, comM, 3 * b);
        comM[3 * b] += originM[3 * b];
        comM[3 * b + 1] += originM[3 * b + 1];
        comM[3 * b + 2] += originM[3 * b + 2];
        int r = 9 * b;
        double ax = rotation[r];
        double ay = rotation[r + 1];
        double az = rotation[r + 2];
        double bx = rotation[r + 3];
        double by = rotation[r + 4];
        double bz = rotation[r + 5];
        double cx = rotation[r + 6];
        double cy = rotation[r + 7];
        double cz = rotation[r + 8];
        int i = 6 * b;
        double xx = bodies.inertiaKgM2[i];
        double yy = bodies.inertiaKgM2[i + 1];
        double zz = bodies.inertiaKgM2[i + 2];
        double xy = bodies.inertiaKgM2[i + 3];
        double xz = bodies.inertiaKgM2[i + 4];
        double yz = bodies.inertiaKgM2[i + 5];
        double ux = ax * xx + ay * xy + az * xz;
        double uy = ax * xy + ay * yy + az * yz;
        double uz = ax * xz + ay * yz + az * zz;
        double vx = bx * xx + by * xy + bz * xz;
        double vy = bx * xy + by * yy + bz * yz;
        double vz = bx * xz + by * yz + bz * zz;
        double wx = cx * xx + cy * xy + cz * xz;
        double wy = cx * xy + cy * yy + cz * yz;
        double wz = cx * xz + cy * yz + cz * zz;
        inertiaKgM2[i] = ux * ax + uy * ay + uz * az;
        inertiaKgM2[i + 1] = vx * bx + vy * by + vz * bz;
        inertiaKgM2[i + 2] = wx * cx + wy * cy + wz * cz;
        inertiaKgM2[i + 3] = ux * bx + uy * by + uz * bz;
        inertiaKgM2[i + 4] = ux * cx + uy * cy + uz * cz;
        inertiaKgM2[i + 5] = vx * cx + vy * cy + vz * cz;
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
                    carryVelocity(b);
                    add(6 * at, v[at], angularRadPerS, 3 * b);
                }
                case PRISMATIC -> {
                    carryVelocity(b);
                    add(6 * at + 3, v[at], linearMPerS, 3 * b);
                }
                case FIXED -> carryVelocity(b);
            }
        }
    }

    /** The velocity a body has with its joint at rest: omega = omega_p, v = v_p + omega_p x d. */
    private void carryVelocity(int b) {
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
        copy3(originM, 3 * body, out.originM(), 0);
        copy3(rotation, 9 * body, out.rotation(), 0);
        copy3(rotation, 9 * body + 3, out.rotation(), 3);
        copy3(rotation, 9 * body + 6, out.rotation(), 6);
        copy3(linearMPerS, 3 * body, out.linearMPerS(), 0);
        copy3(angularRadPerS, 3 * body, out.angularRadPerS(), 0);
    }

    /** Cheaper than System.arraycopy, whose call costs more than three numbers. */
    private static void copy3(double[] from, int at, double[] to, int toAt) {
        to[toAt] = from[at];
        to[toAt + 1] = from[at + 1];
        to[toAt + 2] = from[at + 2];
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
     * Jacobian of the angular velocity of a body: world axes = J v.
     *
     * @param out three rows (x, y, z) as in {@link #jacobian}. Modified.
     */
    public void angularJacobian(int body, double[] out, int outAt) {
        int[] chain = bodies.chain[body];
        int n = chain.length;
        for (int a = 0; a < n; a++) {
            int s = 6 * chain[a];
            out[outAt + a] = axes[s];
            out[outAt + n + a] = axes[s + 1];
            out[outAt + 2 * n + a] = axes[s + 2];
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
