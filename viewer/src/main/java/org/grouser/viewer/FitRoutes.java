package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.record.JsonText;
import tools.jackson.databind.JsonNode;

/** Fits and what is in their folders: how far one is, what it found, and its report. */
final class FitRoutes {
    private static final String ANSWER = "fit.json";

    /** A fit counts as running as long as it says something that often. */
    private static final Duration LULL = Duration.ofMinutes(10);

    private final RunShelf shelf;

    FitRoutes(RunShelf shelf) {
        this.shelf = shelf;
    }

    /** All fits; one with a damaged file is there with what is wrong with it. */
    Answer list() throws IOException {
        JsonText json = new JsonText().object().key("fits").array();
        for (String id : shelf.fits()) {
            Optional<Path> folder = shelf.find(id);
            if (folder.isPresent()) { // or gone since the list was made
                json.newLine().object().key("id").value(id);
                facts(json, id, folder.get());
                json.end();
            }
        }
        return Answer.json(200, json.end().end() + "\n");
    }

    private void facts(JsonText json, String id, Path folder) throws IOException {
        Instant modified =
                Files.getLastModifiedTime(folder.resolve(RunShelf.LIVE)).toInstant();
        json.key("modified").value(modified.toString());
        json.key("report").value(RunShelf.holds(folder, "report.html"));
        try {
            JsonNode live = live(id);
            json.key("fit").value(JsonFile.text(live, "fit"));
            json.key("title").value(JsonFile.text(live, "title"));
            JsonNode rounds = live.path("rounds");
            JsonNode last = rounds.path(rounds.size() - 1);
            json.key("stage").value(JsonFile.text(last, "stage"));
            json.key("evaluations").value(JsonFile.number(last, "evaluations"));
            boolean done = JsonFile.text(live, "state").equals("done");
            boolean fresh = modified.isAfter(Instant.now().minus(LULL));
            json.key("state").value(done ? "done" : fresh ? "running" : "interrupted");
            json.key("message").value("");
        } catch (Refusal e) {
            json.key("fit").value(id).key("state").value("failed");
            json.key("message").value(e.getMessage());
        }
    }

    /**
     * @param what behind the id
     */
    Answer file(String id, List<String> what) throws Refusal, IOException {
        if (!shelf.isFit(id)) {
            throw new Refusal(404, "no fit '" + id + "' here; reload the list of runs");
        }
        String path = String.join("/", what);
        return switch (path) {
            case "live" -> Answer.json(200, live(id) + "\n");
            case "answer" -> Answer.json(200, JsonFile.read(shelf.file(id, ANSWER), ANSWER) + "\n");
            case "file/report.html" -> report(shelf.file(id, "report.html"));
            default -> throw new Refusal(404, "no '" + path + "' of a fit is served");
        };
    }

    /** A report, never from a cache: a new one has the same address. */
    static Answer report(Path file) throws Refusal, IOException {
        Map<String, String> fresh = Map.of("Cache-Control", "no-store");
        return new Answer(200, Answer.HTML, RunRoutes.REPORT_POLICY, fresh, Content.of(file));
    }

    private JsonNode live(String id) throws Refusal, IOException {
        JsonNode live = JsonFile.read(shelf.file(id, RunShelf.LIVE), RunShelf.LIVE);
        if (JsonFile.text(live, "fit").isEmpty()) {
            throw new Refusal(422, RunShelf.LIVE + " is not that of a fit: it has no fit");
        }
        return live;
    }
}
