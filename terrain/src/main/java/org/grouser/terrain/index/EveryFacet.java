package org.grouser.terrain.index;

import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.TriangleMesh;

/** No index: every triangle in turn. */
final class EveryFacet implements SpatialIndex {
    private final double[] vertices; // x, y, z                        (3 vertices)
    private final int[] corners; // vertex of each corner              (3 triangles)
    private final double largestM;

    EveryFacet(TriangleMesh mesh) {
        vertices = mesh.verticesM();
        corners = mesh.corners();
        largestM = largestM(mesh);
    }

    /** The largest coordinate of a mesh. */
    static double largestM(TriangleMesh mesh) {
        double largest = 0;
        for (int corner : mesh.corners()) {
            for (int k = 3 * corner; k < 3 * corner + 3; k++) {
                largest = Math.max(largest, Math.abs(mesh.verticesM()[k]));
            }
        }
        return largest;
    }

    @Override
    public boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        ray.prepare();
        double best = ray.reachM;
        int found = -1;
        for (int i = 0; i < corners.length; i += 3) {
            double range = ray.rangeM(vertices, 3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]);
            if (range < best || (range == best && found < 0)) {
                best = range;
                found = i;
            }
        }
        int tests = corners.length / 3;
        return found < 0
                ? hit.miss(tests)
                : hit.set(
                        best,
                        vertices,
                        3 * corners[found],
                        3 * corners[found + 1],
                        3 * corners[found + 2],
                        found / 3,
                        tests);
    }

    @Override
    public long bytes() {
        return 0;
    }
}
