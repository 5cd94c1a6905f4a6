package org.grouser.record.replay;

import java.util.List;
import org.grouser.record.JsonText;

/** Where the chunks of a replay lie, and which times they hold. */
public record ReplayIndex(List<Chunk> chunks) {
    /**
     * @param offset of its zlib stream in frames.bin
     * @param t0S time of its first frame
     * @param t1S of its last one
     */
    public record Chunk(int first, int frames, long offset, int bytes, int rawBytes, int crc, double t0S, double t1S) {}

    public ReplayIndex {
        chunks = List.copyOf(chunks);
    }

    public int frames() {
        return chunks.isEmpty() ? 0 : last().first() + last().frames();
    }

    /** Bytes of frames.bin up to the end of the last chunk. */
    long bytes() {
        return chunks.isEmpty() ? 0 : last().offset() + last().bytes();
    }

    /** Time of the last frame, or -infinity. */
    double endS() {
        return chunks.isEmpty() ? Double.NEGATIVE_INFINITY : last().t1S();
    }

    private Chunk last() {
        return chunks.get(chunks.size() - 1);
    }

    /**
     * As a viewer wants it.
     *
     * @param complete whether the run has ended
     */
    public String toJson(boolean complete) {
        JsonText json = new JsonText().object();
        json.key("frames").value(frames()).key("complete").value(complete);
        json.key("chunks").array();
        for (Chunk chunk : chunks) {
            json.object().key("first").value(chunk.first());
            json.key("frames").value(chunk.frames());
            json.key("t0").value(chunk.t0S()).key("t1").value(chunk.t1S()).end();
        }
        return json.end().end() + "\n";
    }
}
