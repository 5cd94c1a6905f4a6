package org.grouser.viewer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask: whoever knows the token, speaks to this server by one of its own names, and is not the page of somebody
 * else. The name is checked because a foreign page can make its own name point to this machine.
 */
final class Gate {
    private static final int TOKEN_BYTES = 24;
    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private final byte[] token;
    private final List<String> hosts;

    private Gate(byte[] token, List<String> hosts) {
        this.token = token;
        this.hosts = hosts;
    }

    static Gate at(int port) {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        byte[] token = HexFormat.of().formatHex(bytes).getBytes(StandardCharsets.US_ASCII);
        return new Gate(token, List.of("127.0.0.1:" + port, "localhost:" + port));
    }

    /** The address of the runs page. */
    String url() {
        return "http://" + hosts.get(0) + "/" + new String(token, StandardCharsets.US_ASCII) + "/";
    }

    Request admit(HttpExchange exchange) throws Refusal {
        Headers headers = exchange.getRequestHeaders();
        String host = only(headers, "Host");
        if (host == null || !hosts.contains(host)) {
            throw new Refusal(403, "this server answers to " + String.join(" and ", hosts) + " alone");
        }
        List<String> path = Segments.path(exchange.getRequestURI().getRawPath());
        if (!MessageDigest.isEqual(token, path.get(0).getBytes(StandardCharsets.UTF_8))) {
            throw new Refusal(403, "wrong or missing token; open the whole URL that grouser printed");
        }
        String method = exchange.getRequestMethod();
        checkOrigin(headers, host, method);
        boolean writes = method.equals("POST") || method.equals("PUT") || method.equals("PATCH");
        if (writes && !isJson(only(headers, "Content-Type"))) {
            throw new Refusal(400, "the body has to be JSON, with Content-Type: application/json");
        }
        return new Request(
                path.get(0),
                method,
                path.subList(1, path.size()),
                Segments.query(exchange.getRequestURI().getRawQuery()),
                declaredBytes(headers),
                exchange.getRequestBody());
    }

    /** Pages of other sites may send somebody here, but never ask for anything themselves. */
    private static void checkOrigin(Headers headers, String host, String method) throws Refusal {
        String origin = only(headers, "Origin");
        String site = only(headers, "Sec-Fetch-Site");
        boolean sent = method.equals("GET")
                && "navigate".equals(only(headers, "Sec-Fetch-Mode"))
                && "document".equals(only(headers, "Sec-Fetch-Dest"));
        if ((origin != null && !origin.equals("http://" + host))
                || (site != null && !OWN_SITES.contains(site) && !sent)) {
            throw new Refusal(403, "asked by another site; open the URL that grouser printed in a window of its own");
        }
    }

    private static boolean isJson(@Nullable String type) {
        return type != null && type.matches("(?i)application/json\\s*(;\\s*charset=\"?utf-8\"?\\s*)?");
    }

    private static long declaredBytes(Headers headers) throws Refusal {
        String length = only(headers, "Content-Length");
        if (length == null) {
            return -1;
        }
        if (!length.matches("[0-9]{1,18}")) {
            throw new Refusal(400, "the length of the body is not a number");
        }
        return Long.parseLong(length);
    }

    /** The one value of a header; two of a kind could be read in two ways. */
    private static @Nullable String only(Headers headers, String name) throws Refusal {
        List<String> values = headers.get(name);
        if (values != null && values.size() > 1) {
            throw new Refusal(400, "the header " + name + " is a duplicate");
        }
        return values == null || values.isEmpty() ? null : values.get(0);
    }
}
