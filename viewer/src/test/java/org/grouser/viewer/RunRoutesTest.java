package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Sha256;
import org.grouser.record.script.ReportScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is served of runs, whole and damaged ones. */
class RunRoutesTest {
    @TempDir
    Path folder;

    private final MadeUpDesk desk = new MadeUpDesk();
    private ViewerServer server;
    private Wire wire;
    private Path run = Path.of("");

    @BeforeEach
    void serve() throws IOException {
        run = MadeUpRuns.write(folder.resolve("one"));
        server = ViewerServer.start(RunShelf.of(folder), desk, 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void refused(int status, String path, String... words) throws IOException {
        Wire.Reply reply = wire.get(path);
        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.body()).startsWith("{\"error\": \"").contains(words);
        assertThat(reply.body().strip()).doesNotContain("\n");
    }

    @Test
    void tableSaysWhatIsInTheFiles() throws IOException {
        assertThat(wire.get("api/runs").body())
                .contains(
                        "\"scenario\": \"made-up\"", "\"model\": \"scm+slip\"", "\"state\": \"done\"", "\"endS\": 2.0")
                .contains("\"timeS\": 0.4", "\"progress\": 1.0", "\"replay\": true", "\"warnings\": [\"beware\"]")
                .contains("{\"name\": \"rest_height\", \"value\": 0.5, \"unit\": \"m\"}");
    }

    @Test
    void chunksComeWithoutTheirHeaders() throws IOException {
        assertThat(wire.get("api/runs/one/index").body())
                .isEqualTo(
                        "{\"frames\": 5, \"complete\": true, \"cut\": \"\", \"chunks\": [{\"first\": 0, \"frames\": 3, \"t0\": 0.0, \"t1\": 0.2},"
                                + " {\"first\": 3, \"frames\": 2, \"t0\": 0.3, \"t1\": 0.4}]}\n");
        assertThat(wire.get("api/runs/one/frames/0").body()).isEqualTo(MadeUpRuns.text(MadeUpRuns.FIRST));
        assertThat(wire.get("api/runs/one/frames/1").body()).isEqualTo(MadeUpRuns.text(MadeUpRuns.SECOND));
        assertThat(wire.get("api/runs/one/ground").body()).isEqualTo("\u0001\u0002\u0003");
    }

    @Test
    void halfAChunkIsLeftOutAndTakenWhenItIsWhole() throws IOException {
        byte[] frames = Files.readAllBytes(run.resolve("replay/frames.bin"));
        Files.write(run.resolve("replay/frames.bin"), Arrays.copyOf(frames, frames.length - 1));
        assertThat(wire.get("api/runs/one/index").body()).contains("\"frames\": 3, \"complete\"");
        Files.write(run.resolve("replay/frames.bin"), frames);
        assertThat(wire.get("api/runs/one/index").body()).contains("\"frames\": 5, \"complete\"");
    }

    @Test
    void runThatGrowsIsNotComplete() throws IOException {
        Files.delete(run.resolve("summary.json"));
        assertThat(wire.get("api/runs/one/index").body()).contains("\"complete\": false");
        assertThat(wire.get("api/runs").body()).contains("\"state\": \"running\"", "\"progress\": 0.2");
    }

    @Test
    void rowsSoFarAreServedBeforeTheTableIsWhole() throws IOException {
        Files.delete(run.resolve("series.csv"));
        refused(404, "api/runs/one/series", "has no series.csv");
        Files.writeString(run.resolve("series.csv"), "time_s\n");
        assertThat(wire.get("api/runs/one/series").body()).isEqualTo("time_s\n");
        assertThat(wire.get("api/runs/one/series?from=5").body()).isEqualTo("s\n");
        assertThat(wire.get("api/runs/one/series?from=7").body()).isEmpty();
        refused(416, "api/runs/one/series?from=8", "series.csv has 7 bytes; ask for all of it");
        refused(400, "api/runs/one/series?from=-1", "is not the number of a byte");
    }

    private void manifest(String state, String... names) throws IOException {
        StringBuilder outputs = new StringBuilder();
        for (String name : names) {
            outputs.append(outputs.isEmpty() ? "" : ", ").append("{\"file\": \"" + name + "\", \"sha256\": \"");
            outputs.append(Sha256.of(run.resolve(name)) + "\"}");
        }
        Files.writeString(
                run.resolve("run.json"),
                RunManifest.sealed("{\"state\": \"" + state + "\", \"outputs\": [" + outputs + "]}"));
    }

    @Test
    void filesThatAreNotWhatTheRunWroteAreRefusedByName() throws IOException {
        manifest("done", "summary.json", "series.csv", "events.csv");
        for (String name : List.of("summary", "series", "events")) {
            Path file = run.resolve(name.equals("summary") ? "summary.json" : name + ".csv");
            assertThat(wire.get("api/runs/one/" + name).status()).isEqualTo(200);
            byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length / 2] ^= 1;
            Files.write(file, bytes);
            refused(422, "api/runs/one/" + name, file.getFileName() + " is damaged: it is not what the run wrote");
        }
        assertThat(wire.get("api/runs").body()).contains("summary.json is damaged: it is not what the run wrote");
        refused(422, "api/runs/one/columns", "columns.json is not among the files that the run wrote");
        manifest("dome");
        refused(422, "api/runs/one/series", "run.json is damaged: there is no state 'dome'");
    }

