package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemCrop;
import org.grouser.terrain.dem.DemCrop.Place;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference.Projection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeoTiffReaderTest {
    private static final int COLUMNS = 37;
    private static final int ROWS = 23;

    @TempDir
    Path folder = Path.of("");

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("x.tif"), content);
    }

    private Dem read(TiffWriter writer, DemSite site) throws IOException {
        return DemReader.read(file(writer.write(COLUMNS, ROWS, GeoTiffReaderTest::number)), site);
    }

    /** Whole numbers that fit a byte. */
    private static double number(int band, int column, int row) {
        return (7 * column + 3 * row * row / 5 + 31 * band) % 120 + (column > 20 ? 5 : 0);
    }

    private static TiffWriter placed() {
        return new TiffWriter().doubles(33550, 2, 2, 0).doubles(33922, 0, 0, 0, 100, 500, 0);
    }

    @Test
    void everyCombinationOfBlocksCodingsPredictorsTypesAndByteOrdersGivesTheSameHeights() throws IOException {
        int made = 0;
        int[][] types = {{1, 1}, {1, 2}, {1, 4}, {2, 1}, {2, 2}, {2, 4}, {3, 4}, {3, 8}};
        for (int which = 0; which < 2 * 2 * 2 * 2 * 2; which++) {
            for (int compression : new int[] {1, 5, 8, 32946, 32773}) {
                for (int predictor = 1; predictor <= (compression == 1 || compression == 32773 ? 1 : 3); predictor++) {
                    for (int[] type : types) {
                        if (predictor == 3 && type[0] != 3) {
                            continue;
                        }
                        TiffWriter writer = new TiffWriter();
                        writer.order = (which & 1) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
                        writer.big = (which & 2) != 0;
                        writer.tiled = (which & 4) != 0;
                        writer.blockRows = writer.tiled ? 16 : 5;
                        writer.bands = (which & 8) != 0 ? 3 : 1;
                        writer.planar = (which & 16) != 0;
                        writer.compression = compression;
                        writer.predictor = predictor;
                        writer.format = type[0];
                        writer.bytes = type[1];
                        Dem dem = read(writer, DemSite.band(writer.bands));
                        String what = dem.source() + " planar " + writer.planar;
                        for (int row = 0; row < ROWS; row++) {
                            for (int column = 0; column < COLUMNS; column++) {
                                assertEquals(number(writer.bands - 1, column, row), dem.heightM(column, row), what);
                            }
                        }
                        made++;
                    }
                }
            }
        }
        assertEquals(32 * (2 * 8 + 3 * (2 * 8 + 2)), made);
    }

    /** Long strings, every width of code and a full table. */
    @Test
    void lzwOfNoiseAndOfNothingIsUnpacked() throws IOException {
        Random random = new Random(5);
        double[] noise = random.doubles(200 * 120).toArray();
        for (double share : new double[] {0, 0.02, 1}) {
            TiffWriter writer = new TiffWriter();
            writer.compression = 5;
            writer.blockRows = 120;
            Path file = file(writer.write(200, 120, (band, c, r) -> noise[r * 200 + c] < share ? noise[c] : 3));
            Dem dem = DemReader.read(file, DemSite.WHOLE);
            for (int i = 0; i < noise.length; i++) {
                double wanted = noise[i] < share ? (float) noise[i % 200] : 3;
                assertEquals(wanted, dem.heightM(i % 200, i / 200), "share " + share + " cell " + i);
            }
        }
    }

    @Test
    void cornerOfTheFirstCellAndSizeOfCellsComeFromTheTagsOfTheGrid() throws IOException {
        Dem dem = read(placed(), DemSite.WHOLE);
        assertEquals(new Affine(100, 2, 0, 500, 0, -2), dem.geometry().affine());
        TiffWriter point = placed().shorts(34735, 1, 1, 0, 1, 1025, 0, 1, 2);
        assertEquals(
                new Affine(99, 2, 0, 501, 0, -2),
                read(point, DemSite.WHOLE).geometry().affine());
        TiffWriter turned = new TiffWriter().doubles(34264, 0, 3, 0, 7, 2, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1);
        assertEquals(
                new Affine(7, 0, 3, 9, 2, 0),
                read(turned, DemSite.WHOLE).geometry().affine());
    }

    @Test
    void scaleOffsetUnitAndNoDataOfTheBandAreApplied() throws IOException {
        TiffWriter writer = placed().text(42113, "5").text(42112, """
                        <GDALMetadata>
                          <Item name="SCALE" sample="1" role="scale">99</Item>
                          <Item name="SCALE" sample="0" role="scale">0.5</Item>
                          <Item name="OFFSET" sample="0" role="offset">-100</Item>
                          <Item name="UNITTYPE" sample="0" role="unittype">ft</Item>
                          <Item name="DESCRIPTION" sample="0" role="description">from the air</Item>
                        </GDALMetadata>""");
        Dem dem = read(writer, DemSite.WHOLE);
        int holes = 0;
        for (int i = 0; i < COLUMNS * ROWS; i++) {
            double stored = number(0, i % COLUMNS, i / COLUMNS);
            double heightM = dem.heightM(i % COLUMNS, i / COLUMNS);
            holes += stored == 5 ? 1 : 0;
            assertEquals(stored == 5 ? Double.NaN : (stored / 2 - 100) * 0.3048, heightM, 1e-12);
        }
        assertTrue(holes > 0);
        assertEquals(holes, dem.holes());
        assertEquals("from the air", dem.source().description());
        assertEquals("ft", dem.source().unit());
        assertTrue(refusal(placed().text(42112, "<Item name=\"U\" sample=\"0\" role=\"unittype\">deg</Item>"))
                .endsWith("x.tif: has heights in 'deg'; " + HeightUnit.KNOWN + " are read"));
    }

    @Test
    void blocksThatAreLeftOutAreHoles() throws IOException {
        TiffWriter writer = placed();
        writer.tiled = true;
        writer.blockRows = 16;
        writer.leaveOutFirstBlock = true;
        Dem dem = read(writer, DemSite.WHOLE);
        assertEquals(256, dem.holes());
        assertTrue(Double.isNaN(dem.heightM(15, 15)));
        assertEquals(number(0, 16, 15), dem.heightM(16, 15));
    }

    @Test
    void cropReadsOnlyTheBlocksThatItNeeds() throws IOException {
        TiffWriter writer = placed();
        writer.compression = 8;
        byte[] content = writer.write(COLUMNS, ROWS, GeoTiffReaderTest::number);
        Arrays.fill(content, 8, 40, (byte) 0x55); // the first strip
        DemSite site = DemSite.WHOLE.with(new DemCrop(new Place(140, 470), null, new Place(12, 8)));
        Dem dem = DemReader.read(file(content), site);
        assertEquals(10, dem.columns());
        assertEquals(8, dem.rows());
        double x = dem.geometry().affine().x(0.5, 0.5);
        double y = dem.geometry().affine().y(0.5, 0.5);
        assertEquals(number(0, (int) (x - 100) / 2, (int) (500 - y) / 2), dem.heightM(0, 0));
        ReadException e = assertThrows(ReadException.class, () -> DemReader.read(file(content), DemSite.WHOLE));
        assertTrue(
                String.valueOf(e.getMessage()).contains("x.tif: strip 0 is damaged: its deflate data"), e.getMessage());
    }

    @Test
    void mapsOfTheMoonAndOfMarsHaveTheirRadius() throws IOException {
        TiffWriter writer = placed().shorts(
                        34735, 1, 1, 0, 6, 1024, 0, 1, 1, 1026, 34737, 5, 0, 2057, 34736, 1, 0, 3075, 0, 1, 17, 3076, 0,
                        1, 9001, 3078, 34736, 1, 1)
                .doubles(34736, 3396190, 60)
                .text(34737, "Gale|");
        Dem dem = read(writer, DemSite.WHOLE);
        assertEquals("Gale", dem.geometry().reference().name());
        assertEquals(Projection.EQUIRECTANGULAR, dem.geometry().reference().projection());
        double latitude = dem.geometry().middleY() / 3396190;
        assertEquals(2 * Math.cos(latitude) / 0.5, dem.geometry().step().columnM(), 1e-12);
        assertEquals(2, dem.geometry().step().rowM(), 1e-12);
    }

    @Test
    void whatIsNotReadIsRefusedByItsName() throws IOException {
        String[][] codings = {
            {"7", "JPEG"},
            {"34887", "LERC"},
            {"34925", "LZMA"},
            {"50000", "ZSTD"},
            {"34712", "JPEG 2000"},
            {"50001", "WebP"},
            {"4", "CCITT fax"},
            {"12345", "unknown (number 12345)"}
        };
        for (String[] coding : codings) {
            TiffWriter writer = placed();
            writer.compression = Integer.parseInt(coding[0]);
            assertTrue(refusal(writer)
                    .contains("x.tif: has " + coding[1] + " compression, which is not read; rewrite it"));
        }
        assertTrue(refusal(placed().shorts(258, 12)).contains("has floating numbers of 12 bits; int8, int16,"));
        assertTrue(refusal(placed().shorts(339, 6)).contains("complex numbers of 32 bits"));
        assertTrue(refusal(placed().shorts(262, 3)).contains("has a palette of colours instead of heights"));
        assertTrue(refusal(placed().shorts(274, 3)).contains("has Orientation 3, and only 1"));
        assertTrue(refusal(placed().shorts(266, 2)).contains("FillOrder 2"));
        assertTrue(refusal(new TiffWriter().doubles(33922, new double[24])).contains("4 ground control points"));
        assertTrue(refusal(placed().text(42113, "none")).contains("no-data value 'none', not a number"));
        assertTrue(refusal(placed().shorts(34735, 1, 1, 0, 1, 1024, 0, 1, 3)).contains("geocentric"));
        Path file = file(placed().write(COLUMNS, ROWS, GeoTiffReaderTest::number));
        ReadException e = assertThrows(ReadException.class, () -> DemReader.read(file, DemSite.band(2)));
        assertTrue(String.valueOf(e.getMessage()).endsWith("x.tif: has 1 band, no band 2"));
    }

    @Test
    void sizesThatTheFileCannotHoldAskForNoMemory() throws IOException {
        TiffWriter wide = placed().shorts(256, 65535).shorts(257, 60000);
        assertTrue(refusal(wide).contains("strips, and its size needs 12000"));
        TiffWriter sparse = placed();
        sparse.tiled = true;
        sparse.blockColumns = 16000;
        sparse.blockRows = 16000;
        sparse.leaveOutFirstBlock = true;
        sparse.shorts(256, 16000).shorts(257, 3000);
        assertTrue(refusal(sparse).contains("nearly all of it is missing; read a part of it"));
        TiffWriter packed = placed();
        packed.compression = 8;
        packed.tiled = true;
        packed.blockRows = 32;
        packed.shorts(322, 4096).shorts(323, 4096);
        assertTrue(refusal(packed).contains("bytes of deflate cannot hold 67108864"));
    }

    private String refusal(TiffWriter writer) throws IOException {
        Path file = file(writer.write(COLUMNS, ROWS, GeoTiffReaderTest::number));
        assertFalse(ReaderFuzz.check(file));
        return String.valueOf(assertThrows(ReadException.class, () -> DemReader.read(file, DemSite.WHOLE))
                .getMessage());
    }

    @Test
    void filesCutOffAnywhereAreReadOrRefusedInOneLine() throws IOException {
        byte[] whole = placed().write(COLUMNS, ROWS, GeoTiffReaderTest::number);
        int refused = 0;
        for (int length = 0; length < whole.length; length += 13) {
            refused += ReaderFuzz.check(file(Arrays.copyOf(whole, length))) ? 0 : 1;
        }
        assertTrue(refused > whole.length / 13 - 3, "refused " + refused);
    }

    /** Seeded; -Dgrouser.cases=N makes N of them. */
    @Test
    void damagedFilesGiveHeightsOrOneLine() throws IOException {
        int cases = Integer.getInteger("grouser.cases", 800);
        int usable = 0;
        for (int seed = 0; seed < cases; seed++) {
            Random random = new Random(seed);
            TiffWriter writer = placed().text(42113, "5").shorts(34735, 1, 1, 0, 2, 1024, 0, 1, 1, 3075, 0, 1, 17);
            writer.order = random.nextBoolean() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
            writer.big = random.nextInt(3) == 0;
            writer.tiled = random.nextBoolean();
            writer.blockRows = writer.tiled ? 16 : 5;
            writer.compression = new int[] {1, 5, 8, 32773}[random.nextInt(4)];
            writer.predictor = 1 + random.nextInt(3);
            byte[] content = writer.write(9, 8, GeoTiffReaderTest::number);
            for (int flips = 1 + random.nextInt(6); flips > 0; flips--) {
                boolean header = random.nextBoolean();
                int at = header
                        ? random.nextInt(16)
                        : content.length - 1 - random.nextInt(Math.min(content.length, 420));
                content[at] = (byte) (random.nextInt(3) == 0 ? 0xff : random.nextInt(256));
            }
            try {
                usable += ReaderFuzz.check(file(content)) ? 1 : 0;
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
        assertTrue(usable > cases / 20 && usable < cases * 19 / 20, usable + " of " + cases + " can be used");
    }
}
