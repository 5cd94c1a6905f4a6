package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.scenario.catalog.SoilNumbers;
import org.grouser.scenario.catalog.SoilPreset;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.terrain.GroundShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Soil in scenario files: presets, numbers, regions, what is filled in and what never is. */
class SoilTest {
    private static final String SCM = "scm: {extent_m: {x: [-1, 1], y: [-0.5, 0.5]}, soil: test}";

    @TempDir
    Path folder;

    /**
     * The cart on soil.
     *
     * @param scm in place of {@link #SCM}
     */
    private Path soil(String scm) {
        return ScenarioFileWriter.cart(folder, "nonsmooth: {friction: 0.5, restitution: 0}", scm);
    }

    private ScmSpec read(String scm) {
        Scenario scenario = ScenarioReader.read(soil(scm), List.of("seed=7"));
        return ((ContactSpec.Scm) scenario.ground().get(0).contact()).spec();
    }

    @Test
    void shortestSoilHasTheStatedDefaults() {
        FlowSettings flow = new FlowSettings(new FlowSettings.Psi(1.5, 6, 2), 16, 0.9, 1e-3, 7, true, false);
        assertEquals(
                new ScmSpec(
                        new SoilGrid(-1, -0.5, 0.01, 200, 100),
                        2,
                        SoilMap.uniform(Soil.TEST),
                        ScmSpec.Model.FLOW,
                        new ScmSpec.Stress(
                                ScmSpec.Law.DIRECTED,
                                ScmSpec.Shear.TANGENTIAL,
                                true,
                                ScmSpec.Lugs.ROUGH,
                                ScmSpec.Direction.DEFAULT,
                                ScmSpec.Krenn.DEFAULT),
                        flow,
                        new ScmSpec.Update(true, Double.NaN, Double.NaN, false, false, WheelRim.CENTRE)),
                read(SCM));
    }

    @Test
    void rimMayBeTheLowestPointOfACell() {
        assertEquals(
                WheelRim.LOWEST,
                read(SCM.replace("soil: test", "soil: test, rim: lowest")).rim());
    }

    /** So that the folder of a run is rerun to the same bits by programs whose usual law is another one. */
    @ParameterizedTest
    @CsvSource({"soil: test, directed", "'soil: test, law: two_layer', two_layer", "'soil: test, model: krenn', z0"})
    void whatIsWrittenNamesTheLaw(String more, String law) {
        String text = ScenarioWriter.write(ScenarioReader.read(soil(SCM.replace("soil: test", more)), List.of()));
        assertTrue(text.contains("law: " + law), text);
        assertTrue(text.contains("shear: " + (law.equals("directed") ? "tangential" : "horizontal")), text);
    }

    @Test
    void krennHasItsOwnLaw() {
        assertEquals(
                ScmSpec.Law.Z0,
                read(SCM.replace("soil: test", "soil: test, model: krenn")).law());
    }

    /** Columns: cell, flow cell or nothing, cells of a flow cell, cells of a field 1.005 m long. */
    @ParameterizedTest
    @CsvSource({"0.01, '', 2, 102", "0.005, '', 4, 204", "0.05, '', 1, 21", "0.001, '', 16, 1008", "0.01, 0.04, 4, 104"
    })
    void fieldIsRoundedUpToWholeFlowCells(double cellM, String flowCellM, int factor, int nx) {
        ScmSpec spec = read(SCM.replace("x: [-1, 1]", "x: [0.25, 1.255]")
                .replace(
                        "soil: test",
                        "soil: test, cell_m: " + cellM + (flowCellM.isEmpty() ? "" : ", flow_cell_m: " + flowCellM)));
        assertEquals(factor, spec.flowFactor());
        assertEquals(nx, spec.grid().nx());
        assertEquals(0, spec.grid().ny() % factor);
    }

    @Test
    void presetGivesWayToTheNumbersBesideIt() {
        Soil soil = read(SCM.replace(
                        "test", "{use: lunar_nominal, cohesion_Pa: 400, internal_friction_deg: 40, name: dune}"))
                .soils()
                .base();
        assertEquals(
                new Soil(
                        "dune",
                        new Soil.Sinkage(1400, 8.2e5, 1),
                        new Soil.Shear(400, Math.toRadians(40), 0.018, 0.018),
                        new Soil.Unloading(2e7, 1),
                        Double.NaN,
                        1.62),
                soil);
    }

