package org.grouser.terrain;

import static org.grouser.terrain.Asking.assertNormal;
import static org.grouser.terrain.Asking.assertPoint;
import static org.grouser.terrain.Asking.ball;
import static org.grouser.terrain.Asking.disc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

class SphereGroundTest {
    // the obstacle of test 6
    private final GroundSurface sphere = Asking.ground(new GroundShape.Sphere(new Vec3(0, 0, -1.8), 2));

    @Test
    void ballAboveTheTopSeesItsHeight() {
        Features found = ball(sphere, 0, 0, 0.5, 1);
        assertEquals(0.3, found.gapM(0), 1e-12);
        assertPoint(found, 0, 0, 0, 0.2);
        assertNormal(found, 0, 0, 0, 1);
    }

    @Test
    void ballAtTheCentreIsPushedUp() {
        Features found = ball(sphere, 0, 0, -1.8, 0);
        assertEquals(-2, found.gapM(0), 1e-12);
        assertNormal(found, 0, 0, 0, 1);
    }

    /** Offset 1.2 aside, rim point 1.6 above the centre: 3-4-5 triangle, just touching. */
    @Test
    void discBesideTheTopIsPushedOutwards() {
        Features found = disc(sphere, new double[] {0, 1.2, -1.8 + 1.6 + 0.129}, Asking.Y, 0.129, 1);
        assertEquals(0, found.gapM(0), 1e-12);
        assertPoint(found, 0, 0, 1.2, -0.2);
        assertNormal(found, 0, 0, 0.6, 0.8);
    }

    @Test
    void noRimPointIsNearerThanTheOneReported() {
        for (int i = 0; i < 200; i++) {
            long seed = 900L + i;
            Random random = new Random(seed);
            double[] c = {random.nextGaussian(), random.nextGaussian(), 1 + random.nextDouble()};
            double[] a = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            Vectors.normalise(a, 0);
            Features found = disc(sphere, c, a, 0.3, 100);
            double nearest = Double.MAX_VALUE;
            double[] u = {a[1], -a[0], 0};
            Vectors.normalise(u, 0);
            double[] v = new double[3];
            Vectors.cross(a, u, v);
            for (int k = 0; k < 3600; k++) {
                double cos = StrictMath.cos(k * Math.PI / 1800);
                double sin = StrictMath.sin(k * Math.PI / 1800);
                double[] p = new double[3];
                for (int j = 0; j < 3; j++) {
                    p[j] = c[j] + 0.3 * (cos * u[j] + sin * v[j]);
                }
                nearest = Math.min(nearest, Math.sqrt(Vectors.distance2(p, new double[] {0, 0, -1.8})) - 2);
            }
            assertEquals(nearest, found.gapM(0), 1e-6, () -> "seed " + seed);
        }
    }

    @Test
    void discThatHasGonePastTheCentreIsPushedBackNotOut() {
        GroundSurface pebble = Asking.ground(new GroundShape.Sphere(Vec3.ZERO, 0.02));
        Features found = disc(pebble, new double[] {0, 0, 0.1}, Asking.Y, 0.129, 1);
        assertNormal(found, 0, 0, 0, 1);
        assertTrue(found.gapM(0) < -0.04, "gap " + found.gapM(0));
    }
}
