package org.grouser.vehicle.urdf;

import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A robot as its URDF file has it: one tree of links and joints, in the order of the file, lengths in metres, angles in
 * radians. Frames: the frame of a joint and of its child link are one; at joint position zero it lies in the frame of the
 * parent link as the origin says.
 *
 * @param root the link that no joint carries
 * @param notes what else stands in the file and is not kept here, one line each
 */
public record UrdfRobot(Path file, String name, String root, List<Link> links, List<Joint> joints, List<String> notes) {
    public UrdfRobot {
        links = List.copyOf(links);
        joints = List.copyOf(joints);
        notes = List.copyOf(notes);
    }

    /** A frame in another one: rotated, then moved. */
    public record Pose(Vec3 positionM, Quat rotation) {
        public static final Pose IDENTITY = new Pose(Vec3.ZERO, Quat.IDENTITY);

        /** A frame of this frame, told in the frame that this one is told in. */
        public Pose times(Pose inner) {
            Quat q = rotation.times(inner.rotation);
            double norm = Math.sqrt(q.w() * q.w() + q.x() * q.x() + q.y() * q.y() + q.z() * q.z());
            return new Pose(apply(inner.positionM), new Quat(q.w() / norm, q.x() / norm, q.y() / norm, q.z() / norm));
        }

        public Pose inverse() {
            Quat back = rotation.inverse();
            return new Pose(back.rotate(positionM).times(-1), back);
        }

        /** A point of this frame, in the frame that this one is told in. */
        public Vec3 apply(Vec3 pointM) {
            return rotation.rotate(pointM).plus(positionM);
        }
    }

    /**
     * A rigid part.
     *
     * @param line where it begins in the file
     * @param inertial null if the file has none
     */
    public record Link(String name, int line, @Nullable Inertial inertial, List<Shape> collision, List<Shape> visual) {
        public Link {
            collision = List.copyOf(collision);
            visual = List.copyOf(visual);
        }

        /** Zero without an inertial. */
        public double massKg() {
            return inertial == null ? 0 : inertial.massKg;
        }
    }

    /**
     * Mass and inertia as written, whether a body can have them or not.
     *
     * @param origin centre of mass, and the axes of the inertia, in the frame of the link
     */
    public record Inertial(Pose origin, double massKg, Tensor inertia) {}

    /** Entries of a symmetric tensor, kg m^2. */
    public record Tensor(double xx, double yy, double zz, double xy, double xz, double yz) {
        public static final Tensor ZERO = new Tensor(0, 0, 0, 0, 0, 0);

        /** What makes it none of a real body, or null. */
        public @Nullable String suspicion() {
            double det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
            if (!(xx > 0 && xx * yy - xy * xy > 0 && det > 0)) { // Sylvester's criterion
                return "is not positive definite";
            }
            // the integral of r r^T dm is tr(I)/2 1 - I, and positive semi-definite for what has a mass everywhere
            double half = 0.500001 * (xx + yy + zz);
            double a = half - xx;
            double b = half - yy;
            double c = half - zz;
            double second = a * (b * c - yz * yz) + xy * (-xy * c - yz * xz) - xz * (xy * yz + b * xz);
            return a > 0 && a * b - xy * xy > 0 && second > 0 ? null : "breaks the triangle inequality of a real body";
        }
    }

    /**
     * @param origin in the frame of the link
     * @param line where it begins in the file
     */
    public record Shape(Pose origin, Geometry geometry, int line) {}

    /** A form, centred at its frame. */
    public sealed interface Geometry permits Box, Cylinder, Sphere, MeshFile {}

    public record Box(Vec3 sizeM) implements Geometry {}

    /** About z. */
    public record Cylinder(double radiusM, double lengthM) implements Geometry {}

    public record Sphere(double radiusM) implements Geometry {}

    /**
     * @param name as written, package://... or another
     */
    public record MeshFile(String name, Vec3 scale) implements Geometry {}

    /** What a joint lets its child do. */
    public enum Type {
        FIXED,
        REVOLUTE,
        CONTINUOUS,
        PRISMATIC,
        FLOATING,
        PLANAR
    }

    /**
     * @param line where it begins in the file
     * @param axis unit vector in the frame of the joint; for a planar joint the normal of its plane. Zero only for types
     *     without an axis
     */
    public record Joint(
            String name, int line, Type type, String parent, String child, Pose origin, Vec3 axis, Details details) {}

    /**
     * What a joint may have besides.
     *
     * @param axisWritten false where x is meant because the file says nothing
     */
    public record Details(
            boolean axisWritten,
            @Nullable Limit limit,
            @Nullable Dynamics dynamics,
            @Nullable Mimic mimic) {}

    /**
     * @param lower rad or m, 0 if not written
     * @param upper rad or m, 0 if not written
     * @param effort largest, N m or N; NaN if not written
     * @param velocity largest, rad/s or m/s; NaN if not written
     */
    public record Limit(double lower, double upper, double effort, double velocity) {}

    /**
     * @param damping N m s/rad or N s/m
     * @param friction N m or N
     */
    public record Dynamics(double damping, double friction) {}

    /** Position of the joint = multiplier times the position of another joint + offset. */
    public record Mimic(String of, double multiplier, double offset) {}

    /** The link of a name that exists. */
    public Link link(String wanted) {
        return links.stream()
                .filter(link -> link.name.equals(wanted))
                .findFirst()
                .orElseThrow();
    }
}
