package org.grouser.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.record.display.Display;
import org.grouser.record.run.Summary;
import org.grouser.record.run.SweepRow;
import org.grouser.record.run.SweepSummary;
import org.grouser.report.text.NumberText;
import org.grouser.report.text.TextTable;

/** The runs of a sweep, one row each: value, metrics, why it stopped. */
public record SweepTable(SweepSummary sweep) {
    /** A metric of the single runs, and how it is shown. */
    record Column(String name, String unit, Display display) {
        String heading() {
            return display.unit().isEmpty() ? name : name + ", " + display.unit();
        }

        /** The number, or why there is none. */
        String cell(SweepRow row) {
            for (Summary.Metric metric : row.run().metrics()) {
                if (metric.name().equals(name) && !metric.missing().isEmpty()) {
                    return metric.missing();
                }
            }
            return NumberText.brief(display.shown(row.metric(name)));
        }
    }

    /** Metrics of all runs, in the order in which they first occur. */
    List<Column> columns() {
        Set<Column> columns = new LinkedHashSet<>();
        for (SweepRow row : sweep.rows()) {
            for (Summary.Metric metric : row.run().metrics()) {
                columns.add(new Column(metric.name(), metric.unit(), metric.display()));
            }
        }
        return List.copyOf(columns);
    }

    /** The swept number in the unit of its values. */
    Column swept() {
        String shown = sweep.unit().equals("-") ? "" : sweep.unit();
        return new Column(sweep.name(), sweep.unit(), new Display(shown, 1, 6, 0, 0));
    }

    private TextTable cells() {
        List<Column> columns = columns();
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(swept().heading()));
        columns.forEach(column -> head.add(column.heading()));
        head.add("stopped by");
        cells.add(head);
        for (SweepRow row : sweep.rows()) {
            List<String> line = new ArrayList<>(List.of(row.shown()));
            columns.forEach(column -> line.add(column.cell(row)));
            line.add(row.run().stop());
            cells.add(line);
        }
        return new TextTable(cells, 0);
    }

    /** For a terminal: columns aligned by spaces. */
    public String toText() {
        return cells().toText();
    }

    String toHtml() {
        return cells().toHtml();
    }

    /** One line per run, with all digits. */
    public String toCsv() {
        List<Column> columns = columns();
        List<String> head = new ArrayList<>(List.of(sweep.name(), "stop", "diverged"));
        columns.forEach(column -> head.add(column.name()));
        head.add("state_hash");
        StringBuilder out = new StringBuilder(TextTable.csvLine(head));
        for (SweepRow row : sweep.rows()) {
            List<String> line = new ArrayList<>(
                    List.of(ShortestDecimal.text(row.value()), row.run().stop(), Boolean.toString(row.diverged())));
            columns.forEach(column -> line.add(ShortestDecimal.text(row.metric(column.name()))));
            line.add(row.run().stateHash());
            out.append(TextTable.csvLine(line));
        }
        return out.toString();
    }
}
