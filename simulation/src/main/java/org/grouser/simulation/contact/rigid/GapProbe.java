package org.grouser.simulation.contact.rigid;

import org.grouser.simulation.state.Bodies;
import org.grouser.terrain.query.Features;

/** Looks for the nearest contact of a pair however far it is: for plots, and for the check of the start. */
public final class GapProbe {
    private static final double FIRST_REACH_M = 0.02;
    private static final double WIDE_M =
            1; // from here on it widens slowly: a field of rocks has thousands of corners in 10 m
    private static final double LAST_REACH_M = 1e4;

    private final Bodies bodies;
    private final Features found = new Features();
    private final Contacts near = new Contacts();
    private final double[] velocity = new double[6]; // of both bodies' points, world
    private int nearest;

    public GapProbe(Bodies bodies) {
        this.bodies = bodies;
    }

    /** Finds the nearest contact, widening the search until there is one; bodies placed and moved. */
    public void look(int pair, TouchPair who) {
        nearest = -1;
        for (double reach = FIRST_REACH_M; nearest < 0 && reach <= LAST_REACH_M; reach *= reach < WIDE_M ? 8 : 2) {
            near.clear();
            who.detect(pair, bodies.motion, reach, found, near);
            for (int i = 0; i < near.count; i++) {
                if (nearest < 0 || near.gapM[i] < near.gapM[nearest]) {
                    nearest = i;
                }
            }
        }
    }

    /** Gap found by the last look; NaN if there was nothing. */
    public double gapM() {
        return nearest < 0 ? Double.NaN : near.gapM[nearest];
    }

    /** Local velocity found by the last look, row 0 normal (positive when leaving), 1 and 2 tangential; NaN if nothing. */
    public double speedMPerS(int row) {
        if (nearest < 0 || near.limitDof[nearest] >= 0) {
            return Double.NaN;
        }
        bodies.motion.pointVelocity(near.bodyA[nearest], near.pointM, 3 * nearest, velocity, 0);
        velocity[3] = 0;
        velocity[4] = 0;
        velocity[5] = 0;
        if (near.bodyB[nearest] >= 0) {
            bodies.motion.pointVelocity(near.bodyB[nearest], near.pointM, 3 * nearest, velocity, 3);
        }
        int at = 9 * nearest + 3 * row;
        double speed = near.frame[at] * (velocity[0] - velocity[3])
                + near.frame[at + 1] * (velocity[1] - velocity[4])
                + near.frame[at + 2] * (velocity[2] - velocity[5]);
        return row == 0 ? speed : speed / near.share[2 * nearest + row - 1];
    }
}
