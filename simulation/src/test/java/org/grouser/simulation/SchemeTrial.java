package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;

/** What is asked of every scheme alike; each says by a setting which it is. */
final class SchemeTrial {
    static final double G = 9.81;

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
            stepper: {moreau_jean: {step_s: 0.01}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """;

    private SchemeTrial() {}

    static Recording run(Scenario scenario) {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.of(scenario)) {
            simulation.run(recording, new RunControl() {});
        }
        return recording;
    }

    static double last(Recording recording, String column) {
        double[] values = recording.series(column);
        return values[values.length - 1];
    }

    /** Order by three steps from 5 ms on, each half of the one before. */
    static double orderOfSmoothMotion(String column, List<String> steppers) {
        double[] ends = steppers.stream()
                .mapToDouble(stepper -> last(run(ScenarioReader.parse(ARM, "test", List.of(stepper))), column))
                .toArray();
        return StrictMath.log(Math.abs((ends[0] - ends[1]) / (ends[1] - ends[2]))) / StrictMath.log(2);
    }

    /** The ball of a fall of 1 m at 0.8 s, in flight after its first rebound: its height beyond the closed form. */
    static double errorAfterARebound(String stepper) {
        double fallS = Math.sqrt(2 / G);
        double t = 0.8 - fallS;
        double expected = 0.1 + 0.5 * G * fallS * t - 0.5 * G * t * t;
        Recording recording =
                run(ScenarioReader.open("bouncing-ball", List.of("variant=time_stepping", "stop.time_s=0.8", stepper)));
        return last(recording, "base_z_m") - expected;
    }

    static void resumesInTheSameBits(Scenario scenario, double endS, double breakS) throws IOException {
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

    /** Why a scenario cannot be assembled. */
    static String refusal(Scenario scenario) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.of(scenario))
                .getMessage());
    }
}
