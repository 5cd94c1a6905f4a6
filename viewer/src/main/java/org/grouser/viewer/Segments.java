package org.grouser.viewer;

import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Paths and queries of URLs, decoded piece by piece so that no escape can make two pieces of one. */
final class Segments {
    private static final int MAX_PIECES = 16;
    private static final int MAX_CHARS = 300;

    private Segments() {}

    /**
     * The pieces of a path behind its first slash.
     *
     * @param raw as it came, not decoded
     */
    static List<String> path(String raw) throws Refusal {
        if (!raw.startsWith("/")) {
            throw new Refusal(400, "the path does not begin with a slash");
        }
        List<String> pieces = new ArrayList<>();
        for (String piece : raw.substring(1).split("/", MAX_PIECES + 1)) {
            String plain = decoded(piece);
            if (pieces.size() == MAX_PIECES || plain.length() > MAX_CHARS || !harmless(plain)) {
                throw new Refusal(400, "the path holds a piece that no name has");
            }
            pieces.add(plain);
        }
        return pieces;
    }

    /**
     * @param raw as it came, or null
     */
    static Map<String, String> query(@Nullable String raw) throws Refusal {
        Map<String, String> pairs = new LinkedHashMap<>();
        if (raw != null && !raw.isEmpty()) {
            for (String pair : raw.split("&", MAX_PIECES)) {
                int equals = pair.indexOf('=');
                String key = decoded(equals < 0 ? pair : pair.substring(0, equals));
                pairs.putIfAbsent(key, equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
        return pairs;
    }

    /** Whether a piece is a name of something in a folder, and of nothing else anywhere. */
    static boolean harmless(String piece) {
        return !piece.equals(".")
                && !piece.equals("..")
                && piece.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || Character.isISOControl(c));
    }

    /** A name as it stands in a URL. */
    static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decoded(String piece) throws Refusal {
        ByteBuffer bytes = ByteBuffer.allocate(piece.length() * 3);
        for (int i = 0; i < piece.length(); i++) {
            char c = piece.charAt(i);
            if (c == '%') {
                int high = i + 2 < piece.length() ? Character.digit(piece.charAt(i + 1), 16) : -1;
                int low = i + 2 < piece.length() ? Character.digit(piece.charAt(i + 2), 16) : -1;
                if (high < 0 || low < 0) {
                    throw new Refusal(400, "the URL holds a broken escape");
                }
                bytes.put((byte) (high * 16 + low));
                i += 2;
            } else {
                bytes.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException e) {
            throw new Refusal(400, "the URL is not UTF-8");
        }
    }
}
