package org.grouser.terrain.facet;

import org.grouser.quantity.Vectors;
import org.grouser.terrain.query.ClosestPoint;
import org.grouser.terrain.query.DiscRim;
import org.grouser.terrain.query.Features;

/**
 * Where the rim of a thin disc is locally nearest to triangles. The disc's plane cuts the triangles into a polyline; the
 * feet of the centre on it are found as for a ball, in two dimensions, and then given their normals in space:
 *
 * <pre>
 *   in a face   n the face's,                                gap = n.(r - x), r the rim point deepest along -n
 *   at an edge  n perpendicular to the edge and to the rim,  gap = (dist - R) (n.d)
 *   dist  signed distance of the centre in the disc's plane m   R  radius m   d  unit direction out of the ground to it
 * </pre>
 *
 * The edge's direction is n1 x n2 of the two faces that meet at the foot, so that a foot at a vertex in the disc's plane
 * has the edge of the faces it really lies between. Both kinds of normal agree where a foot passes from face to edge.
 * The sides of the disc do not touch. A face nearly along the disc is cut far away or nowhere: it is met straight below the
 * deepest rim point instead.
 *
 * <p>One query at a time; lives in the caller's scratch space.
 */
final class FacetDisc {
    private static final double FLAT_EDGE = 1e-9; // sine between faces that count as one
    private static final double LYING = 0.5; // |n_par| down to which cuts with a gap in reach are surely found
    private static final double UNCUT = 1e-6; // |n_par| below which a cut is not to be relied on
    private static final int LONGEST_WALK = 64;
    private static final int BORDER = -1;
    private static final int NEARER_BEYOND = -2;

    // the disc
    private final double[] c = new double[3]; // centre, m
    private final double[] a = new double[3]; // unit spin axis
    private double radiusM;
    private double reachM;
    private double outerM; // farthest foot in the disc's plane that can have a gap in reach, while |n_par| >= LYING

    // one candidate at a time
    private final FacetSection section = new FacetSection(); // cut of the candidate triangle
    private final FacetSection walked = new FacetSection(); // cut of a triangle further along the polyline
    private final double[] n1 = new double[3]; // normal of the candidate's face
    private final double[] n2 = new double[3]; // normal of the face beyond its end
    private final double[] d = new double[3]; // unit direction out of the ground to the centre, in the disc's plane
    private final double[] edge = new double[3]; // direction of the edge
    private final double[] tangent = new double[3]; // of the rim
    private final double[] n = new double[3]; // resulting normal
    private final double[] rim = new double[3]; // rim point, m

    void set(double[] centre, int centreAt, double[] axis, int axisAt, double discRadiusM, double discReachM) {
        System.arraycopy(centre, centreAt, c, 0, 3);
        System.arraycopy(axis, axisAt, a, 0, 3);
        radiusM = discRadiusM;
        reachM = discReachM;
    }

    void find(Facets f, FacetFinder finder, Features found) {
        Scratch s = Scratch.of(found);
        outerM = radiusM + Math.max(reachM, 0) / LYING;
        int hits = finder.within(c[0], c[1], c[2], outerM, s);
        int start = found.count();
        if (hits == 0) {
            if (FacetBall.behind(f, finder, c[0], c[1], c[2], found)) {
                lower(start, found);
            }
            return;
        }
        int nearest = -1;
        double nearest2 = outerM * outerM;
        for (int i = 0; i < hits; i++) {
            boolean cut = section.cut(f, s.hit[i], c, a) && section.length2 > f.toleranceM * f.toleranceM;
            int end = cut ? section.nearest(c) : NEARER_BEYOND;
            double d2 = cut ? Vectors.distance2(c, section.foot) : Double.MAX_VALUE;
            s.region[i] = d2 <= outerM * outerM ? end : NEARER_BEYOND;
            if (d2 <= nearest2) {
                nearest = i;
                nearest2 = d2;
            }
        }
        for (int i = 0; i < hits; i++) {
            if (s.region[i] != NEARER_BEYOND) {
                candidate(f, finder, s.hit[i], i == nearest, start, found);
            }
        }
        lying(f, hits, start, found);
    }

