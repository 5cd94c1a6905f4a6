package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.coordinate;
import static org.grouser.scenario.codec.Values.either;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.quantity.NearestName;
import org.grouser.record.Anchor;
import org.grouser.record.Section;
import org.grouser.record.SectionSpec;
import org.grouser.record.measure.Combination;
import org.grouser.record.measure.EventMeasure;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.GroundMeasure;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.SectionMeasure;
import org.grouser.record.measure.SectionMeasure.Reading;
import org.grouser.record.measure.SeriesMeasure;
import org.grouser.record.measure.Window;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;

/** The keys of metrics, and of the sections that some of them read. Columns are checked when a run is assembled. */
final class MetricKeys {
    private static final double LEAST = Double.NEGATIVE_INFINITY;
    private static final double MOST = Double.POSITIVE_INFINITY;
    private static final int LONGEST_PATH = 100; // combinations of combinations
    private static final String SERIES_SAYS = "column, or several whose mean is meant";

    static final Codec<Measure.Extreme.Which> MAX_MIN = words(Measure.Extreme.Which.class);

    private static final Codec<String> GROUND = ScenarioScope.known(scope -> scope.grounds, "surface of the ground");

    /** The columns that the metric around a measure names. */
    private static final Key<?> SERIES = given("series", in -> series(in.node()));

    // ---- events

    private static final Key<?> KIND = key(
            "kind",
            words(List.of(
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
                    "unstable",
                    "waypoint",
                    "drive_limit",
                    "solver",
                    "step",
                    "energy",
                    "energy_account",
                    "fell_through",
                    "off_ground",
                    "outside_measured",
                    "note",
                    "stop",
                    "warning")),
            "kind of event");
    private static final Key<?> SUBJECT =
            may("subject", TITLE, "", "wheel, contact point, block, joint or vehicle; any if absent");
    private static final Key<?> OTHER = may("other", TITLE, "", "surface or body that it met; any if absent");
    private static final Key<?> APART = may(
            "apart_s",
            range(0, 1e7, "s"),
            0.0,
            "events closer than this to the one before are one occurrence; 0 if absent");

    private static final Mapping<EventMeasure.Count> EVENTS =
            Mapping.of(EventMeasure.Count.class, KIND, SUBJECT, OTHER, APART);

    private static final Mapping<EventPick> PICK = Mapping.of(
            EventPick.class, KIND, SUBJECT, OTHER, APART, key("nth", integer(1, 1_000_000), 1, "which, from 1"));

    private static final Mapping<Measure.Occurrence> OCCURRENCE = Mapping.of(
            Measure.Occurrence.class,
            include("pick", PICK),
            key("value", words(Measure.Occurrence.Value.class), "what of it"));

    // ---- columns

    private static final Key<Double> FROM = may("from_s", range(0, 1e7, "s"), 0.0, "begin of the window; 0 if absent");
    private static final Key<Double> TO =
            may("to_s", range(0, 1e7, "s"), MOST, "end of the window; the end of the run if absent");
    private static final Key<?> IN_TIME = step(in -> {
        if (!(in.get(FROM) <= in.get(TO))) {
            throw in.refuse("to_s", "= " + in.get(TO) + " s is before from_s = " + in.get(FROM) + " s");
        }
    });

    /** A range of values of a column. */
    private record Range(String column, double from, double to) {}

    private static final Codec<Range> OVER = Mapping.of(
            Range.class,
            key("column", COLUMN, "column that bounds the window"),
            may("from", any("unit of the column"), LEAST, "least value; none if absent"),
            may("to", any("unit of the column"), MOST, "largest value; none if absent"),
            inOrder("from", "to"));

    private static final Codec<Window.Whole> WHOLE = Mapping.of(
            Window.Whole.class,
            key("column", COLUMN, "column that grows or falls all the time, for example joint_axle_rad"),
            key("pitch", positive(1e9, "unit of the column"), "its period"));

    private static final Mapping<Window> WINDOW = Mapping.of(
            Window.class,
            FROM.from((Window window) -> inTime(window) ? window.from() : 0),
            TO.from((Window window) -> inTime(window) ? window.to() : MOST),
            IN_TIME,
            may("over", OVER, "window by the value of a column, instead of from_s and to_s")
                    .from((Window window) ->
                            inTime(window) ? null : new Range(window.column(), window.from(), window.to())),
            given("column", in -> bounds(in).column),
            given("from", in -> bounds(in).from),
            given("to", in -> bounds(in).to),
            may("after", PICK, "event that opens the window, counted from from_s"),
            may("before", PICK, "event that closes the window, counted from its begin"),
            may("whole", WHOLE, "cuts the window to whole periods, counted from its end"),
            atMostOne("from_s", "over"),
            atMostOne("to_s", "over"));

