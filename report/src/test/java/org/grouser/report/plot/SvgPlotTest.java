package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.grouser.report.DroppedRover;
import org.grouser.report.MadeUpLander;
import org.grouser.report.curve.RunPlots;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

public class SvgPlotTest {
    private static final String HOSTILE = "</text><script>alert(\"1\")</script>&'\u0000\uD800";

    @Test
    void everyPlotOfARunIsWellFormed() throws Exception {
        List<Plot> plots = RunPlots.of(DroppedRover.record(501, 2));
        assertEquals(7, plots.size());
        for (Plot plot : plots) {
            parse(plot.toSvg("p"));
        }
        for (Plot plot : RunPlots.of(MadeUpLander.ramp())) {
            parse(plot.toSvg("p"));
        }
    }

    @Test
    void hostileNamesStayWords() throws Exception {
        Plot.Line line = new Plot.Line(HOSTILE, new double[] {0, 1}, new double[] {2, 3});
        Plot plot = new Plot(
                HOSTILE,
                HOSTILE,
                List.of(Plot.Panel.of(HOSTILE, HOSTILE, Plot.Axis.WHOLE, List.of(line, line))),
                List.of(0.5));
        Document svg = parse(plot.toSvg("p"));
        assertEquals(0, svg.getElementsByTagName("script").getLength());
        assertEquals(
                "</text><script>alert(\"1\")</script>&'\uFFFD\uFFFD",
                svg.getElementsByTagName("title").item(0).getTextContent());
    }

    @Test
    void sixWheelsDifferInColourAndInDashes() throws Exception {
        Set<String> colours = new HashSet<>();
        Set<String> dashes = new HashSet<>();
        Plot loads = RunPlots.of(DroppedRover.record(201, 2)).get(2);
        NodeList paths = parse(new Plot("", "", loads.panels().subList(0, 1), List.of()).toSvg("p"))
                .getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.hasAttribute("data-label")) {
                colours.add(path.getAttribute("stroke"));
                dashes.add(path.getAttribute("stroke-dasharray"));
            }
        }
        assertEquals(6, colours.size());
        assertEquals(6, dashes.size());
    }

    @Test
    void eightPointsDifferInColourAndInDashesAndAllAreNamed() throws Exception {
        Plot loads = RunPlots.of(MadeUpLander.landing()).get(2);
        String svg = new Plot("", "", loads.panels().subList(0, 1), List.of()).toSvg("p");
        Set<String> colours = new HashSet<>();
        Set<String> dashes = new HashSet<>();
        NodeList paths = parse(svg).getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.hasAttribute("data-label")) {
                colours.add(path.getAttribute("stroke"));
                dashes.add(path.getAttribute("stroke-dasharray"));
            }
        }
        assertEquals(8, colours.size());
        assertEquals(8, dashes.size());
        int heightPx = Integer.parseInt(parse(svg).getDocumentElement().getAttribute("height"));
        NodeList words = parse(svg).getElementsByTagName("text");
        List<Element> names = IntStream.range(0, words.getLength())
                .mapToObj(i -> (Element) words.item(i))
                .filter(word -> MadeUpLander.eight().contains(word.getTextContent()))
                .toList();
        assertEquals(
                MadeUpLander.eight(),
                names.stream().map(Element::getTextContent).toList());
        assertTrue(names.stream().allMatch(name -> Integer.parseInt(name.getAttribute("y")) < heightPx - 46));
    }

    @Test
    void levelsAreNamedAndACurveJumpsBetweenThemInSteps() throws Exception {
        Plot.Line mode = new Plot.Line("foot", new double[] {0, 1, 2}, new double[] {0, 2, 2});
        Plot.Panel panel = Plot.Panel.ofLevels("foot", List.of("none", "static", "kinetic"), List.of(mode));
        String svg = new Plot("", "", List.of(panel), List.of()).toSvg("p");
        for (String level : panel.levels()) {
            assertTrue(svg.contains(">" + level + "</text>"), level);
        }
        // from x = 80 to 680 pixels: along to the middle, up two levels at once, along to the end
        assertTrue(svg.matches("(?s).*d=\"M800 \\d+l3000 0l0-\\d+l3000 0\".*"), svg);
    }

    @Test
    void aLevelThatIsNeverLeftNeedsOneName() {
        Plot.Line mode = new Plot.Line("foot", new double[] {0, 1}, new double[] {1, 1});
        Plot.Panel panel = Plot.Panel.ofLevels("foot", List.of("none", "static", "kinetic"), List.of(mode));
        String svg = new Plot("", "", List.of(panel), List.of()).toSvg("p");
        assertTrue(svg.contains(">static</text>"));
        assertTrue(!svg.contains(">kinetic</text>"));
    }

    @Test
    void emptyAndLonelyAndNonFiniteDataStillDraw() throws Exception {
        double[] none = {};
        double nan = Double.NaN;
        double inf = Double.POSITIVE_INFINITY;
        for (Plot.Axis axis : Plot.Axis.values()) {
            for (Plot.Line line : List.of(
                    new Plot.Line("none", none, none),
                    new Plot.Line("one", new double[] {3}, new double[] {4}),
                    new Plot.Line("holes", new double[] {0, 1, 2, 3}, new double[] {nan, 1, inf, -inf}),
                    new Plot.Line("huge", new double[] {0, 1}, new double[] {-Double.MAX_VALUE, Double.MAX_VALUE}),
                    new Plot.Line("tiny", new double[] {0, 1}, new double[] {1e-300, 2e-300}))) {
                String svg =
                        new Plot("", "", List.of(Plot.Panel.of("", "", axis, List.of(line))), List.of()).toSvg("p");
                Document parsed = parse(svg);
                NodeList paths = parsed.getElementsByTagName("path");
                IntStream.range(0, paths.getLength())
                        .mapToObj(i -> ((Element) paths.item(i)).getAttribute("d"))
                        .forEach(d ->
                                assertTrue(d.matches("[MlHV0-9. -]*"), () -> line.label() + " " + axis + ": " + d));
            }
        }
    }

    @Test
    void theSameDataGiveTheSameText() {
        Plot plot = RunPlots.of(DroppedRover.record(501, 2)).get(0);
        Plot again = RunPlots.of(DroppedRover.record(501, 2)).get(0);
        assertEquals(plot.toSvg("p"), again.toSvg("p"));
    }

    @Test
    void aCurveWithMoreTimesThanValuesIsRefused() {
        var refused =
                assertThrows(IllegalArgumentException.class, () -> new Plot.Line("z", new double[2], new double[3]));
        assertEquals("line 'z' has 2 times but 3 values", refused.getMessage());
    }

    public static Document parse(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
