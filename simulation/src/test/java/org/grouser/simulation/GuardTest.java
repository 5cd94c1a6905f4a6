package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.StopSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a run refuses, and when it ends. */
class GuardTest {
    private static Scenario falling(double heightM, List<DriveSpec> drives, StopSpec stop) {
        Scenario.Placed block = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.2, 0.2, 0.2)),
                Worlds.at(new Vec3(0, 0, heightM), Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO));
        return Worlds.scenario(
                List.of(block), List.of(Worlds.plane(Vec3.ZERO, Vec3.Z, 0.5, 0)), Worlds.EARTH, drives, 1e-3, stop);
    }

    private static final StopSpec ONE_SECOND = new StopSpec(1, List.of());

    @Test
    void startDeepInsideTheGroundIsRefusedByName() {
        String refused = message(
                IllegalArgumentException.class, () -> Simulation.assemble(falling(-0.5, List.of(), ONE_SECOND), 1));
        assertTrue(refused.contains("'box' begins 0.6"), refused);
        assertTrue(refused.contains("position_m under blocks"), refused);
    }

    @Test
    void startALittleInsideTheGroundIsLiftedOutWithAWarning() {
        Recording recording = Worlds.run(falling(0.095, List.of(), ONE_SECOND));
        assertEquals(0.1, recording.value(0, recording.column("base_z_m")), 1e-6);
        assertEquals("warning", recording.events().get(0).kind());
    }

    @Test
    void runawayForceStopsTheRunAndNamesTheJointAndTheLastGoodTime() {
        DriveSpec push = new DriveSpec.BodyForce(
                "box", Vec3.X, new Schedule(List.of(new Schedule.Piece(0.5, 1e300, 0, List.of(), null))));
        String diverged = message(SimulationDiverged.class, () -> Worlds.run(falling(0.1, List.of(push), ONE_SECOND)));
        assertTrue(diverged.contains("joint 'box_free'"), diverged);
        assertTrue(diverged.contains("last good state at t = 0.5 s"), diverged);
    }

    @Test
    void runEndsWhenAConditionHasHeldLongEnough() {
        StopSpec.Condition rest = new StopSpec.Condition("rest", "base_speed_m_per_s", 0, 1e-6, 0.2);
        Recording recording = Worlds.run(falling(0.3, List.of(), new StopSpec(10, List.of(rest))));
        double impact = StrictMath.sqrt(2 * 0.2 / 9.81);
        assertEquals(impact + 0.2, Worlds.end(recording, "time_s"), 3e-3);
        assertEquals(
                "rest", recording.events().get(recording.events().size() - 1).note());
    }

    @Test
    void metricOverAnUnknownColumnIsRefusedBeforeTheRun() {
        String refused = message(
                IllegalArgumentException.class,
                () -> Simulation.assemble(
                        ScenarioReader.open("exomars-drop", List.of("metrics.rest_height.series=base_zz_m")), 1));
        assertTrue(refused.contains("metrics.rest_height"), refused);
        assertTrue(refused.contains("did you mean 'base_z_m'"), refused);
    }

    @Test
    void forceOnABodyAcceleratesItByItsMass() {
        DriveSpec push = new DriveSpec.BodyForce(
                "box", Vec3.X, new Schedule(List.of(new Schedule.Piece(0, 2, 0, List.of(), null))));
        Recording recording = Worlds.run(falling(50, List.of(push), ONE_SECOND));
        assertEquals(2, Worlds.end(recording, "base_vx_m_per_s"), 1e-12);
        assertEquals(2 * 1.0, Worlds.end(recording, "actuator_work_J"), 1e-9); // F x = 2 N * 1 m
    }

    private static String message(Class<? extends Throwable> kind, Executable act) {
        return String.valueOf(assertThrows(kind, act).getMessage());
    }
}
