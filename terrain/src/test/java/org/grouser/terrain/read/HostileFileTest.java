package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files made to take all memory or all time, too large for a fuzzer to come upon. */
class HostileFileTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @TempDir
    Path folder = Path.of("");

    private boolean usable(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        return assertTimeoutPreemptively(SOON, () -> ReaderFuzz.check(file));
    }

    private String complaint(String name, String text) throws IOException {
        assertFalse(usable(name, text), name);
        return String.valueOf(assertThrows(ReadException.class, () -> MeshReader.read(folder.resolve(name)))
                .getMessage());
    }

    @Test
    void absurdCountsAskForNoMemory() throws IOException {
        assertFalse(usable("a.ac", "AC3Db\nOBJECT poly\nnumvert 30000000\n0 0 0\n"));
        assertFalse(usable(
                "a.ac", "AC3Db\nOBJECT poly\nnumvert 1\n0 0 0\nnumsurf 2147483647\nSURF 0\nrefs 2147483647\n0\n"));
        assertFalse(usable("a.ac", "AC3Db\nOBJECT poly\ndata 2147483647\n"));
        for (String coding : new String[] {"ascii", "binary_little_endian"}) {
            String start = "ply\nformat " + coding + " 1.0\n";
            assertFalse(
                    usable(
                            "a.ply",
                            start
                                    + "element vertex 2147483647\nproperty char x\nproperty char y\nproperty char z\nend_header\n"));
            assertFalse(usable("a.ply", start + "element void 2147483647\nend_header\n"));
            assertFalse(usable(
                    "a.ply",
                    start + "element face 1\nproperty list uint uint vertex_indices\nend_header\n\377\377\377\177"));
        }
        assertFalse(usable("a.asc", "ncols 7000\nnrows 7000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1"));
    }

    @Test
    void endlessWordsAndLinesAreRefused() throws IOException {
        String endless = "7".repeat(1_000_000);
        assertTrue(complaint("a.obj", "v " + endless).contains("a.obj:1: a word is longer than 128 characters"));
        assertFalse(usable("a.asc", endless));
        assertFalse(usable("a.ply", "ply\ncomment " + endless + "\nelement " + endless));
        assertFalse(usable("a.ac", "AC3Db\nOBJECT " + endless + "\nname " + endless));
        assertFalse(usable("a.stl", "solid\nfacet " + "x ".repeat(1_000_000)));
    }

    /** All corners of a lattice finer than a hash cell would be wide: each is new, all are neighbours. */
    @Test
    void cornersCrowdedAtOnePlaceAreJoinedInTime() throws IOException {
        int side = 60;
        int triangles = side * side * side / 3;
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * (triangles + 1)).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(80, triangles + 1).position(84);
        out.position(out.position() + 12);
        for (float number : new float[] {0, 0, 0, 1e6f, 0, 0, 0, 1e6f, 0}) { // tolerance 1 mm
            out.putFloat(number);
        }
        out.putShort((short) 0);
        for (int i = 0; i < 3 * triangles; i++) {
            out.position(out.position() + (i % 3 == 0 ? 12 : 0));
            out.putFloat(0.0011f * (i % side)).putFloat(0.0011f * (i / side % side));
            out.putFloat(0.0011f * (i / side / side));
            out.position(out.position() + (i % 3 == 2 ? 2 : 0));
        }
        Path file = Files.write(folder.resolve("a.stl"), out.array());
        assertTimeoutPreemptively(
                SOON, () -> assertEquals(1, MeshReader.read(file).triangles()));
    }

    @Test
    void aPolygonOfManyBluntCornersIsCutOrRefusedInTime() throws IOException {
        StringBuilder out = new StringBuilder();
        int teeth = 3000;
        for (int i = 0; i < teeth; i++) {
            out.append("v ")
                    .append(teeth - i)
                    .append(" 10 0\nv ")
                    .append(teeth - i - 0.5)
                    .append(" 0.1 0\n");
        }
        out.append("v 0 0 0\nv ").append(teeth).append(" 0 0\nf");
        for (int i = 1; i <= 2 * teeth + 2; i++) {
            out.append(' ').append(i);
        }
        assertTrue(usable("a.obj", out.append('\n').toString()));
        assertTrue(complaint("a.obj", "v 0 0 0\nf" + " 1".repeat(70_000)).contains("more than 65536 corners"));
    }
}
