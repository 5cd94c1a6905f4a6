package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.run.Sha256;
import org.grouser.scenario.catalog.CatalogFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A folder belongs to one run. */
class OwnFolderTest {
    private static final String MESH = "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 9 9 0\nf 1 2 3\nf 2 4 3\n";

    @TempDir
    Path folder;

    private static Console run(Path out, String... more) {
        List<String> line = List.of("run", "exomars-drop", "--set", "stop.time_s=0.02", "--json", "--out", out + "");
        return grouser(Stream.concat(line.stream(), Stream.of(more)).toArray(String[]::new));
    }

    private static JsonNode manifest(Path out) throws IOException {
        return Console.json(Files.readString(out.resolve("run.json")));
    }

    @Test
    void manifestNamesStateInputsAndDigestsOfAllFiles() throws IOException {
        Path out = folder.resolve("run");
        String hash =
                run(out, "--checkpoint-at", "0.01").json().get("scenarioHash").stringValue();
        JsonNode manifest = manifest(out);
        assertThat(manifest.get("state").stringValue()).isEqualTo("done");
        assertThat(manifest.get("scenarioHash").stringValue()).isEqualTo(hash);
        assertThat(manifest.get("ended").stringValue())
                .isGreaterThanOrEqualTo(manifest.get("started").stringValue());
        assertThat(manifest.get("inputs").get(0).get("file").stringValue()).isEqualTo("catalog:exomars-drop.yaml");
        assertThat(manifest.get("inputs").get(1).get("file").stringValue()).isEqualTo("catalog:vehicles/exomars.yaml");
        assertThat(manifest.has("commit")).isFalse();
        List<String> names = manifest.get("outputs")
                .valueStream()
                .map(file -> file.get("file").stringValue())
                .toList();
        assertThat(names)
                .containsExactly(
                        "checkpoint-0.01s.bin",
                        "columns.json",
                        "events.csv",
                        "replay/frames.bin",
                        "replay/ground.bin",
                        "replay/scene.json",
                        "report.html",
                        "scenario.yaml",
                        "series.csv",
                        "summary.json");
        for (JsonNode file : manifest.get("outputs").values()) {
            String name = file.get("file").stringValue();
            assertThat(file.get("sha256").stringValue()).as(name).isEqualTo(Sha256.of(out.resolve(name)));
        }
    }

    /** Scenario and vehicle of one's own, a mesh, and the checkpoint that a run is taken up from. */
    @Test
    void everyFileThatIsReadIsAmongTheInputs() throws IOException {
        run(folder.resolve("first"));
        Path vehicle = folder.resolve("rover.yaml");
        Files.copy(CatalogFiles.catalog().resolve("vehicles/exomars.yaml"), vehicle);
        Path mesh = Files.writeString(folder.resolve("ground.obj"), MESH);
        Path scenario = folder.resolve("mine.yaml");
        Files.writeString(
                scenario,
                Files.readString(CatalogFiles.catalog().resolve("exomars-drop.yaml"))
                        .replaceFirst("(?m)^vehicle:.*$", "vehicle: rover.yaml"));
        Path out = folder.resolve("run");
        String set = "ground.0.mesh={file: '" + mesh + "', offset_m: [-4, -4, 0]}";
        String[] line = {
            "run",
            scenario.toString(),
            "--set",
            "stop.time_s=0.02",
            "--set",
            "ground.0.plane=null",
            "--set",
            set,
            "--checkpoint-at",
            "0.01",
            "--json",
            "--out",
            out.toString()
        };
        assertThat(grouser(line).code()).isEqualTo(ExitCode.DONE);
        assertInputs(out, mesh, scenario, vehicle);
        Path checkpoint = out.resolve("checkpoint-0.01s.bin");
        Path again = folder.resolve("again");
        grouser("run", "--resume", checkpoint.toString(), "--out", again.toString(), "--json");
        assertInputs(again, mesh, checkpoint);
    }

