package org.grouser.quantity;

/** Checks numbers where they enter. Every comparison is written so that NaN fails. */
public final class Check {
    private Check() {}

    /** Returns the value if it lies in [min, max]. */
    public static double inRange(String name, double value, double min, double max, String unit) {
        if (value >= min && value <= max) {
            return value;
        }
        throw new OutOfRangeException(
                name, "= " + value + in(unit) + " is outside [" + min + ", " + max + "]" + in(unit));
    }

    /** Returns the value if it is positive and at most max. */
    public static double positive(String name, double value, double max, String unit) {
        if (value > 0 && value <= max) {
            return value;
        }
        throw new OutOfRangeException(name, "= " + value + in(unit) + " is outside (0.0, " + max + "]" + in(unit));
    }

    /** Returns the value if it is neither NaN nor infinite. */
    public static double finite(String name, double value, String unit) {
        if (Double.isFinite(value)) {
            return value;
        }
        throw new OutOfRangeException(name, "= " + value + in(unit) + " is not a finite number");
    }

    /** Returns the vector if all its parts are finite. */
    public static Vec3 finite(String name, Vec3 value, String unit) {
        finite(name + ".x", value.x(), unit);
        finite(name + ".y", value.y(), unit);
        finite(name + ".z", value.z(), unit);
        return value;
    }

    /** The unit behind a number; none for the unit "-". */
    private static String in(String unit) {
        return unit.isEmpty() || unit.equals("-") ? "" : " " + unit;
    }

    /** Fails with the given complaint unless the condition holds. */
    public static void that(boolean condition, String name, String complaint) {
        if (!condition) {
            throw new OutOfRangeException(name, complaint);
        }
    }
}
