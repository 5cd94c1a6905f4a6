package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no browser sends are refused as such; none is taken for a fault of ours, and none ends the server. */
class BadRequestTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 600);
    private static final String SPICE = "\r\n\t :;/?%#&=.0\u0000\u00ffzF-+";

    @TempDir
    Path folder;

    private ViewerServer server;
    private Wire wire;

    @BeforeEach
    void serve() throws IOException {
        MadeUpRuns.write(folder.resolve("one"));
        server = ViewerServer.start(RunShelf.of(folder), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String post(String headers, String body) {
        return "POST /" + wire.token() + "/api/check HTTP/1.1\r\nHost: " + wire.host()
                + "\r\nConnection: close\r\nContent-Type: application/json\r\n" + headers + "\r\n" + body;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zz",
                "-1",
                "ffffffff",
                "fffffffff",
                "80000000",
                "",
                "2 ",
                "+2",
                "0x2",
                "0000000000000000002",
                "3",
                "1"
            })
    void aChunkThatIsNotAsLongAsItSaysIsABadRequest(String length) throws IOException {
        Wire.Reply reply = wire.send(post("Transfer-Encoding: chunked\r\n", length + "\r\n{}\r\n0\r\n\r\n"));
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body()).contains("a chunk is not as long as it says");
        assertThat(wire.get("api/runs").status()).isEqualTo(200);
    }

    @Test
    void aBodyInSoundChunksIsRead() throws IOException {
        String chunks = "1\r\n{\r\n1;note=1\r\n}\r\n0\r\n\r\n";
        Wire.Reply reply = wire.send(post("Transfer-Encoding: chunked\r\n", chunks));
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body()).contains("the body names either a run or a scenario");
    }

    /** The words of a request changed by chance; a client that has said all closes its side. */
    @Test
    void aMangledRequestIsNeverAFaultOfOurs() throws IOException {
        List<String> sound = List.of(
                post("Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"),
                post("Content-Length: 2\r\n", "{}"),
                "GET /" + wire.token() + "/api/runs/one/frames/0 HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n",
                "GET /" + wire.token() + "/api/runs/one/index?a=%20b HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n",
                "DELETE /" + wire.token() + "/api/runs/one HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n");
        int refused = 0;
        for (int seed = 0; seed < CASES; seed++) {
            String request = mangled(sound.get(seed % sound.size()), new Random(seed));
            String reply = exchange(request);
            assertThat(reply)
                    .as("seed " + seed)
                    .doesNotContain("a fault in grouser")
                    .doesNotContain(" 500 ");
            refused += reply.startsWith("HTTP/1.1 4") ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(CASES / 3);
        assertThat(wire.get("api/runs").status()).isEqualTo(200);
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = wire.open()) {
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                socket.shutdownOutput();
                return new String(socket.getInputStream().readNBytes(4000), StandardCharsets.ISO_8859_1);
            } catch (SocketException e) {
                return ""; // turned away
            }
        }
    }

    private static String mangled(String text, Random random) {
        StringBuilder out = new StringBuilder(text);
        for (int left = 1 + random.nextInt(3); left > 0; left--) {
            int at = random.nextInt(out.length() - 1);
            int end = Math.min(out.length(), at + 1 + random.nextInt(8));
            switch (random.nextInt(4)) {
                case 0 -> out.delete(at, end);
                case 1 -> out.insert(at, out.substring(at, end));
                case 2 -> out.setCharAt(at, SPICE.charAt(random.nextInt(SPICE.length())));
                default -> out.insert(at, SPICE.charAt(random.nextInt(SPICE.length())));
            }
        }
        return out.toString();
    }
}
