package org.grouser.dynamics;

import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/**
 * A joint that carries its child body: child frame = parent frame, moved by the origin, then by the joint coordinate.
 * The coordinates of a FREE joint are the pose in the world itself; its origin is the pose a new state starts from.
 *
 * @param parent the carrying body, or {@link #WORLD}
 * @param originM position of the child frame in the parent frame at joint coordinate zero
 * @param origin rotation of the child frame in the parent frame at joint coordinate zero
 * @param axis unit axis in the child frame; ignored by FREE and FIXED
 * @param passive spring, damper, armature and limits; ignored by FREE and FIXED
 */
public record JointSpec(
        String name, String parent, String child, Kind kind, Vec3 originM, Quat origin, Vec3 axis, Passive passive) {
    public static final String WORLD = "world";

    /** What a joint lets its child do. A FREE joint has its parent in the world and needs no axis. */
    public enum Kind {
        FREE,
        REVOLUTE,
        PRISMATIC,
        FIXED
    }

    public JointSpec {
        Check.finite("origin_m", originM, "m");
        axis = kind == Kind.REVOLUTE || kind == Kind.PRISMATIC ? axis.unit("axis") : Vec3.Z;
        Check.that(kind != Kind.FREE || parent.equals(WORLD), "joint '" + name + "'", "is free but hangs on a body");
    }

    /**
     * Passive elements of a revolute (N m, rad) or prismatic (N, m) joint.
     *
     * @param stiffness spring, N m/rad or N/m
     * @param restPosition where the spring is at ease, rad or m
     * @param damping N m s/rad or N s/m
     * @param armature rotor inertia seen at the joint, kg m^2 or kg
     * @param lower limit, rad or m; minus infinity for none
     * @param upper limit; infinity for none
     */
    public record Passive(
            double stiffness, double restPosition, double damping, double armature, double lower, double upper) {
        public static final Passive NONE = new Passive(0, 0, 0, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

        public Passive {
            Check.inRange("stiffness", stiffness, 0, 1e12, "N m/rad or N/m");
            Check.finite("rest_position", restPosition, "rad or m");
            Check.inRange("damping", damping, 0, 1e12, "N m s/rad or N s/m");
            Check.inRange("armature", armature, 0, 1e9, "kg m^2 or kg");
            Check.that(lower < upper, "limits", "[" + lower + ", " + upper + "] are not in order");
        }
    }
}
