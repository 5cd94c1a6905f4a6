package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API pages of all modules, as {@code mvn -Papi javadoc:aggregate} makes them. */
class JavadocTest {
    @TempDir
    private Path pages;

    /** Sources of the product; the kernel of an incubating module is left out. */
    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ModuleMapTest.root(), 16)) {
            return files.filter(file -> file.toString().contains("/src/main/java/org/grouser/"))
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("VectorSectors.java"))
                    .filter(file -> !file.toString().contains("/benchmark/"))
                    .filter(file -> !file.toString().contains("/campaign-spark/")) // its libraries are not there
                    .toList();
        }
    }

    @Test
    @Tag("slow")
    void pagesOfAllPublicTypesRenderWithoutAWarning() throws IOException {
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = tool.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            List<Path> sources = sources();
            assertTrue(sources.size() > 500, () -> "only " + sources.size() + " sources");
            List<String> options = List.of(
                    "-public",
                    "-quiet",
                    "-Xdoclint:all,-missing",
                    "-Xmaxwarns",
                    "1000",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    pages.toString());
            tool.getTask(null, files, found, null, options, files.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        assertEquals(
                List.of(),
                found.getDiagnostics().stream().map(JavadocTest::line).toList());
        assertTrue(Files.exists(pages.resolve("org/grouser/Grouser.html")));
    }

    private static String line(Diagnostic<? extends JavaFileObject> diagnostic) {
        JavaFileObject source = diagnostic.getSource();
        String place = source == null ? "" : Path.of(source.toUri()).getFileName() + ":" + diagnostic.getLineNumber();
        return place + " " + diagnostic.getMessage(Locale.ROOT);
    }
}
