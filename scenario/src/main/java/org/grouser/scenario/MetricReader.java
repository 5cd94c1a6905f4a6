package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.record.GroundMeasure;
import org.grouser.record.Measure;
import org.grouser.record.MetricSpec;
import org.grouser.record.Window;
import org.jspecify.annotations.Nullable;

/** Checked metric mappings into records. Whether a run has the columns is known only when it is assembled. */
final class MetricReader {
    private static final List<String> WITHOUT_SERIES =
            List.of("event", "ratio", "section", "heaved_share", "ground_volume_error");

    private final Map<String, Fields> named;
    private final Set<String> sections;
    private final Set<String> grounds;

    /** @param grounds names of the surfaces */
    MetricReader(Fields scenario, Set<String> grounds) {
        named = scenario.named("metrics");
        sections = scenario.mapping("record").named("sections").keySet();
        this.grounds = grounds;
    }

    List<MetricSpec> metrics() {
        List<MetricSpec> metrics = new ArrayList<>();
        named.forEach((name, metric) -> {
            Measure measure = metric.build(() -> measure(metric));
            metrics.add(
                    new MetricSpec(name, metric.text("unit"), measure, metric.number("times"), metric.number("plus")));
        });
        named.keySet().forEach(name -> follow(name, new ArrayList<>()));
        return metrics;
    }

    /** Follows a ratio to the metrics that it names. @param path ratios that led here. Modified. */
    private void follow(String name, List<String> path) {
        Fields metric = named.get(name);
        if (metric == null || !metric.has("ratio")) {
            return;
        }
        Fields ratio = metric.mapping("ratio");
        path.add(name);
        for (String key : List.of("of", "to")) {
            String next = ratio.text(key);
            if (!named.containsKey(next)) {
                throw ratio.refuse(key, "= '" + next + "' is no metric" + NearestName.hint(next, named.keySet()));
            }
            if (path.contains(next)) {
                throw ratio.refuse(key, "= '" + next + "' leads back to itself: " + String.join(", ", path));
            }
            follow(next, path);
        }
        path.remove(name);
    }

    private Measure measure(Fields metric) {
        for (String kind : WITHOUT_SERIES) {
            if (metric.has(kind)) {
                if (metric.has("series")) {
                    throw metric.refuse("series", "stands beside " + kind + ", which has no series");
                }
                return withoutSeries(metric, kind);
            }
        }
        if (!metric.has("series")) {
            throw metric.refuse("lacks key 'series' (column, or several whose mean is meant)");
        }
        return series(metric, metric.texts("series"));
    }

    private Measure withoutSeries(Fields metric, String kind) {
        Fields how = metric.mapping(kind);
        return switch (kind) {
            case "event" -> occurrence(how);
            case "ratio" -> new Measure.Ratio(how.text("of"), how.text("to"));
            case "section" -> SectionReader.measure(how, sections);
            case "heaved_share" ->
                how.build(() -> new GroundMeasure.HeavedShare(
                        RecordReader.ground(how, grounds), RecordReader.anchor(how), how.number("half_width_m")));
            default -> new GroundMeasure.VolumeError(RecordReader.ground(how, grounds));
        };
    }

    private static Measure series(Fields metric, List<String> columns) {
        if (metric.has("at")) {
            return new Measure.AtEnd(columns);
        }
        if (metric.has("at_s")) {
            return new Measure.At(columns, metric.number("at_s"));
        }
        if (metric.has("rise_after")) {
            return new Measure.RiseAfter(columns, metric.text("rise_after"));
        }
        if (metric.has("ends_within")) {
            Fields within = metric.mapping("ends_within");
            double min = within.number("min", Double.NEGATIVE_INFINITY);
            double max = within.number("max", Double.POSITIVE_INFINITY);
            if (!(min <= max)) {
                throw within.refuse("min", "= " + min + " is above max = " + max);
            }
            return new Measure.EndsWithin(columns, min, max);
        }
        if (metric.has("settled")) {
            Fields settled = metric.mapping("settled");
            return new Measure.Settled(columns, settled.number("below"), settled.number("from_s"), to(settled));
        }
        if (metric.has("mean") || metric.has("deviation")) {
            boolean deviation = metric.has("deviation");
            return new Measure.Mean(columns, window(metric.mapping(deviation ? "deviation" : "mean")), deviation);
        }
        Fields extreme = metric.mapping("extreme");
        return new Measure.Extreme(
                columns,
                which(extreme),
                extreme.flag("magnitude"),
                window(extreme),
                extreme.text("give").equals("time"));
    }

    private static Window window(Fields window) {
        Window.Whole whole = whole(window);
        if (!window.has("over")) {
            return new Window("time_s", window.number("from_s"), to(window), whole);
        }
        Fields over = window.mapping("over");
        double from = over.number("from", Double.NEGATIVE_INFINITY);
        double to = over.number("to", Double.POSITIVE_INFINITY);
        if (!(from <= to)) {
            throw over.refuse("from", "= " + from + " is above to = " + to);
        }
        return new Window(over.text("column"), from, to, whole);
    }

    private static Window.@Nullable Whole whole(Fields window) {
        if (!window.has("whole")) {
            return null;
        }
        Fields whole = window.mapping("whole");
        return new Window.Whole(whole.text("column"), whole.number("pitch"));
    }

    private static double to(Fields window) {
        double toS = window.number("to_s", Double.POSITIVE_INFINITY);
        if (!(window.number("from_s") <= toS)) {
            throw window.refuse("to_s", "= " + toS + " s is before from_s = " + window.number("from_s") + " s");
        }
        return toS;
    }

    static Measure.Extreme.Which which(Fields extreme) {
        return Measure.Extreme.Which.valueOf(extreme.text("which").toUpperCase(Locale.ROOT));
    }

    private static Measure occurrence(Fields event) {
        return new Measure.Occurrence(
                event.text("kind"),
                event.textOrEmpty("subject"),
                event.textOrEmpty("other"),
                Math.toIntExact(event.whole("nth")),
                Measure.Occurrence.Value.valueOf(event.text("value").toUpperCase(Locale.ROOT)));
    }
}
