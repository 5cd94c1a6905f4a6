package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crowd at the door neither ends the server nor holds up those who come after it. */
@Tag("slow")
class FloodTest {
    private static final int CROWD = 1000;

    @TempDir
    Path folder;

    private ViewerServer server;
    private Wire wire;
    private final List<Socket> crowd = new ArrayList<>();
    private int turnedAway;

    @BeforeEach
    void serve() throws IOException {
        Path run = MadeUpRuns.write(folder.resolve("one"));
        Files.write(run.resolve("replay/ground.bin"), new byte[20_000_000]);
        server = ViewerServer.start(RunShelf.of(folder), new MadeUpDesk(), 0);
        wire = Wire.to(server);
    }

    @AfterEach
    void stop() throws IOException {
        leave();
        server.close();
    }

    private void leave() throws IOException {
        for (Socket socket : crowd) {
            socket.close();
        }
        crowd.clear();
    }

    private void come(int count, String words) throws IOException {
        for (int i = 0; i < count; i++) {
            Socket socket = wire.open();
            crowd.add(socket);
            turnedAway += say(socket, words) ? 0 : 1;
        }
    }

    /**
     * @return false if it was turned away
     */
    private static boolean say(Socket socket, String words) throws IOException {
        try {
            socket.getOutputStream().write(words.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (SocketException e) {
            return false;
        }
    }

    private void isServedWithin(double seconds) throws Exception {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        int status = 0;
        while (status != 200 && System.nanoTime() < end) {
            status = wire.get("api/runs").status();
            Thread.sleep(status == 200 ? 0 : 100);
        }
        assertThat(status).isEqualTo(200);
    }

    @Test
    void thousandSilentSocketsAreNoHarm() throws Exception {
        come(CROWD, "");
        assertThat(crowd).hasSize(CROWD);
        assertThat(Thread.activeCount()).isLessThan(150);
        leave();
        isServedWithin(5);
    }

    @Test
    void thousandSocketsThatStopInMidSentenceAreNoHarm() throws Exception {
        come(CROWD, "GET /" + wire.token() + "/api/runs HTTP/1.1\r\nHost: ");
        assertThat(crowd.size() - turnedAway).isGreaterThan(10);
        assertThat(Thread.activeCount()).isLessThan(150);
        leave();
        isServedWithin(5);
    }

    @Test
    void readersThatNeverReadDoNotHoldUpOthers() throws Exception {
        come(30, "GET /" + wire.token() + "/api/runs/one/ground HTTP/1.1\r\nHost: " + wire.host() + "\r\n\r\n");
        isServedWithin(3);
        isServedWithin(3);
    }

    @Test
    void hugeHeadersAreRefused() throws Exception {
        Wire.Reply reply = wire.get("api/runs", "X-Long: " + "x".repeat(200_000));
        assertThat(reply.status()).isNotEqualTo(200);
        isServedWithin(3);
    }
}
