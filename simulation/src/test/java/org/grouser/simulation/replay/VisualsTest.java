package org.grouser.simulation.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drawings of bodies and the way that is planned come into the scene, and change nothing else. */
class VisualsTest {
    private static final String FREE = """
            scenario: drawn
            title: A body that is drawn from a file
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: brick
              base: brick
              bodies: {brick: {mass_kg: 1, box_m: [1, 1, 1]}}
              joints: {base: {type: free, child: brick}}
              visuals: {brick: {file: brick.obj, scale: 0.5, position_m: [0, 0, 1]}}
            stepper: {moreau_jean: {step_s: 0.01}}
            stop: {time_s: 0.1}
            record: {interval_s: 0.01}
            """;
    private static final String OBJ = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";

    @TempDir
    Path folder;

    private Scenario scenario(String text) throws IOException {
        Files.writeString(folder.resolve("brick.obj"), OBJ);
        return ScenarioReader.read(Files.writeString(folder.resolve("drawn.yaml"), text), List.of());
    }

    private static String run(Scenario scenario) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            return simulation.run(new Recording(), new RunControl() {}).stateHash();
        }
    }

    private String scene(Scenario scenario) throws IOException {
        Path replay = folder.resolve("replay");
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.recordReplay(replay, 0.05).close();
        }
        return Files.readString(replay.resolve("scene.json"));
    }

    @Test
    void drawingIsInTheSceneAndTheRunIsTheSameToTheBit() throws IOException {
        String with = FREE;
        String without = FREE.replaceAll("  visuals: .*\n", "");
        assertThat(scene(scenario(with))).contains("{\"kind\": \"visual\", \"mesh\": 0.0}");
        assertThat(run(scenario(with))).isEqualTo(run(scenario(without)));
    }

    @Test
    void drawingOfNoBodyOrNoFileIsRefusedInOneLine() {
        assertThatThrownBy(() -> scenario(FREE.replace("visuals: {brick:", "visuals: {brik:")))
                .hasMessageContaining("brik")
                .hasMessageContaining("is no body of the vehicle");
        assertThatThrownBy(() -> scenario(FREE.replace("file: brick.obj", "file: none.obj")))
                .hasMessageContaining("none.obj")
                .hasMessageContaining("no such file");
    }

    @Test
    void wayThatIsPlannedIsInTheScene() throws IOException {
        assertThat(scene(ScenarioReader.open("lynx-serpentine-slope", List.of())))
                .contains("\"course\": {\"acceptanceM\": 0.175, \"waypointsM\": [[1.0, 0.0], [2.0, 1.0]");
    }

    @Test
    void aVehicleThatIsOneBallIsDrawnAsABallAndAWheelAsAWheel() throws IOException {
        assertThat(scene(ScenarioReader.open("rolling-ball", List.of())))
                .contains("{\"kind\": \"ball\", \"name\": \"ball\", \"radiusM\": 0.1}");
        assertThat(scene(ScenarioReader.open("rolling-cart", List.of()))).contains("\"kind\": \"wheel\"");
    }
}
