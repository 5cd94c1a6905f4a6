package org.grouser.terrain;

import java.io.IOException;
import org.grouser.quantity.OutOfRangeException;
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
        return shape.match(new ShapeElevation());
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
