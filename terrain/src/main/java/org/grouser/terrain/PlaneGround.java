package org.grouser.terrain;

import org.grouser.quantity.Vec3;

/** A half space: gap = n.(p - x0). */
final class PlaneGround implements Ground {
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
        double[] rim = found.scratch().rim;
        Rim.deepest(centre, centreAt, axis, axisAt, radiusM, nx, ny, nz, rim);
        double gapM = nx * rim[0] + ny * rim[1] + nz * rim[2] - offsetM;
        if (gapM <= reachM || gapM < 0) {
            found.add(gapM, rim[0], rim[1], rim[2], nx, ny, nz, Features.FACE, 0);
        }
    }
}
