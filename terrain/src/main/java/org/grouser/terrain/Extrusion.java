package org.grouser.terrain;

import java.util.List;
import org.grouser.terrain.GroundShape.Profile.Point;
import org.grouser.terrain.surface.TriangleMesh;

/** A profile drawn out along y: two triangles per piece, and a level one beyond each end. */
final class Extrusion {
    /** How far the ground goes to either side of y = 0, and beyond the ends of the profile. Our choice. */
    static final double REACH_M = 1000;

    private Extrusion() {}

    static TriangleMesh mesh(GroundShape.Profile profile) {
        return mesh(profile, REACH_M);
    }

    static TriangleMesh mesh(GroundShape.Profile profile, double reachM) {
        List<Point> points = profile.pointsM();
        int n = points.size() + 2;
        double[] vertices = new double[6 * n];
        for (int i = 0; i < n; i++) {
            Point point = points.get(Math.min(Math.max(i - 1, 0), points.size() - 1));
            double x = point.xM() + (i == 0 ? -reachM : i == n - 1 ? reachM : 0);
            store(vertices, 2 * i, x, -reachM, point.zM());
            store(vertices, 2 * i + 1, x, reachM, point.zM());
        }
        int[] corners = new int[6 * (n - 1)];
        for (int i = 0; i < n - 1; i++) {
            int right = 2 * i; // at -y, seen along x
            int[] two = {right, right + 2, right + 3, right, right + 3, right + 1};
            System.arraycopy(two, 0, corners, 6 * i, 6);
        }
        return TriangleMesh.of(vertices, corners);
    }

    private static void store(double[] vertices, int vertex, double x, double y, double z) {
        vertices[3 * vertex] = x;
        vertices[3 * vertex + 1] = y;
        vertices[3 * vertex + 2] = z;
    }
}
