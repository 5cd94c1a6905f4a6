package org.grouser.benchmark;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;

/** The step of the ExoMars rover on six wheels: whole, by stage, and what it allocates. */
final class RoverStep {
    private static final int WARM_UP = 60_000;
    private static final int CALLS = 4_000;
    private static final int ROUNDS = 15;

    private RoverStep() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        rows.addAll(measure("rover-step", List.of("stepper.moreau_jean.tolerance=1e-8", "stop.time_s=100000")));
        return rows;
    }

    /** The rover holding and climbing the slope: six contacts, motors on, springs in the steering. */
    private static List<Row> measure(String name, List<String> sets) {
        Scenario scenario = ScenarioReader.open("exomars-slope-hold", sets);
        Quiet quiet = new Quiet();
        List<Row> rows = new ArrayList<>();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            for (int i = 0; i < WARM_UP; i++) {
                if (i % 7_000 == 0) {
                    simulation.restart(); // 35 s of slope: the hold and the start of the climb, again and again
                }
                simulation.step(quiet);
            }
            simulation.restart();
            double whole = Sampled.medianNanos(ROUNDS, CALLS / 10, () -> simulation.step(quiet));
            rows.add(new Row(
                    name, whole * 1e-3, "us", simulation.contacts() + " contacts, tolerance 1e-8; goal below 50 us"));
            simulation.restart();
            simulation.timeStages(true);
            for (int i = 0; i < CALLS; i++) {
                simulation.step(quiet);
            }
            for (Map.Entry<String, Long> stage : simulation.stageNanos().entrySet()) {
                rows.add(new Row(
                        name + "." + stage.getKey(), stage.getValue() * 1e-3 / CALLS, "us", "mean, with clock reads"));
            }
            simulation.timeStages(false);
            rows.add(new Row(name + ".allocated", bytesPerStep(simulation, quiet), "B", "goal 0"));
        }
        return rows;
    }

    private static double bytesPerStep(Simulation simulation, Quiet quiet) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
            simulation.step(quiet);
        }
        return (double) ((threads.getCurrentThreadAllocatedBytes() - before) / CALLS);
    }
}
