package org.grouser.cli.run;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.ValidationRow;
import org.grouser.scenario.catalog.ValidationRows;

/** Published numbers beside ours. */
public final class Published {
    private Published() {}

    /** The rows that were published for this scenario and variant. */
    public static List<ValidationRow> of(Scenario scenario) {
        List<ValidationRow> rows = new ArrayList<>();
        for (ValidationRow row : ValidationRows.read()) {
            if (row.id().equals(scenario.id()) && variant(row).equals(scenario.variant())) {
                rows.add(row);
            }
        }
        return rows;
    }

    /** The variant a row speaks of: its own, or the default one of its scenario. */
    public static String variant(ValidationRow row) {
        return row.variant().isEmpty() ? Catalog.entry(row.id()).defaultVariant() : row.variant();
    }

    /** Joins published rows and the metrics of a run or a calculation by name. */
    public static List<ComparisonRow> compare(List<ValidationRow> rows, String variant, List<Summary.Metric> metrics) {
        List<ComparisonRow> compared = new ArrayList<>();
        for (ValidationRow row : rows) {
            double ours = Double.NaN;
            for (Summary.Metric metric : metrics) {
                if (metric.name().equals(row.quantity())) {
                    ours = metric.value();
                }
            }
            compared.add(new ComparisonRow(
                    row.id(),
                    variant,
                    row.quantity(),
                    row.unit(),
                    ours,
                    new ComparisonRow.Reference(
                            row.published(), row.source(), row.tolerance(), row.note(), row.group())));
        }
        return compared;
    }
}
