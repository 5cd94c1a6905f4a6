package org.grouser.vehicle;

import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;

/**
 * What closes a kinematic loop: a second connection between two bodies that joints already carry, or between one and the
 * world.
 *
 * @param lengthM of a rod, between its two points; NaN for others
 */
public record LoopSpec(String name, Type type, End from, End to, double lengthM) {
    /** What the connection holds. */
    public enum Type {
        /** The two points lie on each other. */
        BALL,
        /** The two points lie on each other, and the two axes too. */
        HINGE,
        /** The two points keep their distance. */
        ROD
    }

    /**
     * Where a loop ends.
     *
     * @param body by name, or {@link JointSpec#WORLD}
     * @param pointM in the frame of the body
     * @param axis of a hinge, unit, in the frame of the body
     */
    public record End(String body, Vec3 pointM, Vec3 axis) {
        public End {
            Check.finite("point_m", pointM, "m");
            axis = axis.unit("axis");
        }

        /** The end of a ball joint or a rod. */
        public End(String body, Vec3 pointM) {
            this(body, pointM, Vec3.Z);
        }

        public boolean isOnWorld() {
            return body.equals(JointSpec.WORLD);
        }
    }

    public LoopSpec {
        Check.that(!from.body.equals(to.body), "to.body", "= '" + to.body + "' is the body of from too");
        if (type == Type.ROD) {
            Check.inRange("length_m", lengthM, 1e-6, 1e5, "m");
        }
    }

    public static LoopSpec ball(String name, End from, End to) {
        return new LoopSpec(name, Type.BALL, from, to, Double.NaN);
    }

    public static LoopSpec hinge(String name, End from, End to) {
        return new LoopSpec(name, Type.HINGE, from, to, Double.NaN);
    }

    public static LoopSpec rod(String name, End from, End to, double lengthM) {
        return new LoopSpec(name, Type.ROD, from, to, lengthM);
    }
}
