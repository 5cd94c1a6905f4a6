package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grouser.record.run.Sha256;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** NOTICE names what is shipped of others, and nothing else. */
class NoticeTest {
    private static final Path ROOT = ModuleMapTest.root();

    /** Lines that name something with its licence: two spaces, a name, perhaps a version, and the licence in its column. */
    private static Set<String> named() throws IOException {
        return Pattern.compile("(?m)^ {2}(\\S+)(?: [0-9.]+)? {2,}(?:Apache License 2\\.0|MIT licence), \\S.*$")
                .matcher(Files.readString(ROOT.resolve("NOTICE")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyLibraryThatTheProgramRunsWithIsNamedWithItsLicence() throws IOException {
        Set<String> shipped = ProductLibraries.list().stream()
                .map(ProductLibraries.Library::artifact)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(shipped).contains("jackson-core", "picocli", "three");
        shipped.add("uPlot"); // in our own resources, see below
        assertThat(named()).isEqualTo(shipped);
    }

    /** Resources of all modules. */
    private static List<Path> resources() throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.toList()) {
                Path folder = module.resolve("src/main/resources");
                if (Files.isDirectory(folder)) {
                    try (Stream<Path> files = Files.walk(folder)) {
                        files.filter(Files::isRegularFile).forEach(all::add);
                    }
                }
            }
        }
        return all;
    }

    @Test
    void billOfMaterialsTellsTheBytesOfScriptsOfOthers() throws IOException {
        JsonNode vendored = Console.json(Files.readString(ROOT.resolve("cli/src/bill/vendored.json")));
        assertThat(Files.readString(ROOT.resolve("NOTICE")))
                .containsIgnoringCase(vendored.path("name").stringValue() + " "
                        + vendored.path("version").stringValue() + " ");
        Set<String> listed = new TreeSet<>();
        for (JsonNode file : vendored.path("components")) {
            listed.add(file.path("hashes").path(0).path("content").stringValue() + " "
                    + file.path("name").stringValue());
        }
        Set<String> there = new TreeSet<>();
        for (Path script : scriptsOfOthers()) {
            String path = script.toString().replace('\\', '/');
            there.add(Sha256.of(script) + path.replaceFirst("^.*/src/main/resources/", " "));
        }
        assertThat(listed).isEqualTo(there);
    }

    @Test
    void everyLicenceAmongTheResourcesIsNamed() throws IOException {
        String notice = Files.readString(ROOT.resolve("NOTICE"));
        List<String> licences = resources().stream()
                .map(file -> String.valueOf(file.getFileName()))
                .filter(name -> name.toUpperCase(Locale.ROOT).contains("LICENSE"))
                .toList();
        assertThat(licences).isNotEmpty().allMatch(notice::contains);
    }

    private static List<Path> scriptsOfOthers() throws IOException {
        return resources().stream()
                .filter(file -> file.toString().matches(".*\\.(min\\.js|esm\\.js|umd\\.js|min\\.css)"))
                .toList();
    }

    @Test
    void scriptsOfOthersAmongTheResourcesHaveTheirLicenceBesideThem() throws IOException {
        List<Path> scripts = scriptsOfOthers();
        assertThat(scripts).isNotEmpty();
        for (Path script : scripts) {
            String name = String.valueOf(script.getFileName()).replaceFirst("\\..*", "");
            assertThat(script.resolveSibling(name + ".LICENSE")).exists();
        }
    }
}
