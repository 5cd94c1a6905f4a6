package org.grouser.vehicle.guidance;

/**
 * Which way to go, on a leg from one waypoint to the next. World frame, z up; angles from x towards y, positive to the left.
 *
 * <pre>
 *   aims at the waypoint:        psi_d = atan2(yw - y, xw - x)                           [Shilliday2023, section II.C]
 *   looks ahead by D on the leg: psi_d = angle of the leg - atan(e / D)                  [Fossen2011]
 *   e  cross-track, distance from the line of the leg, positive to the left of it
 * </pre>
 *
 * <p>Differs from the source: the point looked at lies on the leg's line, but never beyond the waypoint; so a vehicle that has
 * missed it turns back.
 */
final class LineOfSight {
    private final double lookaheadM; // D, 0 to aim at the waypoint

    // by look
    double desiredRad;
    double crossTrackM;
    double distanceM; // to the waypoint

    LineOfSight(double lookaheadM) {
        this.lookaheadM = lookaheadM;
    }

    /** Looks from (x, y) along the leg from (fromX, fromY) to (toX, toY); a leg without length has no sides. */
    void look(double x, double y, double fromX, double fromY, double toX, double toY) {
        double legX = toX - fromX;
        double legY = toY - fromY;
        double length = Math.sqrt(legX * legX + legY * legY);
        double aimX = toX;
        double aimY = toY;
        crossTrackM = 0;
        if (length > 0) {
            double tx = legX / length;
            double ty = legY / length;
            crossTrackM = tx * (y - fromY) - ty * (x - fromX);
            double ahead = tx * (x - fromX) + ty * (y - fromY) + lookaheadM;
            if (lookaheadM > 0 && ahead < length) {
                aimX = fromX + ahead * tx;
                aimY = fromY + ahead * ty;
            }
        }
        desiredRad = StrictMath.atan2(aimY - y, aimX - x);
        distanceM = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
    }

    /** The same angle within [-pi, pi]. */
    static double wrapped(double angleRad) {
        return Math.IEEEremainder(angleRad, 2 * Math.PI);
    }
}
