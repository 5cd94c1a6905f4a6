package org.grouser.record.mcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.grouser.record.OutputFailed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bytes of MCAP files, taken apart by the words of the specification. */
class McapWriterTest {
    private static final int MAGIC_BYTES = 8;
    private static final int MESSAGES = 3000;

    @TempDir
    Path folder;

    private record Part(int opcode, int at, ByteBuffer content) {}

    private static byte[] file() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter mcap = McapWriter.begin(out)) {
            int schema = mcap.schema("numbers", "jsonschema", new byte[] {'{', '}'});
            int even = mcap.channel(schema, "/even", "json", Map.of("unit", "m"));
            int odd = mcap.channel(0, "/odd", "json", Map.of());
            for (int n = 0; n < MESSAGES; n++) {
                mcap.message(n % 2 == 0 ? even : odd, 1000L * n, new byte[1000]);
            }
            mcap.metadata("facts", Map.of("seed", "1"));
            mcap.attachment("a.txt", "text/plain", new byte[] {'a'});
        }
        return out.toByteArray();
    }

    private static List<Part> parts(ByteBuffer bytes, int from, int to) {
        List<Part> parts = new ArrayList<>();
        for (int at = from; at < to; ) {
            int length = Math.toIntExact(bytes.getLong(at + 1));
            parts.add(new Part(bytes.get(at), at, bytes.slice(at + 9, length).order(ByteOrder.LITTLE_ENDIAN)));
            at += 9 + length;
        }
        return parts;
    }

    private static List<Part> parts(byte[] file) {
        return parts(buffer(file), MAGIC_BYTES, file.length - MAGIC_BYTES);
    }

    private static ByteBuffer buffer(byte[] file) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static List<Part> all(List<Part> parts, int opcode) {
        return parts.stream().filter(part -> part.opcode() == opcode).toList();
    }

    private static long crc(byte[] bytes, int from, int to) {
        CRC32 crc = new CRC32();
        crc.update(bytes, from, to - from);
        return crc.getValue();
    }

    @Test
    void fileBeginsAndEndsWithTheMagicBytes() throws IOException {
        byte[] file = file();
        byte[] magic = {(byte) 0x89, 0x4d, 0x43, 0x41, 0x50, 0x30, 0x0d, 0x0a};
        assertThat(Arrays.copyOf(file, MAGIC_BYTES)).isEqualTo(magic);
        assertThat(Arrays.copyOfRange(file, file.length - MAGIC_BYTES, file.length))
                .isEqualTo(magic);
    }

    @Test
    void everyMessageLiesInAChunkAndItsIndexPointsAtIt() throws IOException {
        byte[] file = file();
        List<Part> parts = parts(file);
        List<Part> chunks = all(parts, Opcode.CHUNK);
        assertThat(chunks).hasSizeGreaterThan(2);
        assertThat(all(parts, Opcode.MESSAGE)).isEmpty();
        int messages = 0;
        for (Part chunk : chunks) {
            ByteBuffer content = chunk.content();
            int size = Math.toIntExact(content.getLong(16));
            assertThat(size).isLessThan((1 << 20) + 2000);
            assertThat(content.getInt(28))
                    .as("length of the name of the compression")
                    .isZero();
            assertThat(content.getLong(32)).isEqualTo(size);
            ByteBuffer records = content.slice(40, size).order(ByteOrder.LITTLE_ENDIAN);
            byte[] raw = new byte[size];
            records.get(0, raw);
            assertThat(Integer.toUnsignedLong(content.getInt(24))).isEqualTo(crc(raw, 0, size));
            List<Part> inside = all(parts(records, 0, size), Opcode.MESSAGE);
            assertThat(inside.get(0).content().getLong(6)).isEqualTo(content.getLong(0));
            assertThat(inside.get(inside.size() - 1).content().getLong(6)).isEqualTo(content.getLong(8));
            messages += inside.size();
            List<Part> indexes = parts.subList(parts.indexOf(chunk) + 1, parts.indexOf(chunk) + 3);
            int pointed = 0;
            for (Part index : indexes) {
                assertThat(index.opcode()).isEqualTo(Opcode.MESSAGE_INDEX);
                int channel = index.content().getShort(0);
                for (int at = 6; at < index.content().capacity(); at += 16) {
                    int place = Math.toIntExact(index.content().getLong(at + 8));
                    assertThat(records.get(place)).isEqualTo((byte) Opcode.MESSAGE);
                    assertThat(records.getShort(place + 9)).isEqualTo((short) channel);
                    assertThat(records.getLong(place + 15))
                            .isEqualTo(index.content().getLong(at));
                    pointed++;
                }
            }
            assertThat(pointed).isEqualTo(inside.size());
        }
        assertThat(messages).isEqualTo(MESSAGES);
    }

    @Test
    void summaryFindsEveryChunkAttachmentAndFactAndCountsTheMessages() throws IOException {
        byte[] file = file();
        List<Part> parts = parts(file);
        ByteBuffer all = buffer(file);
        List<Part> indexes = all(parts, Opcode.CHUNK_INDEX);
        assertThat(indexes).hasSameSizeAs(all(parts, Opcode.CHUNK));
        for (Part index : indexes) {
            assertThat(all.get(Math.toIntExact(index.content().getLong(16)))).isEqualTo((byte) Opcode.CHUNK);
        }
        Part attachment = all(parts, Opcode.ATTACHMENT_INDEX).get(0);
        assertThat(all.get(Math.toIntExact(attachment.content().getLong(0)))).isEqualTo((byte) Opcode.ATTACHMENT);
        Part metadata = all(parts, Opcode.METADATA_INDEX).get(0);
        assertThat(all.get(Math.toIntExact(metadata.content().getLong(0)))).isEqualTo((byte) Opcode.METADATA);
        ByteBuffer statistics = all(parts, Opcode.STATISTICS).get(0).content();
        assertThat(statistics.getLong(0)).isEqualTo(MESSAGES);
        assertThat(statistics.getShort(8)).isEqualTo((short) 1);
        assertThat(statistics.getInt(10)).isEqualTo(2);
        assertThat(statistics.getInt(22)).isEqualTo(indexes.size());
        assertThat(statistics.getLong(34)).isEqualTo(1000L * (MESSAGES - 1));
    }

    @Test
    void checksumsAreThoseOfTheBytesBeforeThem() throws IOException {
        byte[] file = file();
        List<Part> parts = parts(file);
        Part dataEnd = all(parts, Opcode.DATA_END).get(0);
        assertThat(Integer.toUnsignedLong(dataEnd.content().getInt(0))).isEqualTo(crc(file, 0, dataEnd.at()));
        Part footer = all(parts, Opcode.FOOTER).get(0);
        int summaryAt = Math.toIntExact(footer.content().getLong(0));
        assertThat(summaryAt).isEqualTo(dataEnd.at() + 13);
        assertThat(Integer.toUnsignedLong(footer.content().getInt(16)))
                .isEqualTo(crc(file, summaryAt, footer.at() + 9 + 16));
        Part attachment = all(parts, Opcode.ATTACHMENT).get(0);
        int end = attachment.at() + 9 + attachment.content().capacity() - 4;
        assertThat(Integer.toUnsignedLong(buffer(file).getInt(end))).isEqualTo(crc(file, attachment.at() + 9, end));
    }

    @Test
    void contentThatFailsLeavesTheFormerFileAndItsOwnWords() throws IOException {
        Path file = Files.writeString(folder.resolve("run.mcap"), "former");
        assertThatThrownBy(() -> McapWriter.write(file, mcap -> {
                    throw new IOException("replay/frames.bin is damaged");
                }))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("replay/frames.bin is damaged");
        assertThat(file).hasContent("former");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void diskThatFailsIsSaidToBeTheReason() throws IOException {
        Path file = Files.createDirectory(folder.resolve("run.mcap"));
        assertThatThrownBy(() -> McapWriter.write(file, mcap -> mcap.metadata("facts", Map.of())))
                .isInstanceOf(OutputFailed.class)
                .hasMessageContaining("run.mcap");
        OutputStream full = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("no space left");
            }
        };
        assertThatThrownBy(() -> McapWriter.begin(full)).hasMessage("no space left");
    }

    @Test
    void timeBeforeTheEpochAndUnknownTopicAreRefused() throws IOException {
        McapWriter mcap = McapWriter.begin(new ByteArrayOutputStream());
        int channel = mcap.channel(0, "/a", "json", Map.of());
        assertThatThrownBy(() -> mcap.message(channel, -1, new byte[0])).hasMessageContaining("is negative");
        assertThatThrownBy(() -> mcap.message(7, 0, new byte[0])).hasMessageContaining("was not declared");
        assertThatThrownBy(() -> mcap.channel(3, "/b", "json", Map.of())).hasMessageContaining("was not declared");
    }
}
