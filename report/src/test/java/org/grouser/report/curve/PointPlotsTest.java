package org.grouser.report.curve;

import static org.grouser.report.RunColumns.column;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.MadeUpLander;
import org.grouser.report.RunColumns;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class PointPlotsTest {
    @Test
    void aFrictionRampGivesTheFiguresOfThePaper() {
        assertEquals(
                List.of(
                        "Base motion",
                        "Height, contact force and penetration",
                        "Contact forces by point",
                        "Stability and sliding",
                        "Friction modes",
                        "Lateral friction over applied force",
                        "Lateral friction over speed"),
                titles(RunPlots.of(MadeUpLander.ramp())));
    }

    @Test
    void aLandingGivesBeamsAndStrokesAndNoForceThatGrows() {
        assertEquals(
                List.of(
                        "Base motion",
                        "Height, contact force and penetration",
                        "Contact forces by point",
                        "Stability and sliding",
                        "Friction modes",
                        "Lateral friction over speed",
                        "Beams",
                        "Strokes"),
                titles(RunPlots.of(MadeUpLander.landing())));
    }

    @Test
    void theForceOfAllPointsIsTheSumOfTheirs() {
        Plot height = plot(MadeUpLander.ramp(), "Height, contact force and penetration");
        assertEquals(1553 * 9.81, height.panels().get(1).lines().get(0).value(400), 1e-9);
    }

    @Test
    void pointsThatNeverTouchAreNamedButNotDrawn() {
        Plot loads = plot(MadeUpLander.ramp(), "Contact forces by point");
        assertEquals(MadeUpLander.LEGS, labels(loads.panels().get(1)));
        assertTrue(loads.note().endsWith("Never in contact: tank1, tank2, tank3, tank4."), loads.note());
    }

    @Test
    void pointsWhoseModesNeverDifferShareAPanelOfSteps() {
        Plot modes = plot(MadeUpLander.ramp(), "Friction modes");
        assertEquals(
                List.of("leg1, leg4", "leg2, leg3"),
                modes.panels().stream().map(Plot.Panel::label).toList());
        assertEquals(List.of("none", "static", "kinetic"), modes.panels().get(0).levels());
    }

    @Test
    void theCaptionSaysAtWhichForceEachPointSlips() {
        Plot force = plot(MadeUpLander.ramp(), "Lateral friction over applied force");
        assertTrue(force.note().endsWith("First slip: leg2, leg3 at 7750 N; leg1, leg4 at 10200 N."), force.note());
        Plot.Line friction = force.panels().get(0).lines().get(0);
        assertEquals(318.9 * 20, friction.timeS(200), 1e-9, "the axis is the applied force");
        assertEquals(318.9 * 20, friction.value(200), 1e-9, "static friction equals it");
    }

    @Test
    void frictionIsDrawnOverAForceOnlyWhileThatGrows() {
        String title = "Lateral friction over applied force";
        assertEquals(100, points(pushed(0, 1, 100), title), "a ramp");
        assertEquals(40, points(released(40), title), "up to its release");
        assertEquals(0, points(pushed(100, 0, 100), title), "a constant force");
        assertEquals(0, points(pushed(100, -1, 100), title), "a force that falls");
        assertEquals(0, points(pushed(0, 1, 10), title), "ten frames are no curve");
    }

    @Test
    void frictionOverSpeedLeavesOutFramesInFlight() {
        Plot speed = plot(MadeUpLander.landing(), "Lateral friction over speed");
        Plot.Line leg = speed.panels().get(1).lines().get(0);
        assertTrue(Double.isNaN(leg.timeS(50)), "it falls");
        assertEquals(0, leg.timeS(1100), "it stands");
        assertTrue(speed.xy());
    }

    @Test
    void ofManyPointsThoseThatBearMostAreShown() {
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME));
        IntStream.range(0, 12)
                .forEach(i -> columns.add(column(RunColumns.point("p" + i), "normal_N", Quantity.NORMAL_FORCE, "N")));
        double[] row = IntStream.range(0, 13).mapToDouble(i -> 100 - i).toArray();
        Recording recording = new Recording();
        recording.begin(columns);
        recording.frame(row);
        Plot loads = plot(recording, "Contact forces by point");
        assertEquals(
                IntStream.range(0, 8).mapToObj(i -> "p" + i).toList(),
                labels(loads.panels().get(0)));
        assertTrue(loads.note().endsWith("Shown: the 8 of 12 points that bear most."), loads.note());
    }

    @Test
    void touchdownIsMarkedInEveryPlotOverTime() {
        for (Plot plot : RunPlots.of(MadeUpLander.landing())) {
            assertEquals(plot.xy() ? List.of() : List.of(8.5), plot.marksS(), plot.title());
        }
    }

    /** Frames of the curve over the force; 0 if there is no such plot. */
    private static int points(Recording recording, String title) {
        return RunPlots.of(recording).stream()
                .filter(plot -> plot.title().equals(title))
                .mapToInt(plot -> plot.panels().get(0).lines().get(0).points())
                .findFirst()
                .orElse(0);
    }

    private static Recording pushed(double startN, double stepN, int frames) {
        Recording recording = new Recording();
        recording.begin(List.of(
                RunColumns.TIME,
                column(Owner.RUN, "applied_force_N", Quantity.APPLIED_FORCE, "N"),
                column(Owner.RUN, "points_lateral_N", Quantity.LATERAL_FORCE, "N"),
                column(RunColumns.point("foot"), "normal_N", Quantity.NORMAL_FORCE, "N"),
                column(RunColumns.point("foot"), "lateral_N", Quantity.LATERAL_FORCE, "N")));
        for (int i = 0; i < frames; i++) {
            double forceN = startN + stepN * i;
            recording.frame(new double[] {i, forceN, forceN, 500, forceN});
        }
        return recording;
    }

    /** A ramp that ends in nothing. */
    private static Recording released(int frames) {
        Recording recording = pushed(0, 1, frames);
        recording.frame(new double[] {frames, 0, 0, 500, 0});
        return recording;
    }

    private static Plot plot(Recording recording, String title) {
        return RunPlots.of(recording).stream()
                .filter(plot -> plot.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> labels(Plot.Panel panel) {
        return panel.lines().stream().map(Plot.Line::label).toList();
    }

    private static List<String> titles(List<Plot> plots) {
        return plots.stream().map(Plot::title).toList();
    }
}
