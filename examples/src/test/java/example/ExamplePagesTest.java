package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * docs/embedding.md shows every example as it stands and what it prints. With -Dgrouser.write=true the page is written anew
 * instead of being compared.
 */
@Tag("slow")
class ExamplePagesTest {
    private static final boolean WRITE = Boolean.getBoolean("grouser.write");

    private static Path root() {
        return Path.of(System.getProperty("grouser.root"));
    }

    private static Path page() {
        return root().resolve("docs/embedding.md");
    }

    private static Path sources() {
        return root().resolve("examples/src/main/java/example");
    }

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(sources())) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> file.endsWith(".java"))
                    .map(file -> file.substring(0, file.length() - ".java".length()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void thereAreExamples() throws IOException {
        assertTrue(names().size() >= 7, () -> "are there any in " + sources() + "?");
    }

    @ParameterizedTest
    @MethodSource("names")
    void thePageShowsTheCodeOfTheExample(String name) throws IOException {
        String code = Files.readString(sources().resolve(name + ".java"));
        assertBlock("code", "java", name, code);
    }

    @ParameterizedTest
    @MethodSource("names")
    void thePageShowsWhatTheExamplePrints(String name) throws ReflectiveOperationException, IOException {
        assertBlock("output", "text", name, printed(name));
    }

    private static String printed(String name) throws ReflectiveOperationException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Class.forName("example." + name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    /** The fenced block after the mark of an example holds exactly this text. */
    private static void assertBlock(String what, String language, String name, String text) throws IOException {
        String page = Files.readString(page());
        String mark = "<!-- " + what + ": " + name + " -->\n```" + language + "\n";
        int from = page.indexOf(mark);
        assertTrue(from >= 0, () -> page().getFileName() + " lacks the block " + mark);
        int begin = from + mark.length();
        int end = page.startsWith("```", begin) ? begin : page.indexOf("\n```", begin) + 1;
        if (WRITE) {
            Files.writeString(page(), page.substring(0, begin) + text + page.substring(end));
        } else {
            assertEquals(text, page.substring(begin, end));
        }
    }
}
