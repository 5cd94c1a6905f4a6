package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.record.Column;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import tools.jackson.databind.JsonNode;

/**
 * What a run left in its folder, finished or not: read only if it is what the run wrote, by the digests in its run.json.
 *
 * @param sealed whether the run has said how it ended; else it was killed, or there is no run.json
 * @param command that ran it; empty if that is not known
 * @param inputs files that it was made from, with what was in them
 * @param columns of its series.csv
 * @param summary if it came to its end
 */
public record StoredRun(
        boolean sealed, String command, List<DigestedFile> inputs, List<Column> columns, Optional<Summary> summary) {
    private static final List<String> NEEDED = List.of(RunShelf.SCENARIO, ColumnList.FILE, "series.csv", "events.csv");
    private static final String SUMMARY = "summary.json";

    public StoredRun {
        inputs = List.copyOf(inputs);
        columns = List.copyOf(columns);
    }

    /**
     * @throws IOException in one line with the name of the file that is missing or damaged
     */
    public static StoredRun open(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + ": no such run folder");
        }
        if (Files.exists(folder.resolve("sweep.csv")) || Files.exists(folder.resolve("compare.csv"))) {
            throw new IOException(folder + ": holds several runs; name the folder of one of them");
        }
        try {
            return read(folder);
        } catch (Refusal e) {
            throw new IOException(folder + ": " + e.getMessage(), e);
        }
    }

    private static StoredRun read(Path folder) throws Refusal, IOException {
        for (String name : NEEDED) {
            if (!RunShelf.holds(folder, name)) {
                throw new Refusal(422, "has no " + name + ": it is not the folder of a run, or the run never began");
            }
        }
        String state = RunDigests.state(folder);
        if (state.equals("done") && !RunShelf.holds(folder, SUMMARY)) {
            throw new Refusal(422, SUMMARY + " is missing, and the run wrote it");
        }
        RunDigests digests = new RunDigests();
        for (String name : NEEDED) {
            digests.check(folder, name);
        }
        digests.check(folder, SUMMARY);
        try (DirectoryStream<Path> grounds = Files.newDirectoryStream(folder, "{terrain,section}-*.{svg,png,csv}")) {
            for (Path file : grounds) {
                digests.check(folder, String.valueOf(file.getFileName()));
            }
        }
        Optional<Summary> summary = RunShelf.holds(folder, SUMMARY)
                ? Optional.of(summary(JsonFile.read(folder.resolve(SUMMARY), SUMMARY)))
                : Optional.empty();
        List<Column> columns = ColumnList.read(folder.resolve(ColumnList.FILE));
        if (state.equals(RunDigests.NO_STATE)) {
            return new StoredRun(false, "", List.of(), columns, summary);
        }
        JsonNode manifest = RunDigests.read(folder);
        List<DigestedFile> inputs = new ArrayList<>();
        for (JsonNode input : manifest.path("inputs").values()) {
            inputs.add(new DigestedFile(string(input, "file"), string(input, "sha256")));
        }
        return new StoredRun(!state.equals(RunDigests.RUNNING), string(manifest, "command"), inputs, columns, summary);
    }

    private static Summary summary(JsonNode json) throws Refusal {
        List<Summary.Metric> metrics = new ArrayList<>();
        for (Map.Entry<String, JsonNode> metric : json.path("metrics").properties()) {
            if (!metric.getKey().equals("real_time_factor")) {
                JsonNode value = metric.getValue();
                metrics.add(new Summary.Metric(
                        metric.getKey(),
                        JsonFile.number(value, "value"),
                        string(value, "unit"),
                        value.path("quantity").asString(""),
                        value.path("missing").asString("")));
            }
        }
        return new Summary(
                new Summary.Setup(
                        string(json, "scenario"),
                        string(json, "variant"),
                        string(json, "version"),
                        string(json, "scenarioHash"),
                        json.path("seed").asLong()),
                new Summary.Outcome(
                        string(json, "stop"),
                        string(json, "stateHash"),
                        JsonFile.number(json, "wallS"),
                        JsonFile.number(json, "simulatedS")),
                metrics,
                solver(json.path("solver")),
                strings(json, "warnings"),
                strings(json, "notes"));
    }

    private static SolverStatistics solver(JsonNode json) {
        Map<String, Long> methods = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> method : json.path("methods").properties()) {
            methods.put(method.getKey(), method.getValue().asLong());
        }
        return new SolverStatistics(
                json.path("problems").asLong(),
                JsonFile.number(json, "meanIterations"),
                json.path("maxIterations").asLong(),
                JsonFile.number(json, "worstError"),
                methods);
    }

    private static List<String> strings(JsonNode json, String key) {
        return json.path(key).valueStream().map(JsonNode::stringValue).toList();
    }

    private static String string(JsonNode json, String key) throws Refusal {
        JsonNode value = json.get(key);
        if (value == null || !value.isString()) {
            throw new Refusal(422, SUMMARY + " or " + RunManifest.FILE + " is damaged: it has no " + key);
        }
        return value.stringValue();
    }
}
