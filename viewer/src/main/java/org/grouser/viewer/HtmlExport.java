package org.grouser.viewer;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.grouser.record.replay.JoinedChunks;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.replay.ReplayReader;
import tools.jackson.databind.JsonNode;

/** One HTML file that holds the viewer and the replay of a run: no server, no network. */
public final class HtmlExport {
    private static final String END = "</body>";
    private static final List<String> CHECKED =
            List.of(RunShelf.SCENE, Replays.GROUND, ColumnList.FILE, "series.csv", "events.csv", "summary.json");

    private final Path folder;
    private final Replays replays = new Replays();
    private final OutputStream out;

    private HtmlExport(Path folder, OutputStream out) {
        this.folder = folder;
        this.out = out;
    }

    /**
     * Writes the file; a former one of its name stays as it was if that fails.
     *
     * @param run folder of a run with a replay
     * @param file to be written
     * @return what is missing at the end of the replay, in one line, or empty
     */
    public static String write(Path run, Path file) throws IOException {
        return write(run, file, "play.html");
    }

    static String write(Path run, Path file, String page) throws IOException {
        if (!Files.isDirectory(run)) {
            throw new IOException(run + ": no such run folder");
        }
        if (!RunShelf.holds(run, RunShelf.SCENE) || !RunShelf.holds(run, Replays.FRAMES)) {
            throw new IOException(run + ": has no replay; run the scenario again, without --replay 0");
        }
        Path target = file.toAbsolutePath();
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent) || Files.isDirectory(target)) {
            throw new IOException(file + ": cannot be written there; name a file in a folder that exists");
        }
        String cut;
        Path part = parent.resolve(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.newOutputStream(part).close();
        } catch (IOException e) {
            throw new IOException(file + ": its folder takes no new files; name a file in one that does", e);
        }
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
                cut = new HtmlExport(run, out).write(page);
            } catch (Refusal e) {
                throw new IOException(run + ": " + e.getMessage(), e);
            }
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part); // only there if something failed
        }
        return cut;
    }

    private String write(String page) throws Refusal, IOException {
        RunDigests digests = new RunDigests();
        for (String name : CHECKED) {
            digests.check(folder, name);
        }
        byte[] scene = Replays.scene(folder.resolve(RunShelf.SCENE));
        ReplayIndex index = replays.index(folder);
        if (index.frames() == 0) {
            throw new Refusal(422, "the replay holds no frame yet; wait until the run has recorded something");
        }
        String cut = replays.cutOff(folder, digests);
        if (digests.differs(folder, Replays.FRAMES)) {
            throw new Refusal(422, cut);
        }
        String title = JsonFile.text(JsonFile.parse(scene, 422, RunShelf.SCENE + " is damaged"), "title");
        String html = new LonePage(new Pages()).html(page, title);
        int end = html.lastIndexOf(END);
        print(html.substring(0, end));
        text("scene", Content.of(scene));
        if (RunShelf.holds(folder, Replays.GROUND)) {
            data("ground", Content.of(folder.resolve(Replays.GROUND)));
        }
        for (String name : List.of(ColumnList.FILE, "series.csv", "events.csv", "summary.json")) {
            if (RunShelf.holds(folder, name)) {
                text(name.substring(0, name.indexOf('.')), Content.of(folder.resolve(name)));
            }
        }
        String scenario = JsonFile.text(JsonFile.parse(scene, 422, RunShelf.SCENE + " is damaged"), "scenario");
        String layouts = PlotLayouts.of(folder, scenario);
        if (!layouts.equals(PlotLayouts.NONE)) {
            text("layouts", Content.of(layouts));
        }
        JoinedChunks chunks = new JoinedChunks(new ReplayReader(folder.resolve("replay")), layout(scene));
        List<ReplayIndex.Chunk> places = new ArrayList<>();
        for (Optional<JoinedChunks.Joined> next = chunks.next(); next.isPresent(); next = chunks.next()) {
            data("frames-" + places.size(), Content.of(next.get().stream()));
            places.add(next.get().place());
        }
        text("index", Content.of(new ReplayIndex(places).toJson(true, cut)));
        print(html.substring(end));
        return cut;
    }

    /** What decides how long the parts of a chunk are. */
    private static JoinedChunks.Layout layout(byte[] scene) throws Refusal {
        JsonNode root = JsonFile.parse(scene, 422, RunShelf.SCENE + " is damaged");
        List<JoinedChunks.Field> soils = new ArrayList<>();
        for (JsonNode surface : root.path("surfaces").values()) {
            if (JsonFile.text(surface, "kind").equals("soil")) {
                double nx = JsonFile.number(surface, "nx");
                double ny = JsonFile.number(surface, "ny");
                if (!(nx >= 1 && ny >= 1 && nx * ny <= SceneReader.MOST_CELLS)) {
                    throw new Refusal(422, RunShelf.SCENE + " is damaged: a field of " + nx + " x " + ny + " cells");
                }
                soils.add(new JoinedChunks.Field(
                        (int) nx, (int) ny, surface.path("layers").size()));
            }
        }
        return new JoinedChunks.Layout(
                root.path("bodies").size(), root.path("vehicles").size(), soils);
    }

    /** Text, packed as a zlib stream. */
    private void text(String name, Content content) throws IOException {
        Deflater tight = new Deflater(Deflater.BEST_COMPRESSION);
        try (content;
                OutputStream base64 = begin(name, " data-packed=\"deflate\"");
                OutputStream packed = new DeflaterOutputStream(base64, tight)) {
            content.writeTo(packed);
        } finally {
            tight.end();
        }
        print("</script>\n");
    }

    private void data(String name, Content content) throws IOException {
        try (content;
                OutputStream base64 = begin(name, "")) {
            content.writeTo(base64);
        }
        print("</script>\n");
    }

    private OutputStream begin(String name, String attribute) throws IOException {
        print("<script type=\"application/octet-stream\" id=\"data-" + name + "\"" + attribute + ">");
        return Base64.getEncoder().wrap(new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                out.write(bytes, from, count);
            }

            @Override
            public void close() {} // there is more to come
        });
    }

    private void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
