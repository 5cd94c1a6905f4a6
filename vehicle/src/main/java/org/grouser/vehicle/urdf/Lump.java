package org.grouser.vehicle.urdf;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.urdf.UrdfRobot.Pose;
import org.grouser.vehicle.urdf.UrdfRobot.Tensor;

/**
 * Mass, centre of mass and inertia about it, in one frame.
 *
 * @param inertia about the centre of mass, axes of the frame
 */
record Lump(double massKg, Vec3 comM, Tensor inertia) {
    static final Lump NONE = new Lump(0, Vec3.ZERO, Tensor.ZERO);

    /** The same, told in the frame that its own frame is told in. */
    Lump seenFrom(Pose pose) {
        return new Lump(massKg, pose.apply(comM), turned(inertia, pose.rotation()));
    }

    /** Both as one body, by the theorem of parallel axes (Huygens and Steiner). */
    Lump plus(Lump other) {
        double mass = massKg + other.massKg;
        if (!(mass > 0)) {
            return new Lump(0, Vec3.ZERO, sum(inertia, other.inertia));
        }
        Vec3 com = comM.times(massKg / mass).plus(other.comM.times(other.massKg / mass));
        return new Lump(
                mass,
                com,
                sum(
                        sum(inertia, point(massKg, comM.minus(com))),
                        sum(other.inertia, point(other.massKg, other.comM.minus(com)))));
    }

    /** A point mass away from the origin: m (r^2 1 - r r^T). */
    private static Tensor point(double massKg, Vec3 r) {
        return new Tensor(
                massKg * (r.y() * r.y() + r.z() * r.z()),
                massKg * (r.x() * r.x() + r.z() * r.z()),
                massKg * (r.x() * r.x() + r.y() * r.y()),
                -massKg * r.x() * r.y(),
                -massKg * r.x() * r.z(),
                -massKg * r.y() * r.z());
    }

    private static Tensor sum(Tensor a, Tensor b) {
        return new Tensor(
                a.xx() + b.xx(), a.yy() + b.yy(), a.zz() + b.zz(), a.xy() + b.xy(), a.xz() + b.xz(), a.yz() + b.yz());
    }

    /** R I R^T. */
    static Tensor turned(Tensor i, Quat rotation) {
        if (rotation.equals(Quat.IDENTITY)) {
            return i; // keeps its bits
        }
        Vec3[] r = { // rows of R: what the parent's axes are in the child frame
            rotation.inverse().rotate(Vec3.X),
            rotation.inverse().rotate(Vec3.Y),
            rotation.inverse().rotate(Vec3.Z)
        };
        return new Tensor(
                form(i, r[0], r[0]),
                form(i, r[1], r[1]),
                form(i, r[2], r[2]),
                form(i, r[0], r[1]),
                form(i, r[0], r[2]),
                form(i, r[1], r[2]));
    }

    /** a^T I b. */
    private static double form(Tensor i, Vec3 a, Vec3 b) {
        Vec3 ib = new Vec3(
                i.xx() * b.x() + i.xy() * b.y() + i.xz() * b.z(),
                i.xy() * b.x() + i.yy() * b.y() + i.yz() * b.z(),
                i.xz() * b.x() + i.yz() * b.y() + i.zz() * b.z());
        return a.dot(ib);
    }
}
