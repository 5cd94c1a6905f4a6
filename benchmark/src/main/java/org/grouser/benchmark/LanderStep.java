package org.grouser.benchmark;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.scenario.Catalog;
import org.grouser.simulation.Simulation;

/** The step of a lander: eight points on four facets, and thirteen tumbling over a generated field. */
final class LanderStep {
    private static final int CALLS = 8_000;
    private static final int ROUNDS = 15;

    private LanderStep() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        rows.addAll(measure("lander-step", "morpheus-friction-ramp", "eight points, four bear; goal below 20 us"));
        rows.addAll(measure("lander-step.field", "morpheus-hazard", "thirteen points over 86 220 triangles"));
        return rows;
    }

    private static List<Row> measure(String name, String scenario, String note) {
        Quiet quiet = new Quiet();
        try (Simulation simulation = Simulation.assemble(Catalog.open(scenario, List.of()), 1)) {
            for (int i = 0; i < 6 * CALLS; i++) {
                if (i % CALLS == 0) {
                    simulation.restart();
                }
                simulation.step(quiet);
            }
            simulation.restart();
            double step = Sampled.medianNanos(ROUNDS, CALLS / ROUNDS, () -> simulation.step(quiet));
            simulation.restart();
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1000; i++) {
                simulation.step(quiet);
            }
            double bytes = (double) ((threads.getCurrentThreadAllocatedBytes() - before) / 1000);
            return List.of(
                    new Row(name, step * 1e-3, "us", note),
                    new Row(name + ".allocated", bytes, "B", "goal 0, but for events"));
        }
    }
}
