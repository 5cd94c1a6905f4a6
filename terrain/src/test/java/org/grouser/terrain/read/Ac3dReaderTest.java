package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Ac3dReaderTest {
    private static final String TRIANGLE = """
            numvert 3
            1 0 0
            2 0 0
            1 1 0
            numsurf 1
            SURF 0x20
            mat 0
            refs 3
            0 0 0
            1 1 0
            2 0 1
            kids 0
            """;

    @TempDir
    Path folder = Path.of("");

    private TriangleMesh read(String text) throws IOException {
        return MeshReader.read(Files.writeString(folder.resolve("a.ac"), text));
    }

    private void assertComplaint(String text, String expected) {
        ReadException e = assertThrows(ReadException.class, () -> read(text));
        assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
    }

    /** rot row by row is R of p = R x + t: the first column is where x goes, here to y. */
    @Test
    void rotTurnsXToYAndLocMovesAfterwards() throws IOException {
        TriangleMesh mesh = read("AC3Db\nOBJECT poly\nrot 0 -1 0  1 0 0  0 0 1\nloc 10 20 30\n" + TRIANGLE);
        assertArrayEquals(new double[] {10, 21, 30, 10, 22, 30, 9, 21, 30}, mesh.verticesM());
    }

    @Test
    void kidsStandInTheirParentAndTheNextObjectDoesNot() throws IOException {
        TriangleMesh mesh =
                read("AC3Db\nOBJECT world\nkids 2\nOBJECT group\nrot 0 -1 0 1 0 0 0 0 1\nloc 0 0 5\nkids 1\n"
                        + "OBJECT poly\nloc 100 0 0\n" + TRIANGLE + "OBJECT poly\n" + TRIANGLE);
        assertArrayEquals(new double[] {0, 101, 5, 0, 102, 5, -1, 101, 5, 1, 0, 0, 2, 0, 0, 1, 1, 0}, mesh.verticesM());
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, mesh.corners());
    }

    @Test
    void linesAreNoSurfaceAndSurfacesOfTwoCornersAreCountedAsDegenerate() throws IOException {
        TriangleMesh mesh = read("""
                AC3Db
                OBJECT poly
                numvert 4
                0 0 0
                1 0 0
                1 1 0
                9 9 9
                numsurf 5
                SURF 0x1
                mat 0
                refs 3
                0 0 0
                1 0 0
                2 0 0
                SURF 0x12
                mat 0
                refs 2
                0 0 0
                3 0 0
                SURF 0x30
                refs 3
                0 0 0
                1 0 0
                2 0 0
                SURF 0
                mat 3
                refs 2
                1 0 0
                2 0 0
                SURF 0
                mat 3
                refs 0
                kids 0
                """);
        assertArrayEquals(new int[] {0, 1, 2}, mesh.corners());
        assertEquals(1, mesh.report().degenerate());
        assertEquals(3, mesh.report().vertices());
    }

    @Test
    void whatIsNoShapeIsPassedOverWhateverItSays() throws IOException {
        TriangleMesh mesh = read(
                "AC3Dc\r\nMATERIAL \"OBJECT poly\" rgb 1 1 1\r\nMAT \"b\"\r\nrgb 1 1 1\r\ndata 6\r\nENDMAT\r\nENDMAT\r\n"
                        + "OBJECT poly\r\nname \"kids 7\"\r\ndata 14\r\nnumvert 1\r\nkids\r\ntexture \"C:\\a\\\"\r\ntexrep 2 2\r\n"
                        + "texoff 1 1\r\ncrease 45.0\r\nsubdiv 2\r\nurl http://x/\r\nhidden\r\nlocked\r\n"
                        + TRIANGLE.replace("\n", "\r\n"));
        assertArrayEquals(new double[] {1, 0, 0, 2, 0, 0, 1, 1, 0}, mesh.verticesM());
    }

    @Test
    void complaintsNameTheLine() {
        assertComplaint(
                "AC3Db\nOBJECT poly\n" + TRIANGLE.replace("1 1 0\nn", "1 1\nn"), "a.ac:6: coordinate z is missing");
        assertComplaint(
                "AC3Db\nOBJECT poly\n" + TRIANGLE.replace("2 0 1", "3 0 1"),
                "a.ac:13: vertex number 3 is outside [0, 2]");
        assertComplaint("AC3Db\nOBJECT poly\n" + TRIANGLE.replace("0x20", "0x24"), "a.ac:8: surface type 4 is none of");
        assertComplaint("AC3Db\nOBJECT poly\n" + TRIANGLE.replace("0x20", "red"), "a.ac:8: SURF is 'red', not flags");
        assertComplaint(
                "AC3Db\nOBJECT poly\n" + TRIANGLE.replace("refs", "reefs"), "a.ac:10: expected 'refs', found 'reefs'");
        assertComplaint("AC3Db\nOBJECT poly\nnumvertex 3\n", "a.ac:3: 'numvertex' is no property of an AC3D object");
        assertComplaint(
                "AC3Db\nOBJECT poly\n" + TRIANGLE.replace("kids 0", ""), "expected 'kids', found the end of the file");
        assertComplaint("AC3Db\nOBJECT world\nkids 2\nOBJECT poly\n" + TRIANGLE, "kids promised more objects");
        assertComplaint("AC3Db\nOBJECT poly\nkids -1\n", "a.ac:3: kids is -1, less than none");
        assertComplaint("AC3Db\nOBJECT poly\nkids 0\n", "a.ac: has no triangles");
        assertComplaint("AC3Db\nOBJECT poly\nnumvert 999999999\n", "has more than 30000000 vertices");
        assertComplaint("AC3Db\nOBJECT poly\ndata 999\nx\n", "the file ends");
        assertComplaint(
                "AC3Db\nOBJECT poly\nnumvert 1\n0 0 0\nloc 0 0 1\nkids 0\n",
                "a.ac:5: loc and rot stand before numvert");
        assertComplaint(
                "AC3Db\nOBJECT poly\nnumvert 4\n0 0 0\n1 1 0\n1 0 0\n0 2 0\nnumsurf 1\nSURF 0\nrefs 4\n0\n1\n2\n3\nkids 0\n",
                "a.ac:14: a polygon crosses itself");
        assertComplaint(
                "AC3Db\n" + "OBJECT group\nkids 1\n".repeat(300), "objects stand in objects, more than 256 deep");
    }
}
