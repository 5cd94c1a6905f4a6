package org.grouser.terrain.facet;

import org.grouser.terrain.query.ClosestPoint;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;

/** The triangles of a mesh. */
final class MeshFacets extends Facets {
    private static final double COPLANAR = 1e-9; // sine of the angle between faces that count as one

    private final double[] vertices; // x, y, z                                (3 vertices)
    private final int[] corners; //                                            (3 triangles)
    private final int[] fanStart; // first entry of a vertex in fanOf         (vertices + 1)
    private final int[] fanOf; // triangles that meet at a vertex, ascending   (3 triangles)
    private final boolean[] border; //                                         (vertices)
    private final int[] face; // lowest triangle of the flat piece             (triangles)

    MeshFacets(TriangleMesh mesh, MeshReport report) {
        super(
                report.maxM().minus(report.minM()).norm(),
                Math.max(report.maxM().norm(), report.minM().norm()));
        vertices = mesh.verticesM();
        corners = mesh.corners();
        fanStart = new int[mesh.vertices() + 1];
        fanOf = new int[corners.length];
        for (int corner : corners) {
            fanStart[corner + 1]++;
        }
        for (int v = 0; v < mesh.vertices(); v++) {
            fanStart[v + 1] += fanStart[v];
        }
        int[] filled = new int[mesh.vertices()];
        for (int i = 0; i < corners.length; i++) {
            int v = corners[i];
            fanOf[fanStart[v] + filled[v]++] = i / 3;
        }
        border = new boolean[mesh.vertices()];
        face = new int[mesh.triangles()];
        join();
    }

    /** Finds borders and flat pieces by looking across every edge. */
    private void join() {
        for (int t = 0; t < face.length; t++) {
            face[t] = t;
        }
        double[] mine = new double[9];
        double[] its = new double[9];
        double[] n = new double[3];
        double[] m = new double[3];
        for (int i = 0; i < corners.length; i++) {
            int from = corners[i];
            int to = corners[i % 3 == 2 ? i - 2 : i + 1];
            int other = across(i / 3, from, to);
            if (other < 0) {
                border[from] = true;
                border[to] = true;
            } else if (other < i / 3) {
                load(i / 3, mine);
                load(other, its);
                ClosestPoint.normal(mine, n);
                ClosestPoint.normal(its, m);
                double sine2 = square(n[1] * m[2] - n[2] * m[1])
                        + square(n[2] * m[0] - n[0] * m[2])
                        + square(n[0] * m[1] - n[1] * m[0]);
                if (sine2 < COPLANAR * COPLANAR && n[0] * m[0] + n[1] * m[1] + n[2] * m[2] > 0) {
                    int a = root(i / 3);
                    int b = root(other);
                    face[Math.max(a, b)] = Math.min(a, b);
                }
            }
        }
        for (int t = 0; t < face.length; t++) {
            face[t] = root(t);
        }
    }

    private static double square(double x) {
        return x * x;
    }

    private int root(int triangle) {
        int t = triangle;
        while (face[t] != t) {
            face[t] = face[face[t]];
            t = face[t];
        }
        return t;
    }

    @Override
    int triangles() {
        return face.length;
    }

    @Override
    int corner(int triangle, int k) {
        return corners[3 * triangle + k];
    }

    @Override
    void load(int triangle, double[] into) {
        int a = 3 * corners[3 * triangle];
        int b = 3 * corners[3 * triangle + 1];
        int c = 3 * corners[3 * triangle + 2];
        into[0] = vertices[a];
        into[1] = vertices[a + 1];
        into[2] = vertices[a + 2];
        into[3] = vertices[b];
        into[4] = vertices[b + 1];
        into[5] = vertices[b + 2];
        into[6] = vertices[c];
        into[7] = vertices[c + 1];
        into[8] = vertices[c + 2];
    }

    @Override
    int fan(int vertex) {
        return fanStart[vertex + 1] - fanStart[vertex];
    }

    @Override
    int fanTriangle(int vertex, int i) {
        return fanOf[fanStart[vertex] + i];
    }

    @Override
    boolean border(int vertex) {
        return border[vertex];
    }

    @Override
    long faceId(int triangle) {
        return face[triangle];
    }
}
