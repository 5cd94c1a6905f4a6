package org.grouser.dynamics;

import org.grouser.quantity.Rotations;

/** Poses, centres of mass, inertias and joint axes of all bodies for one q, in world axes. */
final class PositionKinematics {
    private final Multibody bodies;
    final double[] rotation; //     world <- body, row by row                     (9 bodies)
    final double[] originM; //      origin of the body frame                      (3 bodies)
    final double[] comM; //         centre of mass                                (3 bodies)
    final double[] inertiaKgM2; //  xx yy zz xy xz yz about the com, world axes   (6 bodies)
    final double[] axes; //         angular, linear velocity at the tree's point per unit of each velocity (6 dof)

    PositionKinematics(Multibody bodies) {
        this.bodies = bodies;
        int n = bodies.bodies();
        rotation = new double[9 * n];
        originM = new double[3 * n];
        comM = new double[3 * n];
        inertiaKgM2 = new double[6 * n];
        axes = new double[6 * bodies.dof()];
    }

    /**
     * @param q positions; quaternions of length one. Not modified.
     */
    void compute(double[] q) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            int at = bodies.positionAt[b];
            switch (bodies.kind[b]) {
                case FREE -> placeFree(b, q, at);
                case REVOLUTE -> {
                    carry(b);
                    turn(b, q[at]);
                    aim(b, true);
                }
                case PRISMATIC -> {
                    carry(b);
                    aim(b, false);
                    slide(b, q[at]);
                }
                case FIXED -> carry(b);
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
    private void carry(int b) {
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
}
