package org.grouser.terrain;

import java.io.IOException;
import java.util.Arrays;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape.Profile.Point;

/** The elevation of each shape that has one. */
final class ShapeElevation implements GroundShape.Cases<Elevation, IOException> {
    @Override
    public Elevation plane(GroundShape.Plane plane) {
        Vec3 n = plane.normal();
        double slopeX = -n.x() / n.z();
        double slopeY = -n.y() / n.z();
        double level = n.dot(plane.pointM()) / n.z();
        return (x, y) -> level + slopeX * x + slopeY * y;
    }

    @Override
    public Elevation box(GroundShape.Box box) {
        throw Elevation.refusal("box");
    }

    @Override
    public Elevation step(GroundShape.Step step) {
        Vec3 edge = step.edgeM();
        Vec3 facing = step.facing();
        return (x, y) -> (x - edge.x()) * facing.x() + (y - edge.y()) * facing.y() <= 0 ? edge.z() : Double.NaN;
    }

    @Override
    public Elevation sphere(GroundShape.Sphere sphere) {
        throw Elevation.refusal("sphere");
    }

    @Override
    public Elevation mesh(GroundShape.Mesh mesh) throws IOException {
        return new TopOfMesh(mesh.read());
    }

    @Override
    public Elevation heights(GroundShape.Heights heights) throws IOException {
        return heights.relief()::heightM;
    }

    @Override
    public Elevation profile(GroundShape.Profile profile) {
        return new Polyline(profile);
    }

    @Override
    public Elevation field(GroundShape.Field field) {
        return new TopOfMesh(field.generate());
    }

    @Override
    public Elevation rocks(GroundShape.Rocks rocks) throws IOException {
        return new TopOfMesh(rocks.generate());
    }

    /** Heights of a polyline drawn out along y; level beyond its ends. */
    private static final class Polyline implements Elevation {
        private final double[] xM;
        private final double[] zM;

        Polyline(GroundShape.Profile profile) {
            xM = profile.pointsM().stream().mapToDouble(Point::xM).toArray();
            zM = profile.pointsM().stream().mapToDouble(Point::zM).toArray();
        }

        @Override
        public double heightM(double x, double y) {
            int found = Arrays.binarySearch(xM, x);
            if (found >= 0) {
                return zM[found];
            }
            int right = -found - 1;
            if (right == 0 || right == xM.length) {
                return zM[right == 0 ? 0 : right - 1];
            }
            int left = right - 1;
            return zM[left] + (x - xM[left]) / (xM[right] - xM[left]) * (zM[right] - zM[left]);
        }
    }
}
