package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class DeterminismTest {
    private static Scenario scenario(String id, String... sets) {
        return ScenarioReader.open(id, List.of(sets));
    }

    @Test
    void twoRunsOfTheSameScenarioAgreeToTheLastBit() {
        Scenario drop = scenario("exomars-drop", "stop.time_s=1.2");
        assertEquals(Worlds.hash(drop, 1), Worlds.hash(drop, 1));
    }

    @Test
    void numberOfThreadsDoesNotChangeABit() {
        Scenario wall = scenario("wall-bricks", "stop.time_s=0.1");
        assertEquals(Worlds.hash(wall, 1), Worlds.hash(wall, 2));
        assertEquals(Worlds.hash(wall, 1), Worlds.hash(wall, 3));
    }

    @Test
    void numberOfThreadsChangesNoBitOfSoilThatYieldsWithinTheStep() {
        Scenario wheel = scenario("bekker-wheel", "stop.time_s=3");
        assertEquals(Worlds.hash(wheel, 1), Worlds.hash(wheel, 3));
    }

    @Test
    void hashTellsTheSmallestDifference() {
        String one = Worlds.hash(scenario("exomars-drop", "stop.time_s=0.1"), 1);
        String other = Worlds.hash(
                scenario("exomars-drop", "stop.time_s=0.1", "start.position_m=[5, 5, 2.0000000000000004]"), 1);
        assertNotEquals(one, other);
    }

    @Test
    void restartedSimulationRepeatsItself() {
        Scenario drop = scenario("exomars-drop", "stop.time_s=1");
        try (Simulation simulation = Simulation.assemble(drop, 1)) {
            String first = simulation.run(new Recording(), new RunControl() {}).stateHash();
            simulation.restart();
            assertEquals(
                    first, simulation.run(new Recording(), new RunControl() {}).stateHash());
        }
    }
}
