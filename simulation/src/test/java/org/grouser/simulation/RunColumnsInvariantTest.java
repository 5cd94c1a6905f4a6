package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The columns of every scenario of the catalog say whose they are and what they measure; docs/reference/columns.md lists
 * them. -Dgrouser.freeze=true writes that page anew.
 */
class RunColumnsInvariantTest {
    private static final Path PAGE =
            Path.of(System.getProperty("grouser.root", "..")).resolve("docs/reference/columns.md");
    private static final Map<String, List<Column>> BY_SCENARIO = new LinkedHashMap<>();

    private static final Path MEANINGS = Path.of(System.getProperty("grouser.root", ".."))
            .resolve("simulation/src/test/resources/column-meanings.txt");

    /** What no scenario of the catalog has: scenario, then changes. */
    private static final String[][] MORE = {
        {"exomars-step", "vehicle.couplings={differential: {joints: {fl_bogie: 1, fr_bogie: 1}}}"},
        {
            "exomars-step",
            "vehicle.loops={rod: {type: rod, from: {body: fl_bogie}, to: {body: fr_bogie}, length_m: 0.941}, pin: {type: hinge,"
                    + " from: {body: trunk, point_m: [0.4025001, 0.4705, -0.23375], axis: [0, 1, 0]}, to: {body: fl_bogie,"
                    + " axis: [0, 1, 0]}}}"
        },
        {"lynx-straight", "vehicle.sensors={amps: {motor_current: {joint: fl_drive, rate_hz: 50}}}"},
        {
            "stack-cubes",
            "ground=[{name: sand, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {scm: {extent_m: {x: [-1, 1], y: [-1, 1]},"
                    + " soil: test}}}]"
        },
    };

    /** One line of the meanings. */
    private record Meaning(String column, String says, String where) {
        boolean isOf(String pattern) {
            return pattern.matches(column.replace("*", "[a-z0-9]+"));
        }

