package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The folders of the page's modules and who may import whom: the map of docs/decisions/014-page-modules.md. */
class PageModulesTest {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^\\s*(?:import|export)\\b(?:[^;]*?\\bfrom)?\\s*['\"]([^'\"]+)['\"]");

    /** What the modules of a folder may import: folders, and libraries by name. The entry modules stand in no folder. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "data", Set.of("data"),
            "chart", Set.of("data", "chart"),
            "scene", Set.of("data", "scene", "three"),
            "ui", Set.of("data", "scene", "chart", "ui", "uplot"),
            "", Set.of("data", "scene", "ui"));

    private final Pages pages = new Pages();

    /** The imports of every module, by its name below the page folder. */
    private Map<String, List<String>> imports() throws Refusal, IOException {
        Map<String, List<String>> imports = new TreeMap<>();
        for (String module : pages.modules()) {
            List<String> found = new ArrayList<>();
            Matcher matcher = IMPORT.matcher(pages.text(module));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
            imports.put(module, found);
        }
        return imports;
    }

    /** The folder of one of our modules, the name of a library. */
    private static String folder(String imported) {
        String name = imported.startsWith("grouser/") ? imported.substring("grouser/".length()) : imported + "/";
        return name.contains("/") ? name.substring(0, name.indexOf('/')) : "";
    }

    @Test
    void everyModuleStandsInAKnownFolder() {
        assertThat(pages.modules()).allMatch(module -> MAY_IMPORT.containsKey(folder("grouser/" + module)));
        assertThat(pages.modules().stream().filter(module -> !module.contains("/")))
                .containsExactly("fit.js", "made-up.js", "play.js", "runs.js", "study.js");
    }

    @Test
    void importsFollowTheArrowsBetweenFolders() throws Exception {
        List<String> wrong = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        imports()
                .forEach((module, names) -> names.forEach(name -> {
                    String from = folder("grouser/" + module);
                    seen.add(from + " > " + folder(name));
                    if (!MAY_IMPORT.getOrDefault(from, Set.of()).contains(folder(name))) {
                        wrong.add(module + " imports " + name);
                    }
                }));
        assertThat(wrong).isEmpty();
        assertThat(seen)
                .contains("data > data", "scene > data", "scene > three", "ui > scene", "ui > uplot", " > ui")
                .contains("chart > data", "ui > chart");
    }

    /** A module that is imported by a relative path, or is not there, would fail in a browser alone. */
    @Test
    void everyImportIsInTheImportMap() throws Exception {
        List<String> known = new ArrayList<>(List.of("three", "uplot"));
        pages.modules().forEach(name -> known.add("grouser/" + name));
        Map<String, List<String>> imports = imports();
        imports.forEach((module, names) -> assertThat(known).as(module).containsAll(names));
        assertThat(imports.values().stream().mapToInt(List::size).sum()).isGreaterThan(100);
    }

    @Test
    void everyModuleIsUsed() throws Exception {
        Set<String> used = new LinkedHashSet<>();
        imports().values().forEach(used::addAll);
        assertThat(pages.modules().stream().filter(module -> module.contains("/")))
                .allMatch(module -> used.contains("grouser/" + module));
    }

    @Test
    void noModulesImportEachOtherInACircle() throws Exception {
        Map<String, List<String>> left = new TreeMap<>(imports());
        Set<String> settled = new LinkedHashSet<>(Set.of("three", "uplot"));
        boolean more = true;
        while (more) {
            more = left.entrySet().removeIf(entry -> {
                boolean ready = settled.containsAll(entry.getValue());
                if (ready) {
                    settled.add("grouser/" + entry.getKey());
                }
                return ready;
            });
        }
        assertThat(left).isEmpty();
    }
}
