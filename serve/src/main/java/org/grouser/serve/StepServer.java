package org.grouser.serve;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Lets other programs assemble, step, observe and command simulations, over a pair of streams or on loopback. The frames are
 * described in docs/serve.md.
 *
 * <pre>{@code
 * StepServer.serve(System.in, out, "0.1.0", "rover-slope", List.of());       // until the other side closes
 *
 * try (StepServer server = StepServer.listen("0.1.0", 0)) {
 *     System.out.println(server.port() + " " + server.token());
 *     server.serve();
 * }
 * }</pre>
 */
public final class StepServer implements AutoCloseable {
    private static final int MOST_CLIENTS = 16;
    private static final int FIRST_FRAME_MS = 10_000;
    private static final int BUFFER_BYTES = 1 << 16;

    private final ServerSocket socket;
    private final String version;
    private final String token;
    private final Crew crew = new Crew();
    private final Semaphore places = new Semaphore(MOST_CLIENTS);

    private StepServer(ServerSocket socket, String version, String token) {
        this.socket = socket;
        this.version = version;
        this.token = token;
    }

    /**
     * Serves one client over streams until it leaves.
     *
     * @param version of the program, for the client
     * @param scenario assembled at once as simulation 1; none if empty
     * @param sets path=value each
     */
    public static void serve(InputStream in, OutputStream out, String version, String scenario, List<String> sets)
            throws IOException {
        try (Crew crew = new Crew()) {
            Session session = new Session(new Frames(new BufferedInputStream(in, BUFFER_BYTES), out), version, crew);
            if (!scenario.isEmpty()) {
                session.assemble(scenario, sets);
            }
            session.serve(Optional.empty(), () -> {});
        }
    }

    /**
     * Opens a port on loopback.
     *
     * @param port 0 for any that is free
     */
    public static StepServer listen(String version, int port) throws IOException {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        ServerSocket socket = new ServerSocket(port, MOST_CLIENTS, InetAddress.getLoopbackAddress());
        return new StepServer(socket, version, HexFormat.of().formatHex(random));
    }

    public int port() {
        return socket.getLocalPort();
    }

    /** What a client has to show. */
    public String token() {
        return token;
    }

    /** Serves clients, each with simulations of its own, until the server is closed. */
    public void serve() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                if (places.tryAcquire()) {
                    Thread thread = new Thread(() -> serve(client), "grouser-client");
                    thread.setDaemon(true);
                    thread.start();
                } else {
                    client.close();
                }
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            client.setSoTimeout(FIRST_FRAME_MS);
            InputStream in = new BufferedInputStream(client.getInputStream(), BUFFER_BYTES);
            Session session = new Session(new Frames(in, client.getOutputStream()), version, crew);
            session.serve(Optional.of(token), () -> client.setSoTimeout(0));
        } catch (IOException e) {
            return; // the client has gone
        } finally {
            places.release();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
        crew.close();
    }
}
