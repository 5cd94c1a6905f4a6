package org.grouser.viewer;

import java.util.Map;
import java.util.TreeMap;
import org.grouser.record.JsonText;

/**
 * What goes back to the browser.
 *
 * @param policy Content-Security-Policy
 * @param headers others that this answer alone has
 */
record Answer(int status, String type, String policy, Map<String, String> headers, Content content) {
    static final String JSON = "application/json; charset=utf-8";
    static final String BYTES = "application/octet-stream";
    static final String CSV = "text/csv; charset=utf-8";
    static final String HTML = "text/html; charset=utf-8";

    /** Nothing at all: for what is data and never a page. */
    static final String NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

    private static final Map<String, String> FRESH = Map.of("Cache-Control", "no-store");

    Answer {
        headers = Map.copyOf(headers);
    }

    /** Data that may be another the next time. */
    static Answer data(String type, Content content) {
        return new Answer(200, type, NO_PAGE, FRESH, content);
    }

    static Answer json(int status, String json) {
        return new Answer(status, JSON, NO_PAGE, FRESH, Content.of(json));
    }

    static Answer page(String html, String policy) {
        return new Answer(200, HTML, policy, FRESH, Content.of(html));
    }

    static Answer refusal(Refusal refusal) {
        JsonText json =
                new JsonText().object().key("error").value(refusal.getMessage()).end();
        return json(refusal.status(), json + "\n");
    }

    /**
     * Sends the browser elsewhere on this server.
     *
     * @param place relative to what was asked for
     */
    static Answer elsewhere(String place) {
        Map<String, String> headers = new TreeMap<>(FRESH);
        headers.put("Location", place);
        return new Answer(307, "text/plain; charset=utf-8", NO_PAGE, headers, Content.of("see " + place + "\n"));
    }
}
