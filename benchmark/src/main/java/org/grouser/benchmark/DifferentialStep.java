package org.grouser.benchmark;

import java.util.Arrays;
import java.util.List;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;

/** What a differential between the front bogies adds to the step of the ExoMars rover: both runs in turn, as a ratio. */
final class DifferentialStep {
    private static final int WARM_UP = 40_000;
    private static final int CALLS = 400;
    private static final int ROUNDS = 31;
    private static final String SCENARIO = "exomars-slope-hold";
    private static final List<String> OPEN = List.of("stop.time_s=100000");
    private static final List<String> COUPLED =
            List.of("stop.time_s=100000", "vehicle.couplings={differential: {joints: {fl_bogie: 1, fr_bogie: 1}}}");

    private DifferentialStep() {}

    static List<Row> measure() {
        Quiet quiet = new Quiet();
        try (Simulation open = Simulation.assemble(ScenarioReader.open(SCENARIO, OPEN), 1);
                Simulation coupled = Simulation.assemble(ScenarioReader.open(SCENARIO, COUPLED), 1)) {
            for (int i = 0; i < WARM_UP; i++) {
                if (i % 7_000 == 0) {
                    open.restart();
                    coupled.restart();
                }
                open.step(quiet);
                coupled.step(quiet);
            }
            open.restart();
            coupled.restart();
            double[] openNanos = new double[ROUNDS];
            double[] coupledNanos = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                openNanos[round] = Sampled.medianThreadNanos(1, CALLS, () -> open.step(quiet));
                coupledNanos[round] = Sampled.medianThreadNanos(1, CALLS, () -> coupled.step(quiet));
            }
            Arrays.sort(openNanos);
            Arrays.sort(coupledNanos);
            double tree = openNanos[ROUNDS / 2];
            double loop = coupledNanos[ROUNDS / 2];
            return List.of(
                    new Row("differential-step.open", tree * 1e-3, "us", "the rover without a differential"),
                    new Row("differential-step", loop * 1e-3, "us", "with one, " + coupled.contacts() + " contacts"),
                    new Row("differential-step.ratio", loop / tree, "-", "goal below 1.3"));
        }
    }
}
