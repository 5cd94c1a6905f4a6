package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a driver decides, on a vehicle that goes exactly as told. */
class DriverTest {
    private static final DrivingSpec.Pace SOFT = new DrivingSpec.Pace(0.2, Double.POSITIVE_INFINITY, 0.02);

    private static IdealRover rover(SteeringMode mode, DrivingSpec.Task task) {
        return rover(mode, task, DrivingSpec.Limits.NONE, null);
    }

    private static IdealRover rover(
            SteeringMode mode,
            DrivingSpec.Task task,
            DrivingSpec.Limits limits,
            DrivingSpec.@Nullable SlipCompensation slip) {
        return new IdealRover(new DrivingSpec(mode, task, DrivingSpec.Steer.DEFAULT, SOFT, limits, slip));
    }

    private static DrivingSpec.Course course(
            DrivingSpec.Follower kind, double radiusM, List<Double> atS, double... points) {
        List<GuidanceSpec.Waypoint> waypoints = new ArrayList<>();
        for (int i = 0; i < points.length; i += 2) {
            waypoints.add(new GuidanceSpec.Waypoint(points[i], points[i + 1]));
        }
        return new DrivingSpec.Course(
                waypoints,
                atS,
                new DrivingSpec.Follow(kind, 0.8, 2, radiusM),
                0.05,
                new DrivingSpec.Cruise(0.3, 0.2, Math.PI / 4));
    }

    @Test
    void bothFollowersComeOntoTheLineAndStayThere() {
        for (DrivingSpec.Follower kind : DrivingSpec.Follower.values()) {
            IdealRover rover = rover(SteeringMode.DOUBLE_ACKERMANN, course(kind, 0.8, List.of(), 0.001, 0, 8, 0));
            rover.yM = -0.3;
            rover.step(0.01);
            double most = 0;
            for (int i = 0; i < 1 << 14 && !rover.driver.done(); i++) {
                rover.step(0.01);
                most = rover.xM > 5.5 && rover.xM < 7.9 ? Math.max(most, Math.abs(rover.yM)) : most;
            }
            assertEquals(2, rover.driver.reached(), kind.name());
            assertTrue(most < 0.005, kind + " is off by " + most);
        }
    }

    @Test
    void aCornerIsRoundedWithinTheLookaheadAndTheEndReached() {
        IdealRover rover =
                rover(SteeringMode.BY_CURVATURE, course(DrivingSpec.Follower.PURE_PURSUIT, 0, List.of(), 3, 0, 3, 3));
        double off = 0;
        while (!rover.driver.done() && rover.timeS < 100) {
            rover.step(0.01);
            off = Math.max(off, Math.min(Math.abs(rover.yM), Math.abs(rover.xM - 3)));
        }
        assertEquals(2, rover.driver.reached());
        assertEquals(3, rover.xM, 0.06);
        assertEquals(3, rover.yM, 0.06);
        assertTrue(off < 0.8, "off by " + off);
    }

    @Test
    void waypointsWithTimesAreReachedAtThem() {
        IdealRover rover = rover(
                SteeringMode.DOUBLE_ACKERMANN,
                course(DrivingSpec.Follower.PURE_PURSUIT, 0, List.of(10.0, 40.0), 2, 0, 5, 0));
        while (rover.driver.reached() < 1) {
            rover.step(0.01);
        }
        assertEquals(10, rover.timeS, 0.5); // less the acceptance of 0.05 m at 0.2 m/s
        while (rover.driver.reached() < 2) {
            rover.step(0.01);
        }
        assertEquals(40, rover.timeS, 0.8);
    }

    @Test
    void crabGoesToItsWaypointAndKeepsItsHeading() {
        IdealRover rover =
                rover(SteeringMode.CRAB, course(DrivingSpec.Follower.LINE_OF_SIGHT, 0, List.of(), 1, 2, 2, -1));
        rover.untilDone(100);
        assertEquals(2, rover.driver.reached());
        assertEquals(0, rover.headingRad, 0);
    }

    @Test
    void turnAndGoTurnsOnTheSpotAndDrivesStraight() {
        IdealRover rover =
                rover(SteeringMode.POINT_TURN, course(DrivingSpec.Follower.LINE_OF_SIGHT, 0, List.of(), 0, 2));
        double strayed = 0;
        while (!rover.driver.done() && rover.timeS < 100) {
            rover.step(0.01);
            assertTrue(rover.driver.turnRadPerS() == 0 || rover.driver.forwardMPerS() == 0);
            strayed = Math.max(strayed, Math.abs(rover.xM));
        }
        assertEquals(1, rover.driver.reached());
        assertTrue(strayed < 0.2);
    }

