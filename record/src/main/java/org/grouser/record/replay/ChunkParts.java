package org.grouser.record.replay;

import java.util.List;

/** A chunk as it grows, frame by frame: its parts stand one behind the other in it, in this order. */
final class ChunkParts {
    final ChunkBuffer times = new ChunkBuffer();
    final ChunkBuffer poses = new ChunkBuffer();
    final ChunkBuffer comM = new ChunkBuffer();
    final ChunkBuffer counts = new ChunkBuffer(); // of contacts
    final ChunkBuffer contacts = new ChunkBuffer();
    final ChunkBuffer cells = new ChunkBuffer();
    private final ChunkBuffer chunk = new ChunkBuffer();

    /** The chunk, until the next one; its parts are empty then. */
    ChunkBuffer close() {
        chunk.clear();
        for (ChunkBuffer part : List.of(times, poses, comM, counts, contacts, cells)) {
            chunk.put(part);
            part.clear();
        }
        return chunk;
    }
}
