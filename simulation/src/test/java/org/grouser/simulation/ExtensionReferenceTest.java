package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.Grouser;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.ScenarioBuilder;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Test;

/** Controllers, forces and sensors that are written outside. */
class ExtensionReferenceTest {
    private static ScenarioBuilder floating() {
        return Grouser.scenario("floating").gravity(0).vehicle(Vehicle.block("block", 2, 0.2, 0.4, 0.6));
    }

    @Test
    void aControllerWithAPeriodOf50MillisecondsIsCalled20TimesASecond() {
        List<Double> times = new ArrayList<>();
        try (Simulation run = Simulation.of(floating().build())) {
            run.control(0.05, (state, command) -> times.add(state.timeS()));
            run.runUntil(1);
            assertEquals(20, times.size());
            for (int i = 0; i < 20; i++) {
                assertEquals(0.05 * i, times.get(i), 1e-12);
            }
            run.runUntil(10);
            assertEquals(200, times.size());
        }
    }

    /** 7 ms in steps of 2 ms: at 0, 8, 14, 22, 28 ms, the first step at or after every multiple. */
    @Test
    void aPeriodThatIsNoMultipleOfTheStepKeepsItsRate() {
        List<Long> milliseconds = new ArrayList<>();
        try (Simulation run = Simulation.of(floating().step(0.002).build())) {
            run.control(0.007, (state, command) -> milliseconds.add(Math.round(1e3 * state.timeS())));
            run.runUntil(0.03);
            assertEquals(List.of(0L, 8L, 14L, 22L, 28L), milliseconds);
        }
    }

    @Test
    void aPeriodBelowTheStepIsRefused() {
        try (Simulation run = Simulation.of(floating().build())) {
            assertThrows(IllegalArgumentException.class, () -> run.control(1e-4, (state, command) -> {}));
        }
    }

    /** v = F t / m = 10 N * 0.5 s / 2 kg = 2.5 m/s. */
    @Test
    void aForceOf10NewtonsGivesAFreeBlockFOverM() {
        try (Simulation run = Simulation.of(floating().build())) {
            run.addForce("block", (timeS, body, wrench) -> wrench.force(10, 0, 0));
            run.runUntil(0.5);
            assertEquals(2.5, run.body("block").velocityMPerS(0), 1e-12);
            assertEquals(0, run.body("block").angularRadPerS().norm(), 1e-12);
        }
    }

    /** Iyy = m (x^2 + z^2) / 12 = 2 (0.04 + 0.36) / 12 = 1/15 kg m^2; 0.2 N m over 0.1 s give 0.3 rad/s. */
    @Test
    void aTorqueAndAForceAtAnArmTurnABlockByTorqueOverInertia() {
        try (Simulation run = Simulation.of(floating().build())) {
            run.addForce("block", (timeS, body, wrench) -> wrench.torque(0, 0.2, 0));
            run.runUntil(0.1);
            assertEquals(0.3, run.body("block").angularRadPerS(1), 1e-9);
        }
        try (Simulation run = Simulation.of(floating().build())) {
            // 2 N along x, 0.1 m above the middle: the same moment about y, held in the body's axes
            run.addForce("block", (timeS, body, wrench) -> wrench.bodyForceAt(2, 0, 0, 0, 0, 0.1));
            run.runUntil(0.1);
            assertEquals(0.3, run.body("block").angularRadPerS(1), 1e-9);
            assertEquals(0.1, run.body("block").speedMPerS(), 1e-4);
        }
    }

    @Test
    void aForceThatIsNotFiniteStopsTheRunAndNamesTheBody() {
        try (Simulation run = Simulation.of(floating().build())) {
            run.addForce("block", (timeS, body, wrench) -> wrench.force(Double.NaN, 0, 0));
            String message = String.valueOf(
                    assertThrows(SimulationDiverged.class, run::step).getMessage());
            assertTrue(message.contains("'block'"), message);
        }
    }

    /** Hovers: a thrust of m g + k (h - z) - d v comes to rest at the height h. */
    @Test
    void aForceMayDependOnTheBodysState() {
        Scenario hover = Grouser.scenario("hover")
                .vehicle(Vehicle.block("block", 2, 0.2, 0.2, 0.2).at(0, 0, 1))
                .build();
        try (Simulation run = Simulation.of(hover)) {
            run.addForce(
                    "block",
                    (timeS, body, wrench) ->
                            wrench.force(0, 0, 2 * 9.81 + 20 * (1.5 - body.zM()) - 12 * body.velocityMPerS(2)));
            run.runUntil(8);
            assertEquals(1.5, run.body("block").zM(), 1e-6);
        }
    }

