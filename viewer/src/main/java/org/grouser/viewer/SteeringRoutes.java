package org.grouser.viewer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The run that is steered from here, if there is one. */
final class SteeringRoutes {
    private static final List<String> KEYS = List.of("act", "forward", "turn", "pulls");
    private static final List<String> ACTS = List.of("", "go", "pause", "step", "checkpoint", "branch", "end");
    private static final int MOST_PULLS = 8;

    private final RunShelf shelf;
    private final RunDesk desk;

    SteeringRoutes(RunShelf shelf, RunDesk desk) {
        this.shelf = shelf;
        this.desk = desk;
    }

    Answer answer(Request request) throws Refusal, IOException {
        request.only("GET", "POST");
        SteeringSeat seat = desk.seat();
        if (seat == null) {
            throw new Refusal(404, "no run is steered here; start one with ./grouser steer");
        }
        if (request.method().equals("POST")) {
            seat.order(order(JsonFile.parse(request.bytes(), 400, "the body is not what is expected")));
        }
        return status(seat.status());
    }

    private Answer status(SteeringSeat.Status status) throws IOException {
        JsonText json = new JsonText().object().key("run").value(shelf.show(status.folder()));
        json.key("state").value(status.state()).key("timeS").value(status.timeS());
        json.key("step").value(status.step()).key("message").value(status.message());
        SteeringSeat.Reach reach = status.reach();
        json.key("canDrive").value(reach.canDrive()).key("fastestMPerS").value(reach.fastestMPerS());
        json.key("fastestTurnRadPerS").value(reach.fastestTurnRadPerS());
        json.key("weightN").value(reach.weightN());
        json.key("lostAfterS").value(reach.lostAfterS()).key("checkpoints").array();
        status.checkpoints().forEach(json::value);
        return Answer.json(200, json.end().end() + "\n");
    }

    private static SteeringSeat.Order order(JsonNode body) throws Refusal {
        for (String key : body.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw new Refusal(400, "the body holds '" + key + "'; it may hold " + String.join(", ", KEYS));
            }
        }
        String act = JsonFile.text(body, "act");
        if (!ACTS.contains(act)) {
            throw new Refusal(
                    400,
                    "act = '" + act + "' is nothing that can be done; use "
                            + String.join(" ", ACTS).strip());
        }
        List<SteeringSeat.Pull> pulls = new ArrayList<>();
        JsonNode given = body.get("pulls");
        if (given != null) {
            if (!given.isArray() || given.size() > MOST_PULLS) {
                throw new Refusal(400, "pulls has to be an array of at most " + MOST_PULLS);
            }
            for (JsonNode pull : given) {
                pulls.add(new SteeringSeat.Pull(
                        JsonFile.text(pull, "body"), vector(pull.get("forceN")), vector(pull.get("pointM"))));
            }
        }
        return new SteeringSeat.Order(act, share(body, "forward"), share(body, "turn"), pulls);
    }

    private static double share(JsonNode body, String key) throws Refusal {
        if (!body.has(key)) {
            return 0;
        }
        double value = JsonFile.number(body, key);
        if (!(value >= -1 && value <= 1)) {
            throw new Refusal(400, key + " has to be a number from -1 to 1");
        }
        return value;
    }

    private static List<Double> vector(@Nullable JsonNode given) throws Refusal {
        List<Double> vector = new ArrayList<>();
        if (given != null && given.isArray() && given.size() == 3) {
            for (JsonNode number : given) {
                if (number.isNumber() && Double.isFinite(number.doubleValue())) {
                    vector.add(number.doubleValue());
                }
            }
        }
        if (vector.size() != 3) {
            throw new Refusal(400, "forceN and pointM of a pull have to be three numbers each");
        }
        return vector;
    }
}
