package org.grouser.viewer;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.List;
import org.grouser.record.replay.ReplayIndex;

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
        try (Content content = Content.of(scene)) {
            data("scene", content);
        }
        data("ground", Replays.GROUND);
        try (Content content = Content.of(index.toJson(true, cut))) {
            data("index", content);
        }
        data("columns", ColumnList.FILE);
        data("series", "series.csv");
        data("events", "events.csv");
        data("summary", "summary.json");
        String scenario = JsonFile.text(JsonFile.parse(scene, 422, RunShelf.SCENE + " is damaged"), "scenario");
        String layouts = PlotLayouts.of(folder, scenario);
        if (!layouts.equals(PlotLayouts.NONE)) {
            try (Content content = Content.of(layouts)) {
                data("layouts", content);
            }
        }
        for (int k = 0; k < index.chunks().size(); k++) {
            try (Content chunk = replays.chunk(folder, k)) {
                data("frames-" + k, chunk);
            }
        }
        print(html.substring(end));
        return cut;
    }

    /** A file of the run, if it is there. */
    private void data(String name, String file) throws IOException {
        if (RunShelf.holds(folder, file)) {
            try (Content content = Content.of(folder.resolve(file))) {
                data(name, content);
            }
        }
    }

    private void data(String name, Content content) throws IOException {
        print("<script type=\"application/octet-stream\" id=\"data-" + name + "\">");
        OutputStream kept = new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                out.write(bytes, from, count);
            }

            @Override
            public void close() {} // there is more to come
        };
        try (OutputStream base64 = Base64.getEncoder().wrap(kept)) {
            content.writeTo(base64);
        }
        print("</script>\n");
    }

    private void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
