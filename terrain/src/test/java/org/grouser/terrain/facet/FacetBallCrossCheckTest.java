package org.grouser.terrain.facet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.Asking;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.Meshes;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** The mesh query against looking at every triangle, and inside against counting crossings of a ray. */
class FacetBallCrossCheckTest {
    private static final double NEAR_M = 1e-7;

    @Test
    void nearestFeatureOfALumpIsThatOfAllItsTriangles() {
        for (int i = 0; i < 300; i++) {
            long seed = 100L + i;
            Random random = new Random(seed);
            TriangleMesh mesh = Meshes.lump(random, 1 + i % 3, 0.6);
            GroundSurface ground = Grounds.of(mesh);
            double[] p = anywhere(random, 1.6);
            double nearest = Double.MAX_VALUE;
            for (int t = 0; t < mesh.triangles(); t++) {
                nearest = Math.min(nearest, Math.sqrt(Vectors.distance2(p, naiveFoot(corners(mesh, t), p))));
            }
            boolean inside = inside(mesh, p, random);
            Features found = Asking.ball(ground, p[0], p[1], p[2], inside ? 0 : 10);
            double smallest = Double.MAX_VALUE;
            for (int k = 0; k < found.count(); k++) {
                smallest = Math.min(smallest, Math.abs(found.gapM(k)));
            }
            assertEquals(nearest, smallest, 1e-12, () -> "seed " + seed);
            assertEquals(inside, found.gapM(0) < 0, () -> "inside, seed " + seed);
            assertEquals(0, inside ? found.count() - 1 : 0, () -> "alone inside, seed " + seed);
        }
    }

    @Test
    void featuresInReachAreAllLocalMinimaAndNoOthers() {
        int several = 0;
        for (int i = 0; i < 400; i++) {
            long seed = 2000L + i;
            Random random = new Random(seed);
            TriangleMesh mesh =
                    i % 2 == 0 ? Meshes.lump(random, 2, 0.8) : Meshes.mesh(Meshes.hills(random, 6, 7, 0.3, 0.5));
            double[] p = i % 2 == 0
                    ? anywhere(random, 1.8)
                    : new double[] {-1 + 1.5 * random.nextDouble(), 2.1 + 1.5 * random.nextDouble(), random.nextDouble()
                    };
            if (i % 2 == 0 ? inside(mesh, p, random) : nearestSide(mesh, p) < 0) {
                continue;
            }
            double reach = 0.2 + random.nextDouble();
            List<double[]> expected = naiveMinima(mesh, p, reach);
            Features found = Asking.ball(Grounds.of(mesh), p[0], p[1], p[2], reach);
            assertEquals(expected.size(), found.count(), () -> "seed " + seed);
            several += found.count() > 1 ? 1 : 0;
            for (double[] foot : expected) {
                double nearest = Double.MAX_VALUE;
                for (int k = 0; k < found.count(); k++) {
                    double[] x = {found.pointM(k, 0), found.pointM(k, 1), found.pointM(k, 2)};
                    nearest = Math.min(nearest, Math.sqrt(Vectors.distance2(foot, x)));
                }
                assertEquals(0, nearest, NEAR_M, () -> "seed " + seed);
            }
        }
        assertTrue(several > 50, "only " + several + " points had several features");
    }

    @Test
    void heightGridIsTheMeshOfItsTriangles() {
        for (int i = 0; i < 500; i++) {
            long seed = 5000L + i;
            Random random = new Random(seed);
            HeightGrid grid = Meshes.hills(random, 7, 5, 0.25, 0.3);
            GroundSurface heights = Grounds.of(grid);
            GroundSurface mesh = Grounds.of(Meshes.mesh(grid));
            double[] p = {-1.2 + 2 * random.nextDouble(), 1.8 + 1.4 * random.nextDouble(), random.nextDouble()};
            double[] axis = anywhere(random, 1);
            Vectors.normalise(axis, 0);
            double surface = grid.heightAtM(p[0], p[1]);
            if (p[2] < surface && i % 3 != 0) {
                p[2] += 0.3;
            }
            String label = "seed " + seed;
            assertSame(Asking.ball(mesh, p[0], p[1], p[2], 0.4), Asking.ball(heights, p[0], p[1], p[2], 0.4), label);
            assertSame(Asking.disc(mesh, p, axis, 0.2, 0.1), Asking.disc(heights, p, axis, 0.2, 0.1), label + " disc");
        }
    }

    /** A point deep below is found from any depth, with the sign of below. */
    @Test
    void pointBelowHillsIsFoundWhateverTheReach() {
        for (int i = 0; i < 200; i++) {
            long seed = 7000L + i;
            Random random = new Random(seed);
            HeightGrid grid = Meshes.hills(random, 30, 30, 0.1, 0.1);
            double[] p = {
                -1 + 0.6 + 1.7 * random.nextDouble(), 2 + 0.6 + 1.7 * random.nextDouble(), -0.5 * random.nextDouble()
            };
            Features mesh = Asking.ball(Grounds.of(Meshes.mesh(grid)), p[0], p[1], p[2], 0.001);
            Features heights = Asking.ball(Grounds.of(grid), p[0], p[1], p[2], 0.001);
            assertEquals(1, mesh.count(), () -> "seed " + seed);
            assertTrue(mesh.gapM(0) < 0, () -> "seed " + seed);
            assertTrue(mesh.normal(0, 2) > 0, () -> "seed " + seed);
            assertEquals(mesh.gapM(0), heights.gapM(0), 1e-12, () -> "seed " + seed);
        }
    }

