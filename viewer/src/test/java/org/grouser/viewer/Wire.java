package org.grouser.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Requests as bytes on a wire, so that they can say what no client library lets one say. */
record Wire(String host, int port, String token) {
    private static final int PATIENCE_MS = 180_000;

    static Wire to(ViewerServer server) {
        URI uri = URI.create(server.url());
        return new Wire(
                uri.getHost() + ":" + uri.getPort(),
                uri.getPort(),
                uri.getPath().replace("/", ""));
    }

    /**
     * @param head lower-case names
     * @param body ISO-8859-1, a character a byte
     */
    record Reply(int status, String head, String body) {
        boolean has(String header) {
            return head.contains("\r\n" + header + "\r\n");
        }
    }

    /**
     * A request to a path behind the token.
     *
     * @param headers more lines, or none
     */
    Reply get(String path, String... headers) throws IOException {
        return raw("GET", "/" + token + "/" + path, host, "", headers);
    }

    Reply post(String path, String body, String... headers) throws IOException {
        List<String> all = new ArrayList<>(List.of(headers));
        all.add("Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length);
        if (all.stream().noneMatch(line -> line.startsWith("Content-Type"))) {
            all.add("Content-Type: application/json");
        }
        return raw("POST", "/" + token + "/" + path, host, body, all.toArray(String[]::new));
    }

    Reply raw(String method, String target, String toHost, String body, String... headers) throws IOException {
        StringBuilder text = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
        text.append(toHost.isEmpty() ? "" : "Host: " + toHost + "\r\n").append("Connection: close\r\n");
        for (String header : headers) {
            text.append(header).append("\r\n");
        }
        return send(text.append("\r\n").append(body).toString());
    }

    Reply send(String text) throws IOException {
        try (Socket socket = open()) {
            try {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            } catch (SocketException e) {
                return parse(read(socket)); // refused before all was said
            }
            return parse(read(socket));
        }
    }

    Socket open() throws IOException {
        Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        socket.setSoTimeout(PATIENCE_MS);
        return socket;
    }

    private static String read(Socket socket) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] block = new byte[8192];
        try {
            for (int count = socket.getInputStream().read(block);
                    count >= 0;
                    count = socket.getInputStream().read(block)) {
                bytes.write(block, 0, count);
            }
        } catch (SocketException e) {
            return bytes.toString(StandardCharsets.ISO_8859_1); // what came before the reset counts
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    private static Reply parse(String text) {
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            return new Reply(0, "", text);
        }
        String head = text.substring(0, end) + "\r\n";
        int first = head.indexOf("\r\n");
        StringBuilder lower = new StringBuilder("\r\n");
        for (String line : head.substring(first).strip().split("\r\n")) {
            int colon = line.indexOf(':');
            lower.append(colon < 0 ? line : line.substring(0, colon).toLowerCase(Locale.ROOT) + line.substring(colon))
                    .append("\r\n");
        }
        return new Reply(Integer.parseInt(text.substring(9, 12)), lower.toString(), text.substring(end + 4));
    }
}
