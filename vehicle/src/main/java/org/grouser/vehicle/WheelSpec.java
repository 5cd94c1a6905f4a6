package org.grouser.vehicle;

import org.grouser.quantity.Check;

/**
 * A wheel: a body that spins about its own y axis and touches the ground by its rim.
 *
 * @param name short name for columns, for example fl; @param body the body it is
 */
public record WheelSpec(String name, String body, double radiusM, double widthM, Geometry geometry) {
    /** How a wheel's shape is taken for contact. */
    public enum Geometry {
        /** A ball of the wheel's radius around its centre: the contact point of [Michalczyk2014]. */
        BALL,
        /** The rim of a thin disc in the wheel's middle plane. */
        DISC,
        /** Two rims, one at each side of the tread. */
        CYLINDER
    }

    public WheelSpec {
        Check.positive("radius_m", radiusM, 100, "m");
        Check.inRange("width_m", widthM, 0, 100, "m");
    }
}