    private static void assertInputs(Path out, Path... files) throws IOException {
        List<String> inputs = manifest(out)
                .get("inputs")
                .valueStream()
                .map(input -> input.get("file").stringValue() + " "
                        + input.get("sha256").stringValue())
                .toList();
        List<String> expected = new ArrayList<>();
        for (Path file : files) {
            expected.add(file + " " + Sha256.of(file));
        }
        assertThat(inputs).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void resultsOfAFormerRunAreMovedAwayAndNeverMixed() throws IOException {
        Path out = folder.resolve("run");
        run(out, "--checkpoint-at", "0.01");
        Files.writeString(out.resolve("notes.txt"), "mine");
        byte[] before = Files.readAllBytes(out.resolve("series.csv"));
        run(out, "--set", "seed=7", "--replay", "0");
        assertThat(out.resolve("previous-1/series.csv")).hasBinaryContent(before);
        assertThat(out.resolve("previous-1/replay/frames.bin")).exists();
        assertThat(out.resolve("previous-1/checkpoint-0.01s.bin")).exists();
        assertThat(manifest(out.resolve("previous-1")).get("seed").intValue()).isEqualTo(1);
        assertThat(manifest(out).get("seed").intValue()).isEqualTo(7);
        assertThat(out.resolve("replay")).doesNotExist();
        assertThat(out.resolve("checkpoint-0.01s.bin")).doesNotExist();
        assertThat(out.resolve("notes.txt")).hasContent("mine");
        run(out);
        assertThat(out.resolve("previous-2/run.json")).exists();
    }

    @Test
    void formerSweepIsMovedAwayWithItsRuns() throws IOException {
        Path out = folder.resolve("sweep");
        String[] sweep = {"run", "block-incline", "--set", "stop.time_s=0.002", "--out", out.toString(), "--json"};
        assertThat(grouser(sweep).code()).isEqualTo(ExitCode.DONE);
        assertThat(out.resolve("value-1/series.csv")).exists();
        JsonNode member = manifest(out.resolve("value-1"));
        assertThat(member.get("state").stringValue()).isEqualTo("done");
        for (JsonNode file : member.get("outputs").values()) {
            String name = file.get("file").stringValue();
            assertThat(file.get("sha256").stringValue()).as(name).isEqualTo(Sha256.of(out.resolve("value-1/" + name)));
        }
        assertThat(grouser("report", out.resolve("value-1").toString()).code()).isEqualTo(ExitCode.DONE);
        run(out);
        assertThat(out.resolve("previous-1/sweep.csv")).exists();
        assertThat(out.resolve("previous-1/value-1/series.csv")).exists();
        assertThat(out.resolve("value-1")).doesNotExist();
    }

    /** Its checkpoint stays where it was, so that the same command can be given again. */
    @Test
    void finishedRunThatIsTakenUpInItsOwnFolderKeepsItsFirstEnd() throws IOException {
        Path out = folder.resolve("run");
        String hash = run(out, "--checkpoint-at", "0.01").stateHash();
        byte[] before = Files.readAllBytes(out.resolve("series.csv"));
        String checkpoint = out.resolve("checkpoint-0.01s.bin").toString();
        for (int k = 1; k <= 2; k++) {
            Console again = grouser("run", "--resume", checkpoint, "--out", out.toString(), "--json");
            assertThat(again.stateHash()).isEqualTo(hash);
            assertThat(out.resolve("series.csv")).hasBinaryContent(before);
            assertThat(out.resolve("previous-" + k + "/summary.json")).exists();
        }
    }

    @Test
    @Tag("slow")
    void secondRunIntoAFolderIsRefusedWithTheProcessThatHasIt() throws Exception {
        Path out = folder.resolve("run");
        Child child = Child.start(
                folder, List.of("run", "exomars-drop", "--set", "stop.time_s=1e4", "--out", out.toString()));
        child.awaitFile(out, "series.csv");
        String process = "process " + child.process().pid() + ", run "
                + manifest(out).get("run").stringValue();
        assertThat(manifest(out).get("state").stringValue()).isEqualTo("running");
        assertThat(refusal("run", "exomars-drop", "--out", out.toString()))
                .isEqualTo("grouser: " + out + ": belongs to " + process + ", which goes on; name another folder");
        assertThat(out.resolve("previous-1")).doesNotExist();
        child.process().destroyForcibly();
        child.end();
        assertThat(run(out).code()).isEqualTo(ExitCode.DONE); // what the dead leave is taken over
        assertThat(manifest(out.resolve("previous-1")).get("state").stringValue())
                .isEqualTo("running");
        assertThat(out.resolve("previous-1/series.csv")).exists();
    }

    @Test
    void divergedRunSaysSo() throws IOException {
        Path out = folder.resolve("run");
        Console console =
                run(out, "--set", "drives=[{joints: [rl_wheel], torque_Nm: [{from_s: 0.01, constant: 1e12}]}]");
        assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.DIVERGED);
        assertThat(manifest(out).get("state").stringValue()).isEqualTo("diverged");
    }

