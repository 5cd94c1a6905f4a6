package org.grouser.dynamics;

import org.grouser.quantity.Rotations;
import org.grouser.quantity.Vec3;

/**
 * Accelerations by articulated bodies, in one pass up and two down, without a mass matrix.
 *
 * <pre>
 *   pass one     c_i = v_i x s_i v,   p_i = v_i x* I_i v_i                   [Featherstone2008], articulated-body
 *   pass two     U = I^A s,  D = s.U + armature,  u = tau - s.p^A            algorithm
 *                I^A_parent += I^A - U U^T / D
 *                p^A_parent += p^A + (I^A - U U^T / D) c + U u / D
 *   pass three   dv/dt = (u - U.a') / D,  a' = a_parent + c,  a = a' + s dv/dt,  a_world = -g
 *   free body    a = (I^A)^-1 (f - p^A)
 * </pre>
 *
 * Differs from the source: spatial vectors at one point per tree in world axes (see {@link Motion}), so nothing is
 * transformed between bodies; and the derivative of the free joint's linear velocity is the acceleration of the origin, which is
 * the spatial acceleration plus omega x v.
 */
public final class ForwardDynamics {
    private final Multibody bodies;
    private final double[] velocity; //     v at the point of the tree       (6 bodies)
    private final double[] drift; //        c                                (6 bodies)
    private final double[] inertia; //      I^A                              (36 bodies)
    private final double[] force; //        p^A                              (6 bodies)
    private final double[] articulated; //  U                                (6 bodies)
    private final double[] acceleration; // a, less gravity                  (6 bodies)
    private final double[] stiffness; //    D                                (bodies)
    private final double[] effort; //       u                                (bodies)
    private final double[] six = new double[6];
    private final double[] square = new double[36];

    public ForwardDynamics(Multibody bodies) {
        this.bodies = bodies;
        int n = bodies.bodies();
        velocity = new double[6 * n];
        drift = new double[6 * n];
        inertia = new double[36 * n];
        force = new double[6 * n];
        articulated = new double[6 * n];
        acceleration = new double[6 * n];
        stiffness = new double[n];
        effort = new double[n];
    }

    /**
     * dv/dt for given joint efforts.
     *
     * @param motion placed, and moved with v. Not modified.
     * @param v Not modified.
     * @param tau generalised forces in the layout of v; external forces enter as J^T f. Not modified.
     * @param out dv/dt in the layout of v. Modified.
     */
    public void accelerations(Motion motion, double[] v, Vec3 gravityMPerS2, double[] tau, double[] out) {
        int n = bodies.bodies();
        for (int b = 0; b < n; b++) {
            passOne(motion, v, b);
        }
        for (int b = n - 1; b >= 0; b--) {
            passTwo(motion.axes, tau, b);
        }
        for (int b = 0; b < n; b++) {
            passThree(motion, gravityMPerS2, tau, b, out);
        }
    }

    private void passOne(Motion motion, double[] v, int b) {
        double[] origin = motion.originM();
        double[] com = motion.comM();
        double[] omega = motion.angularRadPerS();
        int i = 3 * b;
        int o = 3 * bodies.root[b];
        System.arraycopy(omega, i, velocity, 6 * b, 3);
        motion.pointVelocity(b, origin, o, velocity, 6 * b + 3);
        double rx = com[i] - origin[o];
        double ry = com[i + 1] - origin[o + 1];
        double rz = com[i + 2] - origin[o + 2];
        Spatial.rigid(bodies.massKg[b], motion.inertiaKgM2, 6 * b, rx, ry, rz, inertia, 36 * b);
        Spatial.multiply(inertia, 36 * b, velocity, 6 * b, six, 0);
        Spatial.crossForce(velocity, 6 * b, six, 0, force, 6 * b);
        if (Multibody.velocities(bodies.kind[b]) == 1) {
            int at = bodies.velocityAt[b];
            Spatial.crossMotion(velocity, 6 * b, motion.axes, 6 * at, drift, 6 * b);
            for (int k = 6 * b; k < 6 * b + 6; k++) {
                drift[k] *= v[at];
            }
        }
    }

    private void passTwo(double[] axes, double[] tau, int b) {
        int i = 6 * b;
        int p = bodies.parent[b];
        System.arraycopy(inertia, 36 * b, square, 0, 36);
        double push = 0;
        if (Multibody.velocities(bodies.kind[b]) == 1) {
            int at = bodies.velocityAt[b];
            Spatial.multiply(inertia, 36 * b, axes, 6 * at, articulated, i);
            stiffness[b] = Spatial.dot(axes, 6 * at, articulated, i) + bodies.armature[at];
            effort[b] = tau[at] - Spatial.dot(axes, 6 * at, force, i);
            push = effort[b] / stiffness[b];
            for (int r = 0; r < 6; r++) {
                double scale = articulated[i + r] / stiffness[b];
                for (int c = 0; c < 6; c++) {
                    square[6 * r + c] -= scale * articulated[i + c];
                }
            }
        }
        if (p >= 0) {
            Spatial.multiply(square, 0, drift, i, six, 0);
            for (int k = 0; k < 36; k++) {
                inertia[36 * p + k] += square[k];
            }
            for (int k = 0; k < 6; k++) {
                force[6 * p + k] += force[i + k] + six[k] + articulated[i + k] * push;
            }
        }
    }

    private void passThree(Motion motion, Vec3 gravity, double[] tau, int b, double[] out) {
        int i = 6 * b;
        int p = bodies.parent[b];
        if (bodies.kind[b] == JointSpec.Kind.FREE) {
            liberate(motion, gravity, tau, b, out);
            return;
        }
        for (int k = 0; k < 6; k++) {
            acceleration[i + k] = p < 0 ? 0 : acceleration[6 * p + k] + drift[i + k];
        }
        if (p < 0) {
            acceleration[i + 3] = -gravity.x();
            acceleration[i + 4] = -gravity.y();
            acceleration[i + 5] = -gravity.z();
        }
        if (bodies.kind[b] != JointSpec.Kind.FIXED) {
            int at = bodies.velocityAt[b];
            out[at] = (effort[b] - Spatial.dot(articulated, i, acceleration, i)) / stiffness[b];
            for (int k = 0; k < 6; k++) {
                acceleration[i + k] += motion.axes[6 * at + k] * out[at];
            }
        }
    }

    /** A free body: all six accelerations at once. */
    private void liberate(Motion motion, Vec3 gravity, double[] tau, int b, double[] out) {
        int i = 6 * b;
        int at = bodies.velocityAt[b];
        double[] rotation = motion.rotation();
        Rotations.apply(rotation, 9 * b, tau, at + 3, six, 0);
        System.arraycopy(tau, at, six, 3, 3);
        for (int k = 0; k < 6; k++) {
            six[k] -= force[i + k];
        }
        System.arraycopy(inertia, 36 * b, square, 0, 36);
        Spatial.solve(square, 0, six);
        System.arraycopy(six, 0, acceleration, i, 6);
        Rotations.applyTransposed(rotation, 9 * b, six, 0, out, at + 3);
        double ox = velocity[i];
        double oy = velocity[i + 1];
        double oz = velocity[i + 2];
        double lx = velocity[i + 3];
        double ly = velocity[i + 4];
        double lz = velocity[i + 5];
        out[at] = six[3] + gravity.x() + oy * lz - oz * ly;
        out[at + 1] = six[4] + gravity.y() + oz * lx - ox * lz;
        out[at + 2] = six[5] + gravity.z() + ox * ly - oy * lx;
    }
}
