package org.grouser.vehicle.urdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.urdf.RigidGroup.Placed;
import org.grouser.vehicle.urdf.UrdfRobot.Cylinder;
import org.grouser.vehicle.urdf.UrdfRobot.MeshFile;
import org.grouser.vehicle.urdf.UrdfRobot.Sphere;
import org.jspecify.annotations.Nullable;

/** Tells by joint and shape whether a body is a wheel, and how large. The thresholds are our choice. */
final class WheelFinder {
    private static final double ALONG = 0.995; // cosine of about 6 degrees
    private static final double ROUND = 0.05; // of the radius: how much sides may differ and the centre may be off
    private static final double LEVEL = 0.5; // sine of an axis that is no longer level

    private final MeshFiles meshes;

    WheelFinder(MeshFiles meshes) {
        this.meshes = meshes;
    }

    /**
     * A round form.
     *
     * @param axis unit vector, frame of the head
     * @param centreM middle of the width, on the axis of the joint
     * @param from where the size comes from
     */
    record Round(Vec3 axis, Vec3 centreM, double radiusM, double widthM, String from) {}

    /**
     * @param round null if there is none
     * @param unclear why there is none, or null if the body has no shape of a wheel at all
     */
    record Finding(@Nullable Round round, @Nullable String unclear) {}

    /** Whether a body may be a wheel by its joint alone: turns without end about a level axis, and carries nothing. */
    static boolean maySpin(RigidGroup group) {
        return group.carrier().type() == UrdfRobot.Type.CONTINUOUS
                && group.children.isEmpty()
                && Math.abs(group.inRoot.rotation().rotate(group.axis).z()) < LEVEL;
    }

    /**
     * Looks for cylinders, then meshes; among collision shapes, then visual ones.
     *
     * @param anyAxis take the axis of the shape instead of that of the joint
     */
    Finding look(RigidGroup group, boolean anyAxis) {
        List<String> unclear = new ArrayList<>();
        for (boolean collision : new boolean[] {true, false}) {
            List<Placed> shapes = group.shapes(collision);
            String kind = collision ? "collision" : "visual";
            Finding cylinders = cylinders(group, shapes, kind, anyAxis);
            if (cylinders.round != null) {
                return cylinders;
            }
            Finding mesh = cylinders.unclear == null ? meshes(group, shapes, kind, anyAxis) : cylinders;
            if (mesh.round != null) {
                return mesh;
            }
            if (mesh.unclear != null) {
                unclear.add(mesh.unclear);
            }
        }
        return new Finding(null, unclear.isEmpty() ? null : unclear.get(0));
    }

    private static Finding cylinders(RigidGroup group, List<Placed> shapes, String kind, boolean anyAxis) {
        double radius = 0;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        Vec3 axis = group.axis;
        String across = null;
        for (Placed placed : shapes) {
            if (!(placed.shape().geometry() instanceof Cylinder cylinder)) {
                continue;
            }
            Vec3 along = placed.pose().rotation().rotate(Vec3.Z);
            if (anyAxis && radius == 0) {
                axis = along;
            }
            Vec3 centre = placed.pose().positionM();
            double at = centre.dot(axis);
            double off = centre.minus(axis.times(at)).norm();
            if (Math.abs(along.dot(axis)) < ALONG) {
                across = "its cylinder lies across the axis of its joint"
                        + (group.carrier().details().axisWritten() ? "" : ", which has no <axis> and so turns about x")
                        + "; --wheel-axes shape turns it about the cylinder";
            } else if (off > ROUND * cylinder.radiusM()) {
                across = String.format(Locale.ROOT, "its cylinder is %.3g m off the axis of its joint", off);
            } else if (cylinder.radiusM() > 0 && cylinder.lengthM() > 0) {
                radius = Math.max(radius, cylinder.radiusM());
                low = Math.min(low, at - cylinder.lengthM() / 2);
                high = Math.max(high, at + cylinder.lengthM() / 2);
            }
        }
        return radius > 0
                ? new Finding(
                        new Round(axis, axis.times((low + high) / 2), radius, high - low, kind + " cylinder"), null)
                : new Finding(null, across);
    }

    private Finding meshes(RigidGroup group, List<Placed> shapes, String kind, boolean anyAxis) {
        List<Vec3> corners = new ArrayList<>();
        String missing = null;
        boolean sphere = false;
        for (Placed placed : shapes) {
            sphere |= placed.shape().geometry() instanceof Sphere;
            if (placed.shape().geometry() instanceof MeshFile mesh) {
                MeshFiles.Points points = meshes.of(mesh);
                missing = points.missing() == null ? missing : points.missing();
                for (Vec3 corner : points.cornersM()) {
                    corners.add(placed.pose().apply(corner));
                }
            }
        }
        if (corners.isEmpty()) {
            return new Finding(null, missing == null && sphere ? "it is a sphere, which has no width" : missing);
        }
        Vec3 axis = anyAxis ? roundest(corners) : group.axis;
        Round round = round(corners, axis, kind);
        return round != null
                ? new Finding(round, null)
                : new Finding(null, "its " + kind + " mesh is not round about the axis of its joint");
    }

    private static Vec3 roundest(List<Vec3> corners) {
        for (Vec3 axis : List.of(Vec3.X, Vec3.Y, Vec3.Z)) {
            if (round(corners, axis, "") != null) {
                return axis;
            }
        }
        return Vec3.Z;
    }

    /** Null if the sides across the axis differ, or the mesh lies beside the axis. */
    private static @Nullable Round round(List<Vec3> corners, Vec3 axis, String kind) {
        Vec3 side = (Math.abs(axis.z()) < 0.9 ? Vec3.Z : Vec3.X).cross(axis).unit("axis");
        Vec3 other = axis.cross(side);
        double[] along = extent(corners, axis);
        double[] a = extent(corners, side);
        double[] b = extent(corners, other);
        double radius = 0;
        for (Vec3 corner : corners) {
            radius = Math.max(radius, corner.minus(axis.times(corner.dot(axis))).norm());
        }
        double off = Math.hypot(a[0] + a[1], b[0] + b[1]) / 2;
        double sides = Math.abs((a[1] - a[0]) - (b[1] - b[0])) / 2;
        double corner = radius - Math.max(a[1] - a[0], b[1] - b[0]) / 2; // a box reaches out with its corners
        boolean flat = along[1] - along[0] <= 4 * radius && along[1] > along[0];
        Predicate<Double> small = error -> error <= ROUND * 2 * radius(a, b);
        return flat && small.test(off) && small.test(sides) && small.test(corner)
                ? new Round(
                        axis, axis.times((along[0] + along[1]) / 2), radius, along[1] - along[0], kind + " mesh bounds")
                : null;
    }

    private static double radius(double[] a, double[] b) {
        return (a[1] - a[0] + b[1] - b[0]) / 4;
    }

    private static double[] extent(List<Vec3> corners, Vec3 axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Vec3 corner : corners) {
            extent[0] = Math.min(extent[0], corner.dot(axis));
            extent[1] = Math.max(extent[1], corner.dot(axis));
        }
        return extent;
    }
}
