package org.grouser.terrain.facet;

import org.grouser.terrain.query.ClosestPoint;
import org.grouser.terrain.query.Features;

/**
 * Where triangles are locally nearest to a point. The foot of the point on each triangle counts if it is inside the
 * triangle, or if it also is the foot on every other triangle that shares its edge or vertex.
 *
 * <p>Inside or outside: by the face normal, or at an edge or vertex by the sum of the normals of the faces that meet
 * there, at a vertex weighted by their angles [BaerentzenAanaes2005]. Only the nearest foot of all may lie inside: behind
 * the far side of a thin plate nothing is touched. At the border of an open surface, where normals cannot tell, a point is
 * inside if the surface lies straight above it; beside it one falls off.
 *
 * <p>Differs from the source: a foot on an edge straight below the point counts as in the face, so that the flat edges
 * of a triangulated plane cannot be felt.
 */
final class FacetBall {
    private FacetBall() {}

    static void find(Facets f, FacetFinder finder, double px, double py, double pz, double reachM, Features found) {
        Scratch s = Scratch.of(found);
        int hits = finder.within(px, py, pz, reachM, s);
        int kept = 0;
        int nearest = -1;
        for (int i = 0; i < hits; i++) {
            double d2 = foot(f, s.hit[i], kept, px, py, pz, s);
            if (reachM >= 0 && d2 <= reachM * reachM) {
                s.hit[kept] = s.hit[i];
                nearest = nearest < 0 || d2 < s.distance2[nearest] ? kept : nearest;
                kept++;
            }
        }
        int start = found.count();
        if (kept == 0) {
            behind(f, finder, px, py, pz, found);
            return;
        }
        if (side(f, finder, nearest, px, py, pz, s) < 0) {
            add(f, nearest, -1, px, py, pz, start, found);
        }
        for (int i = 0; i < kept; i++) {
            if (s.region[i] != ClosestPoint.FACE && !nearestOfAll(f, i, px, py, pz, s)) {
                continue;
            }
            if (side(f, finder, i, px, py, pz, s) > 0) {
                add(f, i, 1, px, py, pz, start, found);
            }
        }
    }

    /**
     * Reports the nearest feature of all if the point is behind it.
     *
     * @return whether it was
     */
    static boolean behind(Facets f, FacetFinder finder, double px, double py, double pz, Features found) {
        Scratch s = Scratch.of(found);
        int triangle = finder.nearest(px, py, pz, s);
        if (triangle < 0) {
            return false;
        }
        s.hit[0] = triangle;
        foot(f, triangle, 0, px, py, pz, s);
        if (side(f, finder, 0, px, py, pz, s) > 0) {
            return false;
        }
        add(f, 0, -1, px, py, pz, found.count(), found);
        return true;
    }

    private static double foot(Facets f, int triangle, int into, double px, double py, double pz, Scratch s) {
        f.load(triangle, s.corners);
        s.region[into] = ClosestPoint.on(s.corners, px, py, pz, s.foot, 3 * into);
        double dx = px - s.foot[3 * into];
        double dy = py - s.foot[3 * into + 1];
        double dz = pz - s.foot[3 * into + 2];
        s.distance2[into] = dx * dx + dy * dy + dz * dz;
        return s.distance2[into];
    }

    /** Whether no triangle that shares the foot's edge or vertex has a nearer point. */
    private static boolean nearestOfAll(Facets f, int i, double px, double py, double pz, Scratch s) {
        int triangle = s.hit[i];
        boolean edge = s.region[i] < ClosestPoint.VERTEX;
        int k = s.region[i] - (edge ? ClosestPoint.EDGE : ClosestPoint.VERTEX);
        int vertex = f.corner(triangle, k);
        int end = edge ? f.corner(triangle, k == 2 ? 0 : k + 1) : -1;
        if (edge && f.hub(vertex, end) == end) {
            end = vertex;
            vertex = f.corner(triangle, k == 2 ? 0 : k + 1);
        }
        int fan = f.fan(vertex);
        double tolerance2 = f.toleranceM * f.toleranceM;
        for (int n = 0; n < fan; n++) {
            int other = f.fanTriangle(vertex, n);
            if (other == triangle || (edge && f.cornerOf(other, end) < 0)) {
                continue;
            }
            f.load(other, s.other);
            if (!edge && leads(s.other, f.cornerOf(other, vertex), px, py, pz, f.toleranceM)) {
                return false;
            }
            ClosestPoint.on(s.other, px, py, pz, s.otherFoot, 0);
            double dx = s.otherFoot[0] - s.foot[3 * i];
            double dy = s.otherFoot[1] - s.foot[3 * i + 1];
            double dz = s.otherFoot[2] - s.foot[3 * i + 2];
            if (dx * dx + dy * dy + dz * dz > tolerance2) {
                return false;
            }
        }
        return true;
    }

