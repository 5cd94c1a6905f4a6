package org.grouser.simulation.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class OutlinesTest {
    @Test
    void aGuidedScenarioTellsItsWaypointsAndAnotherHasNone() {
        List<Vec3> waypoints = Outlines.waypointsM(ScenarioReader.open("lynx-serpentine", List.of()));
        assertEquals(8, waypoints.size());
        assertEquals(new Vec3(2, 1, 0), waypoints.get(1));
        assertEquals(0.175, Outlines.acceptanceM(ScenarioReader.open("lynx-serpentine", List.of())));
        assertEquals(List.of(), Outlines.waypointsM(ScenarioReader.open("lynx-straight", List.of())));
    }
}
