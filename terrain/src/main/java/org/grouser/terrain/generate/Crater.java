package org.grouser.terrain.generate;

import org.grouser.terrain.surface.CraterProfile;

/**
 * A bowl with a raised rim, as {@link CraterProfile} draws it.
 *
 * @param xM centre
 * @param yM centre
 * @param diameterM D, from rim crest to rim crest
 * @param depthM from the rim crest to the floor, as in [Pike1977]
 * @param rimM height of the rim crest over the ground around
 */
public record Crater(double xM, double yM, double diameterM, double depthM, double rimM) {
    /** Radii at which the ejecta end. */
    static final double REACH = CraterProfile.REACH;

    /** Height over the ground around, at a distance from the axis. */
    double heightM(double distanceM) {
        return CraterProfile.heightM(distanceM / (0.5 * diameterM), depthM, rimM);
    }
}
