package org.grouser.benchmark;

import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;

/** Wall seconds per simulated second of whole runs, with recording; the second run of each counts. */
final class RealTime {
    private RealTime() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        for (String id :
                List.of("exomars-drop", "exomars-accelerate", "exomars-slope-stop", "exomars-sphere", "exomars-step")) {
            Scenario scenario = ScenarioReader.open(id, List.of());
            run(scenario);
            rows.add(new Row(id + ".real_time_factor", run(scenario), "s/s", "below 1 is faster than real time"));
        }
        return rows;
    }

    private static double run(Scenario scenario) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            long start = System.nanoTime();
            RunResult result = simulation.run(new Recording(), new RunControl() {});
            return (System.nanoTime() - start) * 1e-9 / result.simulatedS();
        }
    }
}
