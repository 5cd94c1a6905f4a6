package org.grouser.terrain.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.Asking;
import org.grouser.terrain.BoxGround;
import org.grouser.terrain.ElevationTest;
import org.grouser.terrain.GroundShape;
import org.junit.jupiter.api.Test;

/** Rays on planes, boxes, steps, spheres and profiles, by hand and against triangles. */
class RayClosedFormTest {
    private static final double[] DOWN = {0, 0, -1};

    @Test
    void aSlantedRayMeetsASlopeWhereTheFormulaSays() {
        GroundSurface slope = Asking.ground(new GroundShape.Plane(Vec3.ZERO, new Vec3(-0.6, 0, 0.8)));
        RayHit hit = Rays.cast(slope, new double[] {0, 3, 10}, new double[] {2, 0, 0}, 20);
        assertEquals(40.0 / 3, hit.rangeM(), 1e-12); // 0.8 * 10 / 0.6, also with a direction that is not unit
        assertHit(hit, 40.0 / 3, 3, 10, -0.6, 0, 0.8);
        assertFalse(
                Rays.cast(slope, new double[] {0, 3, 10}, new double[] {2, 0, 0}, 13)
                        .hit(),
                "out of reach");
        assertFalse(
                Rays.cast(slope, new double[] {0, 3, 10}, new double[] {0.8, 0, 0.6}, 1e9)
                        .hit(),
                "along it");
        assertFalse(
                Rays.cast(slope, new double[] {0, 3, -10}, new double[] {0, 0, 1}, 1e9)
                        .hit(),
                "from behind");
    }

    @Test
    void aRayFromAMillionMetresMeetsThePlaneToAMicrometre() {
        GroundSurface slope = Asking.ground(new GroundShape.Plane(Vec3.ZERO, new Vec3(-0.6, 0, 0.8)));
        RayHit hit = Rays.cast(slope, new double[] {0, 0, 1e6}, DOWN, 1e7);
        assertEquals(1e6, hit.rangeM(), 1e-9);
        assertEquals(0, hit.pointM(2), 1e-6);
    }

    @Test
    void aRayMeetsTheTopOrTheRiserOfAStepWhicheverItEntersLast() {
        GroundSurface step =
                Asking.ground(new GroundShape.Step(new Vec3(2, 0, 1), Vec3.X, GroundShape.Step.EdgeNormal.TRUE));
        assertHit(Rays.cast(step, new double[] {0, 0, 3}, DOWN, 9), 0, 0, 1, 0, 0, 1);
        assertHit(Rays.cast(step, new double[] {4, 1, 3}, new double[] {-1, 0, -1.5}, 9), 2, 1, 0, 1, 0, 0);
        assertHit(Rays.cast(step, new double[] {4, 1, 3}, new double[] {-1, 0, -0.5}, 9), 0, 1, 1, 0, 0, 1);
        RayHit edge = Rays.cast(step, new double[] {4, 1, 3}, new double[] {-1, 0, -1}, 9);
        assertHit(edge, 2, 1, 1, 0, 0, 1);
        assertEquals(0, edge.faceId(), "the edge counts as the top");
        assertFalse(Rays.cast(step, new double[] {4, 1, 3}, DOWN, 9).hit(), "beside the step");
        assertFalse(
                Rays.cast(step, new double[] {0, 1, 0}, new double[] {0, 0, 1}, 9)
                        .hit(),
                "from inside");
    }

    @Test
    void noRayTowardsTheEdgeOfAStepFromAboveSlipsThrough() {
        Random random = new Random(8);
        Vec3 facing = new Vec3(0.6, 0.8, 0);
        GroundSurface step =
                Asking.ground(new GroundShape.Step(new Vec3(2, 7, 1), facing, GroundShape.Step.EdgeNormal.TRUE));
        for (int i = 0; i < 20_000; i++) {
            double along = random.nextGaussian();
            double[] edge = {2 - 0.8 * along, 7 + 0.6 * along, 1};
            double out = random.nextDouble();
            double[] direction = {-0.6 * out, -0.8 * out, -random.nextDouble()};
            assertTrue(
                    Rays.cast(step, Rays.before(edge, direction, 3), direction, 1e9)
                            .hit(),
                    "ray " + i);
        }
    }

