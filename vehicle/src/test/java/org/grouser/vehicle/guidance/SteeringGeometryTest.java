package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Steering angles and speeds of wheels against closed forms of plane kinematics. */
class SteeringGeometryTest {
    private static final double LENGTH_M = 1.4; // between axles
    private static final double TRACK_M = 1.2;

    /** Front left, front right, rear left, rear right, from the middle. */
    private static SteeringGeometry fourWheels(double referenceXM, double limitRad) {
        SteeringGeometry geometry = new SteeringGeometry(4);
        for (int i = 0; i < 4; i++) {
            double x = (i < 2 ? 0.5 : -0.5) * LENGTH_M - referenceXM;
            double y = (i % 2 == 0 ? 0.5 : -0.5) * TRACK_M;
            geometry.steered(i, x, y, 0, -limitRad, limitRad);
        }
        return geometry;
    }

    @Test
    void allAxlesMeetAtOneCentre() {
        Random random = new Random(7);
        for (int round = 0; round < 1000; round++) {
            double v = random.nextDouble() - 0.5;
            double w = random.nextDouble() - 0.5;
            double omega = random.nextDouble() - 0.5;
            double[] x = new double[6];
            double[] y = new double[6];
            SteeringGeometry geometry = new SteeringGeometry(6);
            for (int i = 0; i < 6; i++) {
                x[i] = 2 * random.nextDouble() - 1;
                y[i] = 2 * random.nextDouble() - 1;
                geometry.steered(i, x[i], y[i], random.nextDouble() - 0.5, -10, 10);
            }
            geometry.solve(v, w, omega);
            double centreX = -w / omega;
            double centreY = v / omega;
            for (int i = 0; i < 6; i++) {
                double delta = geometry.headingRad(i);
                double reach = Math.hypot(centreX - x[i], centreY - y[i]);
                double off = (centreX - x[i]) * Math.cos(delta) + (centreY - y[i]) * Math.sin(delta);
                assertEquals(0, off / Math.max(1, reach), 1e-12);
                assertEquals(0, geometry.acrossMPerS(i, delta), 1e-12);
                assertEquals(
                        Math.abs(omega) * reach, Math.abs(geometry.alongMPerS(i, delta)), 1e-12 * Math.max(1, reach));
            }
        }
    }

    @Test
    void frontSteeringFulfilsTheConditionOfAckermann() {
        SteeringGeometry geometry = fourWheels(-0.5 * LENGTH_M, 1.5); // from the rear axle
        geometry.solve(1, 0, 1 / 3.0);
        double left = geometry.headingRad(0);
        double right = geometry.headingRad(1);
        assertEquals(TRACK_M / LENGTH_M, 1 / Math.tan(right) - 1 / Math.tan(left), 1e-12);
        assertEquals(Math.atan2(LENGTH_M, 3 - 0.5 * TRACK_M), left, 1e-15);
        assertEquals(0, geometry.headingRad(2), 1e-15);
        assertEquals(0, geometry.headingRad(3), 1e-15);
        assertEquals(1 + 0.5 * TRACK_M / 3, geometry.alongMPerS(3, 0), 1e-15);
    }

    @Test
    void doubleAckermannSteersFrontAndRearByOppositeAngles() {
        SteeringGeometry geometry = fourWheels(0, 1.5);
        geometry.solve(0.2, 0, 0.2 / 3);
        for (int side = 0; side < 2; side++) {
            assertEquals(geometry.headingRad(side), -geometry.headingRad(side + 2), 1e-15);
            assertEquals(geometry.speedMPerS(side), geometry.speedMPerS(side + 2), 1e-15);
        }
        assertTrue(geometry.headingRad(0) > geometry.headingRad(1), "the inner wheel is steered more");
        assertTrue(geometry.speedMPerS(0) < geometry.speedMPerS(1), "the outer wheel is faster");
    }

    @Test
    void crabSteersAllWheelsAlike() {
        SteeringGeometry geometry = fourWheels(0, 1.5);
        geometry.solve(Math.cos(0.5), Math.sin(0.5), 0);
        for (int i = 0; i < 4; i++) {
            assertEquals(0.5, geometry.headingRad(i), 1e-15);
            assertEquals(1, geometry.alongMPerS(i, 0.5), 1e-15);
        }
    }

    @Test
    void pointTurnSteersWheelsAlongTheCircleAroundTheMiddle() {
        SteeringGeometry geometry = fourWheels(0, Math.PI / 2);
        geometry.solve(0, 0, 1);
        double radius = 0.5 * Math.hypot(LENGTH_M, TRACK_M);
        double angle = Math.atan2(LENGTH_M, TRACK_M);
        double[] expected = {-angle, angle, angle, -angle};
        double[] rolls = {-radius, radius, -radius, radius};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], geometry.headingRad(i), 1e-15);
            assertEquals(rolls[i], geometry.alongMPerS(i, geometry.headingRad(i)), 1e-15);
        }
    }

    @Test
    void aDirectionBeyondTheLimitsIsRolledBackwards() {
        SteeringGeometry geometry = fourWheels(0, 1);
        geometry.solve(Math.cos(2.5), Math.sin(2.5), 0);
        assertTrue(geometry.reachable());
        assertEquals(2.5 - Math.PI, geometry.headingRad(0), 1e-15);
        assertEquals(-1, geometry.alongMPerS(0, geometry.headingRad(0)), 1e-15);
    }

    @Test
    void aWheelThatCannotPointThereStopsAtItsLimitAndSlides() {
        SteeringGeometry geometry = fourWheels(0, 1);
        geometry.solve(Math.cos(1.3), Math.sin(1.3), 0);
        assertFalse(geometry.reachable());
        assertEquals(1, geometry.headingRad(0), 1e-15);
        assertEquals(Math.cos(0.3), geometry.alongMPerS(0, 1), 1e-15);
        assertEquals(Math.sin(0.3), geometry.acrossMPerS(0, 1), 1e-15);
    }

    @Test
    void aWheelAtTheTurningCentreStaysAsItIs() {
        SteeringGeometry geometry = new SteeringGeometry(2);
        geometry.steered(0, 0, 0, 0.3, -1, 1);
        geometry.steered(1, 0, -1, 0.3, -1, 1);
        geometry.solve(0, 0, 1);
        assertEquals(0.3, geometry.headingRad(0), 0);
        assertEquals(0, geometry.headingRad(1), 1e-15);
    }
}
