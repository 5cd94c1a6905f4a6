package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The catalog, checks of changed scenarios, new runs, and the end of runs. */
final class DeskRoutes {
    private static final int MAX_SETS = 64;

    private final RunShelf shelf;
    private final RunDesk desk;

    DeskRoutes(RunShelf shelf, RunDesk desk) {
        this.shelf = shelf;
        this.desk = desk;
    }

    Answer catalog() {
        JsonText json = new JsonText().object().key("scenarios").array();
        for (RunDesk.Offer offer : desk.offers()) {
            json.newLine().object().key("id").value(offer.id());
            json.key("title").value(offer.title()).key("shows").value(offer.shows());
            json.key("source").value(offer.source()).key("model").value(offer.model());
            json.key("variants").array();
            offer.variants().forEach(json::value);
            json.end().key("defaultVariant").value(offer.defaultVariant()).end();
        }
        return Answer.json(200, json.end().end() + "\n");
    }

    Answer schema() {
        return Answer.json(200, desk.schema());
    }

    Answer scenario(String id, Map<String, String> query) throws Refusal {
        String variant = query.getOrDefault("variant", "");
        Map<String, String> sets = variant.isEmpty() ? Map.of() : Map.of("variant", variant);
        try {
            return Answer.json(200, desk.tree(new RunDesk.Order(known(id), null, sets)));
        } catch (RunDesk.Refused e) {
            throw new Refusal(422, String.valueOf(e.getMessage()));
        }
    }

    Answer check(Request request) throws Refusal {
        return problems(200, desk.check(order(request)));
    }

    Answer start(Request request) throws Refusal, IOException {
        RunDesk.Order order = order(request);
        try {
            RunDesk.Job job = desk.start(order, shelf.root());
            JsonText json = new JsonText().object().key("id").value(shelf.show(job.folder()));
            return Answer.json(202, json.end() + "\n");
        } catch (RunDesk.Refused e) {
            return problems(422, e.problems());
        } catch (RunDesk.Full e) {
            throw new Refusal(429, String.valueOf(e.getMessage()));
        }
    }

    Answer cancel(String id) throws Refusal {
        if (!desk.cancel(shelf.folder(id))) {
            throw new Refusal(404, "run '" + id + "' is neither queued nor running here");
        }
        return Answer.json(202, new JsonText().object().key("id").value(id).end() + "\n");
    }

    /** {"run": ID} or {"scenario": ID}, and "set": {path: value, …}. */
    private RunDesk.Order order(Request request) throws Refusal {
        JsonNode body = JsonFile.parse(request.bytes(), 400, "the body is not what is expected");
        for (String key : body.propertyNames()) {
            if (!List.of("run", "scenario", "set").contains(key)) {
                throw new Refusal(400, "the body holds '" + key + "'; it may hold run or scenario, and set");
            }
        }
        boolean again = body.has("run");
        if (again == body.has("scenario")) {
            throw new Refusal(400, "the body names either a run or a scenario");
        }
        JsonNode id = body.get(again ? "run" : "scenario");
        if (!id.isString()) {
            throw new Refusal(400, "the id in the body is not a text");
        }
        Map<String, String> sets = sets(body.get("set"));
        if (again) {
            Path file = shelf.file(id.stringValue(), RunShelf.SCENARIO);
            return new RunDesk.Order("", file, sets);
        }
        return new RunDesk.Order(known(id.stringValue()), null, sets);
    }

    static Map<String, String> sets(@Nullable JsonNode given) throws Refusal {
        Map<String, String> sets = new LinkedHashMap<>();
        if (given == null) {
            return sets;
        }
        if (!given.isObject() || given.size() > MAX_SETS) {
            throw new Refusal(400, "set has to be an object of at most " + MAX_SETS + " values");
        }
        for (Map.Entry<String, JsonNode> set : given.properties()) {
            if (!set.getValue().isValueNode() || set.getValue().isNull()) {
                throw new Refusal(400, "set holds more than plain values under '" + set.getKey() + "'");
            }
            sets.put(set.getKey(), set.getValue().asString());
        }
        return sets;
    }

    /** Scenarios of the catalog alone: the same word must never be the name of a file. */
    private String known(String id) throws Refusal {
        if (desk.offers().stream().noneMatch(offer -> offer.id().equals(id))) {
            throw new Refusal(404, "no scenario '" + id + "' in the catalog");
        }
        return id;
    }

    static Answer problems(int status, List<RunDesk.Problem> problems) {
        JsonText json = new JsonText().object().key("problems").array();
        for (RunDesk.Problem problem : problems) {
            json.object().key("path").value(problem.path());
            json.key("message").value(Refusal.oneLine(problem.message())).end();
        }
        return Answer.json(status, json.end().end() + "\n");
    }
}
