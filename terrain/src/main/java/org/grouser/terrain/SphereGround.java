package org.grouser.terrain;

import org.grouser.terrain.facet.Scratch;
import org.grouser.terrain.query.DiscRim;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;

/**
 * A solid sphere of centre S and radius Rs.
 *
 * <pre>
 *   ball  gap = |p - S| - Rs
 *   ray   t = (gap (|p - S| + Rs))/(s + sqrt(Rs^2 - |p + s d - S|^2)),  s = -(p - S).d
 *   disc  C = rim point nearest S,  gap = |C - S| - Rs,  n = (C - S)/|C - S|      [Michalczyk2014], test 6
 * </pre>
 *
 * Differs from the source: where S lies within the disc's outline and the disc cuts the sphere, the rim has gone past
 * the centre; the disc is then pushed back within its plane, instead of out on the other side.
 */
final class SphereGround implements GroundSurface {
    private final double sx;
    private final double sy;
    private final double sz;
    private final double sphereRadiusM;

    SphereGround(GroundShape.Sphere shape) {
        sx = shape.centreM().x();
        sy = shape.centreM().y();
        sz = shape.centreM().z();
        sphereRadiusM = shape.radiusM();
    }

    @Override
    public boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        double x = origin[at] - sx;
        double y = origin[at + 1] - sy;
        double z = origin[at + 2] - sz;
        double distanceM = Math.sqrt(x * x + y * y + z * z);
        double largestM = distanceM + Math.abs(sx) + Math.abs(sy) + Math.abs(sz);
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        double towards = -(x * ray.dx + y * ray.dy + z * ray.dz); // range of the point nearest to the centre
        double px = x + towards * ray.dx;
        double py = y + towards * ray.dy;
        double pz = z + towards * ray.dz;
        double half2 = sphereRadiusM * sphereRadiusM - (px * px + py * py + pz * pz); // of the way through, squared
        double gapM = distanceM - sphereRadiusM;
        if (!(half2 > 0 && towards > 0 && gapM >= -ray.slackM)) {
            return hit.miss(0);
        }
        // the smaller root as c over the larger one: no digits are lost close above a large sphere
        double rangeM = Math.max(0, gapM * (distanceM + sphereRadiusM) / (towards + Math.sqrt(half2)));
        if (rangeM > ray.reachM) {
            return hit.miss(0);
        }
        double nx = x + rangeM * ray.dx;
        double ny = y + rangeM * ray.dy;
        double nz = z + rangeM * ray.dz;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        return hit.set(rangeM, nx / length, ny / length, nz / length, 0, 0);
    }

    @Override
    public void ball(double[] point, int at, double reachM, Features found) {
        double x = point[at] - sx;
        double y = point[at + 1] - sy;
        double z = point[at + 2] - sz;
        double distanceM = Math.sqrt(x * x + y * y + z * z);
        double gapM = distanceM - sphereRadiusM;
        if (gapM > reachM && gapM >= 0) {
            return;
        }
        boolean centred = distanceM == 0;
        double nx = centred ? 0 : x / distanceM;
        double ny = centred ? 0 : y / distanceM;
        double nz = centred ? 1 : z / distanceM;
        found.add(
                gapM,
                sx + sphereRadiusM * nx,
                sy + sphereRadiusM * ny,
                sz + sphereRadiusM * nz,
                nx,
                ny,
                nz,
                Features.FACE,
                0);
    }

    @Override
    public void disc(
            double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found) {
        double x = centre[centreAt] - sx;
        double y = centre[centreAt + 1] - sy;
        double z = centre[centreAt + 2] - sz;
        double asideM = x * axis[axisAt] + y * axis[axisAt + 1] + z * axis[axisAt + 2]; // S to the disc's plane
        double inPlaneM = Math.sqrt(Math.max(0, x * x + y * y + z * z - asideM * asideM)); // S to the axis
        double[] rim = Scratch.of(found).rim;
        // the rim point deepest along the direction from S to the disc's centre is the one nearest S
        DiscRim.deepest(centre, centreAt, axis, axisAt, radiusM, x, y, z, rim);
        double rx = rim[0] - sx;
        double ry = rim[1] - sy;
        double rz = rim[2] - sz;
        double distanceM = Math.sqrt(rx * rx + ry * ry + rz * rz);
        double gapM = distanceM - sphereRadiusM;
        if (inPlaneM <= radiusM && Math.abs(asideM) < sphereRadiusM) {
            rx = centre[centreAt] - rim[0];
            ry = centre[centreAt + 1] - rim[1];
            rz = centre[centreAt + 2] - rim[2];
            distanceM = radiusM;
            gapM = inPlaneM - radiusM - Math.sqrt(sphereRadiusM * sphereRadiusM - asideM * asideM);
        }
        if (gapM <= reachM || gapM < 0) {
            found.add(gapM, rim[0], rim[1], rim[2], rx / distanceM, ry / distanceM, rz / distanceM, Features.FACE, 0);
        }
    }
}
