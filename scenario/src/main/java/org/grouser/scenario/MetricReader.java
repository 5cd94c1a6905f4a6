package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.record.Measure;
import org.grouser.record.MetricSpec;

/** Checked metric mappings into records. Whether a run has the columns is known only when it is assembled. */
final class MetricReader {
    private MetricReader() {}

    static List<MetricSpec> metrics(Map<String, Fields> named) {
        List<MetricSpec> metrics = new ArrayList<>();
        named.forEach((name, metric) -> metrics.add(new MetricSpec(name, metric.text("unit"), measure(metric))));
        return metrics;
    }

    private static Measure measure(Fields metric) {
        if (metric.has("event")) {
            if (metric.has("series")) {
                throw metric.refuse("series", "stands beside event; an event has no series");
            }
            return occurrence(metric.mapping("event"));
        }
        if (!metric.has("series")) {
            throw metric.refuse("lacks key 'series' (column, or several whose mean is meant)");
        }
        List<String> columns = metric.texts("series");
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
        Fields extreme = metric.mapping("extreme");
        return new Measure.Extreme(
                columns,
                Measure.Extreme.Which.valueOf(extreme.text("which").toUpperCase(Locale.ROOT)),
                extreme.flag("magnitude"),
                extreme.number("from_s"),
                to(extreme),
                extreme.text("give").equals("time"));
    }

    private static double to(Fields window) {
        double toS = window.number("to_s", Double.POSITIVE_INFINITY);
        if (!(window.number("from_s") <= toS)) {
            throw window.refuse("to_s", "= " + toS + " s is before from_s = " + window.number("from_s") + " s");
        }
        return toS;
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
