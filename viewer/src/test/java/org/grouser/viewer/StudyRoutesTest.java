package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is served of studies, growing, whole and damaged ones. */
class StudyRoutesTest {
    private static final String HEAD = "row,slope,stop,state_hash,seconds,failure\n";
    private static final String SECRET = "the secret\n";

    @TempDir
    Path folder;

    private final MadeUpDesk desk = new MadeUpDesk();
    private ViewerServer server;
    private Wire wire;
    private Path study = Path.of("");

    @BeforeEach
    void serve() throws IOException {
        Path runs = Files.createDirectories(folder.resolve("runs"));
        study = Files.createDirectories(runs.resolve("climb"));
        Files.writeString(study.resolve("study.yaml"), "study: climb\n");
        Files.writeString(study.resolve("scenario.yaml"), "scenario: made-up\n");
        summary("");
        MadeUpRuns.write(study.resolve("runs/row-7"));
        MadeUpRuns.write(runs.resolve("one"));
        Files.writeString(folder.resolve("secret.csv"), SECRET);
        server = ViewerServer.start(RunShelf.of(runs), desk, 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void summary(String ended) throws IOException {
        Files.writeString(
                study.resolve("summary.json"),
                "{\"study\": \"climb\", \"title\": \"A <b>title</b>\", \"scenario\": \"made-up\", \"planned\": 300,"
                        + " \"finished\": 12, \"failed\": 1, \"ended\": \"" + ended + "\", \"columns\": []}");
    }

    private void refused(int status, String path, String... words) throws IOException {
        refused(status, wire.get(path), words);
    }

    private static void refused(int status, Wire.Reply reply, String... words) {
        assertThat(reply.status()).as(reply.body()).isEqualTo(status);
        assertThat(reply.body()).startsWith("{\"error\": \"").contains(words).doesNotContain(SECRET.strip());
    }

    private String rows(String query) throws IOException {
        Wire.Reply reply = wire.get("api/studies/climb/rows?" + query);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        return reply.body();
    }

    @Test
    void studiesAreListedBesideRunsAndTheirOwnRunsAreNot() throws IOException {
        assertThat(wire.get("api/studies").body())
                .contains("\"id\": \"climb\"", "\"title\": \"A <b>title</b>\"", "\"planned\": 300.0")
                .contains("\"state\": \"running\"", "\"report\": false");
        assertThat(wire.get("api/runs").body()).contains("\"id\": \"one\"").doesNotContain("climb");
        assertThat(wire.get("study.html?study=climb").body()).contains("page/study.js");
    }

    @Test
    void studyThatWritesNoMoreIsDoneOrInterrupted() throws IOException {
        Files.setLastModifiedTime(
                study.resolve("summary.json"), FileTime.from(Instant.now().minusSeconds(600)));
        assertThat(wire.get("api/studies").body()).contains("\"state\": \"interrupted\"");
        summary("all runs");
        assertThat(wire.get("api/studies").body()).contains("\"state\": \"done\"");
    }

    @Test
    void runThatWasKeptIsServedLikeAnyOther() throws IOException {
        assertThat(wire.get("api/studies/climb/kept").body()).isEqualTo("{\"rows\": [7]}\n");
        assertThat(wire.get("api/runs/climb~runs~row-7/frames/0").body()).isEqualTo(MadeUpRuns.text(MadeUpRuns.FIRST));
        refused(404, "api/runs/climb~runs~row-8/index", "no run");
        refused(404, "api/runs/climb~runs~row-7~replay/series", "no run");
    }

    @Test
    void growingJournalComesInWholeLinesFromAByteOn() throws IOException {
        refused(404, "api/studies/climb/rows?table=journal", "has no journal.csv");
        Path journal = study.resolve("journal.csv");
        Files.writeString(journal, HEAD + "3,1.5,time,ab,0.1,,0123abcd\n4,2.5,ti");
        String first = rows("table=journal&from=0");
        assertThat(first).isEqualTo(HEAD + "3,1.5,time,ab,0.1,,0123abcd\n");
        assertThat(rows("table=journal&from=" + first.length())).isEmpty();
        Files.writeString(journal, "me,cd,0.2,,89abcdef\n", StandardOpenOption.APPEND);
        assertThat(rows("table=journal&from=" + first.length())).isEqualTo("4,2.5,time,cd,0.2,,89abcdef\n");
        long size = Files.size(journal);
        assertThat(rows("table=journal&from=" + size)).isEmpty();
        refused(416, "api/studies/climb/rows?table=journal&from=" + (size + 1), "ask for all of it");
        refused(400, "api/studies/climb/rows?table=journal&from=-1", "is not the number of a byte");
        refused(400, "api/studies/climb/rows?table=../secret", "table is results or journal");
    }

    @Test
    void longTableComesInPiecesThatJoinToTheWhole() throws IOException {
        StringBuilder text = new StringBuilder(HEAD);
        for (int row = 1; row <= 60_000; row++) {
            text.append(row).append(",0.123456789,\"a, \"\"b\"\" ü\",0123456789abcdef,0.1,\n");
        }
        byte[] all = text.toString().getBytes(StandardCharsets.UTF_8);
        Files.write(study.resolve("results.csv"), all);
        StringBuilder got = new StringBuilder(); // a character a byte
        int pieces = 0;
        for (String piece = rows("from=0"); !piece.isEmpty(); piece = rows("from=" + got.length())) {
            assertThat(piece.length()).isLessThanOrEqualTo(StudyRoutes.PIECE_BYTES);
            assertThat(piece).endsWith("\n");
            got.append(piece);
            pieces++;
        }
        assertThat(pieces).isGreaterThan(2);
        assertThat(got.toString()).isEqualTo(new String(all, StandardCharsets.ISO_8859_1));
    }

    @Test
    void lineWithoutAnEndIsRefusedRatherThanWaitedFor() throws IOException {
        Files.write(study.resolve("results.csv"), new byte[StudyRoutes.PIECE_BYTES + 1]);
        refused(422, "api/studies/climb/rows?from=0", "a line of more than");
    }

    @Test
    void damagedSummaryIsToldAndTheStudyStaysInTheList() throws IOException {
        Files.writeString(study.resolve("summary.json"), "{\"study\": ");
        assertThat(wire.get("api/studies").body()).contains("\"state\": \"failed\"", "summary.json is damaged");
        refused(422, "api/studies/climb/summary", "summary.json is damaged");
        Files.writeString(study.resolve("summary.json"), "{\"scenario\": \"x\"}");
        refused(422, "api/studies/climb/summary", "is not that of a study");
    }

    @Test
    void nothingOutsideTheStudyIsServed() throws IOException {
        Files.createSymbolicLink(study.resolve("results.csv"), folder.resolve("secret.csv"));
        refused(404, "api/studies/climb/rows?from=0", "has no results.csv");
        MadeUpRuns.write(folder.resolve("outside"));
        Files.createSymbolicLink(study.resolve("runs/row-9"), folder.resolve("outside"));
        refused(404, "api/runs/climb~runs~row-9/series", "no run");
        for (String id :
                List.of("..", "%2e%2e", "one", "climb~runs", "climb~..~climb", "climb~runs~row-7", "none", "")) {
            for (String what : List.of("summary", "rows", "kept", "file/report.html")) {
                Wire.Reply reply = wire.get("api/studies/" + id + "/" + what);
                assertThat(reply.status()).as(id + " " + what).isIn(400, 404);
            }
        }
        for (String what : List.of("file/study.yaml", "file/secret.csv", "study", "rows/x", "summary/x", "")) {
            assertThat(wire.get("api/studies/climb/" + what).status()).as(what).isIn(400, 404);
        }
        Files.writeString(study.resolve("report.html"), "<p>report</p>");
        Wire.Reply report = wire.get("api/studies/climb/file/report.html");
        assertThat(report.body()).isEqualTo("<p>report</p>");
        assertThat(report.head()).contains("sandbox");
    }

    @Test
    void rerunIsAskedOfTheDeskAndRefusedWithItsWords() throws IOException {
        refused(422, wire.post("api/studies/climb/rerun", "{\"row\": 7}"), "./grouser campaign rerun climb 7");
        desk.again = study.resolve("runs/row-7");
        Wire.Reply reply = wire.post("api/studies/climb/rerun", "{\"row\": 7}");
        assertThat(reply.status()).isEqualTo(202);
        assertThat(reply.body()).isEqualTo("{\"id\": \"climb~runs~row-7\"}\n");
        for (String body :
                List.of("{}", "{\"row\": -1}", "{\"row\": 1.5}", "{\"row\": \"7\"}", "{\"row\": 7, \"x\": 1}")) {
            refused(400, wire.post("api/studies/climb/rerun", body), "the body has to be");
        }
        refused(404, wire.post("api/studies/one/rerun", "{\"row\": 7}"), "no study");
        assertThat(wire.get("api/studies/climb/rerun").status()).isEqualTo(405);
    }

    @Test
    void folderOfAStudyIsShownAloneWithItsRuns() throws IOException {
        try (ViewerServer alone = ViewerServer.start(RunShelf.of(study), desk, 0)) {
            Wire other = Wire.to(alone);
            assertThat(alone.url("climb")).endsWith("/study.html?study=climb");
            assertThat(other.get("api/studies").body()).contains("\"id\": \"climb\"");
            assertThat(other.get("api/runs").body()).isEqualTo("{\"runs\": [], \"groups\": []}\n");
            assertThat(other.get("api/runs/climb~runs~row-7/frames/0").body())
                    .isEqualTo(MadeUpRuns.text(MadeUpRuns.FIRST));
            refused(404, other.get("api/runs/one/index"), "no run");
            refused(404, other.get("api/runs/one~runs~row-7/index"), "no run");
        }
    }
}
