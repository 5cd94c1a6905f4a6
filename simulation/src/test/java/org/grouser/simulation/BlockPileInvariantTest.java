package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** Piles of blocks stand: on a plane, on friction alone, without creep. */
class BlockPileInvariantTest {
    @Test
    void towerOfTenCubesStandsStill() {
        Recording recording = Worlds.run(ScenarioReader.open("stack-cubes", List.of("stop.time_s=2")));
        assertTrue(Worlds.largest(recording, "base_speed_m_per_s", 0, 2) < 1e-7);
        assertEquals(10 * 9.81, Worlds.end(recording, "normal_force_sum_N"), 1e-5);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-8);
    }

    @Test
    void wallOfBricksStandsStill() {
        Recording recording = Worlds.run(ScenarioReader.open("wall-bricks", List.of("stop.time_s=1")));
        int speed = 0;
        for (String column : recording.names()) {
            if (column.startsWith("block_") && column.endsWith("_speed_m_per_s")) {
                speed++;
                assertTrue(Worlds.largest(recording, column, 0, 1) < 1e-6, column);
            }
        }
        assertEquals(21, speed);
    }
}
