package org.grouser.quantity;

/** Three numbers in a stated frame; for specifications and messages, not for inner loops. */
public record Vec3(double x, double y, double z) {
    public static final Vec3 ZERO = new Vec3(0, 0, 0);
    public static final Vec3 X = new Vec3(1, 0, 0);
    public static final Vec3 Y = new Vec3(0, 1, 0);
    public static final Vec3 Z = new Vec3(0, 0, 1);

    public double dot(Vec3 b) {
        return x * b.x + y * b.y + z * b.z;
    }

    public Vec3 cross(Vec3 b) {
        return new Vec3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x);
    }

    public Vec3 plus(Vec3 b) {
        return new Vec3(x + b.x, y + b.y, z + b.z);
    }

    public Vec3 minus(Vec3 b) {
        return new Vec3(x - b.x, y - b.y, z - b.z);
    }

    public Vec3 times(double factor) {
        return new Vec3(x * factor, y * factor, z * factor);
    }

    public double norm() {
        return Math.sqrt(dot(this));
    }

    /** This vector with length one; the zero vector and non-finite ones are refused under the given name. */
    public Vec3 unit(String name) {
        double length = norm();
        Check.that(length > 1e-12 && length < 1e150, name, "= " + this + " has no direction");
        return Math.abs(length - 1) < 1e-15 ? this : times(1 / length); // a unit vector keeps its bits
    }

    /**
     * Writes the three numbers into an array.
     *
     * @param into Modified.
     */
    public void store(double[] into, int at) {
        into[at] = x;
        into[at + 1] = y;
        into[at + 2] = z;
    }

    public static Vec3 of(double[] from, int at) {
        return new Vec3(from[at], from[at + 1], from[at + 2]);
    }

    @Override
    public String toString() {
        return "[" + x + ", " + y + ", " + z + "]";
    }
}
