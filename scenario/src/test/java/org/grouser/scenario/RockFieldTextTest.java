package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.HazardField;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockSizes;
import org.grouser.terrain.generate.SizeLaw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RockFieldTextTest {
    private static final String PLANE = "plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}";

    @TempDir
    Path folder;

    private Scenario read(String rocks) {
        return ScenarioReader.read(cart(folder, PLANE, "rock_field: {" + rocks + "}"), List.of());
    }

    private static RockField field(Scenario scenario) {
        return ((GroundShape.Rocks) scenario.ground().get(0).shape()).field();
    }

    @Test
    void extentAloneMakesVikingsRocksOnLevelGroundFromTheSeedOfTheScenario() {
        Scenario scenario = read("x_m: [-10, 10], y_m: [-10, 10]");
        assertEquals(RockField.square(scenario.seed(), 20, RockSizes.viking1()), field(scenario));
    }

    @Test
    void everyKeyArrives() throws IOException {
        Files.writeString(
                folder.resolve("hills.asc"), "ncols 2 nrows 2 xllcenter 0 yllcenter 0 cellsize 9\n0 1\n2 3\n");
        Scenario scenario = read(
                "seed: 9, x_m: [0, 8], y_m: [1, 4], on: {heights: {file: hills.asc, vertical_scale: 2, offset_m: [0, 0, 5]},"
                        + " roughness: {amplitude_m: 0.02, wavelength_m: 2}}, law: {abundance: 0.1, max_diameter_m: 0.5},"
                        + " burial: [0.3, 0.4], facet_m: 0.05, roughness: 0.2, base: false, cell_m: 0.25,"
                        + " keep_clear: [{x_m: 1, y_m: 2, radius_m: 0.5}]");
        RockField field = field(scenario);
        Path file = ((RockField.Heights) field.on()).file();
        assertEquals(folder.resolve("hills.asc").toRealPath(), file.toRealPath());
        assertEquals(
                new RockField(
                        9,
                        new RockField.Span(0, 8),
                        new RockField.Span(1, 4),
                        new RockField.Ground(
                                new RockField.Heights(file, 2, new Vec3(0, 0, 5)),
                                new HazardField.Roughness(0.02, 2),
                                false,
                                0.25),
                        new RockField.Rocks(
                                new RockSizes.Law(new SizeLaw.GolombekRapp(0.1), 0.05, 0.5),
                                new RockField.Span(0.3, 0.4),
                                0.05,
                                0.2),
                        List.of(new RockField.Circle(1, 2, 0.5))),
                field);
        assertEquals(scenario, again(scenario));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x_m: [0, 3], y_m: [0, 3]",
                "x_m: [0, 3], y_m: [0, 3], preset: mpf",
                "x_m: [0, 3], y_m: [0, 3], on: {slope_deg: 12.3}",
                "x_m: [0, 3], y_m: [0, 3], classes: [{diameter_m: 0.1, per_m2: 3}, {diameter_m: 0.2, per_m2: 1}]",
            })
    void writtenFieldReadsBackEqual(String rocks) {
        Scenario scenario = read(rocks);
        assertEquals(scenario, again(scenario));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x_m: [0, 3]|lacks key 'y_m' (from and to along y, m)",
                "x_m: [3, 0], y_m: [0, 3]|.x_m = [3.0, 0.0] m does not run over 0.1 m to 10000.0 m",
                "x_m: [0, 3], y_m: [0, 3], preset: viking2|.preset = 'viking2' is not one of viking1, vl1, vl2, mpf; did you mean 'viking1'?",
                "x_m: [0, 3], y_m: [0, 3], preset: vl1, law: {abundance: 0.1}|has preset and law; only one of them may stand",
                "x_m: [0, 3], y_m: [0, 3], burial: [0.5, 0.2]|.burial = 0.2 is outside [0.5, 0.9]",
                "x_m: [0, 3], y_m: [0, 3], facet_m: 0|.facet_m = 0.0 m is outside [0.001, 10.0] m",
                "x_m: [0, 99], y_m: [0, 99], cell_m: 0.01|.cell_m = 0.01 m cuts the ground into 196020000 triangles, above"
                        + " 1000000: type 0.141 or more, or a smaller extent",
                "x_m: [0, 3], y_m: [0, 3], classes: [{diameter_m: 2, per_m2: 1}]|.x_m is shorter than two rocks of 2.0 m:"
                        + " type a longer one, or smaller rocks",
                "x_m: [0, 3], y_m: [0, 3], classes: [{diameter_m: 0.2, per_m2: 1}, {diameter_m: 0.1, per_m2: 1}]|.classes[1].diameter_m"
                        + " = 0.1 m is not larger than that of the class before it",
                "x_m: [0, 3], y_m: [0, 3], law: {abundance: 0.1, min_diameter_m: 0.3, max_diameter_m: 0.2}|.law.max_diameter_m"
                        + " = 0.2 m is outside (0.3, 20.0] m",
                "x_m: [0, 3], y_m: [0, 3], on: {heights: {file: no.asc}}|.on.heights.file = 'no.asc': no such file",
                "x_m: [0, 3], y_m: [0, 3], on: {roughness: {amplitude_m: 1, wavelength_m: 0.1}}|.on.roughness.wavelength_m"
                        + " = 0.1 m is below two cells: type 0.2 or more",
                "x_m: [0, 3], y_m: [0, 3], keep_clear: [{x_m: 1, y_m: 1, radius_m: 0}]|.keep_clear[0].radius_m = 0.0 m is"
                        + " outside [1.0E-6, 10000.0] m",
            })
    void whatIsWrongIsToldInOneLine(String rocksAndMessage) {
        String[] parts = rocksAndMessage.split("[|]");
        String message = parts[1].startsWith(".") ? parts[1] : " " + parts[1];
        assertEquals(
                "cart.yaml:20: ground[0].rock_field" + message,
                refusal(cart(folder, PLANE, "rock_field: {" + parts[0] + "}")));
    }
}
