package org.grouser.record.replay;

import java.util.List;
import org.grouser.record.JsonText;

/**
 * Where the chunks of a replay lie, and which times they hold.
 *
 * @param looseBytes behind the last whole chunk: of one that is being written, or was cut off
 */
public record ReplayIndex(List<Chunk> chunks, long looseBytes) {
    /**
     * @param offset of its zlib stream in frames.bin
     * @param t0S time of its first frame
     * @param t1S of its last one
     */
    public record Chunk(int first, int frames, long offset, int bytes, int rawBytes, int crc, double t0S, double t1S) {}

    public ReplayIndex {
        chunks = List.copyOf(chunks);
    }

    /** Chunks with nothing behind them. */
    public ReplayIndex(List<Chunk> chunks) {
        this(chunks, 0);
    }

    public int frames() {
        return chunks.isEmpty() ? 0 : last().first() + last().frames();
    }

    /** Bytes of frames.bin up to the end of the last chunk. */
    long bytes() {
        return chunks.isEmpty() ? 0 : last().offset() + last().bytes();
    }

    /** How far it can be read, for messages. */
    public String readable() {
        return chunks.isEmpty()
                ? "none of its frames can be read"
                : "its " + frames() + " frames up to t = " + endS() + " s can be read";
    }

    /** Says that the file ends in the middle of a chunk, of a run that has ended; empty if it does not. */
    public String cutOff() {
        return looseBytes == 0
                ? ""
                : "replay/frames.bin is cut off: " + readable() + ", the last " + looseBytes
                        + " bytes are no whole chunk; run the scenario again for the rest";
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
     * @param cut what is missing of it, in one line, or empty
     */
    public String toJson(boolean complete, String cut) {
        JsonText json = new JsonText().object();
        json.key("frames")
                .value(frames())
                .key("complete")
                .value(complete)
                .key("cut")
                .value(cut);
        json.key("chunks").array();
        for (Chunk chunk : chunks) {
            json.object().key("first").value(chunk.first());
            json.key("frames").value(chunk.frames());
            json.key("t0").value(chunk.t0S()).key("t1").value(chunk.t1S()).end();
        }
        return json.end().end() + "\n";
    }
}
