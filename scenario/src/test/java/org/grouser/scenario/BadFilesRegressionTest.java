package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bad files and settings of every kind, and the whole line with which each is refused, as it was when it was frozen. Where a
 * line changes on purpose, -Dgrouser.freeze=true writes the new ones into bad-files.txt, for a look at the difference.
 */
class BadFilesRegressionTest {
    private static final Path RESOURCES =
            Path.of(System.getProperty("grouser.root", "..")).resolve("scenario/src/test/resources");
    private static final Path CASES = RESOURCES.resolve("bad-files.txt");
    private static final Path BASES = RESOURCES.resolve("bad-files");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyBadFileGetsItsFrozenMessage() throws IOException {
        if (Boolean.getBoolean("grouser.freeze")) {
            freeze();
        }
        return BadFile.parse(Files.readAllLines(CASES)).stream()
                .map(bad -> DynamicTest.dynamicTest(bad.name(), () -> {
                    String told = refusal(bad);
                    assertNotEquals(BadFile.READ, told, bad.name());
                    assertEquals(bad.message(), told, bad.name());
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyFileIsReadBeforeItIsMadeBad() throws IOException {
        Stream<String> bases = BadFile.parse(Files.readAllLines(CASES)).stream()
                .map(BadFile::base)
                .distinct();
        return bases.map(base -> DynamicTest.dynamicTest(base, () -> {
            assertEquals(BadFile.READ, refusal(new BadFile("as it is", base, List.of(), "")));
            assertEquals(BadFile.READ, refusal(new BadFile("as a sweep", base, List.of("as sweep"), "")));
        }));
    }

    @Test
    void everyCaseHasANameOfItsOwn() throws IOException {
        Set<String> names = new HashSet<>();
        for (BadFile bad : BadFile.parse(Files.readAllLines(CASES))) {
            assertTrue(names.add(bad.name()), bad.name());
        }
    }

    private void freeze() throws IOException {
        List<String> text = Files.readAllLines(CASES);
        Map<String, String> messages = new HashMap<>();
        for (BadFile bad : BadFile.parse(text)) {
            messages.put(bad.name(), refusal(bad));
        }
        Files.writeString(CASES, String.join("\n", BadFile.withMessages(text, messages)) + "\n");
    }

    private String refusal(BadFile bad) throws IOException {
        return bad.refusal(BASES, Files.createTempDirectory(folder, "case"));
    }
}
