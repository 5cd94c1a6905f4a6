package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.Detail;
import org.grouser.terrain.dem.Refinement;
import org.grouser.terrain.dem.StrewnCraters;
import org.grouser.terrain.generate.RockField;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Craters strewn on an elevation model, as scenarios ask for them. */
class CraterTextTest {
    private static final String PLANE = "plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}";
    private static final String FEW = "per_km2: 1e4, min_diameter_m: 1, max_diameter_m: 8";

    @TempDir
    Path folder;

    @BeforeEach
    void raster() throws IOException {
        Files.writeString(
                folder.resolve("hills.asc"), "ncols 2 nrows 2 xllcenter 0 yllcenter 0 cellsize 9\n0 1\n2 3\n");
    }

    private Scenario read(String ground) {
        return ScenarioReader.read(cart(folder, PLANE, ground), List.of());
    }

    private static GroundShape shape(Scenario scenario) {
        return scenario.ground().get(0).shape();
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    @Test
    void threeNumbersMakeWornCratersFromTheSeedOfTheScenario() throws IOException {
        Scenario scenario = read("heights: {file: hills.asc, craters: {" + FEW + "}}");
        GroundShape.Heights heights = (GroundShape.Heights) shape(scenario);
        StrewnCraters worn = StrewnCraters.worn(1e4, 1, 8, scenario.seed());
        assertEquals(DemSite.WHOLE.with(worn), heights.site());
        assertEquals(scenario, again(scenario));
        assertEquals(0.25, heights.read().spacingM());
        assertEquals(9, heights.unrefined().read().spacingM());
    }

    @Test
    void everyKeyArrivesAlsoUnderRocksWhichThenLieOnTheSameGround() throws IOException {
        String site =
                "{file: hills.asc, refine: {cell_m: 0.1, rms_m: 0.01, at_m: 1, seed: 2}, craters: {seed: 5, exponent: 2.8,"
                        + " depth_ratio: 0.2, rim_ratio: 0.03, " + FEW + "}}";
        DemSite expected = DemSite.WHOLE.with(
                new Detail(new Refinement(0.1, 0.8, 0.01, 1, 2), new StrewnCraters(1e4, 2.8, 1, 8, 0.2, 0.03, 5)));
        Scenario ground = read("heights: " + site);
        assertEquals(expected, ((GroundShape.Heights) shape(ground)).site());
        assertEquals(ground, again(ground));
        Scenario rocks = read("rock_field: {x_m: [1, 8], y_m: [1, 8], on: {heights: " + site + "}}");
        RockField field = ((GroundShape.Rocks) shape(rocks)).field();
        assertEquals(expected, ((RockField.Heights) field.on()).site());
        assertEquals(rocks, again(rocks));
    }

    @Test
    void aRimIsAFifthOfTheDepthIfNobodySaysOtherwise() {
        Scenario scenario = read("heights: {file: hills.asc, craters: {depth_ratio: 0.05, " + FEW + "}}");
        StrewnCraters craters =
                ((GroundShape.Heights) shape(scenario)).site().detail().craters();
        assertTrue(craters != null && Math.abs(craters.rimRatio() - 0.01) < 1e-15);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "per_km2: 1e4, min_diameter_m: 1 | lacks key 'max_diameter_m'",
                "per_km2: 1e4, min_diameter_m: 3, max_diameter_m: 2 | ground[0].heights.craters.max_diameter_m = 2.0 m must lie",
                "per_km2: 1e7, min_diameter_m: 1, max_diameter_m: 2 | ground[0].heights.craters.per_km2 = 1.0E7 would cover",
                "per_km2: 1, min_diameter_m: 1, max_diameter_m: 2, rim_ratio: 0.1 | ground[0].heights.craters.rim_ratio",
            })
    void whatCannotBeIsRefusedWithItsKey(String craters, String words) {
        String line = refusal(cart(folder, PLANE, "heights: {file: hills.asc, craters: {" + craters + "}}"));
        assertTrue(line.contains(words), line);
    }
}
