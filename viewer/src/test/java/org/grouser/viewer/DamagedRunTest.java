package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Sha256;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a run that were cut off or changed: whoever looks is told, and nothing else breaks. */
class DamagedRunTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 300);
    private static final List<String> ROUTES = List.of(
            "scene", "index", "frames/0", "frames/1", "columns", "series", "events", "summary", "ground", "scenario");

    @TempDir
    Path folder;

    private Path run = Path.of("");
    private ViewerServer server;
    private Wire wire;

    @BeforeEach
    void serve() throws IOException {
        run = MadeUpRuns.write(folder.resolve("one"));
        StringBuilder outputs = new StringBuilder();
        for (String name : List.of(
                "replay/scene.json",
                "replay/ground.bin",
                "replay/frames.bin",
                "columns.json",
                "series.csv",
                "events.csv",
                "report.html",
                "summary.json")) {
            outputs.append(outputs.isEmpty() ? "" : ", ").append("{\"file\": \"" + name + "\", \"sha256\": \"");
            outputs.append(Sha256.of(run.resolve(name))).append("\"}");
        }
        Files.writeString(
                run.resolve("run.json"), RunManifest.sealed("{\"state\": \"done\", \"outputs\": [" + outputs + "]}\n"));
        server = ViewerServer.start(RunShelf.of(folder), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String index() throws IOException {
        Wire.Reply reply = wire.get("api/runs/one/index");
        assertThat(reply.status()).isEqualTo(200);
        return reply.body();
    }

    @Test
    void aWholeReplayIsNotCalledCutOff() throws IOException {
        assertThat(index()).contains("\"cut\": \"\"");
        assertThat(HtmlExport.write(run, folder.resolve("out.html"))).isEmpty();
    }

    @Test
    void aReplayCutOffAtAnyByteIsSaidToBeCutOffWithHowFarItCanBeRead() throws IOException {
        byte[] whole = Files.readAllBytes(run.resolve("replay/frames.bin"));
        int first = MadeUpRuns.chunk(0, 3, 0, 0.2, MadeUpRuns.FIRST).length;
        for (int bytes = first; bytes < whole.length; bytes++) {
            Files.write(run.resolve("replay/frames.bin"), Arrays.copyOf(whole, bytes));
            String told = index();
            assertThat(told)
                    .contains("replay/frames.bin is cut off")
                    .contains("its 3 frames up to t = 0.2 s can be read")
                    .contains("\"frames\": 3");
            if (bytes > first) {
                assertThat(wire.get("api/runs").body())
                        .contains("the last " + (bytes - first) + " bytes are no whole chunk");
            }
            assertThat(wire.get("api/runs/one/frames/0").status()).isEqualTo(200);
        }
        assertThatThrownBy(() -> HtmlExport.write(run, folder.resolve("out.html")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("its 3 frames up to t = 0.2 s can be read");
    }

    @Test
    void aReplayThatAKilledRunLeftIsSaidToBeCutOff() throws IOException {
        byte[] whole = Files.readAllBytes(run.resolve("replay/frames.bin"));
        Files.write(run.resolve("replay/frames.bin"), Arrays.copyOf(whole, whole.length - 1));
        Files.writeString(run.resolve("run.json"), RunManifest.sealed("{\"state\": \"running\", \"outputs\": []}\n"));
        assertThat(HtmlExport.write(run, folder.resolve("out.html")))
                .startsWith("replay/frames.bin is cut off: its 3 frames up to t = 0.2 s can be read, the last ");
    }

    @Test
    void aChunkWithoutASoundHeaderIsToldWithHowFarTheReplayCanBeRead() throws IOException {
        byte[] whole = Files.readAllBytes(run.resolve("replay/frames.bin"));
        whole[MadeUpRuns.chunk(0, 3, 0, 0.2, MadeUpRuns.FIRST).length] = 'X';
        Files.write(run.resolve("replay/frames.bin"), whole);
        Wire.Reply reply = wire.get("api/runs/one/index");
        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.body()).contains("no sound header; its 3 frames up to t = 0.2 s can be read");
    }

    /** Every file of a run with bytes changed, cut out or doubled, with and without digests that would show it. */
    @Tag("slow")
    @Test
    void mangledFilesOfARunAreServedOrRefusedInOneLine() throws IOException {
        int refused = 0;
        List<String> names = List.of(
                "replay/scene.json",
                "replay/frames.bin",
                "run.json",
                "summary.json",
                "columns.json",
                "series.csv",
                "events.csv",
                "scenario.yaml");
        for (int seed = 0; seed < CASES; seed++) {
            Path file = run.resolve(names.get(seed % names.size()));
            Path manifest = run.resolve("run.json");
            byte[] kept = Files.readAllBytes(file);
            byte[] digests = Files.readAllBytes(manifest);
            if (seed / names.size() % 2 == 0 && !file.equals(manifest)) {
                Files.delete(manifest);
            }
            Files.write(file, mangled(kept, new Random(seed)));
            assertThat(wire.get("api/runs").status()).as("seed " + seed).isEqualTo(200);
            for (String route : ROUTES) {
                Wire.Reply reply = wire.get("api/runs/one/" + route);
                assertThat(reply.status()).as("seed " + seed + " " + route).isIn(200, 404, 422);
                refused += reply.status() == 200 ? 0 : 1;
            }
            Files.write(manifest, digests);
            Files.write(file, kept);
        }
        assertThat(refused).isGreaterThan(CASES / 3);
    }

    private static byte[] mangled(byte[] bytes, Random random) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        StringBuilder out = new StringBuilder(text);
        for (int left = 1 + random.nextInt(3); left > 0 && out.length() > 1; left--) {
            int at = random.nextInt(out.length());
            int end = Math.min(out.length(), at + 1 + random.nextInt(40));
            switch (random.nextInt(5)) {
                case 0 -> out.delete(at, end);
                case 1 -> out.insert(at, out.substring(at, end));
                case 2 -> out.setLength(at);
                default -> out.setCharAt(at, (char) random.nextInt(256));
            }
        }
        return out.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
