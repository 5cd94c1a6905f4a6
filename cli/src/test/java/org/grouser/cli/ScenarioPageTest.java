package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/scenarios.md, run from the page. */
class ScenarioPageTest {
    @Test
    void cartOfThePageClimbsItsKerb(@TempDir Path folder) throws IOException {
        String page = Files.readString(ModuleMapTest.root().resolve("docs/scenarios.md"));
        int begin = page.indexOf("```yaml\n") + "```yaml\n".length();
        String yaml = page.substring(begin, page.indexOf("```", begin));
        Path file = Files.writeString(folder.resolve("cart.yaml"), yaml);
        Scenario scenario = ScenarioReader.read(file, List.of());
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            assertEquals(
                    "arrived", simulation.run(recording, new RunControl() {}).stop());
        }
        for (Summary.Metric metric : Summary.summarise(scenario.metrics(), Evidence.of(recording))) {
            assertTrue(Double.isFinite(metric.value()), metric::name);
            if (metric.name().equals("climbed")) {
                assertEquals(1, metric.value());
            }
        }
    }
}
