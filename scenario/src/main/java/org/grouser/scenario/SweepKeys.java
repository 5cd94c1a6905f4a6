package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.COLUMN;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.any;

/** The keys of a sweep. */
final class SweepKeys {
    private static final MappingShape BOUND = MappingShape.of(
            must("metric", NAME, "metric of the single runs"),
            may("min", any("unit of the metric"), "least value; none if absent"),
            may("max", any("unit of the metric"), "largest value; none if absent"));

    private static final MappingShape METRIC = MappingShape.of(
                    must("unit", TITLE, "unit of the number; - if it has none"),
                    may("last_while", BOUND, "last value that keeps a bound as all before it do"),
                    may("first_where", BOUND, "first value that keeps a bound"),
                    may(
                            "extreme",
                            MappingShape.of(
                                    must("which", SeriesKeys.MAX_MIN, "largest or smallest"),
                                    must("metric", NAME, "metric of the single runs")),
                            "largest or smallest that a metric becomes"),
                    may(
                            "at_value",
                            MappingShape.of(
                                    must("metric", NAME, "metric of the single runs"),
                                    must("value", any("unit of the sweep"), "one of the values")),
                            "a metric at one of the values"),
                    may(
                            "halvings",
                            MappingShape.of(must("metric", NAME, "metric of the single runs, an error")),
                            "how often a metric is halved per unit of the sweep: an order of convergence"))
            .exactlyOne("last_while", "first_where", "extreme", "at_value", "halvings");

    static final MappingShape SWEEP = MappingShape.of(
            must("over", TITLE, "path of the number, as for --set"),
            may("name", COLUMN, "what tables call it; the last name of the path if absent"),
            preset("unit", TITLE, "'-'", "unit of the number; - if it has none"),
            must("values", new Shape.Items(any("unit of the sweep"), 1), "the values, one run each, in this order"),
            may("metrics", new Shape.Named(NAME, METRIC), "numbers of the whole sweep, by name"));

    private SweepKeys() {}
}
