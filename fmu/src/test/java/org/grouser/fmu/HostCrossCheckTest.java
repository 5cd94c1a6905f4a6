package org.grouser.fmu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.fmu.export.FmiVersion;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Units driven by an importer in C against the same run in Java. */
@Tag("slow")
class HostCrossCheckTest {
    private static final String ID = "single-wheel-rig";

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource(FmiVersion.class)
    void aUnitEndsInTheStateOfTheRunAndSurvivesAnyCalls(FmiVersion version) throws IOException {
        Units.needsCompiler();
        Units.Unit unit = Units.export(Files.createDirectory(folder.resolve("a folder")), version, false, ID);
        Path host = Units.host(folder, version);
        double stepS;
        String plain;
        String slipped;
        try (Simulation run = Simulation.of(ScenarioReader.open(ID, List.of()));
                Simulation other = Simulation.of(ScenarioReader.open(ID, List.of("slip=0.4")))) {
            stepS = run.stepS();
            for (int n = 0; n < 60; n++) {
                run.step();
                other.step();
            }
            plain = run.stateHash();
            slipped = other.stateHash();
        }
        String step = Double.toString(stepS);
        assertEquals(plain, Units.after(Units.drive(host, unit, stepS, "run", "60", step), "hash"));
        // communication steps of two and a half steps: what is left is carried on
        String uneven = Double.toString(2.5 * stepS);
        assertEquals(plain, Units.after(Units.drive(host, unit, stepS, "run", "24", uneven), "hash"));
        // a parameter is set before the start
        String set = unit.reference("parameter.slip") + "=0.4";
        assertEquals(slipped, Units.after(Units.drive(host, unit, stepS, "run", "60", step, set), "hash"));

        String states = Units.drive(host, unit, stepS, "state", "40", "20");
        for (String which : List.of("straight", "again", "elsewhere", "unchanged")) {
            assertEquals(plain, Units.after(states, which), which);
        }
        assertEquals("3", Units.after(states, "damaged"));

        String several = Units.drive(host, unit, stepS, "several", "60");
        for (String which : List.of("first", "second", "thread")) {
            assertEquals(plain, Units.after(several, which), which);
        }
        callsByChanceNeverCrashTheHost(host, unit, stepS);
    }

    private void callsByChanceNeverCrashTheHost(Path host, Units.Unit unit, double stepS) throws IOException {
        String sequences = Integer.toString(Integer.getInteger("grouser.cases", 6));
        String legal = Units.drive(host, unit, stepS, "random", "1", "legal", sequences);
        assertTrue(legal.contains(" 0 refused, 0 told"), legal);
        String illegal = Units.drive(host, unit, stepS, "random", "2", "illegal", sequences);
        assertTrue(illegal.matches("(?s)\\d+ calls, [1-9]\\d* refused, [1-9]\\d* told\\s*"), illegal);
    }
}
