package org.grouser.scenario;

import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Where and how fast a vehicle starts.
 *
 * @param positionM of the base frame, world
 * @param rotation base to world
 * @param velocityMPerS of the base frame's origin, world axes
 * @param angularRadPerS world axes
 * @param joints joint positions by joint name, rad or m; those not named start at zero
 * @param jointRates joint rates by joint name, rad/s or m/s; those not named start at rest
 * @param fit what may be changed of all that, so that the vehicle fits together and on its ground
 * @param scatter what chance adds to the start, drawn by the scenario's seed
 */
public record StartSpec(
        Vec3 positionM,
        Quat rotation,
        Vec3 velocityMPerS,
        Vec3 angularRadPerS,
        Map<String, Double> joints,
        Map<String, Double> jointRates,
        Fit fit,
        Scatter scatter) {
    public StartSpec {
        Check.finite("position_m", positionM, "m");
        Check.finite("velocity_m_per_s", velocityMPerS, "m/s");
        Check.finite("angular_rad_per_s", angularRadPerS, "rad/s");
        joints = Map.copyOf(joints);
        jointRates = Map.copyOf(jointRates);
    }

    /**
     * Standard deviations of independent normal errors, drawn again beyond three of them; world axes.
     *
     * @param angleRad about x, y, z, applied after the start's own rotation
     */
    public record Scatter(Vec3 positionM, Vec3 velocityMPerS, Vec3 angleRad, Vec3 angularRadPerS) {
        public static final Scatter NONE = new Scatter(Vec3.ZERO, Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);

        public Scatter {
            positive("position_m", positionM, 1e4, "m");
            positive("velocity_m_per_s", velocityMPerS, 1e3, "m/s");
            positive("angle", angleRad, 1, "rad");
            positive("angular", angularRadPerS, 1e2, "rad/s");
        }

        private static void positive(String name, Vec3 deviation, double most, String unit) {
            Check.inRange(name + ".x", deviation.x(), 0, most, unit);
            Check.inRange(name + ".y", deviation.y(), 0, most, unit);
            Check.inRange(name + ".z", deviation.z(), 0, most, unit);
        }
    }

    /**
     * What a run may change of a start before its first step.
     *
     * @param closeLoops whether joints may move from where they are told to, so that couplings and loops close; else a start
     *     in which they do not is refused
     * @param onGround where the vehicle is let down on its ground, or null if it starts where it is told to: height, roll and
     *     pitch of its base and the joints that nothing holds are found
     */
    public record Fit(boolean closeLoops, @Nullable OnGround onGround) {
        /** Everything stays as it is told. */
        public static final Fit NONE = new Fit(false, null);
    }

    /**
     * Where a vehicle is let down.
     *
     * @param xM of the base frame, world
     * @param yM of the base frame, world
     * @param headingRad of the base's x axis, seen from above, from the world's x axis to its y axis
     */
    public record OnGround(double xM, double yM, double headingRad) {
        public OnGround {
            Check.inRange("x_m", xM, -1e6, 1e6, "m");
            Check.inRange("y_m", yM, -1e6, 1e6, "m");
            Check.inRange("heading", headingRad, -7, 7, "rad");
        }
    }

    /** A start with all joints at rest. */
    public StartSpec(
            Vec3 positionM, Quat rotation, Vec3 velocityMPerS, Vec3 angularRadPerS, Map<String, Double> joints) {
        this(positionM, rotation, velocityMPerS, angularRadPerS, joints, Map.of(), Scatter.NONE);
    }

    /** A start whose loops close where they are told to. */
    public StartSpec(
            Vec3 positionM,
            Quat rotation,
            Vec3 velocityMPerS,
            Vec3 angularRadPerS,
            Map<String, Double> joints,
            Map<String, Double> jointRates,
            Scatter scatter) {
        this(positionM, rotation, velocityMPerS, angularRadPerS, joints, jointRates, Fit.NONE, scatter);
    }

    /** The same start, where joints may move so that couplings and loops close. */
    public StartSpec closingLoops() {
        return with(new Fit(true, fit.onGround));
    }

    /** At rest on the ground, let down by the run itself. */
    public static StartSpec on(OnGround place) {
        return new StartSpec(
                        new Vec3(place.xM, place.yM, 0),
                        Quat.rollPitchYaw(0, 0, place.headingRad),
                        Vec3.ZERO,
                        Vec3.ZERO,
                        Map.of())
                .with(new Fit(false, place));
    }

    private StartSpec with(Fit other) {
        return new StartSpec(positionM, rotation, velocityMPerS, angularRadPerS, joints, jointRates, other, scatter);
    }

    public boolean closeLoops() {
        return fit.closeLoops;
    }

    /** Whether the vehicle is let down on its ground. */
    public boolean isOnGround() {
        return fit.onGround != null;
    }
}