    @Test
    void aRayMeetsASphereAtTheNearerRoot() {
        GroundSurface sphere = Asking.ground(new GroundShape.Sphere(new Vec3(0, 0, -1.8), 2));
        RayHit hit = Rays.cast(sphere, new double[] {1.2, 0, 5}, DOWN, 9); // 3-4-5: 1.6 above the centre
        assertHit(hit, 1.2, 0, -0.2, 0.6, 0, 0.8);
        assertEquals(5.2, hit.rangeM(), 1e-12);
        assertFalse(Rays.cast(sphere, new double[] {2, 0, 5}, DOWN, 9).hit(), "tangent");
        assertFalse(Rays.cast(sphere, new double[] {0, 0, -1}, DOWN, 9).hit(), "from inside");
        assertFalse(
                Rays.cast(sphere, new double[] {0, 0, 5}, new double[] {0, 0, 1}, 9)
                        .hit(),
                "away from it");
    }

    /** One millimetre above a planet: the range is the millimetre, not what is left of 1e12 minus 1e12. */
    @Test
    void closeAboveALargeSphereNoDigitsAreLost() {
        GroundSurface planet = Asking.ground(new GroundShape.Sphere(new Vec3(0, 0, -1e6), 1e6));
        assertEquals(1e-3, Rays.cast(planet, new double[] {0, 0, 1e-3}, DOWN, 1).rangeM(), 2e-10);
    }

    @Test
    void aBoxIsHitAsItsTwelveTrianglesAre() {
        int hits = 0;
        for (int i = 0; i < 5000; i++) {
            long seed = 1000L + i;
            Random random = new Random(seed);
            double angle = random.nextDouble();
            Quat turn = new Quat(StrictMath.cos(angle), 0, 0.6 * StrictMath.sin(angle), 0.8 * StrictMath.sin(angle));
            Vec3 size = new Vec3(1 + random.nextDouble(), 1, 0.2 + random.nextDouble());
            BoxGround box = new BoxGround(new GroundShape.Box(new Vec3(3, -2, 1), size, turn));
            double[] direction = Rays.sphere(random);
            double[] target = {3 + random.nextDouble() - 0.5, -2, 1};
            double[] origin = Rays.before(target, direction, i % 10 == 0 ? 1e6 : 4);
            RayHit expected = Rays.cast(box.facets(), origin, direction, 1e7);
            RayHit found = Rays.cast(box, origin, direction, 1e7);
            assertEquals(expected.hit(), found.hit(), () -> "seed " + seed);
            if (found.hit()) {
                hits++;
                assertEquals(expected.rangeM(), found.rangeM(), i % 10 == 0 ? 1e-8 : 1e-12, () -> "seed " + seed);
                for (int k = 0; k < 3; k++) {
                    assertEquals(expected.normal(k), found.normal(k), 1e-12, () -> "seed " + seed);
                }
            }
        }
        assertTrue(hits > 3000, "only " + hits + " hits");
    }

    @Test
    void aFaceOfABoxHasTheNameThatABallGivesIt() {
        GroundSurface box = Asking.ground(new GroundShape.Box(Vec3.ZERO, new Vec3(2, 2, 2), Quat.IDENTITY));
        for (int k = 0; k < 6; k++) {
            double[] out = new double[3];
            out[k / 2] = k % 2 == 0 ? -3 : 3;
            RayHit hit = Rays.cast(box, out, new double[] {-out[0], -out[1], -out[2]}, 9);
            assertEquals(2, hit.rangeM(), 1e-15);
            assertEquals(Asking.ball(box, out[0], out[1], out[2], 9).id(0), hit.faceId());
        }
    }

    @Test
    void aRayMeetsTheSlopeOfAProfile() {
        GroundSurface ramp = Asking.ground(ElevationTest.RAMP);
        RayHit hit = Rays.cast(ramp, new double[] {1.2, 40, 9}, DOWN, 20); // over the slope of 45 degrees
        assertHit(hit, 1.2, 40, 0.7, -Math.sqrt(0.5), 0, Math.sqrt(0.5));
    }

    private static void assertHit(RayHit hit, double x, double y, double z, double nx, double ny, double nz) {
        assertTrue(hit.hit());
        double[] point = {x, y, z};
        double[] normal = {nx, ny, nz};
        for (int k = 0; k < 3; k++) {
            assertEquals(point[k], hit.pointM(k), 1e-12, "point " + k);
            assertEquals(normal[k], hit.normal(k), 1e-12, "normal " + k);
        }
    }
}
