package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.COLUMN;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.any;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;

import java.util.List;

/** The keys of metrics over columns and events. */
final class SeriesKeys {
    static final ScalarShape.Word MAX_MIN = new ScalarShape.Word(List.of("max", "min"));

    /** Events by kind and who met what. */
    static final MappingShape EVENTS = MappingShape.of(
            must(
                    "kind",
                    new ScalarShape.Word(List.of(
                            "impact",
                            "contact",
                            "lift",
                            "stick",
                            "slip",
                            "touchdown",
                            "limit",
                            "slip_high",
                            "stuck",
                            "tip_over",
                            "solver",
                            "stop",
                            "warning")),
                    "kind of event"),
            may("subject", TITLE, "wheel, contact point, block, joint or vehicle; any if absent"),
            may("other", TITLE, "surface or body that it met; any if absent"),
            preset(
                    "apart_s",
                    range(0, 1e7, "s"),
                    "0",
                    "events closer than this to the one before are one occurrence, s"));

    private static final MappingShape PICK =
            EVENTS.plus(MappingShape.of(preset("nth", new ScalarShape.Whole(1, 1_000_000), "1", "which, from 1")));

    static final MappingShape OCCURRENCE = PICK.plus(
            MappingShape.of(must("value", new ScalarShape.Word(List.of("time", "speed", "impulse")), "what of it")));

    private static final MappingShape IN_TIME = MappingShape.of(
            preset("from_s", range(0, 1e7, "s"), "0", "begin of the window, s"),
            may("to_s", range(0, 1e7, "s"), "end of the window, s; the end of the run if absent"));
    private static final MappingShape OVER = MappingShape.of(
            must("column", COLUMN, "column that bounds the window"),
            may("from", any("unit of the column"), "least value; none if absent"),
            may("to", any("unit of the column"), "largest value; none if absent"));
    private static final MappingShape WHOLE = MappingShape.of(
            must("column", COLUMN, "column that grows or falls all the time, for example joint_axle_rad"),
            must("pitch", positive(1e9, "unit of the column"), "its period"));
    private static final MappingShape WINDOW = IN_TIME.plus(MappingShape.of(
                    may("over", OVER, "window by the value of a column, instead of from_s and to_s"),
                    may("after", PICK, "event that opens the window, counted from from_s"),
                    may("before", PICK, "event that closes the window, counted from its begin"),
                    may("whole", WHOLE, "cuts the window to whole periods, counted from its end")))
            .atMostOne("from_s", "over")
            .atMostOne("to_s", "over");

    private static final MappingShape EXTREME = MappingShape.of(
                    must("which", MAX_MIN, "largest or smallest"),
                    preset("give", new ScalarShape.Word(List.of("value", "time")), "value", "the value or its time"),
                    preset("magnitude", new ScalarShape.Flag(), "false", "whether signs are dropped first"))
            .plus(WINDOW);
    private static final MappingShape SETTLED = MappingShape.of(
                    must("below", positive(1e9, "unit of the series"), "limit of the magnitude"))
            .plus(IN_TIME);
    private static final MappingShape WITHIN = MappingShape.of(
            may("min", any("unit of the series"), "lower end; none if absent"),
            may("max", any("unit of the series"), "upper end; none if absent"));
    private static final MappingShape EVER = MappingShape.of(
                    may("above", any("unit of the series"), "limit to be passed upwards"),
                    may("below", any("unit of the series"), "limit to be passed downwards"))
            .plus(WINDOW)
            .exactlyOne("above", "below");

    /** A column and what is taken from it. */
    static final MappingShape SERIES = MappingShape.of(
            may(
                    "series",
                    new Shape.Either(List.of(COLUMN, new Shape.Items(COLUMN, 1))),
                    "column, or several whose mean is meant"),
            may("at", new ScalarShape.Word(List.of("end")), "value in the last frame"),
            may("at_s", range(0, 1e7, "s"), "value at a time, s"),
            may("at_event", PICK, "value when an event occurs"),
            may("extreme", EXTREME, "largest or smallest value, or its time"),
            may("mean", WINDOW, "mean over time in a window"),
            may("deviation", WINDOW, "standard deviation over time in a window"),
            may("rms", WINDOW, "root of the mean square over time in a window"),
            may("settled", SETTLED, "time from which the magnitude stays below a limit"),
            may(
                    "rise_after",
                    new ScalarShape.Word(List.of("impact", "contact", "lift", "touchdown")),
                    "largest value after the first such event minus the last value"),
            may("ends_within", WITHIN, "1 if the last value lies in a range, else 0"),
            may("ever", EVER, "1 if the value is ever beyond a limit, else 0"));

    private SeriesKeys() {}
}
