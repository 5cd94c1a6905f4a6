package org.grouser.vehicle.urdf;

import org.grouser.quantity.Vec3;
import org.grouser.vehicle.urdf.UrdfRobot.Box;
import org.grouser.vehicle.urdf.UrdfRobot.Cylinder;
import org.grouser.vehicle.urdf.UrdfRobot.Geometry;
import org.grouser.vehicle.urdf.UrdfRobot.MeshFile;
import org.grouser.vehicle.urdf.UrdfRobot.Sphere;
import org.grouser.vehicle.urdf.UrdfRobot.Tensor;
import org.jspecify.annotations.Nullable;

/** Homogeneous forms of density one; a mesh counts as the box around it. */
final class ShapeMass {
    private ShapeMass() {}

    /** Null for what has no volume or cannot be read. */
    static @Nullable Lump of(Geometry form, MeshFiles meshes) {
        if (form instanceof Box box) {
            return box(box.sizeM(), Vec3.ZERO);
        }
        if (form instanceof Cylinder cylinder) {
            double r2 = cylinder.radiusM() * cylinder.radiusM();
            double length = cylinder.lengthM();
            double mass = Math.PI * r2 * length;
            double across = mass * (3 * r2 + length * length) / 12;
            return positive(new Lump(mass, Vec3.ZERO, new Tensor(across, across, mass * r2 / 2, 0, 0, 0)));
        }
        if (form instanceof Sphere sphere) {
            double r = sphere.radiusM();
            double mass = 4 * Math.PI / 3 * r * r * r;
            double i = 0.4 * mass * r * r;
            return positive(new Lump(mass, Vec3.ZERO, new Tensor(i, i, i, 0, 0, 0)));
        }
        return form instanceof MeshFile mesh ? bounds(meshes.of(mesh).cornersM()) : null;
    }

    private static @Nullable Lump bounds(Vec3[] corners) {
        if (corners.length == 0) {
            return null;
        }
        Vec3 low = corners[0];
        Vec3 high = corners[0];
        for (Vec3 c : corners) {
            low = new Vec3(Math.min(low.x(), c.x()), Math.min(low.y(), c.y()), Math.min(low.z(), c.z()));
            high = new Vec3(Math.max(high.x(), c.x()), Math.max(high.y(), c.y()), Math.max(high.z(), c.z()));
        }
        return box(high.minus(low), high.plus(low).times(0.5));
    }

    private static @Nullable Lump box(Vec3 size, Vec3 centreM) {
        double mass = size.x() * size.y() * size.z();
        double a = size.x() * size.x();
        double b = size.y() * size.y();
        double c = size.z() * size.z();
        return positive(new Lump(
                mass, centreM, new Tensor(mass / 12 * (b + c), mass / 12 * (a + c), mass / 12 * (a + b), 0, 0, 0)));
    }

    private static @Nullable Lump positive(Lump lump) {
        return lump.massKg() > 0 ? lump : null;
    }
}
