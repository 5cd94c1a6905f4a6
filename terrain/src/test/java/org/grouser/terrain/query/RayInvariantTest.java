package org.grouser.terrain.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.Asking;
import org.grouser.terrain.BoxGround;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.Meshes;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** What must hold for rays on any ground: nothing slips through, nothing is seen from behind. */
class RayInvariantTest {
    private static final double[] DOWN = {0, 0, -1};
    // a unit square in the plane z = 0, cut along its diagonal
    private static final double[] SQUARE = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};

    private TriangleMesh lump = Meshes.lump(new Random(0), 2, 0.3);
    private GroundSurface[] lumps = {};

    @Test
    void aRayThroughAnEdgeHitsExactlyOneOfItsTwoTriangles() {
        for (int[] corners : new int[][] {{0, 1, 2, 0, 2, 3}, {0, 2, 3, 0, 1, 2}}) {
            for (IndexKind index : IndexKind.values()) {
                GroundSurface ground = Grounds.of(TriangleMesh.of(SQUARE, corners), index);
                RayHit hit = Rays.cast(ground, new double[] {0.3, 0.3, 5}, DOWN, 10);
                assertTrue(hit.hit());
                assertEquals(5, hit.rangeM());
                assertEquals(0, hit.faceId(), "of two equal ranges the lower number counts");
            }
        }
    }

    @Test
    void noRayTowardsAnEdgeOrACornerOfAClosedSurfaceComesOutBehind() {
        for (int i = 0; i < 20_000; i++) {
            long seed = 40_000L + i;
            Random random = new Random(seed);
            if (i % 2000 == 0) {
                lump = Meshes.lump(random, 2, 0.3);
                lumps = new GroundSurface[] {Grounds.of(lump), Grounds.of(lump, IndexKind.OCTREE)};
            }
            double part = i % 3 == 0 ? 1 : random.nextDouble();
            double[] target = Rays.pointOf(lump, random.nextInt(lump.triangles()), part, 1 - part, 0);
            double[] inner = Rays.sphere(random); // aimed at the core, so that no silhouette is in question
            double[] direction = {0.3 * inner[0] - target[0], 0.3 * inner[1] - target[1], 0.3 * inner[2] - target[2]};
            double range = i % 5 == 0 ? 1e5 : 4;
            double[] origin = Rays.before(target, direction, range);
            for (GroundSurface ground : lumps) {
                assertTrue(Rays.cast(ground, origin, direction, 1e7).hit(), () -> "seed " + seed);
            }
        }
    }

    @Test
    void noRayDownAlongTheLinesOfATerrainMissesIt() {
        Random random = new Random(77);
        HeightGrid grid = Meshes.hills(random, 30, 30, 0.3, 0.2);
        GroundSurface[] grounds = {
            Grounds.of(grid), Grounds.of(Meshes.mesh(grid)), Grounds.of(Meshes.mesh(grid), IndexKind.OCTREE)
        };
        for (int j = 0; j < 30; j++) {
            for (int i = 0; i < 30; i++) {
                double[] above = {grid.xM(i), grid.yM(j), 7};
                for (GroundSurface ground : grounds) {
                    RayHit hit = Rays.cast(ground, above, DOWN, 10);
                    assertTrue(hit.hit(), "node " + i + ", " + j);
                    assertEquals(7 - grid.heightM(i, j), hit.rangeM(), 1e-14);
                }
            }
        }
    }

    @Test
    void aRayInThePlaneOfAFacetDoesNotHitIt() {
        for (int i = 0; i < 5000; i++) {
            long seed = 60_000L + i;
            Random random = new Random(seed);
            double[] soup = random.doubles(9, -1, 1).toArray();
            TriangleMesh one = TriangleMesh.weld(soup);
            double a = 4 * random.nextDouble() - 2;
            double b = 4 + random.nextDouble();
            double[] from = Rays.pointOf(one, 0, a, b, 1 - a - b); // in the plane, beside the triangle
            double[] to = Rays.pointOf(one, 0, 0.2, 0.3, 0.5);
            Vectors.difference(to, from, 1, to);
            GroundSurface ground = Grounds.of(one, IndexKind.NONE);
            assertFalse(Rays.cast(ground, from, to, 100).hit(), () -> "seed " + seed);
        }
    }

    @Test
    void aRayFromWhereARayHitStartsOnTheSurface() {
        Random random = new Random(5);
        TriangleMesh mesh = Meshes.lump(random, 3, 0.2);
        GroundSurface[] grounds = {
            Grounds.of(mesh),
            Grounds.of(mesh, IndexKind.OCTREE),
            Asking.ground(new GroundShape.Plane(new Vec3(0, 0, 1), new Vec3(1, 2, 2))),
            Asking.ground(new GroundShape.Sphere(new Vec3(0.1, 0.2, 0.3), 1)),
            Asking.ground(new GroundShape.Box(new Vec3(0.1, 0, 0), new Vec3(1, 1.2, 1), new Quat(0.6, 0, 0.8, 0))),
            Asking.ground(new GroundShape.Step(
                    new Vec3(0.3, 0.4, 0.2), new Vec3(0.6, 0.8, 0), GroundShape.Step.EdgeNormal.TRUE))
        };
        int again = 0;
        for (int i = 0; i < 20_000; i++) {
            GroundSurface ground = grounds[i % grounds.length];
            double[] direction = Rays.sphere(random);
            RayHit first = Rays.cast(ground, Rays.before(new double[3], direction, 2), direction, 100);
            double down = 0;
            for (int k = 0; k < 3; k++) {
                down -= first.normal(k) * direction[k];
            }
            if (first.hit() && down > 0.3) {
                double[] there = {first.pointM(0), first.pointM(1), first.pointM(2)};
                RayHit second = Rays.cast(ground, there, direction, 100);
                assertTrue(second.hit(), "ray " + i);
                assertEquals(0, second.rangeM(), 1e-13, "ray " + i);
                again++;
            }
        }
        assertTrue(again > 7000, "only " + again + " rays");
    }

    @Test
    void aRayFromACornerHitsThere() {
        GroundSurface ground =
                Grounds.of(TriangleMesh.of(new double[] {1, 1, 1, 2, 1, 1.3, 1, 2, 1.7}, new int[] {0, 1, 2}));
        RayHit hit = Rays.cast(ground, new double[] {1, 1, 1}, new double[] {0.1, 0.2, -1}, 0);
        assertTrue(hit.hit());
        assertEquals(0, hit.rangeM());
    }

    @Test
    void aRayFromInsideAClosedBoxPasses() {
        GroundShape.Box shape = new GroundShape.Box(new Vec3(1, 2, 3), new Vec3(2, 3, 4), new Quat(0.8, 0.6, 0, 0));
        BoxGround box = new BoxGround(shape);
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            double[] direction = Rays.sphere(random);
            double[] origin = {1 + random.nextDouble() - 0.5, 2, 3};
            assertFalse(Rays.cast(box, origin, direction, 100).hit());
            assertFalse(Rays.cast(box.facets(), origin, direction, 100).hit());
        }
    }

    @Test
    void aRayWithoutDirectionReachOrPlaceHitsNothing() {
        GroundSurface[] grounds = {
            Grounds.of(TriangleMesh.of(SQUARE, new int[] {0, 1, 2, 0, 2, 3})),
            Grounds.of(new HeightGrid(2, 2, 0, 0, 1, new double[4])),
            Asking.ground(new GroundShape.Plane(Vec3.ZERO, Vec3.Z)),
            Asking.ground(new GroundShape.Sphere(Vec3.ZERO, 1)),
            Asking.ground(new GroundShape.Box(Vec3.ZERO, new Vec3(1, 1, 1), Quat.IDENTITY)),
            Asking.ground(new GroundShape.Step(Vec3.ZERO, new Vec3(-1, 0, 0), GroundShape.Step.EdgeNormal.TRUE))
        };
        double[] above = {0.25, 0.25, 5};
        for (GroundSurface ground : grounds) {
            assertTrue(Rays.cast(ground, above, DOWN, Double.POSITIVE_INFINITY).hit());
            assertFalse(Rays.cast(ground, above, new double[3], 10).hit());
            assertFalse(Rays.cast(ground, above, new double[] {0, Double.NaN, -1}, 10)
                    .hit());
            assertFalse(Rays.cast(ground, above, new double[] {0, 0, Double.NEGATIVE_INFINITY}, 10)
                    .hit());
            assertFalse(Rays.cast(ground, above, DOWN, -1).hit());
            assertFalse(Rays.cast(ground, above, DOWN, Double.NaN).hit());
            assertFalse(
                    Rays.cast(ground, new double[] {0, Double.NaN, 5}, DOWN, 10).hit());
        }
    }
}
