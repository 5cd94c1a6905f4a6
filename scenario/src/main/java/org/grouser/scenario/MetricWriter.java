package org.grouser.scenario;

import java.util.Locale;
import java.util.Map;
import org.grouser.record.Anchor;
import org.grouser.record.GroundMeasure;
import org.grouser.record.Measure;
import org.grouser.record.MetricSpec;
import org.grouser.record.SectionMeasure;
import org.grouser.record.SectionSpec;
import org.grouser.record.SeriesMeasure;
import org.grouser.record.Window;

/** What is kept and measured as plain maps, in the keys that {@link MetricKeys} describes. */
final class MetricWriter {
    private MetricWriter() {}

    static Map<String, Object> record(RecordSpec record) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("interval_s", record.intervalS());
        if (!record.sections().isEmpty()) {
            Map<String, Object> sections = YamlOut.mapping();
            record.sections().forEach(section -> sections.put(section.name(), section(section)));
            out.put("sections", sections);
        }
        return out;
    }

    private static Map<String, Object> section(SectionSpec section) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("ground", section.ground());
        putAnchor(out, section.anchor());
        out.put("across_m", section.acrossM());
        out.put("from_m", section.fromM());
        out.put("to_m", section.toM());
        out.put("step_m", section.stepM());
        return out;
    }

    private static void putAnchor(Map<String, Object> into, Anchor anchor) {
        Map<String, Object> about = YamlOut.mapping();
        putText(about, "x", anchor.xColumn());
        putText(about, "y", anchor.yColumn());
        into.put("about", about);
        into.put("yaw_rad", anchor.yawRad());
    }

    /** Factor and constant are written only where they change the number. */
    static Map<String, Object> metric(MetricSpec metric) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("unit", metric.unit());
        Map<String, Object> how = metric.measure()
                .match(
                        MetricWriter::series,
                        event -> Map.of("event", event(event)),
                        ratio -> Map.of("ratio", ratio(ratio)),
                        section -> Map.of("section", reading(section)),
                        MetricWriter::ground);
        out.putAll(how);
        if (metric.times() != 1) {
            out.put("times", metric.times());
        }
        if (metric.plus() != 0) {
            out.put("plus", metric.plus());
        }
        return out;
    }

    private static Map<String, Object> series(SeriesMeasure measure) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("series", measure.series());
        out.putAll(measure.matchSeries(new SeriesOut()));
        return out;
    }

    /** Each kind under its key. */
    private static final class SeriesOut implements SeriesMeasure.Cases<Map<String, Object>> {
        @Override
        public Map<String, Object> at(Measure.At at) {
            return Map.of("at_s", at.timeS());
        }

        @Override
        public Map<String, Object> atEnd(Measure.AtEnd atEnd) {
            return Map.of("at", "end");
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
            return Map.of(mean.deviation() ? "deviation" : "mean", out);
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
        Window.Whole whole = window.whole();
        if (whole != null) {
            Map<String, Object> out = YamlOut.mapping();
            out.put("column", whole.column());
            out.put("pitch", whole.pitch());
            into.put("whole", out);
        }
    }

    private static Map<String, Object> event(Measure.Occurrence event) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("kind", event.kind());
        putText(out, "subject", event.subject());
        putText(out, "other", event.other());
        out.put("nth", (long) event.nth());
        out.put("value", event.value().name().toLowerCase(Locale.ROOT));
        return out;
    }

    private static Map<String, Object> ratio(Measure.Ratio ratio) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("of", ratio.of());
        out.put("to", ratio.to());
        return out;
    }

    private static Map<String, Object> ground(GroundMeasure measure) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("ground", measure.ground());
        return measure.matchGround(
                share -> {
                    putAnchor(out, share.anchor());
                    out.put("half_width_m", share.halfWidthM());
                    return Map.of("heaved_share", out);
                },
                error -> Map.of("ground_volume_error", out));
    }

    private static Map<String, Object> reading(SectionMeasure measure) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("name", measure.section());
        out.put("column", measure.column());
        if (!(measure.reading() instanceof SectionMeasure.Reading.Crossing)) {
            ScenarioWriter.putFinite(out, "from_m", measure.fromM());
            ScenarioWriter.putFinite(out, "to_m", measure.toM());
        }
        out.putAll(measure.reading().match(new ReadingOut(measure)));
        return out;
    }

    static void putText(Map<String, Object> into, String key, String text) {
        if (!text.isEmpty()) {
            into.put(key, text);
        }
    }
}
