package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** hill.tif: a hill of 0.3 m on a slope of 0.05 near the equator of Mars; hole.tif: the same with 9 cells of no data. */
class TerrainCommandTest {
    private static final Path DEMS = Path.of("src", "test", "resources", "dem");

    @TempDir
    Path folder;

    private Console terrain(String file, String... more) {
        String[] all = new String[more.length + 4];
        all[0] = "terrain";
        all[1] = DEMS.resolve(file).toString();
        all[2] = "--out";
        all[3] = folder.toString();
        System.arraycopy(more, 0, all, 4, more.length);
        return grouser(all);
    }

    @Test
    void hillOnMarsIsDescribedAndDrawn() throws IOException {
        Console told = terrain("hill.tif");
        assertEquals(ExitCode.DONE, told.code(), told.toString());
        for (String line : new String[] {
            "format     GeoTIFF, float32, band 1 of 1; little-endian, strips of 31 rows, uncompressed",
            "size       41 x 31 cells, 20.5 x 15.5 m on the ground",
            "CRS        Mars hill (equirectangular, radius 3396190 m)",
            "cell       0.5 x 0.5 m in the map, 0.4999999998 x 0.5 m on the ground",
            "holes      none",
        }) {
            assertTrue(told.out().contains(line + "\n"), told.out());
        }
        for (String name : new String[] {"hillshade.png", "slope.png", "roughness.png"}) {
            assertTrue(ImageIO.read(folder.resolve(name).toFile()).getWidth() > 500, name);
        }
    }

    /**
     * The steepest place of the hill 0.3 exp(-(x^2 + y^2) / 4) lies 1.5 m before its top: differences over 1 m, of rows 0.5 m
     * apart with weights 1, 2, 1. Single precision at 4 km is 0.24 mm.
     */
    @Test
    void jsonHasTheSlopesOfTheHill() throws IOException {
        JsonNode json = terrain("hill.tif", "--json").json();
        assertEquals(41, json.get("columns").intValue());
        assertEquals(39 * 29, json.get("slopeDeg").get("cells").intValue());
        assertEquals(
                Math.toDegrees(Math.atan(0.05)),
                json.get("slopeDeg").get("median").doubleValue(),
                0.3);
        double rise = 0.3 * (Math.exp(-0.25) - Math.exp(-1)) * (2 + 2 * Math.exp(-0.0625)) / 4;
        double steepest = Math.toDegrees(Math.atan(0.05 + rise));
        assertEquals(steepest, json.get("slopeDeg").get("max").doubleValue(), 0.03);
        assertEquals(0, json.get("holes").intValue());
    }

    @Test
    void holesAreCountedAndFilledWhenAsked() throws IOException {
        assertTrue(terrain("hole.tif").out().contains("holes      9 of 1271 cells; slopes beside them are left out\n"));
        assertTrue(terrain("hole.tif", "--fill").out().contains("holes      9 of 1271 cells, filled\n"));
        JsonNode json = terrain("hole.tif", "--fill", "--json").json();
        assertEquals(9, json.get("filled").intValue());
        assertEquals(39 * 29, json.get("slopeDeg").get("cells").intValue());
    }

    @Test
    void cropIsAboutAPlaceOfTheMapOrTheMiddle() throws IOException {
        JsonNode json =
                terrain("hill.tif", "--crop", "5010.25,92.25,4,3", "--json").json();
        assertEquals(11, json.get("columns").intValue());
        assertEquals(9, json.get("rows").intValue());
        assertEquals(
                11,
                terrain("hill.tif", "--crop", "4,3", "--json")
                        .json()
                        .get("columns")
                        .intValue());
    }

    @Test
    void whatCannotBeUsedIsOneLineAndExit2() throws IOException {
        assertTrue(refusal("terrain", "nowhere.tif").contains("nowhere.tif: is not there, or not a file"));
        String hill = DEMS.resolve("hill.tif").toString();
        assertTrue(refusal("terrain", hill, "--band", "3").contains("has 1 band, no band 3"));
        assertTrue(refusal("terrain", hill, "--crop", "1,2,3").contains("--crop has 3 numbers; type X,Y,W,H"));
        assertTrue(refusal("terrain", hill, "--crop", "0,0,9,9").contains("is not wholly on the raster: x [5000.25"));
        assertTrue(refusal("terrain", hill, "--pixel", "3").contains("contradicts the file"));
        Path cut = Files.write(
                folder.resolve("cut.tif"), java.util.Arrays.copyOf(Files.readAllBytes(DEMS.resolve("hill.tif")), 700));
        assertTrue(refusal("terrain", cut.toString()).contains("cut.tif: is cut off or damaged"));
    }

    /** The start lies on the ground, whatever the coordinates of the map: a ball of a wheel falls 5 cm. */
    @Test
    void vehicleStartsOnTheGroundInTheMiddleOfTheCrop() throws IOException {
        Files.copy(DEMS.resolve("hole.tif"), folder.resolve("hole.tif"));
        String page = Files.readString(
                Path.of(System.getProperty("grouser.root", "..")).resolve("docs/scenarios.md"));
        String cart =
                page.substring(page.indexOf("scenario: cart\n"), page.indexOf("```", page.indexOf("scenario: cart\n")));
        String ground = """
                ground:
                  - name: hill
                    heights: {file: hole.tif, crop: {centre_m: [5010, 92], size_m: [12, 8]}, fill: FILL}
                    contact: {nonsmooth: {friction: 0.8, restitution: 0}}
                """;
        String end = """
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: 0.3}
                record: {interval_s: 0.01}
                metrics:
                  z: {unit: m, series: base_z_m, at: end}
                """;
        String text = cart.substring(0, cart.indexOf("ground:")) + ground + "%s" + end;
        String whole =
                text.replace("hole.tif, crop", "hole.tif, cell_m: 0.25, crop").replace("%s", "drives: []\n");
        Path good = Files.writeString(folder.resolve("good.yaml"), whole.replace("FILL", "true"));
        Console run =
                grouser("run", good.toString(), "--out", folder.resolve("run").toString(), "--json");
        assertEquals(ExitCode.DONE, run.code(), run.toString());
        double z = run.json().get("metrics").get("z").get("value").doubleValue();
        assertEquals(0.15, z, 0.02);
        Path again = folder.resolve("run").resolve("scenario.yaml");
        Console rerun = grouser(
                "run", again.toString(), "--out", folder.resolve("again").toString(), "--json");
        assertEquals(run.json().get("stateHash"), rerun.json().get("stateHash"));
        Path bad = Files.writeString(folder.resolve("bad.yaml"), whole.replace("FILL", "false"));
        String line =
                refusal("run", bad.toString(), "--out", folder.resolve("bad").toString());
        assertTrue(line.contains("holes in") && line.contains("fill them with fill: true"), line);
    }
}
