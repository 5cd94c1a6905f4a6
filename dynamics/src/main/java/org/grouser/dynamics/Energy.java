package org.grouser.dynamics;

import org.grouser.quantity.Vec3;

/** Energies of the whole system, summed in body order. */
public final class Energy {
    private Energy() {}

    /**
     * Translation, rotation, and the spin of rotors (1/2 armature v^2).
     *
     * @param motion placed, and moved with v. Not modified.
     * @param v Not modified.
     */
    public static double kineticJ(Motion motion, double[] v) {
        Multibody bodies = motion.bodies;
        double[] linear = motion.linearMPerS();
        double[] omega = motion.angularRadPerS();
        double[] origin = motion.originM();
        double[] com = motion.comM();
        double sum = 0;
        for (int b = 0; b < bodies.bodies(); b++) {
            int i = 3 * b;
            double rx = com[i] - origin[i];
            double ry = com[i + 1] - origin[i + 1];
            double rz = com[i + 2] - origin[i + 2];
            double ox = omega[i];
            double oy = omega[i + 1];
            double oz = omega[i + 2];
            double x = linear[i] + oy * rz - oz * ry;
            double y = linear[i + 1] + oz * rx - ox * rz;
            double z = linear[i + 2] + ox * ry - oy * rx;
            int t = 6 * b;
            double[] inertia = motion.inertiaKgM2;
            sum += 0.5 * bodies.massKg[b] * (x * x + y * y + z * z)
                    + 0.5 * (inertia[t] * ox * ox + inertia[t + 1] * oy * oy + inertia[t + 2] * oz * oz)
                    + inertia[t + 3] * ox * oy
                    + inertia[t + 4] * ox * oz
                    + inertia[t + 5] * oy * oz;
        }
        for (int i = 0; i < bodies.dof(); i++) {
            sum += 0.5 * bodies.armature[i] * v[i] * v[i];
        }
        return sum;
    }

    /**
     * Gravity (zero at the origin of the world) and joint springs.
     *
     * @param motion placed.
     * @param q Not modified.
     */
    public static double potentialJ(Motion motion, double[] q, Vec3 gravityMPerS2) {
        return weightJ(motion, gravityMPerS2) + springsJ(motion.bodies, q);
    }

    /**
     * -m g . c over all bodies.
     *
     * @param motion placed. Not modified.
     */
    public static double weightJ(Motion motion, Vec3 gravityMPerS2) {
        double[] com = motion.comM();
        double sum = 0;
        for (int b = 0; b < motion.bodies.bodies(); b++) {
            int i = 3 * b;
            sum -= motion.bodies.massKg[b]
                    * (gravityMPerS2.x() * com[i] + gravityMPerS2.y() * com[i + 1] + gravityMPerS2.z() * com[i + 2]);
        }
        return sum;
    }

    /**
     * 1/2 k (q - rest)^2 over all joints.
     *
     * @param q Not modified.
     */
    public static double springsJ(Multibody bodies, double[] q) {
        double sum = 0;
        for (int joint = 0; joint < bodies.joints(); joint++) {
            if (Multibody.velocities(bodies.kind(joint)) == 1) {
                JointSpec.Passive passive = bodies.passive(joint);
                double stretch = q[bodies.positionAt(joint)] - passive.restPosition();
                sum += 0.5 * passive.stiffness() * stretch * stretch;
            }
        }
        return sum;
    }
}
