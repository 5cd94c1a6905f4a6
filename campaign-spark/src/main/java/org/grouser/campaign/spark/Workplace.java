package org.grouser.campaign.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.grouser.campaign.execute.RowRunner;
import org.grouser.campaign.execute.RunPackage;

/** What a JVM keeps of a study: its files, laid down once, and a runner for each thread. */
final class Workplace {
    private static final int KEPT = 3; // our choice: studies at a time in one JVM
    private static final Map<String, Workplace> PLACES = new LinkedHashMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Workplace::removeAll, "grouser-workplace"));
    }

    private final Path folder;
    private final ThreadLocal<RowRunner> runners;

    private Workplace(RunPackage work) throws IOException {
        folder = Files.createTempDirectory("grouser-work-");
        RunPackage unpacked = work.unpacked(folder);
        runners = ThreadLocal.withInitial(() -> new RowRunner(unpacked));
    }

    /**
     * @param key of the study
     * @param work asked for the first time only
     */
    static synchronized Workplace of(String key, Supplier<RunPackage> work) {
        Workplace place = PLACES.get(key);
        if (place == null) {
            try {
                place = new Workplace(work.get());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot lay down the files of the study", e);
            }
            PLACES.put(key, place);
            Iterator<Workplace> oldest = PLACES.values().iterator();
            while (PLACES.size() > KEPT) {
                oldest.next().removeFiles();
                oldest.remove();
            }
        }
        return place;
    }

    /** That of the calling thread. */
    RowRunner runner() {
        return runners.get();
    }

    /** Forgets a study that is over. */
    static synchronized void remove(String key) {
        Workplace place = PLACES.remove(key);
        if (place != null) {
            place.removeFiles();
        }
    }

    private static synchronized void removeAll() {
        PLACES.values().forEach(Workplace::removeFiles);
        PLACES.clear();
    }

    private void removeFiles() {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            folder.toFile().deleteOnExit(); // somebody else's file in it: nothing more to do
        }
    }
}
