package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** The ExoMars rover of [Michalczyk2014] on hard ground, against statics and closed forms. */
class ExomarsReferenceTest {
    private static final double G = 3.69; // m/s^2
    private static final double MASS = 64.6; // kg
    private static final double RADIUS = 0.129; // m
    private static final List<String> WHEELS = List.of("rl", "rr", "cl", "cr", "fl", "fr");

    private static Recording run(String id, String... sets) {
        return Worlds.run(ScenarioReader.open(id, List.of(sets)));
    }

    private static double at(Recording recording, String column, double timeS) {
        return Measures.evaluate(new Measure.At(List.of(column), timeS), recording);
    }

    private static double sum(Recording recording, String column, double timeS) {
        double sum = 0;
        for (String wheel : WHEELS) {
            sum += at(recording, column.replace("*", wheel), timeS);
        }
        return sum;
    }

    @Test
    void droppedRoverRestsWithTheWheelLoadsOfStatics() {
        Recording recording = run("exomars-drop");
        assertEquals(45.55554252403845, Worlds.end(recording, "wheel_rl_plane_normal_N"), 1e-6);
        assertEquals(36.81572873798076, Worlds.end(recording, "wheel_fr_plane_normal_N"), 1e-6);
        assertEquals(MASS * G, sum(recording, "wheel_*_plane_normal_N", 2), 1e-7);
        assertEquals(0.57875, Worlds.end(recording, "base_z_m"), 1e-7);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-11);
    }

    @Test
    void withoutStabilisationTheImpactLeavesThePaperSPenetration() {
        // at 5 ms the wheel sinks by up to h v / 2 = 8.1 mm within the impact step and stays there
        Recording none =
                run("exomars-drop", "stepper.moreau_jean.step_s=0.005", "stepper.moreau_jean.stabilisation=none");
        Recording projected = run("exomars-drop", "stepper.moreau_jean.step_s=0.005");
        assertTrue(Worlds.end(none, "base_z_m") < 0.57875 - 1e-3);
        assertEquals(0.57875, Worlds.end(projected, "base_z_m"), 1e-6);
    }

    @Test
    void torqueBeyondTheHoldingOneAcceleratesTheRollingMass() {
        // (m + 6 I / R^2) a = 6 (tau - tau_b) / R, uphill; 64.9 kg rolling mass
        double tau = 0.8899540301183023 + 0.03;
        Recording recording =
                run("exomars-slope-hold", "drives.0.torque_Nm=[{from_s: 0, constant: " + tau + "}]", "stop.time_s=2");
        double acceleration = 6 * 0.03 / RADIUS / 64.9;
        assertEquals(acceleration * 2, Worlds.end(recording, "base_speed_m_per_s"), 1e-4 * acceleration);
    }

    @Test
    void roverHeldOnTheSlopeDoesNotCreep() {
        Recording recording = run("exomars-slope-hold", "stop.time_s=10");
        assertTrue(Worlds.largest(recording, "base_speed_m_per_s", 0, 10) < 1e-12);
        double tangential = MASS * G * StrictMath.sin(Math.toRadians(10));
        assertEquals(tangential, Math.abs(sum(recording, "wheel_*_slope_tangent1_N", 9)), 1e-3);
    }

    /** The paper's forces jump from step to step because the solution is not unique; ours must not. */
    @Test
    void forcesOfAStandingRoverAreSmooth() {
        Recording recording = run("exomars-slope-hold", "stop.time_s=5");
        for (String wheel : WHEELS) {
            double at2 = at(recording, "wheel_" + wheel + "_slope_tangent1_N", 2);
            double at4 = at(recording, "wheel_" + wheel + "_slope_tangent1_N", 4);
            assertEquals(at2, at4, 1e-6, () -> wheel);
        }
    }

    @Test
    void orderOfTheWheelsDoesNotMatter() {
        Recording asWritten = run("exomars-slope-stop", "stop.time_s=12");
        Recording swapped =
                Worlds.run(Worlds.reversedWheels(ScenarioReader.open("exomars-slope-stop", List.of("stop.time_s=12"))));
        assertEquals(Worlds.end(asWritten, "base_x_m"), Worlds.end(swapped, "base_x_m"), 1e-8);
        assertEquals(
                Worlds.end(asWritten, "wheel_fl_slope_normal_N"), Worlds.end(swapped, "wheel_fl_slope_normal_N"), 1e-5);
    }
}