        static List<Meaning> read() throws IOException {
            List<Meaning> all = new ArrayList<>();
            for (String line : Files.readAllLines(MEANINGS)) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] parts = line.split(" \\| ");
                    assertEquals(3, parts.length, line);
                    all.add(new Meaning(parts[0], parts[1], parts[2]));
                }
            }
            return all;
        }
    }

    /** What a column is found by. */
    private record Key(Owner owner, String quantity, String component, Column.Sampling sampling) {}

    @BeforeAll
    static void assembleTheCatalog() {
        for (String id : Catalog.ids()) {
            try (Simulation simulation = Simulation.assemble(ScenarioReader.open(id, List.of()), 1)) {
                BY_SCENARIO.put(id, simulation.columns());
            }
        }
        for (String[] more : MORE) {
            List<String> changes = List.of(more).subList(1, more.length);
            try (Simulation simulation = Simulation.assemble(ScenarioReader.open(more[0], changes), 1)) {
                BY_SCENARIO.put(more[0] + " with " + more[1].replaceFirst("=.*", ""), simulation.columns());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> everyColumnHasAnOwnerAQuantityAndTheUnitThatItsNameEndsIn() throws IllegalAccessException {
        Set<Quantity> known = quantities();
        return BY_SCENARIO.keySet().stream()
                .map(id -> DynamicTest.dynamicTest(id, () -> {
                    Set<Key> keys = new HashSet<>();
                    for (Column column : columns(id)) {
                        assertTrue(known.contains(column.quantity()), column.name());
                        assertFalse(column.label().isBlank(), column.name());
                        checkUnit(column);
                        checkOwner(column);
                        Key key = new Key(
                                column.owner(), column.quantity().name(), column.component(), column.sampling());
                        assertTrue(keys.add(key), column.name() + " shares " + key);
                    }
                }));
    }

    private static List<Column> columns(String id) {
        return BY_SCENARIO.getOrDefault(id, List.of());
    }

    /** The constants, which are those of the built-in models. */
    private static Set<Quantity> quantities() throws IllegalAccessException {
        Set<Quantity> known = new HashSet<>();
        for (java.lang.reflect.Field field : Quantity.class.getFields()) {
            if (field.getType() == Quantity.class) {
                known.add((Quantity) field.get(null));
            }
        }
        return known;
    }

    private static void checkUnit(Column column) {
        if (!column.unit().equals("-")) {
            String written = column.unit()
                    .replace(" ", "")
                    .replace("^", "")
                    .replaceFirst("^1/", "per_")
                    .replace("/", "_per_");
            assertTrue(column.name().endsWith("_" + written), column.name() + " in " + column.unit());
        }
    }

    private static void checkOwner(Column column) {
        Owner.Kind kind = column.owner().kind();
        boolean single = kind == Owner.Kind.RUN || kind == Owner.Kind.BASE || kind == Owner.Kind.GUIDANCE;
        assertEquals(single, column.owner().name().isEmpty(), column.name());
    }

    @Test
    void everyColumnHasAMeaningAndEveryMeaningAColumn() throws IOException {
        List<Meaning> meanings = Meaning.read();
        Set<Meaning> met = new HashSet<>();
        Set<String> unknown = new TreeSet<>();
        for (List<Column> columns : BY_SCENARIO.values()) {
            for (Column column : columns) {
                if (column.owner().run().isEmpty()) {
                    Meaning meaning = meaning(meanings, pattern(column));
                    if (meaning == null) {
                        unknown.add(pattern(column));
                    } else {
                        met.add(meaning);
                    }
                }
            }
        }
        assertEquals(Set.of(), unknown, "columns that column-meanings.txt does not have");
        assertEquals(
                List.of(),
                meanings.stream()
                        .filter(one -> !met.contains(one))
                        .map(Meaning::column)
                        .toList(),
                "lines of column-meanings.txt that no run has");
    }

    private static @Nullable Meaning meaning(List<Meaning> meanings, String pattern) {
        Meaning starred = null;
        for (Meaning meaning : meanings) {
            if (meaning.column.equals(pattern)) {
                return meaning;
            }
            starred = starred == null && meaning.isOf(pattern) ? meaning : starred;
        }
        return starred;
    }

    @Test
    void theReferencePageListsEveryColumnOfTheCatalog() throws IOException {
        String page = page();
        if (Boolean.getBoolean("grouser.freeze")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }
        assertEquals(Files.readString(PAGE), page, "write it anew with -Dgrouser.freeze=true");
    }

    private static String page() throws IOException {
        List<Meaning> meanings = Meaning.read();
        Map<Owner.Kind, Map<String, Column>> byKind = new TreeMap<>();
        for (List<Column> columns : BY_SCENARIO.values()) {
            for (Column column : columns) {
                if (column.owner().run().isEmpty()) {
                    byKind.computeIfAbsent(column.owner().kind(), kind -> new LinkedHashMap<>())
                            .putIfAbsent(pattern(column), column);
                }
            }
        }
        List<String> lines = new ArrayList<>(
                List.of(
                        "# Columns of a run",
                        "",
                        "Generated from the columns of all scenarios of the catalog and a few changed ones; `RunColumnsInvariantTest` holds it to\n"
                                + "them. Ground scm is soil, nonsmooth rigid ground, point springs under contact points, slip treads, pcm layers.",
                        "NAME is the owner's, SURFACE that of the ground. A reference run RUN repeats columns as `RUN_COLUMN`.",
                        "Sampling: *mean* since the frame before, *peak* since the frame before, *since start* of the run, or the",
                        "*instant* of the frame. Components are told in the frame of the world, the body, the wheel or the contact."));
        byKind.forEach((kind, columns) -> {
            lines.add("");
            lines.add("## " + words(kind.name()));
            lines.add("");
            lines.add("| column | meaning | quantity | component | frame | unit | sampling | where |");
            lines.add("| --- | --- | --- | --- | --- | --- | --- | --- |");
            columns.forEach((name, column) -> {
                Meaning meaning = meaning(meanings, name);
                lines.add("| `" + name + "` | "
                        + (meaning == null ? column.label() : meaning.says) + " | "
                        + column.quantity().name() + " | " + column.component() + " | " + column.frame() + " | "
                        + column.unit() + " | " + words(column.sampling().name()) + " | "
                        + (meaning == null ? "" : meaning.where) + " |");
            });
        });
        return String.join("\n", lines) + "\n";
    }

    private static String words(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The name of the column with words in place of the names of its owner and its surface. */
    private static String pattern(Column column) {
        String name = column.name();
        String owner = column.owner().name().toLowerCase(Locale.ROOT);
        String surface = column.owner().surface();
        String kind = column.owner().kind().name().toLowerCase(Locale.ROOT);
        if (owner.isEmpty()) {
            return name;
        }
        int at = name.toLowerCase(Locale.ROOT).indexOf("_" + owner, name.indexOf(kind) < 0 ? 0 : kind.length());
        String pattern = at < 0 ? name : name.substring(0, at) + "_NAME" + name.substring(at + 1 + owner.length());
        if (column.owner().kind() == Owner.Kind.COUPLING) {
            return pattern.replace("_" + column.component().toLowerCase(Locale.ROOT) + "_", "_JOINT_");
        }
        return surface.isEmpty() ? pattern : pattern.replaceFirst("_NAME_" + surface + "_", "_NAME_SURFACE_");
    }
}
