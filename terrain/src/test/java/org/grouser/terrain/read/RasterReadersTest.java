package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemCrop;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Elevation models in .npy, PNG, PDS3, PDS4 and as points: each number comes out where it was put in. */
class RasterReadersTest {
    private static final int COLUMNS = 7;
    private static final int ROWS = 5;

    @TempDir
    Path folder = Path.of("");

    /** Whole numbers that fit into every type. */
    private static int stored(int column, int row) {
        return 3 + 11 * row + column;
    }

    private static void put(ByteBuffer out, String kind, int bytes, double value) {
        if (kind.equals("f")) {
            switch (bytes) {
                case 2 -> out.putShort((short) half(value));
                case 4 -> out.putFloat((float) value);
                default -> out.putDouble(value);
            }
        } else {
            switch (bytes) {
                case 1 -> out.put((byte) value);
                case 2 -> out.putShort((short) (long) value);
                case 4 -> out.putInt((int) (long) value);
                default -> out.putLong((long) value);
            }
        }
    }

    /** Of whole numbers from 1 to 2047. */
    private static int half(double value) {
        int exponent = Math.getExponent(value);
        return (exponent + 15) << 10 | (int) ((value / StrictMath.pow(2, exponent) - 1) * 1024);
    }

    private static byte[] raster(String kind, int bytes, ByteOrder order, boolean fortran) {
        ByteBuffer out = ByteBuffer.allocate(COLUMNS * ROWS * bytes).order(order);
        for (int k = 0; k < COLUMNS * ROWS; k++) {
            int column = fortran ? k / ROWS : k % COLUMNS;
            int row = fortran ? k % ROWS : k / COLUMNS;
            put(out, kind, bytes, stored(column, row));
        }
        return out.array();
    }

    private Path npy(String descr, boolean fortran, String shape, int version, byte[] data) throws IOException {
        String header = String.format(
                Locale.ROOT,
                "{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }",
                descr,
                fortran ? "True" : "False",
                shape);
        byte[] text = (header + " ".repeat(20) + "\n").getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
        ByteBuffer length = ByteBuffer.allocate(version == 1 ? 2 : 4).order(ByteOrder.LITTLE_ENDIAN);
        if (version == 1) {
            length.putShort((short) text.length);
        } else {
            length.putInt(text.length);
        }
        out.write(length.array());
        out.write(text);
        out.write(data);
        return Files.write(folder.resolve("a.npy"), out.toByteArray());
    }