    private static final Mapping<Measure.Extreme> EXTREME = Mapping.of(
            Measure.Extreme.class,
            SERIES,
            key("which", MAX_MIN, "largest or smallest"),
            key("give", words("value", "time"), false, "the value or its time").as("wantTime"),
            key("magnitude", FLAG, false, "whether signs are dropped first"),
            include("window", WINDOW));

    private static final Mapping<Measure.Settled> SETTLED = Mapping.of(
            Measure.Settled.class,
            SERIES,
            key("below", positive(1e9, "unit of the series"), "limit of the magnitude"),
            FROM,
            TO,
            IN_TIME);

    private static final Mapping<Measure.EndsWithin> WITHIN = Mapping.of(
            Measure.EndsWithin.class,
            SERIES,
            may("min", any("unit of the series"), LEAST, "lower end; none if absent"),
            may("max", any("unit of the series"), MOST, "upper end; none if absent"),
            inOrder("min", "max"));

    private static final Mapping<Measure.Ever> EVER = Mapping.of(
            Measure.Ever.class,
            SERIES,
            may("above", any("unit of the series"), Double.NaN, "limit to be passed upwards")
                    .from((Measure.Ever ever) -> ever.above() ? ever.limit() : Double.NaN),
            may("below", any("unit of the series"), Double.NaN, "limit to be passed downwards")
                    .from((Measure.Ever ever) -> ever.above() ? Double.NaN : ever.limit()),
            given("above", in -> in.has("above")),
            given("limit", in -> in.value(in.has("above") ? "above" : "below")),
            include("window", WINDOW),
            exactlyOne("above", "below"));

    private static final Mapping<Measure.SlipDistance> SLIP_DISTANCE = Mapping.of(
            Measure.SlipDistance.class,
            key("wheels", list(NAME, 1), "wheels whose ways are summed"),
            include("window", WINDOW));

    // ---- sections of the final ground

    /** Columns that place a point. */
    private record Point(String x, String y) {}

    private static final Codec<Point> POINT = Mapping.of(
            Point.class,
            may("x", COLUMN, "", "column whose last value is its x; 0 if absent"),
            may("y", COLUMN, "", "column whose last value is its y; 0 if absent"));

    private static final Mapping<Anchor> ANCHOR = Mapping.of(
            Anchor.class,
            may("about", POINT, new Point("", ""), "the point; the world's origin if absent")
                    .from((Anchor anchor) -> new Point(anchor.xColumn(), anchor.yColumn())),
            given("xColumn", in -> in.get("about", Point.class).x),
            given("yColumn", in -> in.get("about", Point.class).y),
            angle("yaw", range(-1000, 1000, "deg"), range(-20, 20, "rad"), 0.0, "direction from the x axis towards y"));

    /** A line over the final ground. */
    static final Codec<SectionSpec> SECTION = Mapping.of(
                    SectionSpec.class,
                    given("name", Fields::name),
                    key("ground", GROUND, "surface that it cuts"),
                    include("anchor", ANCHOR),
                    key("across_m", coordinate(), 0.0, "shift to the left of its direction"),
                    key("from_m", coordinate(), "begin along the direction, from the point"),
                    key("to_m", coordinate(), "end"),
                    key("step_m", size(1e6), "distance between samples"))
            .checked((in, section) -> ScenarioScope.of(in).sections.add(section.name()));

    private static final Mapping<GroundMeasure.HeavedShare> HEAVED = Mapping.of(
            GroundMeasure.HeavedShare.class,
            key("ground", GROUND, "surface"),
            include("anchor", ANCHOR),
            key("half_width_m", size(1e6), "half the width of straight ahead"));

    private static final Mapping<GroundMeasure.VolumeError> VOLUME_ERROR =
            Mapping.of(GroundMeasure.VolumeError.class, key("ground", GROUND, "surface"));

    private static final Mapping<Reading.Extreme> SECTION_EXTREME = Mapping.of(
            Reading.Extreme.class,
            key("which", MAX_MIN, "largest or smallest"),
            key("give", words("value", "position"), false, "the value or its position")
                    .as("wantPosition"));

