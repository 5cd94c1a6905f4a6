package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows of docs/architecture.md, held: which module may import which. */
class ModuleMapTest {
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("quantity", Set.of()),
            Map.entry("dynamics", Set.of("quantity")),
            Map.entry("terrain", Set.of("quantity")),
            Map.entry("contact", Set.of("quantity", "terrain")),
            Map.entry("vehicle", Set.of("quantity", "dynamics", "contact", "terrain")),
            Map.entry("record", Set.of("quantity")),
            Map.entry("scenario", Set.of("quantity", "dynamics", "terrain", "contact", "vehicle", "record")),
            Map.entry(
                    "simulation",
                    Set.of("quantity", "dynamics", "terrain", "contact", "vehicle", "scenario", "record")),
            Map.entry("examples", Set.of("quantity", "contact", "record", "scenario", "simulation", "campaign")),
            Map.entry("serve", Set.of("quantity", "contact", "record", "scenario", "simulation")),
            Map.entry("report", Set.of("quantity", "record")),
            Map.entry("viewer", Set.of("quantity", "record")),
            Map.entry(
                    "campaign", Set.of("quantity", "terrain", "contact", "scenario", "simulation", "record", "report")),
            Map.entry(
                    "identify",
                    Set.of("quantity", "contact", "scenario", "simulation", "record", "report", "campaign")),
            Map.entry("fmu", Set.of("quantity", "record", "scenario", "simulation")),
            Map.entry("campaign-spark", Set.of("campaign")),
            Map.entry(
                    "cli",
                    Set.of(
                            "quantity",
                            "terrain",
                            "contact",
                            "vehicle",
                            "scenario",
                            "simulation",
                            "serve",
                            "record",
                            "report",
                            "campaign",
                            "fmu",
                            "identify",
                            "viewer")),
            Map.entry(
                    "benchmark",
                    Set.of(
                            "quantity",
                            "terrain",
                            "contact",
                            "dynamics",
                            "vehicle",
                            "scenario",
                            "simulation",
                            "record",
                            "viewer",
                            "campaign",
                            "fmu",
                            "cli")));

    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?org\\.grouser\\.(\\w+)\\.");

    @Test
    void importsFollowTheMap() throws IOException {
        List<String> breaches = new ArrayList<>();
        int[] files = {0};
        for (String module : MAY_USE.keySet()) {
            Path sources = root().resolve(module).resolve("src/main/java");
            try (Stream<Path> paths = Files.walk(sources)) {
                for (Path file :
                        paths.filter(p -> p.toString().endsWith(".java")).toList()) {
                    files[0]++;
                    breaches.addAll(breaches(module, file));
                }
            }
        }
        assertEquals(List.of(), breaches);
        assertTrue(files[0] > 50, () -> "only " + files[0] + " source files found: is the root right?");
    }

    /** A module that is built but not on the map would be unguarded. */
    @Test
    void everyModuleIsOnTheMap() throws IOException {
        String pom = Files.readString(root().resolve("pom.xml"));
        Matcher matcher = Pattern.compile("<module>([\\w-]+)</module>").matcher(pom);
        while (matcher.find()) {
            String module = matcher.group(1);
            boolean testsAlone = module.endsWith("-oracle") || module.endsWith("-browser");
            assertTrue(
                    MAY_USE.containsKey(module) || testsAlone || module.equals("bom"), () -> module + " has no arrows");
        }
    }

    /** Whoever imports the bom finds every library in it, in its version. */
    @Test
    void everyLibraryIsInTheBom() throws IOException {
        String bom = Files.readString(root().resolve("bom/pom.xml"));
        Set<String> others =
                Set.of("examples", "benchmark", "campaign-spark"); // programs, and what a cluster alone needs
        for (String module : MAY_USE.keySet()) {
            String line =
                    "<groupId>org.grouser</groupId><artifactId>" + module + "</artifactId><version>0.1.0</version>";
            assertTrue(others.contains(module) || bom.contains(line), () -> module + " is not in bom/pom.xml");
        }
    }

    private static List<String> breaches(String module, Path file) throws IOException {
        List<String> found = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            Matcher matcher = IMPORT.matcher(line);
            if (matcher.find()) {
                String used = matcher.group(1);
                if (!used.equals(module)
                        && !MAY_USE.getOrDefault(module, Set.of()).contains(used)) {
                    found.add(module + "/" + file.getFileName() + " imports " + used);
                }
            }
        }
        return found;
    }

    static Path root() {
        return Path.of(System.getProperty("grouser.root"));
    }
}
