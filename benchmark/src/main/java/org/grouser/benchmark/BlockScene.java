package org.grouser.benchmark;

import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;

/** A pile of blocks over its whole time, on one thread and on two. */
final class BlockScene {
    private BlockScene() {}

    static List<Row> measure(String id) {
        Scenario scenario = ScenarioReader.open(id, List.of());
        double one = millisPerStep(scenario, 1);
        double two = millisPerStep(scenario, 2);
        int[] contacts = {0};
        Recording recording = new Recording();
        String hash = run(scenario, 1, recording, contacts).stateHash();
        boolean same = hash.equals(run(scenario, 2, new Recording(), contacts).stateHash());
        double first = recording.value(0, recording.column("energy_J"));
        double last = recording.value(recording.rows() - 1, recording.column("energy_J"));
        return List.of(
                new Row(
                        id,
                        one,
                        "ms",
                        contacts[0] + " contacts, " + scenario.stop().timeS() + " s, one thread"),
                new Row(id + ".threads-ratio", one / two, "-", "one thread over two; same hash: " + same),
                new Row(id + ".energy-change", last - first, "J", "over the run; 0 if it stands"));
    }

    private static double millisPerStep(Scenario scenario, int threads) {
        long start = System.nanoTime();
        RunResult result = run(scenario, threads, new Recording(), new int[1]);
        double steps = result.simulatedS() / scenario.stepper().stepS();
        return (System.nanoTime() - start) * 1e-6 / steps;
    }

    private static RunResult run(Scenario scenario, int threads, Recording recording, int[] contacts) {
        try (Simulation simulation = Simulation.assemble(scenario, threads)) {
            return simulation.run(recording, new RunControl() {
                @Override
                public void advanced(Simulation live) {
                    contacts[0] = Math.max(contacts[0], live.contacts());
                }
            });
        }
    }
}
