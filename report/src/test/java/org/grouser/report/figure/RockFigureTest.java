package org.grouser.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Recording;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.SvgPlotTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class RockFigureTest {
    private static final Scenery.Rock WIDE = new Scenery.Rock(1, 0.5, 0.4, 0.1);
    private static final Scenery.Rock HIGH = new Scenery.Rock(3, -0.5, 0.2, 0.3);

    @Test
    void aRockIsACircleOfItsDiameterWhereItLies() throws Exception {
        List<Element> rocks = rocks(WIDE, HIGH);
        assertEquals(2, rocks.size());
        double pixelsPerM = (number(rocks.get(1), "cx") - number(rocks.get(0), "cx")) / 2;
        assertEquals(pixelsPerM, number(rocks.get(1), "cy") - number(rocks.get(0), "cy"), 0.2, "y is up, equal scales");
        assertEquals(0.2 * pixelsPerM, number(rocks.get(0), "r"), 0.1);
        assertEquals(0.1 * pixelsPerM, number(rocks.get(1), "r"), 0.1);
    }

    @Test
    void theHigherARockStandsTheDarkerItIs() throws Exception {
        List<Element> rocks = rocks(WIDE, HIGH);
        assertTrue(brightness(rocks.get(0)) > brightness(rocks.get(1)) + 50);
        assertTrue(
                svg(WIDE, HIGH).contains(">0.3<") || svg(WIDE, HIGH).contains(">0.30<"), "its height beside the bar");
    }

    @Test
    void rocksAreLeftOutFarFromTheTracksAlone() throws Exception {
        assertEquals(1, rocks(WIDE, new Scenery.Rock(1, 4, 0.4, 0.1)).size());
        assertEquals(2, rocks(WIDE, new Scenery.Rock(4.9, 1.2, 0.4, 0.1)).size(), "within a metre of a wheel");
        assertTrue(svg(WIDE, new Scenery.Rock(1, 4, 0.4, 0.1)).contains(">1 rock<"));
    }

    @Test
    void ofVeryManyRocksTheLargestAreDrawn() throws Exception {
        Scenery.Rock[] many = new Scenery.Rock[5000];
        for (int i = 0; i < many.length; i++) {
            many[i] = new Scenery.Rock(0.001 * i % 4, 0, 0.01 + 1e-5 * i, 0.01);
        }
        List<Element> rocks = rocks(many);
        assertEquals(4000, rocks.size());
        assertTrue(number(rocks.get(0), "r") > number(rocks.get(3999), "r"));
        assertTrue(svg(many).contains(">the largest 4000 of 5000 rocks<"));
    }

    @Test
    void everyTrackAndBothItsEndsAreInTheLegend() {
        String svg = svg(WIDE);
        for (String name : List.of("base", "fl front left", "fr front right", "begin", "end")) {
            assertTrue(svg.contains(">" + name + "<"), name);
        }
    }

    @Test
    void aRunThatBrokeDownIsDrawnUpToThere() throws Exception {
        Recording recording = drive();
        double[] broken = new double[recording.columns().size()];
        Arrays.fill(broken, Double.NaN);
        recording.frame(broken);
        String svg = RockFigure.svg(recording, scenery(WIDE), "r");
        SvgPlotTest.parse(svg);
        assertFalse(svg.contains("NaN"));
    }

    @Test
    void withoutRocksOrAPlaceOfTheBaseThereIsNoMap() {
        assertEquals("", svg());
        assertEquals("", RockFigure.svg(new Recording(), scenery(WIDE), "r"));
    }

    @Test
    void whereRocksAreMappedTheSideViewIsShownAndNotOnceMoreFromAbove() {
        Recording recording = drive();
        assertEquals(
                2, ground(TrackFigure.svg(recording, scenery(WIDE), Course.NONE, "t", false)), "left and right lane");
        assertEquals("", TrackFigure.svg(recording, scenery(), Course.NONE, "t", false), "level");
        assertEquals(1, ground(TrackFigure.svg(recording, scenery(), Course.NONE, "t", true)));
    }

    @Test
    void theLanesOfTheSideViewLieUnderTheWheels() {
        List<double[]> asked = new ArrayList<>();
        Scenery scenery = new Scenery(
                Map.of("fl", 0.1, "fr", 0.1),
                new Vec3(0.5, 0.5, 0.2),
                Map.of(),
                (xM, yLowM, yHighM, topM, bottomM) -> {
                    asked.add(new double[] {yLowM, yHighM});
                    return new double[xM.length];
                },
                List.of(WIDE));
        TrackFigure.svg(drive(), scenery, Course.NONE, "t", false);
        assertEquals(2, asked.size());
        assertEquals(0.5, (asked.get(0)[0] + asked.get(0)[1]) / 2, 1e-12, "the left one first, it is farther away");
        assertEquals(-0.5, (asked.get(1)[0] + asked.get(1)[1]) / 2, 1e-12);
        assertEquals(0.03, asked.get(1)[1] - asked.get(1)[0], 1e-12);
    }

    private static int ground(String svg) {
        return svg.split("class=\"ground\"", -1).length - 1;
    }

    private static String svg(Scenery.Rock... rocks) {
        return RockFigure.svg(drive(), scenery(rocks), "r");
    }

    private static List<Element> rocks(Scenery.Rock... rocks) throws Exception {
        Document svg = SvgPlotTest.parse(svg(rocks));
        NodeList circles = svg.getElementsByTagName("circle");
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < circles.getLength(); i++) {
            Element circle = (Element) circles.item(i);
            if (circle.getAttribute("class").equals("rock")) {
                found.add(circle);
            }
        }
        return found;
    }

    private static Scenery scenery(Scenery.Rock... rocks) {
        return new Scenery(
                Map.of("fl", 0.1, "fr", 0.1),
                new Vec3(0.5, 0.5, 0.2),
                Map.of(),
                (xM, yLowM, yHighM, topM, bottomM) -> new double[xM.length],
                List.of(rocks));
    }

    /** Four metres along x, with wheels half a metre to both sides. */
    private static Recording drive() {
        Recording recording = new Recording();
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        for (Owner owner : List.of(Owner.BASE, Owner.wheel("fl"), Owner.wheel("fr"))) {
            columns.addAll(RunColumns.positions(owner));
        }
        recording.begin(columns);
        for (int i = 0; i <= 40; i++) {
            recording.frame(new double[] {i, 0.1 * i, 0, 0.2, 0.1 * i, 0.5, 0.1, 0.1 * i, -0.5, 0.1});
        }
        return recording;
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    private static int brightness(Element rock) {
        int rgb = Integer.parseInt(rock.getAttribute("fill").substring(1), 16);
        return ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3;
    }
}
