package org.grouser.viewer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.grouser.record.JsonText;

/**
 * Which name of a module is which address, as the script element that a page has for it.
 *
 * @param json addresses by name
 */
record ImportMap(String json) {
    /** Where a page wants it. */
    static final String MARKER = "<!--importmap-->";

    /**
     * @param addresses by name of the module
     */
    static ImportMap of(Map<String, String> addresses) {
        JsonText json = new JsonText().object().key("imports").object();
        addresses.forEach((name, address) -> json.newLine().key(name).value(address));
        return new ImportMap(json.end().end().toString());
    }

    /** The page with the map in it. */
    String in(String html) {
        return html.replace(MARKER, "<script type=\"importmap\">" + json + "</script>");
    }

    /** How a Content-Security-Policy names this script and no other. */
    String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(json.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
