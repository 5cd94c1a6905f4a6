package org.grouser.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A browser's process with a profile of its own; both are gone when it is closed. */
final class BrowserProcess implements AutoCloseable {
    private static final long PATIENCE_NANOS = Browser.PATIENCE.toNanos();

    private final Path profile;
    private final Path log;
    private final Process process;

    /**
     * @param command makes the command line for a profile folder, which it may fill before
     */
    BrowserProcess(Function<Path, List<String>> command, Map<String, String> environment) throws IOException {
        profile = Files.createTempDirectory("grouser-browser");
        log = profile.resolve("told.log");
        ProcessBuilder builder = new ProcessBuilder(command.apply(profile))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        process = builder.start();
    }

    /**
     * Waits for where to connect.
     *
     * @param find reads it from the profile folder, null as long as it is not there
     */
    String address(Function<Path, @Nullable String> find) throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (System.nanoTime() < end && process.isAlive()) {
            String found = find.apply(profile);
            if (found != null) {
                return found;
            }
            Browser.pause(20);
        }
        String told = text(log);
        close();
        throw new IOException("the browser did not start: " + told);
    }

    /** What the process has printed so far. */
    static String printed(Path profile) {
        return text(profile.resolve("told.log"));
    }

    /** A file as text, empty as long as it does not exist. */
    static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        delete();
    }

    /** Children of a browser may still write while they end: tries again for a while. */
    private void delete() {
        for (int tries = 0; tries < 50 && Files.exists(profile); tries++) {
            try (Stream<Path> paths = Files.walk(profile)) {
                for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            } catch (IOException | UncheckedIOException e) {
                Browser.pause(50);
            }
        }
    }
}
