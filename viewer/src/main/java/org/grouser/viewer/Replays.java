package org.grouser.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.replay.ReplayReader;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The replays of runs: what is in them, looked up again only when a file has changed. */
final class Replays {
    static final String FRAMES = "replay/frames.bin";
    static final String GROUND = "replay/ground.bin";

    private static final int KEPT = 64;
    private static final int HEADER_BYTES = 48;
    private static final int CRC_AT = 20; // in the header

    private final Map<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Known> eldest) {
            return size() > KEPT;
        }
    };

    /**
     * @param stamp of the file when it was looked at
     */
    private record Known(String stamp, ReplayIndex index) {}

    /**
     * The index of a replay as it is now.
     *
     * @param folder of the run; its frames.bin is known to lie in it
     */
    ReplayIndex index(Path folder) throws Refusal, IOException {
        Path file = folder.resolve(FRAMES);
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        String stamp = now.fileKey() + " " + now.size() + " " + now.lastModifiedTime();
        synchronized (known) {
            @Nullable Known before = known.get(file);
            if (before != null && before.stamp().equals(stamp)) {
                return before.index();
            }
        }
        ReplayIndex index;
        try {
            index = new ReplayReader(folder.resolve("replay")).index();
        } catch (IOException e) {
            throw new Refusal(422, String.valueOf(e.getMessage()));
        }
        synchronized (known) {
            known.put(file, new Known(stamp, index));
        }
        return index;
    }

    /**
     * What is missing at the end of the replay of a run that has ended, in one line; empty if it is whole.
     *
     * @param folder as for {@link #index}
     */
    String cutOff(Path folder, RunDigests digests) throws Refusal, IOException {
        ReplayIndex index = index(folder);
        if (!index.cutOff().isEmpty() || !digests.differs(folder, FRAMES)) {
            return index.cutOff();
        }
        return FRAMES + " is cut off, or not what the run wrote, by the digest in run.json: " + index.readable()
                + "; run the scenario again for the rest";
    }

    /**
     * Time of the last frame, NaN if there is none.
     *
     * @param folder as for {@link #index}
     */
    double endS(Path folder) throws Refusal, IOException {
        List<ReplayIndex.Chunk> chunks = index(folder).chunks();
        return chunks.isEmpty() ? Double.NaN : chunks.get(chunks.size() - 1).t1S();
    }

    /**
     * The zlib stream of one chunk, if it is what its header says.
     *
     * @param folder as for {@link #index}
     */
    Content chunk(Path folder, int number) throws Refusal, IOException {
        List<ReplayIndex.Chunk> chunks = index(folder).chunks();
        if (number < 0 || number >= chunks.size()) {
            throw new Refusal(404, "the replay has no chunk " + number + "; it has " + chunks.size());
        }
        ReplayIndex.Chunk chunk = chunks.get(number);
        Path file = folder.resolve(FRAMES);
        if (crc32(file, chunk) != chunk.crc()) {
            throw new Refusal(
                    422,
                    "replay/frames.bin is damaged: the checksum of chunk " + number
                            + " is wrong; run the scenario again");
        }
        return Content.of(file, chunk.offset(), chunk.bytes());
    }

    /** Of the header, its own four bytes taken as zero, and the stream; block by block, however long a chunk says it is. */
    private static int crc32(Path file, ReplayIndex.Chunk chunk) throws IOException {
        CRC32 crc = new CRC32();
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        try (Content content = Content.of(file, chunk.offset() - HEADER_BYTES, HEADER_BYTES)) {
            content.writeTo(header);
        }
        byte[] bytes = header.toByteArray();
        Arrays.fill(bytes, CRC_AT, CRC_AT + Integer.BYTES, (byte) 0);
        crc.update(bytes);
        try (Content content = Content.of(file, chunk.offset(), chunk.bytes());
                OutputStream sum = new CheckedOutputStream(OutputStream.nullOutputStream(), crc)) {
            content.writeTo(sum);
        }
        return (int) crc.getValue();
    }

    /** The scene as it lies there, if it is one that we know how to show. */
    static byte[] scene(Path file) throws Refusal, IOException {
        JsonNode scene = JsonFile.read(file, RunShelf.SCENE);
        if (JsonFile.number(scene, "format") != 1) {
            throw new Refusal(
                    422, "replay/scene.json is of format " + scene.path("format") + ", not 1; run the scenario again");
        }
        return Files.readAllBytes(file);
    }
}
