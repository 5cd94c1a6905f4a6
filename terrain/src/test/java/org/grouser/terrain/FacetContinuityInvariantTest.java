package org.grouser.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class FacetContinuityInvariantTest {
    private static final double[] ROOF = {
        -1, -1, 0, 0, -1, 0.5, 0, 1, 0.5, -1, -1, 0, 0, 1, 0.5, -1, 1, 0, 0, -1, 0.5, 1, -1, 0, 1, 1, 0, 0, -1, 0.5, 1,
        1, 0, 0, 1, 0.5
    };

    @Test
    void gapAndNormalOfABallGoOnOverARidge() {
        GroundSurface roof = Grounds.of(TriangleMesh.weld(ROOF));
        double[] last = null;
        double step = 1e-4;
        for (double x = -0.6; x <= 0.6; x += step) {
            Features found = Asking.ball(roof, x, 0.013, 0.9, 1);
            assertEquals(1, found.count(), "at x = " + x);
            double[] now = {found.gapM(0), found.normal(0, 0), found.normal(0, 1), found.normal(0, 2)};
            if (last != null) {
                for (int k = 0; k < 4; k++) {
                    assertEquals(last[k], now[k], 4 * step, "number " + k + " at x = " + x);
                }
            }
            last = now;
        }
    }

    @Test
    void gapAndNormalOfALeaningDiscGoOnOverTheEdgeOfABox() {
        GroundSurface box =
                Asking.ground(new GroundShape.Box(new Vec3(0, 0, -1), new Vec3(2, 6, 2), Quat.about(Vec3.Z, 0.3)));
        double[] axis = {0.1, 0.9, 0.3};
        Vectors.normalise(axis, 0);
        double[] last = null;
        double step = 1e-4;
        int edges = 0;
        for (double s = 0; s < 1; s += step) { // round the edge at x = 1 of the box's own frame
            double angle = 1.8 * s - 0.1;
            Vec3 c = Quat.about(Vec3.Z, 0.3)
                    .rotate(new Vec3(
                            1 + 0.15 * StrictMath.sin(angle) - (s < 0.05 ? 0.05 - s : 0),
                            0,
                            0.15 * StrictMath.cos(angle)));
            Features found = Asking.disc(box, new double[] {c.x(), c.y(), c.z()}, axis, 0.129, 0.1);
            assertEquals(1, found.count(), "at s = " + s);
            edges += found.kind(0) == Features.EDGE ? 1 : 0;
            double[] now = {found.gapM(0), found.normal(0, 0), found.normal(0, 1), found.normal(0, 2)};
            if (last != null) {
                for (int k = 0; k < 4; k++) {
                    assertEquals(last[k], now[k], 20 * step, "number " + k + " at s = " + s);
                }
            }
            last = now;
        }
        assertTrue(edges > 1000, "the edge was met only " + edges + " times");
    }

    @Test
    void flatFloorOfManyTrianglesIsOneFeatureForBallsAndDiscs() {
        for (int i = 0; i < 800; i++) {
            long seed = 300L + i;
            Random random = new Random(seed);
            Vec3 tilt = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("tilt");
            Quat rotation = i % 2 == 0 ? Quat.IDENTITY : Quat.about(tilt, random.nextDouble());
            TriangleMesh flat = Meshes.mesh(new HeightGrid(11, 11, -1, -1, 0.2, new double[121]))
                    .placed(1, rotation, Vec3.ZERO);
            boolean onGrid = i % 4 < 2; // points over vertices and edges of the triangles
            double x = onGrid ? 0.2 * (random.nextInt(5) - 2) : 0.8 * random.nextDouble() - 0.4;
            double y = i % 8 < 4 ? 0.1 * (random.nextInt(9) - 4) : 0.8 * random.nextDouble() - 0.4;
            Vec3 p = rotation.rotate(new Vec3(x, y, 0.12));
            Vec3 n = rotation.rotate(Vec3.Z);
            GroundSurface ground = Grounds.of(flat);
            Features ball = Asking.ball(ground, p.x(), p.y(), p.z(), 0.5);
            assertEquals(1, ball.count(), () -> "seed " + seed);
            assertEquals(Features.FACE, ball.kind(0), () -> "seed " + seed);
            assertEquals(0.12, ball.gapM(0), 1e-12, () -> "seed " + seed);
            Vec3 axis = rotation.rotate(i % 3 == 0 ? Vec3.Y : new Vec3(0.2, 0.7, 0.3).unit("axis"));
            Features disc = Asking.disc(
                    ground,
                    new double[] {p.x(), p.y(), p.z()},
                    new double[] {axis.x(), axis.y(), axis.z()},
                    0.129,
                    0.2);
            assertEquals(1, disc.count(), () -> "disc, seed " + seed);
            Features plane = Asking.disc(
                    Asking.ground(new GroundShape.Plane(Vec3.ZERO, n)),
                    new double[] {p.x(), p.y(), p.z()},
                    new double[] {axis.x(), axis.y(), axis.z()},
                    0.129,
                    0.2);
            assertEquals(plane.gapM(0), disc.gapM(0), 1e-12, () -> "disc, seed " + seed);
            assertEquals(n.x(), disc.normal(0, 0), 1e-12, () -> "disc, seed " + seed);
        }
    }

    @Test
    void cornerOfFloorAndWallTouchesTwice() {
        GroundSurface corner = Grounds.of(Meshes.floorAndWall());
        for (double y = -0.5; y <= 0.5; y += 0.05) {
            Features ball = Asking.ball(corner, 0.9, y, 0.1, 0.2);
            assertEquals(2, ball.count(), "ball at y = " + y);
            Features disc = Asking.disc(corner, new double[] {0.9, y, 0.1}, Asking.Y, 0.1, 0.05);
            assertEquals(2, disc.count(), "disc at y = " + y);
            for (int i = 0; i < 2; i++) {
                assertEquals(0.1, ball.gapM(i), 1e-12);
                assertEquals(0, disc.gapM(i), 1e-12);
                boolean floor = disc.normal(i, 2) > 0.5;
                Asking.assertNormal(disc, i, floor ? 0 : -1, 0, floor ? 1 : 0);
                Asking.assertPoint(disc, i, floor ? 0.9 : 1, y, floor ? 0 : 0.1);
            }
        }
    }

    @Test
    void nameStaysWhileTheContactStaysOnItsFace() {
        GroundSurface flat = Grounds.of(Meshes.mesh(new HeightGrid(11, 11, -1, -1, 0.2, new double[121])));
        long id = Asking.ball(flat, 0.05, 0.01, 0.1, 0.2).id(0);
        for (double x = -0.8; x < 0.8; x += 0.013) {
            assertEquals(id, Asking.ball(flat, x, 0.3 * x, 0.1, 0.2).id(0), "ball at x = " + x);
            assertEquals(
                    id,
                    Asking.disc(flat, new double[] {x, 0.3 * x, 0.1}, Asking.Y, 0.1, 0.2)
                            .id(0),
                    "disc at x = " + x);
        }
    }

    @Test
    void offTheBorderOneFallsAndIsNotThrownUp() {
        GroundSurface flat = Grounds.of(Meshes.mesh(new HeightGrid(3, 3, -1, -1, 1, new double[9])));
        Features beside = Asking.ball(flat, 1.03, 0, -0.04, 0.1);
        assertEquals(1, beside.count());
        assertEquals(0.05, beside.gapM(0), 1e-12);
        Asking.assertNormal(beside, 0, 0.6, 0, -0.8);
        assertEquals(0, Asking.ball(flat, 1.5, 0, -0.5, 0.1).count());
    }

    /** Under a slope the nearest place may be the border: still below. */
    @Test
    void pointBelowASlopeIsFoundEvenWhereItsBorderIsNearest() {
        HeightGrid slope = new HeightGrid(3, 3, -1, -1, 1, new double[] {0, 1, 2, 0, 1, 2, 0, 1, 2});
        for (GroundSurface ground : new GroundSurface[] {Grounds.of(slope), Grounds.of(Meshes.mesh(slope))}) {
            Features found = Asking.ball(ground, -0.5, 0, -4, 0.1);
            assertEquals(1, found.count());
            assertEquals(Features.FACE, Asking.ball(ground, -0.5, 0, 0.4, 0.1).kind(0));
            Features border = Asking.ball(ground, 0.9, 0, -4, 0.1);
            assertEquals(1, border.count());
            assertTrue(border.gapM(0) < 0 && border.normal(0, 2) > 0, "gap " + border.gapM(0));
            assertEquals(0, Asking.ball(ground, 1.1, 0, -4, 0.1).count());
        }
    }
}
