package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A report can be made anew from the files of its run, and from those alone. */
class RebuiltReportTest {
    @TempDir
    Path folder;

    private Path out = Path.of("");

    @BeforeEach
    void nameTheFolder() {
        out = folder.resolve("run");
    }

    private void run(String... scenarioAndMore) {
        Console console = grouser(Stream.concat(
                        Stream.of("run"),
                        Stream.concat(Stream.of(scenarioAndMore), Stream.of("--out", out.toString(), "--json")))
                .toArray(String[]::new));
        assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.DONE);
    }

    private void drop() {
        run("exomars-drop", "--set", "stop.time_s=0.02");
    }

    private String refused() {
        return refusal("report", out.toString());
    }

    /** What kill -9 leaves: no summary, half a line, and a manifest that says that the run goes on. */
    private void kill() throws IOException {
        Files.delete(out.resolve("summary.json"));
        Files.delete(out.resolve("report.html"));
        Path manifest = out.resolve("run.json");
        String text = Files.readString(manifest);
        text = text.substring(0, text.indexOf("\"outputs\": [")) + "\"outputs\": []}";
        Files.writeString(manifest, RunManifest.sealed(text.replace("\"state\": \"done\"", "\"state\": \"running\"")));
        Path series = out.resolve("series.csv");
        try (FileChannel channel = FileChannel.open(series, StandardOpenOption.WRITE)) {
            channel.truncate(Files.size(series) - 50);
        }
    }

    @Test
    void finishedRunGetsTheSameReportAgain() throws IOException {
        drop();
        byte[] before = Files.readAllBytes(out.resolve("report.html"));
        String manifest = Files.readString(out.resolve("run.json"));
        Files.delete(out.resolve("report.html"));
        Console console = grouser("report", out.toString());
        assertThat(console).isEqualTo(new Console(ExitCode.DONE, out.resolve("report.html") + "\n", ""));
        assertThat(out.resolve("report.html")).hasBinaryContent(before);
        assertThat(out.resolve("run.json")).hasContent(manifest);
    }

    @Test
    void digestOfANewReportTakesThePlaceOfTheFormer() throws IOException {
        drop();
        Files.writeString(
                out.resolve("run.json"),
                RunManifest.sealed(Files.readString(out.resolve("run.json"))
                        .replaceAll(",\\n \"sha256\": \".*", "}")
                        .replaceAll("(?s)(\"command\": \").*?\"", "$1./grouser run another\"")));
        grouser("report", out.toString());
        assertThat(Files.readString(out.resolve("report.html"))).contains("./grouser run another");
        String text = Files.readString(out.resolve("run.json"));
        assertThat(RunManifest.isWhole(text)).isTrue();
        for (JsonNode file : Console.json(text).get("outputs").values()) {
            String name = file.get("file").stringValue();
            assertThat(file.get("sha256").stringValue()).as(name).isEqualTo(Sha256.of(out.resolve(name)));
        }
    }

    @Test
    void killedRunGetsAReportThatSaysHowFarItCame() throws IOException {
        drop();
        kill();
        String series = Files.readString(out.resolve("series.csv"));
        List<String> whole =
                series.substring(0, series.lastIndexOf('\n')).lines().toList();
        double lastS = Double.parseDouble(whole.get(whole.size() - 1).split(",", 2)[0]);
        assertThat(lastS).isStrictlyBetween(0.01, 0.02);
        String far = "unfinished, as far as t = " + RunText.plain(lastS) + " s";
        Console console = grouser("report", out.toString());
        assertThat(console).isEqualTo(new Console(ExitCode.DONE, out.resolve("report.html") + ": " + far + "\n", ""));
        String html = Files.readString(out.resolve("report.html"));
        assertThat(html).contains("This run is " + far, "<dd>" + far + "</dd>", "<figure>");
        Console json = grouser("report", out.toString(), "--json");
        assertThat(json.json().get("finished").booleanValue()).isFalse();
        assertThat(json.json().get("timeS").doubleValue()).isEqualTo(lastS);
    }

    /** The volume that was moved is known to the run alone. */
    @Test
    void soilKeepsItsMapsAndSections() throws IOException {
        run("strip-load", "--set", "variant=psi-1.5", "--set", "stop.time_s=0.01");
        String before = Files.readString(out.resolve("report.html"));
        assertThat(before).contains("Volume of ", "<h2>Ground</h2>", "Section ");
        Files.delete(out.resolve("report.html"));
        assertThat(grouser("report", out.toString()).code()).isEqualTo(ExitCode.DONE);
        assertThat(out.resolve("report.html")).hasContent(before.replaceAll("<p>Volume of .*?</p>\n", ""));
    }

    @Test
    void flippedByteIsRefusedWithTheNameOfTheFile() throws IOException {
        drop();
        Files.delete(out.resolve("report.html"));
        Random random = new Random(9);
        for (String name :
                List.of("summary.json", "series.csv", "events.csv", "columns.json", "scenario.yaml", "run.json")) {
            byte[] good = Files.readAllBytes(out.resolve(name));
            for (int k = 0; k < 5; k++) {
                byte[] bad = good.clone();
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                Files.write(out.resolve(name), bad);
                assertThat(refused()).startsWith("grouser: " + out + ": " + name + " is damaged: ");
            }
            Files.write(out.resolve(name), good);
        }
        assertThat(out.resolve("report.html")).doesNotExist();
    }

    @Test
    void changedMeshIsRefused() throws IOException {
        String mesh = "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 9 9 0\nf 1 2 3\nf 2 4 3\n";
        Path file = Files.writeString(folder.resolve("ground.obj"), mesh);
        String set = "ground.0.mesh={file: '" + file + "', offset_m: [-4, -4, 0]}";
        run("exomars-drop", "--set", "stop.time_s=0.02", "--set", "ground.0.plane=null", "--set", set);
        Files.writeString(file, mesh.replace("9", "9.5"));
        assertThat(refused()).isEqualTo("grouser: " + out + ": " + file + " has changed since the run");
        Files.delete(file);
        assertThat(refused()).contains(file.toString());
    }

    @Test
    void whatIsNotTheFolderOfOneRunIsRefused() throws IOException {
        assertThat(refused()).startsWith("grouser: " + out + ": no such folder");
        Files.createDirectory(out);
        assertThat(refused()).contains("has no scenario.yaml: it is not the folder of a run");
        drop();
        Files.delete(out.resolve("summary.json"));
        assertThat(refused()).isEqualTo("grouser: " + out + ": summary.json is missing, and the run wrote it");
        Files.writeString(out.resolve("sweep.csv"), "");
        assertThat(refused()).contains("holds several runs; name the folder of one of them");
    }

    @Test
    void runThatGoesOnKeepsItsFolder() throws IOException {
        drop();
        FolderClaim claim = FolderClaim.take(out, UUID.randomUUID().toString());
        try (claim) {
            assertThat(refused()).contains("which goes on; name another folder");
        }
    }
}
