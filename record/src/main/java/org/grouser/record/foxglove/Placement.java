package org.grouser.record.foxglove;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/**
 * Where a frame sits in another one.
 *
 * @param originM in the parent's frame
 * @param turn takes the child's coordinates into the parent's
 */
record Placement(Vec3 originM, Quat turn) {
    static final Placement NONE = new Placement(Vec3.ZERO, Quat.IDENTITY);

    /** A turn by numbers that were rounded, or are none at all: then there is no turn. */
    static Quat turn(double x, double y, double z, double w) {
        double norm = Math.sqrt(x * x + y * y + z * z + w * w);
        return norm > 0.1 && norm < 10 ? new Quat(w / norm, x / norm, y / norm, z / norm) : Quat.IDENTITY;
    }

    /**
     * @param pose x, y, z, qx, qy, qz, qw. Not modified.
     */
    static Placement of(double[] pose) {
        return new Placement(new Vec3(pose[0], pose[1], pose[2]), turn(pose[3], pose[4], pose[5], pose[6]));
    }

    /** The placement of the child of a child. */
    Placement then(Placement child) {
        return new Placement(originM.plus(turn.rotate(child.originM)), turn.times(child.turn));
    }

    /** This frame as seen from another one, both placed in the same. */
    Placement seenFrom(Placement other) {
        Quat back = other.turn.inverse();
        return new Placement(back.rotate(originM.minus(other.originM)), back.times(turn));
    }
}
