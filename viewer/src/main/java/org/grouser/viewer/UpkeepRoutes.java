package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.record.JsonText;
import tools.jackson.databind.JsonNode;

/** What is done to runs that are there: notes, thumbnails, layouts of plots, deleting, going on from a checkpoint or from a time. */
final class UpkeepRoutes {
    private final RunShelf shelf;
    private final RunDesk desk;
    private final RunRoutes runs;
    private final RunTable table;
    private final RunTrash trash;

    UpkeepRoutes(RunShelf shelf, RunDesk desk, RunRoutes runs) {
        this.shelf = shelf;
        this.desk = desk;
        this.runs = runs;
        this.table = runs.table();
        this.trash = new RunTrash(shelf);
    }

    /**
     * @param what notes, thumbnail, layouts, trash, resume or branch
     */
    Answer post(String id, String what, Request request) throws Refusal, IOException {
        Path folder = shelf.runFolder(id);
        JsonNode body = JsonFile.parse(request.bytes(), 400, "the body is not what is expected");
        switch (what) {
            case "notes" -> {
                RunNotes.of(body, RunNotes.read(folder)).write(folder);
                return id(200, id);
            }
            case "thumbnail" -> {
                Thumbnails.write(folder, body);
                return id(200, id);
            }
            case "layouts" -> {
                PlotLayouts.put(shelf.root(), runs.scenarioOf(id), body);
                return id(200, id);
            }
            case "trash" -> {
                empty(body);
                return trash(id, folder);
            }
            case "resume" -> {
                empty(body);
                idle(id, folder);
                return started(() -> desk.resume(folder));
            }
            case "branch" -> {
                return branch(id, folder, body);
            }
            default -> throw new Refusal(404, "'" + what + "' is nothing that can be done to a run");
        }
    }

    /** Puts a run back. */
    Answer restore(String name, Request request) throws Refusal, IOException {
        empty(JsonFile.parse(request.bytes(), 400, "the body is not what is expected"));
        String id = trash.restore(name);
        shelf.show(shelf.place(id));
        return id(200, id);
    }

    private Answer trash(String id, Path folder) throws Refusal, IOException {
        idle(id, folder);
        String name = trash.take(id);
        JsonText json = new JsonText().object().key("id").value(id);
        return Answer.json(200, json.key("trash").value(name).end() + "\n");
    }

    private Answer branch(String id, Path folder, JsonNode body) throws Refusal, IOException {
        double timeS = JsonFile.number(body, "timeS");
        for (String key : body.propertyNames()) {
            if (!key.equals("timeS") && !key.equals("set")) {
                throw new Refusal(400, "the body holds '" + key + "'; it may hold timeS and set");
            }
        }
        if (!Double.isFinite(timeS)) {
            throw new Refusal(400, "timeS is a number of seconds");
        }
        shelf.file(id, RunShelf.SCENARIO);
        idle(id, folder);
        Map<String, String> sets = new LinkedHashMap<>(DeskRoutes.sets(body.get("set")));
        return started(() -> desk.branch(folder, shelf.root(), timeS, sets));
    }

    private void idle(String id, Path folder) throws Refusal, IOException {
        if (table.isRunning(folder)) {
            throw new Refusal(422, "run '" + id + "' goes on; cancel it first");
        }
    }

    /** Asks the desk for a run. */
    private interface Asking {
        RunDesk.Job ask() throws RunDesk.Refused, RunDesk.Full;
    }

    private Answer started(Asking asking) throws Refusal, IOException {
        try {
            return id(202, shelf.show(asking.ask().folder()));
        } catch (RunDesk.Refused e) {
            return DeskRoutes.problems(422, e.problems());
        } catch (RunDesk.Full e) {
            throw new Refusal(429, String.valueOf(e.getMessage()));
        }
    }

    private static void empty(JsonNode body) throws Refusal {
        if (!body.isEmpty()) {
            throw new Refusal(400, "the body has to be {}");
        }
    }

    private static Answer id(int status, String id) {
        return Answer.json(status, new JsonText().object().key("id").value(id).end() + "\n");
    }
}
