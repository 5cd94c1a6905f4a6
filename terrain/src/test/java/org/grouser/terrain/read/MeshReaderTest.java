package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeshReaderTest {
    // a tetrahedron, numbers that a float holds exactly
    private static final double[][] CORNERS = {{0, 0, 0}, {1.5, 0, 0}, {0, 2.25, 0}, {0.5, 0.5, -1.125}};
    private static final int[][] FACES = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};

    private static final String AC3D = """
            AC3Db
            OBJECT poly
            numvert 4
            0 0 0
            1.5 0 0
            0 2.25 0
            0.5 0.5 -1.125
            numsurf 4
            """
            + surface("0\n1\n2\n") + surface("0\n3\n1\n") + surface("1\n3\n2\n") + surface("2\n3\n0\n")
            + "kids 0\n";
    private static final String PLY = """
            ply
            format ascii 1.0
            element vertex 4
            property double x
            property double y
            property double z
            element face 4
            property list uchar int vertex_index
            end_header
            0 0 0
            1.5 0 0
            0 2.25 0
            0.5 0.5 -1.125
            3 0 1 2
            3 0 3 1
            3 1 3 2
            3 2 3 0
            """;

    private static String surface(String corners) {
        return "SURF 0x20\nmat 0\nrefs 3\n" + corners;
    }

    @TempDir
    Path folder = Path.of("");

    private Path file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private Path file(String name, String content) throws IOException {
        return file(name, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    static byte[] binary(String header) {
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * FACES.length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(header.getBytes(StandardCharsets.ISO_8859_1));
        out.position(80);
        out.putInt(FACES.length);
        for (int[] face : FACES) {
            out.position(out.position() + 12);
            for (int corner : face) {
                for (double number : CORNERS[corner]) {
                    out.putFloat((float) number);
                }
            }
            out.putShort((short) 0);
        }
        return out.array();
    }

    static String text() {
        StringBuilder out = new StringBuilder("solid tetra hedron\n");
        for (int[] face : FACES) {
            out.append("  facet normal 0 0 0\n    outer loop\n");
            for (int corner : face) {
                out.append("      vertex ");
                for (double number : CORNERS[corner]) {
                    out.append(number).append(' ');
                }
                out.append('\n');
            }
            out.append("    endloop\n  endfacet\n");
        }
        return out.append("endsolid tetra hedron\n").toString();
    }

    static String obj() {
        StringBuilder out = new StringBuilder("# a comment\no thing\n");
        for (double[] corner : CORNERS) {
            out.append("v ")
                    .append(corner[0])
                    .append(' ')
                    .append(corner[1])
                    .append(' ')
                    .append(corner[2])
                    .append('\n');
        }
        out.append("vn 0 0 1\nvt 0 0\n");
        out.append("f 1 2 3\nf 1/1 4/1 2/1\nf 2//1 4//1 3//1\nf -2/1/1 -1/1/1 -4/1/1\n");
        return out.toString();
    }

    @Test
    void binaryTextAndObjGiveTheSameMesh() throws IOException {
        TriangleMesh expected = MeshReader.read(file("a.stl", binary("made by hand")));
        assertEquals(4, expected.triangles());
        assertEquals(4, expected.vertices());
        assertTrue(expected.report().closed());
        for (Path path : new Path[] {
            file("solid.stl", binary("solid but binary")),
            file("text.stl", text()),
            file("windows.STL", text().replace("\n", "\r\n")),
            file("b.obj", obj())
        }) {
            TriangleMesh mesh = MeshReader.read(path);
            assertArrayEquals(soup(expected), soup(mesh), path.toString());
        }
    }

    private static double[] soup(TriangleMesh mesh) {
        double[] soup = new double[9 * mesh.triangles()];
        for (int i = 0; i < 3 * mesh.triangles(); i++) {
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[i], soup, 3 * i, 3);
        }
        return soup;
    }

    @Test
    void polygonsBecomeFans() throws IOException {
        TriangleMesh mesh = MeshReader.read(
                file("quad.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0 1.0\nv 0 1 0\nv -1 0.5 0\nf 1 2 3 \\\n 4 5\n"));
        assertEquals(3, mesh.triangles());
        assertArrayEquals(new int[] {0, 1, 2, 0, 2, 3, 0, 3, 4}, mesh.corners());
        MeshReport report = mesh.report();
        assertEquals(5, report.edges().open());
        assertEquals(-1, report.minM().x());
        assertEquals(1, report.maxM().y());
    }

    @Test
    void theContentSaysWhatAFileIsWhateverItsName() throws IOException {
        TriangleMesh expected = MeshReader.read(file("a.stl", binary("made by hand")));
        for (Path path : new Path[] {
            file("binary.obj", binary("x")),
            file("binary-of-another.ac", binary("AC3Db")),
            file("binary-of-a-third.ply", binary("ply\nformat")),
            file("text.obj", text()),
            file("text", "\u00EF\u00BB\u00BF" + text()),
            file("mac.stl", text().replace("\n", "\r")),
            file("loud.stl", text().toUpperCase(Locale.ROOT)),
            file("one-line.stl", "solid\n" + text().substring(19).replace("\n", " ")),
            file("two.stl", "solid empty\nendsolid empty\n" + text()),
            file("ac.stl", AC3D),
            file("ac.obj", AC3D),
            file("ply.stl", PLY),
            file("ply.ac", PLY.replace("\n", "\r\n")),
            file("ply", PLY.replace("\n", "\r"))
        }) {
            assertArrayEquals(soup(expected), soup(MeshReader.read(path)), path.toString());
        }
        assertComplaint(file("x.txt", obj()), "x.txt: is no mesh that can be read");
        assertComplaint(file("x.ac", "numvert 3\n"), "x.ac: is no mesh that can be read");
    }

    @Test
    void objJoinsLinesAndLeavesCommentsOut() throws IOException {
        String[] lines = {
            "\u00EF\u00BB\u00BFv 0 0 \\",
            "0",
            "v 1 0 0 # a\\",
            "v 1 1 0",
            "# f 1 1 1 \\",
            "f 1\\\r",
            "2 3 # 4",
            "g a \\",
            "f 1 2 3",
            "l 1 2",
            "p 1"
        };
        TriangleMesh mesh = MeshReader.read(file("a.obj", String.join("\n", lines)));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 1, 1, 0}, mesh.verticesM());
        assertArrayEquals(new int[] {0, 1, 2}, mesh.corners());
    }

    @Test
    void plyComplaintsSayWhere() throws IOException {
        assertComplaint(file("x.ply", PLY.replace("ascii", "asci")), "x.ply:2: expected 'ascii', 'binary_little");
        assertComplaint(file("x.ply", PLY.replace("1.0", "2.0")), "x.ply:2: expected '1.0', found '2.0'");
        assertComplaint(file("x.ply", PLY.replace("double y", "double w")), "element vertex has no number y");
        assertComplaint(file("x.ply", PLY.replace("double y", "long y")), "x.ply:5: 'long' is no type of PLY");
        assertComplaint(file("x.ply", PLY.replace("double y", "double x")), "x.ply:5: property 'x' is there twice");
        assertComplaint(file("x.ply", PLY.replace("_index", "")), "element face has no list vertex_indices");
        assertComplaint(file("x.ply", PLY.replace("3 0 3 1", "2 0 3 1")), "x.ply:15: face 1 has 2 corners");
        assertComplaint(file("x.ply", PLY.replace("3 0 3 1", "3 0 4 1")), "x.ply:15: face 1 has the vertex number 4.0");
        assertComplaint(file("x.ply", PLY.replace("3 0 3 1", "3 0 1.5 1")), "face 1 has the vertex number 1.5");
        assertComplaint(file("x.ply", PLY.replace("2.25", "x")), "x.ply:12: coordinate y is 'x', not a number");
        assertComplaint(file("x.ply", PLY + "1"), "x.ply:18: '1' stands after the last element");
        assertComplaint(file("x.ply", PLY.replace("face 4", "face 5")), "x.ply:18: length of a list is missing");
        assertComplaint(
                file("x.ply", PLY.replace("face 4", "face 5000")), "element face is there 5000 times, more than fit");
    }

    @Test
    void degenerateTrianglesAreDroppedAndCounted() throws IOException {
        TriangleMesh mesh =
                MeshReader.read(file("thin.obj", "v 0 0 0\nv 1 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3\nf 1 1 4\nf 1 2 4\n"));
        assertEquals(1, mesh.triangles());
        assertEquals(2, mesh.report().degenerate());
    }

    @Test
    void complaintNamesFileAndLineInOneLine() throws IOException {
        assertComplaint(
                file("x.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n"), "x.obj:4: vertex number 4 is outside [1, 3]");
        assertComplaint(file("x.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 -4\n"), "x.obj:4: vertex number -4 is outside");
        assertComplaint(file("x.obj", "v 0 0 NaN\n"), "x.obj:1: coordinate z is NaN, not a finite number");
        assertComplaint(file("x.obj", "v 0 zero 1\n"), "x.obj:1: coordinate y is 'zero', not a number");
        assertComplaint(file("x.obj", "v 0 0 0\n"), "x.obj: has no triangles");
        assertComplaint(file("x.obj", "v 0 0 1f\n"), "x.obj:1: coordinate z is '1f', not a number");
        assertComplaint(file("x.obj", "v 0 0 0x1p3\n"), "x.obj:1: coordinate z is '0x1p3', not a number");
        assertComplaint(file("x.obj", "f 1 2\n"), "x.obj:1: vertex number 1 is outside");
        assertComplaint(file("x.obj", "v 0 0 0\nv 1 0 0\nf 1 2\n"), "x.obj:3: a face needs three corners");
        assertComplaint(
                file("x.obj", "v 1e300 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3"), "x.obj: vertex 0 coordinate 0 = 1.0E300 m");
        assertComplaint(file("x.stl", ""), "x.stl: has 0 bytes, too few for an STL file");
        assertComplaint(file("x.stl", "solid nothing\nendsolid nothing\n"), "x.stl: has no triangles");
        assertComplaint(file("x.stl", text().substring(0, 200)), "x.stl:11: expected 'vertex', found 'v'");
        assertComplaint(
                file("x.stl", text().replace("vertex 1.5", "vertex 1,5")),
                "x.stl:5: coordinate x is '1,5', not a number");
        assertComplaint(folder.resolve("absent.stl"), "absent.stl: is not there, or not a file");
        assertComplaint(file("x.ply", "ply"), "x.ply:1: expected 'end_header', found the end of the file");
        byte[] bytes = binary("");
        assertComplaint(
                file("x.stl", Arrays.copyOf(bytes, bytes.length - 7)),
                "x.stl: counts 4 triangles, which take 284 bytes, but has 277 bytes");
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(84 + 50 + 12, Float.NaN);
        assertComplaint(file("x.stl", bytes), "x.stl: triangle 1 has the coordinate NaN, not a finite number");
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(80, -1);
        assertComplaint(file("x.stl", bytes), "x.stl: counts 4294967295 triangles, which take");
    }

    private static void assertComplaint(Path file, String expected) {
        ReadException e = assertThrows(ReadException.class, () -> MeshReader.read(file));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(expected), message);
        assertFalse(message.contains("\n"), message);
    }

    /** Any bytes give a mesh or a complaint, and nothing else. */
    @Test
    void damagedFilesGiveAMeshOrAComplaint() throws IOException {
        byte[][] originals = {
            binary("x"), text().getBytes(StandardCharsets.ISO_8859_1), obj().getBytes(StandardCharsets.ISO_8859_1)
        };
        int meshes = 0;
        int complaints = 0;
        for (int i = 0; i < 1500; i++) {
            long seed = 33_000L + i;
            Random random = new Random(seed);
            byte[] content = originals[i % 3].clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                content[random.nextInt(content.length)] = (byte) random.nextInt(256);
            }
            if (random.nextInt(4) == 0) {
                content = Arrays.copyOf(content, random.nextInt(content.length));
            }
            Path file = file(i % 3 == 2 ? "damaged.obj" : "damaged.stl", content);
            try {
                assertTrue(MeshReader.read(file).triangles() > 0, "seed " + seed);
                meshes++;
            } catch (ReadException e) {
                String message = String.valueOf(e.getMessage());
                assertFalse(message.contains("\n"), "seed " + seed + ": " + message);
                complaints++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertTrue(meshes > 100 && complaints > 100, meshes + " meshes, " + complaints + " complaints");
    }
}
