package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Binary glTF, written here by its specification: three corners on the axes, and short whole numbers that name them. */
class GlbReaderTest {
    private static final String JSON = """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
             "nodes": [{"translation": [0, 10, 0], "children": [1]}, {"mesh": 0, "scale": [2, 2, 2]}],
             "materials": [{"pbrMetallicRoughness": {"baseColorFactor": [1, 0.2158605, 0, 1]}}],
             "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1, "material": 0, "mode": 4}]}],
             "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"},
                           {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"}],
             "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36}, {"buffer": 0, "byteOffset": 36, "byteLength": 6}],
             "buffers": [{"byteLength": 44}]}""";

    @TempDir
    Path folder;

    private static byte[] glb(String json) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        int padded = (text.length + 3) / 4 * 4;
        ByteBuffer out = ByteBuffer.allocate(12 + 8 + padded + 8 + 44).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity());
        out.putInt(padded).putInt(0x4E4F534A).put(text);
        while (out.position() < 20 + padded) {
            out.put((byte) ' ');
        }
        out.putInt(44).putInt(0x004E4942);
        for (float number : new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1}) {
            out.putFloat(number);
        }
        out.putShort((short) 0).putShort((short) 1).putShort((short) 2);
        return out.array();
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("body.glb"), bytes);
    }

    /** glTF's x points left, y up, z ahead: (1, 0, 0) twice as large and 10 up is (0, 2, 10) with x ahead, z up. */
    @Test
    void partsStandWhereTheirNodesPutThemWithUpAsZ() throws IOException {
        List<ColouredMesh> parts = MeshReader.parts(file(glb(JSON)));
        assertEquals(1, parts.size());
        assertArrayEquals(
                new double[] {0, 2, 10, 0, 0, 12, 2, 0, 10}, parts.get(0).mesh().verticesM(), 1e-12);
        assertArrayEquals(new int[] {0, 1, 2}, parts.get(0).mesh().corners());
    }

    /** Linear 0.2158605 is 128 of 255 on a display [IEC61966]. */
    @Test
    void coloursOfMaterialsAreThoseOfADisplay() throws IOException {
        assertEquals(0xff8000, MeshReader.parts(file(glb(JSON))).get(0).rgb());
        String plain = JSON.replace("\"material\": 0, ", "");
        assertEquals(
                ColouredMesh.PLAIN, MeshReader.parts(file(glb(plain))).get(0).rgb());
    }

    @Test
    void mirroredNodesKeepTheirOutsideOutside() throws IOException {
        String mirrored = JSON.replace("\"scale\": [2, 2, 2]", "\"scale\": [-2, 2, 2]");
        assertArrayEquals(
                new int[] {0, 2, 1},
                MeshReader.parts(file(glb(mirrored))).get(0).mesh().corners());
    }

    @Test
    void allPartsTogetherAreOneMesh() throws IOException {
        String twice = JSON.replace("\"nodes\": [0]}", "\"nodes\": [0, 1]}");
        assertEquals(6, MeshReader.read(file(glb(twice))).corners().length);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
                    "count": 3, "type": "VEC3" | "count": 4000, "type": "VEC3" | accessor 0 reaches beyond the data
                    "children": [1] | "children": [0] | in a circle
                    "children": [1] | "children": [7] | has no node 7
                    "asset" | "extensionsRequired": ["KHR_draco_mesh_compression"], "asset" | needs the glTF extension KHR_draco
                    "componentType": 5123 | "componentType": 5130 | accessor 1 is not of a kind
                    "mode": 4 | "mode": 1 | has no triangles in its scene
                    "byteOffset": 36 | "byteOffset": -36 | not a whole number
                    "translation": [0, 10, 0] | "translation": [0, 10] | translation is not 3 numbers
                    "scenes" | scenes | its JSON is damaged near character
                    """)
    void whatIsWrongIsSaidInOneLine(String piece, String by, String said) {
        assertTrue(JSON.contains(piece), piece);
        ReadException refused =
                assertThrows(ReadException.class, () -> MeshReader.parts(file(glb(JSON.replace(piece, by)))));
        assertTrue(String.valueOf(refused.getMessage()).contains(said), refused.getMessage());
    }

    @Test
    void fileOfTheFirstVersionAndOneThatIsCutAreRefused() throws IOException {
        byte[] old = glb(JSON);
        old[4] = 1;
        ReadException first = assertThrows(ReadException.class, () -> MeshReader.parts(file(old)));
        assertTrue(String.valueOf(first.getMessage()).contains("glTF of version 1"));
        byte[] whole = glb(JSON);
        for (int length = 4; length < whole.length - 44; length += 37) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(ReadException.class, () -> MeshReader.parts(file(cut)));
        }
    }

    /** Whatever bytes are changed: the file is read, or refused in one line. */
    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        Random random = new Random(20);
        for (int k = 0; k < 500; k++) {
            byte[] bytes = glb(JSON);
            for (int n = 0; n < 3; n++) {
                bytes[12 + random.nextInt(bytes.length - 12)] = (byte) random.nextInt();
            }
            try {
                MeshReader.parts(file(bytes));
            } catch (ReadException e) {
                assertTrue(String.valueOf(e.getMessage()).lines().count() == 1, e.getMessage());
            }
        }
    }
}
