package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.either;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
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

    // ---- events

    /** Events by kind and who met what. */
    private static final Mapping<EventMeasure.Count> EVENTS = Mapping.of(m -> {
        var kind = m.key(
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
                                "solver",
                                "step",
                                "energy",
                                "fell_through",
                                "off_ground",
                                "stop",
                                "warning")),
                        "kind of event")
                .must(EventMeasure.Count::kind);
        var subject = m.key("subject", TITLE, "wheel, contact point, block, joint or vehicle; any if absent")
                .may("", EventMeasure.Count::subject);
        var other = m.key("other", TITLE, "surface or body that it met; any if absent")
                .may("", EventMeasure.Count::other);
        var apart = m.key(
                        "apart_s",
                        range(0, 1e7, "s"),
                        "events closer than this to the one before are one occurrence, s; 0 if absent")
                .may(0.0, EventMeasure.Count::apartS);
        return in -> new EventMeasure.Count(in.get(kind), in.get(subject), in.get(other), in.get(apart));
    });

    private static final Mapping<EventPick> PICK = Mapping.of(m -> {
        var events = m.include(
                EVENTS, pick -> new EventMeasure.Count(pick.kind(), pick.subject(), pick.other(), pick.apartS()));
        var nth = m.key("nth", integer(1, 1_000_000), "which, from 1").preset(1, EventPick::nth);
        return in -> {
            EventMeasure.Count which = in.get(events);
            return new EventPick(which.kind(), which.subject(), which.other(), in.get(nth), which.apartS());
        };
    });

    private static final Codec<Measure.Occurrence> OCCURRENCE = Mapping.of(m -> {
        var pick = m.include(PICK, Measure.Occurrence::pick);
        var value = m.key("value", words(Measure.Occurrence.Value.class), "what of it")
                .must(Measure.Occurrence::value);
        return in -> new Measure.Occurrence(in.get(pick), in.get(value));
    });

    // ---- columns

    private record Span(double from, double to) {}

    private static final Mapping<Span> IN_TIME = Mapping.of(m -> {
        var from = m.key("from_s", range(0, 1e7, "s"), "begin of the window, s; 0 if absent")
                .may(0.0, Span::from);
        var to = m.key("to_s", range(0, 1e7, "s"), "end of the window, s; the end of the run if absent")
                .may(MOST, Span::to);
        return in -> {
            if (!(in.get(from) <= in.get(to))) {
                throw in.refuse("to_s", "= " + in.get(to) + " s is before from_s = " + in.get(from) + " s");
            }
            return new Span(in.get(from), in.get(to));
        };
    });

    private static final Codec<Window> OVER = Mapping.of(m -> {
        var column = m.key("column", COLUMN, "column that bounds the window").must(Window::column);
        var from = m.key("from", any("unit of the column"), "least value; none if absent")
                .may(LEAST, Window::from);
        var to = m.key("to", any("unit of the column"), "largest value; none if absent")
                .may(MOST, Window::to);
        return in -> {
            if (!(in.get(from) <= in.get(to))) {
                throw in.refuse("from", "= " + in.get(from) + " is above to = " + in.get(to));
            }
            return new Window(in.get(column), in.get(from), in.get(to), null);
        };
    });

    private static final Codec<Window.Whole> WHOLE = Mapping.of(m -> {
        var column = m.key("column", COLUMN, "column that grows or falls all the time, for example joint_axle_rad")
                .must(Window.Whole::column);
        var pitch = m.key("pitch", positive(1e9, "unit of the column"), "its period")
                .must(Window.Whole::pitch);
        return in -> new Window.Whole(in.get(column), in.get(pitch));
    });

    private static final Mapping<Window> WINDOW = Mapping.of(m -> {
        var time =
                m.include(IN_TIME, window -> inTime(window) ? new Span(window.from(), window.to()) : new Span(0, MOST));
        var over = m.key("over", OVER, "window by the value of a column, instead of from_s and to_s")
                .may(window -> inTime(window) ? null : window);
        var after = m.key("after", PICK, "event that opens the window, counted from from_s")
                .may(Window::after);
        var before = m.key("before", PICK, "event that closes the window, counted from its begin")
                .may(Window::before);
        var whole = m.key("whole", WHOLE, "cuts the window to whole periods, counted from its end")
                .may(Window::whole);
        m.atMostOne("from_s", "over");
        m.atMostOne("to_s", "over");
        return in -> {
            Window by = in.get(over);
            Span span = by == null ? in.get(time) : new Span(by.from(), by.to());
            return new Window(
                    by == null ? "time_s" : by.column(),
                    span.from,
                    span.to,
                    in.get(whole),
                    in.get(after),
                    in.get(before));
        };
    });

    private static final Codec<Measure.Extreme> EXTREME = Mapping.of(m -> {
        var which = m.key("which", MAX_MIN, "largest or smallest").must(Measure.Extreme::which);
        var time =
                m.key("give", words("value", "time"), "the value or its time").preset(false, Measure.Extreme::wantTime);
        var magnitude =
                m.key("magnitude", FLAG, "whether signs are dropped first").preset(false, Measure.Extreme::magnitude);
        var window = m.include(WINDOW, Measure.Extreme::window);
        return in -> new Measure.Extreme(series(in), in.get(which), in.get(magnitude), in.get(window), in.get(time));
    });

    private static final Codec<Measure.Settled> SETTLED = Mapping.of(m -> {
        var below = m.key("below", positive(1e9, "unit of the series"), "limit of the magnitude")
                .must(Measure.Settled::below);
        var time = m.include(IN_TIME, settled -> new Span(settled.fromS(), settled.toS()));
        return in -> new Measure.Settled(series(in), in.get(below), in.get(time).from, in.get(time).to);
    });

    private static final Codec<Measure.EndsWithin> WITHIN = Mapping.of(m -> {
        var min = m.key("min", any("unit of the series"), "lower end; none if absent")
                .may(LEAST, Measure.EndsWithin::min);
        var max = m.key("max", any("unit of the series"), "upper end; none if absent")
                .may(MOST, Measure.EndsWithin::max);
        return in -> {
            if (!(in.get(min) <= in.get(max))) {
                throw in.refuse("min", "= " + in.get(min) + " is above max = " + in.get(max));
            }
            return new Measure.EndsWithin(series(in), in.get(min), in.get(max));
        };
    });

    private static final Codec<Measure.Ever> EVER = Mapping.of(m -> {
        var above = m.key("above", any("unit of the series"), "limit to be passed upwards")
                .may(Double.NaN, ever -> ever.above() ? ever.limit() : Double.NaN);
        var below = m.key("below", any("unit of the series"), "limit to be passed downwards")
                .may(Double.NaN, ever -> ever.above() ? Double.NaN : ever.limit());
        var window = m.include(WINDOW, Measure.Ever::window);
        m.exactlyOne("above", "below");
        return in -> {
            boolean up = in.has("above");
            return new Measure.Ever(series(in), up, in.get(up ? above : below), in.get(window));
        };
    });

    // ---- sections of the final ground

    private static final Mapping<Anchor> ANCHOR = Mapping.of(m -> {
        Codec<Anchor> point = Mapping.of(p -> {
            var x = p.key("x", COLUMN, "column whose last value is its x; 0 if absent")
                    .may("", Anchor::xColumn);
            var y = p.key("y", COLUMN, "column whose last value is its y; 0 if absent")
                    .may("", Anchor::yColumn);
            return in -> new Anchor(in.get(x), in.get(y), 0);
        });
        var about = m.key("about", point, "the point; the world's origin if absent")
                .may(Anchor.ORIGIN, anchor -> new Anchor(anchor.xColumn(), anchor.yColumn(), 0));
        var yaw = m.angle(
                "yaw",
                range(-1000, 1000, "deg"),
                range(-20, 20, "rad"),
                0.0,
                Anchor::yawRad,
                "direction from the x axis towards y");
        return in -> new Anchor(in.get(about).xColumn(), in.get(about).yColumn(), in.get(yaw));
    });

    /** A line over the final ground. */
    static final Codec<SectionSpec> SECTION = Mapping.of(m -> {
        var ground = m.key("ground", GROUND, "surface that it cuts").must(SectionSpec::ground);
        var anchor = m.include(ANCHOR, SectionSpec::anchor);
        var across = m.key("across_m", any("m"), "shift to the left of its direction, m")
                .preset(0.0, SectionSpec::acrossM);
        var from = m.key("from_m", any("m"), "begin along the direction, from the point, m")
                .must(SectionSpec::fromM);
        var to = m.key("to_m", any("m"), "end, m").must(SectionSpec::toM);
        var step = m.key("step_m", positive(1e6, "m"), "distance between samples, m")
                .must(SectionSpec::stepM);
        return in -> {
            ScenarioScope.of(in).sections.add(in.node().name());
            return new SectionSpec(
                    in.node().name(),
                    in.get(ground),
                    in.get(anchor),
                    in.get(across),
                    in.get(from),
                    in.get(to),
                    in.get(step));
        };
    });

    private static final Codec<GroundMeasure.HeavedShare> HEAVED = Mapping.of(m -> {
        var ground = m.key("ground", GROUND, "surface").must(GroundMeasure.HeavedShare::ground);
        var anchor = m.include(ANCHOR, GroundMeasure.HeavedShare::anchor);
        var width = m.key("half_width_m", positive(1e6, "m"), "half the width of straight ahead, m")
                .must(GroundMeasure.HeavedShare::halfWidthM);
        return in -> new GroundMeasure.HeavedShare(in.get(ground), in.get(anchor), in.get(width));
    });

    private static final Codec<GroundMeasure.VolumeError> VOLUME_ERROR = Mapping.of(m -> {
        var ground = m.key("ground", GROUND, "surface").must(GroundMeasure.VolumeError::ground);
        return in -> new GroundMeasure.VolumeError(in.get(ground));
    });

    private static final Codec<Reading.Extreme> SECTION_EXTREME = Mapping.of(m -> {
        var which = m.key("which", MAX_MIN, "largest or smallest").must(Reading.Extreme::which);
        var position = m.key("give", words("value", "position"), "the value or its position")
                .preset(false, Reading.Extreme::wantPosition);
        return in -> new Reading.Extreme(in.get(which), in.get(position));
    });

    private static Codec<Reading.Edge> edge(boolean last) {
        return Mapping.of(m -> {
            var above = m.key("above", any("unit of the column"), "limit")
                    .may(Double.NaN, edge -> edge.share() ? Double.NaN : edge.limit());
            var share = m.key("above_share", range(0, 1, "-"), "limit as a share of the largest value in the window")
                    .may(Double.NaN, edge -> edge.share() ? edge.limit() : Double.NaN);
            m.exactlyOne("above", "above_share");
            return in -> {
                boolean isShare = in.has("above_share");
                return new Reading.Edge(last, in.get(isShare ? share : above), isShare);
            };
        });
    }

    private static final Codec<Reading.Slope> SLOPE = Mapping.of(m -> {
        var from = m.oneOf(places("from", "upper"), Reading.Slope::from);
        var to = m.oneOf(places("to", "lower"), Reading.Slope::to);
        var steepest = m.key(
                        "which", words("mean", "steepest"), "the straight line, or the steepest step between samples")
                .preset(false, Reading.Slope::steepest);
        return in -> new Reading.Slope(in.get(from), in.get(to), in.get(steepest));
    });

    private static final Codec<Span> CROSSING = Mapping.of(m -> {
        var from = m.key("from_m", any("m"), "where the search begins, m").must(Span::from);
        var to = m.key("to_m", any("m"), "where it ends, m; may lie before its begin")
                .must(Span::to);
        return in -> new Span(in.get(from), in.get(to));
    });

    private static final Codec<SectionMeasure> READING = Mapping.of(m -> {
        var name = m.key(
                        "name",
                        ScenarioScope.known(scope -> scope.sections, "section of record"),
                        "section, as named under record")
                .must(SectionMeasure::section);
        var column = m.key("column", words(Section.COLUMNS), "column of the section")
                .preset("heave_m", SectionMeasure::column);
        var from = m.key("from_m", any("m"), "begin of the window along the section, m; its begin if absent")
                .may(LEAST, measure -> measure.reading() instanceof Reading.Crossing ? LEAST : measure.fromM());
        var to = m.key("to_m", any("m"), "end of the window, m; the end of the section if absent")
                .may(MOST, measure -> measure.reading() instanceof Reading.Crossing ? MOST : measure.toM());
        List<Case<SectionMeasure, ?>> readings = List.of(
                reading(
                        "at_m",
                        any("m").map(Reading.Value::new, Reading.Value::atM),
                        Reading.Value.class,
                        "value at a position, m"),
                reading(
                        "extreme",
                        SECTION_EXTREME,
                        Reading.Extreme.class,
                        "largest or smallest value, or its position"),
                edge("first", false, "position of the first sample above a limit, m"),
                edge("last", true, "position of the last sample above a limit, m"),
                new Case<>(
                        "crossing",
                        CROSSING,
                        measure -> measure.reading() instanceof Reading.Crossing
                                ? new Span(measure.fromM(), measure.toM())
                                : null,
                        span -> new SectionMeasure("", "", span.from, span.to, new Reading.Crossing()),
                        "position where the value turns from positive to not positive, m"),
                reading(
                        "falls_to",
                        range(0, 1, "-").map(Reading.Fall::new, Reading.Fall::share),
                        Reading.Fall.class,
                        "position beyond the crest where it has fallen to this share, m"),
                reading("slope", SLOPE, Reading.Slope.class, "slope between two places beyond the crest, degrees"));
        var reading = m.oneOf(readings, measure -> measure);
        m.atMostOne("from_m", "crossing");
        m.atMostOne("to_m", "crossing");
        return in -> {
            SectionMeasure read = in.get(reading);
            boolean crossing = read.reading() instanceof Reading.Crossing;
            return new SectionMeasure(
                    in.get(name),
                    in.get(column),
                    crossing ? read.fromM() : in.get(from),
                    crossing ? read.toM() : in.get(to),
                    read.reading());
        };
    });

    // ---- metrics

    private static final List<Case<Measure, ?>> OVER_SERIES = List.of(
            series(
                    "at",
                    words(List.of("end")),
                    Measure.AtEnd.class,
                    (all, end) -> new Measure.AtEnd(all),
                    a -> "end",
                    "value in the last frame"),
            series(
                    "at_s",
                    range(0, 1e7, "s"),
                    Measure.At.class,
                    Measure.At::new,
                    Measure.At::timeS,
                    "value at a time, s"),
            series(
                    "at_event",
                    PICK,
                    Measure.AtEvent.class,
                    Measure.AtEvent::new,
                    Measure.AtEvent::event,
                    "value when an event occurs"),
            Case.of("extreme", EXTREME, Measure.Extreme.class, "largest or smallest value, or its time"),
            mean("mean", Measure.Mean.Kind.MEAN, "mean over time in a window"),
            mean("deviation", Measure.Mean.Kind.DEVIATION, "standard deviation over time in a window"),
            mean("rms", Measure.Mean.Kind.RMS, "root of the mean square over time in a window"),
            Case.of("settled", SETTLED, Measure.Settled.class, "time from which the magnitude stays below a limit"),
            series(
                    "rise_after",
                    words(List.of("impact", "contact", "lift", "touchdown")),
                    Measure.RiseAfter.class,
                    Measure.RiseAfter::new,
                    Measure.RiseAfter::kind,
                    "largest value after the first such event minus the last value"),
            Case.of("ends_within", WITHIN, Measure.EndsWithin.class, "1 if the last value lies in a range, else 0"),
            Case.of("ever", EVER, Measure.Ever.class, "1 if the value is ever beyond a limit, else 0"));

    private static final List<Case<Measure, ?>> WITHOUT_SERIES = List.of(
            Case.of("event", OCCURRENCE, Measure.Occurrence.class, "a value of an event"),
            Case.of("count", EVENTS, EventMeasure.Count.class, "number of occurrences of an event"),
            combination(
                    "ratio",
                    "to",
                    Combination.Ratio.class,
                    Combination.Ratio::new,
                    "metric below the line",
                    "one metric over another"),
            combination(
                    "difference",
                    "minus",
                    Combination.Difference.class,
                    Combination.Difference::new,
                    "metric taken away from it",
                    "one metric minus another"),
            combination(
                    "larger",
                    "or",
                    Combination.Larger.class,
                    Combination.Larger::new,
                    "the other one",
                    "the larger of two metrics"),
            Case.of("section", READING, SectionMeasure.class, "a number read off a section of the final ground"),
            Case.of(
                    "heaved_share",
                    HEAVED,
                    GroundMeasure.HeavedShare.class,
                    "share of the heaved soil that lies straight ahead of a point"),
            Case.of(
                    "ground_volume_error",
                    VOLUME_ERROR,
                    GroundMeasure.VolumeError.class,
                    "soil made or lost over all soil moved"));

    private static final Codec<MetricSpec> METRIC = Mapping.of(m -> {
        List<Case<Measure, ?>> measures = new ArrayList<>(OVER_SERIES);
        measures.addAll(WITHOUT_SERIES);
        var unit = m.key("unit", TITLE, "unit of the number; - if it has none").must(MetricSpec::unit);
        Codec<List<String>> columns = list(COLUMN, 1);
        m.key("series", either(List.of(COLUMN.map(List::of, all -> all.get(0)), columns), columns), SERIES_SAYS)
                .may(metric -> metric.measure() instanceof SeriesMeasure over ? over.series() : null);
        var measure = m.oneOf(measures, MetricSpec::measure);
        var times =
                m.key("times", any("-"), "factor on the number; 1 if absent").may(1.0, MetricSpec::times);
        var plus = m.key("plus", any("unit of the number"), "constant added after the factor; 0 if absent")
                .may(0.0, MetricSpec::plus);
        return in -> {
            for (Case<Measure, ?> kind : WITHOUT_SERIES) {
                if (in.has(kind.name()) && in.has("series")) {
                    throw in.refuse("series", "stands beside " + kind.name() + ", which has no series");
                }
            }
            if (!in.has("series") && in.get(measure) instanceof SeriesMeasure) {
                throw in.refuse("lacks key 'series' (" + SERIES_SAYS + ")");
            }
            return new MetricSpec(in.node().name(), in.get(unit), in.get(measure), in.get(times), in.get(plus));
        };
    });

    /** All metrics; what combinations name has to be among them. */
    static final Codec<List<MetricSpec>> METRICS =
            named(METRIC_NAME, METRIC, MetricSpec::name).mapAt(MetricKeys::checked, metrics -> metrics);

    private MetricKeys() {}

    private static boolean inTime(Window window) {
        return window.column().equals("time_s");
    }

    /** The columns that the metric around this measure names. */
    @SuppressWarnings("unchecked") // what the codec of the key series gives
    private static List<String> series(Fields in) {
        Fields metric = in.node().mapping();
        Object series = metric == null ? null : metric.value("series");
        return series == null ? List.of() : (List<String>) series;
    }

    @SuppressWarnings("unchecked") // what the codec of the key series gives
    private static <M extends Measure, V> Case<Measure, M> series(
            String name,
            Codec<V> codec,
            Class<M> type,
            BiFunction<List<String>, V, M> to,
            Function<M, V> from,
            String says) {
        Codec<M> measure = codec.mapAt(
                (node, value) -> {
                    Object series =
                            node.mapping() == null ? null : node.mapping().value("series");
                    return to.apply(series == null ? List.of() : (List<String>) series, value);
                },
                from);
        return Case.of(name, measure, type, says);
    }

    private static Case<Measure, Measure.Mean> mean(String name, Measure.Mean.Kind kind, String says) {
        Codec<Measure.Mean> codec = Mapping.of(m -> {
            var window = m.include(WINDOW, Measure.Mean::window);
            return in -> new Measure.Mean(series(in), in.get(window), kind);
        });
        return new Case<>(
                name,
                codec,
                measure -> measure instanceof Measure.Mean mean && mean.kind() == kind ? mean : null,
                mean -> mean,
                says);
    }

    private static <C extends Combination> Case<Measure, C> combination(
            String name, String key, Class<C> type, BiFunction<String, String, C> to, String second, String says) {
        Codec<C> codec = Mapping.of(m -> {
            var of = m.key("of", METRIC_NAME, name.equals("ratio") ? "metric above the line" : "metric")
                    .must(c -> c.metrics().get(0));
            var other = m.key(key, METRIC_NAME, second).must(c -> c.metrics().get(1));
            return in -> to.apply(in.get(of), in.get(other));
        });
        return Case.of(name, codec, type, says);
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
        return new Case<>(
                name,
                edge(last),
                measure -> measure.reading() instanceof Reading.Edge edge && edge.last() == last ? edge : null,
                edge -> new SectionMeasure("", "", LEAST, MOST, edge),
                says);
    }

    private static List<Case<SectionMeasure.Place, ?>> places(String end, String which) {
        return List.of(
                place(end + "_beyond_m", range(0, 1e6, "m"), false, which + " end by its distance beyond the crest, m"),
                place(
                        end + "_share",
                        range(0, 1, "-"),
                        true,
                        which + " end where the value has fallen to this share of the crest"));
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
