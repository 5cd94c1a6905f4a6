package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.SlipFile.rover;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.vehicle.DriveSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs beside a run: read, written so that they stay what they are, and refused where wrong. */
class ReferenceRunTextTest {
    @TempDir
    Path folder;

    private Scenario read(String beside, String... sets) {
        return ScenarioReader.read(
                rover(folder, "stepper:", "reference_runs:\n  b: " + beside + "\nstepper:"), List.of(sets));
    }

    private Scenario again(Scenario scenario) {
        String text = ScenarioWriter.write(scenario);
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
        return ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of());
    }

    private static Scenario companion(Scenario scenario) {
        return scenario.referenceRuns().get(0).scenario();
    }

    @Test
    void aCompanionIsTheRunButForItsChangesAndHasNoMetrics() {
        Scenario scenario = read("{set: {stop.time_s: 7}, columns: [base_x_m, guidance_reached]}");
        assertEquals("b", scenario.referenceRuns().get(0).name());
        assertEquals(
                List.of("base_x_m", "guidance_reached"),
                scenario.referenceRuns().get(0).columns());
        assertEquals(7, companion(scenario).stop().timeS());
        assertEquals(scenario.ground(), companion(scenario).ground());
        assertEquals(scenario.drives(), companion(scenario).drives());
        assertEquals(List.of(), companion(scenario).metrics());
        assertEquals(List.of(), companion(scenario).referenceRuns());
    }

    /** What is written has neither a slope nor named motors, so changes of these have to be told otherwise there. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {}
            slope_deg: 0
            base_motion: free
            gravity: moon
            vehicle.motors.wheel.inductance_H: 0
            vehicle.drag_Ns2_per_m2: null
            drives.0.guidance.cruise_m_per_s: 0.2
            ground.floor.contact: {torque_model: {efficiency: 0.6, surge_Ns_per_m: 4, sway_Ns_per_m: 21, yaw_Nms: 0.4}}
            seed: 3
            drives: null
            """)
    void whateverACompanionChangesReadsBackEqual(String change) {
        String set = change.equals("{}") ? change : "{" + change + "}";
        Scenario scenario = read("{set: " + set + ", columns: [base_x_m]}");
        assertEquals(scenario, again(scenario));
        assertEquals(ScenarioWriter.write(scenario), ScenarioWriter.write(again(scenario)));
    }

    @Test
    void aCompanionOnTheFlatStaysThereWhenTheRunOnTheSlopeIsWritten() {
        Scenario flat = companion(again(read("{set: {slope_deg: 0}, columns: [base_x_m]}")));
        assertEquals(0, flat.gravityMPerS2().x());
        assertEquals(-9.81, flat.gravityMPerS2().z());
    }

    @Test
    void settingsOfTheRunReachTheCompanionUnlessItChangesThemItself() {
        String set = "{set: {drives.0.guidance.limit: 5}, columns: [base_x_m]}";
        Scenario scenario = read(set, "drives.0.guidance.limit=7", "drives.0.guidance.cruise_m_per_s=0.3");
        DriveSpec.Guided run = (DriveSpec.Guided) scenario.drives().get(0);
        DriveSpec.Guided beside =
                (DriveSpec.Guided) companion(scenario).drives().get(0);
        assertEquals(7, run.guidance().limit());
        assertEquals(5, beside.guidance().limit());
        assertEquals(0.3, beside.guidance().cruiseMPerS());
        Scenario other = read(set, "reference_runs.b.set={drives.0.guidance.limit: 6}");
        assertEquals(
                6,
                ((DriveSpec.Guided) companion(other).drives().get(0)).guidance().limit());
    }

    /** Columns: what stands under beside.b, the message after its place. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {columns: [base_x_m]}                                  | reference_runs.b lacks key 'set' (changed values by path, as in a variant)
            {set: {}, columns: []}                                 | reference_runs.b.columns has 0 items, at least 1 is needed
            {set: {}, columns: [base_x_m, base_y_m, base_x_m]}     | reference_runs.b.columns names 'base_x_m' twice
            {set: {slop_deg: 0}, columns: [base_x_m]}              | unknown key 'slop_deg'; did you mean 'slope_deg'?
            {set: {drives.7.guidance: {}}, columns: [base_x_m]}    | 'drives' has no item '7'; it has 2 items, counted from 0: 0, 1
            {set: {stop.time_s: -1}, columns: [base_x_m]}          | stop.time_s = -1.0 s is outside [1.0E-9, 1.0E7] s
            {set: {variant: steep}, columns: [base_x_m]}           | reference_runs.b.set changes 'variant', which a reference run does not have
            {set: {reference_runs.c: {}}, columns: [base_x_m]}             | reference_runs.b.set changes 'reference_runs.c', which a reference run does not have
            {set: [slope_deg], columns: [base_x_m]}                | reference_runs.b.set = a list is not a mapping from paths to values
            """)
    void badCompanionIsRefusedInOneLineAtItsPlace(String beside, String message) {
        String refused = refusal(rover(folder, "stepper:", "reference_runs:\n  b: " + beside + "\nstepper:"));
        assertTrue(refused.matches("cart\\.yaml:3\\d: .*"), refused);
        assertEquals(message, refused.substring(refused.indexOf(' ') + 1));
    }
}
