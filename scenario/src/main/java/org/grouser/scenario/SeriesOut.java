package org.grouser.scenario;

import java.util.Locale;
import java.util.Map;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.SeriesMeasure;
import org.grouser.record.measure.Window;

/** What is taken from a column, each kind under its key. */
final class SeriesOut implements SeriesMeasure.Cases<Map<String, Object>> {
    @Override
    public Map<String, Object> at(Measure.At at) {
        return Map.of("at_s", at.timeS());
    }

    @Override
    public Map<String, Object> atEnd(Measure.AtEnd atEnd) {
        return Map.of("at", "end");
    }

    @Override
    public Map<String, Object> atEvent(Measure.AtEvent atEvent) {
        return Map.of("at_event", pick(atEvent.event()));
    }

    @Override
    public Map<String, Object> extreme(Measure.Extreme extreme) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("which", extreme.which().name().toLowerCase(Locale.ROOT));
        out.put("give", extreme.wantTime() ? "time" : "value");
        out.put("magnitude", extreme.magnitude());
        putWindow(out, extreme.window());
        return Map.of("extreme", out);
    }

    @Override
    public Map<String, Object> mean(Measure.Mean mean) {
        Map<String, Object> out = YamlOut.mapping();
        putWindow(out, mean.window());
        return Map.of(mean.kind().name().toLowerCase(Locale.ROOT), out);
    }

    @Override
    public Map<String, Object> settled(Measure.Settled settled) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("below", settled.below());
        out.put("from_s", settled.fromS());
        ScenarioWriter.putFinite(out, "to_s", settled.toS());
        return Map.of("settled", out);
    }

    @Override
    public Map<String, Object> riseAfter(Measure.RiseAfter rise) {
        return Map.of("rise_after", rise.kind());
    }

    @Override
    public Map<String, Object> endsWithin(Measure.EndsWithin within) {
        Map<String, Object> out = YamlOut.mapping();
        ScenarioWriter.putFinite(out, "min", within.min());
        ScenarioWriter.putFinite(out, "max", within.max());
        return Map.of("ends_within", out);
    }

    @Override
    public Map<String, Object> ever(Measure.Ever ever) {
        Map<String, Object> out = YamlOut.mapping();
        out.put(ever.above() ? "above" : "below", ever.limit());
        putWindow(out, ever.window());
        return Map.of("ever", out);
    }

    private static void putWindow(Map<String, Object> into, Window window) {
        if (window.column().equals("time_s")) {
            into.put("from_s", window.from());
            ScenarioWriter.putFinite(into, "to_s", window.to());
        } else {
            Map<String, Object> over = YamlOut.mapping();
            over.put("column", window.column());
            ScenarioWriter.putFinite(over, "from", window.from());
            ScenarioWriter.putFinite(over, "to", window.to());
            into.put("over", over);
        }
        EventPick after = window.after();
        if (after != null) {
            into.put("after", pick(after));
        }
        EventPick before = window.before();
        if (before != null) {
            into.put("before", pick(before));
        }
        Window.Whole whole = window.whole();
        if (whole != null) {
            Map<String, Object> out = YamlOut.mapping();
            out.put("column", whole.column());
            out.put("pitch", whole.pitch());
            into.put("whole", out);
        }
    }

    static Map<String, Object> pick(EventPick pick) {
        Map<String, Object> out = events(pick.kind(), pick.subject(), pick.other(), pick.apartS());
        out.put("nth", (long) pick.nth());
        return out;
    }

    static Map<String, Object> events(String kind, String subject, String other, double apartS) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("kind", kind);
        MetricWriter.putText(out, "subject", subject);
        MetricWriter.putText(out, "other", other);
        if (apartS > 0) {
            out.put("apart_s", apartS);
        }
        return out;
    }
}
