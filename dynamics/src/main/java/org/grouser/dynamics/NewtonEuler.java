package org.grouser.dynamics;

import org.grouser.quantity.Vec3;

/**
 * Bias forces N(q, v), gravity and velocity terms, by the recursion of Newton and Euler with zero accelerations.
 *
 * <pre>
 *   out:  alpha_i = alpha_p + omega_p x a v_i                                  [Featherstone2008], recursive
 *         a_i     = a_p + alpha_p x d + omega_p x (omega_p x d) (+ 2 omega_p x a v_i)   Newton-Euler algorithm
 *   in:   F = m a_com,  T = I alpha + omega x I omega + c x F,  summed from the leaves;  N_i = s_i . (T, F)
 *   d  from the origin of the parent to the child's    a  joint axis    a_world = -g
 * </pre>
 *
 * Differs from the source: accelerations of points instead of spatial ones, forces at one point per tree (see
 * {@link Motion}). The free joint starts from alpha = 0 and a = -g: with its linear velocity in world axes a constant
 * velocity means no acceleration, so the term omega x v does not appear and N does not depend on the travelling speed.
 */
final class NewtonEuler {
    private final Multibody bodies;
    private final double[] accelerations; // alpha (3), a of the origin (3)                (6 bodies)
    private final double[] forces; //        moment at the point of the tree (3), force (3) (6 bodies)

    NewtonEuler(Multibody bodies) {
        this.bodies = bodies;
        accelerations = new double[6 * bodies.bodies()];
        forces = new double[6 * bodies.bodies()];
    }

    /**
     * @param motion placed and moved with v. Not modified.
     * @param v Not modified.
     * @param out N. Modified.
     */
    void bias(Motion motion, double[] v, Vec3 gravityMPerS2, double[] out) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            accelerate(motion, v, gravityMPerS2, b);
            load(motion, b);
        }
        double[] axes = motion.axes;
        for (int b = n - 1; b >= 0; b--) {
            int f = 6 * b;
            int first = bodies.velocityAt[b];
            int own = Multibody.velocities(bodies.kind[b]);
            for (int i = first; i < first + own; i++) {
                int s = 6 * i;
                out[i] = axes[s] * forces[f]
                        + axes[s + 1] * forces[f + 1]
                        + axes[s + 2] * forces[f + 2]
                        + axes[s + 3] * forces[f + 3]
                        + axes[s + 4] * forces[f + 4]
                        + axes[s + 5] * forces[f + 5];
            }
            if (bodies.parent[b] >= 0) {
                join(f, 6 * bodies.parent[b]);
            }
        }
    }

    private void join(int from, int into) {
        for (int k = 0; k < 6; k++) {
            forces[into + k] += forces[from + k];
        }
    }

    private void accelerate(Motion motion, double[] v, Vec3 gravity, int b) {
        int i = 6 * b;
        int p = bodies.parent[b];
        if (p < 0) {
            accelerations[i] = 0;
            accelerations[i + 1] = 0;
            accelerations[i + 2] = 0;
            accelerations[i + 3] = -gravity.x();
            accelerations[i + 4] = -gravity.y();
            accelerations[i + 5] = -gravity.z();
            return;
        }
        double[] origin = motion.originM();
        double[] omega = motion.angularRadPerS();
        double dx = origin[3 * b] - origin[3 * p];
        double dy = origin[3 * b + 1] - origin[3 * p + 1];
        double dz = origin[3 * b + 2] - origin[3 * p + 2];
        double ox = omega[3 * p];
        double oy = omega[3 * p + 1];
        double oz = omega[3 * p + 2];
        double wx = oy * dz - oz * dy; // omega x d
        double wy = oz * dx - ox * dz;
        double wz = ox * dy - oy * dx;
        int q = 6 * p;
        double ax = accelerations[q];
        double ay = accelerations[q + 1];
        double az = accelerations[q + 2];
        double lx = accelerations[q + 3] + ay * dz - az * dy + oy * wz - oz * wy;
        double ly = accelerations[q + 4] + az * dx - ax * dz + oz * wx - ox * wz;
        double lz = accelerations[q + 5] + ax * dy - ay * dx + ox * wy - oy * wx;
        if (bodies.kind[b] != JointSpec.Kind.FIXED) {
            boolean turns = bodies.kind[b] == JointSpec.Kind.REVOLUTE;
            int at = bodies.velocityAt[b];
            int s = turns ? 6 * at : 6 * at + 3;
            double zx = motion.axes[s] * v[at];
            double zy = motion.axes[s + 1] * v[at];
            double zz = motion.axes[s + 2] * v[at];
            if (turns) {
                ax += oy * zz - oz * zy;
                ay += oz * zx - ox * zz;
                az += ox * zy - oy * zx;
            } else {
                lx += 2 * (oy * zz - oz * zy);
                ly += 2 * (oz * zx - ox * zz);
                lz += 2 * (ox * zy - oy * zx);
            }
        }
        accelerations[i] = ax;
        accelerations[i + 1] = ay;
        accelerations[i + 2] = az;
        accelerations[i + 3] = lx;
        accelerations[i + 4] = ly;
        accelerations[i + 5] = lz;
    }

    /** The force and moment that body b alone needs. */
    private void load(Motion motion, int b) {
        int i = 6 * b;
        int j = 3 * b;
        int o = 3 * bodies.root[b];
        double[] com = motion.comM();
        double[] origin = motion.originM();
        double[] omega = motion.angularRadPerS();
        double ax = accelerations[i];
        double ay = accelerations[i + 1];
        double az = accelerations[i + 2];
        double ox = omega[j];
        double oy = omega[j + 1];
        double oz = omega[j + 2];
        double rx = com[j] - origin[j];
        double ry = com[j + 1] - origin[j + 1];
        double rz = com[j + 2] - origin[j + 2];
        double wx = oy * rz - oz * ry; // omega x r
        double wy = oz * rx - ox * rz;
        double wz = ox * ry - oy * rx;
        double m = bodies.massKg[b];
        double fx = m * (accelerations[i + 3] + ay * rz - az * ry + oy * wz - oz * wy);
        double fy = m * (accelerations[i + 4] + az * rx - ax * rz + oz * wx - ox * wz);
        double fz = m * (accelerations[i + 5] + ax * ry - ay * rx + ox * wy - oy * wx);
        double[] t = motion.inertiaKgM2;
        double hx = t[i] * ox + t[i + 3] * oy + t[i + 4] * oz; // I omega
        double hy = t[i + 3] * ox + t[i + 1] * oy + t[i + 5] * oz;
        double hz = t[i + 4] * ox + t[i + 5] * oy + t[i + 2] * oz;
        double cx = com[j] - origin[o];
        double cy = com[j + 1] - origin[o + 1];
        double cz = com[j + 2] - origin[o + 2];
        forces[i] = t[i] * ax + t[i + 3] * ay + t[i + 4] * az + oy * hz - oz * hy + cy * fz - cz * fy;
        forces[i + 1] = t[i + 3] * ax + t[i + 1] * ay + t[i + 5] * az + oz * hx - ox * hz + cz * fx - cx * fz;
        forces[i + 2] = t[i + 4] * ax + t[i + 5] * ay + t[i + 2] * az + ox * hy - oy * hx + cx * fy - cy * fx;
        forces[i + 3] = fx;
        forces[i + 4] = fy;
        forces[i + 5] = fz;
    }
}
