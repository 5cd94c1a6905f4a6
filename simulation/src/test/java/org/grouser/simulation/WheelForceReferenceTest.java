package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.record.measure.Window;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** wheel_NAME_force is what the ground does to the wheel, on any ground: a rover of 60 kg stands, and its wheels bear 588.6 N. */
class WheelForceReferenceTest {
    private static final String SPRING = "spring: {stiffness_N_per_m: 1e5, damping_Ns_per_m: 1e3}";

    private static final String ROCK = "plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: ";

    private static double mean(Recording recording, String column) {
        return Measures.evaluate(
                new Measure.Mean(List.of(column), Window.inTime(1, 2), Measure.Mean.Kind.MEAN), recording);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{nonsmooth: {friction: 0.7, restitution: 0}}",
                "{scm: {extent_m: {x: [-1.4, 1.4], y: [-1, 1]}, cell_m: 0.02, soil: test}}",
                "{slip: {curve: {brush: {peak: 0.7, sliding_slip: 0.3}}, " + SPRING + "}}",
                "{pcm: {layer: {young_Pa: 5e6, poisson: 0.3, thickness_m: 0.01}, friction: {bristle: {coefficient: 0.6}},"
                        + " element_m: 0.03}}"
            })
    void theWheelsOfARoverThatStandsBearItsWeight(String contact) {
        Recording recording = Worlds.run(ScenarioReader.open(
                "rover-slope",
                List.of(
                        "ground=[{name: flat, " + ROCK + contact + "}]",
                        "drives.0.speed_rad_per_s=[{from_s: 0, constant: 0}]",
                        "stop={time_s: 2}",
                        "metrics=null",
                        "record={interval_s: 0.1}",
                        "start.position_m=[0, 0, 0.15]")));
        double sumN = 0;
        for (String wheel : List.of("fl", "fr", "rl", "rr")) {
            sumN += mean(recording, "wheel_" + wheel + "_force_z_N");
        }
        assertEquals(60 * 9.81, sumN, 0.01 * 60 * 9.81, "sum of the wheels");
        assertEquals(60 * 9.81, mean(recording, "reaction_z_N"), 0.01 * 60 * 9.81, "reaction");
    }

    /** Before it comes to the rocks; what soil does alone stands in columns of its own. */
    @Test
    void onSandWithRocksInItTheForceOnAWheelIsThatOfTheSandWhileItTouchesNoRock() {
        Recording recording = Worlds.run(ScenarioReader.open(
                "rover-mixed", List.of("stop={time_s: 1}", "metrics=null", "record={interval_s: 0.1}")));
        int last = recording.rows() - 1;
        for (String wheel : List.of("fl", "fr", "rl", "rr")) {
            for (String axis : List.of("x", "y", "z")) {
                assertEquals(
                        recording.value(last, recording.column("wheel_" + wheel + "_soil_force_" + axis + "_N")),
                        recording.value(last, recording.column("wheel_" + wheel + "_force_" + axis + "_N")),
                        1e-9);
            }
        }
    }
}