    /** Whether a side of the triangle leads from corner k towards the point, by more than the tolerance; saves feet. */
    private static boolean leads(double[] t, int k, double px, double py, double pz, double toleranceM) {
        double dx = px - t[3 * k];
        double dy = py - t[3 * k + 1];
        double dz = pz - t[3 * k + 2];
        for (int step = 1; step < 3; step++) {
            int to = 3 * ((k + step) % 3);
            double x = t[to] - t[3 * k];
            double y = t[to + 1] - t[3 * k + 1];
            double z = t[to + 2] - t[3 * k + 2];
            double along = dx * x + dy * y + dz * z;
            if (along > 0 && along * along > 4 * toleranceM * toleranceM * (x * x + y * y + z * z)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says on which side of candidate i the point lies. Leaves the outward direction of the face, edge or vertex in
     * s.normal, not of unit length, and turns region into FACE where the foot is straight below the point.
     *
     * @return 1 outside, -1 inside
     */
    private static int side(Facets f, FacetFinder finder, int i, double px, double py, double pz, Scratch s) {
        int triangle = s.hit[i];
        double dx = px - s.foot[3 * i];
        double dy = py - s.foot[3 * i + 1];
        double dz = pz - s.foot[3 * i + 2];
        f.load(triangle, s.corners);
        ClosestPoint.normal(s.corners, s.normal);
        double[] n = s.normal;
        double above = n[0] * dx + n[1] * dy + n[2] * dz;
        double lateral2 = dx * dx + dy * dy + dz * dz - above * above;
        int region = s.region[i];
        if (region == ClosestPoint.FACE || straight(n, above, dx, dy, dz, lateral2, f.toleranceM)) {
            s.region[i] = ClosestPoint.FACE;
            return n[0] * (px - s.corners[0]) + n[1] * (py - s.corners[1]) + n[2] * (pz - s.corners[2]) < 0 ? -1 : 1;
        }
        boolean border;
        if (region < ClosestPoint.VERTEX) {
            int k = region - ClosestPoint.EDGE;
            border = Pseudonormal.atEdge(f, triangle, f.corner(triangle, k), f.corner(triangle, k == 2 ? 0 : k + 1), s);
        } else {
            border = Pseudonormal.atVertex(f, f.corner(triangle, region - ClosestPoint.VERTEX), s);
        }
        if (border) {
            return finder.under(px, py, pz, s) ? -1 : 1;
        }
        return n[0] * dx + n[1] * dy + n[2] * dz >= 0 ? 1 : -1;
    }

    private static boolean straight(
            double[] n, double above, double dx, double dy, double dz, double lateral2, double toleranceM) {
        if (lateral2 > 1e-6 * above * above + 4 * toleranceM * toleranceM) {
            return false; // far enough for the difference of squares to be trusted
        }
        double x = dx - above * n[0];
        double y = dy - above * n[1];
        double z = dz - above * n[2];
        return x * x + y * y + z * z <= toleranceM * toleranceM;
    }

    private static void add(Facets f, int i, int side, double px, double py, double pz, int start, Features found) {
        Scratch s = Scratch.of(found);
        double[] n = s.normal;
        int triangle = s.hit[i];
        int region = s.region[i];
        double fx = s.foot[3 * i];
        double fy = s.foot[3 * i + 1];
        double fz = s.foot[3 * i + 2];
        double gapM = side * Math.sqrt(s.distance2[i]);
        double scale = 1;
        if (region == ClosestPoint.FACE) {
            double[] c = s.corners;
            gapM = n[0] * (px - c[0]) + n[1] * (py - c[1]) + n[2] * (pz - c[2]);
            fx = px - gapM * n[0];
            fy = py - gapM * n[1];
            fz = pz - gapM * n[2];
        } else if (Math.abs(gapM) > f.toleranceM) {
            n[0] = px - fx;
            n[1] = py - fy;
            n[2] = pz - fz;
            scale = 1 / gapM;
        } else {
            scale = 1 / Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        }
        int kind = region == ClosestPoint.FACE
                ? Features.FACE
                : region < ClosestPoint.VERTEX ? Features.EDGE : Features.VERTEX;
        int k = region - (kind == Features.EDGE ? ClosestPoint.EDGE : ClosestPoint.VERTEX);
        long id = kind == Features.FACE
                ? f.faceId(triangle)
                : kind == Features.EDGE
                        ? Facets.edgeId(f.corner(triangle, k), f.corner(triangle, k == 2 ? 0 : k + 1))
                        : Facets.vertexId(f.corner(triangle, k));
        found.addOnce(start, 4 * f.toleranceM, gapM, fx, fy, fz, scale * n[0], scale * n[1], scale * n[2], kind, id);
    }
}
