package org.grouser.scenario;

import java.util.Locale;
import java.util.Map;
import org.grouser.record.measure.SectionMeasure;
import org.grouser.record.measure.SectionMeasure.Reading;

/** What is read off a section, each kind under its key. */
final class ReadingOut implements Reading.Cases<Map<String, Object>> {
    private final SectionMeasure measure;

    ReadingOut(SectionMeasure measure) {
        this.measure = measure;
    }

    @Override
    public Map<String, Object> value(Reading.Value value) {
        return Map.of("at_m", value.atM());
    }

    @Override
    public Map<String, Object> extreme(Reading.Extreme extreme) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("which", extreme.which().name().toLowerCase(Locale.ROOT));
        out.put("give", extreme.wantPosition() ? "position" : "value");
        return Map.of("extreme", out);
    }

    @Override
    public Map<String, Object> edge(Reading.Edge edge) {
        Map<String, Object> out = YamlOut.mapping();
        out.put(edge.share() ? "above_share" : "above", edge.limit());
        return Map.of(edge.last() ? "last" : "first", out);
    }

    @Override
    public Map<String, Object> crossing(Reading.Crossing crossing) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("from_m", measure.fromM());
        out.put("to_m", measure.toM());
        return Map.of("crossing", out);
    }

    @Override
    public Map<String, Object> fall(Reading.Fall fall) {
        return Map.of("falls_to", fall.share());
    }

    @Override
    public Map<String, Object> slope(Reading.Slope slope) {
        Map<String, Object> out = YamlOut.mapping();
        out.put(
                slope.from().share() ? "from_share" : "from_beyond_m",
                slope.from().value());
        out.put(slope.to().share() ? "to_share" : "to_beyond_m", slope.to().value());
        out.put("which", slope.steepest() ? "steepest" : "mean");
        return Map.of("slope", out);
    }
}
