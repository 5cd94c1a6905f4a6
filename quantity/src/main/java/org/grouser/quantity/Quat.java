package org.grouser.quantity;

/** A rotation as a unit quaternion w + xi + yj + zk that takes child coordinates into parent coordinates. */
public record Quat(double w, double x, double y, double z) {
    public static final Quat IDENTITY = new Quat(1, 0, 0, 0);

    public Quat {
        double norm2 = w * w + x * x + y * y + z * z;
        Check.that(Math.abs(norm2 - 1) < 1e-9, "rotation", "has quaternion norm " + Math.sqrt(norm2) + ", not 1");
    }

    /** Rotation about a unit axis by the right-hand rule. */
    public static Quat about(Vec3 axis, double angleRad) {
        double s = StrictMath.sin(angleRad / 2);
        return new Quat(StrictMath.cos(angleRad / 2), s * axis.x(), s * axis.y(), s * axis.z());
    }

    /** R = Rz(yaw) Ry(pitch) Rx(roll): the Cardan convention of [Michalczyk2014], as in its generated model. */
    public static Quat rollPitchYaw(double rollRad, double pitchRad, double yawRad) {
        return about(Vec3.Z, yawRad).times(about(Vec3.Y, pitchRad)).times(about(Vec3.X, rollRad));
    }

    /** This rotation after b: (this b) v = this (b v). */
    public Quat times(Quat b) {
        return new Quat(
                w * b.w - x * b.x - y * b.y - z * b.z,
                w * b.x + x * b.w + y * b.z - z * b.y,
                w * b.y - x * b.z + y * b.w + z * b.x,
                w * b.z + x * b.y - y * b.x + z * b.w);
    }

    public Quat inverse() {
        return new Quat(w, -x, -y, -z);
    }

    /** The vector in parent coordinates. */
    public Vec3 rotate(Vec3 v) {
        Vec3 u = new Vec3(x, y, z);
        Vec3 t = u.cross(v).times(2);
        return v.plus(t.times(w)).plus(u.cross(t));
    }

    /**
     * Writes w, x, y, z.
     *
     * @param into Modified.
     */
    public void store(double[] into, int at) {
        into[at] = w;
        into[at + 1] = x;
        into[at + 2] = y;
        into[at + 3] = z;
    }
}
