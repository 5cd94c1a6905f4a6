package org.grouser.terrain.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.Meshes;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Every index against a search through all triangles, and that search against another formula. */
class RayIndexCrossCheckTest {
    private static final int RAYS = 1500;

    private int hits;

    @Test
    void treesFindTheSameBitsAsASearchThroughAllTrianglesOfALump() {
        for (int i = 0; i < 6; i++) {
            long seed = 100L + i;
            compare(Meshes.lump(new Random(seed), 1 + i % 4, 0.5), new Random(seed), "lump, seed " + seed);
        }
        assertTrue(hits > 3 * RAYS, "only " + hits + " hits");
    }

    @Test
    void treesFindTheSameBitsAsASearchThroughAllTrianglesOfLooseOnes() {
        for (int i = 0; i < 6; i++) {
            long seed = 200L + i;
            Random random = new Random(seed);
            double[] soup = new double[9 * 150];
            for (int t = 0; t < soup.length; t += 9) {
                double[] middle = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
                double size = i % 2 == 0 ? 0.3 : 2 * Math.pow(0.01, random.nextDouble());
                for (int k = 0; k < 9; k++) {
                    soup[t + k] = 1000 * (i / 2) + middle[k % 3] + size * (random.nextDouble() - 0.5);
                }
            }
            compare(TriangleMesh.weld(soup), random, "soup, seed " + seed);
        }
        assertTrue(hits > 2 * RAYS, "only " + hits + " hits");
    }

    /** Cells of 1/4 m: all their lines are exact, many rays run along them. */
    @Test
    void treesAndTheWalkOverCellsFindTheSameBitsAsASearchThroughAllTrianglesOfATerrain() {
        for (int i = 0; i < 6; i++) {
            long seed = 300L + i;
            Random random = new Random(seed);
            HeightGrid grid = Meshes.hills(random, 20 + 3 * i, 35, 0.25, i == 0 ? 0 : 0.1 * i);
            TriangleMesh mesh = Meshes.mesh(grid);
            compare(mesh, Grounds.of(grid), random, "terrain, seed " + seed);
        }
        assertTrue(hits > 3 * RAYS, "only " + hits + " hits");
    }

    private void compare(TriangleMesh mesh, Random random, String label) {
        compare(mesh, Grounds.of(mesh), random, label);
    }

    private void compare(TriangleMesh mesh, GroundSurface ground, Random random, String label) {
        GroundSurface all = Grounds.of(mesh, IndexKind.NONE);
        GroundSurface octree = Grounds.of(mesh, IndexKind.OCTREE);
        GroundSurface bvh = Grounds.of(mesh, IndexKind.BVH);
        for (int i = 0; i < RAYS; i++) {
            double[] direction = direction(random, i % 5);
            double[] target = target(mesh, random, i % 4);
            double range = i % 7 == 0 ? 1e6 : i % 7 == 1 ? 0 : 3 * random.nextDouble();
            double[] origin = Rays.before(target, direction, range);
            double reachM = i % 11 == 0 ? range : i % 3 == 0 ? Double.POSITIVE_INFINITY : 2 * range + 1;
            RayHit expected = Rays.cast(all, origin, direction, reachM);
            hits += expected.hit() ? 1 : 0;
            String which = label + ", ray " + i;
            Rays.assertSameBits(expected, Rays.cast(bvh, origin, direction, reachM), which + ", bvh");
            Rays.assertSameBits(expected, Rays.cast(octree, origin, direction, reachM), which + ", octree");
            Rays.assertSameBits(expected, Rays.cast(ground, origin, direction, reachM), which + ", ground");
        }
    }

    /** Anywhere, down, along an axis, nearly level, or level. */
    private static double[] direction(Random random, int kind) {
        double[] d = Rays.sphere(random);
        switch (kind) {
            case 0 -> d[2] = -Math.abs(d[2]);
            case 1 -> {
                int axis = random.nextInt(3);
                double sign = random.nextBoolean() ? 1 : -1;
                for (int k = 0; k < 3; k++) {
                    d[k] = k == axis ? sign : random.nextBoolean() ? 0.0 : -0.0;
                }
            }
            case 2 -> d[2] = -Math.pow(10, -6 * random.nextDouble());
            case 3 -> d[2] = random.nextInt(3) * -1e-300;
            default -> {}
        }
        Vectors.normalise(d, 0);
        return d;
    }

    /** A point of a triangle: inside, on an edge, a corner, or somewhere near it. */
    private static double[] target(TriangleMesh mesh, Random random, int kind) {
        int t = random.nextInt(mesh.triangles());
        double a = random.nextDouble();
        double b = (1 - a) * random.nextDouble();
        return switch (kind) {
            case 0 -> Rays.pointOf(mesh, t, a, b, 1 - a - b);
            case 1 -> Rays.pointOf(mesh, t, a, 1 - a, 0);
            case 2 -> Rays.pointOf(mesh, t, 0, 1, 0);
            default -> Rays.pointOf(mesh, t, 2 * a, 0.5 - 2 * a, 0.5);
        };
    }

    @Test
    void theSearchThroughAllTrianglesAgreesWithTheTripleProductFormula() {
        int compared = 0;
        for (int i = 0; i < 2000; i++) {
            long seed = 5000L + i;
            Random random = new Random(seed);
            TriangleMesh mesh = Meshes.lump(random, 1, 0.5);
            double[] direction = Rays.sphere(random);
            double[] origin = Rays.before(Rays.sphere(random), direction, 2 * random.nextDouble());
            double expected = naiveRangeM(mesh, origin, direction);
            RayHit hit = Rays.cast(Grounds.of(mesh, IndexKind.NONE), origin, direction, 100);
            assertEquals(expected < 100, hit.hit(), () -> "seed " + seed);
            if (hit.hit()) {
                compared++;
                assertEquals(expected, hit.rangeM(), 1e-11, () -> "seed " + seed);
                double down = 0;
                for (int k = 0; k < 3; k++) {
                    assertEquals(origin[k] + expected * direction[k], hit.pointM(k), 1e-11, () -> "seed " + seed);
                    down += hit.normal(k) * direction[k];
                }
                assertTrue(down < 0, () -> "front faces look back along the ray, seed " + seed);
            }
        }
        assertTrue(compared > 500, "only " + compared + " hits");
    }

    /** Triple products [Ericson2005], section 5.3.6, front faces alone. */
    private static double naiveRangeM(TriangleMesh mesh, double[] o, double[] d) {
        double nearest = Double.POSITIVE_INFINITY;
        double[] n = new double[3];
        double[] e = new double[3];
        double[] back = {-d[0], -d[1], -d[2]};
        for (int t = 0; t < mesh.triangles(); t++) {
            double[] a = Rays.pointOf(mesh, t, 1, 0, 0);
            double[] ab = new double[3];
            double[] ac = new double[3];
            double[] ao = new double[3];
            Vectors.difference(Rays.pointOf(mesh, t, 0, 1, 0), a, 1, ab);
            Vectors.difference(Rays.pointOf(mesh, t, 0, 0, 1), a, 1, ac);
            Vectors.difference(o, a, 1, ao);
            Vectors.cross(ab, ac, n);
            double det = Vectors.dot(back, n);
            Vectors.cross(back, ao, e);
            double v = Vectors.dot(ac, e);
            double w = -Vectors.dot(ab, e);
            double range = Vectors.dot(ao, n) / det;
            if (det > 0 && v >= 0 && w >= 0 && v + w <= det && range >= 0) {
                nearest = Math.min(nearest, range);
            }
        }
        return nearest;
    }
}
