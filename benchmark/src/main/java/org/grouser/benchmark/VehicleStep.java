package org.grouser.benchmark;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;

/** One step of small vehicles: landers on contact points, rovers that grip by slip. */
final class VehicleStep {
    private static final int CALLS = 8_000;
    private static final int ROUNDS = 15;
    private static final int WARM_UP = 40 * CALLS; // until the compiler has settled

    private VehicleStep() {}

    /** Eight points on four facets, and thirteen tumbling over a generated field. */
    static List<Row> lander() {
        List<Row> rows = new ArrayList<>();
        rows.addAll(measure(
                "lander-step", "morpheus-friction-ramp", List.of(), "eight points, four bear; goal below 20 us"));
        rows.addAll(
                measure("lander-step.field", "morpheus-hazard", List.of(), "thirteen points over 86 220 triangles"));
        return rows;
    }

    /** Four wheels, motors and guidance: carried by a plane, by springs, and on hard ground with Coulomb friction. */
    static List<Row> slip() {
        List<Row> rows = new ArrayList<>();
        List<String> plane = List.of("variant=plane");
        List<String> springs = List.of("variant=slip");
        List<String> hard = List.of(
                "variant=slip",
                "ground.floor.contact={nonsmooth: {friction: 0.8, restitution: 0}}",
                "stepper={moreau_jean: {step_s: 0.001}}",
                "metrics={}");
        rows.addAll(measure("slip-step", "lynx-serpentine", plane, "four wheels on a plane; goal below 5 us"));
        rows.addAll(measure("slip-step.springs", "lynx-serpentine", springs, "on four springs; goal below 5 us"));
        rows.addAll(measure("slip-step.nonsmooth", "lynx-serpentine", hard, "the same rover under Coulomb friction"));
        return rows;
    }

    private static List<Row> measure(String name, String scenario, List<String> sets, String note) {
        Quiet quiet = new Quiet();
        try (Simulation simulation = Simulation.assemble(ScenarioReader.open(scenario, sets), 1)) {
            for (int i = 0; i < WARM_UP; i++) {
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
