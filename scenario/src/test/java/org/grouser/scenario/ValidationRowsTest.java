package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.ValidationRow;
import org.grouser.scenario.catalog.ValidationRows;
import org.junit.jupiter.api.Test;

class ValidationRowsTest {
    /** Rows of calculations are not of the catalog; where those are known, their rows are checked. */
    @Test
    void everyRowNamesAMetricOfItsScenarioInTheSameUnit() {
        List<String> scenarios = Catalog.ids();
        List<ValidationRow> rows = ValidationRows.read().stream()
                .filter(row -> scenarios.contains(row.id()))
                .toList();
        assertTrue(rows.size() > 300);
        for (ValidationRow row : rows) {
            List<String> sets = row.variant().isEmpty() ? List.of() : List.of("variant=" + row.variant());
            Map<String, String> units = new HashMap<>();
            Sweep.read(Catalog.file(row.id()), sets)
                    .ifPresentOrElse(
                            sweep -> sweep.metrics().forEach(metric -> units.put(metric.name(), metric.unit())),
                            () -> ScenarioReader.open(row.id(), sets)
                                    .metrics()
                                    .forEach(metric -> units.put(metric.name(), metric.unit())));
            assertEquals(row.unit(), units.get(row.quantity()), row.id() + " " + row.quantity());
        }
    }

    @Test
    void rowsOfASeriesHaveOneUnitAndAMeasuredNumber() {
        Map<String, String> units = new HashMap<>();
        for (ValidationRow row : ValidationRows.read()) {
            if (!row.group().isEmpty()) {
                assertEquals(units.computeIfAbsent(row.group(), group -> row.unit()), row.unit(), row.group());
                assertTrue(Double.isFinite(row.published()), row.group());
            }
        }
        assertTrue(units.size() > 5);
    }

    @Test
    void everyMetricOfTheFirstFiveTestsHasARow() {
        List<ValidationRow> rows = ValidationRows.read();
        for (String id : List.of("exomars-drop", "exomars-drop-bounce", "exomars-steer", "exomars-slope-stop")) {
            for (MetricSpec metric : ScenarioReader.open(id, List.of()).metrics()) {
                assertTrue(
                        rows.stream()
                                .anyMatch(row ->
                                        row.id().equals(id) && row.quantity().equals(metric.name())),
                        id + " " + metric.name());
            }
        }
    }
}
