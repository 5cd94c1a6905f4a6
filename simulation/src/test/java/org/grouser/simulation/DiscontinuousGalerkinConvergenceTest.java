package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** D1-minus with linear velocities: second order in smooth motion, first order where bodies strike, rest and stick. */
class DiscontinuousGalerkinConvergenceTest {
    private static final double G = 9.81;

    /** A free body with an arm on a spring and a damper, tumbling as it falls. */
    private static final String ARM = """
            scenario: arm
            title: arm
            source: its own limit
            shows: order
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: arm
              base: base
              bodies:
                base: {mass_kg: 2, inertia_kg_m2: [0.08, 0.08, 0.08]}
                arm: {mass_kg: 1, inertia_kg_m2: [0.01, 0.02, 0.02], com_m: [0.2, 0, -0.3]}
              joints:
                base_free: {type: free, child: base}
                arm:
                  {type: revolute, parent: base, child: arm, axis: [0, 1, 0], spring: {stiffness_Nm_per_rad: 40},
                   damping_Nms_per_rad: 0.05}
            start: {position_m: [0, 0, 5], angular_rad_per_s: [0.5, 1, 0.3], joints: {arm: 0.8}}
            stepper: {d1_minus: {step_s: 0.01}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """;

    private static String galerkin(double stepS) {
        return "stepper={d1_minus: {step_s: " + stepS + "}}";
    }

    private static Recording run(Scenario scenario) {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.of(scenario)) {
            simulation.run(recording, new RunControl() {});
        }
        return recording;
    }

    private static double last(Recording recording, String column) {
        double[] values = recording.series(column);
        return values[values.length - 1];
    }

    private static double arm(double stepS, String column) {
        return last(run(ScenarioReader.parse(ARM, "test", List.of(galerkin(stepS)))), column);
    }

    @ParameterizedTest
    @ValueSource(strings = {"joint_arm_rad", "base_x_m"})
    void smoothMotionIsOfSecondOrder(String column) {
        double coarse = arm(5e-3, column);
        double middle = arm(2.5e-3, column);
        double fine = arm(1.25e-3, column);
        double order = StrictMath.log(Math.abs((coarse - middle) / (middle - fine))) / StrictMath.log(2);
        assertEquals(2, order, 0.25);
    }

    /** In flight after the first rebound of a fall of 1 m; the time of an impact is known to the step. */
    @ParameterizedTest
    @ValueSource(doubles = {4e-3, 1e-3, 2.5e-4})
    void aReboundIsOfFirstOrder(double stepS) {
        double fallS = Math.sqrt(2 / G);
        double t = 0.8 - fallS;
        double expected = 0.1 + 0.5 * G * fallS * t - 0.5 * G * t * t;
        Recording recording = run(ScenarioReader.open(
                "bouncing-ball", List.of("variant=time_stepping", "stop.time_s=0.8", galerkin(stepS))));
        assertEquals(expected, last(recording, "base_z_m"), 8 * stepS);
    }

    @Test
    void aRollingBallKeepsFiveSeventhsOfTheSpeedItSlidWith() {
        Recording recording =
                run(ScenarioReader.open("bouncing-ball", List.of("variant=roll", "metrics=null", galerkin(2e-3))));
        assertEquals(5.0 / 7, last(recording, "base_vx_m_per_s"), 1e-3);
        assertEquals(0.1, last(recording, "base_z_m"), 1e-9);
    }

    @Test
    void theRoverIsHeldOnItsSlope() {
        Recording recording = run(ScenarioReader.open("exomars-slope-hold", List.of("stop.time_s=3", galerkin(5e-3))));
        double[] x = recording.series("base_x_m");
        assertEquals(x[x.length / 2], x[x.length - 1], 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"exomars-drop, 1.2, 0.88", "bouncing-ball, 0.9, 0.5", "exomars-slope-hold, 1, 0.5"})
    void aResumedRunEndsInTheSameBits(String id, double endS, double breakS) throws IOException {
        Scenario scenario = ScenarioReader.open(id, List.of("stop.time_s=" + endS, galerkin(4e-3)));
        Checkpoint checkpoint;
        String hash;
        try (Simulation simulation = Simulation.of(scenario)) {
            simulation.runUntil(breakS);
            checkpoint = Checkpoint.of(ScenarioWriter.write(scenario), simulation);
            simulation.runUntil(endS);
            hash = simulation.stateHash();
        }
        try (Simulation simulation = Simulation.of(scenario)) {
            Checkpoint.fromBytes(checkpoint.toBytes()).restore(simulation);
            simulation.runUntil(endS);
            assertEquals(hash, simulation.stateHash());
        }
    }

    @Test
    void aHeldSpeedIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("exomars-drive", List.of(galerkin(1e-3)));
        String why = String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.of(scenario))
                .getMessage());
        assertEquals(
                "stepper: d1_minus holds no speeds, and this run has a drive with a speed; write stepper: {moreau_jean: {step_s: 0.001}}",
                why);
    }

    @Test
    void soilIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("ding-wheel", List.of(galerkin(1e-3)));
        String why = String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.of(scenario))
                .getMessage());
        assertTrue(why.startsWith("stepper: d1_minus knows rigid ground alone, and this run has ground '"), why);
        assertTrue(why.endsWith("; write stepper: {moreau_jean: {step_s: 0.001}}"), why);
    }
}
