package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * What the files of a run say about it.
 *
 * @param state how the run says that it stands, empty if it does not
 * @param stop why it ended, empty if there is no summary
 * @param endS its time limit, NaN if not known
 * @param wallS NaN without a summary
 * @param simulatedS NaN without a summary
 * @param message what is damaged, in one line, or empty
 */
record RunFacts(
        String scenario,
        String title,
        String variant,
        String model,
        String state,
        String stop,
        double endS,
        double wallS,
        double simulatedS,
        String message,
        List<Metric> metrics,
        List<String> warnings) {
    private static final int MAX_ITEMS = 200;

    /**
     * @param value NaN where the run does not hold it
     * @param quantity what it measures, where it is a value of one recorded quantity; else empty
     * @param missing why the run does not hold it; else empty
     */
    record Metric(String name, double value, String unit, String quantity, String missing) {}

    RunFacts {
        metrics = List.copyOf(metrics);
        warnings = List.copyOf(warnings);
    }

    /**
     * @param digests that the summary has to agree with
     */
    static RunFacts read(Path folder, RunDesk desk, RunDigests digests) throws IOException {
        String message = "";
        String state = RunDigests.NO_STATE;
        JsonNode scene = null;
        JsonNode summary = null;
        RunDesk.Offer offer = new RunDesk.Offer("", "", "", "", "", List.of(), "");
        try {
            if (RunShelf.holds(folder, RunShelf.SCENE)) {
                scene = JsonFile.read(folder.resolve(RunShelf.SCENE), RunShelf.SCENE);
            } else if (RunShelf.holds(folder, RunShelf.SCENARIO)) {
                offer = desk.offer(folder.resolve(RunShelf.SCENARIO));
            }
        } catch (Refusal | RunDesk.Refused e) {
            message = String.valueOf(e.getMessage());
        }
        try {
            state = RunDigests.state(folder);
            if (RunShelf.holds(folder, "summary.json")) {
                digests.check(folder, "summary.json");
                summary = JsonFile.read(folder.resolve("summary.json"), "summary.json");
            }
        } catch (Refusal e) {
            message = e.getMessage();
        }
        return new RunFacts(
                scene != null
                        ? JsonFile.text(scene, "scenario")
                        : summary != null ? JsonFile.text(summary, "scenario") : offer.id(),
                scene != null ? JsonFile.text(scene, "title") : offer.title(),
                scene != null
                        ? JsonFile.text(scene, "variant")
                        : summary != null ? JsonFile.text(summary, "variant") : "",
                scene != null ? model(scene) : offer.model(),
                state,
                summary != null ? JsonFile.text(summary, "stop") : "",
                scene != null ? JsonFile.number(scene, "endS") : Double.NaN,
                summary != null ? JsonFile.number(summary, "wallS") : Double.NaN,
                summary != null ? JsonFile.number(summary, "simulatedS") : Double.NaN,
                message,
                summary != null ? metrics(summary) : List.of(),
                summary != null ? warnings(summary) : List.of());
    }

    /** The contact models of the surfaces, each once, with a plus between. */
    private static String model(JsonNode scene) {
        Set<String> laws = new LinkedHashSet<>();
        for (JsonNode surface : scene.path("surfaces").values()) {
            laws.add(JsonFile.text(surface, "law"));
        }
        return String.join("+", laws);
    }

    private static List<Metric> metrics(JsonNode summary) {
        List<Metric> metrics = new ArrayList<>();
        for (Map.Entry<String, JsonNode> metric : summary.path("metrics").properties()) {
            if (metrics.size() < MAX_ITEMS) {
                JsonNode value = metric.getValue();
                metrics.add(new Metric(
                        metric.getKey(),
                        JsonFile.number(value, "value"),
                        JsonFile.text(value, "unit"),
                        JsonFile.text(value, "quantity"),
                        JsonFile.text(value, "missing")));
            }
        }
        return metrics;
    }

    private static List<String> warnings(JsonNode summary) {
        return summary.path("warnings")
                .valueStream()
                .filter(JsonNode::isString)
                .map(JsonNode::stringValue)
                .map(Refusal::oneLine)
                .limit(MAX_ITEMS)
                .toList();
    }
}
