package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is served of fits that go on, have ended, or are damaged. */
class FitRoutesTest {
    @TempDir
    Path folder;

    private ViewerServer server;
    private Wire wire;
    private Path fit = Path.of("");

    @BeforeEach
    void serve() throws IOException {
        Path runs = Files.createDirectories(folder.resolve("runs"));
        fit = Files.createDirectories(runs.resolve("plates"));
        Files.writeString(fit.resolve("fit.yaml"), "fit: plates\n");
        live("running");
        MadeUpRuns.write(runs.resolve("one"));
        server = ViewerServer.start(RunShelf.of(runs), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void live(String state) throws IOException {
        Files.writeString(
                fit.resolve("live.json"),
                "{\"fit\": \"plates\", \"title\": \"<b>\", \"state\": \"" + state + "\", \"parameters\": [],"
                        + " \"rounds\": [{\"stage\": \"search\", \"round\": 2, \"evaluations\": 31, \"cost\": 4}]}");
    }

    @Test
    void fitsAreListedBesideRuns() throws IOException {
        assertThat(wire.get("api/fits").body())
                .contains("\"id\": \"plates\"", "\"stage\": \"search\"", "\"state\": \"running\"", "\"report\": false")
                .doesNotContain("\"one\"");
        assertThat(wire.get("api/runs").body()).contains("\"id\": \"one\"").doesNotContain("plates");
        assertThat(wire.get("fit.html?fit=plates").body()).contains("page/fit.js");
    }

    @Test
    void theAnswerAndTheReportAreServedOnceTheyAreThere() throws IOException {
        assertThat(wire.get("api/fits/plates/live").body()).contains("\"evaluations\":31");
        assertThat(wire.get("api/fits/plates/answer").status()).isEqualTo(404);
        Files.writeString(fit.resolve("fit.json"), "{\"fit\": \"plates\", \"cost\": 3}");
        Files.writeString(fit.resolve("report.html"), "<!DOCTYPE html><p>report");
        live("done");
        assertThat(wire.get("api/fits/plates/answer").body()).contains("\"cost\":3");
        assertThat(wire.get("api/fits/plates/file/report.html").body()).contains("<p>report");
        assertThat(wire.get("api/fits").body()).contains("\"state\": \"done\"", "\"report\": true");
    }

    @Test
    void nothingElseIsServed() throws IOException {
        Files.writeString(folder.resolve("secret.json"), "{\"secret\": 1}");
        for (String path : new String[] {
            "api/fits/plates/fit.yaml",
            "api/fits/plates/file/fit.json",
            "api/fits/one/live",
            "api/fits/..~secret/live",
            "api/fits/plates/file/..%2fsecret.json",
            "api/studies/plates/summary"
        }) {
            Wire.Reply reply = wire.get(path);
            assertThat(reply.status()).as(path).isBetween(400, 499);
            assertThat(reply.body()).doesNotContain("secret\": 1");
        }
    }

    @Test
    void aDamagedFitIsListedWithWhatIsWrong() throws IOException {
        Files.writeString(fit.resolve("live.json"), "{\"fit\": ");
        assertThat(wire.get("api/fits").body()).contains("\"state\": \"failed\"", "live.json");
        assertThat(wire.get("api/fits/plates/live").status()).isEqualTo(422);
    }
}
