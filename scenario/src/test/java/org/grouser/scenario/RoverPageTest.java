package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.vehicle.DriveSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rover on slip ground of docs/scenarios.md, read from the page with its variants and settings. */
class RoverPageTest {
    private static String page() throws IOException {
        return Files.readString(
                Path.of(System.getProperty("grouser.root", "..")).resolve("docs/scenarios.md"));
    }

    private static String rover() throws IOException {
        int begin = page().indexOf("scenario: scout\n");
        return page().substring(begin, page().indexOf("```", begin));
    }

    @Test
    void roverOfThePageReadsAndReadsBackEqualInEveryVariant(@TempDir Path folder) throws IOException {
        String yaml = rover();
        assertEquals(List.of(), SchemaTest.scenarioErrors(yaml));
        List<Scenario> all = new ArrayList<>();
        for (String variant : List.of("", "steep", "springs", "quick_windings", "torque")) {
            List<String> sets = variant.isEmpty() ? List.of() : List.of("variant=" + variant);
            Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, yaml), sets);
            DriveSpec.Guided guided = (DriveSpec.Guided) scenario.drives().get(0);
            assertNotNull(guided.motor());
            String text = ScenarioWriter.write(scenario);
            assertEquals(List.of(), SchemaTest.scenarioErrors(text));
            assertEquals(scenario, ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of()));
            all.add(scenario);
        }
        for (int i = 1; i < all.size(); i++) {
            assertNotEquals(
                    List.of(
                            all.get(0).gravityMPerS2(),
                            all.get(0).placed(),
                            all.get(0).ground(),
                            all.get(0).drives()),
                    List.of(
                            all.get(i).gravityMPerS2(),
                            all.get(i).placed(),
                            all.get(i).ground(),
                            all.get(i).drives()));
        }
    }

    @Test
    void settingsThatThePageNamesReachTheRover(@TempDir Path folder) throws IOException {
        String text = page().substring(page().indexOf("Settings reach all of it"));
        Path file = ScenarioFileWriter.write(folder, rover());
        Scenario plain = ScenarioReader.read(file, List.of());
        for (String set : List.of(
                "drives.0.guidance.cruise_m_per_s=0.2",
                "vehicle.motors.wheel.inductance_H=0",
                "slope_deg=20",
                "ground.floor.contact.slip.curve='{brush: {peak: 0.7, sliding_slip: 0.3}}'")) {
            assertNotEquals(-1, text.indexOf("--set " + set), set);
            assertNotEquals(plain, ScenarioReader.read(file, List.of(set.replace("'", ""))), set);
        }
    }
}
