package org.grouser.vehicle.guidance;

import java.util.List;

/**
 * The point of a course to aim at, and the circle to it.
 *
 * <pre>
 *   kappa = 2 sin(alpha) / D          D distance to the point, alpha its angle from the heading         [Coulter1992]
 * </pre>
 *
 * The point is the last one of the course that lies a lookahead away; the nearest of the leg if all of it is farther, the last
 * waypoint if it is nearer.
 */
final class PurePursuit {
    private final double lookaheadM;

    // by aim
    double aimXM;
    double aimYM;

    PurePursuit(double lookaheadM) {
        this.lookaheadM = lookaheadM;
    }

    /**
     * @param next waypoint at which the present leg ends
     * @param fromX where that leg begins
     */
    void aim(double x, double y, double fromX, double fromY, List<GuidanceSpec.Waypoint> waypoints, int next) {
        double beginX = fromX;
        double beginY = fromY;
        for (int leg = next; leg < waypoints.size(); leg++) {
            double endX = waypoints.get(leg).xM();
            double endY = waypoints.get(leg).yM();
            if (on(x, y, beginX, beginY, endX, endY, leg == next)) {
                return;
            }
            beginX = endX;
            beginY = endY;
        }
        aimXM = beginX;
        aimYM = beginY;
    }

    /** Whether the point lies on a leg; on the present one in any case if that is too far away. */
    private boolean on(double x, double y, double fromX, double fromY, double toX, double toY, boolean present) {
        double length = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
        if (length == 0) {
            return false;
        }
        double tx = (toX - fromX) / length;
        double ty = (toY - fromY) / length;
        double along = tx * (x - fromX) + ty * (y - fromY);
        double across = tx * (y - fromY) - ty * (x - fromX);
        double square = lookaheadM * lookaheadM - across * across;
        double at = along + Math.sqrt(Math.max(0, square));
        if (at > length && (square >= 0 || along > length)) {
            return false;
        }
        if (!present && (square < 0 || at < 0)) {
            at = 0; // the leg begins beyond the circle: its first point is the farthest seen so far
        }
        at = Math.max(0, Math.min(length, at));
        aimXM = fromX + at * tx;
        aimYM = fromY + at * ty;
        return true;
    }
}
