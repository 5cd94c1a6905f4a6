package org.grouser.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape.Profile.Point;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

/** A profile as hard ground: its faces, its ridges, and the level land beyond. */
class ProfileGroundTest {
    private final GroundSurface ramp = Asking.ground(ElevationTest.RAMP);

    @Test
    void ballOverAFaceHasTheGapOfThePlane() {
        Features found = Asking.ball(ramp, 1.2, 40, 1.4, 0.6); // over the slope of 45 degrees
        assertEquals(1, found.count());
        assertEquals((1.4 - 0.7) * Math.sqrt(0.5), found.gapM(0), 1e-10);
        assertEquals(-Math.sqrt(0.5), found.normal(0, 0), 1e-10);
        assertEquals(0, found.normal(0, 1), 1e-10);
    }

    @Test
    void ballOverTheRidgeIsNearestToTheRidge() {
        Features found = Asking.ball(ramp, 2.02, -300, 1.7, 0.3);
        assertEquals(1, found.count());
        assertEquals(Math.hypot(0.02, 0.2), found.gapM(0), 1e-10);
        assertEquals(2, found.pointM(0, 0), 1e-10);
        assertEquals(-300, found.pointM(0, 1), 1e-8);
    }

    @Test
    void wheelOnTheLevelLandBeyondTheEndsStandsOnIt() {
        for (double x : new double[] {-50, 60}) {
            double level = x < 0 ? 0.5 : 1;
            Features found = Asking.disc(ramp, new double[] {x, 7, level + 0.3}, Asking.Y, 0.25, 0.1);
            assertEquals(1, found.count());
            assertEquals(0.05, found.gapM(0), 1e-10);
            assertEquals(1, found.normal(0, 2), 1e-10);
        }
    }

    @Test
    void straightProfileEqualsThePlane() {
        GroundSurface line = Asking.ground(new GroundShape.Profile(
                List.of(new Point(-8, -6), new Point(-1, -0.75), new Point(0.5, 0.375), new Point(8, 6))));
        GroundSurface plane = Asking.ground(new GroundShape.Plane(Vec3.ZERO, new Vec3(-0.6, 0, 0.8)));
        for (double x = -6; x < 6; x += 0.37) {
            double z = 0.75 * x + 0.2;
            Features a = Asking.ball(line, x, x, z, 0.5);
            Features b = Asking.ball(plane, x, x, z, 0.5);
            assertEquals(1, a.count());
            assertEquals(b.gapM(0), a.gapM(0), 1e-10);
            Features below = Asking.ball(line, x, x, z - 0.3, 0.5);
            assertEquals(b.gapM(0) - 0.3 * 0.8, below.gapM(0), 1e-10);
        }
    }
}