    @Test
    void soilMayBeAllNumbers() {
        Soil soil = read(SCM.replace(
                        "test",
                        "{kc_N_per_m_n1: 1, kphi_N_per_m_n2: 2, n: 0.9, cohesion_Pa: 3, internal_friction_rad: 0.5, shear_modulus_K_m: 0.02,"
                                + " elastic_Pa_per_m: 1e6, damping_s_per_m: 0, reset_gap_m: 0.03}"))
                .soils()
                .base();
        assertEquals(
                new Soil(
                        "soil",
                        new Soil.Sinkage(1, 2, 0.9),
                        new Soil.Shear(3, 0.5, 0.02, 0.03),
                        new Soil.Unloading(1e6, 0),
                        Double.NaN,
                        Double.NaN),
                soil);
    }

    /** So that the resolved scenario of a run still scales with gravity. */
    @Test
    void bearingByDensityIsWrittenAsDensity() {
        Soil soil = read(SCM.replace("test", "{density_kg_per_m3: 1600, internal_friction_deg: 35}"))
                .soils()
                .base();
        Map<String, Double> written = SoilNumbers.of(soil);
        assertEquals(1600, written.get("density_kg_per_m3"));
        assertFalse(written.containsKey("kphi_N_per_m_n2"), written::toString);
        assertEquals(soil, SoilNumbers.soil("soil", written, soil.gravityMPerS2()));
        assertEquals(
                soil.kphi() / 6,
                SoilNumbers.soil("soil", written, soil.gravityMPerS2() / 6).kphi(),
                1e-9 * soil.kphi());
        Soil plates = soil.withSinkage(0, 1e6, 1);
        assertEquals(1e6, SoilNumbers.of(plates).get("kphi_N_per_m_n2"), "plates come first");
    }

    @Test
    void everyPresetIsUsableOrSaysWhatItLacks() {
        for (SoilPreset preset : SoilPresets.all()) {
            double plates = preset.kc() + preset.kphi() + preset.n() + preset.cohesionPa() + preset.shearM();
            boolean noPlates = Double.isNaN(preset.kc()) && Double.isNaN(preset.kphi()) && Double.isNaN(preset.n());
            if (Double.isNaN(plates) && !(noPlates && preset.densityKgPerM3() > 0)) {
                String refused = refusal(soil(SCM.replace("test", preset.id())));
                assertTrue(refused.contains("'" + preset.id() + "' lacks "), refused);
            } else {
                assertEquals(
                        preset.id(),
                        read(SCM.replace("test", preset.id())).soils().base().name());
            }
            assertFalse(preset.source().isEmpty());
            assertFalse(Double.isNaN(preset.frictionRad()), preset.id());
        }
        assertEquals(40, SoilPresets.all().size());
    }

    @Test
    void plateOfGrc1CarriesWhatWasMeasuredAt4Millimetres() {
        Soil soil = read(SCM.replace("test", "{use: grc_1, cohesion_Pa: 0, shear_modulus_K_m: 0.02}"))
                .soils()
                .base();
        assertEquals(20.2e3, soil.modulus(0.19) * Math.pow(0.004, soil.n()), 100); // Pa
        SoilPreset preset = SoilPresets.all().stream()
                .filter(one -> one.id().equals("grc_1"))
                .findFirst()
                .orElseThrow();
        assertEquals(1670, preset.densityKgPerM3());
    }

    @Test
    void presetWithoutPlatesBearsByItsDensity() {
        Soil soil = read(SCM.replace("test", "toyoura_sand")).soils().base();
        assertEquals(Soil.sinkageOf(1490, Math.toRadians(38), 9.81), soil.sinkage());
        assertEquals(0.0283, soil.shearM());
    }

    /** Columns: preset, its density, friction and cohesion as the source has them. */
    @ParameterizedTest
    @CsvSource({"grc_3, 1730, 42.8, 0", "kls_1, 1650, 40.6, 1716", "lhs_1, 1600, 40.3, 1700", "fjs_1, 1720, 38, 2400"})
    void simulantWithoutPlatesBearsByItsDensity(
            String preset, double densityKgPerM3, double frictionDeg, double cohesionPa) {
        Soil soil = read(SCM.replace("test", preset)).soils().base();
        assertEquals(Soil.sinkageOf(densityKgPerM3, Math.toRadians(frictionDeg), 9.81), soil.sinkage());
        assertEquals(cohesionPa, soil.cohesionPa());
    }

