package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.random.RandomGenerator;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

class LineOfSightReferenceTest {
    /** Angle of the leg - atan(e / D) [Fossen2011], wherever the point looked at lies on the leg. */
    @Test
    void theLookaheadPointIsThatOfTheBook() {
        RandomGenerator random = new RandomStreams(3).stream("legs");
        for (int n = 0; n < 500; n++) {
            int seed = n;
            double angle = random.nextDouble(-Math.PI, Math.PI);
            double along = random.nextDouble(-3, 8);
            double aside = random.nextDouble(-4, 4);
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            LineOfSight sight = new LineOfSight(1.5);
            sight.look(2 + along * c - aside * s, -1 + along * s + aside * c, 2, -1, 2 + 10 * c, -1 + 10 * s);
            assertEquals(aside, sight.crossTrackM, 1e-12, () -> "leg " + seed);
            double off = LineOfSight.wrapped(angle - Math.atan(aside / 1.5) - sight.desiredRad);
            assertEquals(0, off, 1e-12, () -> "leg " + seed);
            assertEquals(StrictMath.hypot(10 - along, aside), sight.distanceM, 1e-12);
        }
    }

    @Test
    void nearTheEndAndWithoutLookaheadItAimsAtTheWaypoint() {
        LineOfSight near = new LineOfSight(2);
        near.look(9, 1, 0, 0, 10, 0);
        assertEquals(-Math.PI / 4, near.desiredRad, 1e-15);
        LineOfSight none = new LineOfSight(0);
        none.look(0, 10, 0, 0, 10, 0);
        assertEquals(-Math.PI / 4, none.desiredRad, 1e-15);
        assertEquals(10, none.crossTrackM, 1e-15);
    }

    @Test
    void aLegWithoutLengthHasNoSides() {
        LineOfSight sight = new LineOfSight(2);
        sight.look(1, 1, 3, 3, 3, 3);
        assertEquals(0, sight.crossTrackM, 0);
        assertEquals(Math.PI / 4, sight.desiredRad, 1e-15);
    }

    @Test
    void anglesWrapToTheNearestTurn() {
        assertEquals(0.5, LineOfSight.wrapped(0.5 + 6 * Math.PI), 1e-14);
        assertEquals(-Math.PI + 0.1, LineOfSight.wrapped(Math.PI + 0.1), 1e-15);
        assertEquals(Math.PI - 0.1, LineOfSight.wrapped(-Math.PI - 0.1), 1e-15);
    }
}
