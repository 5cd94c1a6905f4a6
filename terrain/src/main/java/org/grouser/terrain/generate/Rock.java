package org.grouser.terrain.generate;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/**
 * A convex rock that just fills a box.
 *
 * @param centreM middle of the box
 * @param radiiM half its sides; the third stands on the ground
 * @param rotation from the axes of the box to those of the field
 */
public record Rock(Vec3 centreM, Vec3 radiiM, Quat rotation) {
    /** Mean of length and width, the D of the size laws. */
    public double diameterM() {
        return radiiM.x() + radiiM.y();
    }
}
