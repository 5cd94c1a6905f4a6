package org.grouser.dynamics;

/** Centre of mass and momentum of the whole system in world axes, summed in body order; rotors (armature) left out. */
public final class Momentum {
    private Momentum() {}

    /**
     * Common centre of mass.
     *
     * @param motion placed. Not modified.
     * @param out three numbers. Modified.
     */
    public static void comM(Motion motion, double[] out) {
        double[] com = motion.comM();
        double x = 0;
        double y = 0;
        double z = 0;
        for (int b = 0; b < motion.bodies.bodies(); b++) {
            double m = motion.bodies.massKg[b];
            x += m * com[3 * b];
            y += m * com[3 * b + 1];
            z += m * com[3 * b + 2];
        }
        double total = motion.bodies.totalMassKg();
        out[0] = x / total;
        out[1] = y / total;
        out[2] = z / total;
    }

    /**
     * Linear momentum, kg m/s.
     *
     * @param motion placed and moved. Not modified.
     * @param out three numbers. Modified.
     */
    public static void linear(Motion motion, double[] out) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int b = 0; b < motion.bodies.bodies(); b++) {
            motion.pointVelocity(b, motion.comM(), 3 * b, out, 0);
            double m = motion.bodies.massKg[b];
            x += m * out[0];
            y += m * out[1];
            z += m * out[2];
        }
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }

    /**
     * Angular momentum about a point, kg m^2/s: sum of I omega + (c - p) x m v_c.
     *
     * @param motion placed and moved. Not modified.
     * @param pointM three numbers, world. Not modified.
     * @param out three numbers. Modified; may not be pointM.
     */
    public static void angular(Motion motion, double[] pointM, double[] out) {
        double[] omega = motion.angularRadPerS();
        double[] com = motion.comM();
        double[] t = motion.inertiaKgM2;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int b = 0; b < motion.bodies.bodies(); b++) {
            int i = 6 * b;
            double ox = omega[3 * b];
            double oy = omega[3 * b + 1];
            double oz = omega[3 * b + 2];
            motion.pointVelocity(b, com, 3 * b, out, 0);
            double m = motion.bodies.massKg[b];
            double rx = m * (com[3 * b] - pointM[0]);
            double ry = m * (com[3 * b + 1] - pointM[1]);
            double rz = m * (com[3 * b + 2] - pointM[2]);
            x += t[i] * ox + t[i + 3] * oy + t[i + 4] * oz + ry * out[2] - rz * out[1];
            y += t[i + 3] * ox + t[i + 1] * oy + t[i + 5] * oz + rz * out[0] - rx * out[2];
            z += t[i + 4] * ox + t[i + 5] * oy + t[i + 2] * oz + rx * out[1] - ry * out[0];
        }
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }
}
