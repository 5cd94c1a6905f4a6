package org.grouser.report.figure;

import java.util.List;
import org.grouser.quantity.Vec3;

/**
 * Where a vehicle is to go, and which way is down.
 *
 * @param waypointsM in order, on the x-y plane; empty if it has none
 * @param acceptanceM within this distance one is reached
 * @param gravityMPerS2 in world axes, so that a tilted one makes the x-y plane a slope
 */
public record Course(List<Vec3> waypointsM, double acceptanceM, Vec3 gravityMPerS2) {
    /** Nowhere in particular, on the level. */
    public static final Course NONE = new Course(List.of(), 0, new Vec3(0, 0, -1));

    public Course {
        waypointsM = List.copyOf(waypointsM);
    }

    /** Angle between the x-y plane and the horizontal; 0 without gravity. */
    double slopeRad() {
        return StrictMath.atan2(acrossNormal(), Math.abs(gravityMPerS2.z()));
    }

    /** Direction in the x-y plane that climbs most; x on the level. */
    double[] uphill() {
        double level = acrossNormal();
        return level > 0 ? new double[] {-gravityMPerS2.x() / level, -gravityMPerS2.y() / level} : new double[] {1, 0};
    }

    private double acrossNormal() {
        return Math.sqrt(gravityMPerS2.x() * gravityMPerS2.x() + gravityMPerS2.y() * gravityMPerS2.y());
    }
}
