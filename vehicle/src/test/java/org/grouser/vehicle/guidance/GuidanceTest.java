package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A vehicle without inertia finds its way. */
class GuidanceTest {
    @Test
    void aSerpentineIsFollowedWithinTheAcceptanceRadius() {
        double[] course = Courses.serpentine();
        for (double lookahead : new double[] {0, 0.4}) {
            Guidance guidance = new Guidance(Courses.over(lookahead, course));
            Unicycle rover = new Unicycle();
            double[] nearest = new double[course.length / 2];
            Arrays.fill(nearest, 100);
            double most = 0;
            int turns = 0;
            for (long n = 0; n < 40_000 && !guidance.done(); n++) {
                rover.step(guidance, n, 0.005);
                for (int k = 0; k < nearest.length; k++) {
                    nearest[k] = Math.min(
                            nearest[k], StrictMath.hypot(rover.xM - course[2 * k], rover.yM - course[2 * k + 1]));
                }
                most = Math.max(most, Math.abs(guidance.crossTrackM()));
                turns += guidance.turning() ? 1 : 0;
            }
            assertTrue(guidance.done());
            assertEquals(7, guidance.reached());
            for (double distance : nearest) {
                assertTrue(distance <= Courses.ACCEPTANCE_M, () -> "missed by " + distance);
            }
            assertTrue(most <= Courses.ACCEPTANCE_M, "off the legs by " + most);
            assertTrue(turns > 0);
            assertEquals(15.0 / 0.3, rover.timeS, 10); // 15 m at cruising speed, and some turns
            assertEquals(0, guidance.left(), 0);
            assertEquals(0, guidance.right(), 0);
            assertFalse(guidance.turning());
        }
    }

    @Test
    void aLookaheadComesOntoTheLegWhereTheWaypointAloneDoesNot() {
        for (double lookahead : new double[] {0, 0.5}) {
            Guidance guidance = new Guidance(Courses.over(lookahead, 10, 0));
            Unicycle rover = new Unicycle();
            rover.step(guidance, 0, 0.005);
            rover.yM += 1; // carried aside
            for (long n = 1; n < 3000; n++) {
                rover.step(guidance, n, 0.005);
            }
            assertTrue(rover.xM > 3 && rover.xM < 6);
            if (lookahead > 0) {
                assertEquals(0, guidance.crossTrackM(), 0.01);
            } else {
                assertTrue(guidance.crossTrackM() > 0.4);
            }
        }
    }

    @Test
    void oneWaypointIsACourse() {
        Guidance guidance = new Guidance(Courses.over(0, 1, -1));
        Unicycle rover = new Unicycle();
        rover.run(guidance, 30);
        assertTrue(guidance.done());
        assertEquals(Courses.ACCEPTANCE_M, StrictMath.hypot(rover.xM - 1, rover.yM + 1), 0.01);
    }

    @Test
    void aWaypointBehindTheStartTurnsTheVehicleAbout() {
        Guidance guidance = new Guidance(Courses.over(0.3, -2, 0));
        Unicycle rover = new Unicycle();
        rover.step(guidance, 0, 0.005);
        assertEquals(Math.PI, Math.abs(guidance.headingErrorRad()), 1e-12);
        assertTrue(guidance.turning());
        rover.run(guidance, 30);
        assertTrue(guidance.done());
        assertEquals(Math.PI, Math.abs(LineOfSight.wrapped(rover.headingRad)), 0.05);
        assertTrue(Math.abs(rover.yM) < Courses.ACCEPTANCE_M);
    }

    @Test
    void headingsAcrossPiAreCloseTogether() {
        GuidanceSpec spec = Courses.over(0, -10, 0.5);
        for (double turns : new double[] {0, 1, -3}) {
            Guidance guidance = new Guidance(spec);
            guidance.sense(0, 0, 0, -Math.PI + 0.05 + 2 * Math.PI * turns, 0.3);
            assertEquals(-Math.atan(0.05) - 0.05, guidance.headingErrorRad(), 1e-12);
            assertEquals(Math.PI - Math.atan(0.05), guidance.desiredHeadingRad(), 1e-12);
            assertTrue(guidance.left() > guidance.right()); // to the right
        }
        Guidance guidance = new Guidance(spec); // and the derivative sees no jump
        guidance.sense(0, 0, 0, Math.PI - 0.001, 0.3);
        guidance.sense(0.01, 0, 0, -Math.PI + 0.001, 0.3);
        assertEquals(guidance.left() - guidance.right(), -2 * (45 * -0.05 - 0.75 * 0.002 / 0.06), 0.2);
    }

