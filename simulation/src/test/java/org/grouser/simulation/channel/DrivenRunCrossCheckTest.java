package org.grouser.simulation.channel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;

/** A run that is stepped by its channels against the same run by itself. */
class DrivenRunCrossCheckTest {
    private static final Scenario RIG = ScenarioReader.open("single-wheel-rig", List.of("stop.time_s=0.6"));
    private static final Scenario ROVER = ScenarioReader.open("rover-slope", List.of("stop.time_s=0.3"));

    @Test
    void withoutInputsEndsInTheSameStateEventsAndMetrics() {
        Recording recording = new Recording();
        RunResult result;
        List<Summary.Metric> metrics;
        try (Simulation simulation = Simulation.of(ROVER)) {
            result = simulation.run(recording);
            Evidence evidence = Evidence.of(recording, ROVER.record().sections(), simulation.grounds());
            metrics = Summary.summarise(ROVER.metrics(), evidence);
        }
        try (DrivenRun run = DrivenRun.of(ROVER)) {
            while (run.stop().isEmpty()) {
                run.step();
            }
            assertEquals(result.stop(), run.stop());
            assertEquals(result.stateHash(), run.stateHash());
            assertEquals(recording.events(), run.events());
            for (Summary.Metric metric : metrics) {
                assertEquals(metric.value(), run.read(run.channel("metric_" + metric.name())), metric.name());
            }
        }
    }

    @Test
    void aCommandThroughChannelsIsTheCommandOfTheJoint() {
        try (DrivenRun run = DrivenRun.of(ROVER);
                Simulation simulation = Simulation.of(ROVER)) {
            run.write(run.channel("joint_fl_drive_speed_command_rad_per_s"), 0.7);
            run.write(run.channel("joint_fl_drive_command"), JointCommand.SPEED.ordinal());
            run.command("rr_drive", JointCommand.TORQUE, 3);
            simulation.joint("fl_drive").commandSpeed(0.7);
            simulation.joint("rr_drive").commandTorque(3);
            for (int n = 0; n < 20; n++) {
                run.step();
                simulation.step();
            }
            assertEquals(simulation.stateHash(), run.stateHash());
            run.command("fl_drive", JointCommand.SCENARIO, 0);
            simulation.joint("fl_drive").releaseCommand();
            run.step();
            simulation.step();
            assertEquals(simulation.stateHash(), run.stateHash());
        }
    }

    @Test
    void aForceThroughChannelsPushesTheBody() {
        try (DrivenRun run = DrivenRun.of(ROVER);
                Simulation simulation = Simulation.of(ROVER)) {
            String body = simulation.bodyNames().get(0);
            run.write(run.channel("body_" + body + "_applied_force_y_N"), 40);
            simulation.addForce(body, (timeS, pushed, wrench) -> wrench.force(0, 40, 0));
            for (int n = 0; n < 10; n++) {
                run.step();
                simulation.step();
            }
            assertEquals(simulation.stateHash(), run.stateHash());
            assertTrue(run.read(run.channel("body_" + body + "_vy_m_per_s")) > 0);
        }
    }

    @Test
    void savedInMidRutItGoesOnWithTheSameBits() throws IOException {
        try (DrivenRun run = DrivenRun.of(RIG);
                DrivenRun other = DrivenRun.of(RIG)) {
            for (int n = 0; n < 200; n++) {
                run.step();
            }
            byte[] saved = run.save();
            for (int n = 0; n < 100; n++) {
                run.step();
            }
            String hash = run.stateHash();
            double[] numbers = outputs(run);
            run.load(saved);
            other.load(saved);
            assertNotEquals(hash, run.stateHash());
            for (int n = 0; n < 100; n++) {
                run.step();
                other.step();
            }
            assertEquals(hash, run.stateHash());
            assertEquals(hash, other.stateHash());
            assertArrayEquals(numbers, outputs(run));
            assertArrayEquals(numbers, outputs(other));
        }
    }

    private static double[] outputs(CoSimulation run) {
        return run.channels().stream()
                .mapToDouble(channel -> run.read(run.channel(channel.name())))
                .toArray();
    }

    @Test
    void damagedBytesAndThoseOfAnotherScenarioAreRefusedAndChangeNothing() throws IOException {
        try (DrivenRun run = DrivenRun.of(RIG);
                DrivenRun rover = DrivenRun.of(ROVER)) {
            run.step();
            String hash = run.stateHash();
            byte[] saved = run.save();
            assertTrue(String.valueOf(assertThrows(IOException.class, () -> rover.load(saved))
                            .getMessage())
                    .contains("another scenario"));
            saved[saved.length / 2] ^= 4;
            assertTrue(String.valueOf(assertThrows(IOException.class, () -> run.load(saved))
                            .getMessage())
                    .contains("damaged"));
            assertThrows(IOException.class, () -> run.load(new byte[3]));
            assertEquals(hash, run.stateHash());
        }
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() {
        try (DrivenRun run = DrivenRun.of(ROVER)) {
            refused("0 (scenario), 1 (speed)", () -> run.write(run.channel("joint_fl_drive_command"), 7));
            refused("has no motor", () -> run.write(run.channel("joint_fl_drive_command"), 4));
            refused("is an output", () -> run.write(run.channel("base_x_m"), 1));
            refused("not finite", () -> run.write(run.channel("joint_fl_drive_speed_command_rad_per_s"), Double.NaN));
            refused("wheel_fl_slip", () -> run.channel("wheel_fl_slipp"));
            refused("fl_drive", () -> run.command("fl_drivee", JointCommand.SPEED, 1));
            refused("outside", () -> run.read(100_000));
        }
    }

    private static void refused(String words, Runnable act) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, act::run).getMessage());
        assertTrue(message.contains(words), message);
        assertTrue(!message.contains("\n"), message);
    }

    @Test
    void restartedItIsAsNew() {
        try (DrivenRun run = DrivenRun.of(RIG)) {
            String hash = run.stateHash();
            double[] numbers = outputs(run);
            run.write(0, 1);
            run.step();
            run.restart();
            assertEquals(hash, run.stateHash());
            assertArrayEquals(numbers, outputs(run));
        }
    }

    @Test
    void namesAndPathsAreUnique() {
        for (String id : List.of("rover-slope", "rocker-bogie", "lander-touchdown", "viper-rover")) {
            try (DrivenRun run = DrivenRun.of(ScenarioReader.open(id, List.of()))) {
                Set<String> paths = new HashSet<>();
                for (Channel channel : run.channels()) {
                    assertTrue(paths.add(channel.path()), () -> id + ": " + channel.path());
                }
            }
        }
    }

    @Test
    void aParameterIsSetBeforeTheStart() {
        CoSimulationTemplate rig = CoSimulationTemplate.open("single-wheel-rig", List.of("stop.time_s=0.01"));
        String name = rig.parameters().get(0).name();
        double value = rig.value(name);
        try (DrivenRun asWritten = rig.run();
                DrivenRun plain = DrivenRun.of(ScenarioReader.open("single-wheel-rig", List.of("stop.time_s=0.01")))) {
            assertEquals(plain.stateHash(), asWritten.stateHash());
        }
        rig.set(name, 0.5 * value);
        assertEquals(0.5 * value, rig.value(name));
        assertEquals(
                ScenarioReader.open("single-wheel-rig", List.of("stop.time_s=0.01", name + "=" + 0.5 * value)),
                rig.scenario());
        refused("did you mean", () -> rig.set(name + "x", 1));
        refused(name, () -> rig.set(name, Double.NaN));
    }
}
