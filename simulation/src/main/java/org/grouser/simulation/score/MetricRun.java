package org.grouser.simulation.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;

/**
 * The metrics of a run.
 *
 * @param values by reading, then by name; empty if the run failed
 * @param failure why it gave nothing, or empty
 */
record MetricRun(List<Map<String, Double>> values, String failure) {
    /** What makes a scenario, which may be refused. */
    @FunctionalInterface
    interface Source {
        Scenario scenario();
    }

    /**
     * @param readings scenarios that differ in their metrics alone; the first is run, the metrics of all are read off it
     */
    static MetricRun of(List<Source> readings) {
        try {
            Scenario scenario = readings.get(0).scenario();
            Recording recording = new Recording();
            try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                simulation.run(recording, new RunControl() {});
                Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
                List<Map<String, Double>> values = new ArrayList<>();
                for (Source reading : readings) {
                    Map<String, Double> metrics = new LinkedHashMap<>();
                    Summary.summarise(reading.scenario().metrics(), evidence)
                            .forEach(metric -> metrics.put(metric.name(), metric.value()));
                    values.add(metrics);
                }
                return new MetricRun(values, "");
            }
        } catch (SimulationDiverged e) {
            return new MetricRun(List.of(), e.stop() + ": " + e.getMessage());
        } catch (ScenarioException | IllegalArgumentException e) {
            return new MetricRun(List.of(), "refused: " + e.getMessage());
        }
    }
}
