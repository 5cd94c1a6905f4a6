package org.grouser.simulation.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteeringInvariantTest {
    @TempDir
    Path folder;

    private static Scenario scenario(String id) {
        return ScenarioReader.open(id, List.of());
    }

    /** Drives ahead, pulls the base to the side, turns, lets go, ends: as a hand would, at steps that mean nothing. */
    private static List<DriveFile.Row> steered(Simulation run, int pause) {
        List<DriveFile.Row> rows = new ArrayList<>();
        Steering steering = new Steering(run, rows::add);
        WheelControls controls = WheelControls.of(run);
        String base = run.scenario().placed().get(0).vehicle().base();
        controls.stand().forEach(steering::apply);
        steps(run, 37);
        controls.motion(0.2, 0).forEach(steering::apply);
        steps(run, 11 + pause);
        steering.apply(SteerCommand.pull(base, new Vec3(0.1, 31.4, 1.0 / 3), new Vec3(0.1, 0, 0.05)));
        steps(run, 23);
        controls.motion(0.1, 0.3).forEach(steering::apply);
        steering.apply(SteerCommand.letGo(base));
        steps(run, 19);
        steering.apply(SteerCommand.end());
        return rows;
    }

    private static void steps(Simulation run, int count) {
        for (int i = 0; i < count; i++) {
            run.step();
        }
    }

    private static void again(Simulation run, List<DriveFile.Row> rows) {
        DriveReplay replay = new DriveReplay(run, rows, row -> {});
        while (replay.beforeStep()) {
            run.step();
        }
    }

    private List<DriveFile.Row> throughAFile(List<DriveFile.Row> rows) throws IOException {
        Path file = folder.resolve(DriveFile.NAME);
        String text = rows.stream().map(DriveFile.Row::text).collect(Collectors.joining("\n"));
        Files.writeString(file, DriveFile.HEADER + "\n" + text + "\n");
        return DriveFile.read(file);
    }

    /** Rigid wheels that skid, six that steer, a slip-based rover whose own drives are motors. */
    @ParameterizedTest
    @ValueSource(strings = {"micro-rover", "exomars-drive", "lynx-straight"})
    void aSteeredRunIsRunAgainToTheSameBitsFromItsDriveFile(String id) throws IOException {
        String hash;
        List<DriveFile.Row> rows;
        try (Simulation run = Simulation.of(scenario(id))) {
            rows = steered(run, 0);
            hash = run.stateHash();
        }
        List<DriveFile.Row> read = throughAFile(rows);
        assertEquals(rows, read);
        try (Simulation run = Simulation.of(scenario(id))) {
            again(run, read);
            assertEquals(90, run.steps());
            assertEquals(hash, run.stateHash());
        }
        try (Simulation run = Simulation.of(scenario(id))) {
            steered(run, 1);
            assertNotEquals(hash, run.stateHash(), "a pull that comes one step later makes another run");
        }
    }

    /** The checkpoint lies in the middle of the pull: it holds the joints' commands, the drive file the force. */
    @Test
    void aDriveGoesOnFromACheckpointInTheMiddleOfAPull() {
        String hash;
        List<DriveFile.Row> rows;
        try (Simulation run = Simulation.of(scenario("micro-rover"))) {
            rows = steered(run, 0);
            hash = run.stateHash();
        }
        try (Simulation run = Simulation.of(scenario("micro-rover"));
                Simulation second = Simulation.of(scenario("micro-rover"))) {
            DriveReplay replay = new DriveReplay(run, rows, row -> {});
            while (run.steps() < 60) {
                assertTrue(replay.beforeStep());
                run.step();
            }
            Checkpoint checkpoint = run.checkpoint();
            second.restore(checkpoint);
            again(second, rows);
            assertEquals(hash, second.stateHash());
        }
    }

    @Test
    void whatTheVehicleDoesNotHaveIsRefusedAndNotRecorded() {
        try (Simulation run = Simulation.of(scenario("micro-rover"))) {
            List<DriveFile.Row> rows = new ArrayList<>();
            Steering steering = new Steering(run, rows::add);
            assertThrows(IllegalArgumentException.class, () -> steering.apply(SteerCommand.speed("wing", 1)));
            assertThrows(
                    IllegalArgumentException.class, () -> steering.apply(SteerCommand.pull("wing", Vec3.X, Vec3.ZERO)));
            assertThrows(IllegalArgumentException.class, () -> SteerCommand.speed("fl_drive", Double.NaN));
            assertEquals(List.of(), rows);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "time,value\n",
                DriveFile.HEADER + "\n3,speed,fl_drive,fast\n",
                DriveFile.HEADER + "\n3,fly,fl_drive,1\n",
                DriveFile.HEADER + "\n3,speed,fl_drive\n",
                DriveFile.HEADER + "\n3,speed,fl_drive,1\n2,speed,fl_drive,1\n",
                DriveFile.HEADER + "\n-1,end,\n"
            })
    void aDamagedDriveFileIsRefusedWithItsPlace(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("drive.csv"), text);
        String message = String.valueOf(
                assertThrows(IOException.class, () -> DriveFile.read(file)).getMessage());
        assertTrue(message.matches("\\S+drive\\.csv:[0-9]+: [^\\n]+"), message);
    }

    /** Forward turns every wheel so that its rim goes backwards below; a turn to the left has the right side faster. */
    @Test
    void motionsOfTheBaseBecomeSpeedsOfTheWheels() {
        try (Simulation run = Simulation.of(scenario("micro-rover"))) {
            WheelControls controls = WheelControls.of(run);
            assertTrue(controls.any());
            List<SteerCommand> turn = controls.motion(0, controls.fastestTurnRadPerS());
            assertEquals(4, turn.size());
            assertEquals(0, turn.stream().mapToDouble(c -> c.values().get(0)).sum(), 1e-12);
            assertTrue(turn.stream().allMatch(c -> Math.abs(c.values().get(0)) > 1.9), turn.toString());
            controls.motion(0.05, 0).forEach(new Steering(run, row -> {})::apply);
            double fromM = run.value("base_x_m");
            run.runUntil(3);
            assertEquals(0.05 * 3, run.value("base_x_m") - fromM, 0.03);
        }
        try (Simulation run = Simulation.of(scenario("lander-touchdown"))) {
            assertFalse(WheelControls.of(run).any());
        }
    }
}
