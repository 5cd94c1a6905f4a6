package org.grouser.cli.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A run that is steered over its server, without a page. */
@Tag("slow")
class SteerRunCommandTest {
    private static final Pattern URL = Pattern.compile("(http://127\\.0\\.0\\.1:[0-9]+/[0-9a-f]{48}/)play\\S+&steer=1");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private @Nullable Child child;
    private String url = "";

    @AfterEach
    void end() {
        if (child != null) {
            child.process().destroyForcibly();
        }
    }

    private Child start(String... args) throws Exception {
        Child started = Child.start(folder, List.of(args));
        child = started;
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (url.isEmpty() && System.nanoTime() < end && started.process().isAlive()) {
            Matcher found = URL.matcher(Files.readString(started.out()));
            url = found.find() ? found.group(1) : "";
            Thread.sleep(20);
        }
        assertThat(url).as(Files.readString(started.err())).isNotEmpty();
        return started;
    }

    private HttpResponse<String> send(String method, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "api/steer"))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private JsonNode order(String body) throws Exception {
        HttpResponse<String> answer = send("POST", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Console.json(answer.body());
    }

    private JsonNode await(Predicate<JsonNode> wanted) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        JsonNode status = Console.json(send("GET", "").body());
        while (!wanted.test(status) && System.nanoTime() < end) {
            Thread.sleep(20);
            status = Console.json(send("GET", "").body());
        }
        assertThat(wanted.test(status)).as(status.toString()).isTrue();
        return status;
    }

    private static boolean is(JsonNode status, String state) {
        return status.get("state").stringValue().equals(state);
    }

    private static double timeS(JsonNode status) {
        return status.get("timeS").doubleValue();
    }

    private String stateHash(String run) throws Exception {
        return Console.json(Files.readString(folder.resolve("runs").resolve(run).resolve("summary.json")))
                .get("stateHash")
                .stringValue();
    }

    @Test
    void aRunWaitsIsDrivenPulledAndBranchedAndRunsAgainToTheSameBits() throws Exception {
        Child steered = start("steer", "micro-rover");
        JsonNode waiting = await(status -> is(status, "waiting"));
        assertThat(timeS(waiting)).isZero();
        assertThat(waiting.get("canDrive").booleanValue()).isTrue();
        assertThat(send("POST", "{\"forward\": 2}").statusCode()).isEqualTo(400);
        assertThat(send("POST", "{\"act\": \"fly\"}").statusCode()).isEqualTo(400);
        assertThat(send("POST", "{\"pulls\": [{\"body\": \"chassis\", \"forceN\": [1, 2], \"pointM\": [0, 0, 0]}]}")
                        .statusCode())
                .isEqualTo(400);

        order("{\"act\": \"step\"}");
        JsonNode stepped = await(status -> timeS(status) > 0);
        assertThat(timeS(await(status -> is(status, "paused") || is(status, "lost"))))
                .isLessThan(0.06);
        assertThat(stepped.get("run").stringValue()).isEqualTo("micro-rover");

        order("{\"act\": \"go\", \"forward\": 0.5, \"turn\": 0.25,"
                + " \"pulls\": [{\"body\": \"chassis\", \"forceN\": [0, 2.5, 0.1], \"pointM\": [0.05, 0, 0.1]}]}");
        await(status -> timeS(status) > 0.1);
        order("{\"act\": \"checkpoint\", \"forward\": 0.5}");
        await(status -> status.get("checkpoints").size() == 1);

        // nobody speaks any more: the wheels are stopped by a command that is recorded like any other
        await(status -> is(status, "lost"));
        Path drive = folder.resolve("runs/micro-rover/drive.csv");
        List<String> rows = Files.readAllLines(drive);
        assertThat(rows).anyMatch(row -> row.contains(",pull,chassis,0.0,2.5,0.1,0.05,0.0,0.1"));
        assertThat(rows.get(rows.size() - 1)).endsWith("speed,rr_drive,0.0");

        order("{\"act\": \"branch\"}");
        await(status -> status.get("run").stringValue().equals("micro-rover-2") && timeS(status) > 0.1);
        order("{\"act\": \"go\", \"turn\": 1}");
        order("{\"act\": \"end\", \"turn\": 1}");
        await(status -> is(status, "over"));
        steered.interrupt();
        Console over = steered.end();
        assertThat(over.code()).as(over.err()).isZero();
        assertThat(over.out()).contains("stop: ended by command");
        for (String run : List.of("micro-rover", "micro-rover-2")) {
            Console again = Child.start(folder, List.of("run", "runs/" + run, "--out", run + "-again", "--json"))
                    .end();
            assertThat(again.err()).contains("steered as");
            assertThat(again.stateHash()).isEqualTo(stateHash(run));
        }
    }
}
