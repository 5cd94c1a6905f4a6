package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Scenarios that can be read but not assembled, and the whole line with which each is refused, as it was when it was frozen.
 * Where a line changes on purpose, -Dgrouser.freeze=true writes the new ones into bad-assemblies.txt.
 */
class BadAssembliesRegressionTest {
    private static final Path CASES = Path.of(System.getProperty("grouser.root", ".."))
            .resolve("simulation/src/test/resources/bad-assemblies.txt");
    private static final String MESSAGE = "> ";
    private static final String ASSEMBLED = "(is assembled without a complaint)";

    /** @param message frozen, empty if none is yet */
    private record Case(String name, String id, List<String> sets, String message) {
        String refusal() {
            Scenario scenario = ScenarioReader.open(id, sets);
            try {
                Simulation.assemble(scenario, 1);
                return ASSEMBLED;
            } catch (IllegalArgumentException e) {
                String folder = String.valueOf(Catalog.file(id).getParent());
                return String.valueOf(e.getMessage()).replace(folder, "CATALOG").replace('\\', '/');
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> everyScenarioThatCannotBeAssembledGetsItsFrozenMessage() throws IOException {
        if (Boolean.getBoolean("grouser.freeze")) {
            freeze();
        }
        return blocks(Files.readAllLines(CASES)).stream()
                .map(BadAssembliesRegressionTest::parsed)
                .filter(bad -> !bad.name().isEmpty())
                .map(bad -> DynamicTest.dynamicTest(bad.name(), () -> {
                    String told = bad.refusal();
                    assertNotEquals(ASSEMBLED, told, bad.name());
                    assertEquals(bad.message(), told, bad.name());
                }));
    }

    @Test
    void everyCaseHasANameOfItsOwn() throws IOException {
        Set<String> names = new HashSet<>();
        for (String line : Files.readAllLines(CASES)) {
            assertTrue(!line.startsWith("[") || names.add(line), line);
        }
    }

    private static void freeze() throws IOException {
        List<String> out = new ArrayList<>();
        for (List<String> block : blocks(Files.readAllLines(CASES))) {
            List<String> kept = block.subList(1, block.size());
            Case bad = parsed(block);
            if (bad.name().isEmpty()) {
                out.addAll(kept);
            } else {
                kept.stream().filter(line -> !line.startsWith(MESSAGE)).forEach(out::add);
                out.add(MESSAGE + bad.refusal());
            }
            out.add("");
        }
        out.remove(out.size() - 1);
        Files.writeString(CASES, String.join("\n", out) + "\n");
    }

    /** Lines between blank ones, each time behind the id of the scenario that they change. */
    private static List<List<String>> blocks(List<String> text) {
        List<List<String>> blocks = new ArrayList<>();
        String id = "";
        List<String> block = new ArrayList<>();
        for (String line : text) {
            if (!line.isBlank()) {
                id = line.startsWith("=== ") ? line.substring(4) : id;
                if (block.isEmpty()) {
                    block.add(id);
                }
                block.add(line);
            } else if (!block.isEmpty()) {
                blocks.add(block);
                block = new ArrayList<>();
            }
        }
        if (!block.isEmpty()) {
            blocks.add(block);
        }
        return blocks;
    }

    /** Without a name where the lines are no case. */
    private static Case parsed(List<String> block) {
        String name = "";
        String message = "";
        List<String> sets = new ArrayList<>();
        for (String line : block.subList(1, block.size())) {
            if (line.startsWith("[")) {
                name = line.substring(1, line.lastIndexOf(']'));
            } else if (line.startsWith("set ")) {
                sets.add(line.substring(4));
            } else if (line.startsWith(MESSAGE)) {
                message = line.substring(MESSAGE.length());
            } else if (!line.startsWith("#") && !line.startsWith("=== ")) {
                throw new IllegalStateException("cannot make sense of: " + line);
            }
        }
        return new Case(name, block.get(0), sets, message);
    }
}
