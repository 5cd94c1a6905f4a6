package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every scenario of the catalog, as it stands and with its vehicle written out, made wrong in structure or in single bytes: it
 * is read or refused in one line, soon, and nothing else comes out. -Dgrouser.cases=N makes N cases of each kind.
 */
@Tag("slow")
class MutatedCatalogInvariantTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 4000);
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int LONGEST = 1100; // characters of a message with its file

    private static final List<String> TEXTS = new ArrayList<>();

    @TempDir
    Path folder;

    @BeforeAll
    static void readCatalog() throws IOException {
        for (String id : Catalog.ids()) {
            TEXTS.add(Files.readString(Catalog.file(id)));
            TEXTS.add(ScenarioWriter.write(ScenarioReader.open(id, List.of())));
        }
    }

    /** What may come out of a reading. */
    @FunctionalInterface
    private interface Reading {
        void read() throws IOException;
    }

    private static boolean refuses(Reading reading, String what) {
        return assertTimeoutPreemptively(
                SOON,
                () -> {
                    try {
                        reading.read();
                        return false;
                    } catch (ScenarioException e) {
                        assertFalse(e.getMessage().contains("\n"), () -> what + ": " + e.getMessage());
                        assertTrue(e.getMessage().length() < LONGEST, () -> what + ": " + e.getMessage());
                        return true;
                    }
                },
                what);
    }

    @Test
    void aScenarioOfWrongStructureIsReadOrRefusedInOneLine() {
        int refused = 0;
        for (int seed = 0; seed < CASES; seed++) {
            String text = MutatedTree.of(TEXTS.get(seed % TEXTS.size()), seed);
            refused += refuses(() -> ScenarioReader.parse(text, "file"), "seed " + seed) ? 1 : 0;
        }
        assertTrue(refused > CASES / 2 && refused < CASES, refused + " of " + CASES + " were refused");
    }

    @Test
    void aSweepOfWrongStructureIsReadOrRefusedInOneLine() throws IOException {
        List<String> sweeps =
                TEXTS.stream().filter(text -> text.contains("\nsweep:")).toList();
        Path file = folder.resolve("sweep.yaml");
        for (int seed = 0; seed < CASES / 10; seed++) {
            Files.writeString(file, MutatedTree.of(sweeps.get(seed % sweeps.size()), seed));
            refuses(() -> Sweep.read(file, List.of()), "seed " + seed);
        }
    }

    @Test
    void soilsOfWrongStructureAreReadOrRefusedInOneLine() throws IOException {
        String soils = Files.readString(SoilPresets.path());
        for (int seed = 0; seed < CASES / 20; seed++) {
            String text = MutatedTree.of(soils, seed);
            refuses(
                    () -> SoilPresets.FILE.read(Node.top(YamlText.parse(text, line -> "soils:" + line), "", null)),
                    "seed " + seed);
        }
    }

    @Test
    void aScenarioOfWrongBytesIsReadOrRefusedInOneLine() throws IOException {
        Path file = folder.resolve("bytes.yaml");
        int cases = CASES / 2;
        int refused = 0;
        for (int seed = 0; seed < cases; seed++) {
            byte[] bytes = TEXTS.get(seed % TEXTS.size()).getBytes(StandardCharsets.UTF_8);
            Files.write(file, mangled(bytes, new Random(seed)));
            refused += refuses(() -> ScenarioReader.read(file, List.of()), "seed " + seed) ? 1 : 0;
        }
        assertTrue(refused > cases / 2 && refused < cases, refused + " of " + cases + " were refused");
    }

    @Test
    void aFrictionProblemOfWrongBytesIsReadOrRefused() throws IOException, URISyntaxException {
        URL resource = Objects.requireNonNull(MutatedCatalogInvariantTest.class.getResource("/friction"));
        List<Path> problems;
        try (Stream<Path> files = Files.list(Path.of(resource.toURI()))) {
            problems = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        int refused = 0;
        for (int seed = 0; seed < CASES / 8; seed++) {
            byte[] bytes = mangled(Files.readAllBytes(problems.get(seed % problems.size())), new Random(seed));
            try {
                FrictionProblemFile.parse("file", bytes);
            } catch (OutOfRangeException e) {
                refused++;
            }
        }
        assertTrue(refused > CASES / 20, refused + " were refused");
    }

    /** A few bytes flipped, a piece cut or doubled, or the rest cut off. */
    private static byte[] mangled(byte[] bytes, Random random) {
        int from = random.nextInt(bytes.length);
        int to = from + random.nextInt(Math.min(200, bytes.length - from)) + 1;
        switch (random.nextInt(4)) {
            case 0 -> {
                for (int left = 1 + random.nextInt(4); left > 0; left--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                return bytes;
            }
            case 1 -> {
                return joined(bytes, from, bytes, to);
            }
            case 2 -> {
                return joined(bytes, to, bytes, from);
            }
            default -> {
                return joined(bytes, from, new byte[0], 0);
            }
        }
    }

    /** The first bytes of one, then the rest of another. */
    private static byte[] joined(byte[] first, int until, byte[] second, int from) {
        byte[] out = new byte[until + second.length - from];
        System.arraycopy(first, 0, out, 0, until);
        System.arraycopy(second, from, out, until, second.length - from);
        return out;
    }
}