    private static final Mapping<Reading.Slope> SLOPE = Mapping.of(
            Reading.Slope.class,
            place("from", "upper"),
            place("to", "lower"),
            key("which", words("mean", "steepest"), false, "the straight line, or the steepest step between samples")
                    .as("steepest"));

    /** Where a crossing is looked for. */
    private record Search(double fromM, double toM) {}

    private static final Codec<Search> CROSSING = Mapping.of(
            Search.class,
            key("from_m", coordinate(), "where the search begins"),
            key("to_m", coordinate(), "where it ends; may lie before its begin"));

    /** What is read, and where if that depends on it. */
    private static final Key<SectionMeasure> WHAT = oneOf(
            "",
            List.of(
                    reading(
                            "at_m",
                            coordinate().map(Reading.Value::new, Reading.Value::atM),
                            Reading.Value.class,
                            "value at a position"),
                    reading(
                            "extreme",
                            SECTION_EXTREME,
                            Reading.Extreme.class,
                            "largest or smallest value, or its position"),
                    edge("first", false, "position of the first sample above a limit, m"),
                    edge("last", true, "position of the last sample above a limit, m"),
                    new Case<SectionMeasure, Search>(
                            "crossing",
                            CROSSING,
                            measure -> measure.reading() instanceof Reading.Crossing
                                    ? new Search(measure.fromM(), measure.toM())
                                    : null,
                            search -> new SectionMeasure("", "", search.fromM, search.toM, new Reading.Crossing()),
                            "position where the value turns from positive to not positive, m"),
                    reading(
                            "falls_to",
                            range(0, 1, "-").map(Reading.Fall::new, Reading.Fall::share),
                            Reading.Fall.class,
                            "position beyond the crest where it has fallen to this share, m"),
                    reading(
                            "slope",
                            SLOPE,
                            Reading.Slope.class,
                            "slope between two places beyond the crest, degrees")));

    private static final Mapping<SectionMeasure> READING = Mapping.of(
            SectionMeasure.class,
            key(
                            "name",
                            ScenarioScope.known(scope -> scope.sections, "section of record"),
                            "section, as named under record")
                    .as("section"),
            key("column", words(Section.COLUMNS), "heave_m", "column of the section"),
            may("from_m", coordinate(), LEAST, "begin of the window along the section; its begin if absent")
                    .from((SectionMeasure m) -> m.reading() instanceof Reading.Crossing ? LEAST : m.fromM()),
            may("to_m", coordinate(), MOST, "end of the window; the end of the section if absent")
                    .from((SectionMeasure m) -> m.reading() instanceof Reading.Crossing ? MOST : m.toM()),
            WHAT,
            given("fromM", in -> in.has("crossing") ? in.get(WHAT).fromM() : in.value("from_m")),
            given("toM", in -> in.has("crossing") ? in.get(WHAT).toM() : in.value("to_m")),
            given("reading", in -> in.get(WHAT).reading()),
            atMostOne("from_m", "crossing"),
            atMostOne("to_m", "crossing"));

    // ---- metrics

    private static final List<Case<Measure, ?>> OVER_SERIES = List.of(
            series(
                    "at",
                    words(List.of("end")),
                    Measure.AtEnd.class,
                    (all, end) -> new Measure.AtEnd(all),
                    a -> "end",
                    "value in the last frame"),
            series("at_s", range(0, 1e7, "s"), Measure.At.class, Measure.At::new, Measure.At::timeS, "value at a time"),
            series(
                    "at_event",
                    PICK,
                    Measure.AtEvent.class,
                    Measure.AtEvent::new,
                    Measure.AtEvent::event,
                    "value when an event occurs"),
            Case.of("extreme", EXTREME, "largest or smallest value, or its time"),
            mean("mean", Measure.Mean.Kind.MEAN, "mean over time in a window"),
            mean("deviation", Measure.Mean.Kind.DEVIATION, "standard deviation over time in a window"),
            mean("rms", Measure.Mean.Kind.RMS, "root of the mean square over time in a window"),
            Case.of("settled", SETTLED, "time from which the magnitude stays below a limit"),
            series(
                    "rise_after",
                    words(List.of("impact", "contact", "lift", "touchdown")),
                    Measure.RiseAfter.class,
                    Measure.RiseAfter::new,
                    Measure.RiseAfter::kind,
                    "largest value after the first such event minus the last value"),
            Case.of("ends_within", WITHIN, "1 if the last value lies in a range, else 0"),
            Case.of("ever", EVER, "1 if the value is ever beyond a limit, else 0"));

