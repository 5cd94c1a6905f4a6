package org.grouser.terrain.generate;

/**
 * A round hill, smooth at its foot and top: z = H (1 - (r/R)^2)^2 (our choice).
 *
 * @param xM centre
 * @param yM centre
 * @param radiusM R, of the foot
 * @param heightM H
 */
public record Hill(double xM, double yM, double radiusM, double heightM) {
    /** Steepest slope over H / R, at r = R / sqrt 3: the largest of 4 u (1 - u^2). */
    static final double STEEPEST = 8 / (3 * Math.sqrt(3));

    /** Height over the ground around, at a distance from the axis. */
    double heightM(double distanceM) {
        double u = distanceM / radiusM;
        double inside = 1 - u * u;
        return u >= 1 ? 0 : heightM * inside * inside;
    }
}
