package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done to runs from the browser: notes, thumbnails, trash, and asking for more of a run. */
class UpkeepRoutesTest {
    private static final String ODD = "with a blank, ümlaut & 'quote'";

    @TempDir
    Path folder;

    private final MadeUpDesk desk = new MadeUpDesk();
    private Path runs = Path.of("");
    private ViewerServer server;
    private Wire wire;

    @BeforeEach
    void serve() throws IOException {
        runs = Files.createDirectory(folder.resolve("runs"));
        MadeUpRuns.write(runs.resolve("one"));
        MadeUpRuns.write(runs.resolve("group/two"));
        MadeUpRuns.write(runs.resolve("group/three"));
        MadeUpRuns.write(runs.resolve(ODD));
        MadeUpRuns.write(folder.resolve("outside"));
        server = ViewerServer.start(RunShelf.of(runs), desk, 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String post(int status, String path, String body) throws IOException {
        Wire.Reply reply = wire.post(path, body);
        assertThat(reply.status()).as(path + ": " + reply.body()).isEqualTo(status);
        assertThat(reply.body().strip()).doesNotContain("\n");
        return reply.body();
    }

    private String list() throws IOException {
        return wire.get("api/runs").body();
    }

    @Test
    void notesAreKeptInTheFolderOfTheRunAndWhatIsNotNamedStays() throws IOException {
        post(200, "api/runs/one/notes", "{\"name\": \" Slope, soft \", \"star\": true}");
        post(200, "api/runs/one/notes", "{\"note\": \"first line\\nsecond </script>\"}");
        assertThat(list())
                .contains("\"name\": \"Slope, soft\", \"note\": \"first line\\nsecond </script>\", \"star\": true");
        assertThat(runs.resolve("one/notes.json")).isNotEmptyFile();
        assertThat(runs.resolve("one").toFile().list()).noneMatch(name -> name.endsWith(".part"));
        post(200, "api/runs/one/notes", "{\"name\": \"\", \"note\": \"\", \"star\": false}");
        assertThat(runs.resolve("one/notes.json")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"title\": \"x\"}",
                "{\"star\": 1}",
                "{\"name\": null}",
                "{\"name\": 3}",
                "{\"star\": true"
            })
    void notesThatAreNoneAreRefused(String body) throws IOException {
        post(400, "api/runs/one/notes", body);
        assertThat(runs.resolve("one/notes.json")).doesNotExist();
    }

    @Test
    void longNotesAreRefusedAndDamagedOnesCountAsNone() throws IOException {
        post(400, "api/runs/one/notes", "{\"name\": \"" + "x".repeat(121) + "\"}");
        post(400, "api/runs/one/notes", "{\"note\": \"" + "x".repeat(4001) + "\"}");
        Files.writeString(runs.resolve("one/notes.json"), "{\"name\":");
        assertThat(list()).contains("\"name\": \"\", \"note\": \"\", \"star\": false");
    }

    @Test
    void notesAreNotReadOrWrittenThroughALink() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.json"), "{\"name\": \"the secret\"}");
        Files.createSymbolicLink(runs.resolve("one/notes.json"), secret);
        assertThat(list()).doesNotContain("the secret");
        post(200, "api/runs/one/notes", "{\"name\": \"mine\"}");
        assertThat(secret).hasContent("{\"name\": \"the secret\"}");
        assertThat(Files.isSymbolicLink(runs.resolve("one/notes.json"))).isFalse();
    }

    @Test
    void aRunGoesToTheTrashAndComesBack() throws IOException {
        for (String id : new String[] {"one", "group~two"}) {
            String trash = post(200, "api/runs/" + id + "/trash", "{}");
            String name = id.equals("one") ? "one" : "two";
            assertThat(trash).contains("\"trash\": \"" + name + "\"");
            assertThat(runs.resolve(id.replace('~', '/'))).doesNotExist();
            assertThat(runs.resolve(".trash/" + name + "/series.csv")).exists();
            assertThat(list()).doesNotContain("\"id\": \"" + id + "\"");
            assertThat(post(200, "api/trash/" + name + "/restore", "{}")).contains(id);
            assertThat(list()).contains("\"id\": \"" + id + "\"");
        }
        assertThat(runs.resolve(".trash")).isEmptyDirectory();
    }

    @Test
    void runsOfOneNameDoNotMeetInTheTrashAndAPlaceThatIsTakenIsNotOverwritten() throws IOException {
        post(200, "api/runs/one/trash", "{}");
        MadeUpRuns.write(runs.resolve("one"));
        assertThat(post(200, "api/runs/one/trash", "{}")).contains("\"trash\": \"one-2\"");
        post(200, "api/trash/one/restore", "{}");
        assertThat(post(422, "api/trash/one-2/restore", "{}")).contains("there is a run 'one' again");
        post(404, "api/trash/one/restore", "{}");
    }

    @Test
    void oddNamesGoToTheTrashAndBack() throws IOException {
        String id = Segments.encoded(ODD);
        post(200, "api/runs/" + id + "/trash", "{}");
        assertThat(runs.resolve(".trash").resolve(ODD)).isDirectory();
        post(200, "api/trash/" + id + "/restore", "{}");
        assertThat(runs.resolve(ODD)).isDirectory();
    }

    @Test
    void aLinkIsNotDeletedNorWhatItLeadsTo() throws IOException {
        Files.createSymbolicLink(runs.resolve("link"), runs.resolve("one"));
        Files.createSymbolicLink(runs.resolve("out"), folder.resolve("outside"));
        assertThat(post(422, "api/runs/link/trash", "{}")).contains("symbolic link");
        post(404, "api/runs/out/trash", "{}");
        assertThat(runs.resolve("one/series.csv")).exists();
        assertThat(folder.resolve("outside/series.csv")).exists();
    }

    @Test
    void aTrashThatIsALinkIsNotUsed() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(runs.resolve(".trash"), elsewhere);
        assertThat(post(422, "api/runs/one/trash", "{}")).contains(".trash");
        assertThat(elsewhere).isEmptyDirectory();
        assertThat(runs.resolve("one/series.csv")).exists();
    }

