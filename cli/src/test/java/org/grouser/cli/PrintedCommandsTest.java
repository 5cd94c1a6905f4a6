package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RunTime;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command that the README and the pages of docs print: each is understood as it stands there, and those that need neither a page
 * in a browser nor minutes are run so. Pages with tests of their own are run by these.
 */
class PrintedCommandsTest {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern LINE =
            Pattern.compile("(?m)^(?:\\$ )?\\./grouser(?: [^\\n]*?)?(?=\\s*(?:#[^\\n]*)?$)");
    private static final Pattern QUOTED = Pattern.compile("`(\\./grouser [^`]*)`");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    /** Words that stand for others, as in usage lines. */
    private static final Map<String, String> STAND_INS = Map.of(
            "ID", "rover-slope",
            "A,B", "scm,nonsmooth",
            "STUDY", "slope-envelope",
            "runs/ID", "runs/first",
            "runs/FOLDER", "runs/first",
            "FOLDER", "runs/first",
            "DIR", "runs/first",
            "S", "0.05",
            "PAGE", "metrics",
            "FILE", "file");

    /** What waits for a browser or a program, measures, or computes for minutes. */
    private static final Set<String> NOT_RUN = Set.of(
            "view",
            "steer",
            "serve",
            "test",
            "bench",
            "validate",
            "score",
            "campaign",
            "converge",
            "compare",
            "hashes",
            "package",
            "demo");

    /** Done by DivergedRunTest, NewRoverPageTest, ScenarioPageTest, StudiesPageTest and ReleaseTest. */
    private static final Set<String> OWN_TESTS =
            Set.of("reliability.md", "new-rover.md", "scenarios.md", "studies.md", "embedding.md");

    private static final double LONGEST_RUN_S = 2.6;

    private record Printed(String command, String page) {
        /** The words after ./grouser as a shell would pass them, with examples for words that stand for others. */
        List<String> words() {
            List<String> words = new ArrayList<>();
            for (MatchResult word : WORD.matcher(command).results().skip(1).toList()) {
                String text = word.group(1) != null ? word.group(1) : word.group(2);
                if (text.equals(">")) {
                    break;
                }
                if (!text.equals("\u2026")) {
                    words.add(STAND_INS.getOrDefault(text, text));
                }
            }
            return words;
        }

        boolean hasStandIns() {
            return Stream.of(command.split(" ")).anyMatch(word -> STAND_INS.containsKey(word) || word.equals("\u2026"));
        }

        boolean isShort() {
            List<String> words = words();
            String first = words.isEmpty() ? "demo" : words.get(0);
            boolean isLongRun = first.equals("run")
                    && !(words.size() > 1
                            && RunTime.of(words.get(1)).map(RunTime::cpuS).orElse(Double.NaN) < LONGEST_RUN_S);
            boolean isLongFit = first.equals("identify") && !words.contains("--dry-run");
            boolean packsRuntime = words.contains("--with-runtime");
            return !NOT_RUN.contains(first) && !isLongRun && !isLongFit && !packsRuntime && words.size() > 1;
        }
    }

    private static List<Printed> printed() throws IOException {
        Map<String, Printed> found = new LinkedHashMap<>();
        List<Path> pages = new ArrayList<>();
        Path root = ModuleMapTest.root();
        pages.add(root.resolve("README.md"));
        pages.add(root.resolve("python/README.md"));
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            docs.filter(path -> path.toString().endsWith(".md") && !path.endsWith("commands.md"))
                    .sorted()
                    .forEach(pages::add);
        }
        for (Path page : pages) {
            String text = Files.readString(page);
            List<String> commands = new ArrayList<>();
            FENCE.matcher(text)
                    .results()
                    .forEach(block -> LINE.matcher(block.group().replace("\\\n", " "))
                            .results()
                            .forEach(line -> commands.add(line.group())));
            QUOTED.matcher(FENCE.matcher(text).replaceAll("").replaceAll("\\s+", " "))
                    .results()
                    .forEach(match -> commands.add(match.group(1)));
            for (String command : commands) {
                String plain = command.replaceFirst("^\\$ ", "").strip().replaceAll("\\s+", " ");
                found.putIfAbsent(plain, new Printed(plain, String.valueOf(page.getFileName())));
            }
        }
        return List.copyOf(found.values());
    }

    @TestFactory
    List<DynamicTest> aPrintedCommandIsUnderstood() throws IOException {
        List<Printed> all = printed();
        assertThat(all).hasSizeGreaterThan(150);
        return all.stream()
                .map(printed -> dynamicTest(printed.page() + ": " + printed.command(), () -> understood(printed)))
                .toList();
    }

    private static void understood(Printed printed) {
        List<String> words = printed.words();
        assertDoesNotThrow(() -> Main.commandLine().parseArgs(words.toArray(String[]::new)));
        if (printed.page().equals("reliability.md")) {
            return; // which settings are refused is what this page tells
        }
        String first = words.isEmpty() ? "" : words.get(0);
        if (Set.of("run", "converge", "steer", "export-fmu").contains(first)
                && words.size() > 1
                && Catalog.ids().contains(words.get(1))) {
            List<String> sets = new ArrayList<>();
            for (int i = 2; i + 1 < words.size(); i++) {
                if (words.get(i).equals("--set")) {
                    sets.add(words.get(i + 1));
                }
            }
            assertDoesNotThrow(() -> ScenarioReader.open(words.get(1), sets));
        }
        if (Set.of("validate", "hashes").contains(first)) {
            words.stream()
                    .skip(1)
                    .filter(word -> !word.startsWith("-") && !word.equals("flow-golden"))
                    .forEach(word -> assertThat(Catalog.ids()).contains(word.replaceFirst(":.*", "")));
        }
    }

    /** In a folder that has runs, a robot, an elevation model and a drive of the names that the pages use. */
    @Tag("slow")
    @Test
    void shortPrintedCommandsDoWhatThePagesSay(@TempDir Path folder) throws Exception {
        prepare(folder);
        int count = 0;
        for (Printed printed : printed()) {
            if (!printed.isShort() || printed.hasStandIns() || OWN_TESTS.contains(printed.page())) {
                continue;
            }
            run(folder, printed.words());
            count++;
        }
        assertThat(count).as("commands that were run").isGreaterThan(10);
    }

    private static void prepare(Path folder) throws Exception {
        Path root = ModuleMapTest.root();
        Files.copy(root.resolve("vehicle/src/test/resources/urdf/mole.urdf"), folder.resolve("rover.urdf"));
        Files.copy(root.resolve("cli/src/test/resources/dem/hill.tif"), folder.resolve("dem.tif"));
        for (String name : List.of("rover-slope", "first", "second", "rover-slope-two-layer")) {
            run(folder, List.of("run", "rover-slope", "--set", "stop.time_s=0.2", "--out", "runs/" + name));
        }
    }

    private static void run(Path folder, List<String> words) throws Exception {
        Console console = Child.start(folder, words).end();
        assertThat(console.code())
                .as(() -> "./grouser " + String.join(" ", words) + "\n" + console.err())
                .isEqualTo(ExitCode.DONE);
    }
}
