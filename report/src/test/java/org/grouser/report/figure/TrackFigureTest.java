package org.grouser.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.GroundMap;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.SvgPlotTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class TrackFigureTest {
    private static final Scenery SCENERY = new Scenery(
            Map.of("fl", 0.1, "rl", 0.1),
            new Vec3(1, 0.5, 0.4),
            Map.of("a", new Vec3(0.2, 0.1, 0.1), "b", new Vec3(0.2, 0.1, 0.1)),
            (xM, yLowM, yHighM, topM, bottomM) -> new double[xM.length],
            List.of());

    @Test
    void aWheelIsAsWideAsItIsHighAndStandsOnTheGround() throws Exception {
        Document svg = SvgPlotTest.parse(TrackFigure.svg(drive(0), SCENERY, Course.NONE, "t", true));
        NodeList circles = svg.getElementsByTagName("circle");
        assertEquals(0, circles.getLength() % 2, "two wheels per pose");
        Element wheel = (Element) circles.item(0);
        double pixelsPerM = number(wheel, "r") / 0.1;
        Element other = (Element) circles.item(1);
        assertEquals(0.8, Math.abs(number(wheel, "cx") - number(other, "cx")) / pixelsPerM, 0.02);
    }

    @Test
    void aDriveThatStaysInItsLaneIsNotShownFromAbove() throws Exception {
        assertEquals(1, count(TrackFigure.svg(drive(0), SCENERY, Course.NONE, "t", true), "equal scales"));
        assertEquals(2, count(TrackFigure.svg(drive(1), SCENERY, Course.NONE, "t", true), "equal scales"));
    }

    @Test
    void whereThePathIsDrawnAlreadyALevelDriveHasNoSideView() {
        assertEquals("", TrackFigure.svg(drive(1), SCENERY, Course.NONE, "t", false));
    }

    /** Gravity leans by 15 degrees against x: the picture is turned until it points down, and climbs to the right. */
    @Test
    void aSlopeMadeByLeaningGravityIsDrawnAsASlope() throws Exception {
        double slope = Math.toRadians(15);
        Course course = new Course(List.of(), 0, new Vec3(-9.81 * Math.sin(slope), 0, -9.81 * Math.cos(slope)));
        String svg = TrackFigure.svg(drive(0), SCENERY, course, "t", true);
        SvgPlotTest.parse(svg);
        String turn = svg.substring(svg.indexOf("rotate(") + 7, svg.indexOf(")", svg.indexOf("rotate(")));
        assertEquals(-15, Double.parseDouble(turn), 1e-9);
        assertEquals(1, count(svg, "class=\"gravity\""));
        assertEquals(1, count(svg, "slope 15\u00b0"));
        assertEquals(0, count(TrackFigure.svg(drive(0), SCENERY, Course.NONE, "t", true), "tilted"));
    }

    @Test
    void withoutWheelsThereIsNoTrack() {
        assertEquals("", TrackFigure.svg(new Recording(), SCENERY, Course.NONE, "t", true));
        assertEquals("", TrackFigure.svg(drive(0), Scenery.NONE, Course.NONE, "t", true));
    }

    @Test
    void uprightBlocksAreDrawnAndFallenOnesAreNot() throws Exception {
        SvgPlotTest.parse(BlockFigure.svg(blocks(0.001), SCENERY, Course.NONE, "b"));
        assertEquals("", BlockFigure.svg(blocks(1.5), SCENERY, Course.NONE, "b"));
        assertEquals("", BlockFigure.svg(drive(0), SCENERY, Course.NONE, "b"));
    }

    @Test
    void posesAreTheFirstTheLastAndSomeThatDoNotOverlap() {
        double[] xM = new double[1001];
        Arrays.setAll(xM, i -> 0.01 * i);
        List<Integer> poses = TrackPoses.of(xM, new double[1001], 2, 1);
        assertEquals(0, poses.get(0));
        assertEquals(1000, poses.get(poses.size() - 1));
        assertTrue(poses.size() >= 4 && poses.size() <= 6, poses::toString);
        for (int i = 1; i < poses.size(); i++) {
            assertTrue(xM[poses.get(i)] - xM[poses.get(i - 1)] > 2, poses::toString);
        }
    }

    @Test
    void aVehicleThatStandsIsDrawnOnce() {
        assertEquals(List.of(9), TrackPoses.of(new double[10], new double[10], 2, 1));
    }

    /** Sand on cells of 1 cm from 1 m to 4 m, 3 cm deep under the wheel of 0.1 m, and as it was beyond. */
    private static GroundMap sand() {
        GroundMap.Lattice lattice = new GroundMap.Lattice(1, -0.5, 0.01, 300, 100);
        double[] heightM = new double[lattice.size()];
        for (int cell = 0; cell < heightM.length; cell++) {
            double x = lattice.xM(cell % lattice.nx());
            heightM[cell] = x > 1.1 && x < 3.9 ? -0.03 : 0;
        }
        return GroundMap.of("sand", lattice, heightM, new double[lattice.size()]);
    }

    /** The lowest and highest pixel of a path of moves relative to each other, in pixels. */
    private static double[] extentPx(Element path) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double y = 0;
        for (String part : path.getAttribute("d").substring(1).split("l")) {
            String[] xy = part.replace("-", " -").strip().split(" +");
            y = (y + Double.parseDouble(xy[1]));
            extent[0] = Math.min(extent[0], y / 10);
            extent[1] = Math.max(extent[1], y / 10);
        }
        return extent;
    }

    private static Element path(Document svg, String attribute, String value) {
        NodeList paths = svg.getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            if (((Element) paths.item(i)).getAttribute(attribute).equals(value)) {
                return (Element) paths.item(i);
            }
        }
        throw new AssertionError("no path with " + attribute + " " + value);
    }

    @Test
    void aStraightDriveOverSandShowsItsRutAsDeepAsItIsAndTheGroundBeforeDashed() throws Exception {
        String drawn = TrackFigure.svg(drive(0), SCENERY.withGroundsNow(List.of(sand())), Course.NONE, "t", true);
        Document svg = SvgPlotTest.parse(drawn);
        double pixelsPerM = number((Element) svg.getElementsByTagName("circle").item(0), "r") / 0.1;
        double levelPx = extentPx(path(svg, "stroke-dasharray", "50 40"))[0];
        String now = path(svg, "class", "ground").getAttribute("d");
        assertTrue(now.split("l").length > 7, "a rut has corners: " + now);
        double[] beforePx = extentPx(path(svg, "stroke-dasharray", "50 40"));
        assertEquals(beforePx[0], beforePx[1], 0.1, "level before");
        double deepest = 0;
        double y = 0;
        String[] parts = now.substring(1).split("l");
        for (int i = 0; i + 1 < parts.length; i++) { // the last corner is below the picture
            y += Double.parseDouble(parts[i].replace("-", " -").strip().split(" +")[1]);
            deepest = i > 0 ? Math.max(deepest, y / 10 - levelPx) : 0;
        }
        assertEquals(0.03, deepest / pixelsPerM, 0.2 / pixelsPerM);
        assertEquals(1, count(drawn, "ground at the end"));
        assertEquals(0, count(TrackFigure.svg(drive(0), SCENERY, Course.NONE, "t", true), "ground at the end"));
        assertEquals(
                0,
                count(
                        TrackFigure.svg(drive(1), SCENERY.withGroundsNow(List.of(sand())), Course.NONE, "t", true),
                        "ground at the end"),
                "a track that drifts leaves the line");
    }

    /** A blade that a carriage lowers by 5 cm and pushes: blade and rut are seen, the carriage is not. */
    @Test
    void aToolOnACarriageIsDrawnByItsCornersAndTheCarriageIsNot() throws Exception {
        Owner blade = Owner.of(Owner.Kind.TOOL, "blade");
        Recording recording = new Recording();
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        for (Owner owner : List.of(Owner.BASE, blade)) {
            columns.addAll(RunColumns.positions(owner));
        }
        recording.begin(columns);
        for (int i = 0; i <= 100; i++) {
            double x = 1 + 0.02 * i;
            recording.frame(new double[] {0.1 * i, x, 0, 0, x, 0, -0.05 * Math.min(1, i / 10.0)});
        }
        List<Vec3> corners =
                List.of(new Vec3(-0.01, 0, 0), new Vec3(0, 0, 0), new Vec3(0, 0, 0.15), new Vec3(-0.01, 0, 0.15));
        Scenery scenery = SCENERY.withTools(Map.of("blade", corners)).withGroundsNow(List.of(sand()));
        String drawn = TrackFigure.svg(recording, scenery, Course.NONE, "t", true);
        SvgPlotTest.parse(drawn);
        assertTrue(count(drawn, "class=\"tool\"") >= 2, drawn);
        assertEquals(0, count(drawn, ">base<"));
        assertEquals(1, count(drawn, "ground at the end"));
        assertEquals("", TrackFigure.svg(recording, SCENERY, Course.NONE, "t", true), "a tool of unknown shape");
    }

    private static Recording drive(double sidewaysM) {
        Recording recording = new Recording();
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        for (Owner owner : List.of(Owner.BASE, Owner.wheel("fl"), Owner.wheel("rl"))) {
            columns.addAll(RunColumns.positions(owner));
        }
        recording.begin(columns);
        for (int i = 0; i <= 100; i++) {
            double x = 0.05 * i;
            double y = sidewaysM * i / 100;
            recording.frame(new double[] {0.1 * i, x, y, 0.4, x + 0.4, y, 0.1, x - 0.4, y, 0.1});
        }
        return recording;
    }

    private static Recording blocks(double tiltRad) {
        Recording recording = new Recording();
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        for (Owner block : List.of(RunColumns.block("a"), RunColumns.block("b"))) {
            columns.addAll(RunColumns.positions(block));
            columns.add(RunColumns.column(block, "tilt_rad", Quantity.TILT, "rad"));
        }
        recording.begin(columns);
        recording.frame(new double[] {0, 0, 0, 0.05, 0, 0, 0, 0.15, 0});
        recording.frame(new double[] {1, 0, 0, 0.05, 0, 0, 0, 0.15, tiltRad});
        return recording;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }
}
