package org.grouser.scenario;

import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/**
 * Where and how fast a vehicle starts.
 *
 * @param positionM of the base frame, world; @param rotation base to world
 * @param velocityMPerS of the base frame's origin, world axes; @param angularRadPerS world axes
 * @param joints joint positions by joint name, rad or m; those not named start at zero
 * @param jointRates joint rates by joint name, rad/s or m/s; those not named start at rest
 */
public record StartSpec(
        Vec3 positionM,
        Quat rotation,
        Vec3 velocityMPerS,
        Vec3 angularRadPerS,
        Map<String, Double> joints,
        Map<String, Double> jointRates) {
    public StartSpec {
        Check.finite("position_m", positionM, "m");
        Check.finite("velocity_m_per_s", velocityMPerS, "m/s");
        Check.finite("angular_rad_per_s", angularRadPerS, "rad/s");
        joints = Map.copyOf(joints);
        jointRates = Map.copyOf(jointRates);
    }

    /** A start with all joints at rest. */
    public StartSpec(
            Vec3 positionM, Quat rotation, Vec3 velocityMPerS, Vec3 angularRadPerS, Map<String, Double> joints) {
        this(positionM, rotation, velocityMPerS, angularRadPerS, joints, Map.of());
    }
}
