package org.grouser.record.mcap;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.grouser.quantity.Check;
import org.grouser.record.run.RunFolder;

/**
 * Writes an MCAP file: messages in uncompressed chunks with their checksums, and behind them all that an indexed reader needs.
 * It holds one chunk at a time; beyond that its memory grows by some hundred bytes per chunk.
 *
 * <pre>{@code
 * McapWriter.write(Path.of("run.mcap"), file -> {
 *     int schema = file.schema("foxglove.Log", "jsonschema", text);
 *     int log = file.channel(schema, "/events", "json", Map.of());
 *     file.message(log, 1_000_000_000L, "{...}".getBytes(UTF_8));
 * });
 * }</pre>
 *
 * Messages need not come in the order of their times, but those that do are read fastest. Not safe for use by several threads.
 */
public final class McapWriter implements AutoCloseable {
    private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};
    private static final int CHUNK_BYTES = 1 << 20; // our choice; 1 to 4 MB are usual
    private static final int MOST_CHANNELS = 0xffff;

    private final OutputStream out;
    private final CRC32 dataCrc = new CRC32();
    private final Chunk chunk = new Chunk(CHUNK_BYTES + (CHUNK_BYTES >> 2));
    private final List<LittleEndian> schemas = new ArrayList<>();
    private final List<LittleEndian> channels = new ArrayList<>();
    private final List<LittleEndian> chunkIndexes = new ArrayList<>();
    private final List<LittleEndian> attachmentIndexes = new ArrayList<>();
    private final List<LittleEndian> metadataIndexes = new ArrayList<>();
    private final Map<Integer, Long> counts = new TreeMap<>(); // messages by channel
    private long position;
    private long startNs = Long.MAX_VALUE;
    private long endNs = Long.MIN_VALUE;
    private boolean closed;
    private boolean failed; // the disk did not take what was written

    /** Gives messages to a file. */
    @FunctionalInterface
    public interface Content {
        void writeTo(McapWriter file) throws IOException;
    }

    private McapWriter(OutputStream out) {
        this.out = out;
    }

    /**
     * A whole file. It appears under its name when it is complete; if the content fails, a former file stays as it was and
     * its failure is thrown as it is.
     *
     * @param file letters, digits, '.', '_' and '-'; its folder is made where missing
     */
    public static void write(Path file, Content content) throws IOException {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        Path name = whole.getFileName();
        Check.that(folder != null && name != null, "MCAP file " + file, "is a folder");
        try {
            RunFolder.create(Objects.requireNonNull(folder)).write(String.valueOf(name), out -> write(out, content));
        } catch (UncheckedIOException e) {
            throw e.getCause(); // of the content, not of the disk
        }
    }

    private static void write(OutputStream out, Content content) throws IOException {
        McapWriter mcap = begin(out);
        try {
            content.writeTo(mcap);
        } catch (IOException e) {
            if (mcap.failed) {
                throw e;
            }
            throw new UncheckedIOException(e);
        }
        mcap.close();
    }

    /**
     * Begins a file without a profile.
     *
     * @param out best buffered; it is flushed, not closed
     */
    public static McapWriter begin(OutputStream out) throws IOException {
        McapWriter writer = new McapWriter(out);
        writer.put(MAGIC, MAGIC.length);
        writer.record(Opcode.HEADER, new LittleEndian().string("").string("grouser"));
        return writer;
    }

    /**
     * Declares what messages hold.
     *
     * @param data text of the schema. Not modified.
     * @return its number
     */
    public int schema(String name, String encoding, byte[] data) {
        Check.that(schemas.size() < MOST_CHANNELS, "MCAP file", "has more than " + MOST_CHANNELS + " schemas");
        LittleEndian content = new LittleEndian().u16(schemas.size() + 1).string(name);
        content.string(encoding).u32(data.length).bytes(data);
        schemas.add(content);
        chunk.record(Opcode.SCHEMA, content);
        return schemas.size();
    }

    /**
     * Declares a topic.
     *
     * @param schema of its messages, 0 for none
     * @return its number
     */
    public int channel(int schema, String topic, String messageEncoding, Map<String, String> metadata) {
        Check.that(schema >= 0 && schema <= schemas.size(), "MCAP schema " + schema, "was not declared");
        Check.that(channels.size() < MOST_CHANNELS, "MCAP file", "has more than " + MOST_CHANNELS + " topics");
        LittleEndian content = new LittleEndian().u16(channels.size()).u16(schema);
        content.string(topic).string(messageEncoding).strings(metadata);
        channels.add(content);
        chunk.record(Opcode.CHANNEL, content);
        return channels.size() - 1;
    }

    /**
     * Adds a message.
     *
     * @param timeNs since an epoch of one's own, not negative
     * @param data Not modified.
     */
    public void message(int channel, long timeNs, byte[] data) throws IOException {
        Check.that(channel >= 0 && channel < channels.size(), "MCAP channel " + channel, "was not declared");
        Check.that(timeNs >= 0, "MCAP time " + timeNs + " ns", "is negative");
        long sequence = counts.merge(channel, 1L, Long::sum) - 1;
        chunk.message(channel, sequence, timeNs, data);
        startNs = Math.min(startNs, timeNs);
        endNs = Math.max(endNs, timeNs);
        if (chunk.size() >= CHUNK_BYTES) {
            flush();
        }
    }

    /** Adds facts about the whole. */
    public void metadata(String name, Map<String, String> facts) throws IOException {
        flush();
        long at = position;
        record(Opcode.METADATA, new LittleEndian().string(name).strings(facts));
        metadataIndexes.add(new LittleEndian().u64(at).u64(position - at).string(name));
    }

    /**
     * Adds a file as it is.
     *
     * @param data Not modified.
     */
    public void attachment(String name, String mediaType, byte[] data) throws IOException {
        flush();
        long at = position;
        LittleEndian content = new LittleEndian(256 + data.length).u64(0).u64(0);
        content.string(name).string(mediaType).u64(data.length).bytes(data);
        CRC32 crc = new CRC32();
        crc.update(content.array(), 0, content.size());
        record(Opcode.ATTACHMENT, content.u32(crc.getValue()));
        LittleEndian index =
                new LittleEndian().u64(at).u64(position - at).u64(0).u64(0);
        attachmentIndexes.add(index.u64(data.length).string(name).string(mediaType));
    }

    /** Writes the chunk under way; what comes next begins another. */
    public void flush() throws IOException {
        if (chunk.isEmpty()) {
            return;
        }
        long chunkAt = position;
        LittleEndian head = new LittleEndian().u64(chunk.startNs()).u64(chunk.endNs());
        head.u64(chunk.size()).u32(chunk.crc()).string("").u64(chunk.size());
        put(new LittleEndian().u8(Opcode.CHUNK).u64((long) head.size() + chunk.size()));
        put(head);
        put(chunk.records());
        long chunkLength = position - chunkAt;
        long indexAt = position;
        LittleEndian places = new LittleEndian();
        for (Map.Entry<Integer, LittleEndian> entry : chunk.index().entrySet()) {
            places.u16(entry.getKey()).u64(position);
            record(Opcode.MESSAGE_INDEX, new LittleEndian().u16(entry.getKey()).sized(entry.getValue()));
        }
        LittleEndian index = new LittleEndian().u64(chunk.startNs()).u64(chunk.endNs());
        index.u64(chunkAt).u64(chunkLength).sized(places).u64(position - indexAt);
        chunkIndexes.add(index.string("").u64(chunk.size()).u64(chunk.size()));
        chunk.clear();
    }

    private void record(int opcode, LittleEndian content) throws IOException {
        put(new LittleEndian().u8(opcode).u64(content.size()));
        put(content);
    }

    private void put(LittleEndian bytes) throws IOException {
        put(bytes.array(), bytes.size());
    }

    private void put(byte[] bytes, int count) throws IOException {
        failed = true;
        out.write(bytes, 0, count);
        failed = false;
        dataCrc.update(bytes, 0, count);
        position += count;
    }

    /** Writes the index and the end of the file. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        flush();
        record(Opcode.DATA_END, new LittleEndian().u32(dataCrc.getValue()));
        dataCrc.reset();
        long summaryAt = position;
        LittleEndian offsets = new LittleEndian();
        group(Opcode.SCHEMA, schemas, offsets);
        group(Opcode.CHANNEL, channels, offsets);
        group(Opcode.STATISTICS, List.of(statistics()), offsets);
        group(Opcode.CHUNK_INDEX, chunkIndexes, offsets);
        group(Opcode.ATTACHMENT_INDEX, attachmentIndexes, offsets);
        group(Opcode.METADATA_INDEX, metadataIndexes, offsets);
        long offsetsAt = position;
        put(offsets);
        put(new LittleEndian().u8(Opcode.FOOTER).u64(20).u64(summaryAt).u64(offsetsAt));
        put(new LittleEndian().u32(dataCrc.getValue())); // of the summary up to here
        put(MAGIC, MAGIC.length);
        out.flush();
    }

    private void group(int opcode, List<LittleEndian> records, LittleEndian offsets) throws IOException {
        if (records.isEmpty()) {
            return;
        }
        long at = position;
        for (LittleEndian content : records) {
            record(opcode, content);
        }
        offsets.u8(Opcode.SUMMARY_OFFSET).u64(17).u8(opcode).u64(at).u64(position - at);
    }

    private LittleEndian statistics() {
        LittleEndian byChannel = new LittleEndian();
        long messages = 0;
        for (Map.Entry<Integer, Long> count : counts.entrySet()) {
            byChannel.u16(count.getKey()).u64(count.getValue());
            messages += count.getValue();
        }
        LittleEndian content = new LittleEndian().u64(messages).u16(schemas.size());
        content.u32(channels.size()).u32(attachmentIndexes.size()).u32(metadataIndexes.size());
        content.u32(chunkIndexes.size()).u64(messages == 0 ? 0 : startNs).u64(messages == 0 ? 0 : endNs);
        return content.sized(byChannel);
    }
}
