package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The pages of docs/reference are those of the declarations; -Dgrouser.write=true writes them. */
class ReferencePagesTest {
    private static final Path FOLDER =
            Path.of(System.getProperty("grouser.root", "..")).resolve("docs/reference");

    @TestFactory
    Stream<DynamicTest> everyPageIsTheGeneratedOne() throws IOException {
        if (Boolean.getBoolean("grouser.write")) {
            for (Map.Entry<String, String> page : JsonSchema.referencePages().entrySet()) {
                Files.createDirectories(FOLDER);
                Files.writeString(FOLDER.resolve(page.getKey() + ".md"), page.getValue());
            }
        }
        return JsonSchema.referencePages().entrySet().stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.getKey(),
                        () -> assertEquals(page.getValue(), Files.readString(FOLDER.resolve(page.getKey() + ".md")))));
    }

    @Test
    void aKeyIsListedWithItsRangeUnitDefaultAndMeaning() {
        assertListed("scenario", "| `theta` | number in [0.5, 1] | 0.5 | 0.5 keeps energy, 1 damps |");
        assertListed("vehicle", "| `mass_kg` | number in [1.0e-12, 1000000000], kg | needed | mass, kg |");
        assertListed("contact", "Exactly one of `nonsmooth`, `scm`, `point`, `slip`");
    }

    private static void assertListed(String page, String line) {
        String text = String.valueOf(JsonSchema.referencePages().get(page));
        assertTrue(text.contains(line), text);
    }
}
