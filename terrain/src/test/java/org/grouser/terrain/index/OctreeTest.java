package org.grouser.terrain.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.Meshes;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.query.Rays;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** The octree on meshes that do not suit it. */
class OctreeTest {
    private static final double[] DOWN = {0, 0, -1};

    @Test
    void longSplintersCostSpeedNotMemory() {
        Random random = new Random(2);
        double[] soup = new double[9 * 3000];
        for (int t = 0; t < soup.length; t += 9) {
            for (int k = 0; k < 6; k++) {
                soup[t + k] = 100 * random.nextDouble();
            }
            for (int k = 0; k < 3; k++) {
                soup[t + 6 + k] = soup[t + 3 + k] + 0.1 * random.nextDouble();
            }
        }
        TriangleMesh mesh = TriangleMesh.weld(soup);
        SpatialIndex octree = SpatialIndex.of(mesh, IndexKind.OCTREE);
        assertTrue(octree.bytes() < 1000L * mesh.triangles(), octree.bytes() + " bytes");
        SpatialIndex all = SpatialIndex.of(mesh, IndexKind.NONE);
        RayHit expected = new RayHit();
        RayHit found = new RayHit();
        for (int i = 0; i < 500; i++) {
            double[] origin = random.doubles(3, 0, 100).toArray();
            double[] direction = Rays.sphere(random);
            all.cast(origin, 0, direction, 0, 500, expected);
            octree.cast(origin, 0, direction, 0, 500, found);
            Rays.assertSameBits(expected, found, "ray " + i);
        }
    }

    @Test
    void ofManyTrianglesInOnePlaceTheFirstIsHit() {
        double[] vertices = {0, 0, 0, 1, 0, 0, 0, 1, 0, 50, 0, 0, 50, 1, 0, 49, 0, 0};
        int[] corners = new int[3 * 2000];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i < 3 ? 3 + i : i % 3;
        }
        TriangleMesh mesh = TriangleMesh.of(vertices, corners);
        for (IndexKind index : IndexKind.values()) {
            RayHit hit = Rays.cast(Grounds.of(mesh, index), new double[] {0.2, 0.2, 1}, DOWN, 2);
            assertEquals(1, hit.faceId(), index.name());
        }
    }

    /** What the index is for; the benchmark has the times. */
    @Test
    void aRayLooksAtFewOfManyTriangles() {
        TriangleMesh mesh = Meshes.mesh(Meshes.hills(new Random(1), 150, 150, 0.1, 0.05));
        for (IndexKind index : new IndexKind[] {IndexKind.BVH, IndexKind.OCTREE}) {
            RayHit hit = Rays.cast(Grounds.of(mesh, index), new double[] {6, 9, 3}, new double[] {1, 0.3, -0.5}, 50);
            assertTrue(hit.hit());
            assertTrue(1000 * hit.triangleTests() < mesh.triangles(), index + ": " + hit.triangleTests());
        }
    }
}
