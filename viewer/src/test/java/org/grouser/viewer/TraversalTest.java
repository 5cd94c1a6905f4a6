package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing outside the run folders is served, however the path is spelt. */
class TraversalTest {
    private static final String SECRET = "the secret";

    @TempDir
    static Path folder;

    private static ViewerServer server;
    private static Wire wire;

    @BeforeAll
    static void serve() throws IOException {
        Path runs = folder.resolve("runs");
        MadeUpRuns.write(runs.resolve("one"));
        MadeUpRuns.write(runs.resolve("group/two"));
        MadeUpRuns.write(runs.resolve("with a blank and ümlaut"));
        MadeUpRuns.write(folder.resolve("outside"));
        Files.writeString(folder.resolve("outside/series.csv"), SECRET);
        Files.writeString(folder.resolve("series.csv"), SECRET);
        Files.createSymbolicLink(runs.resolve("link"), folder.resolve("outside"));
        Path half = MadeUpRuns.write(runs.resolve("half"));
        Files.delete(half.resolve("series.csv"));
        Files.createSymbolicLink(half.resolve("series.csv"), folder.resolve("series.csv"));
        Files.delete(half.resolve("replay/frames.bin"));
        Files.createSymbolicLink(half.resolve("replay/frames.bin"), folder.resolve("outside/replay/frames.bin"));
        Path summed = MadeUpRuns.write(runs.resolve("summed"));
        Path summary = folder.resolve("outside/summary.json");
        Files.writeString(
                summary, Files.readString(summary).replaceFirst("\"warnings\" ?: ?\\[", "$0\"" + SECRET + "\", "));
        Files.delete(summed.resolve("summary.json"));
        Files.createSymbolicLink(summed.resolve("summary.json"), summary);
        Files.delete(summed.resolve("series.csv"));
        Files.createSymbolicLink(summed.resolve("series.csv"), folder.resolve("series.csv"));
        server = ViewerServer.start(RunShelf.of(runs), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                "%2e%2e",
                "%2E.",
                ".%2e",
                "..%2foutside",
                "%2e%2e%2foutside",
                "..~outside",
                "~..~outside",
                "one~..~..~outside",
                "one~..",
                "..%5coutside",
                "..\\outside",
                "%252e%252e",
                "one%00",
                "%00",
                ".",
                "",
                "~",
                "one~",
                "~one",
                "/",
                "%2f",
                "C:",
                "one%0d%0aX:%20y",
                "link",
                "group~link",
                "%c0%ae%c0%ae",
                "one~replay",
                "none",
                "%zz",
                "one%"
            })
    void idThatLeadsElsewhereIsRefused(String id) throws IOException {
        for (String what : new String[] {"series", "scene", "index", "frames/0", "file/report.html"}) {
            Wire.Reply reply = wire.get("api/runs/" + id + "/" + what);
            assertThat(reply.status()).as(id + " " + what).isIn(400, 403, 404, 405);
            assertThat(reply.body()).doesNotContain(SECRET);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "api/runs/one/file/series.csv",
                "api/runs/one/file/..%2f..%2fseries.csv",
                "api/runs/one/file/scenario.yaml",
                "api/runs/one/../../../series.csv",
                "api/runs/one/file",
                "api/runs/one/frames/-1",
                "api/runs/one/frames/9",
                "api/runs/one/frames/0x0",
                "api/runs/one/frames/99999999999",
                "page/..%2fViewerServer.class",
                "page/../Pages.class",
                "page/package-info.class",
                "page/NOTICE",
                "page/data",
                "page/data/",
                "page/data/../play.html/",
                "page/data%2fchunk.js",
                "page/data/chunk.js/",
                "page//play.js",
                "page/ui/..%2fplay.js",
                "lib/..%2f..%2fMETA-INF%2fMANIFEST.MF",
                "lib/uPlot.LICENSE",
                "lib/NOTICE",
                "lib/",
                "page/",
                "play.html/",
                "%2e%2e/",
                "api",
                "api/",
                "api/runs/one",
                "series.csv",
                "api/runs/one/scene/x"
            })
    void pathToAnythingElseIsRefused(String path) throws IOException {
        Wire.Reply reply = wire.get(path);
        assertThat(reply.status()).as(path).isIn(400, 403, 404, 405);
        assertThat(reply.body()).doesNotContain(SECRET);
    }

    @Test
    void linksOutOfARunAreNotFollowed() throws IOException {
        assertThat(wire.get("api/runs/half/series").status()).isEqualTo(404);
        assertThat(wire.get("api/runs/half/frames/0").status()).isEqualTo(404);
        assertThat(wire.get("api/runs/half/index").status()).isEqualTo(404);
        assertThat(wire.get("api/runs/summed/summary").status()).isEqualTo(404);
        assertThat(wire.get("api/runs").body()).contains("summed").doesNotContain(SECRET);
    }

    @Test
    void linksOutOfARunAreNotExported() throws IOException {
        Path html = folder.resolve("export.html");
        HtmlExport.write(folder.resolve("runs/summed"), html);
        assertThat(Files.readString(html)).doesNotContain("data-summary\"").doesNotContain("data-series\"");
        assertThatThrownBy(() -> HtmlExport.write(folder.resolve("runs/half"), folder.resolve("half.html")))
                .hasMessageContaining("has no replay");
    }

    @Test
    void runsAreListedWithoutWhatLinksLeadTo() throws IOException {
        String list = wire.get("api/runs").body();
        assertThat(list).contains("\"id\": \"one\"", "\"id\": \"group~two\"").doesNotContain("link", "outside");
    }

    @Test
    void nestedAndStrangeNamesAreServed() throws IOException {
        assertThat(wire.get("api/runs/group~two/series").status()).isEqualTo(200);
        assertThat(wire.get("api/runs/with%20a%20blank%20and%20%C3%BCmlaut/series")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void modulesInFoldersOfThePageAreServed() throws IOException {
        assertThat(wire.get("page/data/chunk.js").status()).isEqualTo(200);
        assertThat(wire.get("page/play.js").status()).isEqualTo(200);
    }

    @Test
    void oneRunFolderShowsThatRunAlone() throws IOException {
        try (ViewerServer one = ViewerServer.start(RunShelf.of(folder.resolve("runs/one")), new MadeUpDesk(), 0)) {
            Wire alone = Wire.to(one);
            assertThat(alone.get("api/runs").body()).contains("\"id\": \"one\"").doesNotContain("two", "half");
            assertThat(alone.get("api/runs/one/series").status()).isEqualTo(200);
            for (String other : new String[] {"half", "group~two", "..~outside", "runs"}) {
                assertThat(alone.get("api/runs/" + other + "/series").status()).isEqualTo(404);
            }
        }
    }
}
