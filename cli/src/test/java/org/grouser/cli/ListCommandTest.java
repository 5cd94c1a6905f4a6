package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RunTime;
import org.grouser.scenario.catalog.Subjects;
import org.junit.jupiter.api.Test;

class ListCommandTest {
    /** A traverse of 100 m over soil takes too long to be measured beside other work. */
    private static final String NOT_MEASURED = "moon-traverse";

    @Test
    void everyScenarioOfTheCatalogHasOneSubjectAndAMeasuredTimeButTheLongest() {
        List<String> ids = new ArrayList<>();
        Subjects.read().values().forEach(ids::addAll);
        assertEquals(Catalog.ids(), ids.stream().sorted().toList());
        List<String> measured = new ArrayList<>(Catalog.ids());
        measured.remove(NOT_MEASURED);
        assertEquals(measured, RunTime.read().stream().map(RunTime::id).sorted().toList());
    }

    @Test
    void everyScenarioStandsInOneLineBelowItsSubject() {
        List<String> lines = grouser("list").out().lines().toList();
        for (Catalog.Entry entry : Catalog.entries()) {
            assertEquals(
                    1,
                    lines.stream()
                            .filter(line ->
                                    line.startsWith("  " + entry.id() + " ") && line.endsWith("  " + entry.title()))
                            .count(),
                    entry.id());
        }
        assertTrue(lines.indexOf("Landers") < lines.indexOf("Wheels on sand"), lines.toString());
        assertFalse(lines.toString().contains("\u001b"), "colours, and this is no terminal");
    }

    @Test
    void wordsChooseAndAnIdAloneTellsAll() {
        List<String> found = grouser("list", "lander", "LEGS").out().lines().toList();
        assertTrue(found.get(0).startsWith("strut-lander  (nonsmooth)"), found.toString());
        String rover = grouser("list", "rover-slope").out();
        assertTrue(rover.startsWith("rover-slope  (scm)\n"), rover);
        assertTrue(rover.contains("    variants: two-layer (default), z0"), rover);
        assertTrue(grouser("list", "exomars-drop").out().matches("(?s).*    takes: (< )?\\d+ \\w+ on one core\n.*"));
        assertTrue(rover.endsWith("Run one: ./grouser run ID [--set variant=NAME] [--set path=value]\n"));
        assertEquals(
                "grouser: nothing in the list has 'rover-slop '; did you mean 'rover-slope'?",
                refusal("list", "rover-slop "));
    }

    @Test
    void timesAreRoundedToWhatHoldsOnAnotherMachine() {
        assertEquals("< 1 s", new RunTime("a", 0.7, 1).words());
        assertEquals("3 s", new RunTime("a", 3.4, 1).words());
        assertEquals("45 s", new RunTime("a", 43, 1).words());
        assertEquals("4 min", new RunTime("a", 250, 1).words());
        assertEquals("2 h", new RunTime("a", 7000, 1).words());
    }
}
