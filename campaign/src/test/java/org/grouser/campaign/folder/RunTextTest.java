package org.grouser.campaign.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.report.RunCard;
import org.grouser.report.figure.Scenery;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

class RunTextTest {
    @Test
    void settingsReadLikeWrittenByHand() {
        assertEquals("1e-10", RunText.plain(1e-10));
        assertEquals("0.5", RunText.plain(1e3 * 0.0005));
        assertEquals("100", RunText.plain(1e3 * 0.1));
        assertEquals("9.81", RunText.plain(9.81));
        assertEquals("0", RunText.plain(-0.0));
        assertEquals("2.5e9", RunText.plain(2.5e9));
    }

    @Test
    void runCardTellsTheStepperThatRan() {
        assertEquals(
                List.of(
                        "Integrator: Moreau-Jean, theta 0.5",
                        "Step: 0.5 ms",
                        "Solver tolerance: 1e-10",
                        "Stabilisation: projection",
                        "Gravity: 3.69 m/s\u00b2",
                        "Frame interval: 10 ms"),
                settings("stepper.moreau_jean={step_s: 0.0005}"));
        assertEquals(
                List.of(
                        "Integrator: Runge-Kutta, order 4",
                        "Step: 2 ms",
                        "Gravity: 1.62 m/s\u00b2",
                        "Frame interval: 10 ms"),
                settings("stepper={runge_kutta: {step_s: 0.002}}", "gravity=moon"));
    }

    @Test
    void aTiltedGravityFitsIntoItsLine() {
        assertEquals(
                "(-1.7035, 0, -9.661) m/s\u00b2",
                RunText.settings(ScenarioReader.open("lynx-serpentine-slope", List.of())).stream()
                        .filter(setting -> setting.name().equals("Gravity"))
                        .map(RunCard.Setting::value)
                        .findFirst()
                        .orElse(""));
    }

    @Test
    void aFieldOfRocksIsTalliedInTheSummaryBehindTheMetrics() {
        Scenario scenario = ScenarioReader.open("exomars-rocks", List.of("ground.0.rock_field.x_m=[-5, 5]"));
        List<String> notes = RunText.rockNotes(scenario);
        assertEquals(1, notes.size());
        String text = RunText.of(summary(notes), Path.of("out"));
        List<String> lines = text.lines().toList();
        assertTrue(lines.get(1).startsWith("  speed "), text);
        assertEquals("  ground 'field':", lines.get(2));
        assertTrue(lines.get(3).matches("  \\d+ rocks on \\d+\\.\\d+ m2, .*"), text);
        assertTrue(lines.stream().noneMatch(line -> line.endsWith(" ")), text);
        assertEquals(List.of(), RunText.rockNotes(ScenarioReader.open("exomars-drop", List.of())));
    }

    @Test
    void everyRockOfAFieldGoesToTheMap() throws IOException {
        Scenario scenario = ScenarioReader.open("exomars-rocks", List.of("ground.0.rock_field.x_m=[-5, 5]"));
        List<Scenery.Rock> rocks = RunText.rockOutlines(scenario);
        assertTrue(RunText.rockNotes(scenario).get(0).contains("\n" + rocks.size() + " rocks on "));
        for (Scenery.Rock rock : rocks) {
            assertTrue(Math.abs(rock.xM()) < 5 && Math.abs(rock.yM()) < 10 && rock.shownM() > 0, rock::toString);
        }
        assertEquals(List.of(), RunText.rockOutlines(ScenarioReader.open("exomars-drop", List.of())));
    }

    private static Summary summary(List<String> notes) {
        return new Summary(
                new Summary.Setup("run", "", "0.1.0", "00", 1),
                new Summary.Outcome("time", "11", 1, 1),
                List.of(new Summary.Metric("speed", 1, "m/s")),
                SolverStatistics.NONE,
                List.of(),
                notes);
    }

    private static List<String> settings(String... sets) {
        List<String> all = new ArrayList<>(List.of("record.interval_s=0.01"));
        all.addAll(List.of(sets));
        return RunText.settings(ScenarioReader.open("exomars-drop", all)).stream()
                .map(setting -> setting.name() + ": " + setting.value())
                .toList();
    }
}