    @Test
    void crossTrackIsPositiveToTheLeftOfTheLeg() {
        Guidance guidance = new Guidance(Courses.over(0, 0, 5, -5, 5));
        guidance.sense(0, 0, 0, 0, 0);
        guidance.sense(0.01, -0.3, 2, 0, 0); // going to +y, -x is left
        assertEquals(0.3, guidance.crossTrackM(), 1e-12);
        guidance.sense(0.02, 0.3, 2, 0, 0);
        assertEquals(-0.3, guidance.crossTrackM(), 1e-12);
        guidance.sense(0.03, 0, 5.1, 0, 0); // reached; now going to -x, +y is right
        assertEquals(1, guidance.reached());
        assertEquals(-0.1, guidance.crossTrackM(), 1e-12);
        guidance.sense(0.04, -5, 4.95, 0, 0);
        assertTrue(guidance.done());
        assertEquals(0.05, guidance.crossTrackM(), 1e-12);
        guidance.sense(0.05, -5, 3, 0, 0);
        assertEquals(0.05, guidance.crossTrackM(), 1e-12);
    }

    @Test
    void aLoopThatMeetsAWaypointTwiceIsDrivenTwice() {
        Guidance guidance = new Guidance(Courses.over(0.3, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1));
        Unicycle rover = new Unicycle();
        int last = 0;
        double length = 0;
        for (long n = 0; n < 20_000 && !guidance.done(); n++) {
            rover.step(guidance, n, 0.005);
            assertTrue(guidance.reached() <= last + 1, "one waypoint at a time");
            last = guidance.reached();
            length += 0.005 * rover.surgeMPerS;
        }
        assertTrue(guidance.done());
        assertEquals(6, length, 1.2); // six sides, with corners cut
    }

    @Test
    void theSameWaypointTwiceInARowIsReachedOnce() {
        Guidance guidance = new Guidance(Courses.over(0.3, 1, 0, 1, 0, 2, 0));
        Unicycle rover = new Unicycle();
        rover.run(guidance, 30);
        assertTrue(guidance.done());
        assertEquals(2 - Courses.ACCEPTANCE_M, rover.xM, 0.01);
    }

    @Test
    void aVehicleThatMissedItsWaypointTurnsBack() {
        Guidance guidance = new Guidance(Courses.over(0.5, 1, 0));
        Unicycle rover = new Unicycle();
        rover.step(guidance, 0, 0.005);
        rover.xM = 2;
        rover.yM = 0.3;
        for (long n = 1; n < 4000 && !guidance.done(); n++) {
            rover.step(guidance, n, 0.005);
        }
        assertTrue(guidance.done());
    }

    @Test
    void steeringHasPriorityOverSpeed() {
        Guidance guidance = new Guidance(Courses.over(0, 0, 5)); // to the left by 90 degrees
        guidance.sense(0, 0, 0, 0, 0);
        assertEquals(-10, guidance.left(), 0);
        assertEquals(10, guidance.right(), 0);
        Guidance slight = new Guidance(Courses.over(0, 5, 0.5)); // 0.0997 rad: 4.5 V for the turn
        slight.sense(0, 0, 0, 0, -2); // wants 7 V of speed; 5.5 are left
        double turn = (45 + 0.03) * StrictMath.atan2(0.5, 5);
        assertEquals(turn, 0.5 * (slight.right() - slight.left()), 1e-12);
        assertEquals(10, slight.right(), 1e-12);
        assertEquals(10 - 2 * turn, slight.left(), 1e-12);
    }

    @Test
    void commandsChangeNoFasterThanTheirSlew() {
        Guidance guidance = new Guidance(Courses.slewed(0, 20, 2, 0));
        double last = 0;
        Unicycle rover = new Unicycle();
        for (long n = 0; n < 4000; n++) {
            rover.step(guidance, n, 0.01);
            assertEquals(last, guidance.left(), 0.2 + 1e-12);
            last = guidance.left();
        }
        assertTrue(guidance.done());
        assertEquals(0, guidance.left(), 0);
    }
}