    @Test
    void runWhoseProcessIsGoneIsUnfinishedAndServed() throws IOException {
        Files.delete(run.resolve("summary.json"));
        manifest("running");
        FileTime longAgo = FileTime.from(Instant.now().minusSeconds(3600));
        for (String name : List.of("series.csv", "replay/frames.bin", "replay/scene.json", "scenario.yaml")) {
            if (Files.exists(run.resolve(name))) {
                Files.setLastModifiedTime(run.resolve(name), longAgo);
            }
        }
        assertThat(wire.get("api/runs").body()).contains("\"state\": \"failed\"", "unfinished: its process ended");
        assertThat(wire.get("api/runs/one/series").status()).isEqualTo(200);
    }

    @Test
    void columnsAreServedAsTheyWereWritten() throws IOException {
        Recording recording = new Recording();
        recording.begin(List.of(
                Column.of("time_s", Owner.RUN, Quantity.TIME, "s"),
                Column.of("wheel_fl_soil_N", Owner.wheel("fl").on("a \"bed\""), Quantity.SOIL_FORCE, "N")
                        .component("x", "world")
                        .sampled(Column.Sampling.MEAN),
                Column.of("joint_a_rad", Owner.joint("a"), Quantity.JOINT_POSITION, "rad")
                        .ofReferenceRun("other")));
        RunFolder.create(run).writeSeries(recording);
        assertThat(wire.get("api/runs/one/columns").body()).isEqualTo(Files.readString(run.resolve("columns.json")));
        assertThat(readColumns()).isEqualTo(recording.columns());
    }