    @Test
    void arcsEndWhereTheirLengthsSayAfterStoppingToSteer() {
        List<DrivingSpec.Leg> legs = List.of(
                new DrivingSpec.Arc(Math.PI / 2 * 2, 0.5, 0, 0.2), // a quarter of a circle of 2 m
                new DrivingSpec.Turn(-Math.PI / 2, 0.3),
                new DrivingSpec.Arc(1, 0, Math.PI / 2, 0.2),
                new DrivingSpec.Arc(1, 0, 0, -0.2));
        IdealRover rover = rover(SteeringMode.BY_CURVATURE, new DrivingSpec.Arcs(legs));
        boolean steersFirst = false;
        while (!rover.driver.done() && rover.timeS < 200) {
            rover.step(0.01);
            steersFirst |= rover.driver.steersFirst();
            assertTrue(
                    !rover.driver.steersFirst() || rover.driver.forwardMPerS() == 0, "it stands while it steers first");
        }
        assertTrue(steersFirst);
        assertEquals(4, rover.driver.reached());
        assertEquals(0, rover.headingRad, 0.02);
        assertEquals(1, rover.xM, 0.06);
        assertEquals(3, rover.yM, 0.06);
    }

    @Test
    void speedChangesNoFasterThanTheAcceleration() {
        IdealRover rover =
                rover(SteeringMode.DOUBLE_ACKERMANN, new DrivingSpec.Arcs(List.of(new DrivingSpec.Arc(1, 0, 0, 0.3))));
        double last = 0;
        while (!rover.driver.done() && rover.timeS < 60) {
            rover.step(0.01);
            assertTrue(Math.abs(rover.driver.forwardMPerS() - last) <= 0.2 * 0.02 + 1e-12);
            last = rover.driver.forwardMPerS();
        }
        assertEquals(1, rover.xM, 0.01);
    }

    @Test
    void aTurningCentreWithinTheTrackBecomesAPointTurn() {
        IdealRover rover = rover(SteeringMode.BY_CURVATURE, new DrivingSpec.Scheduled());
        rover.state.forwardMPerS = 0.1;
        rover.state.turnRadPerS = 0.1 / 0.59; // half the track is 0.6 m
        for (int i = 0; i < 1000; i++) {
            rover.step(0.01);
        }
        assertTrue(rover.driver.turnsOnTheSpot());
        assertEquals(0.1 / 0.59, rover.driver.turnRadPerS(), 1e-12);
        rover.state.turnRadPerS = 0.1 / 0.61;
        for (int i = 0; i < 1000; i++) {
            rover.step(0.01);
        }
        assertEquals(0.1, rover.driver.forwardMPerS(), 1e-12);
    }

    @Test
    void ackermannTurnsAboutTheLineOfTheRearmostWheels() {
        IdealRover rover = rover(SteeringMode.ACKERMANN, new DrivingSpec.Scheduled());
        rover.state.forwardMPerS = 0.1;
        rover.state.turnRadPerS = 0.1 / 3;
        for (int i = 0; i < 1000; i++) {
            rover.step(0.01);
        }
        assertEquals(-0.7, rover.driver.referenceXM(), 0);
        assertEquals(Math.atan2(1.4, 3 - 0.6), rover.state.steerRad[0], 1e-9);
        assertEquals(0, rover.state.steerRad[2], 1e-12);
        assertEquals(0.1 * (1 + 0.6 / 3) / IdealRover.RADIUS_M, rover.driver.rollRadPerS(3), 1e-12);
    }

    private static DrivingSpec.Limits slipLimit(DrivingSpec.Action action) {
        return new DrivingSpec.Limits(null, null, new DrivingSpec.Limit(0.4, action, 0.25, 1), 1);
    }

    @Test
    void slipAboveItsLimitSlowsUntilItIsOver() {
        IdealRover rover = rover(
                SteeringMode.DOUBLE_ACKERMANN, new DrivingSpec.Scheduled(), slipLimit(DrivingSpec.Action.SLOW), null);
        rover.state.forwardMPerS = 0.2;
        rover.spin = 2; // slip 1/2
        for (int i = 0; i < 800; i++) {
            rover.step(0.01);
        }
        assertEquals(0.5, rover.driver.slip(), 1e-9);
        assertEquals(0.05, rover.driver.forwardMPerS(), 1e-12);
        rover.spin = 1;
        for (int i = 0; i < 800; i++) {
            rover.step(0.01);
        }
        assertEquals(0.2, rover.driver.forwardMPerS(), 1e-12);
        assertFalse(rover.driver.stopped());
    }

