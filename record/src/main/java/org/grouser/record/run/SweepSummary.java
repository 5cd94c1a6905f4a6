package org.grouser.record.run;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;
import org.grouser.record.JsonText;

/**
 * A sweep in a few numbers; {@link #toJson} is the contract of summary.json with the rows of the single runs added.
 *
 * @param whole the sweep as if it were one run; its metrics are those of the sweep
 * @param name of the swept number
 * @param unit of it, - if it has none
 * @param rows in the order of the values
 */
public record SweepSummary(Summary whole, String name, String unit, List<SweepRow> rows) {
    /** Why a sweep ended, unless no run came to its end. */
    public static final String SWEPT = "swept";

    public SweepSummary {
        Check.that(!rows.isEmpty(), "values", "are missing: nothing was swept");
        rows = List.copyOf(rows);
    }

    /**
     * Sums the runs up; the state hash is one over theirs, in order.
     *
     * @param wallS time that all took together
     */
    public static SweepSummary of(
            String name,
            String unit,
            String scenarioHash,
            List<SweepMetricSpec> metrics,
            List<SweepRow> rows,
            double wallS) {
        Check.that(!rows.isEmpty(), "values", "are missing: nothing was swept");
        Summary first = rows.get(0).run();
        StateHash hash = new StateHash();
        List<String> warnings = new ArrayList<>();
        List<String> notes = new ArrayList<>(first.notes()); // those that hold for every run
        double simulatedS = 0;
        for (SweepRow row : rows) {
            hash.add(row.run().stateHash());
            simulatedS += row.run().simulatedS();
            notes.retainAll(row.run().notes());
            row.run().warnings().forEach(warning -> warnings.add(name + " = " + row.shown() + ": " + warning));
        }
        boolean diverged = rows.stream().allMatch(SweepRow::diverged);
        Summary whole = new Summary(
                new Summary.Setup(first.scenario(), first.variant(), first.version(), scenarioHash, first.seed()),
                new Summary.Outcome(diverged ? first.stop() : SWEPT, hash.hex(), wallS, simulatedS),
                metrics.stream()
                        .map(spec ->
                                new Summary.Metric(spec.name(), spec.measure().evaluate(rows), spec.unit()))
                        .toList(),
                SolverStatistics.sum(
                        rows.stream().map(row -> row.run().solver()).toList()),
                warnings,
                notes);
        return new SweepSummary(whole, name, unit, rows);
    }

    /** Whether no run came to its end. */
    public boolean allDiverged() {
        return rows.stream().allMatch(SweepRow::diverged);
    }

    /** One JSON object, ending in a line break. */
    public String toJson() {
        JsonText json = new JsonText().object();
        whole.write(json);
        json.newLine().key("swept").object();
        json.key("name").value(name).key("unit").value(unit).end();
        json.newLine().key("sweep").array();
        for (SweepRow row : rows) {
            json.newLine().object().key("value").value(row.value());
            json.key("folder").value(row.folder()).key("stop").value(row.run().stop());
            json.key("diverged").value(row.diverged());
            json.key("stateHash").value(row.run().stateHash());
            json.key("wallS").value(row.run().wallS());
            json.key("simulatedS").value(row.run().simulatedS());
            json.key("metrics").object();
            for (Summary.Metric metric : row.run().metrics()) {
                json.key(metric.name()).object().key("value").value(metric.value());
                json.key("unit").value(metric.unit()).end();
            }
            json.end().end();
        }
        return json.end().end() + "\n";
    }
}