    /** Turns feature i, of the centre, into one of the rim, by the plane through it. */
    private void lower(int i, Features found) {
        for (int k = 0; k < 3; k++) {
            n[k] = found.normal(i, k);
            d[k] = found.pointM(i, k);
        }
        DiscRim.deepest(c, 0, a, 0, radiusM, n[0], n[1], n[2], rim);
        double gapM = Vectors.above(n, rim, d);
        found.put(i, gapM, rim[0], rim[1], rim[2], n[0], n[1], n[2], found.kind(i), found.id(i));
    }

    /** Adds the foot on a triangle if it is a local minimum, and outside the ground or the nearest of all. */
    private void candidate(Facets f, FacetFinder finder, int triangle, boolean nearest, int start, Features found) {
        section.cut(f, triangle, c, a);
        ClosestPoint.normal(section.corners, n1);
        int end = section.nearest(c);
        int beyond = end < 0 ? triangle : walk(f, triangle, end);
        if (beyond == NEARER_BEYOND) {
            return;
        }
        boolean inFace = end < 0 || straight(f.toleranceM);
        if (!inFace && beyond != BORDER) {
            f.load(beyond, walked.corners);
            ClosestPoint.normal(walked.corners, n2);
            Vectors.cross(n1, n2, edge);
            inFace = Vectors.dot(edge, edge) < FLAT_EDGE * FLAT_EDGE;
        }
        if (inFace) {
            boolean inside = Vectors.above(n1, c, section.corners) < 0;
            if (!inside || nearest) {
                face(f, triangle, inside ? Double.MAX_VALUE : reachM, start, found);
            }
            return;
        }
        int side;
        if (beyond == BORDER) {
            int at = 3 * f.cornerOf(triangle, section.from[end]);
            int to = 3 * f.cornerOf(triangle, section.to[end]);
            for (int k = 0; k < 3; k++) {
                edge[k] = section.corners[to + k] - section.corners[at + k];
                n2[k] = n1[k];
            }
            outward(); // for d alone
            side = finder.under(c[0], c[1], c[2], Scratch.of(found)) ? -1 : 1;
        } else {
            side = outward();
        }
        if (side > 0 || nearest) {
            edge(f, end, side, start, found);
        }
    }

    /**
     * Follows the polyline past an end of the section, over pieces shorter than the tolerance.
     *
     * @return the triangle of the next piece if the foot is its nearest point too, else BORDER or NEARER_BEYOND
     */
    private int walk(Facets f, int triangle, int end) {
        double tolerance2 = f.toleranceM * f.toleranceM;
        int from = section.from[end];
        int to = section.to[end];
        int at = triangle;
        for (int i = 0; i < LONGEST_WALK; i++) {
            int next = f.across(at, from, to);
            if (next < 0) {
                return BORDER;
            }
            walked.cut(f, next, c, a);
            int far = 1 - walked.endAt(from, to);
            if (Vectors.distance2(walked.end(far), section.foot) > tolerance2) {
                walked.nearest(c);
                return Vectors.distance2(walked.foot, section.foot) <= tolerance2 ? next : NEARER_BEYOND;
            }
            at = next;
            from = walked.from[far];
            to = walked.to[far];
        }
        return NEARER_BEYOND;
    }