    private List<Column> readColumns() throws IOException {
        try {
            return ColumnList.read(run.resolve("columns.json"));
        } catch (Refusal e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void columnsThatAreNoneAreRefusedInOneLine() throws IOException {
        String whole = Files.readString(run.resolve("columns.json"));
        for (String damaged : new String[] {
            "",
            "{}",
            "[1]",
            whole.substring(0, 100),
            whole.replace("\"base\"", "\"hull\""),
            whole.replace("\"instant\"", "0"),
            whole.replace("\"unit\"", "\"units\"")
        }) {
            Files.writeString(run.resolve("columns.json"), damaged);
            refused(422, "api/runs/one/columns", "columns.json is damaged");
        }
        Files.delete(run.resolve("columns.json"));
        refused(404, "api/runs/one/columns", "has no columns.json");
    }

    @Test
    void damagedChunkIsRefusedAndTheOtherServed() throws IOException {
        byte[] frames = Files.readAllBytes(run.resolve("replay/frames.bin"));
        frames[50] ^= 1;
        Files.write(run.resolve("replay/frames.bin"), frames);
        refused(422, "api/runs/one/frames/0", "replay/frames.bin is damaged", "chunk 0");
        assertThat(wire.get("api/runs/one/frames/1").status()).isEqualTo(200);
    }

    @Test
    void framesThatAreNoneAreRefusedInOneLine() throws IOException {
        byte[] frames = Files.readAllBytes(run.resolve("replay/frames.bin"));
        int second = 48 + MadeUpRuns.FIRST.length;
        for (int at : new int[] {0, 5, 11, 15, 19, 39, second, second + 5
        }) { // magic, first, frames, bytes, raw bytes, times; magic and first of the second
            byte[] damaged = frames.clone();
            damaged[at] = (byte) 0xff;
            Files.write(run.resolve("replay/frames.bin"), damaged);
            Wire.Reply reply = wire.get("api/runs/one/index");
            assertThat(reply.status()).as("byte " + at + ": " + reply.body()).isIn(200, 422);
            assertThat(reply.status() == 200 && reply.body().contains("\"frames\": 5,"))
                    .as("byte " + at)
                    .isFalse();
            assertThat(wire.get("api/runs").status()).isEqualTo(200);
        }
        Files.write(run.resolve("replay/frames.bin"), new byte[1000]);
        refused(422, "api/runs/one/index", "replay/frames.bin is damaged: chunk 0 at byte 0");
    }

    @Test
    void sceneThatIsNoneIsRefusedInOneLine() throws IOException {
        for (String scene : new String[] {
            "", "{", "[]", "{\"format\": 2}", "{}", "[".repeat(100_000), "{\"a\":".repeat(1000), "\u0000"
        }) {
            Files.writeString(run.resolve("replay/scene.json"), scene);
            refused(422, "api/runs/one/scene", "replay/scene.json");
            assertThat(wire.get("api/runs").status()).isEqualTo(200);
        }
    }

    @Test
    void damagedSummaryIsNamedInTheTable() throws IOException {
        Files.writeString(run.resolve("summary.json"), "{\"stop\":");
        refused(422, "api/runs/one/summary", "summary.json is damaged");
        assertThat(wire.get("api/runs").body()).contains("\"message\": \"summary.json is damaged");
    }

    @Test
    void reportMayShowItsDrawingsAndRunItsOneScriptCutOffFromTheServer() throws IOException {
        Wire.Reply reply = wire.get("api/runs/one/file/report.html");
        assertThat(reply.body()).contains("report");
        assertThat(reply.head())
                .contains("style-src 'unsafe-inline'", "script-src " + ReportScript.hash() + ";", "sandbox")
                .doesNotContain("script-src 'unsafe-inline'", "allow-same-origin");
    }

    @Test
    void ordersAreReadStrictly() throws IOException {
        assertThat(wire.post("api/check", "{\"run\": \"one\"}").body()).isEqualTo("{\"problems\": []}\n");
        assertThat(desk.checked.get(0).file()).isEqualTo(run.toRealPath().resolve("scenario.yaml"));
        assertThat(wire.post("api/runs", "{\"scenario\": \"made-up\", \"set\": {\"stop.time_s\": \"x\"}}")
                        .body())
                .isEqualTo("{\"problems\": [{\"path\": \"stop.time_s\", \"message\": \"is wrong\"}]}\n");
        assertThat(wire.post("api/runs", "{\"scenario\": \"made-up\", \"set\": {\"full\": 1}}")
                        .status())
                .isEqualTo(429);
        for (String bad : new String[] {
            "",
            "null",
            "[]",
            "{}",
            "{\"run\": \"one\", \"scenario\": \"made-up\"}",
            "{\"run\": 1}",
            "{\"run\": \"one\", \"x\": 1}",
            "{\"run\": \"one\", \"set\": []}",
            "{\"run\": \"one\", \"set\": {\"a\": {}}}",
            "{\"run\": \"one\", \"set\": {\"a\": null}}",
            "{\"run\": \"one\"} {}",
            "{\"run\": \"one\", \"run\": \"one\"}",
            "[".repeat(60_000),
            "{\"set\":".repeat(8000)
        }) {
            Wire.Reply reply = wire.post("api/check", bad);
            assertThat(reply.status())
                    .as(bad.substring(0, Math.min(60, bad.length())))
                    .isEqualTo(400);
            assertThat(reply.body()).startsWith("{\"error\": ");
        }
        assertThat(wire.post("api/check", "{\"run\": \"../one\"}").status()).isEqualTo(404);
        assertThat(wire.post("api/check", "{\"scenario\": \"/etc/passwd\"}").status())
                .isEqualTo(404);
    }

    @Test
    void largeBodiesAreRefusedHoweverTheyCome() throws IOException {
        String large = "{\"run\": \"" + "x".repeat(70_000) + "\"}";
        assertThat(wire.post("api/check", large).status()).isEqualTo(413);
        String chunked = wire.raw(
                        "POST",
                        "/" + wire.token() + "/api/check",
                        wire.host(),
                        (Integer.toHexString(large.length()) + "\r\n" + large + "\r\n").repeat(3) + "0\r\n\r\n",
                        "Transfer-Encoding: chunked",
                        "Content-Type: application/json")
                .body();
        assertThat(chunked).contains("more than 65536 bytes");
        assertThat(wire.get("api/runs").status()).isEqualTo(200);
    }
}
