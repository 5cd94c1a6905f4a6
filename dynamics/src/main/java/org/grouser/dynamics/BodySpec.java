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
    /** A nanogram. */
    public static final double LEAST_MASS_KG = 1e-12;

    public BodySpec {
        Check.inRange("mass_kg", massKg, LEAST_MASS_KG, 1e9, "kg");
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
        /** Below that of a cube of a nanogram and a micrometre. */
        private static final double LEAST = 1e-25;

        private static final double MOST = 1e12;

        public Inertia {
            Check.inRange("inertia_kg_m2.xx", xx, LEAST, MOST, "kg m^2");
            Check.inRange("inertia_kg_m2.yy", yy, LEAST, MOST, "kg m^2");
            Check.inRange("inertia_kg_m2.zz", zz, LEAST, MOST, "kg m^2");
            double slack = 1e-9 * (xx + yy + zz);
            Check.that(
                    xx + yy + slack >= zz && yy + zz + slack >= xx && zz + xx + slack >= yy,
                    "inertia_kg_m2",
                    "= [" + xx + ", " + yy + ", " + zz + "] kg m^2 breaks the triangle inequality of a real body");
            Check.that(isPositive(xx, yy, zz, xy, xz, yz), "inertia_kg_m2", "is not positive definite");
            double half = 0.500001 * (xx + yy + zz); // for rounding of slender bodies across the axes
            Check.that(
                    isPositive(half - xx, half - yy, half - zz, -xy, -xz, -yz), // the integral of r r^T dm
                    "inertia_kg_m2",
                    "breaks the triangle inequality of a real body about its principal axes; make xy, xz and yz smaller");
        }

        /** By the leading minors, Sylvester's criterion. */
        private static boolean isPositive(double xx, double yy, double zz, double xy, double xz, double yz) {
            double det = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
            return xx > 0 && xx * yy - xy * xy > 0 && det > 0;
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
