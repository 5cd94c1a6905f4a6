package org.grouser.simulation;

import org.grouser.simulation.state.Bodies;

/** Adds up forces and torques on one body, in world axes or in the body's own; N and N m. */
public final class Wrench {
    private final Bodies bodies;
    private final int body;
    final double[] sum = new double[6]; // force, then moment about the body's origin; world axes

    Wrench(Bodies bodies, int body) {
        this.bodies = bodies;
        this.body = body;
    }

    /** Adds a force at the centre of mass, world axes. */
    public void force(double xN, double yN, double zN) {
        double[] com = bodies.motion.comM();
        double[] origin = bodies.motion.originM();
        at(
                xN,
                yN,
                zN,
                com[3 * body] - origin[3 * body],
                com[3 * body + 1] - origin[3 * body + 1],
                com[3 * body + 2] - origin[3 * body + 2]);
    }

    /** Adds a force at a point given in the body's frame, world axes. */
    public void forceAt(double xN, double yN, double zN, double pointXM, double pointYM, double pointZM) {
        at(
                xN,
                yN,
                zN,
                world(0, pointXM, pointYM, pointZM),
                world(1, pointXM, pointYM, pointZM),
                world(2, pointXM, pointYM, pointZM));
    }

    /** Adds a force at the centre of mass, in the body's axes. */
    public void bodyForce(double xN, double yN, double zN) {
        force(world(0, xN, yN, zN), world(1, xN, yN, zN), world(2, xN, yN, zN));
    }

    /** Adds a force at a point, both in the body's frame: a thruster, for example. */
    public void bodyForceAt(double xN, double yN, double zN, double pointXM, double pointYM, double pointZM) {
        forceAt(world(0, xN, yN, zN), world(1, xN, yN, zN), world(2, xN, yN, zN), pointXM, pointYM, pointZM);
    }

    /** Adds a torque, world axes. */
    public void torque(double xNm, double yNm, double zNm) {
        sum[3] += xNm;
        sum[4] += yNm;
        sum[5] += zNm;
    }

    /** Adds a torque in the body's axes. */
    public void bodyTorque(double xNm, double yNm, double zNm) {
        torque(world(0, xNm, yNm, zNm), world(1, xNm, yNm, zNm), world(2, xNm, yNm, zNm));
    }

    /**
     * @param rx arm from the body's origin, world axes
     */
    private void at(double fx, double fy, double fz, double rx, double ry, double rz) {
        sum[0] += fx;
        sum[1] += fy;
        sum[2] += fz;
        torque(ry * fz - rz * fy, rz * fx - rx * fz, rx * fy - ry * fx);
    }

    /** A component of a vector of the body's frame in world axes. */
    private double world(int axis, double x, double y, double z) {
        double[] r = bodies.motion.rotation();
        int row = 9 * body + 3 * axis;
        return r[row] * x + r[row + 1] * y + r[row + 2] * z;
    }
}
