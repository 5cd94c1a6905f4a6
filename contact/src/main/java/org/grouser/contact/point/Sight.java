package org.grouser.contact.point;

import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;

/** Looks along a line of sight for the ground that a tip has gone into. One per thread. */
final class Sight {
    /** A line of sight that begins inside the ground counts if it is within 60 degrees of straight in. Our choice. */
    private static final double LEAST_FACING = 0.5;

    private static final double[] DOWN = {0, 0, -1};
    private static final double SKY_M = 1e4; // nothing reaches higher over a point

    final double[] normal = new double[3]; // of the facet met, out of the ground
    double depthM; // of the tip below the plane of that facet; 0 above ground

    private final RayHit hit = new RayHit();
    private final Features found = new Features();
    private final double[] origin = new double[3];

    /**
     * The nearest front face between the begin of the line of sight and the tip. If the line begins inside the ground, where
     * [Cordova2013, section III.C] would lose the contact (erratum M6), the surface nearest to the tip takes its place.
     *
     * @param tipM Not modified.
     * @param direction unit, from the body outwards. Not modified.
     */
    boolean look(GroundSurface ground, double[] tipM, double[] direction, double probeLengthM) {
        for (int k = 0; k < 3; k++) {
            origin[k] = tipM[k] - probeLengthM * direction[k];
        }
        if (ground.ray(origin, 0, direction, 0, probeLengthM, hit)) {
            double facing = 0;
            for (int k = 0; k < 3; k++) {
                normal[k] = hit.normal(k);
                facing -= normal[k] * direction[k];
            }
            depthM = (probeLengthM - hit.rangeM()) * facing;
            return depthM > 0;
        }
        return inside(ground, tipM, direction);
    }

    private boolean inside(GroundSurface ground, double[] tipM, double[] direction) {
        System.arraycopy(tipM, 0, origin, 0, 3);
        origin[2] += SKY_M;
        if (!ground.ray(origin, 0, DOWN, 0, SKY_M, hit)) { // nothing above it: a quick answer for points in flight
            depthM = 0;
            return false;
        }
        found.clear();
        ground.ball(tipM, 0, 0, found);
        depthM = 0;
        for (int i = 0; i < found.count(); i++) {
            double facing = 0;
            for (int k = 0; k < 3; k++) {
                facing -= found.normal(i, k) * direction[k];
            }
            if (-found.gapM(i) > depthM && facing >= LEAST_FACING) {
                depthM = -found.gapM(i);
                for (int k = 0; k < 3; k++) {
                    normal[k] = found.normal(i, k);
                }
            }
        }
        return depthM > 0;
    }
}
