package org.grouser.vehicle;

import org.grouser.quantity.Check;

/**
 * Honeycomb in a prismatic joint: it gives way at a constant force while the joint's position falls, holds below that force,
 * and never comes back.
 *
 * @param strokeM how far it can be crushed from the joint's start; then the leg is solid
 */
public record AbsorberSpec(String joint, double forceN, double strokeM) {
    public AbsorberSpec {
        Check.positive("force_N", forceN, 1e9, "N");
        Check.positive("stroke_m", strokeM, 100, "m");
    }
}
