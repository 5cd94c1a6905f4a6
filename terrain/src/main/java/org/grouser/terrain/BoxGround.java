package org.grouser.terrain;

import org.grouser.quantity.Rotations;
import org.grouser.terrain.facet.FacetGround;
import org.grouser.terrain.facet.Scratch;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * A solid box. A ball meets it by clamping to the box in its own frame [Ericson2005], section 5.1.4; inside, the nearest
 * face counts. A ray is cut by its six faces in turn [Ericson2005], section 5.3.3. A disc meets its twelve triangles.
 */
public final class BoxGround implements GroundSurface {
    private static final int[] TRIANGLES = {
        0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, // bottom, top; corner number: bit 0 is +x, bit 1 is +y, bit 2 is +z
        0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, // -y, +y
        0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5 // -x, +x
    };

    private static final int[] PLACE = {1, 3, 9}; // value of an axis in the names of faces, edges and corners

    private final double[] centreM = new double[3];
    private final double[] halfM = new double[3];
    private final double[] rotation = new double[9]; // box to world
    private final FacetGround facets;

    public BoxGround(GroundShape.Box shape) {
        shape.centreM().store(centreM, 0);
        shape.sizeM().times(0.5).store(halfM, 0);
        double[] q = new double[4];
        shape.rotation().store(q, 0);
        Rotations.matrix(q, 0, rotation, 0);
        double[] corners = new double[24];
        for (int i = 0; i < 8; i++) {
            double x = (i & 1) == 0 ? -halfM[0] : halfM[0];
            double y = (i & 2) == 0 ? -halfM[1] : halfM[1];
            double z = (i & 4) == 0 ? -halfM[2] : halfM[2];
            for (int k = 0; k < 3; k++) {
                corners[3 * i + k] =
                        centreM[k] + rotation[3 * k] * x + rotation[3 * k + 1] * y + rotation[3 * k + 2] * z;
            }
        }
        facets = FacetGround.of(TriangleMesh.of(corners, TRIANGLES), IndexKind.BVH);
    }

    /** The box as twelve triangles. */
    public FacetGround facets() {
        return facets;
    }

    @Override
    public boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        double x = origin[at] - centreM[0];
        double y = origin[at + 1] - centreM[1];
        double z = origin[at + 2] - centreM[2];
        double largestM = 0;
        for (int k = 0; k < 3; k++) {
            largestM += Math.abs(origin[at + k]) + Math.abs(centreM[k]) + halfM[k];
        }
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        double[] r = rotation;
        hit.clip.begin();
        for (int k = 0; k < 3; k++) {
            double local = r[k] * x + r[3 + k] * y + r[6 + k] * z;
            double rate = r[k] * ray.dx + r[3 + k] * ray.dy + r[6 + k] * ray.dz;
            hit.clip.below(-local - halfM[k], -rate, ray.slackM, 2 * k);
            hit.clip.below(local - halfM[k], rate, ray.slackM, 2 * k + 1);
        }
        if (!hit.clip.hit(ray)) {
            return hit.miss(0);
        }
        int k = hit.clip.face() / 2;
        int sign = hit.clip.face() % 2 == 0 ? -1 : 1;
        return hit.set(hit.clip.rangeM(), sign * r[k], sign * r[3 + k], sign * r[6 + k], 13 + sign * PLACE[k], 0);
    }

    @Override
    public void ball(double[] point, int at, double reachM, Features found) {
        double dx = point[at] - centreM[0];
        double dy = point[at + 1] - centreM[1];
        double dz = point[at + 2] - centreM[2];
        double[] r = rotation;
        double[] local = Scratch.of(found).otherFoot;
        int outside = 0; // axes along which the point is beyond the box
        int code = 0; // base 3 digits: 0 below, 1 within, 2 above
        double distance2 = 0;
        for (int k = 2; k >= 0; k--) {
            local[k] = r[k] * dx + r[3 + k] * dy + r[6 + k] * dz;
            double beyondM = Math.abs(local[k]) - halfM[k];
            int digit = beyondM > 0 ? (local[k] > 0 ? 2 : 0) : 1;
            code = 3 * code + digit;
            outside += beyondM > 0 ? 1 : 0;
            distance2 += beyondM > 0 ? beyondM * beyondM : 0;
        }
        if (outside == 0) {
            inside(local, found);
            return;
        }
        double gapM = Math.sqrt(distance2);
        if (gapM > reachM) {
            return;
        }
        double[] n = Scratch.of(found).normal;
        for (int k = 0; k < 3; k++) {
            double foot = Math.max(-halfM[k], Math.min(halfM[k], local[k]));
            n[k] = (local[k] - foot) / gapM;
            local[k] = foot;
        }
        add(gapM, local, n, outside - 1, code, found);
    }

    /** Reports the nearest face to a point inside; the lowest axis wins a tie. */
    private void inside(double[] local, Features found) {
        int nearest = 0;
        for (int k = 1; k < 3; k++) {
            if (halfM[k] - Math.abs(local[k]) < halfM[nearest] - Math.abs(local[nearest])) {
                nearest = k;
            }
        }
        boolean above = local[nearest] >= 0;
        double gapM = Math.abs(local[nearest]) - halfM[nearest];
        double[] n = Scratch.of(found).normal;
        n[0] = 0;
        n[1] = 0;
        n[2] = 0;
        n[nearest] = above ? 1 : -1;
        local[nearest] = above ? halfM[nearest] : -halfM[nearest];
        add(gapM, local, n, Features.FACE, 13 + (above ? PLACE[nearest] : -PLACE[nearest]), found);
    }

    private void add(double gapM, double[] foot, double[] n, int kind, long id, Features found) {
        double[] r = rotation;
        found.add(
                gapM,
                centreM[0] + r[0] * foot[0] + r[1] * foot[1] + r[2] * foot[2],
                centreM[1] + r[3] * foot[0] + r[4] * foot[1] + r[5] * foot[2],
                centreM[2] + r[6] * foot[0] + r[7] * foot[1] + r[8] * foot[2],
                r[0] * n[0] + r[1] * n[1] + r[2] * n[2],
                r[3] * n[0] + r[4] * n[1] + r[5] * n[2],
                r[6] * n[0] + r[7] * n[1] + r[8] * n[2],
                kind,
                id);
    }

    @Override
    public void disc(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        facets.disc(centre, centreAt, axis, axisAt, radiusM, reachM, found);
    }
}
