package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EsriAsciiReaderTest {
    private static final String GRID = """
            NCOLS 3
            nrows 2
            xllcorner 10
            yllcorner 20
            cellsize 2
            NODATA_value -9999
            1 2 3
            4 5 6
            """;

    @TempDir
    Path folder = Path.of("");

    private Path file(String content) throws IOException {
        return Files.write(folder.resolve("x.asc"), content.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void firstRowIsTheNorthernmostAndHeightsStandInTheMiddleOfCells() throws IOException {
        HeightGrid grid = EsriAsciiReader.read(file(GRID));
        assertEquals(3, grid.columns());
        assertEquals(2, grid.rows());
        assertEquals(11, grid.xM(0));
        assertEquals(21, grid.yM(0));
        assertEquals(4, grid.heightM(0, 0));
        assertEquals(3, grid.heightM(2, 1));
        assertEquals(2.5, grid.heightAtM(11, 22), 1e-12); // halfway between 4 and 1
        HeightGrid centred = EsriAsciiReader.read(file(GRID.replace("corner", "center")));
        assertEquals(10, centred.xM(0));
        assertEquals(20, centred.yM(0));
    }

    @Test
    void groundOfAFileIsScaledAndMoved() throws IOException {
        GroundSurface ground = Grounds.assemble(new GroundShape.Heights(file(GRID), 0.5, new Vec3(-11, -21, 100)));
        Features found = new Features();
        ground.ball(new double[] {0.5, 0.1, 0}, 0, 0, found); // far below the lower left corner
        assertEquals(1, found.count());
        assertTrue(found.gapM(0) < -95, "gap " + found.gapM(0));
        found.clear();
        ground.ball(new double[] {0, 0, 102.25}, 0, 0.3, found); // the corner itself is at 4 * 0.5 + 100
        assertEquals(1, found.count());
    }

    @Test
    void complaintNamesFileAndLineInOneLine() throws IOException {
        assertComplaint(GRID.replace("5", "-9999"), "x.asc:8: no data in column 1 of row 1; fill the holes");
        assertComplaint(GRID.replace("5", "NaN"), "x.asc:8: height in column 1 of row 1 is NaN, not a finite number");
        assertComplaint(GRID.replace(" 6", ""), "height in column 2 of row 1 is missing");
        assertComplaint(GRID + "7", "x.asc:9: more than ncols 3 times nrows 2 heights");
        assertComplaint(GRID.replace("NCOLS 3", "ncols 2000000"), "are more heights than fit the file");
        assertComplaint(GRID.replace("NCOLS 3", "ncols 49999999"), "are more heights than the allowed 50000000");
        assertComplaint(GRID.replace("NCOLS 3", "ncols 2.5"), "ncols = 2.5 is not an integer in [2, ");
        assertComplaint(GRID.replace("cellsize 2", "cellsize 0"), "spacing_m = 0.0 m is outside (0.0, ");
        assertComplaint(GRID.replace("cellsize 2", ""), "x.asc: cellsize is missing");
        assertComplaint(GRID.replace("cellsize", "cellsighs"), "x.asc:5: 'cellsighs' is none of [ncols,");
        assertComplaint("", "x.asc: ncols is missing");
    }

    private void assertComplaint(String content, String expected) throws IOException {
        Path file = file(content);
        ReadException e = assertThrows(ReadException.class, () -> EsriAsciiReader.read(file));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(expected), message);
        assertFalse(message.contains("\n"), message);
    }

    @Test
    void damagedFilesGiveAGridOrAComplaint() throws IOException {
        int grids = 0;
        int complaints = 0;
        for (int i = 0; i < 800; i++) {
            long seed = 77_000L + i;
            Random random = new Random(seed);
            char[] content = GRID.toCharArray();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                char digit = (char) ('0' + random.nextInt(10));
                content[random.nextInt(content.length)] = random.nextBoolean() ? digit : (char) random.nextInt(256);
            }
            Path file = file(new String(content));
            try {
                assertTrue(EsriAsciiReader.read(file).columns() > 1, "seed " + seed);
                grids++;
            } catch (ReadException e) {
                complaints++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertTrue(grids > 20 && complaints > 50, grids + " grids, " + complaints + " complaints");
    }
}
