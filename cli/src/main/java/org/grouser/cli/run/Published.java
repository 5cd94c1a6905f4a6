package org.grouser.cli.run;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.Sweep;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.ValidationRow;
import org.grouser.scenario.catalog.ValidationRows;

/** Published numbers beside ours. */
public final class Published {
    private Published() {}

    /** The rows that were published for this scenario, its variant and the law of its soil. */
    public static List<ValidationRow> of(Scenario scenario) {
        List<ValidationRow> rows = new ArrayList<>();
        for (ValidationRow row : ValidationRows.read()) {
            if (row.id().equals(scenario.id()) && variant(row).equals(scenario.variant()) && holds(row, scenario)) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static boolean holds(ValidationRow row, Scenario scenario) {
        return row.laws().isEmpty()
                || scenario.ground().stream()
                        .anyMatch(surface -> surface.contact() instanceof ContactSpec.Scm soil
                                && row.laws().contains(soil.spec().law()));
    }

    /** The variant a row speaks of: its own, or the default one of its scenario. */
    public static String variant(ValidationRow row) {
        return row.variant().isEmpty() ? Catalog.entry(row.id()).defaultVariant() : row.variant();
    }

    /** What is known of the numbers of a run; judged only where its inputs are those of the catalog. */
    public static List<ComparisonRow> checks(Scenario scenario, List<Summary.Metric> metrics) {
        List<ComparisonRow> rows = compare(of(scenario), scenario.variant(), metrics);
        return rows.isEmpty() ? rows : judged(rows, Changes.of(scenario));
    }

    /** The same for the numbers of a whole sweep. */
    public static List<ComparisonRow> checks(Sweep sweep, Summary whole) {
        List<String> names = whole.metrics().stream().map(Summary.Metric::name).toList();
        List<ValidationRow> known = of(sweep.runs().get(0)).stream()
                .filter(row -> names.contains(row.quantity()))
                .toList();
        return known.isEmpty()
                ? List.of()
                : judged(compare(known, whole.variant(), whole.metrics()), Changes.of(sweep));
    }

    private static List<ComparisonRow> judged(List<ComparisonRow> rows, List<String> changed) {
        return changed.isEmpty()
                ? rows
                : rows.stream().map(row -> row.notJudged(why(changed))).toList();
    }

    private static String why(List<String> changed) {
        return "inputs differ from those of the reference (" + String.join(", ", changed) + ")";
    }

    /** Joins published rows and the metrics of a run or a calculation by name. */
    public static List<ComparisonRow> compare(List<ValidationRow> rows, String variant, List<Summary.Metric> metrics) {
        return compare(rows, variant, "", metrics);
    }

    /**
     * The same for rows that are rerun with several laws of soil.
     *
     * @param law which stands beside variant and series, or empty
     */
    public static List<ComparisonRow> compare(
            List<ValidationRow> rows, String variant, String law, List<Summary.Metric> metrics) {
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
                    beside(variant, law),
                    row.quantity(),
                    row.unit(),
                    ours,
                    new ComparisonRow.Reference(
                            row.published(), row.source(), row.tolerance(), row.note(), beside(row.group(), law))));
        }
        return compared;
    }

    private static String beside(String name, String law) {
        return name.isEmpty() || law.isEmpty() ? name : name + ", " + law;
    }
}
