package org.grouser.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Run folders with a few bytes in each file, made by the words of docs/replay.md. */
final class MadeUpRuns {
    private static final int HEADER_BYTES = 48;
    private static final int CRC_AT = 20;

    /** The streams of the two chunks: times, and no contact. */
    static final byte[] FIRST = stream(0, 0.1, 0.2);

    static final byte[] SECOND = stream(0.3, 0.4);

    private MadeUpRuns() {}

    private static byte[] stream(double... timesS) {
        ByteBuffer raw = ByteBuffer.allocate(12 * timesS.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double timeS : timesS) {
            raw.putDouble(timeS);
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(raw.array());
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory alone is written
        }
        return packed.toByteArray();
    }

    /** A stream as the text that the wire makes of it, a letter per byte. */
    static String text(byte[] stream) {
        return new String(stream, StandardCharsets.ISO_8859_1);
    }

    /** A run with a replay of two chunks. */
    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("replay"));
        Files.writeString(folder.resolve("scenario.yaml"), "scenario: made-up\n");
        Files.writeString(
                folder.resolve("replay/scene.json"),
                "{\"format\": 1, \"scenario\": \"made-up\", \"title\": \"A <b>made-up</b> run\", \"variant\": \"v\","
                        + " \"endS\": 2, \"surfaces\": [{\"law\": \"scm\"}, {\"law\": \"slip\"}, {\"law\": \"scm\"}]}");
        Files.write(folder.resolve("replay/ground.bin"), new byte[] {1, 2, 3});
        byte[] first = chunk(0, 3, 0, 0.2, FIRST);
        byte[] second = chunk(3, 2, 0.3, 0.4, SECOND);
        Files.write(folder.resolve("replay/frames.bin"), joined(first, second));
        Files.writeString(
                folder.resolve("columns.json"),
                "[{\"name\": \"time_s\", \"owner\": {\"kind\": \"run\", \"name\": \"\", \"surface\": \"\", \"run\": \"\"},"
                        + " \"quantity\": \"time\", \"component\": \"\", \"unit\": \"s\", \"sampling\": \"instant\","
                        + " \"frame\": \"\", \"label\": \"time\"},\n"
                        + " {\"name\": \"base_z_m\", \"owner\": {\"kind\": \"base\", \"name\": \"\", \"surface\": \"\", \"run\": \"\"},"
                        + " \"quantity\": \"position\", \"component\": \"z\", \"unit\": \"m\", \"sampling\": \"instant\","
                        + " \"frame\": \"world\", \"label\": \"position of base, z\"}]\n");
        Files.writeString(folder.resolve("series.csv"), "time_s,base_z_m\n0.0,1.0\n");
        Files.writeString(folder.resolve("events.csv"), "time_s,kind\n");
        Files.writeString(folder.resolve("report.html"), "<!doctype html><p>report</p>");
        Files.writeString(
                folder.resolve("summary.json"),
                "{\"scenario\": \"made-up\", \"variant\": \"v\", \"stop\": \"time\", \"wallS\": 1.5, \"simulatedS\": 2.0,"
                        + " \"metrics\": {\"rest_height\": {\"value\": 0.5, \"unit\": \"m\"}}, \"warnings\": [\"beware\"]}");
        return folder;
    }

    static byte[] chunk(int firstFrame, int frames, double t0S, double t1S, byte[] bytes) {
        ByteBuffer chunk = ByteBuffer.allocate(HEADER_BYTES + bytes.length).order(ByteOrder.LITTLE_ENDIAN);
        chunk.put("GRC1".getBytes(StandardCharsets.US_ASCII)).putInt(firstFrame).putInt(frames);
        chunk.putInt(bytes.length)
                .putInt(12 * frames)
                .putInt(0)
                .putDouble(t0S)
                .putDouble(t1S)
                .putLong(0);
        chunk.put(bytes);
        CRC32 crc = new CRC32();
        crc.update(chunk.flip());
        return chunk.putInt(CRC_AT, (int) crc.getValue()).array();
    }

    static byte[] joined(byte[] first, byte[] second) {
        ByteBuffer both = ByteBuffer.allocate(first.length + second.length);
        return both.put(first).put(second).array();
    }
}
