package org.grouser.record.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The frames of a replay in fewer and longer chunks, packed as small as can be: for a copy that is sent along. A chunk tells the whole
 * difference to the ground at the start once, so every join saves one. Every error is one line that names the file.
 */
public final class JoinedChunks {
    /** Frames of a chunk. */
    public static final int FRAMES = 64;

    /** A chunk is also closed when its soil has grown to this, so that none is slow to open. */
    private static final int MOST_CELL_BYTES = 16 << 20;

    /**
     * What decides how long the parts of a chunk are.
     *
     * @param soils fields, in the order of the scene
     */
    public record Layout(int bodies, int vehicles, List<Field> soils) {
        public Layout {
            soils = List.copyOf(soils);
        }
    }

    /** A field of soil, its cells and how many layers it has. */
    public record Field(int nx, int ny, int layers) {}

    /**
     * A chunk.
     *
     * @param place its offset and checksum are zero: it lies in no file
     * @param stream its zlib stream
     */
    public record Joined(ReplayIndex.Chunk place, byte[] stream) {}

    private final ReplayReader reader;
    private final Layout layout;
    private final Iterator<ReplayIndex.Chunk> chunks;
    private final List<CellLayer> layers = new ArrayList<>(); // of all soils, in the order of the scene
    private final ChunkParts parts = new ChunkParts();
    private ReplayIndex.Chunk chunk = new ReplayIndex.Chunk(0, 0, 0, 0, 0, 0, 0, 0);
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int frame; // within the chunk
    private int contactsAt;
    private int cellsAt;
    private double t0S; // of the joined chunk under way
    private double t1S;
    private int first;
    private int held;

    public JoinedChunks(ReplayReader reader, Layout layout) throws IOException {
        this.reader = reader;
        this.layout = layout;
        this.chunks = reader.index().chunks().iterator();
        for (Field field : layout.soils()) {
            for (int layer = 0; layer < field.layers(); layer++) {
                layers.add(new CellLayer(field.nx(), field.ny()));
            }
        }
    }

    /** The next chunk; empty behind the last. */
    public Optional<Joined> next() throws IOException {
        while (held < FRAMES && parts.cells.size() <= MOST_CELL_BYTES) {
            if (frame == chunk.frames() && !chunks.hasNext()) {
                break;
            }
            try {
                if (frame == chunk.frames()) {
                    open(chunks.next());
                }
                take();
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw new IOException(
                        "replay/frames.bin is damaged: the frames from " + chunk.first()
                                + " on are not those of its scene; run the scenario again",
                        e);
            }
        }
        return held == 0 ? Optional.empty() : Optional.of(joined());
    }

    private void open(ReplayIndex.Chunk next) throws IOException {
        chunk = next;
        bytes = reader.unpacked(next);
        frame = 0;
        contactsAt = countsAt() + 4 * chunk.frames();
        long contactBytes = 0;
        for (int f = 0; f < chunk.frames() && contactBytes >= 0; f++) {
            contactBytes += 28L * Integer.toUnsignedLong(bytes.getInt(countsAt() + 4 * f));
        }
        cellsAt = (int) Math.min(Integer.MAX_VALUE, contactsAt + contactBytes);
        layers.forEach(CellLayer::clear);
    }

    private int countsAt() {
        return chunk.frames() * (8 + 28 * layout.bodies() + 12 * layout.vehicles());
    }

    /** Adds the next frame of the chunk. */
    private void take() {
        int frames = chunk.frames();
        t1S = bytes.getDouble(8 * frame);
        if (held == 0) {
            t0S = t1S;
        }
        int posesAt = 8 * frames;
        int comAt = posesAt + 28 * layout.bodies() * frames;
        int contactBytes = 28 * bytes.getInt(countsAt() + 4 * frame);
        parts.times.put(bytes, 8 * frame, 8);
        parts.poses.put(bytes, posesAt + 28 * layout.bodies() * frame, 28 * layout.bodies());
        parts.comM.put(bytes, comAt + 12 * layout.vehicles() * frame, 12 * layout.vehicles());
        parts.counts.put(bytes, countsAt() + 4 * frame, 4);
        parts.contacts.put(bytes, contactsAt, contactBytes);
        contactsAt += contactBytes;
        for (CellLayer layer : layers) {
            int tiles = bytes.getInt(cellsAt);
            cellsAt += 4;
            for (int t = 0; t < tiles; t++) {
                layer.add(bytes.getInt(cellsAt), bytes, cellsAt + 4);
                cellsAt += 4 + 2 * CellLayer.SIDE * CellLayer.SIDE;
            }
            layer.write(held == 0, parts.cells);
        }
        frame++;
        held++;
    }

    private Joined joined() {
        ChunkBuffer all = parts.close();
        byte[] stream = Zlib.packTightly(all.array(), all.size());
        ReplayIndex.Chunk place = new ReplayIndex.Chunk(first, held, 0, stream.length, all.size(), 0, t0S, t1S);
        first += held;
        held = 0;
        return new Joined(place, stream);
    }
}