    private static void assertRaster(Dem dem, double scale, double offset) {
        assertEquals(COLUMNS, dem.columns());
        assertEquals(ROWS, dem.rows());
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                assertEquals(stored(column, row) * scale + offset, dem.heightM(column, row), 1e-9);
            }
        }
    }

    private static String refusal(Path file) {
        return String.valueOf(assertThrows(ReadException.class, () -> DemReader.read(file, DemSite.WHOLE))
                .getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"})
    void arraysOfEveryTypeByteOrderAndLayoutAreReadAlike(String type) throws IOException {
        String kind = type.substring(0, 1);
        int bytes = Integer.parseInt(type.substring(1));
        for (String order : List.of("<", ">")) {
            for (boolean fortran : new boolean[] {false, true}) {
                for (int version = 1; version <= 3; version++) {
                    byte[] data = raster(
                            kind, bytes, order.equals("<") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN, fortran);
                    String descr = bytes == 1 ? "|" + type : order + type;
                    Dem dem = DemReader.read(npy(descr, fortran, ROWS + ", " + COLUMNS, version, data), DemSite.WHOLE);
                    assertRaster(dem, 1, 0);
                    assertTrue(dem.notes().get(0).contains("pixel_m"));
                }
            }
        }
    }

    @Test
    void aCropOfAnArrayHoldsTheSameNumbersAndNegativeOnesAndHoles() throws IOException {
        ByteBuffer data = ByteBuffer.allocate(8 * COLUMNS * ROWS).order(ByteOrder.LITTLE_ENDIAN);
        for (int k = 0; k < COLUMNS * ROWS; k++) {
            data.putDouble(k == 4 ? Double.NaN : k == 5 ? -9999 : -k / 8.0);
        }
        Path file = npy("<f8", false, ROWS + ", " + COLUMNS, 1, data.array());
        Dem dem = DemReader.read(file, new DemSite(1, -9999, 2, DemCrop.ALL, Double.NaN, false, 0));
        assertEquals(2, dem.holes());
        assertEquals(-20 / 8.0, dem.heightM(6, 2));
        DemCrop crop = new DemCrop(new DemCrop.Place(5, 5), null, new DemCrop.Place(2, 2));
        Dem part = DemReader.read(file, new DemSite(1, -9999, 2, crop, Double.NaN, false, 0));
        double x = part.geometry().affine().x(0.5, 0.5);
        double y = part.geometry().affine().y(0.5, 0.5);
        int column = (int) Math.round(x / 2 - 0.5);
        int row = (int) Math.round(ROWS - y / 2 - 0.5);
        assertEquals(dem.heightM(column, row), part.heightM(0, 0));
        assertTrue(part.columns() < COLUMNS);
    }

    @Test
    void arraysThatAreNoRasterAreRefusedByTheReason() throws IOException {
        byte[] data = raster("f", 8, ByteOrder.LITTLE_ENDIAN, false);
        assertTrue(refusal(npy("<f8", false, "35,", 1, data)).contains("two dimensions"));
        assertTrue(refusal(npy("<f8", false, "5, 7, 1", 1, data)).contains("two dimensions"));
        assertTrue(refusal(npy("<c16", false, "5, 7", 1, data)).contains("type '<c16'"));
        assertTrue(refusal(npy("<f8", false, "5, 8", 1, data)).contains("cut off"));
        assertTrue(refusal(npy("<f8", false, "999999999, 999999999", 1, data)).contains("cut off"));
        assertTrue(refusal(npy("<f8", false, "0, 0", 1, data)).contains("at least one"));
        assertTrue(
                refusal(Files.write(folder.resolve("b.npy"), new byte[] {1, 2})).contains("no .npy file"));
    }

    private static void chunk(ByteArrayOutputStream out, String name, byte[] data) throws IOException {
        byte[] kind = name.getBytes(StandardCharsets.ISO_8859_1);
        CRC32 sum = new CRC32();
        sum.update(kind);
        sum.update(data);
        out.write(ByteBuffer.allocate(4).putInt(data.length).array());
        out.write(kind);
        out.write(data);
        out.write(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }

    /** One filter for each row in turn, from the first given. */
    private Path png(int depth, int colour, int interlaced, int firstFilter) throws IOException {
        int bytes = depth / 8;
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        byte[] above = new byte[COLUMNS * bytes];
        for (int row = 0; row < ROWS; row++) {
            byte[] line = new byte[COLUMNS * bytes];
            for (int column = 0; column < COLUMNS; column++) {
                int value = stored(column, row) * (bytes == 2 ? 257 : 1);
                for (int k = 0; k < bytes; k++) {
                    line[column * bytes + k] = (byte) (value >> (8 * (bytes - 1 - k)));
                }
            }
            int filter = (firstFilter + row) % 5;
            raw.write(filter);
            for (int k = 0; k < line.length; k++) {
                int left = k >= bytes ? line[k - bytes] & 0xff : 0;
                int up = above[k] & 0xff;
                int corner = k >= bytes ? above[k - bytes] & 0xff : 0;
                int p = left + up - corner;
                int[] near = {left, up, corner};
                int best = left;
                for (int one : near) {
                    best = Math.abs(p - one) < Math.abs(p - best) ? one : best;
                }
                int[] guess = {0, left, up, (left + up) / 2, best};
                raw.write(line[k] - guess[filter]);
            }
            above = line;
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(packed)) {
            deflate.write(raw.toByteArray());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        ByteBuffer header = ByteBuffer.allocate(13).putInt(COLUMNS).putInt(ROWS);
        header.put((byte) depth).put((byte) colour).put((byte) 0).put((byte) 0).put((byte) interlaced);
        chunk(out, "IHDR", header.array());
        byte[] data = packed.toByteArray();
        chunk(out, "IDAT", Arrays.copyOf(data, data.length / 2));
        chunk(out, "tEXt", new byte[] {65, 0, 66});
        chunk(out, "IDAT", Arrays.copyOfRange(data, data.length / 2, data.length));
        chunk(out, "IEND", new byte[0]);
        return Files.write(folder.resolve("a.png"), out.toByteArray());
    }

    @Test
    void greyImagesOfEightAndSixteenBitsAreReadThroughAllFilters() throws IOException {
        for (int filter = 0; filter < 5; filter++) {
            assertRaster(DemReader.read(png(8, 0, 0, filter), DemSite.WHOLE), 1, 0);
            assertRaster(DemReader.read(png(16, 0, 0, filter), DemSite.WHOLE), 257, 0);
        }
    }

    @Test
    void imagesThatHoldNoHeightsAreRefusedByTheReason() throws IOException {
        assertTrue(refusal(png(8, 2, 0, 0)).contains("colour type 2"));
        assertTrue(refusal(png(16, 0, 1, 0)).contains("interlaced"));
        byte[] whole = Files.readAllBytes(png(16, 0, 0, 0));
        assertTrue(refusal(Files.write(folder.resolve("cut.png"), Arrays.copyOf(whole, whole.length - 60)))
                .contains("cut off"));
    }

    private static String label(String pointer, String type, int bits, String more) {
        return "PDS_VERSION_ID = PDS3\r\nRECORD_BYTES = 512\r\n^IMAGE = " + pointer
                + "\r\n/* a comment = 3 */\r\nDESCRIPTION = \"two\r\n  lines = 4\"\r\nOBJECT = IMAGE\r\n LINES = "
                + ROWS
                + "\r\n LINE_SAMPLES = " + COLUMNS + "\r\n SAMPLE_TYPE = " + type + "\r\n SAMPLE_BITS = " + bits
                + "\r\n"
                + more
                + "END_OBJECT = IMAGE\r\nOBJECT = IMAGE_MAP_PROJECTION\r\n MAP_PROJECTION_TYPE = \"SIMPLE CYLINDRICAL\"\r\n"
                + " A_AXIS_RADIUS = 1737.4 <KM>\r\n CENTER_LATITUDE = 0 <DEG>\r\n MAP_SCALE = 0.02 <KM/PIXEL>\r\n"
                + " LINE_PROJECTION_OFFSET = 100.5\r\n SAMPLE_PROJECTION_OFFSET = 50.5\r\n"
                + "END_OBJECT = IMAGE_MAP_PROJECTION\r\nEND\r\n";
    }

    private Path pds3(String type, int bits, String more) throws IOException {
        boolean little = type.startsWith("LSB") || type.startsWith("PC");
        byte[] data = raster(
                type.contains("REAL") ? "f" : "i",
                bits / 8,
                little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
                false);
        Files.write(folder.resolve("a.img"), data);
        return Files.writeString(folder.resolve("a.lbl"), label("\"A.IMG\"", type, bits, more));
    }

    @ParameterizedTest
    @CsvSource({
        "LSB_INTEGER, 16",
        "MSB_INTEGER, 16",
        "LSB_UNSIGNED_INTEGER, 8",
        "MSB_UNSIGNED_INTEGER, 32",
        "LSB_INTEGER, 32",
        "PC_REAL, 32",
        "IEEE_REAL, 32",
        "PC_REAL, 64",
        "IEEE_REAL, 64"
    })
    void imagesWithADetachedLabelAreReadWithScaleAndOffset(String type, int bits) throws IOException {
        Path file = pds3(type, bits, " SCALING_FACTOR = 0.5\r\n OFFSET = 1737400.\r\n UNIT = METER\r\n");
        for (Path asked : List.of(file, folder.resolve("a.img"))) {
            Dem dem = DemReader.read(asked, DemSite.WHOLE);
            assertRaster(dem, 0.5, 1737400);
            assertEquals(20, dem.geometry().affine().xColumn(), 1e-12);
            assertEquals(-50.5 * 20, dem.geometry().affine().x(0.5, 0.5), 1e-9);
            assertEquals(100.5 * 20, dem.geometry().affine().y(0.5, 0.5), 1e-9);
            assertEquals(
                    MapReference.Projection.EQUIRECTANGULAR,
                    dem.geometry().reference().projection());
        }
    }

    @Test
    void anAttachedLabelAHoleAndKilometresAreRead() throws IOException {
        String more = " MISSING_CONSTANT = 16#41200000#\r\n UNIT = \"KILOMETER\"\r\n"; // 10.0 as a float
        String text = label("3", "IEEE_REAL", 32, more);
        byte[] content = Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), 1024 + 4 * COLUMNS * ROWS);
        byte[] data = raster("f", 4, ByteOrder.BIG_ENDIAN, false);
        System.arraycopy(data, 0, content, 1024, data.length);
        ByteBuffer.wrap(content).putFloat(1024 + 4 * 8, 10);
        Dem dem = DemReader.read(Files.write(folder.resolve("b.img"), content), DemSite.WHOLE);
        assertEquals(
                1,
                dem.holes()
                        - (int) IntStream.range(0, 35)
                                .filter(k -> k != 8 && stored(k % COLUMNS, k / COLUMNS) == 10)
                                .count());
        assertTrue(Double.isNaN(dem.heightM(1, 1)));
        assertEquals(1000.0 * stored(2, 3), dem.heightM(2, 3));
        assertTrue(dem.source().coding().contains("in front"));
    }

    @Test
    void productsThatCannotBeReadAreRefusedByTheReason() throws IOException {
        pds3("LSB_INTEGER", 16, "");
        for (String[] one : new String[][] {
            {"\"../A.IMG\"", "LSB_INTEGER", "beside the label"},
            {"\"NONE.IMG\"", "LSB_INTEGER", "does not lie beside it"},
            {"(\"A.IMG\", 5)", "LSB_INTEGER", "cut off"},
            {"\"A.IMG\"", "VAX_REAL", "VAX_REAL"},
        }) {
            Path file = Files.writeString(folder.resolve("c.lbl"), label(one[0], one[1], 16, ""));
            assertTrue(refusal(file).contains(one[2]), refusal(file));
        }
        Path none = Files.write(folder.resolve("lonely.img"), new byte[100]);
        assertTrue(refusal(none).contains("no PDS3 label"));
    }

    private Path pds4(String type, String order, String name) throws IOException {
        String text = "<?xml version=\"1.0\"?><Product_Observational xmlns=\"http://pds.nasa.gov/pds4/pds/v1\""
                + " xmlns:cart=\"http://pds.nasa.gov/pds4/cart/v1\"><Observation_Area><cart:Cartography>"
                + "<cart:map_projection_name>Polar Stereographic</cart:map_projection_name>"
                + "<cart:latitude_of_projection_origin unit=\"deg\">-90</cart:latitude_of_projection_origin>"
                + "<cart:pixel_resolution_x unit=\"m/pixel\">5</cart:pixel_resolution_x>"
                + "<cart:pixel_resolution_y unit=\"m/pixel\">5</cart:pixel_resolution_y>"
                + "<cart:upperleft_corner_x unit=\"m\">-1000</cart:upperleft_corner_x>"
                + "<cart:upperleft_corner_y unit=\"m\">2000</cart:upperleft_corner_y>"
                + "<cart:a_axis_radius unit=\"km\">1737.4</cart:a_axis_radius>"
                + "</cart:Cartography></Observation_Area><File_Area_Observational><File><file_name>" + name
                + "</file_name></File><Array_2D_Image><offset unit=\"byte\">4</offset>"
                + "<axis_index_order>" + order + "</axis_index_order>"
                + "<Element_Array><data_type>" + type + "</data_type><unit>m</unit><scaling_factor>0.5</scaling_factor>"
                + "<value_offset>7</value_offset></Element_Array>"
                + "<Axis_Array><axis_name>Sample</axis_name><elements>" + COLUMNS
                + "</elements><sequence_number>2</sequence_number></Axis_Array>"
                + "<Axis_Array><axis_name>Line</axis_name><elements>" + ROWS
                + "</elements><sequence_number>1</sequence_number></Axis_Array>"
                + "<Special_Constants><missing_constant>-32768</missing_constant></Special_Constants>"
                + "</Array_2D_Image></File_Area_Observational></Product_Observational>";
        return Files.writeString(folder.resolve("p.xml"), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SignedMSB2",
                "SignedLSB2",
                "UnsignedByte",
                "UnsignedLSB4",
                "IEEE754MSBSingle",
                "IEEE754LSBDouble",
                "SignedLSB8"
            })
    void productsWithAnXmlLabelAreRead(String type) throws IOException {
        int bytes = type.contains("Byte")
                ? 1
                : type.contains("Single") ? 4 : type.contains("Double") ? 8 : type.charAt(type.length() - 1) - '0';
        byte[] data = raster(
                type.startsWith("IEEE") ? "f" : "i",
                bytes,
                type.contains("LSB") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
                false);
        byte[] file = new byte[4 + data.length];
        System.arraycopy(data, 0, file, 4, data.length);
        Files.write(folder.resolve("p.dat"), file);
        Dem dem = DemReader.read(pds4(type, "Last Index Fastest", "p.dat"), DemSite.WHOLE);
        assertRaster(dem, 0.5, 7);
        assertEquals(-997.5, dem.geometry().affine().x(0.5, 0.5), 1e-9);
        assertEquals(1997.5, dem.geometry().affine().y(0.5, 0.5), 1e-9);
        assertEquals(
                MapReference.Projection.POLAR_STEREOGRAPHIC,
                dem.geometry().reference().projection());
    }

    @Test
    void xmlLabelsThatLeadElsewhereAreRefused() throws IOException {
        Files.write(folder.resolve("p.dat"), new byte[4 + 2 * COLUMNS * ROWS]);
        assertTrue(
                refusal(pds4("SignedMSB2", "Last Index Fastest", "/etc/passwd")).contains("beside the label"));
        assertTrue(refusal(pds4("SignedMSB2", "First Index Fastest", "p.dat")).contains("Last Index Fastest"));
        assertTrue(refusal(pds4("ComplexLSB8", "Last Index Fastest", "p.dat")).contains("ComplexLSB8"));
        Path entity = Files.writeString(
                folder.resolve("e.xml"),
                "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a><Array_2D_Image>&x;</Array_2D_Image></a>");
        assertTrue(!refusal(entity).contains("root:"));
    }

    @Test
    void pointsOnAGridAreTakenAsTheyAreInAnyOrderWithHolesWhereTheyAreMissing() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                if (row != 2 || column != 3) {
                    lines.add(String.format(
                            Locale.ROOT, "%.1f,%.1f\t%d", 100 + 2.5 * column, 50 - 2.5 * row, stored(column, row)));
                }
            }
        }
        Collections.shuffle(lines, new Random(3));
        lines.add(0, "x,y,z");
        Dem dem = DemReader.read(Files.write(folder.resolve("a.xyz"), lines), DemSite.WHOLE);
        assertEquals(1, dem.holes());
        assertEquals(COLUMNS, dem.columns());
        assertEquals(stored(6, 0), dem.heightM(6, 0));
        assertEquals(stored(0, 4), dem.heightM(0, 4));
        assertTrue(Double.isNaN(dem.heightM(3, 2)));
        assertEquals(100, dem.geometry().affine().x(0.5, 0.5), 1e-9);
        assertEquals(50, dem.geometry().affine().y(0.5, 0.5), 1e-9);
        HeightGrid ground = DemReader.ground(
                folder.resolve("a.xyz"), new DemSite(1, Double.NaN, Double.NaN, DemCrop.ALL, Double.NaN, true, 0));
        assertEquals(0, ground.heightAtM(0, 0), 1e-9); // the middle of the raster is the origin
    }

    /** A plane stays one: every cell has the mean of its points, up to half a cell of slope. */
    @Test
    void scatteredPointsOfAPlaneMakeThatPlane() throws IOException {
        Random random = new Random(5);
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < 20_000; k++) {
            double x = 100 * random.nextDouble();
            double y = 40 * random.nextDouble();
            lines.add(String.format(Locale.ROOT, "%.4f %.4f %.5f", x, y, 5 + 0.1 * x - 0.2 * y));
        }
        Path file = Files.write(folder.resolve("b.xyz"), lines);
        for (double pixelM : new double[] {Double.NaN, 2}) {
            Dem dem = DemReader.read(file, new DemSite(1, Double.NaN, pixelM, DemCrop.ALL, Double.NaN, false, 0));
            double cellM = dem.geometry().affine().xColumn();
            assertEquals(Double.isNaN(pixelM) ? Math.sqrt(0.4) : 2, cellM, 0.01);
            for (int row = 0; row < dem.rows(); row++) {
                for (int column = 0; column < dem.columns(); column++) {
                    double x = dem.geometry().affine().x(column + 0.5, row + 0.5);
                    double y = dem.geometry().affine().y(column + 0.5, row + 0.5);
                    double heightM = dem.heightM(column, row);
                    assertTrue(
                            Double.isNaN(heightM) || Math.abs(heightM - 5 - 0.1 * x + 0.2 * y) <= 0.15 * cellM + 1e-6);
                }
            }
            assertTrue(dem.holes() < 0.2 * dem.columns() * dem.rows());
        }
    }

    @Test
    void pointsThatMakeNoGridAreRefusedByTheReason() throws IOException {
        assertTrue(refusal(Files.writeString(folder.resolve("c.xyz"), "1 2\n")).contains("x, y and z"));
        assertTrue(refusal(Files.writeString(folder.resolve("c.xyz"), "1 2 3\n4 5 6\n"))
                .contains("at least 4"));
        assertTrue(refusal(Files.writeString(folder.resolve("c.xyz"), "1 2 3\n1 3 4\n1 4 5\n1 5 6\n1 7 7\n"))
                .contains("same x"));
        assertTrue(refusal(Files.writeString(folder.resolve("c.xyz"), "0 0 3\n0 0 4\n1 0 4\n1 1 5\n0 1 6\n"))
                .contains("two heights"));
    }
}
