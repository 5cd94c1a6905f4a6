package org.grouser.contact.pcm;

import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Rotations;
import org.grouser.quantity.Vectors;

/** The body as the ground sees it: pose and twist of one frame in the axes of the other. */
final class RelativeMotion {
    final double[] originM = new double[3]; // of the body's frame, from the ground's
    final double[] rotation = new double[9]; // body to ground, row by row
    private final double[] linear = new double[3]; // of the body's origin over the ground, m/s
    private final double[] angular = new double[3]; // of the body over the ground, rad/s
    private final double[] scratch = new double[3];
    private final double[] worldM = new double[3]; // the body's origin in the world
    private final double[] outward = new double[9]; // ground to world

    void relate(PoseTwist body, PoseTwist ground) {
        double[] bodyM = body.originM();
        double[] groundM = ground.originM();
        double[] b = body.rotation();
        double[] g = ground.rotation();
        double[] spin = ground.angularRadPerS();
        System.arraycopy(bodyM, 0, worldM, 0, 3);
        System.arraycopy(g, 0, outward, 0, 9);
        difference(bodyM, groundM);
        double x = scratch[0];
        double y = scratch[1];
        double z = scratch[2];
        Rotations.applyTransposed(g, 0, scratch, 0, originM, 0);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                rotation[3 * i + j] = g[i] * b[j] + g[3 + i] * b[3 + j] + g[6 + i] * b[6 + j];
            }
        }
        difference(body.linearMPerS(), ground.linearMPerS());
        scratch[0] -= spin[1] * z - spin[2] * y;
        scratch[1] -= spin[2] * x - spin[0] * z;
        scratch[2] -= spin[0] * y - spin[1] * x;
        Rotations.applyTransposed(g, 0, scratch, 0, linear, 0);
        difference(body.angularRadPerS(), spin);
        Rotations.applyTransposed(g, 0, scratch, 0, angular, 0);
    }

    private void difference(double[] u, double[] v) {
        for (int k = 0; k < 3; k++) {
            scratch[k] = u[k] - v[k];
        }
    }

    /**
     * Velocity of the body's matter over the ground's, at an arm from the body's origin.
     *
     * @param out Modified.
     */
    void velocity(double[] arm, int at, double[] out) {
        out[0] = linear[0] + angular[1] * arm[at + 2] - angular[2] * arm[at + 1];
        out[1] = linear[1] + angular[2] * arm[at] - angular[0] * arm[at + 2];
        out[2] = linear[2] + angular[0] * arm[at + 1] - angular[1] * arm[at];
    }

    /**
     * out = v, given in the body's axes, in the ground's.
     *
     * @param out Modified.
     */
    void turn(double[] v, int at, double[] out, int outAt) {
        out[outAt] = Vectors.dot(rotation, 0, v, at);
        out[outAt + 1] = Vectors.dot(rotation, 3, v, at);
        out[outAt + 2] = Vectors.dot(rotation, 6, v, at);
    }

    /** Component of a vector in the ground's axes along a world axis. */
    double world(double[] v, int at, int axis) {
        return Vectors.dot(outward, 3 * axis, v, at);
    }

    /** The place in the world at an arm from the body's origin, axis 0, 1 or 2. */
    double placeM(double[] arm, int at, int axis) {
        return worldM[axis] + world(arm, at, axis);
    }

    /**
     * Writes a triangle of the body: nine numbers from its origin, in the ground's axes.
     *
     * @param out Modified.
     */
    void triangle(PolygonBody body, int t, double[] out) {
        for (int k = 0; k < 3; k++) {
            turn(body.verticesM, 3 * body.corners[3 * t + k], out, 3 * k);
        }
    }
}