    @Test
    void aSensorIsSampledAtItsPeriodAndRecordedInItsColumns() {
        Scenario scenario = floating().stop(0.1).record(0.01).build();
        try (Simulation run = Simulation.of(scenario)) {
            run.addForce("block", (timeS, body, wrench) -> wrench.force(10, 0, 0));
            Reading odometer = run.addSensor("odometer", 0.02, List.of("x_m", "v_m_per_s"), (state, values) -> {
                values[0] = state.body("block").xM();
                values[1] = state.body("block").velocityMPerS(0);
            });
            Recording recording = new Recording();
            run.run(recording);
            assertEquals(0.1, odometer.timeS(), 1e-12);
            assertEquals(0.5, odometer.value("v_m_per_s"), 1e-12);
            assertEquals(odometer.value(0), run.sensor("odometer").value("x_m"), 0);
            int column =
                    recording.columns().stream().map(c -> c.name()).toList().indexOf("odometer_v_m_per_s");
            assertEquals(0.2, recording.value(4, column), 1e-12); // frame at 0.04 s, fresh
            assertEquals(0.2, recording.value(5, column), 1e-12); // frame at 0.05 s, held
            assertThrows(IllegalArgumentException.class, () -> odometer.value("y_m"));
        }
    }

    /** Integrates the slip error; remembers its integral. */
    private static final class Integrator implements Controller {
        double sum;

        @Override
        public void control(State state, Commands command) {
            sum += 0.1
                    - state.wheel("fl").loadN() * 1e-4
                    - state.joint("fl_drive").effort() * 1e-3;
            command.speed("fl_drive", sum);
            command.torque("fr_drive", 1);
        }

        @Override
        public void write(DataOutput out) throws IOException {
            out.writeDouble(sum);
        }

        @Override
        public void read(DataInput in) throws IOException {
            sum = in.readDouble();
        }
    }

    @Test
    void aRunWithAControllerThatRemembersIsTakenUpInTheSameBits() {
        Scenario scenario = Grouser.scenario("rover")
                .ground(Terrain.plane().friction(0.8))
                .vehicle(Vehicle.rover("rover").fourWheels(0.9, 0.76, 0.15, 0.12))
                .build();
        Checkpoint checkpoint;
        String end;
        try (Simulation run = Simulation.of(scenario)) {
            run.control(0.03, new Integrator());
            run.runUntil(0.3); // the controller is due at once after this
            checkpoint = run.checkpoint();
            run.runUntil(1);
            end = run.stateHash();
        }
        try (Simulation run = Simulation.of(scenario)) { // added before the checkpoint is taken up
            run.control(0.03, new Integrator());
            run.restore(checkpoint);
            run.runUntil(1);
            assertEquals(end, run.stateHash());
        }
        try (Simulation run = Simulation.of(scenario)) { // or after
            run.restore(checkpoint);
            run.control(0.03, new Integrator());
            run.runUntil(1);
            assertEquals(end, run.stateHash());
        }
    }

    @Test
    void aSensorKeepsItsLastValueOverACheckpoint() {
        Scenario scenario = floating().build();
        try (Simulation run = Simulation.of(scenario)) {
            run.addForce("block", (timeS, body, wrench) -> wrench.force(10, 0, 0));
            run.addSensor(
                    "v",
                    0.05,
                    List.of("v_m_per_s"),
                    (state, values) -> values[0] = state.body("block").velocityMPerS(0));
            run.runUntil(0.07);
            try (Simulation second = run.branch()) {
                second.addForce("block", (timeS, body, wrench) -> wrench.force(10, 0, 0));
                Reading reading = second.addSensor(
                        "v",
                        0.05,
                        List.of("v_m_per_s"),
                        (state, values) -> values[0] = state.body("block").velocityMPerS(0));
                assertEquals(0.05, reading.timeS(), 1e-12);
                assertEquals(0.25, reading.value(0), 1e-12);
            }
        }
    }
}
