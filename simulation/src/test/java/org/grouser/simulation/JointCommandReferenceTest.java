package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Drive;
import org.grouser.scenario.build.ScenarioBuilder;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Test;

class JointCommandReferenceTest {
    private static ScenarioBuilder rover() {
        return Grouser.scenario("rover")
                .ground(Terrain.plane().friction(0.8))
                .vehicle(Vehicle.rover("rover").body(44, 1, 0.5, 0.25).fourWheels(0.9, 0.76, 0.15, 0.12))
                .stop(3);
    }

    /** A rig without ground: the wheel hangs on its rails, the spin turns freely. */
    private static Scenario hanging(Drive... drives) {
        ScenarioBuilder rig = Grouser.scenario("hanging")
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.2).load(150));
        for (Drive drive : drives) {
            rig.drive("w", drive);
        }
        return rig.build();
    }

    @Test
    void commandedSpeedIsHeldUntilTheNextCommand() {
        try (Simulation run = Simulation.of(rover().build())) {
            Joint drive = run.joint("fl_drive");
            drive.commandSpeed(0.6);
            assertTrue(drive.isCommanded());
            for (int i = 0; i < 500; i++) {
                run.step();
                assertEquals(0.6, drive.rate(), 1e-6);
            }
            drive.commandSpeed(-0.2);
            run.step();
            assertEquals(-0.2, drive.rate(), 1e-6);
        }
    }

    /** A speed commanded from the first step on is the same as a drive in the file, to the last bit. */
    @Test
    void commandedSpeedMovesBodiesAsADriveOfTheScenarioDoes() {
        try (Simulation commanded = Simulation.of(rover().build());
                Simulation driven =
                        Simulation.of(rover().driveWheels(Drive.speed(0.5)).build())) {
            for (String wheel : new String[] {"fl", "fr", "rl", "rr"}) {
                commanded.joint(wheel + "_drive").commandSpeed(0.5);
            }
            commanded.runUntil(1);
            driven.runUntil(1);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(
                        driven.body("body").positionM(axis),
                        commanded.body("body").positionM(axis),
                        0);
            }
            assertTrue(commanded.body("body").xM() > 0.05);
        }
    }

    /** A cylinder of 1 kg and 0.25 m: I = 1/2 m r^2 = 0.03125 kg m^2; 0.5 N m over 0.1 s give 1.6 rad/s. */
    @Test
    void commandedTorqueSpinsAFreeWheelByTheTimeIntegral() {
        try (Simulation run = Simulation.of(hanging())) {
            run.joint("spin").commandTorque(0.5);
            run.runUntil(0.1);
            assertEquals(1.6, run.joint("spin").rate(), 1e-9);
            assertEquals(0.5, run.joint("spin").effort(), 1e-12);
        }
    }

    /** e(t) = e0 exp(-g t) below the limit of speed: after 2 s at 5 1/s, exp(-10) of 0.1 rad are left. */
    @Test
    void commandedPositionIsApproachedWithItsGain() {
        try (Simulation run = Simulation.of(hanging())) {
            run.joint("spin").commandPosition(0.1, 5, 1);
            run.runUntil(2);
            assertEquals(0.1 - 0.1 * Math.exp(-10), run.joint("spin").position(), 1e-6);
            run.joint("spin").commandPosition(3, 5, 0.5);
            run.runUntil(3);
            assertEquals(0.6, run.joint("spin").position(), 1e-3); // one second at the limit
        }
    }

    @Test
    void aCommandTakesThePlaceOfTheScenariosDriveUntilItIsReleased() {
        try (Simulation run = Simulation.of(hanging(Drive.speed(2)))) {
            run.runUntil(0.1);
            assertEquals(2, run.joint("spin").rate(), 1e-6);
            run.joint("spin").commandTorque(0);
            run.step();
            assertEquals(0, run.joint("spin").effort(), 0);
            run.joint("spin").commandSpeed(-1);
            run.runUntil(0.2);
            assertEquals(-1, run.joint("spin").rate(), 1e-6);
            run.joint("spin").releaseCommand();
            assertFalse(run.joint("spin").isCommanded());
            run.runUntil(0.3);
            assertEquals(2, run.joint("spin").rate(), 1e-6);
        }
    }

    @Test
    void aCommandLeavesForcesOnBodiesAlone() {
        ScenarioBuilder pushed = Grouser.scenario("pushed")
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.2).load(150))
                .drive("carriage", Drive.force(org.grouser.quantity.Vec3.X, 20));
        try (Simulation run = Simulation.of(pushed.build())) {
            run.joint("travel").commandTorque(0);
            run.runUntil(0.5);
            double massKg = 1 + 150 / 9.81; // carriage and load
            assertEquals(20 / massKg * 0.5, run.joint("travel").rate(), 1e-9);
        }
    }

    @Test
    void aVoltageTurnsAMotorAndASpeedSwitchesItOff() {
        try (Simulation run = Simulation.of(Grouser.catalog("lynx-straight"))) {
            String joint = run.scenario().placed().get(0).vehicle().joints().stream()
                    .map(spec -> spec.name())
                    .filter(name -> !name.equals("base"))
                    .findFirst()
                    .orElseThrow();
            run.joint(joint).commandVoltage(0);
            run.runUntil(1);
            double still = run.joint(joint).rate();
            run.joint(joint).commandVoltage(6);
            run.runUntil(2);
            assertTrue(
                    run.joint(joint).rate() > still + 0.1,
                    "turns at " + run.joint(joint).rate());
            run.joint(joint).commandSpeed(0.3);
            run.runUntil(2.1);
            assertEquals(0.3, run.joint(joint).rate(), 1e-6);
        }
    }

    @Test
    void commandsAreInTheStateHashOnlyWhileTheyHold() {
        try (Simulation run = Simulation.of(rover().build())) {
            String before = run.stateHash();
            run.joint("fl_drive").commandSpeed(0.6);
            assertNotEquals(before, run.stateHash());
            run.joint("fl_drive").releaseCommand();
            assertEquals(before, run.stateHash());
        }
    }

    @Test
    void aCheckpointKeepsCommands() throws java.io.IOException {
        Scenario scenario = rover().build();
        byte[] saved;
        String end;
        try (Simulation run = Simulation.of(scenario)) {
            run.runUntil(0.2);
            run.joint("fl_drive").commandSpeed(0.6);
            run.joint("fr_drive").commandPosition(1);
            run.runUntil(0.3);
            saved = run.checkpoint().toBytes();
            run.runUntil(0.8);
            end = run.stateHash();
        }
        try (Simulation run = Simulation.of(scenario)) {
            run.restore(Checkpoint.fromBytes(saved));
            assertEquals(0.3, run.timeS(), 1e-12);
            assertTrue(run.joint("fl_drive").isCommanded());
            run.runUntil(0.8);
            assertEquals(end, run.stateHash());
            run.restart();
            assertFalse(run.joint("fl_drive").isCommanded());
        }
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() {
        try (Simulation run = Simulation.of(hanging())) {
            assertEquals(
                    "joint 'spin' has no motor for a voltage; command a speed or a torque, or give it a drive with a motor",
                    message(() -> run.joint("spin").commandVoltage(3)));
            assertEquals(
                    "joint 'steer' is fixed and cannot be driven",
                    message(() -> run.joint("steer").commandSpeed(1)));
            assertEquals(
                    "joint 'spin': command NaN rad/s or m/s is not finite",
                    message(() -> run.joint("spin").commandSpeed(Double.NaN)));
        }
        try (Simulation run = Simulation.of(rover().build())) {
            assertEquals(
                    "joint 'base' is free and has no position of its own",
                    message(() -> run.joint("base").position()));
        }
        try (Simulation run = Simulation.of(Grouser.change(hanging())
                .stepper(new org.grouser.scenario.StepperSpec.RungeKutta(1e-3))
                .build())) {
            assertTrue(message(() -> run.joint("spin").commandSpeed(1)).contains("runge_kutta"));
        }
    }

    private static String message(org.junit.jupiter.api.function.Executable call) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
