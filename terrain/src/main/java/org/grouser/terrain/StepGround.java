package org.grouser.terrain;

import org.grouser.terrain.GroundShape.Step.EdgeNormal;
import org.grouser.terrain.facet.Scratch;
import org.grouser.terrain.query.Clip;
import org.grouser.terrain.query.DiscRim;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;

/**
 * A quarter space {u &lt;= 0, w &lt;= 0} with u along the facing direction and w up, both from the edge.
 *
 * <pre>
 *   u &lt;= 0 &lt; w   top,    gap w                  w &lt;= 0 &lt; u   riser, gap u
 *   u, w &gt; 0     edge,   gap sqrt(u^2 + w^2)    u, w &lt;= 0    the face less deep below
 * </pre>
 *
 * With EdgeNormal.FIXED_45_DEG the edge pushes along (facing + z)/sqrt 2 whatever the direction to it, while the gap
 * stays the distance to the edge [Michalczyk2014]: as the source's code had it, not as its text. A ray through the edge
 * itself meets the top.
 */
final class StepGround implements GroundSurface {
    private static final long TOP = 0;
    private static final long RISER = 1;
    private static final long EDGE = 2;
    private static final double SQRT_HALF = Math.sqrt(0.5);

    private final double ex;
    private final double ey;
    private final double ez;
    private final double fx;
    private final double fy;
    private final boolean fixedNormal;

    StepGround(GroundShape.Step shape) {
        ex = shape.edgeM().x();
        ey = shape.edgeM().y();
        ez = shape.edgeM().z();
        fx = shape.facing().x();
        fy = shape.facing().y();
        fixedNormal = shape.edgeNormal() == EdgeNormal.FIXED_45_DEG;
    }

    @Override
    public boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        double x = origin[at] - ex;
        double y = origin[at + 1] - ey;
        double w = origin[at + 2] - ez;
        double largestM = Math.abs(x) + Math.abs(y) + Math.abs(w) + Math.abs(ex) + Math.abs(ey) + Math.abs(ez);
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        Clip clip = hit.clip;
        clip.begin();
        clip.below(w, ray.dz, ray.slackM, (int) TOP);
        clip.below(x * fx + y * fy, ray.dx * fx + ray.dy * fy, ray.slackM, (int) RISER);
        if (!clip.hit(ray)) {
            return hit.miss(0);
        }
        boolean top = clip.face() == TOP;
        return hit.set(clip.rangeM(), top ? 0 : fx, top ? 0 : fy, top ? 1 : 0, clip.face(), 0);
    }

    @Override
    public void ball(double[] point, int at, double reachM, Features found) {
        double x = point[at];
        double y = point[at + 1];
        double u = (x - ex) * fx + (y - ey) * fy;
        double w = point[at + 2] - ez;
        if (u > 0 && w > 0) {
            double gapM = Math.sqrt(u * u + w * w);
            if (gapM <= reachM) {
                double nu = fixedNormal ? SQRT_HALF : u / gapM;
                double nw = fixedNormal ? SQRT_HALF : w / gapM;
                found.add(gapM, x - u * fx, y - u * fy, ez, nu * fx, nu * fy, nw, Features.EDGE, EDGE);
            }
            return;
        }
        boolean top = w >= u;
        double gapM = top ? w : u;
        if (gapM > reachM && gapM >= 0) {
            return;
        }
        if (top) {
            found.add(w, x, y, ez, 0, 0, 1, Features.FACE, TOP);
        } else {
            found.add(u, x - u * fx, y - u * fy, point[at + 2], fx, fy, 0, Features.FACE, RISER);
        }
    }

    @Override
    public void disc(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        double[] rim = Scratch.of(found).rim;
        double x = centre[centreAt] - ex;
        double y = centre[centreAt + 1] - ey;
        double u = x * fx + y * fy;
        double w = centre[centreAt + 2] - ez;
        double af = axis[axisAt] * fx + axis[axisAt + 1] * fy;
        double az = axis[axisAt + 2];
        double parU = Math.sqrt(Math.max(0, 1 - af * af)); // |n_par| of the riser
        double parW = Math.sqrt(Math.max(0, 1 - az * az)); // |n_par| of the top
        // feet of the centre on the two lines in which the disc's plane cuts the faces, as (u, w)
        double riserFootW = parU < DiscRim.FLAT ? w : w + u * af * az / (parU * parU);
        double topFootU = parW < DiscRim.FLAT ? u : u + w * af * az / (parW * parW);
        boolean onRiser = u > 0 && riserFootW <= 0;
        boolean onTop = w > 0 && topFootU <= 0;
        if ((u > 0 || w > 0) && !onRiser && !onTop) {
            edge(centre, centreAt, axis, axisAt, radiusM, reachM, found);
            return;
        }
        boolean top = onTop || (!onRiser && w - radiusM * parW >= u - radiusM * parU);
        DiscRim.deepest(centre, centreAt, axis, axisAt, radiusM, top ? 0 : fx, top ? 0 : fy, top ? 1 : 0, rim);
        double gapM = top ? rim[2] - ez : (rim[0] - ex) * fx + (rim[1] - ey) * fy;
        if (gapM > reachM && gapM >= 0) {
            return;
        }
        if (top) {
            found.add(gapM, rim[0], rim[1], rim[2], 0, 0, 1, Features.FACE, TOP);
        } else {
            found.add(gapM, rim[0], rim[1], rim[2], fx, fy, 0, Features.FACE, RISER);
        }
    }

    /** The centre is nearest to the point in which the edge goes through the disc's plane. */
    private void edge(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        double ax = axis[axisAt];
        double ay = axis[axisAt + 1];
        double az = axis[axisAt + 2];
        double x = centre[centreAt] - ex;
        double y = centre[centreAt + 1] - ey;
        double z = centre[centreAt + 2] - ez;
        double across = -ax * fy + ay * fx; // a.e with the edge's direction e = (-fy, fx, 0)
        if (Math.abs(across) < DiscRim.FLAT) {
            return; // the disc's plane runs along the edge and misses it
        }
        double along = (ax * x + ay * y + az * z) / across;
        double dx = x + along * fy; // from the edge's point to the centre, in the disc's plane
        double dy = y - along * fx;
        double dz = z;
        double distanceM = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx /= distanceM;
        dy /= distanceM;
        dz /= distanceM;
        double rx = centre[centreAt] - radiusM * dx;
        double ry = centre[centreAt + 1] - radiusM * dy;
        double rz = centre[centreAt + 2] - radiusM * dz;
        if (fixedNormal) {
            double gapM = distanceM - radiusM;
            if (gapM <= reachM) {
                found.add(gapM, rx, ry, rz, SQRT_HALF * fx, SQRT_HALF * fy, SQRT_HALF, Features.EDGE, EDGE);
            }
            return;
        }
        // perpendicular to the edge and to the rim: in the (facing, z) plane, without the rim tangent t = a x d
        double tu = (ay * dz - az * dy) * fx + (az * dx - ax * dz) * fy;
        double tw = ax * dy - ay * dx;
        double length = Math.sqrt(tu * tu + tw * tw);
        double du = dx * fx + dy * fy;
        double sign = -tw * du + tu * dz >= 0 ? 1 : -1;
        double nu = sign * -tw / length;
        double nw = sign * tu / length;
        double gapM = (distanceM - radiusM) * (nu * du + nw * dz);
        if (gapM <= reachM) {
            found.add(gapM, rx, ry, rz, nu * fx, nu * fy, nw, Features.EDGE, EDGE);
        }
    }
}
