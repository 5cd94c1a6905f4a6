package org.grouser.report.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Section;
import org.grouser.record.run.RunFolder;
import org.grouser.report.DroppedRover;
import org.grouser.report.RolledGround;
import org.grouser.report.RunCard;
import org.grouser.report.RunReport;
import org.grouser.report.figure.Scenery;
import org.grouser.report.figure.SectionFigure;
import org.grouser.report.plot.SvgPlot;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class GroundPictureTest {
    private static final RunCard CARD = new RunCard("Wheel", "", "", List.of(), "./grouser run wheel", Scenery.NONE);

    @TempDir
    Path directory;

    private final GroundMap map = RolledGround.map();

    @Test
    void aRunOverSoilLeavesPicturesOfItsHeightsAndItsFlow() throws IOException {
        write(map);
        for (String name : List.of("terrain-final-sand", "terrain-flow-sand")) {
            BufferedImage image = ImageIO.read(directory.resolve(name + ".png").toFile());
            assertEquals(2 * SvgPlot.WIDTH, image.getWidth());
            assertEquals(2 * MapView.of(map).end(), image.getHeight());
            assertTrue(colours(image) > 1000, () -> name + " is blank");
            assertTrue(Files.readString(directory.resolve(name + ".svg")).contains("href=\"data:image/png;base64,"));
        }
    }

    @Test
    void aGroundAtRestHasNoPictureOfFlow() throws IOException {
        GroundMap rest = GroundMap.of(
                "sand", map.lattice(), map.field(GroundMap.Field.HEIGHT), map.field(GroundMap.Field.VIRGIN));
        write(rest);
        try (Stream<Path> files = Files.list(directory)) {
            assertTrue(files.noneMatch(file -> file.getFileName().toString().startsWith("terrain-flow")));
        }
        assertTrue(Files.exists(directory.resolve("terrain-final-sand.png")));
    }

    @Test
    void theRutIsBrownItsBermsAreBlueAndUntouchedGroundIsBare() {
        MapView view = MapView.of(map);
        BufferedImage image = MapFigure.sinkage(map).image();
        int rut = pixel(image, view, 0, 0);
        int berm = pixel(image, view, 0, 0.135);
        int bare = pixel(image, view, 0.65, 0.4);
        assertTrue((rut >> 16 & 0xff) > (rut & 0xff) + 30, () -> Integer.toHexString(rut));
        assertTrue((berm & 0xff) > (berm >> 16 & 0xff) + 10, () -> Integer.toHexString(berm));
        assertTrue((bare >> 16 & 0xff) > 0xf0 && (bare & 0xff) > 0xea, () -> Integer.toHexString(bare));
    }

    @Test
    void whatWasNotTouchedIsCutOffAndThinGroundIsStretched() {
        GroundMap wide = RolledGround.map(new GroundMap.Lattice(-10, -10, 0.05, 400, 400), 0);
        assertTrue(MapView.of(wide).highXM < 1 && MapView.of(wide).lowXM > -1);
        GroundMap.Lattice lane = new GroundMap.Lattice(-5, -0.1, 0.01, 1000, 20);
        MapView thin = MapView.of(GroundMap.of("lane", lane, new double[20_000], new double[20_000]));
        assertEquals(SvgPlot.RIGHT - SvgPlot.LEFT, thin.width);
        assertEquals(110, thin.height);
        assertEquals("y stretched 9.2 times", thin.scales());
        assertEquals("equal scales", MapView.of(map).scales());
    }

    @Test
    void anEvenSlopeIsAsBrightAsLevelGround() {
        GroundMap slope = RolledGround.map(map.lattice(), 0.5);
        int bare = pixel(MapFigure.sinkage(slope).image(), MapView.of(slope), 0.65, 0.4);
        assertTrue((bare >> 16 & 0xff) > 0xf0 && (bare & 0xff) > 0xea, () -> Integer.toHexString(bare));
    }

    @Test
    void picturesAreValidXmlAndTheSameEachTime() throws Exception {
        String svg = MapFigure.flow(map).svg();
        assertEquals(svg, MapFigure.flow(map).svg());
        for (String text : List.of(svg, SectionFigure.svg(section(), "s"))) {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Test
    void thePageShowsTheGroundItsSectionsAndItsVolume() {
        String html = RunReport.html(CARD, DroppedRover.summary(), RolledGround.evidence(map), List.of());
        for (String part : List.of(
                "<h2>Ground</h2>",
                "11.8 litres of soil were moved",
                "Made or lost over moved: 1.3e-15.",
                "Section \u2018centre\u2019.",
                "Flow along section \u2018rut\u2019.",
                "failure surface",
                "img-src data:",
                "section-*.csv")) {
            assertTrue(html.contains(part), part);
        }
        assertFalse(html.contains("src="));
        String rigid =
                RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(201, 2)), List.of());
        assertFalse(rigid.contains("<h2>Ground</h2>") || rigid.contains("section-*.csv"));
    }

    @Test
    void aGroundThatDivergedStillHasAPage() {
        double[] broken = map.field(GroundMap.Field.HEIGHT).clone();
        broken[7] = Double.NaN;
        broken[8] = Double.POSITIVE_INFINITY;
        GroundMap diverged = GroundMap.of("sand", map.lattice(), broken, map.field(GroundMap.Field.VIRGIN))
                .withFlow(broken, broken, broken, broken, broken, new byte[broken.length]);
        String html = RunReport.html(CARD, DroppedRover.summary(), RolledGround.evidence(diverged), List.of());
        assertTrue(html.contains("<h2>Ground</h2>"));
    }

    @Test
    void aLetterWithoutStrokesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> StrokeFont.width("\u00df"));
        assertEquals(0, StrokeFont.width(""));
        assertTrue(StrokeFont.width("mm") > StrokeFont.width("m"));
    }

    private void write(GroundMap of) throws IOException {
        RunFolder folder = RunFolder.create(directory);
        RunReport.write(folder, CARD, DroppedRover.summary(), RolledGround.evidence(of), List.of());
    }

    private Section section() {
        return RolledGround.evidence(map).sections().get(0);
    }

    private static int pixel(BufferedImage image, MapView view, double xM, double yM) {
        return image.getRGB((int) (2 * view.xPixel(xM)), (int) (2 * view.yPixel(yM)));
    }

    private static int colours(BufferedImage image) {
        Set<Integer> found = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y += 3) {
            for (int x = 0; x < image.getWidth(); x += 3) {
                found.add(image.getRGB(x, y));
            }
        }
        return found.size();
    }
}
