package org.grouser.viewer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves the viewer on this machine alone. A run never waits for it: it reads the files that runs write.
 *
 * <p>Each connection has at most one request under way, so the number of connections bounds threads and queue alike.
 */
public final class ViewerServer implements Closeable {
    private static final int CONNECTIONS = 64;

    /** Limits of the JDK's server, read once when the first one is made; what the user has set stays. */
    private static final Map<String, Integer> LIMITS = Map.of(
            "jdk.httpserver.maxConnections",
            CONNECTIONS,
            "sun.net.httpserver.maxIdleConnections",
            CONNECTIONS,
            "sun.net.httpserver.idleInterval",
            15, // s
            "sun.net.httpserver.maxReqTime",
            10, // s, from the first byte to the last of the request
            "sun.net.httpserver.maxRspTime",
            120, // s, until the last byte of the answer is taken
            "sun.net.httpserver.maxReqHeaders",
            60,
            "sun.net.httpserver.maxReqHeaderSize",
            32 * 1024,
            "sun.net.httpserver.drainAmount",
            64 * 1024);

    private final HttpServer server;
    private final ThreadPoolExecutor workers;
    private final Gate gate;
    private final Routes routes;
    private final RunShelf shelf;

    private ViewerServer(HttpServer server, RunShelf shelf, RunDesk desk) {
        this.server = server;
        this.shelf = shelf;
        this.gate = Gate.at(server.getAddress().getPort());
        this.routes = new Routes(new Pages(), shelf, desk);
        this.workers = new ThreadPoolExecutor(
                CONNECTIONS, CONNECTIONS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), ViewerServer::worker);
        workers.allowCoreThreadTimeOut(true);
    }

    /**
     * Begins to serve.
     *
     * @param port 0 for any that is free
     */
    public static ViewerServer start(RunShelf shelf, RunDesk desk, int port) throws IOException {
        LIMITS.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value.toString());
            }
        });
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server;
        try {
            InetAddress loopback = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
            server = HttpServer.create(new InetSocketAddress(loopback, port), CONNECTIONS);
        } catch (BindException e) {
            throw new IOException("port " + port + " is taken or not allowed; leave --port out for a free one", e);
        }
        ViewerServer viewer = new ViewerServer(server, shelf, desk);
        server.setExecutor(viewer.workers);
        server.createContext("/", viewer::serve);
        server.start();
        return viewer;
    }

    /** The address of the runs page, the token in it. */
    public String url() {
        return gate.url();
    }

    /** The address of the page that plays one run, or of that of a study. */
    public String url(String id) {
        return gate.url() + (shelf.isStudy(id) ? "study.html?study=" : "play.html?run=") + Segments.encoded(id);
    }

    @Override
    public void close() {
        server.stop(0);
        workers.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        Answer answer = answer(exchange);
        try (exchange;
                Content content = answer.content()) {
            setHeaders(exchange.getResponseHeaders(), answer);
            boolean bare = content.length() == 0 || exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(answer.status(), bare ? -1 : content.length());
            if (!bare) {
                content.writeTo(exchange.getResponseBody());
            }
        }
    }

    private Answer answer(HttpExchange exchange) {
        try {
            return routes.answer(gate.admit(exchange));
        } catch (Refusal e) {
            return Answer.refusal(e);
        } catch (IOException e) {
            return Answer.refusal(new Refusal(503, "cannot be read now: " + e.getMessage()));
        } catch (RuntimeException e) {
            return Answer.refusal(new Refusal(500, "a fault in grouser itself, please report it: " + e));
        }
    }

    private static void setHeaders(Headers headers, Answer answer) {
        headers.set("Content-Type", answer.type());
        headers.set("Content-Security-Policy", answer.policy());
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        answer.headers().forEach(headers::set);
    }

    private static Thread worker(Runnable task) {
        Thread thread = new Thread(task, "grouser-viewer");
        thread.setDaemon(true);
        return thread;
    }
}
