package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may ask and who may not. */
class GateTest {
    @TempDir
    static Path folder;

    private static ViewerServer server;
    private static Wire wire;

    @BeforeAll
    static void serve() throws IOException {
        MadeUpRuns.write(folder.resolve("one"));
        server = ViewerServer.start(RunShelf.of(folder), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void whoeverKnowsTheTokenIsServed() throws IOException {
        assertThat(wire.get("api/runs").status()).isEqualTo(200);
        assertThat(wire.raw("GET", "/" + wire.token() + "/api/runs", "localhost:" + wire.port(), "")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void tokensDifferFromServerToServerAndHave192Bits() throws IOException {
        try (ViewerServer other = ViewerServer.start(RunShelf.of(folder), new MadeUpDesk(), 0)) {
            assertThat(Wire.to(other).token()).matches("[0-9a-f]{48}").isNotEqualTo(wire.token());
        }
    }

    @Test
    void wrongOrMissingTokenIsRefusedForEveryPath() throws IOException {
        String half = wire.token().substring(1);
        assertThat(wire.raw("GET", "/api/runs", wire.host(), "").status()).isEqualTo(403);
        for (String target : new String[] {"/", "/api/runs", "/x/api/runs", "/" + half + "/api/runs", "//api/runs"}) {
            Wire.Reply reply = wire.raw("GET", target, wire.host(), "");
            assertThat(reply.status()).as(target).isIn(400, 403, 404);
            assertThat(reply.body()).as(target).doesNotContain("made-up");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "[::1]:80", "0.0.0.0:80"})
    void foreignHostIsRefusedEvenWithTheToken(String host) throws IOException {
        assertThat(wire.raw("GET", "/" + wire.token() + "/api/runs", host, "").status())
                .isEqualTo(403);
    }

    @Test
    void twoHostsAreRefused() throws IOException {
        Wire.Reply reply = wire.get("api/runs", "Host: " + wire.host());
        assertThat(reply.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"})
    void foreignOriginIsRefused(String origin) throws IOException {
        assertThat(wire.get("api/runs", "Origin: " + origin).status()).isEqualTo(403);
        assertThat(wire.post("api/check", "{\"scenario\": \"made-up\"}", "Origin: " + origin)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void ownOriginIsServed() throws IOException {
        String own = "Origin: http://" + wire.host();
        assertThat(wire.post("api/check", "{\"scenario\": \"made-up\"}", own, "Sec-Fetch-Site: same-origin")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void fetchOfAnotherSiteIsRefusedAndALinkIsFollowed() throws IOException {
        for (String site : new String[] {"cross-site", "same-site"}) {
            String header = "Sec-Fetch-Site: " + site;
            assertThat(wire.get("api/runs", header).status()).isEqualTo(403);
            assertThat(wire.get("page/none.js", header, "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script")
                            .status())
                    .isEqualTo(403);
            assertThat(wire.get("api/runs", header, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe")
                            .status())
                    .isEqualTo(403);
            assertThat(wire.get("none.html", header, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document")
                            .status())
                    .isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"})
    void bodyThatIsNotJsonIsRefused(String type) throws IOException {
        assertThat(wire.post("api/runs", "{\"scenario\": \"made-up\"}", "Content-Type: " + type)
                        .status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "OPTIONS", "HEAD", "TRACE", "DELETE", "FROB"})
    void unknownMethodIsRefused(String method) throws IOException {
        Wire.Reply reply =
                wire.raw(method, "/" + wire.token() + "/api/runs", wire.host(), "", "Content-Type: application/json");
        assertThat(reply.status()).isEqualTo(405);
        assertThat(reply.head()).doesNotContain("access-control-allow");
    }

    @Test
    void everyAnswerForbidsGuessingFramesAndReferrers() throws IOException {
        for (Wire.Reply reply :
                new Wire.Reply[] {wire.get("api/runs"), wire.get("nothing"), wire.get("lib/three.core.min.js")}) {
            assertThat(reply.has("x-content-type-options: nosniff")).isTrue();
            assertThat(reply.has("referrer-policy: no-referrer")).isTrue();
            assertThat(reply.has("cross-origin-resource-policy: same-origin")).isTrue();
            assertThat(reply.head())
                    .contains("content-security-policy: default-src 'none'")
                    .contains("frame-ancestors 'none'");
        }
        assertThat(wire.get("api/runs").has("cache-control: no-store")).isTrue();
    }

    @Test
    void serverIsReachedOverLoopbackAlone() {
        assertThat(server.url()).startsWith("http://127.0.0.1:");
    }
}
