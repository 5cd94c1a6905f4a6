package org.grouser.scenario;

import java.util.List;
import java.util.Locale;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.SeriesMeasure;
import org.grouser.record.measure.Window;
import org.jspecify.annotations.Nullable;

/** Checked mappings of metrics over columns and events into records. */
final class SeriesReader {
    private SeriesReader() {}

    static SeriesMeasure measure(Fields metric, List<String> columns) {
        if (metric.has("at")) {
            return new Measure.AtEnd(columns);
        }
        if (metric.has("at_s")) {
            return new Measure.At(columns, metric.number("at_s"));
        }
        if (metric.has("at_event")) {
            return new Measure.AtEvent(columns, pick(metric.mapping("at_event")));
        }
        if (metric.has("rise_after")) {
            return new Measure.RiseAfter(columns, metric.text("rise_after"));
        }
        if (metric.has("ends_within")) {
            return endsWithin(metric.mapping("ends_within"), columns);
        }
        if (metric.has("ever")) {
            Fields ever = metric.mapping("ever");
            boolean above = ever.has("above");
            return new Measure.Ever(columns, above, ever.number(above ? "above" : "below"), window(ever));
        }
        if (metric.has("settled")) {
            Fields settled = metric.mapping("settled");
            return new Measure.Settled(columns, settled.number("below"), settled.number("from_s"), to(settled));
        }
        for (Measure.Mean.Kind kind : Measure.Mean.Kind.values()) {
            String key = kind.name().toLowerCase(Locale.ROOT);
            if (metric.has(key)) {
                return new Measure.Mean(columns, window(metric.mapping(key)), kind);
            }
        }
        Fields extreme = metric.mapping("extreme");
        return new Measure.Extreme(
                columns,
                which(extreme),
                extreme.flag("magnitude"),
                window(extreme),
                extreme.text("give").equals("time"));
    }

    private static Measure.EndsWithin endsWithin(Fields within, List<String> columns) {
        double min = within.number("min", Double.NEGATIVE_INFINITY);
        double max = within.number("max", Double.POSITIVE_INFINITY);
        if (!(min <= max)) {
            throw within.refuse("min", "= " + min + " is above max = " + max);
        }
        return new Measure.EndsWithin(columns, min, max);
    }

    private static Window window(Fields window) {
        Window.Whole whole = whole(window);
        EventPick after = window.has("after") ? pick(window.mapping("after")) : null;
        EventPick before = window.has("before") ? pick(window.mapping("before")) : null;
        if (!window.has("over")) {
            return new Window("time_s", window.number("from_s"), to(window), whole, after, before);
        }
        Fields over = window.mapping("over");
        double from = over.number("from", Double.NEGATIVE_INFINITY);
        double to = over.number("to", Double.POSITIVE_INFINITY);
        if (!(from <= to)) {
            throw over.refuse("from", "= " + from + " is above to = " + to);
        }
        return new Window(over.text("column"), from, to, whole, after, before);
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

    static Measure.Occurrence occurrence(Fields event) {
        return new Measure.Occurrence(
                pick(event),
                Measure.Occurrence.Value.valueOf(event.text("value").toUpperCase(Locale.ROOT)));
    }

    private static EventPick pick(Fields event) {
        return new EventPick(
                event.text("kind"),
                event.textOrEmpty("subject"),
                event.textOrEmpty("other"),
                Math.toIntExact(event.whole("nth")),
                event.number("apart_s"));
    }
}
