package org.grouser.terrain.facet;

import org.grouser.terrain.query.ClosestPoint;

/** Outward directions at edges and vertices that tell inside from outside [BaerentzenAanaes2005]. */
final class Pseudonormal {
    private Pseudonormal() {}

    /**
     * Sum of the normals of all faces at an edge, into s.normal.
     *
     * @return whether the surface ends there
     */
    static boolean atEdge(Facets f, int triangle, int from, int to, Scratch s) {
        f.load(triangle, s.other);
        ClosestPoint.normal(s.other, s.normal);
        int hub = f.hub(from, to);
        int rest = from + to - hub;
        int fan = f.fan(hub);
        boolean border = true;
        for (int i = 0; i < fan; i++) {
            int other = f.fanTriangle(hub, i);
            if (other != triangle && f.cornerOf(other, rest) >= 0) {
                border = false;
                f.load(other, s.other);
                ClosestPoint.normal(s.other, s.otherNormal);
                addTo(s.normal, s.otherNormal, 1);
            }
        }
        return border;
    }

    /**
     * Sum of the normals of all faces at a vertex, weighted by their angles.
     *
     * @return whether the surface ends there
     */
    static boolean atVertex(Facets f, int vertex, Scratch s) {
        s.normal[0] = 0;
        s.normal[1] = 0;
        s.normal[2] = 0;
        int fan = f.fan(vertex);
        for (int i = 0; i < fan; i++) {
            int triangle = f.fanTriangle(vertex, i);
            f.load(triangle, s.other);
            ClosestPoint.normal(s.other, s.otherNormal);
            addTo(s.normal, s.otherNormal, angleRad(s.other, f.cornerOf(triangle, vertex)));
        }
        return f.border(vertex);
    }

    private static void addTo(double[] sum, double[] n, double weight) {
        sum[0] += weight * n[0];
        sum[1] += weight * n[1];
        sum[2] += weight * n[2];
    }

    private static double angleRad(double[] t, int k) {
        int a = 3 * k;
        int b = 3 * ((k + 1) % 3);
        int c = 3 * ((k + 2) % 3);
        double dot = 0;
        double b2 = 0;
        double c2 = 0;
        for (int i = 0; i < 3; i++) {
            double u = t[b + i] - t[a + i];
            double v = t[c + i] - t[a + i];
            dot += u * v;
            b2 += u * u;
            c2 += v * v;
        }
        return StrictMath.acos(Math.max(-1, Math.min(1, dot / Math.sqrt(b2 * c2))));
    }
}
