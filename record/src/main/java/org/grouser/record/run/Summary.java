package org.grouser.record.run;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Evidence;
import org.grouser.record.JsonText;
import org.grouser.record.Quantity;
import org.grouser.record.display.Display;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.measure.MeasuredQuantity;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.MetricValues;
import org.grouser.record.measure.MissingNumber;

/**
 * A run in a few numbers; {@link #toJson} is the stable contract of summary.json.
 *
 * @param setup what was run
 * @param outcome how it ended
 * @param metrics in the order of the scenario, without real_time_factor
 * @param warnings one line each
 * @param notes what else is worth reading, of the ground for example; each may have several lines
 */
public record Summary(
        Setup setup,
        Outcome outcome,
        List<Metric> metrics,
        SolverStatistics solver,
        List<String> warnings,
        List<String> notes) {
    public Summary {
        metrics = List.copyOf(metrics);
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
    }

    /**
     * What was run.
     *
     * @param variant chosen variant, or empty
     * @param version of the program
     * @param scenarioHash of the fully resolved scenario
     */
    public record Setup(String scenario, String variant, String version, String scenarioHash, long seed) {}

    /**
     * How it ended.
     *
     * @param stop why the run ended
     * @param stateHash of the final state
     * @param wallS time it took
     * @param simulatedS time that passed in it
     */
    public record Outcome(String stop, String stateHash, double wallS, double simulatedS) {}

    public String scenario() {
        return setup.scenario();
    }

    public String variant() {
        return setup.variant();
    }

    public String version() {
        return setup.version();
    }

    public String scenarioHash() {
        return setup.scenarioHash();
    }

    public long seed() {
        return setup.seed();
    }

    public String stop() {
        return outcome.stop();
    }

    public String stateHash() {
        return outcome.stateHash();
    }

    public double wallS() {
        return outcome.wallS();
    }

    public double simulatedS() {
        return outcome.simulatedS();
    }

    /**
     * A number with its name and unit; NaN where the run does not hold it.
     *
     * @param quantity what it measures, where it is a value of one recorded quantity in its unit; else empty
     * @param missing why there is no number, in words; empty where there is one
     */
    public record Metric(String name, double value, String unit, String quantity, String missing) {
        public Metric(String name, double value, String unit) {
            this(name, value, unit, "", "");
        }

        /** How it is shown. */
        public Display display() {
            return DisplayTable.of(Quantity.named(quantity), unit);
        }
    }

    /** The metrics of a scenario, taken from what its run left. */
    public static List<Metric> summarise(List<MetricSpec> specs, Evidence evidence) {
        MetricValues values = new MetricValues(specs, evidence);
        return specs.stream()
                .map(spec -> metric(spec, values.of(spec.name()), evidence))
                .toList();
    }

    private static Metric metric(MetricSpec spec, double value, Evidence evidence) {
        String missing = Double.isNaN(value) ? MissingNumber.reason(spec.measure()) : "";
        return new Metric(spec.name(), value, spec.unit(), MeasuredQuantity.of(spec, evidence.recording()), missing);
    }

    /** Wall seconds per simulated second: below 1 is faster than real time; NaN if no time passed. */
    public double realTimeFactor() {
        return simulatedS() > 0 ? wallS() / simulatedS() : Double.NaN;
    }

    /** The metrics of the scenario, and real_time_factor behind them. */
    public List<Metric> allMetrics() {
        List<Metric> all = new ArrayList<>(metrics);
        all.removeIf(metric -> metric.name().equals("real_time_factor")); // the name is taken
        all.add(new Metric("real_time_factor", realTimeFactor(), "s/s"));
        return all;
    }

    /** One JSON object, ending in a line break. */
    public String toJson() {
        JsonText json = new JsonText().object();
        write(json);
        return json.end() + "\n";
    }

    /** The keys of the contract into an object. */
    void write(JsonText json) {
        json.key("scenario").value(scenario()).key("variant").value(variant());
        json.key("version").value(version()).key("seed").value(seed());
        json.newLine().key("scenarioHash").value(scenarioHash());
        json.key("stop").value(stop()).key("stateHash").value(stateHash());
        json.key("wallS").value(wallS()).key("simulatedS").value(simulatedS());
        json.newLine().key("metrics").object();
        for (Metric metric : allMetrics()) {
            json.newLine().key(metric.name()).object();
            json.key("value").value(metric.value()).key("unit").value(metric.unit());
            if (!metric.quantity().isEmpty()) {
                json.key("quantity").value(metric.quantity());
            }
            if (!metric.missing().isEmpty()) {
                json.key("missing").value(metric.missing());
            }
            json.end();
        }
        json.end().newLine().key("solver");
        solver.write(json);
        json.newLine().key("warnings").array();
        warnings.forEach(json::value);
        json.end().newLine().key("notes").array();
        notes.forEach(json::value);
        json.end();
    }
}
