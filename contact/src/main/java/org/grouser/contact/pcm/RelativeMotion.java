package org.grouser.contact.pcm;

/** The body as the ground sees it: pose and twist of one frame in the axes of the other. */
final class RelativeMotion {
    final double[] originM = new double[3]; // of the body's frame, from the ground's
    final double[] rotation = new double[9]; // body to ground, row by row
    private final double[] linear = new double[3]; // of the body's origin over the ground, m/s
    private final double[] angular = new double[3]; // of the body over the ground, rad/s
    private final double[] scratch = new double[3];
    private final double[] worldM = new double[3]; // the body's origin in the world
    private final double[] outward = new double[9]; // ground to world

    void relate(Placing body, Placing ground) {
        System.arraycopy(body.originM, 0, worldM, 0, 3);
        System.arraycopy(ground.rotation, 0, outward, 0, 9);
        difference(body.originM, ground.originM);
        ground.inward(scratch, originM);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                rotation[3 * i + j] = ground.rotation[i] * body.rotation[j]
                        + ground.rotation[3 + i] * body.rotation[3 + j]
                        + ground.rotation[6 + i] * body.rotation[6 + j];
            }
        }
        double x = body.originM[0] - ground.originM[0];
        double y = body.originM[1] - ground.originM[1];
        double z = body.originM[2] - ground.originM[2];
        difference(body.linear, ground.linear);
        scratch[0] -= ground.angular[1] * z - ground.angular[2] * y;
        scratch[1] -= ground.angular[2] * x - ground.angular[0] * z;
        scratch[2] -= ground.angular[0] * y - ground.angular[1] * x;
        ground.inward(scratch, linear);
        difference(body.angular, ground.angular);
        ground.inward(scratch, angular);
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
        out[outAt] = Plane.dot(rotation, 0, v, at);
        out[outAt + 1] = Plane.dot(rotation, 3, v, at);
        out[outAt + 2] = Plane.dot(rotation, 6, v, at);
    }

    /** Component of a vector in the ground's axes along a world axis. */
    double world(double[] v, int at, int axis) {
        return Plane.dot(outward, 3 * axis, v, at);
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
