package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mesh of one's own in one line of YAML. */
class MeshLineTest {
    private static final String FLOOR = """
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.5, restitution: 0}}
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void mesh() throws IOException {
        Files.writeString(folder.resolve("my.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    }

    private Scenario read(String floor) {
        return ScenarioReader.read(cart(folder, FLOOR, floor), List.of());
    }

    @Test
    void nameOfTheFileAloneIsAMeshAsItStands() throws IOException {
        Scenario brief =
                read("  - {name: floor, mesh: my.obj, contact: {nonsmooth: {friction: 0.5, restitution: 0}}}\n");
        GroundShape.Mesh mesh = (GroundShape.Mesh) brief.ground().get(0).shape();
        assertEquals(folder.resolve("my.obj").toRealPath(), mesh.file().toRealPath());
        assertEquals(new GroundShape.Mesh(mesh.file(), 1, Quat.IDENTITY, Vec3.ZERO), mesh);
        assertEquals(
                brief,
                read(
                        "  - {name: floor, mesh: {file: my.obj}, contact: {nonsmooth: {friction: 0.5, restitution: 0}}}\n"));
    }

    @Test
    void shiftedMeshWithPointsReadsFromOneLine() {
        Scenario scenario = read("""
              - {name: floor, mesh: {file: my.obj, offset_m: [0, 0, 1]}, contact: {point: {friction_static: 0.8, friction_kinetic: 0.3, spring: {mass_kg: 1, sink_m: 0.01, damping_ratio: 0.1}}}}
            """);
        assertEquals(Vec3.Z, ((GroundShape.Mesh) scenario.ground().get(0).shape()).offsetM());
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario, ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of()));
    }

    @Test
    void wrongMeshIsToldByItsPath() {
        String law = ", contact: {nonsmooth: {friction: 0.5, restitution: 0}}}\n";
        assertEquals(
                "cart.yaml:19: ground[0].mesh.file = 'mine.obj': no such file",
                refusal(cart(folder, FLOOR, "  - {name: floor, mesh: mine.obj" + law)));
        assertEquals(
                "cart.yaml:19: ground[0].mesh = 3 is neither a string nor a mapping with file, scale, offset_m, rotation_deg, rotation_rad, rotation_quat",
                refusal(cart(folder, FLOOR, "  - {name: floor, mesh: 3" + law)));
        assertEquals(
                "--set ground.floor.mesh.scale: 'ground.floor.mesh' is a string and has no 'scale'",
                refusal(cart(folder, FLOOR, "  - {name: floor, mesh: my.obj" + law), "ground.floor.mesh.scale=2"));
    }
}
