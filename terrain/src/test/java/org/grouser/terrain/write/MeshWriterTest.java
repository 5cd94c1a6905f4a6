package org.grouser.terrain.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.terrain.read.MeshReader;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeshWriterTest {
    @TempDir
    Path folder = Path.of("");

    /** Loose triangles of any size, some corners shared; all 53 bits in use. */
    private static TriangleMesh any(Random random) {
        double scale = Math.pow(10, random.nextInt(13) - 6);
        double[] v = random.doubles(3 * (3 + random.nextInt(50)), -scale, scale).toArray();
        int[] corners =
                random.ints(3 * (1 + random.nextInt(100)), 0, v.length / 3).toArray();
        corners[0] = 0;
        corners[1] = 1;
        corners[2] = 2;
        return TriangleMesh.of(v, corners);
    }

    private static double[] soup(TriangleMesh mesh) {
        double[] soup = new double[9 * mesh.triangles()];
        for (int i = 0; i < 3 * mesh.triangles(); i++) {
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[i], soup, 3 * i, 3);
        }
        return soup;
    }

    @Test
    void ac3dGivesTheSameVerticesAndTrianglesBack() throws IOException {
        for (long seed = 1; seed <= 30; seed++) {
            TriangleMesh mesh = any(new Random(seed));
            Path file = folder.resolve("a.ac");
            MeshWriter.writeAc3d(mesh, file);
            TriangleMesh back = MeshReader.read(file);
            assertArrayEquals(mesh.verticesM(), back.verticesM(), "seed " + seed);
            assertArrayEquals(mesh.corners(), back.corners(), "seed " + seed);
        }
    }

    @Test
    void objGivesTheSameVerticesAndTrianglesBack() throws IOException {
        for (long seed = 1; seed <= 30; seed++) {
            TriangleMesh mesh = any(new Random(seed));
            Path file = folder.resolve("a.obj");
            MeshWriter.writeObj(mesh, file);
            TriangleMesh back = MeshReader.read(file);
            assertArrayEquals(mesh.verticesM(), back.verticesM(), "seed " + seed);
            assertArrayEquals(mesh.corners(), back.corners(), "seed " + seed);
        }
    }

    @Test
    void stlTextGivesTheSameTrianglesBack() throws IOException {
        for (long seed = 1; seed <= 30; seed++) {
            TriangleMesh mesh = any(new Random(seed));
            Path file = folder.resolve("a.stl");
            MeshWriter.writeStlText(mesh, file);
            assertArrayEquals(soup(mesh), soup(MeshReader.read(file)), "seed " + seed);
        }
    }

    @Test
    void stlBinaryGivesTheNearestFloatsBack() throws IOException {
        for (long seed = 1; seed <= 30; seed++) {
            double[] expected = soup(any(new Random(seed)));
            Path file = folder.resolve("b.stl");
            MeshWriter.writeStlBinary(any(new Random(seed)), file);
            for (int i = 0; i < expected.length; i++) {
                expected[i] = (float) expected[i];
            }
            assertArrayEquals(expected, soup(MeshReader.read(file)), "seed " + seed);
        }
    }

    @Test
    void normalsPointOutByTheRightHandRule() throws IOException {
        TriangleMesh mesh = TriangleMesh.of(new double[] {0, 0, 5, 0, 3, 5, 0, 0, 9}, new int[] {0, 1, 2});
        MeshWriter.writeStlText(mesh, folder.resolve("n.stl"));
        assertTrue(Files.readString(folder.resolve("n.stl")).contains("facet normal 1 0 0\n"));
    }

    @Test
    void aFormerFileStaysIfSomethingFailsAndNoPartIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("kept.stl"), "former");
        assertThrows(
                IOException.class,
                () -> WholeFile.write(file, out -> {
                    out.write("half".getBytes(StandardCharsets.US_ASCII));
                    throw new IOException("full");
                }));
        assertEquals("former", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
        assertThrows(IOException.class, () -> MeshWriter.writeAc3d(any(new Random(1)), folder.resolve("no/a.ac")));
        assertFalse(Files.exists(folder.resolve("no")));
    }

    @Test
    void decimalsAreTheFewestDigitsThatGiveTheNumberBack() {
        assertEquals("0", Decimal.text(-0.0));
        assertEquals("0.1", Decimal.text(0.1));
        assertEquals("-1234.5", Decimal.text(-1234.5));
        assertEquals("100", Decimal.text(100));
        assertEquals("0.30000000000000004", Decimal.text(0.1 + 0.2));
        assertEquals("2E+23", Decimal.text(Double.parseDouble("2E23"))); // Java 17 says 1.9999999999999998E23
        assertEquals("1E-9", Decimal.text(1e-9));
        Random random = new Random(9);
        for (int i = 0; i < 20_000; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(number)) {
                assertEquals(number, Double.parseDouble(Decimal.text(number)));
            }
        }
    }
}
