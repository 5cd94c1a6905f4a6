package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.grouser.terrain.dem.Affine;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemSite;
import org.grouser.terrain.dem.MapReference;
import org.grouser.terrain.read.DemReader;
import org.grouser.terrain.read.ReadException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** GeoTIFFs of others, where they are at hand, against what GDAL 3.6.2 reads from them; -Dgrouser.dem=FOLDER says where. */
class DemReferenceTest {
    /** Files that are refused, and by what name. */
    private static final Map<String, String> REFUSED = Map.of(
            "derived/truncated.tif", "is cut off or damaged: strip 0 lies beyond the end of the file",
            "derived/unsupported_lerc.tif", "has LERC compression, which is not read",
            "derived/unsupported_lzma.tif", "has LZMA compression, which is not read",
            "derived/unsupported_zstd.tif", "has ZSTD compression, which is not read",
            "rasterio_cogeo.tif", "has JPEG compression, which is not read",
            "rasterio_corrupt.tif", "has JPEG compression, which is not read");

    @Test
    void rastersOfOthersReadAsGdalReadsThemOrAreRefusedByName() throws IOException {
        String root = System.getProperty("grouser.root", ".");
        Path beside = Path.of(root).resolve("../shared/interop/dem").normalize();
        Path folder = Path.of(System.getProperty("grouser.dem", beside.toString()));
        Assumptions.assumeTrue(Files.isDirectory(folder), "no rasters at hand");
        JsonNode expected = new JsonMapper().readTree(Files.readAllBytes(folder.resolve("expected.json")));
        int read = 0;
        int refused = 0;
        for (Map.Entry<String, JsonNode> entry : expected.properties()) {
            Path file = folder.resolve(entry.getKey());
            String reason = REFUSED.get(entry.getKey());
            if (!Files.isRegularFile(file)) {
                continue; // listed, not shipped
            }
            if (reason != null) {
                ReadException e = assertThrows(ReadException.class, () -> DemReader.read(file, DemSite.WHOLE));
                assertTrue(String.valueOf(e.getMessage()).startsWith(file + ": " + reason), e.getMessage());
                refused++;
            } else {
                check(file, entry.getValue());
                read++;
            }
        }
        assertTrue(read >= 38 && refused >= 5, read + " read, " + refused + " refused");
    }

    private static void check(Path file, JsonNode expected) throws IOException {
        String name = String.valueOf(file.getFileName());
        for (int band = 1; band <= expected.get("bands").asInt(); band++) {
            Dem dem = DemReader.read(file, DemSite.band(band));
            assertEquals(expected.get("size").get(0).asInt(), dem.columns(), name);
            assertEquals(expected.get("size").get(1).asInt(), dem.rows(), name);
            assertEquals(expected.get("bands").asInt(), dem.source().bands(), name);
            place(name, expected.get("geoTransform"), dem);
            reference(name, expected.get("crs"), dem.geometry().reference());
            band(name + " band " + band, expected.get("band").get(band - 1), dem);
        }
    }

    private static void place(String name, JsonNode six, Dem dem) {
        assertEquals(!six.isEmpty(), dem.geometry().placed(), name);
        if (!six.isEmpty()) {
            Affine a = dem.geometry().affine();
            double[] ours = {a.x0(), a.xColumn(), a.xRow(), a.y0(), a.yColumn(), a.yRow()};
            for (int i = 0; i < 6; i++) {
                assertEquals(six.get(i).asDouble(), ours[i], 1e-9, name + " geotransform " + i);
            }
        }
    }

    private static void reference(String name, JsonNode crs, MapReference ours) {
        if (crs.isNull()) {
            assertEquals(MapReference.NONE, ours, name);
            return;
        }
        assertEquals(crs.get("name").asString(), ours.name(), name);
        assertEquals(crs.get("geographic").asBoolean(), ours.geographic(), name);
        assertEquals(crs.get("semiMajor").asDouble(), ours.figure().semiMajorM(), name);
        String projection = crs.get("projection").isNull()
                ? "geographic"
                : crs.get("projection").asString();
        assertEquals(
                projection.replace('_', ' ').toLowerCase(java.util.Locale.ROOT),
                ours.projection().words(),
                name);
    }

    private static void band(String name, JsonNode band, Dem dem) {
        String type = band.get("type").asString().toLowerCase(java.util.Locale.ROOT);
        assertEquals(type.equals("byte") ? "uint8" : type, dem.source().type(), name);
        assertEquals(band.get("unit").asString(), dem.source().unit(), name);
        assertEquals(band.get("description").asString(), dem.source().description(), name);
        assertEquals(band.get("noDataCells").asInt(), dem.holes(), name);
        double scale = band.get("scale").isNull() ? 1 : band.get("scale").asDouble();
        double offset = band.get("offset").isNull() ? 0 : band.get("offset").asDouble();
        double unitM = band.get("unit").asString().equals("ft") ? 0.3048 : 1;
        double tolerance = 1e-9;
        assertEquals((band.get("min").asDouble() * scale + offset) * unitM, dem.lowestM(), tolerance, name);
        assertEquals((band.get("max").asDouble() * scale + offset) * unitM, dem.highestM(), tolerance, name);
        assertEquals((band.get("mean").asDouble() * scale + offset) * unitM, dem.meanM(), 1e-6, name);
        JsonNode hole = band.get("noData");
        for (JsonNode sample : band.get("samples")) {
            double ours = dem.heightM(sample.get(0).asInt(), sample.get(1).asInt());
            boolean empty = !sample.get(2).isNumber()
                    || (hole.isNumber() && sample.get(2).asDouble() == hole.asDouble());
            assertEquals(
                    empty ? Double.NaN : (sample.get(2).asDouble() * scale + offset) * unitM,
                    ours,
                    tolerance,
                    name + sample);
        }
    }
}
