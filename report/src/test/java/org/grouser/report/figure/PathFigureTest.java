package org.grouser.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.report.MadeUpSlip;
import org.grouser.report.plot.SvgPlotTest;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PathFigureTest {
    private static final double ACCEPTANCE_M = 0.5;
    private static final List<Vec3> WAYPOINTS = List.of(new Vec3(5, 0, 0), new Vec3(10, 5, 0));
    private static final double TEN_DEG = Math.toRadians(10);
    private static final Course LEVEL = new Course(WAYPOINTS, ACCEPTANCE_M, new Vec3(0, 0, -9.81));
    private static final Course SLOPE = new Course(
            WAYPOINTS, ACCEPTANCE_M, new Vec3(-9.81 * StrictMath.sin(TEN_DEG), 0, -9.81 * StrictMath.cos(TEN_DEG)));

    @Test
    void waypointsAreCirclesOfTheAcceptanceRadiusWhereTheyAre() throws Exception {
        List<Element> circles = ofClass(draw(LEVEL, List.of()), "waypoint");
        assertEquals(2, circles.size());
        double[] first = box(circles.get(0));
        double[] second = box(circles.get(1));
        double pixelsPerM = (second[0] - first[0]) / 5;
        assertEquals(2 * ACCEPTANCE_M * pixelsPerM, first[1] - first[0], 0.3);
        assertEquals(2 * ACCEPTANCE_M * pixelsPerM, first[3] - first[2], 0.3);
        assertEquals(-5 * pixelsPerM, second[2] - first[2], 0.3, "y is up, in the same scale");
    }

    @Test
    void legsLeadFromTheStartThroughAllWaypoints() throws Exception {
        List<Element> legs = ofClass(draw(LEVEL, List.of()), "legs");
        assertEquals(1, legs.size());
        assertEquals(3, numbers(legs.get(0)).size() / 2);
    }

    @Test
    void aSlopeIsDrawnOnceMoreAsAWedge() throws Exception {
        Document level = draw(LEVEL, List.of());
        assertEquals(0, ofClass(level, "ground").size());
        Document slope = draw(SLOPE, List.of());
        assertEquals(3, ofClass(slope, "ground").size(), "two sides and the top face the eye");
        assertEquals(4, ofClass(slope, "waypoint").size());
    }

    @Test
    void uphillIsHigherOnThePaperWhicheverWayTheSlopeFaces() {
        for (double[] g : new double[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-0.6, 0.8}}) {
            Course course = new Course(List.of(), 0, new Vec3(g[0], g[1], -1));
            SlopeView view = new SlopeView(course, new double[] {-1, 1, -1, 1}, 0);
            double[] up = view.pixels(-g[0], -g[1], 0);
            double[] down = view.pixels(g[0], g[1], 0);
            assertTrue(up[1] < down[1] && up[0] > down[0], () -> "up " + up[0] + " " + up[1]);
            assertEquals(Math.PI / 4, course.slopeRad(), 1e-12);
        }
    }

    @Test
    void aReferenceRunThatGoesFarOffDoesNotShrinkTheRest() throws Exception {
        double alone = box(ofClass(draw(LEVEL, List.of()), "waypoint").get(0))[1];
        Document both = draw(LEVEL, MadeUpSlip.REFERENCES);
        assertEquals(2, ofClass(both, "path").size());
        double[] circle = box(ofClass(both, "waypoint").get(0));
        assertTrue(circle[1] - circle[0] > 15, () -> "as wide as " + (circle[1] - circle[0]) + " of " + alone);
    }

    @Test
    void aRunWithoutWaypointsHasNoSuchPicture() {
        assertEquals("", PathFigure.svg(MadeUpSlip.run(), Course.NONE, "", List.of(), "w"));
        assertEquals("", PathFigure.svg(new Recording(), LEVEL, "", List.of(), "w"));
    }

    @Test
    void namesOfReferenceRunsAreShownAsWords() throws Exception {
        Recording recording =
                MadeUpSlip.run(MadeUpSlip.BASE_X.ofReferenceRun("<b>"), MadeUpSlip.BASE_Y.ofReferenceRun("<b>"));
        SvgPlotTest.parse(PathFigure.svg(recording, SLOPE, "<i>", List.of("<b>"), "w"));
    }

    private static Document draw(Course course, List<String> references) throws Exception {
        return SvgPlotTest.parse(PathFigure.svg(MadeUpSlip.run(), course, "nominal", references, "w"));
    }

    private static List<Element> ofClass(Document svg, String name) {
        List<Element> found = new ArrayList<>();
        NodeList paths = svg.getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.getAttribute("class").equals(name)) {
                found.add(path);
            }
        }
        return found;
    }

    private static List<Double> numbers(Element path) {
        List<Double> numbers = new ArrayList<>();
        Matcher matcher = Pattern.compile("-?[0-9.]+").matcher(path.getAttribute("d"));
        while (matcher.find()) {
            numbers.add(Double.parseDouble(matcher.group()));
        }
        return numbers;
    }

    /** Least and largest x, least and largest y. */
    private static double[] box(Element path) {
        double[] x = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] y = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        List<Double> numbers = numbers(path);
        for (int i = 0; i < numbers.size(); i += 2) {
            TrackView.widen(x, new double[] {numbers.get(i)}, 0);
            TrackView.widen(y, new double[] {numbers.get(i + 1)}, 0);
        }
        return new double[] {x[0], x[1], y[0], y[1]};
    }
}
