package org.grouser.identify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.run.FitWatch;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a fit or its data is said in one line that names the place and what to type. */
class BadFitTest {
    private static final String TABLE = "table: {sinkage_mm: [4, 8, 12, 16, 20]}";

    @TempDir
    Path folder;

    private String refused(String... changes) throws IOException {
        Path file = TinyFit.write(folder, changes);
        ScenarioException refused = assertThrows(ScenarioException.class, () -> {
            Fit fit = FitReader.read(file, List.of());
            FitSession.begin(fit, folder.resolve("out")).run(new ThreadsExecutor(1), FitWatch.NONE);
        });
        assertEquals(1, refused.getMessage().lines().count(), refused::getMessage);
        return refused.getMessage();
    }

    private static void says(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), message);
        }
    }

    @Test
    void aColumnInAWrongUnit() throws IOException {
        Files.writeString(folder.resolve("plate.csv"), "sinkage_mm,force_mm\n4,10\n8,20\n12,30\n");
        says(
                refused(TABLE, "file: plate.csv", "force_N:", "force_mm:"),
                "tiny.yaml:",
                "column 'force_mm' is length, and tool_plate_soil_force_z_N is force");
    }

    @Test
    void aColumnThatIsNotThere() throws IOException {
        Files.writeString(folder.resolve("plate.csv"), "sinkage_mm,forces_N\n4,10\n");
        says(refused(TABLE, "file: plate.csv"), "'force_N' is no column of", "did you mean 'forces_N'?");
    }

    @Test
    void aRowThatIsNoNumber() throws IOException {
        Files.writeString(folder.resolve("plate.csv"), "sinkage_mm,force_N\n4,10\n8,NaN\n");
        says(refused(TABLE, "file: plate.csv"), "plate.csv:3: force_N = 'NaN' is not a number");
    }

    @Test
    void aTableWithoutRows() throws IOException {
        Files.writeString(folder.resolve("plate.csv"), "sinkage_mm,force_N\n");
        says(refused(TABLE, "file: plate.csv"), "has no row of measured points");
    }

    @Test
    void dataBeyondWhatTheRunReaches() throws IOException {
        Files.writeString(folder.resolve("plate.csv"), "sinkage_mm,force_N\n4,10\n8,20\n80,30\n");
        says(
                refused(TABLE, "file: plate.csv"),
                "the run has no value of tool_plate_soil_force_z_N at sinkage_mm = 80",
                "plate.csv:4",
                "tool_plate_sinkage_m reaches from 0.00000 to 0.0240000 in it");
    }

    @Test
    void boundsThatExcludeTheStart() throws IOException {
        says(refused("start: 1.2", "start: 1.5"), "tiny.yaml:4: parameters.n.start = 1.5 is outside [0.7, 1.4]");
    }

    @Test
    void boundsThatAScenarioRefuses() throws IOException {
        says(
                refused("bounds: [0.7, 1.4]", "bounds: [0.7, 9]"),
                "tiny.yaml:4: parameters.n = 9 is refused in experiment plate",
                "outside [0.05, 3.0]");
    }

    @Test
    void moreParametersThanData() throws IOException {
        says(refused("[4, 8, 12, 16, 20]", "[4]"), "have 1 values for 2 free parameters", "priors");
    }

    @Test
    void aPathThatNoScenarioHas() throws IOException {
        says(refused("soil.n,", "soil.exponent,"), "parameters.n = 1.2 is refused in experiment plate", "exponent");
    }

    @Test
    void aSeriesThatIsNotRecorded() throws IOException {
        says(refused("tool_plate_soil_force_z_N", "tool_plate_force_N"), "experiment plate:", "tool_plate");
    }

    @Test
    void dataToBeMadeWithoutATruth() throws IOException {
        says(refused("truth: {kphi: 800000, n: 1}\n", ""), "has no truth");
    }

    @Test
    void aTruthThatLacksAParameter() throws IOException {
        says(refused("truth: {kphi: 800000, n: 1}", "truth: {kphi: 800000}"), "truth", "lacks parameter 'n'");
    }

    @Test
    void anUnknownKey() throws IOException {
        says(refused("truth:", "truths:"), "tiny.yaml:5: unknown key 'truths'", "did you mean 'truth'?");
    }

    @Test
    void aChosenResponseThatNothingMeasures() throws IOException {
        String candidate =
                "candidates: {wider: {scenario: plate-sinkage, data: [{values: {x_N: {of: peak, sd: 1}}}]}}\n";
        says(
                refused("search:", candidate + "chosen_response: {experiment: plates, column: force_N}\nsearch:"),
                "chosen_response.experiment names 'plates', which is no experiment",
                "did you mean 'plate'?");
        says(
                refused("search:", candidate + "chosen_response: {experiment: plate, column: forces_N}\nsearch:"),
                "chosen_response.column names 'forces_N', which is no value of plate",
                "did you mean 'force_N'?");
        says(
                refused("search:", "chosen_response: {experiment: plate, column: force_N}\nsearch:"),
                "chosen_response ranks candidates, and there are none");
    }

    @Test
    void everyExperimentHeldOut() throws IOException {
        says(refused("    data:", "    held_out: true\n    data:"), "experiments", "at least one must not be held out");
    }

    @Test
    void anUnknownMeasuredSet() throws IOException {
        Path file = Files.writeString(folder.resolve("set.yaml"), """
                fit: set
                parameters: {n: {path: ground.sand.contact.scm.soil.n, bounds: [0.5, 1.5], start: 1}}
                experiments: {plates: {measured: cmu-plate}}
                """);
        ScenarioException refused =
                assertThrows(ScenarioException.class, () -> FitSession.begin(FitReader.read(file, List.of()), folder));
        says(refused.getMessage(), "no measured set 'cmu-plate'", "did you mean 'cmu-plates'?");
    }
}
