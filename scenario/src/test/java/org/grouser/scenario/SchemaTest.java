package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaTest {
    private static final Schema SCENARIO = schema(JsonSchema.scenario());

    @TempDir
    Path folder;

    private static final Path ROOT = Path.of(System.getProperty("grouser.root", ".."));

    @Test
    void scenarioSchemaFileIsTheGeneratedOne() throws IOException {
        same(JsonSchema.scenario(), "scenarios/scenario.schema.json");
    }

    @Test
    void vehicleSchemaFileIsTheGeneratedOne() throws IOException {
        same(JsonSchema.vehicle(), "scenarios/vehicles/vehicle.schema.json");
    }

    @Test
    void soilSchemaFileIsTheGeneratedOneAndTheSoilsKeepIt() throws IOException {
        same(JsonSchema.soils(), "scenarios/soils/soils.schema.json");
        String text = Files.readString(SoilPresets.path());
        assertEquals(List.of(), errors(schema(JsonSchema.soils()), text));
    }

    @ParameterizedTest
    @MethodSource("org.grouser.scenario.CatalogTest#ids")
    void everyCatalogFileKeepsTheSchemaAndNamesIt(String id) throws IOException {
        String text = Files.readString(Catalog.file(id));
        assertEquals(List.of(), errors(SCENARIO, text));
        assertTrue(text.startsWith("# yaml-language-server: $schema=scenario.schema.json\n"), id);
    }

    @Test
    void vehicleFileKeepsTheSchema() throws IOException {
        String text = Files.readString(ROOT.resolve("scenarios/vehicles/exomars.yaml"));
        assertEquals(List.of(), errors(schema(JsonSchema.vehicle()), text));
    }

    @Test
    void resolvedScenariosKeepTheSchema() {
        for (String id : Catalog.ids()) {
            String text = ScenarioWriter.write(ScenarioReader.open(id, List.of()));
            assertEquals(List.of(), errors(SCENARIO, text), id);
        }
    }

    /** What the reader refuses, the schema refuses too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "friction: 0.5 | frction: 0.5",
                "friction: 0.5 | friction: -5",
                "friction: 0.5 | friction: 5 mm",
                "step_s: 0.001 | step_ms: 1",
                "step_s: 0.001 | step_s: 0",
                "mass_kg: 2 | mass_kg: 0",
                "geometry: disc | geometry: square",
                "normal: [0, 0, 1] | normal: [0, 1]",
                "title: Cart | seed: 1",
                "plane: {point_m | box: {}, plane: {point_m",
                "nonsmooth: {friction: 0.5, restitution: 0} | scm: {extent_m: {x: [0, 1], y: [0, 1]}}",
                "nonsmooth: {friction: 0.5, restitution: 0} | scm: {cell_m: 0, soil: test, extent_m: {x: [0, 1], y: [0, 1]}}",
            })
    void whatTheReaderRefusesTheSchemaRefuses(String piece, String by) {
        String bad = ScenarioFileWriter.CART.replace(piece, by.replace("}, ", "}\n    "));
        assertNotEquals(ScenarioFileWriter.CART, bad);
        assertEquals(List.of(), errors(SCENARIO, ScenarioFileWriter.CART));
        assertNotEquals(List.of(), errors(SCENARIO, bad));
        Path file = ScenarioFileWriter.write(folder, bad);
        assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of()));
    }

    /** The same for landers. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "friction_static: 0.8, | ''",
                "mass_kg: 75, sink_m: 0.02 | mass_kg: 75",
                "mass_kg: 75, sink_m | stiffness_N_per_m: 75, sink_m",
                "probe_length_m: 1.5 | probe_length_m: 0",
                "force_N: 2500 | force_kN: 2.5",
                "kind: altimeter | kind: lidar",
                "dropout: 0.01 | dropout: 2",
                "count: 2 | count: 0",
                "angle_deg: [2, 2, 10] | angle_deg: [-2, 2, 10]",
                "angular_deg_per_s | angle_rad",
                "at_m: [0, 0.1, -0.5] | at_m: [0, 0.1]",
                "runge_kutta: {step_s: 0.001} | runge_kutta: {}",
                "gravity: moon | gravity: sun",
                "gravity: moon | gravity_m_per_s2: 9.81",
            })
    void whatTheReaderRefusesOfALanderTheSchemaRefuses(String piece, String by) {
        String bad = LanderFile.LANDER.replace(piece, by);
        assertNotEquals(LanderFile.LANDER, bad);
        assertEquals(List.of(), scenarioErrors(LanderFile.LANDER));
        assertNotEquals(List.of(), scenarioErrors(bad));
        Path file = ScenarioFileWriter.write(folder, bad);
        assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of()));
    }

    /** The same for slip, motors and guidance. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slope_deg: 10 | slope_deg: 90",
                "base_motion: planar | base_motion: rails",
                "peak: 0.8 | peak: 0",
                "shape: 1.5 | shape: 1",
                "magic_formula | magic",
                "curve: { | curve: {brush: {peak: 1, sliding_slip: 1}, ",
                "slip: {curve | torque_model: {}, slip: {curve",
                "sink_m: 0.001, | ''",
                "drag_Ns2_per_m2: 0.0181 | drag_Ns2_per_m2: 0",
                "resistance_ohm: 4, | ''",
                "max_current_A: 5 | max_current_A: -5",
                "damping_Nms: 0.1 | damping: 0.1",
                "motor: wheel | motor: [wheel]",
                "left: [l_drive] | left: []",
                "[[1, 0], [2, 0.5]] | [[1, 0, 0]]",
                "kp: 3, | ''",
                "limit: 10 | limit: 0",
                "limit: 10 | turning_deg: 1, turning_rad: 1, limit: 10",
                "brake_Nm: [{from_s: 5, constant: 2}] | brake_Nm: [{from_s: 5, constant: -2}]",
                "{joints: [l_drive], brake_Nm | {guidance: {}, brake_Nm",
            })
    void whatTheReaderRefusesOfARoverTheSchemaRefuses(String piece, String by) {
        String bad = SlipFile.ROVER.replace(piece, by);
        assertNotEquals(SlipFile.ROVER, bad);
        assertNotEquals(List.of(), scenarioErrors(bad));
        Path file = ScenarioFileWriter.write(folder, bad);
        assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of()));
    }

    /** What the schema says against a scenario. */
    static List<String> scenarioErrors(String yaml) {
        return errors(SCENARIO, yaml);
    }

    private static Schema schema(String text) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text, InputFormat.JSON);
    }

    private static List<String> errors(Schema schema, String yaml) {
        return schema.validate(yaml, InputFormat.YAML).stream()
                .map(Object::toString)
                .toList();
    }

    private static void same(String generated, String kept) throws IOException {
        Path fresh = ROOT.resolve("scenario/target").resolve(Path.of(kept).getFileName());
        Files.writeString(fresh, generated);
        Path file = ROOT.resolve(kept);
        String text = Files.exists(file) ? Files.readString(file) : "";
        assertEquals(generated, text, "copy " + fresh + " to " + kept);
    }
}
