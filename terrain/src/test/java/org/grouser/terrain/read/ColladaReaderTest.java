package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColladaReaderTest {
    @TempDir
    Path folder = Path.of("");

    private TriangleMesh kept(String name) throws IOException {
        Path kept = Path.of("src", "test", "resources", "fuzz", "dae", name);
        return MeshReader.read(Files.copy(kept, folder.resolve(name + ".dae")));
    }

    @Test
    void trianglesLieWhereTheirNodePutsThemInMetresWithZUp() throws IOException {
        TriangleMesh plain = kept("00");
        assertEquals(2, plain.triangles());
        assertEquals(new Vec3(1, 1, 1), plain.report().maxM());
        TriangleMesh centimetres = kept("01"); // y up, moved by 5 cm along x
        assertEquals(3, centimetres.triangles());
        assertEquals(
                0, centimetres.report().maxM().minus(new Vec3(0.06, 0, 0.01)).norm(), 1e-12);
        assertEquals(
                0, centimetres.report().minM().minus(new Vec3(0.05, -0.01, 0)).norm(), 1e-12);
    }

    /** Scaled by 2, turned by 90 degrees about z, moved by (1, 2, 3); then y up to z up: (x, y, z) to (x, -z, y). */
    @Test
    void nodesScaleTurnAndMoveInTheirOrder() throws IOException {
        TriangleMesh mesh = kept("02");
        assertEquals(0, mesh.report().minM().minus(new Vec3(-1, -5, 2)).norm(), 1e-12);
        assertEquals(0, mesh.report().maxM().minus(new Vec3(1, -3, 4)).norm(), 1e-12);
    }

    @Test
    void aCornerThatIsNotThereIsRefusedWithItsLine() {
        ReadException e = assertThrows(ReadException.class, () -> kept("06"));
        assertTrue(
                String.valueOf(e.getMessage()).endsWith("06.dae:7: <triangles>: '9' is outside [0, 4]"),
                e.getMessage());
    }
}
