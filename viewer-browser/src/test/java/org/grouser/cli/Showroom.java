package org.grouser.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.desk.Serving;
import org.grouser.cli.desk.WorkDesk;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.viewer.RunShelf;

/**
 * The viewer's server in this process, over a few short runs: a rover that drops, the same one that bounces, a wheel in
 * sand and in softer sand, a rover on a slope that gravity makes, and two replays that are damaged. In the package of the command line, to use its commands as a user does.
 */
public final class Showroom implements AutoCloseable {
    private final Path folder;
    private final Serving serving;

    private Showroom(Path folder, Serving serving) {
        this.folder = folder;
        this.serving = serving;
    }

    public static Showroom open() throws IOException {
        Path folder = Files.createTempDirectory("grouser-showroom");
        run(folder, "drop", "exomars-drop", "stop.time_s=1.2");
        run(folder, "bounce", "exomars-drop-bounce", "stop.time_s=1.2");
        run(folder, "wheel", "single-wheel-rig", "stop.time_s=0.8");
        run(folder, "soft", "single-wheel-rig", "stop.time_s=0.8", "ground.sand.contact.scm.soil.kphi_N_per_m_n2=2e5");
        run(folder, "slope", "lynx-serpentine-slope", "stop.time_s=4");
        Path broken = folder.resolve("broken");
        copy(folder.resolve("drop"), broken);
        byte[] frames = Files.readAllBytes(broken.resolve("replay/frames.bin"));
        Arrays.fill(frames, 300, 400, (byte) 0x55); // in the stream of the first chunk
        Files.write(broken.resolve("replay/frames.bin"), frames);
        Path cut = folder.resolve("cut");
        copy(folder.resolve("drop"), cut);
        String scene = Files.readString(cut.resolve("replay/scene.json"));
        Files.writeString(cut.resolve("replay/scene.json"), scene.substring(0, scene.length() / 2));
        Path undescribed = folder.resolve("undescribed");
        copy(folder.resolve("drop"), undescribed);
        Files.delete(undescribed.resolve("columns.json"));
        copy(
                folder.resolve("drop"),
                Files.createDirectory(folder.resolve("pair")).resolve("plastic"));
        copy(folder.resolve("bounce"), folder.resolve("pair/elastic"));
        return new Showroom(folder, Serving.start(RunShelf.of(folder), new WorkDesk(), 0));
    }

    private static void run(Path folder, String name, String scenario, String... sets) {
        List<String> args = Stream.concat(
                        Stream.of("run", scenario, "--out", folder.resolve(name).toString()),
                        Arrays.stream(sets).flatMap(set -> Stream.of("--set", set)))
                .toList();
        execute(args.toArray(String[]::new));
    }

    private static void execute(String... args) {
        int code = Main.commandLine().execute(args);
        if (code != ExitCode.DONE) {
            throw new AssertionError(String.join(" ", args) + " ended with " + code);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()));
            }
        }
    }

    /**
     * An address of the server, its token in it.
     *
     * @param page for example play.html?run=drop; empty for the runs
     */
    public String url(String page) {
        return serving.server().url() + page;
    }

    /** Writes a run as one file. */
    public void export(String run, Path html) {
        execute("export", folder.resolve(run).toString(), "--html", html.toString());
    }

    @Override
    public void close() {
        serving.close();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