    @Test
    void tiltAboveItsLimitStopsForGood() {
        DrivingSpec.Limit limit = new DrivingSpec.Limit(0.3, DrivingSpec.Action.STOP, 0.3, 0.5);
        IdealRover rover = rover(
                SteeringMode.DOUBLE_ACKERMANN,
                new DrivingSpec.Scheduled(),
                new DrivingSpec.Limits(limit, null, null, 1),
                null);
        rover.state.forwardMPerS = 0.2;
        rover.state.tiltRad = 0.31;
        for (int i = 0; i < 40; i++) {
            rover.step(0.01);
        }
        assertFalse(rover.driver.stopped(), "for less than half a second");
        for (int i = 0; i < 400; i++) {
            rover.step(0.01);
        }
        assertEquals("tilt", rover.driver.stoppedBy());
        rover.state.tiltRad = 0;
        for (int i = 0; i < 400; i++) {
            rover.step(0.01);
        }
        assertEquals(0, rover.driver.forwardMPerS(), 0);
    }

    @Test
    void slipCompensationTurnsWheelsFasterByOneOverOneLessSlip() {
        DrivingSpec.SlipCompensation most3 = new DrivingSpec.SlipCompensation(1, 3);
        IdealRover rover =
                rover(SteeringMode.DOUBLE_ACKERMANN, new DrivingSpec.Scheduled(), DrivingSpec.Limits.NONE, most3);
        rover.state.forwardMPerS = 0.2;
        rover.spin = 1.25; // slip 0.2
        for (int i = 0; i < 500; i++) {
            rover.step(0.01);
        }
        assertEquals(0.2 / 0.8, rover.driver.rollRadPerS(0) * IdealRover.RADIUS_M, 1e-9);
        rover.spin = 10;
        for (int i = 0; i < 2000; i++) {
            rover.step(0.01);
        }
        assertEquals(0.6, rover.driver.rollRadPerS(0) * IdealRover.RADIUS_M, 1e-9);
    }

    /** A wheel 0.1 m outside its kingpin rolls while it is steered, as the circle that its centre goes along says. */
    @Test
    void steeringRollsAWheelBesideItsAxis() {
        IdealRover rover = rover(SteeringMode.BY_CURVATURE, new DrivingSpec.Scheduled());
        rover.state.axisYM[0] = rover.state.wheelYM[0] - 0.1;
        rover.state.steerRadPerS[0] = 0.5;
        rover.step(0.01);
        assertEquals(-0.1 * 0.5 / IdealRover.RADIUS_M, rover.driver.rollRadPerS(0), 1e-15);
        assertEquals(0, rover.driver.rollRadPerS(1), 0);
    }

    @Test
    void aDriverTakenUpAgainDecidesTheSame() throws IOException {
        DrivingSpec.Course course = course(DrivingSpec.Follower.PURE_PURSUIT, 0, List.of(), 3, 0, 3, 3);
        IdealRover whole = rover(SteeringMode.BY_CURVATURE, course);
        IdealRover half = rover(SteeringMode.BY_CURVATURE, course);
        for (int i = 0; i < 1234; i++) {
            whole.step(0.01);
            half.step(0.01);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        half.driver.write(new DataOutputStream(bytes));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        Driver again = new Driver(half.spec, new double[] {0.1, 0.1, 0.1, 0.1}, new boolean[] {true, true, true, true});
        again.read(in);
        assertEquals(0, in.available());
        StateHash one = new StateHash();
        StateHash other = new StateHash();
        whole.driver.addTo(one);
        again.addTo(other);
        assertEquals(one.hex(), other.hex());
    }

    @Test
    void legsThatTheSteeringCannotGoAreRefused() {
        DrivingSpec.Arcs curved = new DrivingSpec.Arcs(List.of(new DrivingSpec.Arc(1, 1, 0, 1)));
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> rover(SteeringMode.CRAB, curved));
        assertEquals(
                "arcs[0] is curved, which steering: crab cannot go; write steering: by_curvature, or leave it out",
                e.getMessage());
    }
}
