package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moreau's and Jean's scheme with inner steps by their error: closed forms within the tolerance, energy, and the same bits. */
class AdaptiveStepTest {
    private static final String BLOCK = """
            scenario: block
            title: block
            source: closed form
            shows: inner steps
            gravity_m_per_s2: [0, 0, 0]
            blocks:
              - name: block
                mass_kg: 2
                size_m: [0.4, 0.3, 0.1]
                position_m: [0, 0, 5]
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.5, restitution: 0}}
            stepper: {moreau_jean: {step_s: 0.02, adaptive: {tolerance: 1e-6}}}
            stop: {time_s: 0.1}
            record: {interval_s: 0.02}
            """;

    private static String adaptive(double stepS, double tolerance, double leastS) {
        return "stepper={moreau_jean: {step_s: " + stepS + ", adaptive: {tolerance: " + tolerance + ", least_step_s: "
                + leastS + "}}}";
    }

    /** It falls 1 m, rebounds with half the speed, and is looked at in flight, after five impacts. */
    @ParameterizedTest
    @CsvSource({"1e-4, 1e-2", "1e-6, 1e-4", "1e-8, 1e-6"})
    void aBallReboundsAsItsRestitutionSays(double tolerance, double allowedM) {
        double fallS = Math.sqrt(2 / SchemeTrial.G);
        double endS = 1.32;
        double sinceS = fallS;
        double speed = SchemeTrial.G * fallS;
        for (double flightS = speed / SchemeTrial.G; sinceS + flightS < endS; flightS = speed / SchemeTrial.G) {
            sinceS += flightS; // a flight lasts 2 (speed / 2) / g
            speed *= 0.5;
        }
        double t = endS - sinceS;
        double expected = 0.1 + 0.5 * speed * t - 0.5 * SchemeTrial.G * t * t;
        Recording recording = SchemeTrial.run(ScenarioReader.open(
                "bouncing-ball",
                List.of("variant=time_stepping", "stop.time_s=" + endS, adaptive(0.02, tolerance, 1e-7))));
        assertEquals(expected, SchemeTrial.last(recording, "base_z_m"), allowedM);
        assertTrue(SchemeTrial.last(recording, "energy_growth_J") < 1e-12);
    }

    /** The force begins and ends within steps of 20 ms: 1.3 ms into one, 7.7 ms into another. */
    @Test
    void aForceActsFromItsCornerOn() {
        String drives = "drives=[{body: block, direction: [1, 0, 0], force_N: "
                + "[{from_s: 0.0213, constant: 3}, {from_s: 0.0477, constant: 0}]}]";
        Recording recording = SchemeTrial.run(ScenarioReader.parse(BLOCK, "test", List.of(drives)));
        double pushedS = 0.0477 - 0.0213;
        double expected = 1.5 * pushedS * (0.5 * pushedS + 0.1 - 0.0477);
        assertEquals(expected, SchemeTrial.last(recording, "base_x_m"), 1e-8);
    }

    @Test
    void energyDoesNotGrowWhenTheRoverLands() {
        Recording recording = SchemeTrial.run(
                ScenarioReader.open("exomars-drop", List.of("stop.time_s=1.5", adaptive(0.02, 1e-5, 1e-5))));
        double[] growth = recording.series("energy_growth_J");
        for (double joule : growth) {
            assertTrue(joule < 1e-9, "growth " + joule);
        }
    }

    @ParameterizedTest
    @CsvSource({"bouncing-ball, time_stepping, 1.4, 0.93", "exomars-drop, '', 1.2, 0.88", "rolling-ball, '', 0.4, 0.2"})
    void aResumedRunEndsInTheSameBits(String id, String variant, double endS, double breakS) throws IOException {
        List<String> settings = variant.isEmpty()
                ? List.of("stop.time_s=" + endS, adaptive(0.02, 1e-6, 1e-5))
                : List.of("variant=" + variant, "stop.time_s=" + endS, adaptive(0.02, 1e-6, 1e-5));
        Scenario scenario = ScenarioReader.open(id, settings);
        SchemeTrial.resumesInTheSameBits(scenario, endS, breakS);
    }

    @Test
    void soilIsRefusedWithWhatToWriteInstead() {
        Scenario scenario = ScenarioReader.open("ding-wheel", List.of(adaptive(0.02, 1e-6, 1e-5)));
        String why = SchemeTrial.refusal(scenario);
        assertTrue(why.startsWith("stepper: soil remembers steps of one length, and this run has ground '"), why);
        assertTrue(why.endsWith("; write stepper: {moreau_jean: {step_s: 0.001}} without adaptive"), why);
    }

    @Test
    void aLeastStepBeyondTheStepIsRefused() {
        Scenario scenario = ScenarioReader.parse(BLOCK, "test", List.of(adaptive(0.001, 1e-6, 0.01)));
        String why = SchemeTrial.refusal(scenario);
        assertTrue(why.contains("least_step_s = 0.01 s is longer than step_s = 0.001 s"), why);
    }
}
