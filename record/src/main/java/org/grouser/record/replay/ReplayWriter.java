package org.grouser.record.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32;
import org.grouser.record.run.RunFolder;

/**
 * Writes a replay while its run goes on: the scene first, then chunks of frames, each complete once it can be seen. Not safe
 * for use by several threads.
 */
public final class ReplayWriter implements AutoCloseable {
    /** Frames of a chunk. */
    public static final int CHUNK = 32;

    static final int HEADER_BYTES = 48;
    private static final int CRC_AT = 20;
    static final int MAGIC = 'G' | 'R' << 8 | 'C' << 16 | '1' << 24;

    /** A chunk is also closed when its soil has grown to this, so that none is slow to open. */
    private static final int CHUNK_BYTES = 8 << 20;

    private final FileChannel file;
    private final List<List<CellLayer>> soils;
    private final ChunkParts parts = new ChunkParts();
    private double firstS; // times of the chunk under way
    private double lastS;
    private final double keptS;
    private int held; // frames of the chunk under way
    private int written; // frames in the file

    private ReplayWriter(FileChannel file, List<List<CellLayer>> soils, ReplayIndex kept) {
        this.file = file;
        this.soils = List.copyOf(soils);
        this.written = kept.frames();
        this.keptS = kept.endS();
    }

    /**
     * Begins a replay in a folder, in place of one that is there; or goes on with it, if it is of the same scene and the run
     * is taken up in mid-time: chunks that end by then are kept.
     *
     * @param soils the layers of every soil surface, in the order of the scene; their owner sets them before each frame
     * @param fromS time of the run
     */
    public static ReplayWriter begin(Path folder, Scene scene, Blobs blobs, List<List<CellLayer>> soils, double fromS)
            throws IOException {
        RunFolder into = RunFolder.create(folder);
        byte[] text = SceneText.of(scene, blobs).getBytes(StandardCharsets.UTF_8);
        ReplayIndex kept = new ReplayReader(folder).until(fromS, text);
        if (kept.chunks().isEmpty()) {
            Files.deleteIfExists(folder.resolve("scene.json")); // without it there is no replay
        }
        FileChannel file =
                FileChannel.open(folder.resolve("frames.bin"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            file.truncate(kept.bytes());
            file.position(kept.bytes());
            into.writeBytes("ground.bin", blobs.toBytes());
            into.writeBytes("scene.json", text);
        } catch (IOException e) {
            file.close();
            throw e;
        }
        return new ReplayWriter(file, soils, kept);
    }

    /** Time of the last frame that was kept of a former replay, or -infinity. */
    public double keptS() {
        return keptS;
    }

    /**
     * Adds a frame; layers are written as they are now.
     *
     * @param frame Not modified.
     */
    public void frame(ReplayFrame frame) throws IOException {
        firstS = held == 0 ? frame.timeS : firstS;
        lastS = frame.timeS;
        parts.times.putDouble(frame.timeS);
        for (double number : frame.poses) {
            parts.poses.putFloat(number);
        }
        for (double number : frame.comM) {
            parts.comM.putFloat(number);
        }
        parts.counts.putInt(frame.contacts());
        frame.tellContacts(parts.contacts);
        for (List<CellLayer> layers : soils) {
            for (CellLayer layer : layers) {
                layer.write(held == 0, parts.cells);
            }
        }
        held++;
        if (held == CHUNK || parts.cells.size() > CHUNK_BYTES) {
            flush();
        }
    }

    /** Writes what there is of the chunk under way, so that it can be seen; the next frame begins a new one. */
    public void flush() throws IOException {
        if (held == 0) {
            return;
        }
        ChunkBuffer all = parts.close();
        byte[] header = new byte[HEADER_BYTES];
        byte[] packed = Zlib.pack(all.array(), all.size());
        ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        numbers.putInt(MAGIC).putInt(written).putInt(held).putInt(packed.length).putInt(all.size());
        numbers.putInt(0).putDouble(firstS).putDouble(lastS).putLong(0);
        numbers.putInt(CRC_AT, crc(header, packed));
        ByteBuffer out = ByteBuffer.allocate(HEADER_BYTES + packed.length);
        out.put(header).put(packed).flip();
        while (out.hasRemaining()) {
            file.write(out);
        }
        written += held;
        held = 0;
    }

    /** Of a header, its own place taken as zero, and the stream behind it. */
    static int crc(byte[] header, byte[] packed) {
        CRC32 crc = new CRC32();
        crc.update(header, 0, CRC_AT);
        crc.update(new byte[4]);
        crc.update(header, CRC_AT + 4, HEADER_BYTES - CRC_AT - 4);
        crc.update(packed);
        return (int) crc.getValue();
    }

    @Override
    public void close() throws IOException {
        try {
            flush();
        } finally {
            file.close();
        }
    }
}
