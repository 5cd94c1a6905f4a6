package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.record.EnergyAccount;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Examples of docs/scenarios.md, run from the page. */
class ScenarioPageTest {
    @TempDir
    Path folder;

    @Test
    void cartOfThePageClimbsItsKerb() throws IOException {
        Map<String, Double> metrics = run("cart", "arrived");
        assertEquals(1, metrics.get("climbed"));
    }

    /** Three waypoints, the last at x = 3 m, within 0.175 m of it; then its brakes hold it there. */
    @Test
    void scoutOfThePageReachesItsWaypointsAndParks() throws IOException {
        Map<String, Double> metrics = run("scout", "time");
        assertEquals(3, metrics.get("reached"));
        assertEquals(3 - 0.16, Objects.requireNonNull(metrics.get("travel")), 0.04);
        assertEquals(0.3, Objects.requireNonNull(metrics.get("top_speed")), 0.02);
    }

    /** docs/reliability.md: what is left of the account is the error of the steps, no work that is not counted. */
    @Test
    void remainderOfTheCartsEnergyShrinksWithTheStep() throws IOException {
        double usualJ = remainderJ("stepper.moreau_jean.step_s=0.001");
        double fineJ = remainderJ("stepper.moreau_jean.step_s=0.00025");
        assertTrue(Math.abs(fineJ) < Math.abs(usualJ) / 3, () -> fineJ + " J, with the usual step " + usualJ + " J");
    }

    private double remainderJ(String set) throws IOException {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario("cart", List.of(set)), 1)) {
            simulation.run(recording, new RunControl() {});
        }
        return EnergyAccount.of(recording).orElseThrow().remainderJ();
    }

    /**
     * Runs the block that begins with this scenario.
     *
     * @return its metrics, all of them finite
     */
    private Map<String, Double> run(String id, String stop) throws IOException {
        Scenario scenario = scenario(id, List.of());
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            RunResult result = simulation.run(recording, new RunControl() {});
            assertEquals(stop, result.stop());
            assertEquals(List.of(), result.warnings());
        }
        Map<String, Double> metrics = new HashMap<>();
        for (Summary.Metric metric : Summary.summarise(scenario.metrics(), Evidence.of(recording))) {
            assertTrue(Double.isFinite(metric.value()), metric::name);
            metrics.put(metric.name(), metric.value());
        }
        return metrics;
    }

    private Scenario scenario(String id, List<String> sets) throws IOException {
        String page = Files.readString(ModuleMapTest.root().resolve("docs/scenarios.md"));
        int begin = page.indexOf("```yaml\nscenario: " + id + "\n") + "```yaml\n".length();
        String yaml = page.substring(begin, page.indexOf("```", begin));
        Path file = Files.writeString(folder.resolve(id + ".yaml"), yaml);
        return ScenarioReader.read(file, sets);
    }
}
