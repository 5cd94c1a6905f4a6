package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.curve.CurveNames;
import org.junit.jupiter.api.Test;

class AgreementTest {
    @Test
    void equalValuesOverDifferentSpeedsAreNotTheSameCurve() {
        double[] force = {0, 50, 30};
        List<Plot.Line> lines = List.of(
                new Plot.Line("a", new double[] {0, 1, 2}, force),
                new Plot.Line("b", new double[] {0, 1, 2}, force),
                new Plot.Line("c", new double[] {0, 3, 2}, force));
        Plot.Panel panel = Plot.Panel.of("F", "N", Plot.Axis.WHOLE, lines);
        assertEquals("a = b", Agreement.note(panel, AxisRange.of(panel)));
    }

    @Test
    void sixEqualCurvesAreSaidToBeSix() {
        List<Plot.Line> lines = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            lines.add(line("w" + i, 0, 10, 5 + 0.001 * i));
        }
        assertEquals("all six within 0.005 N", note(lines));
    }

    @Test
    void curvesThatHideEachOtherAreNamedByTheirShortNames() {
        assertEquals(
                "rl = rr, fl = fr",
                note(List.of(
                        line("rl rear left", 0, 10, 5),
                        line("fl front left", 0, 20, 5),
                        line("rr rear right", 0, 10.01, 5),
                        line("fr front right", 0, 20, 5))));
    }

    @Test
    void curvesThatPartAnywhereAreNotAlike() {
        assertEquals("", note(List.of(line("a", 0, 10, 5), line("b", 0, 10, 6), line("c", 0, Double.NaN, 5))));
    }

    @Test
    void twoCurvesNeedNoWords() {
        assertEquals("", note(List.of(line("a", 0, 10), line("b", 0, 10))));
    }

    @Test
    void wheelsAreNamedInWords() {
        assertEquals("cr centre right", CurveNames.wheel("cr"));
        assertEquals("fl front left", CurveNames.wheel("fl"));
        assertEquals("w1", CurveNames.wheel("w1"));
    }

    private static String note(List<Plot.Line> lines) {
        Plot.Panel panel = Plot.Panel.of("force", "N", Plot.Axis.WHOLE, lines);
        return Agreement.note(panel, AxisRange.of(panel));
    }

    private static Plot.Line line(String label, double... values) {
        double[] timesS = new double[values.length];
        java.util.Arrays.setAll(timesS, i -> i);
        return new Plot.Line(label, timesS, values);
    }
}