    @Test
    void aPlaceInTheTrashThatLeadsOutsideIsRefused() throws IOException {
        post(200, "api/runs/one/trash", "{}");
        for (String place : new String[] {"..~one", "../one", "", ".trash~x", "a~b~c~d~e", "x".repeat(3000)}) {
            Files.writeString(runs.resolve(".trash/one.place"), place);
            assertThat(wire.post("api/trash/one/restore", "{}").status())
                    .as(place)
                    .isIn(404, 422);
        }
        assertThat(Files.exists(folder.resolve("one"), LinkOption.NOFOLLOW_LINKS))
                .isFalse();
        assertThat(runs.resolve(".trash/one")).isDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "%2e%2e", "one~..", "~", ".trash", "..%2foutside", "group", "nothing", "%00"})
    void nothingElseIsDeletedOrMarked(String id) throws IOException {
        for (String act : new String[] {"trash", "notes", "thumbnail", "resume", "branch"}) {
            assertThat(wire.post("api/runs/" + id + "/" + act, "{}").status())
                    .as(act)
                    .isIn(400, 404);
        }
        assertThat(wire.post("api/trash/" + id + "/restore", "{}").status()).isIn(400, 404);
        assertThat(runs.resolve("group/two/series.csv")).exists();
    }

    @Test
    void aRunThatGoesOnIsNeitherDeletedNorTakenUp() throws IOException {
        Files.delete(runs.resolve("one/summary.json"));
        assertThat(post(422, "api/runs/one/trash", "{}")).contains("cancel it first");
        post(422, "api/runs/one/resume", "{}");
        post(422, "api/runs/one/branch", "{\"timeS\": 1}");
        assertThat(runs.resolve("one")).isDirectory();
        assertThat(desk.asked).isEmpty();
    }

    @Test
    void thumbnailsAreJpegsAndGoOutOfDateWithTheReplay() throws IOException {
        byte[] jpeg = new byte[200];
        jpeg[0] = (byte) 0xff;
        jpeg[1] = (byte) 0xd8;
        jpeg[198] = (byte) 0xff;
        jpeg[199] = (byte) 0xd9;
        String base64 = Base64.getEncoder().encodeToString(jpeg);
        assertThat(wire.get("api/runs/one/thumbnail").status()).isEqualTo(404);
        assertThat(list()).contains("\"thumbnail\": false");
        post(200, "api/runs/one/thumbnail", "{\"jpeg\": \"" + base64 + "\"}");
        Wire.Reply reply = wire.get("api/runs/one/thumbnail");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.has("content-type: image/jpeg")).isTrue();
        assertThat(list()).contains("\"thumbnail\": true");
        Files.setLastModifiedTime(
                runs.resolve("one/replay/frames.bin"),
                FileTime.from(Instant.now().plusSeconds(60)));
        assertThat(wire.get("api/runs/one/thumbnail").status()).isEqualTo(404);
        jpeg[0] = '<';
        for (String bad : new String[] {
            "{}",
            "{\"jpeg\": 1}",
            "{\"jpeg\": \"*\"}",
            "{\"jpeg\": \"\"}",
            "{\"jpeg\": \"" + Base64.getEncoder().encodeToString(jpeg) + "\"}",
            "{\"jpeg\": \"" + base64 + "\", \"x\": 1}"
        }) {
            post(400, "api/runs/one/thumbnail", bad);
        }
    }

    @Test
    void layoutsOfPlotsAreKeptForAllRunsOfAScenarioAndGoIntoExports() throws IOException {
        assertThat(wire.get("api/runs/one/layouts").body()).isEqualTo("{\"layouts\": {}}\n");
        post(200, "api/runs/one/layouts", "{\"name\": \"start\", \"plots\": \"x=a,b;logy,c\"}");
        assertThat(wire.get("api/runs/group~two/layouts").body())
                .isEqualTo("{\"layouts\": {\"start\": \"x=a,b;logy,c\"}}\n");
        Path html = folder.resolve("two.html");
        HtmlExport.write(runs.resolve("group/two"), html);
        assertThat(Files.readString(html)).contains("id=\"data-layouts\" data-packed=\"deflate\">");
        post(200, "api/runs/one/layouts", "{\"name\": \"start\", \"plots\": \"\"}");
        assertThat(wire.get("api/runs/one/layouts").body()).isEqualTo("{\"layouts\": {}}\n");
    }

    @Test
    void layoutsThatAreNoneAreRefused() throws IOException {
        for (String bad : new String[] {
            "{}",
            "{\"name\": \"\", \"plots\": \"a\"}",
            "{\"name\": \"" + "n".repeat(61) + "\", \"plots\": \"a\"}",
            "{\"name\": \"n\", \"plots\": \"" + "a".repeat(6001) + "\"}",
            "{\"name\": \"n\", \"plots\": 1}",
            "{\"name\": \"n\", \"plots\": \"a\", \"file\": \"x\"}"
        }) {
            post(400, "api/runs/one/layouts", bad);
        }
        for (int k = 0; k < 50; k++) {
            post(200, "api/runs/one/layouts", "{\"name\": \"n" + k + "\", \"plots\": \"a\"}");
        }
        assertThat(post(422, "api/runs/one/layouts", "{\"name\": \"one more\", \"plots\": \"a\"}"))
                .contains("delete one");
        Files.writeString(runs.resolve(".layouts/made-up.json"), "{\"layouts\":");
        assertThat(wire.get("api/runs/one/layouts").body()).isEqualTo("{\"layouts\": {}}\n");
        Path scene = runs.resolve("one/replay/scene.json");
        Files.writeString(scene, Files.readString(scene).replace("\"made-up\"", "\"../../outside\""));
        assertThat(post(422, "api/runs/one/layouts", "{\"name\": \"n\", \"plots\": \"a\"}"))
                .contains("no layouts are kept");
    }

    @Test
    void branchesAndCheckpointsAreAskedOfTheDesk() throws IOException {
        assertThat(post(422, "api/runs/one/resume", "{}")).contains("no checkpoint");
        assertThat(post(422, "api/runs/one/branch", "{\"timeS\": 0.5, \"set\": {\"drives.0\": 1}}"))
                .contains("\"path\": \"drives.0\", \"message\": \"is wrong\"");
        post(429, "api/runs/one/branch", "{\"timeS\": 0.5, \"set\": {\"full\": 1}}");
        assertThat(desk.asked).contains("resume one", "branch one at 0.5 {drives.0=1}");
        for (String bad :
                new String[] {"", "{}", "{\"timeS\": \"1\"}", "{\"timeS\": null}", "{\"timeS\": 1, \"x\": 1}"}) {
            post(400, "api/runs/one/branch", bad);
        }
        post(400, "api/runs/one/resume", "{\"x\": 1}");
        post(404, "api/runs/one/explode", "{}");
        assertThat(wire.get("api/runs/one/trash").status()).isEqualTo(404);
    }

    @Test
    void changesAndGroupsStandInTheList() throws IOException {
        Files.writeString(runs.resolve("group/sweep.csv"), "value\n");
        Files.writeString(runs.resolve("group/report.html"), "<!doctype html>all of them");
        assertThat(list())
                .contains("\"changes\": [{\"path\": \"stop.time_s\", \"was\": \"2\", \"is\": \"1 \\\"s\\\"\"}]")
                .contains("{\"id\": \"group\", \"kind\": \"sweep\", \"report\": \"report.html\"}]}");
        assertThat(wire.get("api/groups/group/file/report.html").body()).contains("all of them");
        for (String path : new String[] {"group/file/sweep.csv", "group/file/", "../file/report.html"}) {
            assertThat(wire.get("api/groups/" + path).status()).as(path).isIn(400, 404);
        }
    }

    @Test
    void aScenarioIsReadOnceAndOnlyAFewAtATime() throws IOException {
        for (int k = 0; k < 40; k++) {
            MadeUpRuns.write(runs.resolve("many-" + k));
        }
        assertThat(list().split("\"changes\": null", -1)).hasSizeGreaterThan(2);
        assertThat(list()).doesNotContain("\"changes\": null");
    }
}
