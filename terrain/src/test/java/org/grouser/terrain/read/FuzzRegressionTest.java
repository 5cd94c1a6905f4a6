package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files that a fuzzer found worth keeping, read again, and others made from them by chance; each under its format's folder,
 * whatever its name. -Dgrouser.cases=N makes N others of each format.
 */
class FuzzRegressionTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 800);

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"stl", "ac", "ply", "obj", "dae", "asc", "tif", "npy", "png", "img", "xml", "xyz"})
    void everyKeptFileIsReadOrRefusedInOneLine(String format) throws IOException, URISyntaxException {
        int[] usable = {0};
        List<Path> kept = kept(format);
        for (Path file : kept) {
            Path copy = Files.copy(file, folder.resolve(file.getFileName() + "." + format));
            assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> usable[0] += ReaderFuzz.check(copy) ? 1 : 0, file.toString());
        }
        assertTrue(usable[0] > 0 && usable[0] < kept.size(), usable[0] + " of " + kept.size() + " can be used");
    }

    /** Half of them from files that can be used. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"stl", "ac", "ply", "obj", "dae", "asc", "tif", "npy", "png", "img", "xml", "xyz"})
    void everyFileMadeFromKeptOnesByChanceIsReadOrRefusedInOneLine(String format)
            throws IOException, URISyntaxException {
        List<byte[]> all = new ArrayList<>();
        List<byte[]> good = new ArrayList<>();
        Path file = folder.resolve("made." + format);
        for (Path kept : kept(format)) {
            byte[] bytes = Files.readAllBytes(kept);
            all.add(bytes);
            if (ReaderFuzz.check(Files.write(file, bytes))) {
                good.add(bytes);
            }
        }
        List<String> words = words(format);
        int[] usable = {0};
        for (int seed = 0; seed < CASES; seed++) {
            Files.write(file, FuzzBytes.mutated(seed % 2 == 0 ? good : all, words, new Random(seed)));
            assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> usable[0] += ReaderFuzz.check(file) ? 1 : 0, "seed " + seed);
        }
        assertTrue(usable[0] > CASES / 100 && usable[0] < CASES, usable[0] + " of " + CASES + " can be used");
    }

    /** What stands in quotes in the dictionary of a format. */
    private static List<String> words(String format) throws IOException, URISyntaxException {
        URL resource =
                Objects.requireNonNull(FuzzRegressionTest.class.getResource("/fuzz/dictionary/" + format), format);
        List<String> words = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(resource.toURI()))) {
            int first = line.indexOf('"');
            if (first >= 0) {
                words.add(line.substring(first + 1, line.lastIndexOf('"')));
            }
        }
        return words;
    }

    private static List<Path> kept(String format) throws IOException, URISyntaxException {
        URL resource = Objects.requireNonNull(FuzzRegressionTest.class.getResource("/fuzz/" + format), format);
        try (Stream<Path> files = Files.list(Path.of(resource.toURI()))) {
            return files.sorted().toList();
        }
    }
}
