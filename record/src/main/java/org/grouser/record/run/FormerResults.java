package org.grouser.record.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.grouser.record.OutputFailed;
import org.jspecify.annotations.Nullable;

/** What runs have left in a folder: known by their names, and moved to previous-1, previous-2, ... when a new run begins. */
public final class FormerResults {
    private static final Pattern FILE = Pattern.compile("scenario\\.yaml|columns\\.json|series\\.csv|events\\.csv"
            + "|drive\\.csv|summary\\.json|report\\.html|run\\.json|sweep\\.csv|compare\\.(csv|json|html)"
            + "|terrain-(final|flow)-[A-Za-z0-9_]+\\.(asc|png|svg)|section-[A-Za-z0-9_]+\\.csv");
    private static final Pattern CHECKPOINT = Pattern.compile("checkpoint(-[A-Za-z0-9.-]+)?\\.bin");
    private static final String REPLAY = "replay";

    private FormerResults() {}

    /** Files of a run in its folder and its replay, sorted by name; without run.json. */
    static List<Path> files(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : results(folder, true)) {
            if (path.endsWith(REPLAY)) {
                try (DirectoryStream<Path> replay = Files.newDirectoryStream(path)) {
                    replay.forEach(file -> {
                        if (!String.valueOf(file.getFileName()).startsWith(".")) {
                            files.add(file);
                        }
                    });
                }
            } else if (!path.endsWith(RunManifest.FILE) && Files.isRegularFile(path)) {
                files.add(path);
            }
        }
        files.sort(Comparator.comparing(Path::toString));
        return files;
    }

    /**
     * Refuses a folder in which a run would write over, or move, a file that it is made from.
     *
     * @param inputs files of the run
     */
    public static void spare(Path folder, Collection<Path> inputs) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Path real = folder.toRealPath();
        for (Path input : inputs) {
            if (!input.getFileSystem().equals(folder.getFileSystem()) || !Files.exists(input)) {
                continue;
            }
            Path file = input.toRealPath();
            boolean inside = real.equals(file.getParent()) && isResult(file, true);
            if (inside || file.startsWith(real.resolve(REPLAY))) {
                throw new IOException(folder + ": the run would write over " + input
                        + ", from which it is made; name another folder with --out");
            }
        }
    }

    /**
     * Moves what former runs have left into a folder of its own.
     *
     * @param checkpoints whether these are moved too
     * @return where it is now, or null if there was nothing
     */
    public static @Nullable Path moveAway(Path folder, boolean checkpoints) throws IOException {
        List<Path> results = results(folder, checkpoints);
        if (results.isEmpty()) {
            return null;
        }
        int number = 1;
        while (Files.exists(folder.resolve("previous-" + number), LinkOption.NOFOLLOW_LINKS)) {
            number++;
        }
        Path previous = folder.resolve("previous-" + number);
        try {
            Files.createDirectory(previous);
            for (Path path : results) {
                Files.move(path, previous.resolve(path.getFileName()));
            }
        } catch (IOException e) {
            throw new OutputFailed(previous, e);
        }
        return previous;
    }

    /** Copies the replay that was moved away, for a run that continues it. */
    public static void copyReplay(Path from, Path to) throws IOException {
        Path replay = from.resolve(REPLAY);
        if (!Files.isDirectory(replay)) {
            return;
        }
        Files.createDirectories(to.resolve(REPLAY));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(replay)) {
            for (Path file : files) {
                Files.copy(file, to.resolve(REPLAY).resolve(file.getFileName()));
            }
        }
    }

    private static List<Path> results(Path folder, boolean checkpoints) throws IOException {
        List<Path> results = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (isResult(file, checkpoints) || isMember(file, folder)) {
                    results.add(file);
                }
            }
        }
        return results;
    }

    /** Whether it is the folder of a run of the sweep or comparison that is here. */
    private static boolean isMember(Path path, Path folder) {
        boolean several = Files.exists(folder.resolve("sweep.csv")) || Files.exists(folder.resolve("compare.csv"));
        return several
                && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                && Files.exists(path.resolve("scenario.yaml"))
                && Files.exists(path.resolve("series.csv"));
    }

    private static boolean isResult(Path path, boolean checkpoints) {
        String name = String.valueOf(path.getFileName());
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return name.equals(REPLAY);
        }
        return FILE.matcher(name).matches()
                || (checkpoints && CHECKPOINT.matcher(name).matches());
    }
}
