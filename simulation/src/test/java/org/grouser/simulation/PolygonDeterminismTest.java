package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ComparedModel;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A rover on polygons: the same bits whenever and however it is run. */
@Tag("slow")
class PolygonDeterminismTest {
    private static final double HALF_S = 1.203; // between two frames

    private static Scenario rover() {
        List<String> sets =
                List.of("stop.time_s=2", "drives.0.torque_Nm.1.from_s=0.3", "stepper.moreau_jean.step_s=0.0005");
        return ComparedModel.open("rover-on-mesh", "pcm", sets).scenario();
    }

    @Test
    void aRunTakenUpOnTheWayEndsInTheSameBitsOnAnyNumberOfThreads() throws IOException {
        Scenario scenario = rover();
        Recording whole = new Recording();
        byte[][] taken = new byte[1][];
        int[] rowsBefore = {0};
        String hash;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            hash = simulation
                    .run(whole, new RunControl() {
                        @Override
                        public void advanced(Simulation running) {
                            if (taken[0] == null && running.timeS() >= HALF_S) {
                                taken[0] = bytes(running);
                                rowsBefore[0] = whole.rows();
                            }
                        }
                    })
                    .stateHash();
        }
        assertTrue(Worlds.end(whole, "base_x_m") > 0.05); // else this would compare rovers that stand
        Checkpoint checkpoint = Checkpoint.fromBytes(taken[0]);
        Recording rest = new Recording();
        try (Simulation simulation =
                Simulation.assemble(ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint"), 2)) {
            checkpoint.restore(simulation);
            rest.begin(simulation.columns());
            assertEquals(hash, simulation.run(rest, new RunControl() {}).stateHash());
        }
        for (String column : whole.names()) {
            double[] all = whole.series(column);
            assertArrayEquals(Arrays.copyOfRange(all, rowsBefore[0], all.length), rest.series(column), column);
        }
    }

    private static byte[] bytes(Simulation simulation) {
        try {
            return simulation.checkpoint().toBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
