package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.record.measure.Combination;
import org.grouser.record.measure.EventMeasure;
import org.grouser.record.measure.GroundMeasure;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;

/** Checked metric mappings into records. Whether a run has the columns is known only when it is assembled. */
final class MetricReader {
    private static final List<String> WITHOUT_SERIES = List.of(
            "event", "count", "ratio", "difference", "larger", "section", "heaved_share", "ground_volume_error");

    /** Kinds that combine two metrics, and the key of the second. */
    private static final Map<String, String> COMBINATIONS =
            Map.of("ratio", "to", "difference", "minus", "larger", "or");

    private static final int LONGEST_PATH = 100; // combinations of combinations

    private final Map<String, Fields> named;
    private final Set<String> sections;
    private final Set<String> grounds;
    private final Set<String> followed = new HashSet<>(); // combinations, each once; asked by name only

    /**
     * @param grounds names of the surfaces
     */
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

    /**
     * Follows a combination to the metrics that it names.
     *
     * @param path combinations that led here. Modified.
     */
    private void follow(String name, List<String> path) {
        Fields metric = named.get(name);
        String kind = metric == null
                ? ""
                : COMBINATIONS.keySet().stream().filter(metric::has).findFirst().orElse("");
        if (metric == null || kind.isEmpty() || !followed.add(name)) {
            return;
        }
        Fields combination = metric.mapping(kind);
        path.add(name);
        follow(combination, "of", path);
        follow(combination, COMBINATIONS.getOrDefault(kind, ""), path);
        path.remove(name);
    }

    private void follow(Fields combination, String key, List<String> path) {
        String next = combination.text(key);
        if (!named.containsKey(next)) {
            throw combination.refuse(key, "= '" + next + "' is no metric" + NearestName.hint(next, named.keySet()));
        }
        if (path.contains(next)) {
            throw combination.refuse(key, "= '" + next + "' leads back to itself: " + String.join(", ", path));
        }
        if (path.size() == LONGEST_PATH) {
            throw combination.refuse(key, "= '" + next + "' is reached through more than " + LONGEST_PATH + " metrics");
        }
        follow(next, path);
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
        return SeriesReader.measure(metric, metric.texts("series"));
    }

    private Measure withoutSeries(Fields metric, String kind) {
        Fields how = metric.mapping(kind);
        return switch (kind) {
            case "event" -> SeriesReader.occurrence(how);
            case "count" ->
                new EventMeasure.Count(
                        how.text("kind"), how.textOrEmpty("subject"), how.textOrEmpty("other"), how.number("apart_s"));
            case "ratio" -> new Combination.Ratio(how.text("of"), how.text("to"));
            case "difference" -> new Combination.Difference(how.text("of"), how.text("minus"));
            case "larger" -> new Combination.Larger(how.text("of"), how.text("or"));
            case "section" -> SectionReader.measure(how, sections);
            case "heaved_share" ->
                how.build(() -> new GroundMeasure.HeavedShare(
                        RecordReader.ground(how, grounds), RecordReader.anchor(how), how.number("half_width_m")));
            default -> new GroundMeasure.VolumeError(RecordReader.ground(how, grounds));
        };
    }
}
