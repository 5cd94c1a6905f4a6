package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.MetricSpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ValidationRowsTest {
    private static ValidationRow row(@Nullable Double published, ValidationRow.Tolerance tolerance, double limit) {
        return new ValidationRow("id", "", "x", published, "m", "source", tolerance, limit, "");
    }

    @Test
    void everyRowNamesAMetricOfItsScenarioInTheSameUnit() {
        List<ValidationRow> rows = ValidationRows.read();
        assertTrue(rows.size() > 40);
        for (ValidationRow row : rows) {
            List<String> sets = row.variant().isEmpty() ? List.of() : List.of("variant=" + row.variant());
            List<MetricSpec> metrics = Catalog.open(row.id(), sets).metrics();
            MetricSpec metric = metrics.stream()
                    .filter(one -> one.name().equals(row.quantity()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(row.id() + " has no metric " + row.quantity()));
            assertEquals(metric.unit(), row.unit(), row.id() + " " + row.quantity());
        }
    }

    @Test
    void everyMetricOfTheFirstFiveTestsHasARow() {
        List<ValidationRow> rows = ValidationRows.read();
        for (String id : List.of("exomars-drop", "exomars-drop-bounce", "exomars-steer", "exomars-slope-stop")) {
            for (MetricSpec metric : Catalog.open(id, List.of()).metrics()) {
                assertTrue(
                        rows.stream()
                                .anyMatch(row ->
                                        row.id().equals(id) && row.quantity().equals(metric.name())),
                        id + " " + metric.name());
            }
        }
    }

    @Test
    void toleranceDecidesByItsKind() {
        assertTrue(row(-2.0, ValidationRow.Tolerance.RELATIVE, 0.01).passes(-2.019));
        assertFalse(row(-2.0, ValidationRow.Tolerance.RELATIVE, 0.01).passes(-2.021));
        assertTrue(row(2.0, ValidationRow.Tolerance.ABSOLUTE, 0.01).passes(2.009));
        assertFalse(row(2.0, ValidationRow.Tolerance.ABSOLUTE, 0.01).passes(2.011));
        assertTrue(row(null, ValidationRow.Tolerance.MAX, 0.01).passes(0.01));
        assertFalse(row(null, ValidationRow.Tolerance.MAX, 0.01).passes(0.0101));
        assertTrue(row(null, ValidationRow.Tolerance.INFO, 0).passes(Double.NaN));
    }

    @Test
    void missingNumberNeverPassesALimit() {
        assertFalse(row(2.0, ValidationRow.Tolerance.RELATIVE, 0.01).passes(Double.NaN));
        assertFalse(row(2.0, ValidationRow.Tolerance.ABSOLUTE, 0.01).passes(Double.NaN));
        assertFalse(row(2.0, ValidationRow.Tolerance.MAX, 0.01).passes(Double.NaN));
    }

    @Test
    void toleranceReadsAsWords() {
        assertEquals("0.5 %", row(2.0, ValidationRow.Tolerance.RELATIVE, 0.005).toleranceText());
        assertEquals(
                "+-0.005 m", row(2.0, ValidationRow.Tolerance.ABSOLUTE, 0.005).toleranceText());
        assertEquals(
                "at most 1.0e-7 m", row(2.0, ValidationRow.Tolerance.MAX, 1e-7).toleranceText());
        assertEquals("info", row(null, ValidationRow.Tolerance.INFO, 0).toleranceText());
    }
}
