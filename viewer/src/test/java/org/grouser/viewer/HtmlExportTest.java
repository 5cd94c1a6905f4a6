package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One file that holds all of a run, and reaches for nothing. */
class HtmlExportTest {
    private static final String PAGE = "made-up.html";
    private static final Pattern DATA = Pattern.compile(
            "<script type=\"application/octet-stream\" id=\"data-([a-z0-9-]+)\"( data-packed=\"deflate\")?>([A-Za-z0-9+/=]*)</script>");

    @TempDir
    Path folder;

    private Path run = Path.of("");

    @BeforeEach
    void makeUp() throws IOException {
        run = MadeUpRuns.write(folder.resolve("one"));
    }

    private Map<String, String> data(Path file) throws IOException {
        Map<String, String> data = new TreeMap<>();
        Matcher element = DATA.matcher(Files.readString(file));
        while (element.find()) {
            byte[] bytes = Base64.getDecoder().decode(element.group(3));
            boolean isPacked = element.group(2) != null || element.group(1).startsWith("frames");
            data.put(element.group(1), new String(isPacked ? unpacked(bytes) : bytes, StandardCharsets.ISO_8859_1));
        }
        return data;
    }

    private static byte[] unpacked(byte[] packed) throws IOException {
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    @Test
    void fileHoldsEveryByteOfTheRun() throws IOException {
        Path file = folder.resolve("out.html");
        HtmlExport.write(run, file, PAGE);
        Map<String, String> data = data(file);
        assertThat(data.keySet())
                .containsExactly("columns", "events", "frames-0", "ground", "index", "scene", "series", "summary");
        ByteBuffer times = ByteBuffer.wrap(data.getOrDefault("frames-0", "").getBytes(StandardCharsets.ISO_8859_1))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertThat(times.limit()).as("five times, no contacts").isEqualTo(5 * 12);
        assertThat(List.of(times.getDouble(0), times.getDouble(8 * 4))).containsExactly(0.0, 0.4);
        assertThat(data).containsEntry("scene", Files.readString(run.resolve("replay/scene.json")));
        assertThat(data).containsEntry("series", Files.readString(run.resolve("series.csv")));
        assertThat(data).containsEntry("columns", Files.readString(run.resolve("columns.json")));
        assertThat(data.get("index")).contains("\"frames\": 5", "\"complete\": true");
        String html = Files.readString(file);
        assertThat(html)
                .contains("<title>A &lt;b&gt;made-up&lt;/b&gt; run</title>")
                .endsWith("</body>\n</html>\n");
        assertThat(html)
                .doesNotContainPattern("(?i)(src|href)\\s*=\\s*[\"']?(https?:)?//")
                .doesNotContain("<b>made-up");
    }

    @Test
    void missingTablesAreLeftOut() throws IOException {
        Files.delete(run.resolve("series.csv"));
        Files.delete(run.resolve("summary.json"));
        Path file = folder.resolve("out.html");
        HtmlExport.write(run, file, PAGE);
        assertThat(data(file)).containsKey("frames-0").doesNotContainKeys("series", "summary");
    }

    @Test
    void damagedReplayLeavesTheFormerFileAndNoOther() throws IOException {
        Path file = Files.writeString(folder.resolve("out.html"), "former");
        byte[] frames = Files.readAllBytes(run.resolve("replay/frames.bin"));
        frames[frames.length - 1] ^= 1;
        Files.write(run.resolve("replay/frames.bin"), frames);
        assertThatThrownBy(() -> HtmlExport.write(run, file, PAGE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("replay/frames.bin is damaged");
        assertThat(file).hasContent("former");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> String.valueOf(path.getFileName())))
                    .containsExactlyInAnyOrder("one", "out.html");
        }
    }

    @Test
    void runWithoutReplayOrPlaceIsRefusedInOneLine() throws IOException {
        assertThatThrownBy(() -> HtmlExport.write(run, folder.resolve("none/out.html"), PAGE))
                .hasMessageContaining("name a file in a folder that exists");
        assertThatThrownBy(() -> HtmlExport.write(run, folder, PAGE)).hasMessageContaining("cannot be written there");
        Files.write(run.resolve("replay/frames.bin"), new byte[0]);
        assertThatThrownBy(() -> HtmlExport.write(run, folder.resolve("o.html"), PAGE))
                .hasMessageContaining("no frame yet");
        Files.delete(run.resolve("replay/scene.json"));
        assertThatThrownBy(() -> HtmlExport.write(run, folder.resolve("o.html"), PAGE))
                .hasMessageContaining("has no replay");
    }
}
