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

import java.util.List;
import org.grouser.record.Section;

/** The keys of metrics, and of the sections that some of them read. */
final class MetricKeys {
    private static final ScalarShape.Word MAX_MIN = new ScalarShape.Word(List.of("max", "min"));

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
    private static final MappingShape RATIO =
            MappingShape.of(must("of", NAME, "metric above the line"), must("to", NAME, "metric below the line"));

    private static final MappingShape ANCHOR = MappingShape.of(
                    may(
                            "about",
                            MappingShape.of(
                                    may("x", COLUMN, "column whose last value is its x; 0 if absent"),
                                    may("y", COLUMN, "column whose last value is its y; 0 if absent")),
                            "the point; the world's origin if absent"),
                    may("yaw_deg", range(-1000, 1000, "deg"), "direction from the x axis towards y, degrees"),
                    may("yaw_rad", range(-20, 20, "rad"), "the same in radians"))
            .atMostOne("yaw_deg", "yaw_rad");

    /** A line over the final ground. */
    static final MappingShape SECTION = MappingShape.of(must("ground", NAME, "surface that it cuts"))
            .plus(ANCHOR)
            .plus(MappingShape.of(
                    preset("across_m", any("m"), "0", "shift to the left of its direction, m"),
                    must("from_m", any("m"), "begin along the direction, from the point, m"),
                    must("to_m", any("m"), "end, m"),
                    must("step_m", positive(1e6, "m"), "distance between samples, m")));

    private static final MappingShape HEAVED = MappingShape.of(must("ground", NAME, "surface"))
            .plus(ANCHOR)
            .plus(MappingShape.of(must("half_width_m", positive(1e6, "m"), "half the width of straight ahead, m")));

    private static final MappingShape EDGE = MappingShape.of(
                    may("above", any("unit of the column"), "limit"),
                    may("above_share", range(0, 1, "-"), "limit as a share of the largest value in the window"))
            .exactlyOne("above", "above_share");
    private static final MappingShape SLOPE = MappingShape.of(
                    may("from_beyond_m", range(0, 1e6, "m"), "upper end by its distance beyond the crest, m"),
                    may(
                            "from_share",
                            range(0, 1, "-"),
                            "upper end where the value has fallen to this share of the crest"),
                    may("to_beyond_m", range(0, 1e6, "m"), "lower end by its distance beyond the crest, m"),
                    may(
                            "to_share",
                            range(0, 1, "-"),
                            "lower end where the value has fallen to this share of the crest"),
                    preset(
                            "which",
                            new ScalarShape.Word(List.of("mean", "steepest")),
                            "mean",
                            "the straight line, or the steepest step between samples"))
            .exactlyOne("from_beyond_m", "from_share")
            .exactlyOne("to_beyond_m", "to_share");
    private static final MappingShape READING = MappingShape.of(
                    must("name", NAME, "section, as named under record"),
                    preset("column", new ScalarShape.Word(Section.COLUMNS), "heave_m", "column of the section"),
                    may("from_m", any("m"), "begin of the window along the section, m; its begin if absent"),
                    may("to_m", any("m"), "end of the window, m; the end of the section if absent"),
                    may("at_m", any("m"), "value at a position, m"),
                    may(
                            "extreme",
                            MappingShape.of(
                                    must("which", MAX_MIN, "largest or smallest"),
                                    preset(
                                            "give",
                                            new ScalarShape.Word(List.of("value", "position")),
                                            "value",
                                            "the value or its position")),
                            "largest or smallest value, or its position"),
                    may("first", EDGE, "position of the first sample above a limit, m"),
                    may("last", EDGE, "position of the last sample above a limit, m"),
                    may(
                            "crossing",
                            MappingShape.of(
                                    must("from_m", any("m"), "where the search begins, m"),
                                    must("to_m", any("m"), "where it ends, m; may lie before its begin")),
                            "position where the value turns from positive to not positive, m"),
                    may("falls_to", range(0, 1, "-"), "position beyond the crest where it has fallen to this share, m"),
                    may("slope", SLOPE, "slope between two places beyond the crest, degrees"))
            .exactlyOne("at_m", "extreme", "first", "last", "crossing", "falls_to", "slope")
            .atMostOne("from_m", "crossing")
            .atMostOne("to_m", "crossing");

    static final MappingShape METRIC = MappingShape.of(
                    must("unit", TITLE, "unit of the number; - if it has none"),
                    may(
                            "series",
                            new Shape.Either(List.of(COLUMN, new Shape.Items(COLUMN, 1))),
                            "column, or several whose mean is meant"),
                    may("at", new ScalarShape.Word(List.of("end")), "value in the last frame"),
                    may("at_s", range(0, 1e7, "s"), "value at a time, s"),
                    may("extreme", EXTREME, "largest or smallest value, or its time"),
                    may("mean", WINDOW, "mean over time in a window"),
                    may("deviation", WINDOW, "standard deviation over time in a window"),
                    may("settled", SETTLED, "time from which the magnitude stays below a limit"),
                    may(
                            "rise_after",
                            new ScalarShape.Word(List.of("impact", "contact", "lift")),
                            "largest value after the first such event minus the last value"),
                    may("ends_within", WITHIN, "1 if the last value lies in a range, else 0"),
                    may("event", EVENT, "a value of an event"),
                    may("ratio", RATIO, "one metric over another"),
                    may("section", READING, "a number read off a section of the final ground"),
                    may("heaved_share", HEAVED, "share of the heaved soil that lies straight ahead of a point"),
                    may(
                            "ground_volume_error",
                            MappingShape.of(must("ground", NAME, "surface")),
                            "soil made or lost over all soil moved"),
                    preset("times", any("-"), "1", "factor on the number"),
                    preset("plus", any("unit of the number"), "0", "constant added after the factor"))
            .exactlyOne(
                    "at",
                    "at_s",
                    "extreme",
                    "mean",
                    "deviation",
                    "settled",
                    "rise_after",
                    "ends_within",
                    "event",
                    "ratio",
                    "section",
                    "heaved_share",
                    "ground_volume_error");

    private MetricKeys() {}
}
