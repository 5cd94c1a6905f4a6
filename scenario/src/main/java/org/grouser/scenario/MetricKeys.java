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
    /** Capitals serve units, as in speed_10V. */
    static final ScalarShape.Text METRIC_NAME = new ScalarShape.Text(
            "[a-z][A-Za-z0-9_]*", "a name of letters, digits and underscores that begins with a small letter");

    private static final MappingShape RATIO = MappingShape.of(
            must("of", METRIC_NAME, "metric above the line"), must("to", METRIC_NAME, "metric below the line"));
    private static final MappingShape DIFFERENCE =
            MappingShape.of(must("of", METRIC_NAME, "metric"), must("minus", METRIC_NAME, "metric taken away from it"));

    private static final MappingShape LARGER =
            MappingShape.of(must("of", METRIC_NAME, "metric"), must("or", METRIC_NAME, "the other one"));

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
                                    must("which", SeriesKeys.MAX_MIN, "largest or smallest"),
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

    static final MappingShape METRIC = MappingShape.of(must("unit", TITLE, "unit of the number; - if it has none"))
            .plus(SeriesKeys.SERIES)
            .plus(MappingShape.of(
                    may("event", SeriesKeys.OCCURRENCE, "a value of an event"),
                    may("count", SeriesKeys.EVENTS, "number of occurrences of an event"),
                    may("ratio", RATIO, "one metric over another"),
                    may("difference", DIFFERENCE, "one metric minus another"),
                    may("larger", LARGER, "the larger of two metrics"),
                    may("section", READING, "a number read off a section of the final ground"),
                    may("heaved_share", HEAVED, "share of the heaved soil that lies straight ahead of a point"),
                    may(
                            "ground_volume_error",
                            MappingShape.of(must("ground", NAME, "surface")),
                            "soil made or lost over all soil moved"),
                    preset("times", any("-"), "1", "factor on the number"),
                    preset("plus", any("unit of the number"), "0", "constant added after the factor")))
            .exactlyOne(
                    "at",
                    "at_s",
                    "at_event",
                    "extreme",
                    "mean",
                    "deviation",
                    "rms",
                    "settled",
                    "rise_after",
                    "ends_within",
                    "ever",
                    "event",
                    "count",
                    "ratio",
                    "difference",
                    "larger",
                    "section",
                    "heaved_share",
                    "ground_volume_error");

    private MetricKeys() {}
}
