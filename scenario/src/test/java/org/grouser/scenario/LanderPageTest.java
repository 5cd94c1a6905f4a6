package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lander of docs/scenarios.md, read from the page. */
class LanderPageTest {
    @Test
    void landerOfThePageReadsAndReadsBackEqual(@TempDir Path folder) throws IOException {
        String page = Files.readString(
                Path.of(System.getProperty("grouser.root", "..")).resolve("docs/scenarios.md"));
        int begin = page.indexOf("scenario: lander\n");
        String yaml = page.substring(begin, page.indexOf("```", begin));
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, yaml), List.of());
        VehicleSpec lander = scenario.placed().get(0).vehicle();
        assertEquals(4, lander.points().size());
        assertEquals(4, lander.absorbers().size());
        assertEquals(2, lander.beams().size());
        assertEquals(List.of(), SchemaTest.scenarioErrors(yaml));
        String text = ScenarioWriter.write(scenario);
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
        assertEquals(scenario, ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of()));
    }
}
