package org.grouser.cli.study;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grouser.cli.Console;
import org.grouser.cli.run.Published;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.contact.scm.flow.FlowProbe.Push;
import org.grouser.record.run.Summary.Metric;
import org.grouser.report.ComparisonRow;
import org.grouser.report.ComparisonTable;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.ValidationRow;
import org.grouser.scenario.catalog.ValidationRows;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Chords and fields of the soil's flow against a second implementation, as validate shows them. */
class FlowGoldenCrossCheckTest {
    private static final Push PLATE_DOWN = new Push(5, 0.005, 0, 0, -1);

    private static List<ValidationRow> rows(String variant) {
        return ValidationRows.read().stream()
                .filter(row -> row.id().equals(FlowGolden.ID))
                .filter(row -> variant.isEmpty() || row.variant().equals(variant))
                .toList();
    }

    @Test
    void everyChordAndFieldMeetsTheSecondProgram() {
        Console validated = grouser("validate", "flow-golden", "--json");
        assertEquals(ExitCode.DONE, validated.code(), validated.out());
        JsonNode json = validated.json();
        assertEquals(rows("").size(), json.size());
        for (JsonNode row : json) {
            assertTrue(row.get("pass").booleanValue(), row::toString);
        }
    }

    /** At the first step a chord has not begun to turn: only there Psi does not show. */
    @Test
    void anotherShapeLengthMissesEveryNumberBehindTheFirstStep() {
        List<Metric> broken = FlowGolden.chord(FlowGolden.settings(1.505, false), 0.01, PLATE_DOWN, 1, 0);
        List<String> met = Published.compare(rows("g2"), "g2", broken).stream()
                .filter(ComparisonRow::pass)
                .map(ComparisonRow::quantity)
                .toList();
        assertEquals(List.of("steps", "slope_deg_step_1"), met);
        List<Metric> whole = FlowGolden.chord(FlowGolden.settings(1.5, false), 0.01, PLATE_DOWN, 1, 0);
        assertTrue(new ComparisonTable(Published.compare(rows("g2"), "g2", whole)).pass());
    }

    @Test
    void aNumberThatIsNotCalculatedFailsItsRow() {
        ComparisonTable table = new ComparisonTable(Published.compare(rows("g2"), "g2", List.of()));
        assertFalse(table.pass());
        assertTrue(table.toMarkdown()
                .contains("| flow-golden (g2) | steps | 46 | second program | second program | – | ± 0.1 | FAIL |"));
    }

    @Test
    void oneVariantCanBeChosen() {
        Console text = grouser("validate", "flow-golden:g2");
        assertEquals(ExitCode.DONE, text.code());
        assertTrue(text.out().endsWith("\n8 of 8 pass\n"), text.out());
        assertTrue(text.err().startsWith("validate: flow-golden g2 done in 0."), text.err());
        assertEquals(
                "grouser: nothing published for 'flow-golden:g13'; did you mean 'flow-golden:g1'?",
                refusal("validate", "flow-golden:g13"));
    }

    @Test
    void everyRowIsOfAScenarioOrNamesANumberOfACalculationInTheSameUnit() {
        List<String> scenarios = Catalog.ids();
        Map<String, Map<String, String>> units = new HashMap<>();
        for (ValidationRow row : ValidationRows.read()) {
            if (!scenarios.contains(row.id())) {
                Map<String, String> known = units.computeIfAbsent(
                        row.id() + ":" + row.variant(),
                        run -> numbers(row).stream().collect(Collectors.toMap(Metric::name, Metric::unit)));
                assertEquals(known.get(row.quantity()), row.unit(), row::toString);
            }
        }
        assertEquals(FlowGolden.variants().size() + HazardSeeds.variants().size(), units.size());
        assertTrue(Calculations.ids().stream().noneMatch(scenarios::contains));
    }

    /** The numbers of a row's calculation; of one field only, where a hundred would take a minute. */
    private static List<Metric> numbers(ValidationRow row) {
        return row.id().equals(HazardSeeds.ID) ? HazardSeeds.metrics(1) : Calculations.metrics(row.id(), row.variant());
    }

    @Test
    void everyCalculationHasPublishedNumbers() {
        for (String variant : FlowGolden.variants().keySet()) {
            assertFalse(rows(variant).isEmpty(), variant);
        }
    }
}
