package org.grouser.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;

/** Run folders as users name them. */
public final class RunPlace {
    private static final Path RUNS = Path.of("runs");
    private static final String SCENARIO = "scenario.yaml";
    private static final int MOST_FOLDERS = 5000; // looked at for a nearest name

    private RunPlace() {}

    /** Whether a run, or several of one scenario, left this folder. */
    static boolean isRun(Path folder) {
        return Files.isRegularFile(folder.resolve(SCENARIO))
                && (Files.exists(folder.resolve("run.json")) || Files.exists(folder.resolve("summary.json")));
    }

    /**
     * A folder that has to be there.
     *
     * @throws IOException in one line with the nearest name, if it is not
     */
    public static Path existing(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            String problem = Files.exists(folder) ? "is a file, not a folder" : "no such folder";
            throw new IOException(folder + ": " + problem + hint(folder));
        }
        return folder;
    }

    /** Folders beside the missing one that are named alike; those of runs/ for a bare name. */
    private static String hint(Path missing) {
        Path parent = missing.getParent();
        Path near = parent != null && Files.isDirectory(parent) ? parent : RUNS;
        List<String> known = new ArrayList<>();
        if (Files.isDirectory(near)) {
            try (Stream<Path> inside = Files.list(near)) {
                inside.filter(Files::isDirectory)
                        .limit(MOST_FOLDERS)
                        .map(folder -> near.resolve(folder.getFileName()).toString())
                        .sorted()
                        .forEach(known::add);
            } catch (IOException | UncheckedIOException e) {
                known.clear();
            }
        }
        if (known.isEmpty()) {
            return "; run something first: ./grouser list";
        }
        String name = near.resolve(missing.getFileName()).toString();
        return known.contains(name) ? "; did you mean '" + name + "'?" : NearestName.hint(name, known);
    }

    /**
     * The scenario that a word names: an id or a file as it is, of a run folder its scenario.yaml.
     *
     * @throws IllegalArgumentException in one line, if it is a folder without a scenario
     */
    public static String scenario(String asked) {
        Path folder = folder(asked);
        if (folder == null) {
            return asked;
        }
        if (Files.exists(folder.resolve("study.yaml"))) {
            throw new IllegalArgumentException(folder + ": is the folder of a study; go on with it: ./grouser campaign "
                    + folder.resolve("study.yaml") + " --resume --out " + folder
                    + ", or run a row of it: ./grouser campaign rerun " + folder + " ROW");
        }
        if (!Files.isRegularFile(folder.resolve(SCENARIO))) {
            throw new IllegalArgumentException(
                    folder + ": holds no " + SCENARIO + "; name a run folder, an id of the catalog, or a YAML file");
        }
        return folder.resolve(SCENARIO).toString();
    }

    private static @Nullable Path folder(String asked) {
        try {
            Path path = Path.of(asked);
            return !asked.isEmpty() && Files.isDirectory(path) ? path : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