    /** Whether the centre is straight over the end of the section, so that the foot counts as in the face. */
    private boolean straight(double toleranceM) {
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += (c[k] - section.foot[k]) * (section.second[k] - section.first[k]);
        }
        return along * along <= toleranceM * toleranceM * section.length2;
    }

    /** Adds a face whose normal is n1 and whose corners are in the section. */
    private void face(Facets f, int triangle, double limitM, int start, Features found) {
        DiscRim.deepest(c, 0, a, 0, radiusM, n1[0], n1[1], n1[2], rim);
        double gapM = Vectors.above(n1, rim, section.corners);
        if (gapM <= limitM) {
            System.arraycopy(n1, 0, n, 0, 3);
            add(f, gapM, Features.FACE, f.faceId(triangle), start, found);
        }
    }

    /**
     * Says on which side of the edge between faces n1 and n2 the centre lies: by the sum of their unit normals within the
     * disc's plane, which it leaves in d with length one.
     */
    private int outward() {
        double p1 = Vectors.dot(n1, a);
        double p2 = Vectors.dot(n2, a);
        double l1 = Math.sqrt(Math.max(1 - p1 * p1, DiscRim.FLAT * DiscRim.FLAT));
        double l2 = Math.sqrt(Math.max(1 - p2 * p2, DiscRim.FLAT * DiscRim.FLAT));
        for (int k = 0; k < 3; k++) {
            d[k] = (n1[k] - p1 * a[k]) / l1 + (n2[k] - p2 * a[k]) / l2;
        }
        if (!Vectors.normalise(d, DiscRim.FLAT)) {
            System.arraycopy(n1, 0, d, 0, 3);
        }
        return Vectors.above(d, c, section.foot) >= 0 ? 1 : -1;
    }

    /** Adds the edge at an end of the section; its direction is set, and d for a centre on the edge. */
    private void edge(Facets f, int end, int side, int start, Features found) {
        double distanceM = Math.sqrt(Vectors.distance2(c, section.foot));
        if (distanceM > f.toleranceM) {
            Vectors.difference(c, section.foot, side / distanceM, d);
        }
        Vectors.cross(a, d, tangent);
        Vectors.cross(edge, tangent, n);
        if (!Vectors.normalise(n, DiscRim.FLAT * Math.sqrt(Vectors.dot(edge, edge)))) {
            System.arraycopy(d, 0, n, 0, 3); // the edge runs along the rim
        }
        double slant = Vectors.dot(n, d);
        if (slant < 0) {
            slant = -slant;
            for (int k = 0; k < 3; k++) {
                n[k] = -n[k];
            }
        }
        double gapM = (side * distanceM - radiusM) * slant;
        if (gapM <= reachM || side < 0) {
            for (int k = 0; k < 3; k++) {
                rim[k] = c[k] - radiusM * d[k];
            }
            add(f, gapM, Features.EDGE, Facets.edgeId(section.from[end], section.to[end]), start, found);
        }
    }

    /** Faces nearly along the disc, straight below their deepest rim point; from behind, the nearest if alone. */
    private void lying(Facets f, int hits, int start, Features found) {
        int behind = -1;
        double behindM = Double.MAX_VALUE;
        for (int i = 0; i < hits; i++) {
            int triangle = Scratch.of(found).hit[i];
            f.load(triangle, section.corners);
            ClosestPoint.normal(section.corners, n1);
            double par = DiscRim.deepest(c, 0, a, 0, radiusM, n1[0], n1[1], n1[2], rim);
            double centreM = Vectors.above(n1, c, section.corners);
            double gapM = Vectors.above(n1, rim, section.corners);
            if (gapM > reachM || (par > UNCUT && Math.abs(centreM) <= par * outerM)) {
                continue; // too far, or its line of cut was searched
            }
            ClosestPoint.on(section.corners, rim[0], rim[1], rim[2], section.foot, 0);
            Vectors.difference(rim, section.foot, 1, d);
            double lateral2 = Vectors.dot(d, d) - gapM * gapM;
            if (lateral2 > 1e-9 * gapM * gapM + f.toleranceM * f.toleranceM
                    || Vectors.distance2(c, section.foot) > outerM * outerM) {
                continue;
            }
            if (centreM >= 0) {
                face(f, triangle, reachM, start, found);
            } else if (-centreM < behindM) {
                behind = triangle;
                behindM = -centreM;
            }
        }
        if (behind >= 0 && found.count() == start) {
            f.load(behind, section.corners);
            ClosestPoint.normal(section.corners, n1);
            face(f, behind, Double.MAX_VALUE, start, found);
        }
    }

    private void add(Facets f, double gapM, int kind, long id, int start, Features found) {
        found.addOnce(start, 4 * f.toleranceM, gapM, rim[0], rim[1], rim[2], n[0], n[1], n[2], kind, id);
    }
}
