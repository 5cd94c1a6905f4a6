package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.COLUMN;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.any;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;

/** The keys of drives and of metrics. */
final class MotionKeys {
    private static final MappingShape FEEDBACK = MappingShape.of(
            must("state", COLUMN, "state, named like a column"),
            preset("target", any("unit of the state"), "0", "value at which the term is zero"),
            must("gain", any("command per unit of the state"), "command per unit of the state"));
    private static final MappingShape OFF_BELOW = MappingShape.of(
            must("state", COLUMN, "state, named like a column"),
            must("limit", range(0, 1e9, "unit of the state"), "the piece gives zero while |state| is below it"));

    private static final MappingShape MOTOR = MappingShape.of(
            must("resistance_ohm", positive(1e6, "ohm"), "winding resistance, ohm"),
            must("torque_constant", positive(1e3, "N m/A"), "Kt = Ke, N m/A"),
            must("gear_ratio", positive(1e5, "-"), "motor turns per joint turn"));

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
                    may("motor", MOTOR, "the motor that the voltage drives"),
                    may("direction", vector(3, "-"), "direction of the force on a body, world"))
            .exactlyOne("joints", "body")
            .exactlyOne("torque_Nm", "force_N", "voltage_V", "speed_rad_per_s", "speed_m_per_s");

    private static final MappingShape EVENT = MappingShape.of(
            must(
                    "kind",
                    new ScalarShape.Word(
                            List.of("impact", "contact", "lift", "stick", "slip", "limit", "stop", "warning")),
                    "kind of event"),
            may("subject", TITLE, "wheel, block or joint; any if absent"),
            may("other", TITLE, "surface or body that it met; any if absent"),
            preset("nth", new ScalarShape.Whole(1, 1_000_000), "1", "which occurrence, from 1"),
            must("value", new ScalarShape.Word(List.of("time", "speed", "impulse")), "what of it"));
    private static final MappingShape WINDOW = MappingShape.of(
            preset("from_s", range(0, 1e7, "s"), "0", "begin of the window, s"),
            may("to_s", range(0, 1e7, "s"), "end of the window, s; the end of the run if absent"));
    private static final MappingShape EXTREME = MappingShape.of(
                    must("which", new ScalarShape.Word(List.of("max", "min")), "largest or smallest"),
                    preset("give", new ScalarShape.Word(List.of("value", "time")), "value", "the value or its time"),
                    preset("magnitude", new ScalarShape.Flag(), "false", "whether signs are dropped first"))
            .plus(WINDOW);
    private static final MappingShape SETTLED = MappingShape.of(
                    must("below", positive(1e9, "unit of the series"), "limit of the magnitude"))
            .plus(WINDOW);
    private static final MappingShape WITHIN = MappingShape.of(
            may("min", any("unit of the series"), "lower end; none if absent"),
            may("max", any("unit of the series"), "upper end; none if absent"));

    static final MappingShape METRIC = MappingShape.of(
                    must("unit", TITLE, "unit of the number; - if it has none"),
                    may(
                            "series",
                            new Shape.Either(List.of(COLUMN, new Shape.Items(COLUMN, 1))),
                            "column, or several whose mean is meant"),
                    may("at", new ScalarShape.Word(List.of("end")), "value in the last frame"),
                    may("at_s", range(0, 1e7, "s"), "value at a time, s"),
                    may("extreme", EXTREME, "largest or smallest value, or its time"),
                    may("settled", SETTLED, "time from which the magnitude stays below a limit"),
                    may(
                            "rise_after",
                            new ScalarShape.Word(List.of("impact", "contact", "lift")),
                            "largest value after the first such event minus the last value"),
                    may("ends_within", WITHIN, "1 if the last value lies in a range, else 0"),
                    may("event", EVENT, "a value of an event"))
            .exactlyOne("at", "at_s", "extreme", "settled", "rise_after", "ends_within", "event");

    private MotionKeys() {}

    private static Shape schedule(String unit) {
        return new Shape.Items(
                MappingShape.of(
                        must("from_s", range(0, 1e7, "s"), "begin of the piece, s; it holds until the next"),
                        preset("constant", any(unit), "0", "constant part, " + unit),
                        preset("slope_per_s", any(unit + "/s"), "0", "growth since from_s, " + unit + "/s"),
                        may("feedback", new Shape.Items(FEEDBACK, 0), "sum of gain (state - target)"),
                        may("off_below", OFF_BELOW, "switches the piece off at small states")),
                1);
    }
}
