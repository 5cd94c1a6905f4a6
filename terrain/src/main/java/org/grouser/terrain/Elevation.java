package org.grouser.terrain;

import java.io.IOException;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** The height of a ground over x and y: its topmost point there. May be asked from several threads; allocates nothing. */
@FunctionalInterface
public interface Elevation {
    /** NaN where there is no ground: beyond a mesh or a height grid, in front of a step. */
    double heightM(double x, double y);

    /** Slopes steeper than this have no useful height. Our choice. */
    double LEAST_NORMAL_Z = 0.05;

    /**
     * The elevation of a shape; reads its file if it has one.
     *
     * @throws IOException if that file cannot be used, in one line
     * @throws OutOfRangeException as {@link #require} does
     */
    static Elevation of(GroundShape shape) throws IOException {
        require(shape);
        return shape.match(new Tops());
    }

    /** The elevation of each shape that has one. */
    final class Tops implements GroundShape.Cases<Elevation, IOException> {
        private Tops() {}

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
            throw refusal("box");
        }

        @Override
        public Elevation step(GroundShape.Step step) {
            Vec3 edge = step.edgeM();
            Vec3 facing = step.facing();
            return (x, y) -> (x - edge.x()) * facing.x() + (y - edge.y()) * facing.y() <= 0 ? edge.z() : Double.NaN;
        }

        @Override
        public Elevation sphere(GroundShape.Sphere sphere) {
            throw refusal("sphere");
        }

        @Override
        public Elevation mesh(GroundShape.Mesh mesh) throws IOException {
            return new TopOfMesh(mesh.read());
        }

        @Override
        public Elevation heights(GroundShape.Heights heights) throws IOException {
            HeightGrid grid = heights.read();
            return grid::heightAtM;
        }

        @Override
        public Elevation profile(GroundShape.Profile profile) {
            return new ProfileElevation(profile);
        }

        @Override
        public Elevation field(GroundShape.Field field) {
            return new TopOfMesh(field.generate());
        }

        @Override
        public Elevation rocks(GroundShape.Rocks rocks) throws IOException {
            return new TopOfMesh(rocks.generate());
        }
    }

    /** The topmost points of a mesh. */
    static Elevation top(TriangleMesh mesh) {
        return new TopOfMesh(mesh);
    }

    /** Refuses, in one line, a shape that has no elevation: a box, a sphere, an upright plane, rocks alone. Reads no file. */
    static void require(GroundShape shape) {
        shape.requireElevation();
    }

    static OutOfRangeException refusal(String kind) {
        return new OutOfRangeException(
                kind, "cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step");
    }
}
