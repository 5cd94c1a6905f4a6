package org.grouser.simulation.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.score.ScoredSet;
import org.grouser.scenario.measured.MeasuredSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A set of one's own: two plates pressed into sand for a fifth of a second. */
class ScoreboardTest {
    private static final Scoreboard.Progress SILENT = (set, law, points, wallS, failure) -> {};

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("own.csv"), """
                diameter_mm,area_m2,sinkage_mm,pressure_kPa,region
                60,0.00282743339,1,1,plate
                60,0.00282743339,2,2,plate
                80,0.00502654825,2,2,plate
                """);
        Files.writeString(folder.resolve("own.yaml"), yaml(""));
    }

    private static String yaml(String more) {
        return """
               title: Plates
               source: our laboratory
               scenario: cmu-plates
               set:
                 variant: plate-60mm
                 stop.time_s: 0.21
                 ground.sand.contact.scm.extent_m: {x: [-0.2, 0.2], y: [-0.2, 0.2]}
                 metrics: {force: {unit: N, series: tool_plate_soil_force_z_N, at_s: 0}}
               """ + more + """
               inputs:
                 vehicle.tools.plate.disc.radius_m: {column: diameter_mm, times: 0.0005}
                 metrics.force.at_s: {column: sinkage_mm, times: 0.1, plus: 0.0005}
               quantities:
                 pressure: {measured: pressure_kPa, metric: force, unit: kPa, times: 0.001, per: area_m2, closed_form: pressure}
               curve: {x: sinkage_mm}
               closed_form:
                 plate: {sinkage_m: {column: sinkage_mm, times: 0.001}, radius_m: {column: diameter_mm, times: 0.0005}}
               """;
    }

    /** Bekker's pressure of this sand is k z^n = 8e6 z^1.46, whatever the plate; a bed presses back nearly so. */
    @Test
    void aSetOfOnesOwnIsRunAndSetBesideBekkersPressure() {
        List<String> ran = new ArrayList<>();
        MeasuredSet set = MeasuredSet.open(folder.resolve("own.yaml").toString());
        ScoredSet scored = Scoreboard.run(
                        List.of(set),
                        List.of("two_layer", "bekker"),
                        1,
                        (id, law, points, wallS, failure) -> ran.add(id + " " + law + " " + points + failure))
                .get(0);
        assertEquals(List.of("own two_layer 2 points from 1 to 2", "own two_layer point 3"), ran);
        assertEquals(List.of("two_layer", "bekker"), scored.laws());
        for (int i = 0; i < 3; i++) {
            double bekkerKPa = 8e3 * Math.pow(i == 0 ? 0.001 : 0.002, 1.46);
            assertEquals(bekkerKPa, scored.predictions().get(1).values().get(i).get(0), 1e-12);
            assertEquals(bekkerKPa, scored.predictions().get(0).values().get(i).get(0), 0.1 * bekkerKPa);
        }
    }

    @Test
    void twoThreadsGiveTheNumbersOfOne() {
        List<MeasuredSet> sets =
                List.of(MeasuredSet.open(folder.resolve("own.yaml").toString()));
        assertEquals(
                Scoreboard.run(sets, List.of("directed"), 1, SILENT),
                Scoreboard.run(sets, List.of("directed"), 2, SILENT));
    }

    @Test
    void aLawThatTheScenarioDoesNotGoWithIsReportedAsRefused() throws IOException {
        Files.writeString(folder.resolve("own.yaml"), yaml("  ground.sand.contact.scm.shear: tangential\n"));
        MeasuredSet set = MeasuredSet.open(folder.resolve("own.yaml").toString());
        ScoredSet.Prediction z0 = Scoreboard.run(List.of(set), List.of("z0"), 1, SILENT)
                .get(0)
                .predictions()
                .get(0);
        assertTrue(z0.failures().get(2).startsWith("refused: "), z0.failures().get(2));
        assertTrue(z0.failures().get(2).contains("tangential needs law directed or two_layer"));
        assertTrue(Double.isNaN(z0.values().get(2).get(0)));
    }

    @Test
    void aLawThatNobodyKnowsIsRefusedBeforeTheFirstRun() {
        assertEquals(
                "unknown law 'directd'; did you mean 'directed'?",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Scoreboard.run(List.of(), List.of("directd"), 1, SILENT))
                        .getMessage());
    }

    /**
     * Bekker's pressure of this sand at 2 mm is 0.917 kPa, so that a plate of 40 mm radius bears 4.61 N; at 1 mm a plate would
     * have to be of 66 mm, which is beyond the range.
     */
    @Test
    void theRadiusIsFoundAtWhichAPlateBearsAForce() throws IOException {
        Files.writeString(folder.resolve("own.csv"), """
                sinkage_mm,radius_mm,region
                2,40,plate
                1,66,plate
                """);
        Files.writeString(folder.resolve("own.yaml"), """
                title: Plates
                source: our laboratory
                scenario: cmu-plates
                set:
                  variant: plate-60mm
                  stop.time_s: 0.21
                  ground.sand.contact.scm.extent_m: {x: [-0.2, 0.2], y: [-0.2, 0.2]}
                  metrics: {force: {unit: N, series: tool_plate_soil_force_z_N, at_s: 0}}
                inputs:
                  metrics.force.at_s: {column: sinkage_mm, times: 0.1, plus: 0.0005}
                solve:
                  name: radius
                  from: 0.02
                  to: 0.06
                  within: 0.001
                  inputs: {vehicle.tools.plate.disc.radius_m: {}}
                  metric: force
                  value: 4.61
                quantities:
                  radius: {measured: radius_mm, metric: radius, unit: mm, times: 1000}
                curve: {x: sinkage_mm}
                """);
        List<String> ran = new ArrayList<>();
        List<MeasuredSet> sets =
                List.of(MeasuredSet.open(folder.resolve("own.yaml").toString()));
        List<ScoredSet> scored = Scoreboard.run(
                sets,
                List.of("two_layer"),
                1,
                (id, law, points, wallS, failure) -> ran.add(id + " " + law + " " + points + failure));
        ScoredSet.Prediction plates = scored.get(0).predictions().get(0);
        assertEquals(40, plates.values().get(0).get(0), 2);
        assertEquals(60, plates.values().get(1).get(0));
        assertEquals(
                List.of("", "no radius from 0.02 to 0.06 gives force = 4.61: the nearest end counts, radius = 0.06"),
                plates.remarks());
        assertEquals(List.of("", ""), plates.failures());
        assertTrue(ran.get(0).matches("own two_layer point 1 in [5-9] runs"), ran::toString);
        assertEquals("own two_layer point 2 in 2 runs", ran.get(1));
        assertEquals(scored, Scoreboard.run(sets, List.of("two_layer"), 2, SILENT));
    }
}
