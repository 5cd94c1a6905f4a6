package org.grouser.cli.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The viewer as a user has it: a process that serves, runs and ends. */
@Tag("slow")
class ViewCommandTest {
    private static final Pattern URL = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+/[0-9a-f]{48}/");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Child> children = new ArrayList<>();
    private String url = "";

    @BeforeEach
    void killIsThere() {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command here");
    }

    @AfterEach
    void end() {
        children.forEach(child -> child.process().destroyForcibly());
    }

    private Child start(String... args) throws Exception {
        Child child = Child.start(folder, List.of(args));
        children.add(child);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (url.isEmpty() && System.nanoTime() < end && child.process().isAlive()) {
            Matcher found = URL.matcher(Files.readString(child.out()) + Files.readString(child.err()));
            url = found.find() ? found.group() : "";
            Thread.sleep(20);
        }
        assertThat(url).as(Files.readString(child.err())).isNotEmpty();
        return child;
    }

    private HttpResponse<String> ask(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private JsonNode run(String id) throws Exception {
        for (JsonNode run : Console.json(ask("GET", "api/runs", "").body()).get("runs")) {
            if (run.get("id").stringValue().equals(id)) {
                return run;
            }
        }
        throw new AssertionError("no run " + id);
    }

    private void awaitState(String id, String state) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!run(id).get("state").stringValue().equals(state) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        assertThat(run(id).get("state").stringValue()).as(run(id).toString()).isEqualTo(state);
    }

    @Test
    void browserStartsWatchesAndCancelsRuns() throws Exception {
        Child child = start("view", "--json");
        assertThat(Console.json(Files.readString(child.out())).get("url").stringValue())
                .isEqualTo(url);
        String order =
                "{\"scenario\": \"exomars-drop\", \"set\": {\"stop.time_s\": \"%s\", \"stepper.moreau_jean.step_s\": 1e-4}}";
        HttpResponse<String> refused = ask("POST", "api/runs", order.formatted("-1"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("\"path\": \"stop.time_s\"");

        assertThat(ask("POST", "api/runs", order.formatted("0.05")).body()).isEqualTo("{\"id\": \"exomars-drop\"}\n");
        assertThat(ask("POST", "api/runs", order.formatted("1000")).body()).isEqualTo("{\"id\": \"exomars-drop-2\"}\n");
        assertThat(ask("POST", "api/runs", order.formatted("1")).statusCode()).isEqualTo(202);
        awaitState("exomars-drop", "done");
        assertThat(ask("GET", "api/runs/exomars-drop/index", "").body()).contains("\"complete\": true");
        assertThat(ask("GET", "api/runs/exomars-drop/scenario", "").body()).contains("\"time_s\":0.05");

        awaitState("exomars-drop-2", "running");
        assertThat(ask("GET", "api/runs/exomars-drop-2/series", "").body()).startsWith("time_s,");
        assertThat(ask("DELETE", "api/runs/exomars-drop-3", "").statusCode()).isEqualTo(202);
        assertThat(ask("DELETE", "api/runs/exomars-drop-2", "").statusCode()).isEqualTo(202);
        awaitState("exomars-drop-2", "cancelled");
        assertThat(Files.exists(folder.resolve("runs/exomars-drop-2/checkpoint.bin")))
                .isTrue();
        assertThat(ask("DELETE", "api/runs/exomars-drop-2", "").statusCode()).isEqualTo(404);

        child.interrupt();
        Console console = child.end();
        assertThat(console.code()).isEqualTo(ExitCode.DONE);
        assertThat(console.err()).isEmpty();
        assertThat(console.out().lines().count()).isEqualTo(1);
    }

    @Test
    void queueThatIsFullSaysSo() throws Exception {
        Child child = start("view");
        String order = "{\"scenario\": \"exomars-drop\", \"set\": {\"stop.time_s\": 1000}}";
        for (int i = 0; i < 9; i++) {
            assertThat(ask("POST", "api/runs", order).statusCode()).isEqualTo(202);
            if (i == 0) {
                awaitState("exomars-drop", "running");
            }
        }
        assertThat(ask("POST", "api/runs", order).statusCode()).isEqualTo(429);
        child.interrupt();
        assertThat(child.end().code()).isEqualTo(ExitCode.DONE);
        assertThat(Files.exists(folder.resolve("runs/exomars-drop/checkpoint.bin")))
                .isTrue();
        assertThat(Files.exists(folder.resolve("runs/exomars-drop-9"))).isFalse();
    }

    @Test
    void runWithViewIsServedLiveAndAfterItsEnd() throws Exception {
        Child child = start("run", "exomars-drop", "--set", "stop.time_s=0.2", "--view", "--out", "mine");
        assertThat(Files.readString(child.out())).startsWith("Viewer: " + url + "play.html?run=mine");
        awaitState("mine", "done");
        assertThat(child.process().isAlive()).isTrue();
        assertThat(ask("GET", "api/runs/mine/series", "").body()).startsWith("time_s,");
        child.interrupt();
        Console console = child.end();
        assertThat(console.code()).isEqualTo(ExitCode.DONE);
        assertThat(console.out()).contains("state hash");
        assertThat(console.err()).contains("still shown at " + url);
    }

    @Test
    void refusedRunWithViewServesNothing() {
        String out = folder.resolve("none").toString();
        String message = Console.refusal("run", "exomars-drop", "--set", "stop.time_s=-1", "--view", "--out", out);
        assertThat(message).contains("stop.time_s");
        assertThat(Files.exists(folder.resolve("none"))).isFalse();
    }
}
