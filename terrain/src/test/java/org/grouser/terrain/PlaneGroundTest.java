package org.grouser.terrain;

import static org.grouser.terrain.Asking.assertNormal;
import static org.grouser.terrain.Asking.assertPoint;
import static org.grouser.terrain.Asking.ball;
import static org.grouser.terrain.Asking.disc;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

class PlaneGroundTest {
    private final GroundSurface floor = Asking.ground(new GroundShape.Plane(new Vec3(5, 5, 0.5), Vec3.Z));
    private final GroundSurface slope = Asking.ground(new GroundShape.Plane(Vec3.ZERO, new Vec3(-0.6, 0, 0.8)));

    @Test
    void gapIsTheHeightOverTheFloor() {
        Features found = ball(floor, 1, 2, 0.75, 0.3);
        assertEquals(1, found.count());
        assertEquals(0.25, found.gapM(0), 1e-15);
        assertPoint(found, 0, 1, 2, 0.5);
        assertNormal(found, 0, 0, 0, 1);
    }

    @Test
    void whatIsOutOfReachIsNotReportedButWhatIsBelowAlwaysIs() {
        assertEquals(0, ball(floor, 1, 2, 0.81, 0.3).count());
        assertEquals(-7.5, ball(floor, 1, 2, -7, 0.3).gapM(0), 1e-12);
    }

    @Test
    void uprightDiscTouchesBelowItsCentre() {
        Features found = disc(floor, new double[] {1, 2, 0.6}, Asking.Y, 0.129, 1);
        assertEquals(0.6 - 0.129 - 0.5, found.gapM(0), 1e-15);
        assertPoint(found, 0, 1, 2, 0.6 - 0.129);
    }

    @Test
    void leaningDiscTouchesAtItsLowestRimPoint() {
        double[] axis = {0, 0.8, 0.6}; // n_par = (0, -0.48, 0.64), length 0.8
        Features found = disc(floor, new double[] {0, 0, 1}, axis, 0.5, 1);
        assertEquals(0.5 - 0.5 * 0.8, found.gapM(0), 1e-12);
        assertPoint(found, 0, 0, 0.5 * 0.6, 1 - 0.5 * 0.8);
    }

    @Test
    void discLyingFlatTouchesAtSomeRimPointOfItsOwnHeight() {
        Features found = disc(floor, new double[] {0, 0, 0.6}, new double[] {0, 0, 1}, 0.5, 1);
        assertEquals(0.1, found.gapM(0), 1e-12);
        double x = found.pointM(0, 0);
        double y = found.pointM(0, 1);
        assertEquals(0.5, Math.sqrt(x * x + y * y), 1e-12);
    }

    @Test
    void slopePushesAlongItsNormal() {
        Features found = ball(slope, 0, 0, 1, 1);
        assertEquals(0.8, found.gapM(0), 1e-12);
        assertPoint(found, 0, 0.48, 0, 0.36);
        assertNormal(found, 0, -0.6, 0, 0.8);
    }
}
