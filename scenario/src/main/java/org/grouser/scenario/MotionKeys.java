package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.COLUMN;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.any;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

/** The keys of drives. */
final class MotionKeys {
    private static final MappingShape FEEDBACK = MappingShape.of(
            must("state", COLUMN, "state, named like a column"),
            preset("target", any("unit of the state"), "0", "value at which the term is zero"),
            must("gain", any("command per unit of the state"), "command per unit of the state"));
    private static final MappingShape OFF_BELOW = MappingShape.of(
            must("state", COLUMN, "state, named like a column"),
            must("limit", range(0, 1e9, "unit of the state"), "the piece gives zero while |state| is below it"));

    private static final MappingShape POSITION_LOOP = MappingShape.of(
            must("gain_per_s", positive(1e4, "1/s"), "speed per distance to the target, 1/s"),
            must("fastest", positive(1e4, "rad/s or m/s"), "largest speed, rad/s or m/s"));

    static final MappingShape DRIVE = MappingShape.of(
                    may("joints", new Shape.Items(NAME, 1), "driven joints"),
                    may("body", NAME, "pushed body"),
                    may("torque_Nm", schedule("N m"), "torque on every revolute joint named, N m"),
                    may("force_N", schedule("N"), "force on every prismatic joint named, or on the body, N"),
                    may("voltage_V", schedule("V"), "voltage on the motor of every joint named, V"),
                    may(
                            "speed_rad_per_s",
                            schedule("rad/s"),
                            "speed that every revolute joint named is held at, whatever it takes, rad/s"),
                    may(
                            "speed_m_per_s",
                            schedule("m/s"),
                            "speed that every prismatic joint named is held at, whatever it takes, m/s"),
                    may(
                            "brake_Nm",
                            schedule("N m", range(0, 1e9, "N m")),
                            "most that a brake on every revolute joint named holds, N m"),
                    may(
                            "position_rad",
                            schedule("rad"),
                            "angle that every revolute joint named is taken to, by position_loop, rad"),
                    may(
                            "position_m",
                            schedule("m"),
                            "place that every prismatic joint named is taken to, by position_loop, m"),
                    may("position_loop", POSITION_LOOP, "of position_rad and position_m"),
                    may("guidance", GuidanceText.GUIDANCE, "follows waypoints by the joints of either side"),
                    may(
                            "motor",
                            MotorText.USE,
                            "that the voltage drives: a name of the vehicle's motors, or the motor itself"),
                    may("direction", vector(3, "-"), "direction of the force on a body, world"),
                    may("at_m", vector(3, "m"), "where it acts, body frame, m; at the centre of mass if absent"))
            .exactlyOne("joints", "body", "guidance")
            .exactlyOne(
                    "torque_Nm",
                    "force_N",
                    "voltage_V",
                    "speed_rad_per_s",
                    "speed_m_per_s",
                    "brake_Nm",
                    "guidance",
                    "position_rad",
                    "position_m");

    private MotionKeys() {}

    private static Shape schedule(String unit) {
        return schedule(unit, any(unit));
    }

    private static Shape schedule(String unit, Shape constant) {
        return new Shape.Items(
                MappingShape.of(
                        must("from_s", range(0, 1e7, "s"), "begin of the piece, s; it holds until the next"),
                        preset("constant", constant, "0", "constant part, " + unit),
                        preset("slope_per_s", any(unit + "/s"), "0", "growth since from_s, " + unit + "/s"),
                        may("feedback", new Shape.Items(FEEDBACK, 0), "sum of gain (state - target)"),
                        may("off_below", OFF_BELOW, "switches the piece off at small states")),
                1);
    }
}
