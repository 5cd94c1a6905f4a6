package org.grouser.report.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.MadeUpSlip;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.Plot;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgPlotTest;
import org.grouser.report.plot.SvgText;
import org.junit.jupiter.api.Test;

class SlipPlotsTest {
    @Test
    void aGuidedRunOnSlipHasTheFiguresOfThePaper() {
        assertEquals(
                List.of(
                        "Reference runs",
                        "Base motion",
                        "Speed of wheels and rims",
                        "Slip of the wheels",
                        "Loads and forces of the wheels",
                        "Guidance",
                        "Motors"),
                plots().stream().map(Plot::title).toList(),
                "joints with a motor are among the motors, not once more");
    }

    @Test
    void eachWheelHasAPanelWithItsCentreAndItsRim() {
        Plot speeds = plot("Speed of wheels and rims");
        assertEquals(2, speeds.panels().size());
        assertEquals("fr front right", speeds.panels().get(1).label());
        assertEquals(List.of("wheel centre", "rim"), labels(speeds.panels().get(1)));
        assertEquals(2, speeds.panels().get(1).lines().get(1).value(50), "the rim, in the turn");
    }

    @Test
    void turningIsShadedBehindEveryPanel() throws Exception {
        Plot slip = plot("Slip of the wheels");
        assertEquals(1, slip.shades().size());
        assertEquals(4, slip.shades().get(0).from(), 1e-9);
        assertEquals(6.1, slip.shades().get(0).to(), 1e-9);
        assertTrue(slip.note().endsWith("Shaded: turning."), slip.note());
        String svg = slip.toSvg("p");
        SvgPlotTest.parse(svg);
        double left = SvgPlot.LEFT + 0.4 * (SvgPlot.RIGHT - SvgPlot.LEFT);
        assertEquals(4, svg.split("<rect class=\"shade\" x=\"" + SvgText.tenth(left) + "\"", -1).length);
    }

    @Test
    void wheelsThatRollOnHardGroundHaveNoFigureOfTheirSpeeds() {
        List<Column> columns = List.of(
                RunColumns.TIME,
                RunColumns.column(Owner.wheel("fl"), "forward_m_per_s", Quantity.FORWARD_SPEED, "m/s"),
                RunColumns.column(Owner.wheel("fl"), "circumferential_m_per_s", Quantity.CIRCUMFERENTIAL_SPEED, "m/s"));
        Recording rolls = RunColumns.recording(columns, new double[] {0, 1, 1.001}, new double[] {1, 2, 2.001});
        assertEquals(List.of(), RunPlots.of(rolls));
        Recording spins = RunColumns.recording(columns, new double[] {0, 1, 1.001}, new double[] {1, 2, 2.5});
        assertEquals(1, RunPlots.of(spins).size());
    }

    @Test
    void aReferenceRunStandsInThePanelOfTheSameColumn() {
        Plot references = plot("Reference runs");
        assertEquals(1, references.panels().size(), "its position is drawn as a path");
        assertEquals("Speed of the base", references.panels().get(0).label());
        assertEquals(List.of("nominal", "other"), labels(references.panels().get(0)));
        assertEquals(
                List.of(),
                RunPlots.of(MadeUpSlip.run()).stream()
                        .filter(plot -> plot.title().equals("Reference runs"))
                        .toList());
    }

    @Test
    void aReferenceRunKeepsItsStrokeThoughAnotherHasNoSuchColumn() {
        Plot.Panel panel = plot("Reference runs").panels().get(0);
        assertEquals(Palette.stroke(2, 3, 1), panel.stroke(1, 1), "third of three, though second in its panel");
        assertNotEquals(Palette.stroke(1, 2, 1), panel.stroke(1, 1));
    }

    @Test
    void frictionIsDrawnOverSlipWhereAReferenceRunHasAnotherCurve() {
        Recording recording = MadeUpSlip.run(
                MadeUpSlip.slip("fl").ofReferenceRun("other"),
                MadeUpSlip.friction("fl").ofReferenceRun("other"));
        Plot plot = RunPlots.of(recording, "nominal", MadeUpSlip.REFERENCES).get(0);
        assertEquals("Friction over slip", plot.title());
        assertEquals("lateral slip, %", plot.axis(), "there is none along the heading");
        assertEquals(List.of("nominal", "other"), labels(plot.panels().get(0)));
        assertEquals(50, plot.panels().get(0).lines().get(1).timeS(50), 1e-9, "slip");
        assertEquals(5, plot.panels().get(0).lines().get(1).value(50), 1e-9, "mu");
    }

    private static List<Plot> plots() {
        return RunPlots.of(MadeUpSlip.run(), "nominal", MadeUpSlip.REFERENCES);
    }

    private static Plot plot(String title) {
        return plots().stream()
                .filter(plot -> plot.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> labels(Plot.Panel panel) {
        return panel.lines().stream().map(Plot.Line::label).toList();
    }
}
