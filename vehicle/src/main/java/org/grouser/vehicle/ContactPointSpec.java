package org.grouser.vehicle;

import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;

/**
 * A point of a body that touches ground with springs: a foot, a corner of a tank.
 *
 * @param name for columns and events
 * @param positionM in the body's frame
 * @param sight unit direction in the body's frame along which it looks for the ground, outwards
 * @param probeLengthM how far behind the tip the line of sight begins [Cordova2013, section III.C]: 0.8 m there
 * @param contactOffsetM how far the tip lies beyond the position along the line of sight [Cordova2013, section III.C]
 */
public record ContactPointSpec(
        String name, String body, Vec3 positionM, Vec3 sight, double probeLengthM, double contactOffsetM) {
    public static final double SIGHT_M = 0.8;

    public ContactPointSpec {
        Check.finite("position_m", positionM, "m");
        sight = sight.unit("probe_direction");
        Check.positive("probe_length_m", probeLengthM, 1000, "m");
        Check.inRange("contact_offset_m", contactOffsetM, 0, 10, "m");
    }

    /** What touches, in the body's frame. */
    public Vec3 tipM() {
        return positionM.plus(sight.times(contactOffsetM));
    }
}