    @Test
    void outputNeverTakesThePlaceOfAnInput() throws IOException {
        run(folder.resolve("first"));
        Path out = Files.createDirectories(folder.resolve("mine"));
        Path scenario = Files.copy(folder.resolve("first/scenario.yaml"), out.resolve("scenario.yaml"));
        byte[] before = Files.readAllBytes(scenario);
        assertThat(refusal("run", scenario.toString(), "--out", out.toString()))
                .isEqualTo("grouser: " + out + ": the run would write over " + scenario
                        + ", from which it is made; name another folder with --out");
        assertThat(scenario).hasBinaryContent(before);
        assertThat(out.resolve("run.json")).doesNotExist();
    }

    @Test
    void changedMeshChangesTheHashAndIsRefusedByACheckpoint() throws IOException {
        Path mesh = Files.writeString(folder.resolve("ground.obj"), MESH);
        String set = "ground.0.mesh={file: '" + mesh + "', offset_m: [-4, -4, 0]}";
        String[] sets = {"--set", "ground.0.plane=null", "--set", set, "--checkpoint-at", "0.01"};
        Path out = folder.resolve("run");
        Console first = run(out, sets);
        assertThat(first.code()).as(first.err()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(out.resolve("run.json"))).contains(Sha256.of(mesh));
        String checkpoint = out.resolve("checkpoint-0.01s.bin").toString();
        assertThat(grouser("run", "--resume", checkpoint, "--out", folder.resolve("b") + "", "--json")
                        .stateHash())
                .isEqualTo(first.stateHash());
        Files.writeString(mesh, MESH.replace("9", "9.5"));
        assertThat(refusal(
                        "run",
                        "--resume",
                        checkpoint,
                        "--out",
                        folder.resolve("c").toString()))
                .isEqualTo("grouser: " + checkpoint + ": " + mesh + " has changed since the checkpoint was taken");
        assertThat(run(folder.resolve("d"), sets).json().get("scenarioHash"))
                .isNotEqualTo(first.json().get("scenarioHash"));
    }

    @Test
    void flippedByteIsNoticedByExportWithTheNameOfTheFile() throws IOException {
        Path out = folder.resolve("run");
        run(out);
        Path page = folder.resolve("page.html");
        assertThat(grouser("export", out.toString(), "--html", page.toString()).code())
                .isEqualTo(ExitCode.DONE);
        Random random = new Random(16);
        for (String name : List.of("summary.json", "series.csv", "events.csv", "columns.json", "replay/scene.json")) {
            byte[] good = Files.readAllBytes(out.resolve(name));
            for (int k = 0; k < 10; k++) {
                byte[] bad = good.clone();
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                Files.write(out.resolve(name), bad);
                assertThat(refusal("export", out.toString(), "--html", page.toString()))
                        .isEqualTo("grouser: " + out + ": " + name
                                + " is damaged: it is not what the run wrote, by the digest in run.json");
            }
            Files.write(out.resolve(name), good);
        }
        assertThat(grouser("export", out.toString(), "--html", page.toString()).code())
                .isEqualTo(ExitCode.DONE);
    }

    @Test
    void flippedByteBeforeTheCheckpointIsNoticedWhenARunIsTakenUp() throws IOException {
        Path out = folder.resolve("run");
        run(out, "--checkpoint-at", "0.01");
        Path series = out.resolve("series.csv");
        byte[] bytes = Files.readAllBytes(series);
        bytes[bytes.length / 4] ^= 1;
        Files.write(series, bytes);
        assertThat(refusal(
                        "run", "--resume", out.resolve("checkpoint-0.01s.bin").toString()))
                .isEqualTo("grouser: " + series + ": is not what it was when the checkpoint was taken");
    }

    /** Killed: nothing but what was written as it came. */
    @Test
    @Tag("slow")
    void killedRunIsExportedAndMarkedAsUnfinished() throws Exception {
        Path out = folder.resolve("run");
        Child child = Child.start(
                folder,
                List.of("run", "exomars-drop", "--set", "stop.time_s=1e3", "--replay", "0.002", "--out", out + ""));
        Path frames = out.resolve("replay/frames.bin");
        while (child.process().isAlive() && (Files.exists(frames) ? Files.size(frames) : 0) < 1000) {
            Thread.sleep(5);
        }
        child.process().destroyForcibly();
        child.end();
        assertThat(manifest(out).get("state").stringValue()).isEqualTo("running");
        assertThat(grouser("export", out.toString(), "--html", folder.resolve("page.html") + "")
                        .code())
                .isEqualTo(ExitCode.DONE);
    }
}
