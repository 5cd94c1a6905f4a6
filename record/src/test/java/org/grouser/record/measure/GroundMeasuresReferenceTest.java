package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.Anchor;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.MadeUpGround;
import org.grouser.record.run.Summary;
import org.junit.jupiter.api.Test;

/** By hand, on a map with two square heaps and a hole; and ratios of such numbers. */
class GroundMeasuresReferenceTest {
    /** Heaps of 1 m^2 base: 3 cm high around (2, 0), 1 cm high around (0, 2); a hole around (0, 0). On ground at 7 m. */
    private static final GroundMap HEAPS = MadeUpGround.of(
                    new GroundMap.Lattice(-4, -4, 0.1, 80, 80),
                    (x, y) -> 7 + heap(x - 2, y, 0.03) + heap(x, y - 2, 0.01) - heap(x, y, 0.5),
                    (x, y) -> 7)
            .withLedger(0.04, 2e-15);

    private static double heap(double x, double y, double heightM) {
        return Math.abs(x) < 0.5 && Math.abs(y) < 0.5 ? heightM : 0;
    }

    @Test
    void threeQuartersOfTheHeapLieStraightAhead() {
        assertEquals(0.75, share(Anchor.ORIGIN, 1), 1e-12);
        assertEquals(0.25, share(new Anchor("", "", Math.PI / 2), 1), 1e-12);
        assertEquals(0, share(new Anchor("", "", Math.PI), 1), 1e-12);
    }

    @Test
    void aNarrowerLaneCutsTheHeap() {
        assertEquals(0.75 * 0.4, share(Anchor.ORIGIN, 0.2 + 1e-9), 1e-12);
    }

    @Test
    void thePointMayBeTheLastOfACarrier() {
        // at (0.4, -0.2): the second heap lies to the left, 1.7 to 2.7 m away
        assertEquals(0.75, share(new Anchor("wheel_w_x_m", "wheel_w_y_m", 0), 1.5), 1e-12);
        assertEquals(0.75 + 0.25 * 0.1, share(new Anchor("wheel_w_x_m", "wheel_w_y_m", 0), 5), 1e-12);
    }

    @Test
    void levelGroundHasNoShareAndGroundWithoutAMapHasNoNumbers() {
        GroundMap level = MadeUpGround.of(MadeUpGround.square(0.1), (x, y) -> 1, (x, y) -> 1);
        GroundMeasure share = new GroundMeasure.HeavedShare("sand", Anchor.ORIGIN, 1);
        assertEquals(Double.NaN, Measures.evaluate(share, evidence(level)));
        assertEquals(Double.NaN, Measures.evaluate(new GroundMeasure.VolumeError("rock"), evidence(level)));
    }

    @Test
    void theErrorOfTheVolumeIsThatOfTheBook() {
        assertEquals(2e-15, Measures.evaluate(new GroundMeasure.VolumeError("sand"), evidence(HEAPS)));
    }

    @Test
    void aRatioDividesTwoMetricsAfterTheirOwnScaling() {
        List<MetricSpec> specs = List.of(
                new MetricSpec("half", "-", new Combination.Ratio("b", "a"), 10, 1),
                new MetricSpec("a", "m", new Measure.AtEnd(List.of("wheel_w_x_m")), 2, 0),
                new MetricSpec("b", "m", new Measure.AtEnd(List.of("wheel_w_y_m")), 1, 0.6));
        List<Summary.Metric> metrics = Summary.summarise(specs, evidence(HEAPS));
        assertEquals(0.8, metrics.get(1).value(), 1e-15);
        assertEquals(0.4, metrics.get(2).value(), 1e-15);
        assertEquals(6, metrics.get(0).value(), 1e-14);
    }

    @Test
    void aRatioOfItselfOrOfNothingIsRefused() {
        List<MetricSpec> ring = List.of(
                new MetricSpec("a", "-", new Combination.Ratio("b", "b")),
                new MetricSpec("b", "-", new Combination.Ratio("a", "a")));
        var refused = assertThrows(OutOfRangeException.class, () -> Summary.summarise(ring, evidence(HEAPS)));
        assertEquals("metric 'a' is made of itself: a, b", refused.getMessage());
        List<MetricSpec> nothing = List.of(new MetricSpec("load", "-", new Combination.Ratio("laod", "load")));
        refused = assertThrows(OutOfRangeException.class, () -> Summary.summarise(nothing, evidence(HEAPS)));
        assertEquals("metric 'laod' is not measured; nearest: load", refused.getMessage());
    }

    private static double share(Anchor anchor, double halfWidthM) {
        return Measures.evaluate(new GroundMeasure.HeavedShare("sand", anchor, halfWidthM), evidence(HEAPS));
    }

    private static Evidence evidence(GroundMap map) {
        return Evidence.of(MadeUpGround.run(), List.of(), List.of(map));
    }
}
