package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckpointTest {
    private static Checkpoint takenAt(Scenario scenario, double timeS) throws IOException {
        return takenAt(scenario, timeS, new Recording());
    }

    /** What has happened until then is in the recording. */
    private static Checkpoint takenAt(Scenario scenario, double timeS, Recording recording) throws IOException {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(recording, new RunControl() {
                @Override
                public boolean interrupted() {
                    return simulation.timeS() >= timeS;
                }
            });
            return Checkpoint.of(ScenarioWriter.write(scenario), simulation);
        }
    }

    /** In mid-air, at the very impact, at rest, holding on the slope, climbing it, on the edge of the step. */
    @ParameterizedTest
    @CsvSource({
        "exomars-drop, 2, 0.5",
        "exomars-drop, 2, 0.878",
        "exomars-drop-bounce, 1.5, 1.25",
        "exomars-drop, 2, 1.7",
        "exomars-slope-hold, 32, 15",
        "exomars-slope-stop, 13, 11.5",
        "exomars-step, 13.2, 12.7",
        "rolling-ball, 0.4, 0.2",
        "impact-rod, 0.03, 0.01",
        "lateral-grip, 0.2, 0.1",
        "bouncing-ball, 1.5, 1.2",
        "bekker-wheel, 3, 2.7",
        "wall-bricks, 0.2, 0.1"
    })
    void resumedRunEndsInTheSameBits(String id, double endS, double breakS) throws IOException {
        Scenario scenario = ScenarioReader.open(id, List.of("stop.time_s=" + endS));
        Recording whole = new Recording();
        String hash;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            hash = simulation.run(whole, new RunControl() {}).stateHash();
        }
        Recording resumed = new Recording();
        Checkpoint checkpoint =
                Checkpoint.fromBytes(takenAt(scenario, breakS, resumed).toBytes());
        Scenario again = ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint");
        try (Simulation simulation = Simulation.assemble(again, 1)) {
            checkpoint.restore(simulation);
            assertEquals(hash, simulation.run(resumed, new RunControl() {}).stateHash());
        }
        assertEquals(whole.events(), resumed.events());
        assertEquals(whole.rows(), resumed.rows());
        for (int row = 0; row < whole.rows(); row++) {
            for (int column = 0; column < whole.columns().size(); column++) {
                assertEquals(whole.value(row, column), resumed.value(row, column), 0.0);
            }
        }
    }

    @Test
    void damagedCheckpointIsRefused() throws IOException {
        byte[] good = takenAt(ScenarioReader.open("exomars-drop", List.of("stop.time_s=0.1")), 0.05)
                .toBytes();
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 200; i++) {
            byte[] bad = good.clone();
            bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(IOException.class, () -> Checkpoint.fromBytes(bad));
            byte[] cut = java.util.Arrays.copyOf(good, random.nextInt(good.length));
            assertThrows(IOException.class, () -> Checkpoint.fromBytes(cut));
        }
    }

    @Test
    void checkpointOfAnotherScenarioIsRefused() throws IOException {
        Checkpoint drop = takenAt(ScenarioReader.open("exomars-drop", List.of("stop.time_s=0.1")), 0.05);
        try (Simulation other = Simulation.assemble(ScenarioReader.open("stack-cubes", List.of()), 1)) {
            String why = String.valueOf(
                    assertThrows(IOException.class, () -> drop.restore(other)).getMessage());
            assertTrue(why.contains("checkpoint"), why);
        }
    }
}
