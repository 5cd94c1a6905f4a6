package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.record.Anchor;
import org.grouser.record.SectionSpec;
import org.grouser.record.measure.Combination;
import org.grouser.record.measure.EventMeasure;
import org.grouser.record.measure.GroundMeasure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.SectionMeasure;
import org.grouser.record.measure.SeriesMeasure;

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
        if (!record.groups().isEmpty()) {
            List<Object> groups = new ArrayList<>();
            for (RecordSpec.JointGroup group : record.groups()) {
                Map<String, Object> one = YamlOut.mapping();
                one.put("name", group.name());
                one.put("joints", group.joints());
                groups.add(one);
            }
            out.put("joint_groups", groups);
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
                        MetricWriter::events,
                        MetricWriter::combination,
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

    private static Map<String, Object> events(EventMeasure measure) {
        return measure.matchEvent(
                occurrence -> {
                    Map<String, Object> out = SeriesOut.pick(occurrence.pick());
                    out.put("value", occurrence.value().name().toLowerCase(Locale.ROOT));
                    return Map.of("event", out);
                },
                count -> Map.of(
                        "count", SeriesOut.events(count.kind(), count.subject(), count.other(), count.apartS())));
    }

    private static Map<String, Object> combination(Combination combination) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("of", combination.metrics().get(0));
        String second = combination.metrics().get(1);
        return combination.matchCombination(
                ratio -> {
                    out.put("to", second);
                    return Map.of("ratio", out);
                },
                difference -> {
                    out.put("minus", second);
                    return Map.of("difference", out);
                },
                larger -> {
                    out.put("or", second);
                    return Map.of("larger", out);
                });
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
