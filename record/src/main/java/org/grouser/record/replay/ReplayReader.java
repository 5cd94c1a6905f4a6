package org.grouser.record.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the files of a replay, also while it is being written. Every error is one line that names the file. */
public final class ReplayReader {
    private static final double LATEST_S = 1e8; // no run is that long
    private static final int MOST_CHUNKS = 1_000_000;
    private static final int MOST_RAW_BYTES = 1 << 30;
    private static final long MOST_BYTES = 1 << 30; // of scene.json or ground.bin

    private final Path folder;

    /**
     * @param folder replay/ of a run
     */
    public ReplayReader(Path folder) {
        this.folder = folder;
    }

    /** Whether there is anything to see. */
    public boolean exists() {
        return Files.isRegularFile(folder.resolve("scene.json")) && Files.isRegularFile(folder.resolve("frames.bin"));
    }

    /** scene.json as it is. */
    public byte[] scene() throws IOException {
        return whole("scene.json");
    }

    /** ground.bin as it is. */
    public byte[] ground() throws IOException {
        return whole("ground.bin");
    }

    private byte[] whole(String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw new IOException("replay/" + name + " is missing; run the scenario again to make a replay");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException("replay/" + name + " is larger than " + MOST_BYTES + " bytes");
        }
        return Files.readAllBytes(file);
    }

    /** Finds the chunks; one that is being written, or was cut off, is left out and counted as loose bytes. */
    public ReplayIndex index() throws IOException {
        List<ReplayIndex.Chunk> chunks = new ArrayList<>();
        long loose;
        try (FileChannel file = FileChannel.open(folder.resolve("frames.bin"), StandardOpenOption.READ)) {
            long size = file.size();
            long at = 0;
            while (at + ReplayWriter.HEADER_BYTES <= size) {
                ReplayIndex.Chunk chunk = header(file, at, chunks);
                if (chunk.offset() + chunk.bytes() > size) {
                    break;
                }
                chunks.add(chunk);
                at = chunk.offset() + chunk.bytes();
            }
            loose = size - at;
        }
        return new ReplayIndex(chunks, loose);
    }

    /** The chunks that end by a time, if this is a sound replay of the very same scene; else none. */
    ReplayIndex until(double timeS, byte[] scene) {
        try {
            if (timeS > 0 && exists() && Arrays.equals(scene(), scene)) {
                return new ReplayIndex(index().chunks().stream()
                        .takeWhile(chunk -> chunk.t1S() <= timeS)
                        .toList());
            }
        } catch (IOException e) {
            return new ReplayIndex(List.of()); // damaged: it begins anew
        }
        return new ReplayIndex(List.of());
    }

    private static ReplayIndex.Chunk header(FileChannel file, long at, List<ReplayIndex.Chunk> before)
            throws IOException {
        ByteBuffer h = read(file, at, ReplayWriter.HEADER_BYTES);
        boolean magic = h.getInt() == ReplayWriter.MAGIC;
        int first = h.getInt();
        int frames = h.getInt();
        int bytes = h.getInt();
        int raw = h.getInt();
        int crc = h.getInt();
        double t0 = h.getDouble();
        double t1 = h.getDouble();
        ReplayIndex.Chunk last = before.isEmpty() ? null : before.get(before.size() - 1);
        boolean sound = magic
                && first == (last == null ? 0 : last.first() + last.frames())
                && frames >= 1
                && frames <= JoinedChunks.FRAMES
                && bytes >= 1
                && raw >= 1
                && raw <= MOST_RAW_BYTES
                && t0 <= t1
                && t0 >= 0
                && t1 <= LATEST_S
                && (last == null || t0 > last.t1S())
                && before.size() < MOST_CHUNKS;
        if (!sound) {
            throw new IOException("replay/frames.bin is damaged: chunk " + before.size() + " at byte " + at
                    + " has no sound header; " + new ReplayIndex(before).readable() + "; run the scenario again");
        }
        return new ReplayIndex.Chunk(first, frames, at + ReplayWriter.HEADER_BYTES, bytes, raw, crc, t0, t1);
    }

    /**
     * The zlib stream of a chunk.
     *
     * @throws IOException if its checksum is not that of its header
     */
    public byte[] packed(ReplayIndex.Chunk chunk) throws IOException {
        byte[] header;
        byte[] bytes;
        try (FileChannel file = FileChannel.open(folder.resolve("frames.bin"), StandardOpenOption.READ)) {
            header = read(file, chunk.offset() - ReplayWriter.HEADER_BYTES, ReplayWriter.HEADER_BYTES)
                    .array();
            bytes = read(file, chunk.offset(), chunk.bytes()).array();
        }
        if (ReplayWriter.crc(header, bytes) != chunk.crc()) {
            throw new IOException("replay/frames.bin is damaged: the checksum of the frames from " + chunk.first()
                    + " on is wrong; run the scenario again");
        }
        return bytes;
    }

    /** A chunk unpacked, little-endian. */
    public ByteBuffer unpacked(ReplayIndex.Chunk chunk) throws IOException {
        try {
            return ByteBuffer.wrap(Zlib.unpack(packed(chunk), chunk.rawBytes())).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IOException e) {
            throw new IOException("replay/frames.bin is damaged: frame " + chunk.first() + ": " + e.getMessage(), e);
        }
    }

    private static ByteBuffer read(FileChannel file, long at, int count) throws IOException {
        if (at + count > file.size()) {
            throw new IOException("replay/frames.bin ends too early");
        }
        ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
        int got = 0;
        while (bytes.hasRemaining() && got >= 0) { // until all is there
            got = file.read(bytes, at + bytes.position());
        }
        return bytes.flip();
    }
}
