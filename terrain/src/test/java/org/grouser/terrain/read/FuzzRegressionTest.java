package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that a fuzzer found worth keeping, read again; each under its format's folder, whatever its name. */
class FuzzRegressionTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"stl", "ac", "ply", "obj", "asc"})
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

    private static List<Path> kept(String format) throws IOException, URISyntaxException {
        URL resource = Objects.requireNonNull(FuzzRegressionTest.class.getResource("/fuzz/" + format), format);
        try (Stream<Path> files = Files.list(Path.of(resource.toURI()))) {
            return files.sorted().toList();
        }
    }
}
