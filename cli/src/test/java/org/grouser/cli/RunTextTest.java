package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.RunCard;
import org.grouser.scenario.Catalog;
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
                RunText.settings(Catalog.open("lynx-serpentine-slope", List.of())).stream()
                        .filter(setting -> setting.name().equals("Gravity"))
                        .map(RunCard.Setting::value)
                        .findFirst()
                        .orElse(""));
    }

    private static List<String> settings(String... sets) {
        List<String> all = new ArrayList<>(List.of("record.interval_s=0.01"));
        all.addAll(List.of(sets));
        return RunText.settings(Catalog.open("exomars-drop", all)).stream()
                .map(setting -> setting.name() + ": " + setting.value())
                .toList();
    }
}
