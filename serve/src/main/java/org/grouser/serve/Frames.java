package org.grouser.serve;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Frames on a pair of streams, little-endian:
 *
 * <pre>
 *   u32 bytes of the header | u32 bytes of the body | header, a JSON object in UTF-8 | body
 * </pre>
 *
 * Requests are bounded before anything is allocated for them. Several threads may write, one reads.
 */
final class Frames {
    static final int MOST_HEADER_BYTES = 1 << 20;
    static final int MOST_BODY_BYTES = 1 << 29; // a checkpoint of a large field
    private static final int HEAD_BYTES = 8;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxStringLength(100_000)
                            .maxNumberLength(100)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final InputStream in;
    private final OutputStream out;
    private volatile boolean deserted;

    Frames(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /** Bytes that are no frame; what follows cannot be understood either. */
    static final class Broken extends IOException {
        private static final long serialVersionUID = 1L;

        Broken(String reason) {
            super(reason);
        }
    }

    /**
     * The next request, null at the end.
     *
     * @param mostHeader bytes, as is the other bound
     */
    @Nullable
    Frame read(int mostHeader, int mostBody) throws IOException {
        byte[] head = in.readNBytes(HEAD_BYTES);
        if (head.length == 0) {
            return null;
        }
        if (head.length < HEAD_BYTES) {
            throw new EOFException("the connection ended within a frame");
        }
        ByteBuffer lengths = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        int headerBytes = bounded("header", lengths.getInt(), mostHeader);
        int bodyBytes = bounded("body", lengths.getInt(), mostBody);
        byte[] header = whole(headerBytes);
        byte[] body = whole(bodyBytes);
        JsonNode tree;
        try {
            tree = MAPPER.readTree(header);
        } catch (JacksonException e) {
            throw new Broken("the header is no JSON: " + e.getOriginalMessage().split("[\\r\\n]", 2)[0]);
        }
        if (!tree.isObject()) {
            throw new Broken("the header is no JSON object");
        }
        return new Frame(tree, body);
    }

    private static int bounded(String what, int bytes, int most) throws Broken {
        if (bytes < 0 || bytes > most) {
            throw new Broken("a " + what + " of " + Integer.toUnsignedString(bytes) + " bytes is longer than " + most);
        }
        return bytes;
    }

    /** Grows with what really comes, not with what was announced. */
    private byte[] whole(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the connection ended within a frame");
        }
        return bytes;
    }

    /** Whether the other side was gone when something was written to it. */
    boolean isDeserted() {
        return deserted;
    }

    /** If the other side has gone, nobody is left to be told. */
    void write(Reply reply) {
        byte[] header = reply.header().end().toString().getBytes(StandardCharsets.UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(HEAD_BYTES + header.length + reply.body().length)
                .order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(header.length).putInt(reply.body().length).put(header).put(reply.body());
        synchronized (out) {
            try {
                out.write(frame.array());
                out.flush();
            } catch (IOException e) {
                deserted = true;
            }
        }
    }
}
