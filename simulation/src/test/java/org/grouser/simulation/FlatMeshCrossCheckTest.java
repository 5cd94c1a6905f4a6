package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plane and the same plane cut into crooked triangles must drive alike: wheels do not catch on inner edges. */
class FlatMeshCrossCheckTest {
    private static final int CELLS = 40;

    @TempDir
    Path folder = Path.of("");

    private Path flatMesh() throws IOException {
        StringBuilder obj = new StringBuilder();
        for (int i = 0; i <= CELLS; i++) {
            for (int j = 0; j <= CELLS; j++) {
                double crooked = 0.03 * StrictMath.sin(3 * i + j);
                obj.append("v ")
                        .append(0.25 * i - 1)
                        .append(' ')
                        .append(0.25 * j - 5 + crooked)
                        .append(" 0\n");
            }
        }
        for (int i = 0; i < CELLS; i++) {
            for (int j = 0; j < CELLS; j++) {
                int a = i * (CELLS + 1) + j + 1;
                int b = a + CELLS + 1;
                obj.append("f ")
                        .append(a)
                        .append(' ')
                        .append(b)
                        .append(' ')
                        .append(b + 1)
                        .append('\n');
                obj.append("f ")
                        .append(a)
                        .append(' ')
                        .append(b + 1)
                        .append(' ')
                        .append(a + 1)
                        .append('\n');
            }
        }
        return Files.writeString(folder.resolve("flat.obj"), obj);
    }

    private static Recording drive(String geometry, String ground) {
        return Worlds.run(ScenarioReader.open(
                "exomars-accelerate",
                List.of(
                        "start.position_m=[0, 0, 0.57875]",
                        "vehicle.wheels.*.geometry=" + geometry,
                        "ground=[{name: plane, " + ground + ", contact: {nonsmooth: {friction: 0.7, restitution: 0}}}]",
                        "drives.0.torque_Nm=[{from_s: 0.5, constant: 0.7}, {from_s: 3, constant: -0.3}]",
                        "stepper.moreau_jean.step_s=0.001",
                        "stop.time_s=5")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ball", "disc", "cylinder"})
    void flatTrianglesDriveLikeAPlane(String geometry) throws IOException {
        Recording plane = drive(geometry, "plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}");
        Recording mesh = drive(geometry, "mesh: {file: '" + flatMesh() + "'}");
        assertTrue(Worlds.end(plane, "base_x_m") > 3);
        assertEquals(Worlds.end(plane, "base_x_m"), Worlds.end(mesh, "base_x_m"), 1e-9);
        assertEquals(0, Worlds.largest(mesh, "base_vz_m_per_s", 0, 5), 1e-9);
    }
}
