package org.grouser.dynamics;

import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;

/**
 * A rigid body.
 *
 * @param comM centre of mass, body frame
 * @param inertia about the centre of mass, body axes
 */
public record BodySpec(String name, double massKg, Vec3 comM, Inertia inertia) {
    public BodySpec {
        Check.positive("mass_kg", massKg, 1e9, "kg");
        Check.finite("com_m", comM, "m");
    }

    /**
     * Sides of the homogeneous box along the body axes with the same mass and moments of inertia: a^2 = 6 (Iyy + Izz -
     * Ixx) / m. Zero along an axis where rounding leaves nothing; products of inertia are left out.
     */
    public Vec3 equivalentBoxM() {
        double per = 6 / massKg;
        return new Vec3(
                Math.sqrt(Math.max(0, per * (inertia.yy() + inertia.zz() - inertia.xx()))),
                Math.sqrt(Math.max(0, per * (inertia.xx() + inertia.zz() - inertia.yy()))),
                Math.sqrt(Math.max(0, per * (inertia.xx() + inertia.yy() - inertia.zz()))));
    }

    /** An axis of the body frame. */
    public enum Axis {
        X,
        Y,
        Z
    }

    /** Symmetric inertia tensor, kg m^2; off-diagonal entries are tensor entries (minus the products of inertia). */
    public record Inertia(double xx, double yy, double zz, double xy, double xz, double yz) {
        public Inertia {
            Check.positive("inertia_kg_m2.xx", xx, 1e12, "kg m^2");
            Check.positive("inertia_kg_m2.yy", yy, 1e12, "kg m^2");
            Check.positive("inertia_kg_m2.zz", zz, 1e12, "kg m^2");
            double slack = 1e-9 * (xx + yy + zz);
            Check.that(
                    xx + yy + slack >= zz && yy + zz + slack >= xx && zz + xx + slack >= yy,
                    "inertia_kg_m2",
                    "= [" + xx + ", " + yy + ", " + zz + "] kg m^2 breaks the triangle inequality of a real body");
            double det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
            Check.that(det > 0 && xx * yy - xy * xy > 0, "inertia_kg_m2", "is not positive definite");
        }

        public static Inertia diagonal(double xx, double yy, double zz) {
            return new Inertia(xx, yy, zz, 0, 0, 0);
        }

        /** A homogeneous box with the given side lengths. */
        public static Inertia box(double massKg, Vec3 sizeM) {
            double a = sizeM.x() * sizeM.x();
            double b = sizeM.y() * sizeM.y();
            double c = sizeM.z() * sizeM.z();
            return diagonal(massKg / 12 * (b + c), massKg / 12 * (a + c), massKg / 12 * (a + b));
        }

        /** A homogeneous cylinder: m r^2 / 2 along its axis, m (3 r^2 + l^2) / 12 across. */
        public static Inertia cylinder(double massKg, double radiusM, double lengthM, Axis axis) {
            double radius2 = radiusM * radiusM;
            double length2 = lengthM * lengthM;
            double along = massKg * radius2 / 2;
            double across = massKg * (3 * radius2 + length2) / 12;
            return switch (axis) {
                case X -> diagonal(along, across, across);
                case Y -> diagonal(across, along, across);
                case Z -> diagonal(across, across, along);
            };
        }
    }
}
