package org.grouser.terrain;

import org.grouser.quantity.Vec3;
import org.grouser.terrain.facet.Scratch;
import org.grouser.terrain.query.DiscRim;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;

/** A half space: gap = n.(p - x0); a ray comes to it at gap/(-n.d). */
final class PlaneGround implements GroundSurface {
    private final double nx;
    private final double ny;
    private final double nz;
    private final double offsetM; // n.x0

    PlaneGround(GroundShape.Plane shape) {
        Vec3 n = shape.normal();
        nx = n.x();
        ny = n.y();
        nz = n.z();
        offsetM = n.dot(shape.pointM());
    }

    @Override
    public boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        double x = nx * origin[at];
        double y = ny * origin[at + 1];
        double z = nz * origin[at + 2];
        double largestM = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(offsetM);
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        hit.clip.begin();
        hit.clip.below(x + y + z - offsetM, nx * ray.dx + ny * ray.dy + nz * ray.dz, ray.slackM, 0);
        return hit.clip.hit(ray) ? hit.set(hit.clip.rangeM(), nx, ny, nz, 0, 0) : hit.miss(0);
    }

    @Override
    public void ball(double[] point, int at, double reachM, Features found) {
        double x = point[at];
        double y = point[at + 1];
        double z = point[at + 2];
        double gapM = nx * x + ny * y + nz * z - offsetM;
        if (gapM <= reachM || gapM < 0) {
            found.add(gapM, x - gapM * nx, y - gapM * ny, z - gapM * nz, nx, ny, nz, Features.FACE, 0);
        }
    }

    @Override
    public void disc(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        double[] rim = Scratch.of(found).rim;
        DiscRim.deepest(centre, centreAt, axis, axisAt, radiusM, nx, ny, nz, rim);
        double gapM = nx * rim[0] + ny * rim[1] + nz * rim[2] - offsetM;
        if (gapM <= reachM || gapM < 0) {
            found.add(gapM, rim[0], rim[1], rim[2], nx, ny, nz, Features.FACE, 0);
        }
    }
}
