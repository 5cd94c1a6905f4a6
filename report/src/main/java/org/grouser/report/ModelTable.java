package org.grouser.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.ShortestDecimal;
import org.grouser.record.JsonText;
import org.grouser.record.display.Display;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.run.Summary;
import org.grouser.report.text.NumberText;
import org.grouser.report.text.TextTable;

/** The metrics of several runs side by side, with their differences to the first. */
public record ModelTable(List<ModelRun> runs) {
    public ModelTable {
        Check.that(!runs.isEmpty(), "runs", "are missing: nothing to compare");
        runs = List.copyOf(runs);
    }

    /**
     * A metric under every contact model; NaN where a run does not hold it.
     *
     * @param missing why a run does not hold it; empty where it does, or does not know the metric
     */
    private record Row(String name, String unit, Display display, double[] values, String[] missing) {
        Row(String name, String unit, Display display, int models) {
            this(name, unit, display, new double[models], new String[models]);
            Arrays.fill(values, Double.NaN);
            Arrays.fill(missing, "");
        }

        double difference(int model) {
            return values[model] - values[0];
        }

        /** The number as it is shown, or why there is none. */
        String shown(int model) {
            return missing[model].isEmpty() ? NumberText.brief(display.shown(values[model])) : missing[model];
        }
    }

    /** All metrics of all runs, in the order in which they first occur. */
    private List<Row> metrics() {
        List<Row> rows = new ArrayList<>();
        for (int model = 0; model < runs.size(); model++) {
            for (Summary.Metric metric : runs.get(model).summary().allMetrics()) {
                Row row = row(rows, metric);
                row.values[model] = metric.value();
                row.missing[model] = metric.missing();
            }
        }
        return rows;
    }

    private Row row(List<Row> rows, Summary.Metric metric) {
        for (Row row : rows) {
            if (row.name.equals(metric.name()) && row.unit.equals(metric.unit())) {
                return row;
            }
        }
        rows.add(new Row(metric.name(), metric.unit(), metric.display(), runs.size()));
        return rows.get(rows.size() - 1);
    }

    /** What a reader sees, as words: how each run ended, then its numbers. */
    TextTable cells() {
        String first = runs.get(0).model();
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("metric", "unit", first));
        List<String> stop =
                new ArrayList<>(List.of("stopped by", "", runs.get(0).summary().stop()));
        Row simulated = new Row("simulated", "s", DisplayTable.ofUnit("s"), runs.size());
        simulated.values[0] = runs.get(0).summary().simulatedS();
        for (int model = 1; model < runs.size(); model++) {
            head.addAll(List.of(runs.get(model).model(), "minus " + first));
            stop.addAll(List.of(runs.get(model).summary().stop(), ""));
            simulated.values[model] = runs.get(model).summary().simulatedS();
        }
        cells.add(head);
        cells.add(stop);
        cells.add(cells(simulated));
        metrics().forEach(row -> cells.add(cells(row)));
        return new TextTable(cells, 2);
    }

    private static List<String> cells(Row row) {
        List<String> cells = new ArrayList<>(List.of(row.name, row.display.unit(), row.shown(0)));
        for (int model = 1; model < row.values.length; model++) {
            cells.add(row.shown(model));
            cells.add(difference(row.display.shown(row.difference(model)), row.display.shown(row.values[0])));
        }
        return cells;
    }

    /** As it is, and in per cent of the first. */
    private static String difference(double apart, double first) {
        if (Double.isNaN(apart) || apart == 0) {
            return NumberText.brief(apart);
        }
        String sign = apart > 0 ? "+" : "";
        double share = 100 * apart / Math.abs(first);
        String percent = Math.abs(share) < 1e4 ? " (" + sign + NumberText.brief(share, 2) + " %)" : "";
        return sign + NumberText.brief(apart, 4) + percent;
    }

    /** Whether no run came to its end. */
    public boolean allDiverged() {
        return runs.stream().allMatch(ModelRun::diverged);
    }

    /** What was changed for each contact model, and what each run warns of. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (ModelRun run : runs) {
            run.notes().forEach(note -> notes.add(run.model() + ": " + note));
            run.summary().warnings().forEach(warning -> notes.add(run.model() + ": warning: " + warning));
        }
        return notes;
    }

    /** For a terminal: columns aligned by spaces, then the notes. */
    public String toText() {
        StringBuilder out = new StringBuilder(cells().toText());
        notes().forEach(note -> out.append("  ").append(note).append('\n'));
        return out.toString();
    }

    /** One line per metric, with all digits. */
    public String toCsv() {
        String first = runs.get(0).model();
        List<String> head = new ArrayList<>(List.of("metric", "unit"));
        runs.forEach(run -> head.add(run.model()));
        runs.stream().skip(1).forEach(run -> head.add(run.model() + "_minus_" + first));
        StringBuilder out = new StringBuilder(TextTable.csvLine(head));
        for (Row row : metrics()) {
            List<String> line = new ArrayList<>(List.of(row.name, row.unit));
            for (double value : row.values) {
                line.add(ShortestDecimal.text(value));
            }
            for (int model = 1; model < runs.size(); model++) {
                line.add(ShortestDecimal.text(row.difference(model)));
            }
            out.append(TextTable.csvLine(line));
        }
        return out.toString();
    }

    /** One object: the runs, then each metric with a value per run and its difference to the first. */
    public String toJson() {
        Summary first = runs.get(0).summary();
        JsonText json = new JsonText().object().key("scenario").value(first.scenario());
        json.key("version").value(first.version()).newLine().key("models").array();
        for (ModelRun run : runs) {
            Summary summary = run.summary();
            json.newLine().object().key("model").value(run.model());
            json.key("variant").value(summary.variant()).key("stop").value(summary.stop());
            json.key("diverged").value(run.diverged());
            json.key("simulatedS").value(summary.simulatedS()).key("wallS").value(summary.wallS());
            json.key("scenarioHash").value(summary.scenarioHash());
            json.key("stateHash").value(summary.stateHash());
            json.key("notes").array();
            run.notes().forEach(json::value);
            json.end().key("warnings").array();
            summary.warnings().forEach(json::value);
            json.end().end();
        }
        json.end().newLine().key("metrics").array();
        for (Row row : metrics()) {
            json.newLine().object().key("name").value(row.name).key("unit").value(row.unit);
            json.key("values").array();
            Arrays.stream(row.values).forEach(json::value);
            json.end().key("differences").array();
            for (int model = 0; model < runs.size(); model++) {
                json.value(row.difference(model));
            }
            json.end().end();
        }
        return json.end().end() + "\n";
    }
}
