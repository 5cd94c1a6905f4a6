package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AxisRangeTest {
    @Test
    void roundingNoiseLooksLikeZeroAndIsNamed() {
        Random random = new Random(3);
        double[] noise = random.doubles(500, -1e-17, 1e-17).toArray();
        AxisRange range = AxisRange.of(panel("m/s", Plot.Axis.WHOLE, noise));
        assertTrue(range.high() - range.low() > 1e6 * 1e-17, "the noise is flat");
        assertEquals(0, range.low() + range.high());
        assertEquals("zero within 1e-17 m/s", range.note());
    }

    @Test
    void noiseUponAConstantLooksConstant() {
        AxisRange range = AxisRange.of(panel("m", Plot.Axis.WHOLE, 0.57875, 0.57875 + 1e-14));
        assertTrue(range.low() < 0.56 && range.high() > 0.59 && range.high() < 0.65, range::toString);
    }

    @Test
    void noDataAndNoFiniteDataStillGiveAnAxis() {
        for (AxisRange range : List.of(
                AxisRange.of(panel("m", Plot.Axis.WHOLE)),
                AxisRange.of(panel("", Plot.Axis.BULK, Double.NaN, Double.POSITIVE_INFINITY)),
                AxisRange.of(panel("", Plot.Axis.DECADES, 0, -1)))) {
            assertTrue(range.high() > range.low(), range::toString);
        }
    }

    @Test
    void allOfAnOrdinaryCurveIsInside() {
        AxisRange range = AxisRange.of(panel("m", Plot.Axis.WHOLE, -3, 7));
        assertTrue(range.low() < -3 && range.low() > -4 && range.high() > 7 && range.high() < 8, range::toString);
    }

    @Test
    void anImpactDoesNotHideTheForceAtRestAndIsNamed() {
        double[] force = new double[1000];
        Arrays.fill(force, 500, 1000, 40);
        force[499] = 17_440;
        AxisRange bulk = AxisRange.of(panel("N", Plot.Axis.BULK, force));
        assertTrue(bulk.high() < 120 && bulk.high() > 80, bulk::toString);
        assertEquals("off scale: 17440 N (a) at 499 s", bulk.note());
        AxisRange whole = AxisRange.of(panel("N", Plot.Axis.WHOLE, force));
        assertTrue(whole.high() > 17_440);
    }

    @Test
    void aForceWithoutPeaksIsShownWhole() {
        double[] force = new double[1000];
        Arrays.setAll(force, i -> i % 100);
        AxisRange range = AxisRange.of(panel("N", Plot.Axis.BULK, force));
        assertTrue(range.high() > 99);
        assertEquals("", range.note());
    }

    @Test
    void aWheelFarFromTheSurfaceDoesNotStretchTheGapAxis() {
        Plot.Panel gap = new Plot.Panel(
                "gap",
                "m",
                Plot.Axis.WHOLE,
                -9,
                2,
                panel("m", Plot.Axis.WHOLE, 1e6, 0.1).lines());
        assertTrue(AxisRange.of(gap).high() < 2.5);
        Plot.Panel far = new Plot.Panel(
                "gap",
                "m",
                Plot.Axis.WHOLE,
                -9,
                2,
                panel("m", Plot.Axis.WHOLE, 50, 60).lines());
        assertTrue(AxisRange.of(far).high() > AxisRange.of(far).low());
    }

    private static Plot.Panel panel(String unit, Plot.Axis axis, double... values) {
        double[] times = new double[values.length];
        Arrays.setAll(times, i -> i);
        return Plot.Panel.of("panel", unit, axis, List.of(new Plot.Line("a", times, values)));
    }
}
