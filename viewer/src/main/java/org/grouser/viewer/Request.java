package org.grouser.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/**
 * A request that the gate let in.
 *
 * @param token the first segment of the path
 * @param path decoded segments behind the token; the last is empty if the path ended in a slash
 * @param query decoded; the first value counts
 * @param declaredBytes length of the body as announced, -1 if it is not
 */
record Request(
        String token,
        String method,
        List<String> path,
        Map<String, String> query,
        long declaredBytes,
        InputStream body) {
    private static final int MAX_BODY_BYTES = 64 * 1024;

    Request {
        path = List.copyOf(path);
        query = Map.copyOf(query);
    }

    /** Refuses other methods. */
    void only(String... allowed) throws Refusal {
        if (!List.of(allowed).contains(method)) {
            throw new Refusal(405, "method " + method + " is not served here; use " + String.join(" or ", allowed));
        }
    }

    /** The whole body, if it is of a size that makes sense. */
    byte[] bytes() throws Refusal {
        if (declaredBytes > MAX_BODY_BYTES) {
            throw tooLarge();
        }
        byte[] bytes;
        try {
            bytes = body.readNBytes(MAX_BODY_BYTES + 1);
        } catch (IOException | IndexOutOfBoundsException e) { // the latter from a chunk of 2^31 bytes or more
            throw new Refusal(400, "the body cannot be read: it ends too early, or a chunk is not as long as it says");
        }
        if (bytes.length > MAX_BODY_BYTES) {
            throw tooLarge();
        }
        return bytes;
    }

    private static Refusal tooLarge() {
        return new Refusal(413, "the body has more than " + MAX_BODY_BYTES + " bytes");
    }
}