    @Test
    void bearingByDensityScalesWithGravityAndThatOfPlatesDoesNot() {
        String plates = "{use: grc_1, cohesion_Pa: 0, shear_modulus_K_m: 0.02}";
        double ofDensity = soilOnTheMoon("toyoura_sand").kphi()
                / read(SCM.replace("test", "toyoura_sand")).soils().base().kphi();
        assertEquals(1.62 / 9.81, ofDensity, 1e-3);
        assertEquals(
                read(SCM.replace("test", plates)).soils().base().sinkage(),
                soilOnTheMoon(plates).sinkage());
        assertEquals(9.81, soilOnTheMoon(plates).gravityMPerS2());
    }

    private Soil soilOnTheMoon(String use) {
        Scenario scenario = ScenarioReader.read(soil(SCM.replace("test", use)), List.of("seed=7", "gravity=moon"));
        return ((ContactSpec.Scm) scenario.ground().get(0).contact())
                .spec()
                .soils()
                .base();
    }

    @Test
    void soilReadsBackEqualFromWhatIsWritten() throws IOException {
        Files.writeString(
                folder.resolve("classes.asc"), "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n0 1\n2 1\n");
        String scm = """
                scm: {extent_m: {x: [-0.1, 3.33], y: [0.7, 2]}, cell_m: 0.003, flow_cell_m: 0.009, model: krenn, displacement: 0.5,
                      friction: 0.4, erosion: false, update_travel_m: 0.001, kernel: reference,
                      flow: {psi_shape_m: 2, chords: 8, rotate: false, literal: true}, soil: {use: dry_sand_lll, internal_friction_deg: 28.7},
                      regions: [{x: [0, 1], y: [1, 2], soil: lete_sand}, {x: [1, 2], y: [1, 2], soil: {use: test, n: 1.1}}],
                      class_map: {file: classes.asc, soils: [lunar_nominal, {use: sandy_loam_15, shear_modulus_K_m: 0.01}]}}""";
        String profile = "profile: {points_m: [[-1, 0], [0.1, 0.2], [4, 0.2]]}";
        Path file = ScenarioFileWriter.write(
                folder,
                ScenarioFileWriter.CART
                        .replace("nonsmooth: {friction: 0.5, restitution: 0}", scm)
                        .replace("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", profile));
        Scenario scenario = ScenarioReader.read(file, List.of());
        ScmSpec spec = ((ContactSpec.Scm) scenario.ground().get(0).contact()).spec();
        assertEquals(2, spec.soils().classSoils().size());
        assertEquals(
                3,
                ((GroundShape.Profile) scenario.ground().get(0).shape())
                        .pointsM()
                        .size());
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario, ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of()));
    }

    /** Columns: text replaced in the shortest soil, its replacement, the message behind file and path of the surface. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            soil: test | soil: test, cell_m: 0       | contact.scm.cell_m = 0.0 m is outside [1.0E-6, 10.0] m
            soil: test | soil: test, cell_m: -0.01   | contact.scm.cell_m = -0.01 m is outside [1.0E-6, 10.0] m
            soil: test | soil: test, flow_cell_m: 0.025 | contact.scm.flow_cell_m = 0.025 m is not an integer multiple of cell_m = 0.01 m; write 0.02
            soil: test | soil: test, flow_cell_m: 0.004 | contact.scm.flow_cell_m = 0.004 m is not an integer multiple of cell_m = 0.01 m; write 0.01
            soil: test | soil: test, flow_cell_m: 0.2 | contact.scm.flow_cell_m = 0.2 m is 20 cells wide; at most 16 are possible
            soil: test | soil: tets                  | contact.scm.soil = 'tets' is no soil preset; did you mean 'test'?
            soil: test | soil: {use: lunar_nominl}   | contact.scm.soil = 'lunar_nominl' is no soil preset; did you mean 'lunar_nominal'?
            soil: test | soil: xyzzy                 | contact.scm.soil = 'xyzzy' is no soil preset; ./grouser list --soils shows them
            soil: test | soil: sandy_loam_15         | contact.scm.soil = 'sandy_loam_15' lacks shear_modulus_K_m, which its source does not give; write soil: {use: sandy_loam_15, shear_modulus_K_m: NUMBER}
            soil: test | soil: {use: olivine_buse, n: 1, shear_modulus_K_m: 0.01} | contact.scm.soil = 'olivine_buse' lacks kc_N_per_m_n1, kphi_N_per_m_n2, cohesion_Pa, which its source does not give; write soil: {use: olivine_buse, kc_N_per_m_n1: NUMBER, kphi_N_per_m_n2: NUMBER, cohesion_Pa: NUMBER}
            soil: test | soil: {n: 1, cohesion_Pa: 0, shear_modulus_K_m: 0.01, kphi_N_per_m_n2: 1} | contact.scm.soil lacks kc_N_per_m_n1, internal_friction_deg; give them, or {use: PRESET}; ./grouser list --soils shows presets
            soil: test | soil: {use: test, kphi_N_per_m_n2: -1} | contact.scm.soil.kphi_N_per_m_n2 = -1.0 N/m^(n+2) is outside [0.0, 1.0E14] N/m^(n+2)
            soil: test | soil: {use: test, kphi_N_per_m_n2: 0} | contact.scm.soil.kphi_N_per_m_n2 and kc_N_per_m_n1 are both zero: the soil would carry nothing
            soil: test | soil: {use: test, n: 4}     | contact.scm.soil.n = 4.0 is outside [0.05, 3.0]
            soil: test | soil: {use: test, internal_friction_deg: 30, internal_friction_rad: 0.5} | contact.scm.soil has internal_friction_deg and internal_friction_rad; only one of them may stand
            soil: test | soil: {use: test, shear_modulus_K_mm: 1} | contact.scm.soil unknown key 'shear_modulus_K_mm'; did you mean 'shear_modulus_K_m'?
            soil: test | soil: 3                     | contact.scm.soil = 3 is neither a string nor a mapping with use, name, kc_N_per_m_n1, kphi_N_per_m_n2, n, density_kg_per_m3, cohesion_Pa, internal_friction_deg, internal_friction_rad, shear_modulus_K_m, elastic_Pa_per_m, damping_s_per_m, reset_gap_m, gravity_m_per_s2
            soil: test | soil: test, model: krenn, law: two_layer | contact.scm.law = two_layer, directed or paper needs model flow; krenn has the law z0
            soil: test | soil: test, shear: horizontal | contact.scm.shear = horizontal does not go with law directed, which shears along the surface; write shear: tangential, or law: two_layer
            soil: test | soil: test, class_map: {file: none.asc, soils: [test]} | contact.scm.class_map.file = 'none.asc': no such file
            soil: test | soil: test, regions: [{x: [1, 0], y: [0, 1], soil: test}] | contact.scm.regions[0].region is empty: its upper corner is not above its lower one
            , soil: test | ''                        | contact.scm lacks key 'soil' (preset, {use: preset, changed numbers}, or all numbers)
            x: [-1, 1] | x: [1, -1]                  | contact.scm.extent_m.x = [1.0, -1.0] m is empty: write [from, to] with to above
            1], y: [-0.5, 0.5]} | 1e6], y: [-0.5, 0.5]}, cell_m: 0.0005 | contact.scm.extent_m.x holds more than 10^9 cells of 5.0E-4 m; enlarge cell_m
            x: [-1, 1] | x: [0, 1e9]                 | contact.scm.extent_m.x[1] = 1.0E9 m is outside [-1000000.0, 1000000.0] m
            x: [-1, 1] | x: [0, 0.01]                | contact.scm.extent_m holds 2 x 100 cells; at least 4 x 4 are needed
            """)
    void wrongSoilIsToldWithFileLinePathAndRange(String piece, String by, String message) {
        assertTrue(SCM.contains(piece));
        assertEquals("cart.yaml:21: ground[0]." + message, refusal(soil(SCM.replace(piece, by))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sphere: {centre_m: [0, 0, 0], radius_m: 1}|sphere cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step",
                "box: {centre_m: [0, 0, 0], size_m: [1, 1, 1]}|box cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step",
                "plane: {point_m: [0, 0, 0], normal: [1, 0, 0]}|plane.normal = [1.0, 0.0, 0.0] is too steep for soil:"
                        + " its third number must be at least 0.05",
                "profile: {points_m: [[0, 0], [0, 1]]}|profile.points_m[1] has x = 0.0 m, which does not lie beyond the"
                        + " point before it",
                "profile: {points_m: [[0, 0]]}|profile.points_m has 1 item, at least 2 are needed",
            })
    void shapeThatCannotCarrySoilIsRefused(String shapeAndMessage) {
        String[] parts = shapeAndMessage.split("[|]");
        String text = ScenarioFileWriter.CART
                .replace("nonsmooth: {friction: 0.5, restitution: 0}", SCM)
                .replace("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", parts[0]);
        assertEquals("cart.yaml:20: ground[0]." + parts[1], refusal(ScenarioFileWriter.write(folder, text)));
    }
}
