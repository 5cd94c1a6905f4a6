package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.ToolSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Polygon contact, rocks in soil, balls and position loops: read, written, and refused where wrong. */
class PcmTest {
    private static final String FLOOR = "contact: {nonsmooth: {friction: 0.5, restitution: 0}}";
    private static final String LAYERS = "contact: {pcm: {layer: {young_Pa: 1e6, poisson: 0.3, thickness_m: 0.01},"
            + " friction: {bristle: {coefficient: 0.7}}, element_m: 0.02}}";
    private static final String SAND = "contact: {scm: {extent_m: {x: [0, 1], y: [0, 1]}, soil: test, rocks: [stones]}}"
            + "\n  - name: stones\n    sphere: {centre_m: [0, 0, 0], radius_m: 0.1}\n    " + LAYERS;

    @TempDir
    Path folder;

    private Scenario again(Scenario scenario) {
        String text = ScenarioWriter.write(scenario);
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
        return ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of());
    }

    private Scenario read(String piece, String by, String... sets) {
        return ScenarioReader.read(ScenarioFileWriter.cart(folder, piece, by), List.of(sets));
    }

    @Test
    void layersReadBackEqualFromWhatIsWritten() {
        Scenario scenario = read(FLOOR, LAYERS);
        PcmSpec.Layer layer = new PcmSpec.Layer(1e6, 0.3, 0.01);
        PcmSpec law = new PcmSpec(layer, PcmSpec.Layer.RIGID, 0, new PcmSpec.Bristle(0.7, 0), 0.02);
        assertEquals(new ContactSpec.Pcm(law), scenario.ground().get(0).contact());
        assertEquals(scenario, again(scenario));
        String path = "ground.floor.contact.pcm.";
        Scenario other = read(
                FLOOR,
                LAYERS,
                path + "body_layer={young_Pa: 2e6, poisson: 0.2, thickness_m: 0.02}",
                path + "damping_Ns_per_m3=5",
                path + "friction={regularised: {coefficient: 0.4, creep_m_per_s: 0.01}}");
        assertEquals(other, again(other));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            layer.poisson=0.45       | ground[0].contact.pcm.layer.poisson = 0.45 is outside [0, 0.45): a nearly incompressible layer does not answer each point alone
            layer.thickness_m=0      | ground[0].contact.pcm.layer.thickness_m = 0.0 m is outside [1.0E-6, 100.0] m
            friction={}              | ground[0].contact.pcm.friction lacks one of regularised, bristle
            """)
    void whatALayerCannotBeIsToldInOneLine(String set, String complaint) {
        Path file = ScenarioFileWriter.cart(folder, FLOOR, LAYERS);
        String told = refusal(file, "ground.floor.contact.pcm." + set);
        assertTrue(told.endsWith(complaint), told);
    }

    @Test
    void rocksStandInSoilByTheirName() {
        Scenario scenario = read(FLOOR, SAND);
        ContactSpec.Scm sand = (ContactSpec.Scm) scenario.ground().get(0).contact();
        assertEquals(List.of("stones"), sand.rocks());
        assertEquals(scenario, again(scenario));
        String told = refusal(ScenarioFileWriter.cart(folder, FLOOR, SAND.replace("[stones]", "[stone]")));
        assertTrue(told.endsWith("rocks names 'stone', which is no other surface; did you mean 'stones'?"), told);
        String itself = refusal(ScenarioFileWriter.cart(folder, FLOOR, SAND.replace("[stones]", "[floor]")));
        assertTrue(itself.contains("names 'floor', which is no other surface"), itself);
    }

    @Test
    void aBallIsAToolOfTriangles() {
        Scenario scenario =
                read("geometry: disc}", "geometry: disc}\n  tools: {b: {body: disc, ball: {radius_m: 0.1, cuts: 3}}}");
        ToolSpec.Form form = scenario.placed().get(0).vehicle().tools().get(0).form();
        assertEquals(new ToolSpec.Ball(0.1, 3), form);
        assertEquals(scenario, again(scenario));
    }

    @Test
    void groupsOfJointsAreReadAndRefusedWhereTheirKindsDiffer() {
        String group = "record: {interval_s: 0.01, joint_groups: [{name: all, joints: [axle]}]}";
        Scenario scenario = read("record: {interval_s: 0.01}", group);
        assertEquals(
                List.of(new RecordSpec.JointGroup("all", List.of("axle"))),
                scenario.record().groups());
        assertEquals(scenario, again(scenario));
        String mixed = refusal(
                ScenarioFileWriter.cart(folder, "record: {interval_s: 0.01}", group.replace("[axle]", "[axle, lift]")));
        assertTrue(mixed.endsWith("joints names 'lift': all must be revolute, or all prismatic"), mixed);
        String unknown = refusal(
                ScenarioFileWriter.cart(folder, "record: {interval_s: 0.01}", group.replace("[axle]", "[axel]")));
        assertTrue(unknown.endsWith("joints names unknown joint 'axel'; did you mean 'axle'?"), unknown);
    }

    @Test
    void aPositionLoopTakesJointsToAnglesOrPlaces() {
        String loop = "position_loop: {gain_per_s: 5, fastest: 0.2}";
        Scenario turned =
                read("torque_Nm: [{from_s: 0, constant: 1}]", "position_rad: [{from_s: 0, constant: 1}]\n    " + loop);
        assertTrue(turned.drives().get(0) instanceof DriveSpec.JointPosition);
        assertEquals(turned, again(turned));
        Scenario lifted = read(
                "- joints: [axle]\n    torque_Nm: [{from_s: 0, constant: 1}]",
                "- joints: [lift]\n    position_m: [{from_s: 0, constant: 0.3}]\n    " + loop);
        assertEquals(lifted, again(lifted));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            position_rad: [{from_s: 0}]                                                       | drives[0] lacks key 'position_loop' (gain_per_s and fastest of the loop that takes joints there)
            torque_Nm: [{from_s: 0}], position_loop: {gain_per_s: 5, fastest: 1}              | drives[0] has a position_loop, which needs position_rad or position_m
            position_m: [{from_s: 0}], position_loop: {gain_per_s: 5, fastest: 1}             | drives[0].joints names revolute joint 'axle', which position_m does not fit
            """)
    void aPositionLoopThatCannotBeIsToldInOneLine(String drive, String complaint) {
        Path file = ScenarioFileWriter.cart(folder, "torque_Nm: [{from_s: 0, constant: 1}]", "");
        String told = refusal(file, "drives=[{joints: [axle], " + drive + "}]");
        assertTrue(told.endsWith(complaint), told);
    }
}
