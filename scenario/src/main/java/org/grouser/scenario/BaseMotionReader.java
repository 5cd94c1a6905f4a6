package org.grouser.scenario;

import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.VehicleSpec;

/** What carries the base, and whether its start agrees. */
final class BaseMotionReader {
    /** Tilt that rounding of a rotation about z may leave, sine of half the angle; our choice. */
    private static final double LEVEL = 1e-9;

    private BaseMotionReader() {}

    static Scenario.BaseMotion carriage(Fields top, VehicleSpec vehicle, StartSpec start) {
        Scenario.BaseMotion carriage =
                Scenario.BaseMotion.valueOf(top.text("base_motion").toUpperCase(Locale.ROOT));
        if (carriage == Scenario.BaseMotion.PLANAR) {
            JointSpec carrier = Cast.carrier(vehicle);
            if (carrier.kind() != JointSpec.Kind.FREE) {
                throw top.refuse(
                        "base_motion",
                        "= planar needs a base on a free joint; base '" + vehicle.base() + "' hangs on "
                                + carrier.kind().name().toLowerCase(Locale.ROOT) + " joint '" + carrier.name() + "'");
            }
            checkStart(top.mapping("start"), start);
        }
        return carriage;
    }

    private static void checkStart(Fields fields, StartSpec start) {
        Quat rotation = start.rotation();
        if (Math.max(Math.abs(rotation.x()), Math.abs(rotation.y())) > LEVEL) {
            String key = List.of("rotation_deg", "rotation_rad", "rotation_quat").stream()
                    .filter(fields::has)
                    .findFirst()
                    .orElseThrow();
            throw fields.refuse(
                    key, "tilts the base, which base_motion: planar keeps level; turn it about z alone (yaw)");
        }
        if (start.velocityMPerS().z() != 0) {
            throw fields.refuse(
                    "velocity_m_per_s",
                    "= " + start.velocityMPerS() + " m/s has a part along z; base_motion: planar keeps the height");
        }
        if (tilts(start.angularRadPerS())) {
            throw fields.refuse(
                    "angular_rad_per_s",
                    "= " + start.angularRadPerS() + " rad/s rolls or pitches; base_motion: planar turns about z alone");
        }
        StartSpec.Scatter scatter = start.scatter();
        if (scatter.velocityMPerS().z() != 0 || tilts(scatter.angleRad()) || tilts(scatter.angularRadPerS())) {
            throw fields.refuse(
                    "scatter",
                    "adds a velocity along z, roll or pitch, which base_motion: planar does not let the base have");
        }
    }

    private static boolean tilts(Vec3 turn) {
        return turn.x() != 0 || turn.y() != 0;
    }
}
