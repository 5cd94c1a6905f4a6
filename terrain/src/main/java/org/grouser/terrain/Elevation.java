package org.grouser.terrain;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.grouser.quantity.Check;
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
        try {
            return shape.match(
                    Elevation::plane,
                    box -> {
                        throw refusal("box");
                    },
                    Elevation::step,
                    sphere -> {
                        throw refusal("sphere");
                    },
                    mesh -> new TopOfMesh(Grounds.read(mesh)),
                    heights -> {
                        HeightGrid grid = Grounds.read(heights);
                        return grid::heightAtM;
                    },
                    ProfileElevation::new,
                    field -> new TopOfMesh(Grounds.generate(field)),
                    rocks -> new TopOfMesh(Grounds.generate(rocks)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The topmost points of a mesh. */
    static Elevation top(TriangleMesh mesh) {
        return new TopOfMesh(mesh);
    }

    /** Refuses, in one line, a shape that has no elevation: a box, a sphere, an upright plane, rocks alone. Reads no file. */
    static void require(GroundShape shape) {
        shape.<Boolean>match(
                plane -> {
                    Check.that(
                            plane.normal().z() >= LEAST_NORMAL_Z,
                            "plane.normal",
                            "= " + plane.normal() + " is too steep for soil: its third number must be at least "
                                    + LEAST_NORMAL_Z);
                    return true;
                },
                box -> {
                    throw refusal("box");
                },
                step -> true,
                sphere -> {
                    throw refusal("sphere");
                },
                mesh -> true,
                heights -> true,
                profile -> true,
                field -> true,
                rocks -> {
                    Check.that(
                            rocks.field().base(),
                            "rock_field.base",
                            "= false leaves rocks alone, which cannot carry soil: type true, or lay the soil on other ground");
                    return true;
                });
    }

    private static OutOfRangeException refusal(String kind) {
        return new OutOfRangeException(
                kind, "cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step");
    }

    private static Elevation plane(GroundShape.Plane plane) {
        Vec3 n = plane.normal();
        double slopeX = -n.x() / n.z();
        double slopeY = -n.y() / n.z();
        double level = n.dot(plane.pointM()) / n.z();
        return (x, y) -> level + slopeX * x + slopeY * y;
    }

    private static Elevation step(GroundShape.Step step) {
        Vec3 edge = step.edgeM();
        Vec3 facing = step.facing();
        return (x, y) -> (x - edge.x()) * facing.x() + (y - edge.y()) * facing.y() <= 0 ? edge.z() : Double.NaN;
    }
}
