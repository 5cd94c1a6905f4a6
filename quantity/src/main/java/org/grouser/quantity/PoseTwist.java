package org.grouser.quantity;

/**
 * Where a frame is and how it moves, in world axes: what a contact law is told of a body.
 *
 * <pre>
 *   originM         of the frame                                       3 numbers
 *   rotation        frame to world, world = R frame, row by row        9 numbers
 *   linearMPerS     velocity of the origin                             3 numbers
 *   angularRadPerS  angular velocity                                   3 numbers
 * </pre>
 *
 * Mutable and made once: whoever owns it writes into its arrays, whoever is given it copies what it needs. It begins at
 * rest in the world's frame. The rotation must be one; only its being finite can be checked.
 */
public final class PoseTwist {
    private final double[] originM = new double[3];
    private final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    private final double[] linearMPerS = new double[3];
    private final double[] angularRadPerS = new double[3];

    /** At rest in the world's frame. */
    public PoseTwist() {}

    /** A frame parallel to the world's that moves without turning. */
    public static PoseTwist parallel(Vec3 originM, Vec3 linearMPerS) {
        PoseTwist pose = new PoseTwist();
        originM.store(pose.originM, 0);
        linearMPerS.store(pose.linearMPerS, 0);
        return pose;
    }

    /** Origin of the frame; the live array, to be written by the owner. */
    public double[] originM() {
        return originM;
    }

    /** Frame to world, nine numbers row by row; the live array, to be written by the owner. */
    public double[] rotation() {
        return rotation;
    }

    /** Velocity of the origin; the live array, to be written by the owner. */
    public double[] linearMPerS() {
        return linearMPerS;
    }

    /** Angular velocity; the live array, to be written by the owner. */
    public double[] angularRadPerS() {
        return angularRadPerS;
    }

    /**
     * Takes over all numbers of another.
     *
     * @param other Not modified.
     */
    public void set(PoseTwist other) {
        System.arraycopy(other.originM, 0, originM, 0, 3);
        System.arraycopy(other.rotation, 0, rotation, 0, 9);
        System.arraycopy(other.linearMPerS, 0, linearMPerS, 0, 3);
        System.arraycopy(other.angularRadPerS, 0, angularRadPerS, 0, 3);
    }

    /**
     * Takes over eighteen numbers that lie one after another: origin, rotation, velocity, angular velocity.
     *
     * @param packed Not modified.
     * @param at where they begin
     */
    public void set(double[] packed, int at) {
        System.arraycopy(packed, at, originM, 0, 3);
        System.arraycopy(packed, at + 3, rotation, 0, 9);
        System.arraycopy(packed, at + 12, linearMPerS, 0, 3);
        System.arraycopy(packed, at + 15, angularRadPerS, 0, 3);
    }

    /** Turns the frame as a quaternion says; for setting up, it allocates. */
    public void setRotation(Quat turned) {
        double[] q = new double[4];
        turned.store(q, 0);
        Rotations.matrix(q, 0, rotation, 0);
    }

    /** Turns the frame to an angle about the world's y, as an axle: positive rolls towards +x. */
    public void setRotationAboutY(double angleRad) {
        double cos = StrictMath.cos(angleRad);
        double sin = StrictMath.sin(angleRad);
        rotation[0] = cos;
        rotation[1] = 0;
        rotation[2] = sin;
        rotation[3] = 0;
        rotation[4] = 1;
        rotation[5] = 0;
        rotation[6] = -sin;
        rotation[7] = 0;
        rotation[8] = cos;
    }

    /**
     * Refuses numbers that are not finite.
     *
     * @param owner whose pose it is, for the message: "position of OWNER is ..."
     * @throws OutOfRangeException naming the first that is not
     */
    public void requireFinite(String owner) {
        requireFinite("position", originM, "m", owner);
        requireFinite("rotation", rotation, "-", owner);
        requireFinite("velocity", linearMPerS, "m/s", owner);
        requireFinite("angular velocity", angularRadPerS, "rad/s", owner);
    }

    private static void requireFinite(String what, double[] numbers, String unit, String owner) {
        for (double number : numbers) {
            if (!Double.isFinite(number)) {
                Check.finite(what + " of " + owner, number, unit);
            }
        }
    }
}
