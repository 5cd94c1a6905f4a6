package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slip, motors, shafts, guidance, brakes and reference runs: the same bits whenever and however it is run. */
class SlipDeterminismTest {
    private static final double HALF_S = 1.503; // in a turn, between two decisions and between two frames

    /** Writes a checkpoint on the way. */
    private static final class AtHalf implements RunControl {
        private final Recording recording;
        private byte[] taken = {};
        private int rows; // before it

        AtHalf(Recording recording) {
            this.recording = recording;
        }

        @Override
        public void advanced(Simulation simulation) {
            if (taken.length == 0 && simulation.timeS() >= HALF_S) {
                try {
                    taken = simulation.checkpoint().toBytes();
                    rows = recording.rows();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"base_motion=planar", "base_motion=free", "stepper={moreau_jean: {step_s: 0.001}}"})
    void aRunTakenUpInMidTurnEndsInTheSameBitsOnAnyNumberOfThreads(String set) throws IOException {
        Scenario scenario = SlipRovers.rover(set);
        Recording whole = new Recording();
        AtHalf control = new AtHalf(whole);
        String hash;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            hash = simulation.run(whole, control).stateHash();
        }
        Checkpoint checkpoint = Checkpoint.fromBytes(control.taken);
        Recording rest = new Recording();
        try (Simulation simulation =
                Simulation.assemble(ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint"), 2)) {
            checkpoint.restore(simulation);
            rest.begin(simulation.columns());
            assertEquals(hash, simulation.run(rest, new RunControl() {}).stateHash());
        }
        for (String column : whole.names()) {
            double[] all = whole.series(column);
            assertArrayEquals(Arrays.copyOfRange(all, control.rows, all.length), rest.series(column), column);
        }
    }

    @Test
    void theWrittenScenarioRunsInTheSameBits() {
        Scenario scenario = SlipRovers.rover();
        String text = ScenarioWriter.write(scenario);
        assertEquals(hash(scenario), hash(ScenarioReader.parse(text, "written")));
    }

    /** Else the other tests would compare rovers that stand. */
    @Test
    void theRoverTurnsAtItsWaypointsAndTheReferenceRunOnTheFlatGoesElsewhere() {
        Recording run = Worlds.run(SlipRovers.rover());
        double[] x = run.series("base_x_m");
        double[] reached = run.series("guidance_reached");
        assertTrue(reached[reached.length - 1] >= 1);
        assertTrue(x[x.length - 1] > 0.3);
        assertNotEquals(x[x.length - 1], run.series("flat_base_x_m")[x.length - 1]);
        assertNotEquals(x[x.length - 1], run.series("torque_base_x_m")[x.length - 1]);
    }

    /** A reference run is what it would be alone. */
    @Test
    void aReferenceRunHasTheBitsThatItWouldHaveAlone() {
        Recording both = Worlds.run(SlipRovers.rover());
        Recording alone = Worlds.run(SlipRovers.rover("slope_deg=0", "reference_runs=null"));
        for (String column : List.of("base_x_m", "guidance_cross_track_m")) {
            assertArrayEquals(alone.series(column), both.series("flat_" + column), column);
        }
    }

    private static String hash(Scenario scenario) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            return simulation.run(new Recording(), new RunControl() {}).stateHash();
        }
    }
}