    private static void assertSame(Features expected, Features found, String label) {
        assertEquals(expected.count(), found.count(), label);
        for (int i = 0; i < expected.count(); i++) {
            double best = Double.MAX_VALUE;
            for (int k = 0; k < found.count(); k++) {
                double worst = Math.abs(expected.gapM(i) - found.gapM(k));
                for (int axis = 0; axis < 3; axis++) {
                    worst = Math.max(worst, Math.abs(expected.pointM(i, axis) - found.pointM(k, axis)));
                    worst = Math.max(worst, Math.abs(expected.normal(i, axis) - found.normal(k, axis)));
                }
                best = Math.min(best, worst);
            }
            assertEquals(0, best, 1e-9, label + ", feature " + i);
        }
    }

    private static double[] anywhere(Random random, double scale) {
        return new double[] {
            scale * (2 * random.nextDouble() - 1),
            scale * (2 * random.nextDouble() - 1),
            scale * (2 * random.nextDouble() - 1)
        };
    }

    private static double[][] corners(TriangleMesh mesh, int t) {
        double[][] corners = new double[3][3];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[3 * t + k], corners[k], 0, 3);
        }
        return corners;
    }

    private static double[] normal(double[][] t) {
        double[] u = new double[3];
        double[] v = new double[3];
        double[] n = new double[3];
        Vectors.difference(t[1], t[0], 1, u);
        Vectors.difference(t[2], t[0], 1, v);
        Vectors.cross(u, v, n);
        Vectors.normalise(n, 0);
        return n;
    }

    /** The nearest of the plane's foot, if it is inside, and the feet on the three sides. */
    private static double[] naiveFoot(double[][] t, double[] p) {
        double[] n = normal(t);
        double above = Vectors.above(n, p, t[0]);
        double[] best = {p[0] - above * n[0], p[1] - above * n[1], p[2] - above * n[2]};
        boolean in = true;
        for (int k = 0; k < 3; k++) {
            double[] side = new double[3];
            double[] out = new double[3];
            Vectors.difference(t[(k + 1) % 3], t[k], 1, side);
            Vectors.cross(side, n, out);
            in &= Vectors.above(out, best, t[k]) <= 0;
        }
        if (in) {
            return best;
        }
        double nearest = Double.MAX_VALUE;
        for (int k = 0; k < 3; k++) {
            double[] a = t[k];
            double[] b = t[(k + 1) % 3];
            double[] side = new double[3];
            Vectors.difference(b, a, 1, side);
            double part = Math.max(0, Math.min(1, Vectors.above(side, p, a) / Vectors.dot(side, side)));
            double[] foot = {a[0] + part * side[0], a[1] + part * side[1], a[2] + part * side[2]};
            if (Vectors.distance2(foot, p) < nearest) {
                nearest = Vectors.distance2(foot, p);
                best = foot;
            }
        }
        return best;
    }

    /** Feet in reach, on the outside, that no triangle through them undercuts; each once. */
    private static List<double[]> naiveMinima(TriangleMesh mesh, double[] p, double reach) {
        List<double[]> minima = new ArrayList<>();
        for (int t = 0; t < mesh.triangles(); t++) {
            double[] foot = naiveFoot(corners(mesh, t), p);
            double d = Math.sqrt(Vectors.distance2(foot, p));
            boolean minimum = d <= reach;
            for (int other = 0; other < mesh.triangles() && minimum; other++) {
                double[][] corners = corners(mesh, other);
                boolean shares = Vectors.distance2(naiveFoot(corners, foot), foot) < 1e-20;
                minimum = !shares || Math.sqrt(Vectors.distance2(naiveFoot(corners, p), p)) > d - 1e-13;
            }
            for (double[] known : minima) {
                minimum &= Vectors.distance2(known, foot) > NEAR_M * NEAR_M;
            }
            if (minimum && outside(mesh, p, foot)) {
                minima.add(foot);
            }
        }
        return minima;
    }

    /** Steps from the foot a little towards the point: outside if the nearest face there is seen from its front. */
    private static boolean outside(TriangleMesh mesh, double[] p, double[] foot) {
        double[] near = new double[3];
        for (int k = 0; k < 3; k++) {
            near[k] = foot[k] + 1e-4 * (p[k] - foot[k]);
        }
        return nearestSide(mesh, near) > 0;
    }

    /** Inside by the nearest triangle whose plane is farthest from the point, which is the one that hides the others. */
    private static double nearestSide(TriangleMesh mesh, double[] p) {
        double nearest = Double.MAX_VALUE;
        double side = 0;
        int sharing = 0;
        for (int t = 0; t < mesh.triangles(); t++) {
            double[][] corners = corners(mesh, t);
            double d = Math.sqrt(Vectors.distance2(naiveFoot(corners, p), p));
            double above = Vectors.above(normal(corners), p, corners[0]);
            if (d < nearest - 1e-12) {
                nearest = d;
                side = above;
                sharing = 1;
            } else if (d < nearest + 1e-12) {
                sharing++;
                side = Math.abs(above) > Math.abs(side) ? above : side;
            }
        }
        boolean offBorder = sharing == 1 && nearest > Math.abs(side) + 1e-12;
        return offBorder ? 1 : side;
    }

    /** Counts the triangles that a ray in a random direction goes through. */
    private static boolean inside(TriangleMesh mesh, double[] p, Random random) {
        double[] d = anywhere(random, 1);
        int crossings = 0;
        for (int t = 0; t < mesh.triangles(); t++) {
            double[][] c = corners(mesh, t);
            double[] n = normal(c);
            double distance = -Vectors.above(n, p, c[0]) / Vectors.dot(n, d);
            double[] hit = {p[0] + distance * d[0], p[1] + distance * d[1], p[2] + distance * d[2]};
            crossings += distance > 0 && Vectors.distance2(naiveFoot(c, hit), hit) < 1e-20 ? 1 : 0;
        }
        return crossings % 2 == 1;
    }
}