    private static final List<Case<Measure, ?>> WITHOUT_SERIES = List.of(
            Case.of("event", OCCURRENCE, "a value of an event"),
            Case.of("count", EVENTS, "number of occurrences of an event"),
            Case.of(
                    "ratio",
                    Mapping.of(
                            Combination.Ratio.class,
                            key("of", METRIC_NAME, "metric above the line"),
                            key("to", METRIC_NAME, "metric below the line")),
                    "one metric over another"),
            Case.of(
                    "difference",
                    Mapping.of(
                            Combination.Difference.class,
                            key("of", METRIC_NAME, "metric"),
                            key("minus", METRIC_NAME, "metric taken away from it")),
                    "one metric minus another"),
            Case.of(
                    "larger",
                    Mapping.of(
                            Combination.Larger.class,
                            key("of", METRIC_NAME, "metric"),
                            key("or", METRIC_NAME, "the other one")),
                    "the larger of two metrics"),
            Case.of("slip_distance", SLIP_DISTANCE, "slip of wheels over the way in a window: 1 - travelled / rolled"),
            Case.of("section", READING, "a number read off a section of the final ground"),
            Case.of("heaved_share", HEAVED, "share of the heaved soil that lies straight ahead of a point"),
            Case.of("ground_volume_error", VOLUME_ERROR, "soil made or lost over all soil moved"));

    private static final Codec<List<String>> COLUMNS = list(COLUMN, 1);

    private static final Codec<MetricSpec> METRIC = Mapping.of(
            MetricSpec.class,
            given("name", Fields::name),
            key("unit", TITLE, "unit of the number; - if it has none"),
            may("series", either(List.of(COLUMN.map(List::of, all -> all.get(0)), COLUMNS), COLUMNS), SERIES_SAYS)
                    .from((MetricSpec metric) -> metric.measure() instanceof SeriesMeasure over
                                    && !over.series().isEmpty()
                            ? over.series()
                            : null),
            oneOf(
                    "measure",
                    Stream.concat(OVER_SERIES.stream(), WITHOUT_SERIES.stream()).toList()),
            may("times", any("-"), 1.0, "factor on the number; 1 if absent"),
            may("plus", any("unit of the number"), 0.0, "constant added after the factor; 0 if absent"),
            step(MetricKeys::checkSeries));

    /** All metrics; what combinations name has to be among them. */
    static final Codec<List<MetricSpec>> METRICS =
            named(METRIC_NAME, METRIC, MetricSpec::name).mapAt(MetricKeys::checked, metrics -> metrics);

    private MetricKeys() {}

    private static Key<?> inOrder(String low, String high) {
        return step(in -> {
            if (!(in.get(low, Double.class) <= in.get(high, Double.class))) {
                throw in.refuse(low, "= " + in.value(low) + " is above " + high + " = " + in.value(high));
            }
        });
    }

    private static boolean inTime(Window window) {
        return window.column().equals("time_s");
    }

    private static Range bounds(Fields in) {
        return in.value("over") instanceof Range over ? over : new Range("time_s", in.get(FROM), in.get(TO));
    }

    @SuppressWarnings("unchecked") // what the codec of the key series gives
    private static List<String> series(Node measure) {
        Fields metric = measure.mapping();
        Object series = metric == null ? null : metric.value("series");
        return series == null ? List.of() : (List<String>) series;
    }

    private static <M extends Measure, V> Case<Measure, M> series(
            String name,
            Codec<V> codec,
            Class<M> type,
            BiFunction<List<String>, V, M> to,
            Function<M, V> from,
            String says) {
        return Case.of(name, codec.mapAt((node, value) -> to.apply(series(node), value), from), type, says);
    }

    private static void checkSeries(Fields in) {
        String kind = Stream.concat(OVER_SERIES.stream(), WITHOUT_SERIES.stream())
                .<String>map(Case::name)
                .filter(in::has)
                .findFirst()
                .orElseThrow();
        boolean needed = OVER_SERIES.stream().anyMatch(one -> one.name().equals(kind));
        if (needed && !in.has("series")) {
            throw in.refuse("lacks key 'series' (" + SERIES_SAYS + ")");
        }
        if (!needed && in.has("series")) {
            throw in.refuse("series", "stands beside " + kind + ", which has no series");
        }
    }

    private static Case<Measure, Measure.Mean> mean(String name, Measure.Mean.Kind kind, String says) {
        return new Case<>(
                name,
                Mapping.of(Measure.Mean.class, SERIES, include("window", WINDOW), given("kind", in -> kind)),
                measure -> measure instanceof Measure.Mean mean && mean.kind() == kind ? mean : null,
                mean -> mean,
                says);
    }

    private static <R extends Reading> Case<SectionMeasure, R> reading(
            String name, Codec<R> codec, Class<R> type, String says) {
        return new Case<>(
                name,
                codec,
                measure -> type.isInstance(measure.reading()) ? type.cast(measure.reading()) : null,
                reading -> new SectionMeasure("", "", LEAST, MOST, reading),
                says);
    }

    private static Case<SectionMeasure, Reading.Edge> edge(String name, boolean last, String says) {
        Codec<Reading.Edge> codec = Mapping.of(
                Reading.Edge.class,
                given("last", in -> last),
                may("above", any("unit of the column"), Double.NaN, "limit")
                        .from((Reading.Edge edge) -> edge.share() ? Double.NaN : edge.limit()),
                may("above_share", range(0, 1, "-"), Double.NaN, "limit as a share of the largest value in the window")
                        .from((Reading.Edge edge) -> edge.share() ? edge.limit() : Double.NaN),
                given("share", in -> in.has("above_share")),
                given("limit", in -> in.value(in.has("above_share") ? "above_share" : "above")),
                exactlyOne("above", "above_share"));
        return new Case<>(
                name,
                codec,
                measure -> measure.reading() instanceof Reading.Edge edge && edge.last() == last ? edge : null,
                edge -> new SectionMeasure("", "", LEAST, MOST, edge),
                says);
    }

    private static Key<SectionMeasure.Place> place(String end, String which) {
        return oneOf(
                end,
                List.of(
                        place(
                                end + "_beyond_m",
                                range(0, 1e6, "m"),
                                false,
                                which + " end by its distance beyond the crest"),
                        place(
                                end + "_share",
                                range(0, 1, "-"),
                                true,
                                which + " end where the value has fallen to this share of the crest")));
    }

    private static Case<SectionMeasure.Place, Double> place(
            String name, Codec<Double> codec, boolean share, String says) {
        return new Case<>(
                name,
                codec,
                place -> place.share() == share ? place.value() : null,
                value -> new SectionMeasure.Place(share, value),
                says);
    }

    private static List<MetricSpec> checked(Node node, List<MetricSpec> metrics) {
        Map<String, Combination> combinations = new LinkedHashMap<>();
        Set<String> known = new HashSet<>();
        for (MetricSpec metric : metrics) {
            known.add(metric.name());
            if (metric.measure() instanceof Combination combination) {
                combinations.put(metric.name(), combination);
            }
        }
        Set<String> followed = new HashSet<>(); // combinations, each once; asked by name only
        combinations.keySet().forEach(name -> follow(node, name, combinations, known, followed, new ArrayList<>()));
        return metrics;
    }

    /**
     * Follows a combination to the metrics that it names.
     *
     * @param path combinations that led here. Modified.
     */
    private static void follow(
            Node node,
            String name,
            Map<String, Combination> combinations,
            Set<String> known,
            Set<String> followed,
            List<String> path) {
        Combination combination = combinations.get(name);
        if (combination == null || !followed.add(name)) {
            return;
        }
        String kind = combination.matchCombination(ratio -> "ratio", difference -> "difference", larger -> "larger");
        String second = combination.matchCombination(ratio -> "to", difference -> "minus", larger -> "or");
        Fields in = node.fields().inside(name).inside(kind);
        path.add(name);
        for (int i = 0; i < 2; i++) {
            String next = combination.metrics().get(i);
            String key = i == 0 ? "of" : second;
            if (!known.contains(next)) {
                List<String> others = known.stream().sorted().toList();
                throw in.refuse(key, "= '" + next + "' is no metric" + NearestName.hint(next, others));
            }
            if (path.contains(next)) {
                throw in.refuse(key, "= '" + next + "' leads back to itself: " + String.join(", ", path));
            }
            if (path.size() == LONGEST_PATH) {
                throw in.refuse(key, "= '" + next + "' is reached through more than " + LONGEST_PATH + " metrics");
            }
            follow(node, next, combinations, known, followed, path);
        }
        path.remove(name);
    }
}
