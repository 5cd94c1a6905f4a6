package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.Anchor;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.MadeUpGround;
import org.grouser.record.SectionSpec;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.grouser.record.measure.SectionMeasure.Place;
import org.grouser.record.measure.SectionMeasure.Reading;
import org.junit.jupiter.api.Test;

/**
 * By hand, over a roof along x on level ground at 2 m: ridge of 0.2 m at x = 0.1 m, falling 1 in 2 to either side, and a
 * flow forwards beyond x = 0.3 m, backwards before it. Cells of 2 cm hold the corners, so samples are exact.
 */
class SectionMeasuresReferenceTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private static final double DIGITS = 1e-12;

    private final Evidence evidence;

    SectionMeasuresReferenceTest() {
        GroundMap.Lattice lattice = new GroundMap.Lattice(-1.01, -1.01, 0.02, 101, 101);
        GroundMap roof = MadeUpGround.of(lattice, (x, y) -> 2 + Math.max(0, 0.2 - Math.abs(x - 0.1) / 2), (x, y) -> 2);
        double[] zero = new double[lattice.size()];
        double[] forwards = MadeUpGround.field(lattice, (x, y) -> x - 0.3);
        double[] weight = MadeUpGround.field(lattice, (x, y) -> Math.abs(x) < 0.7 ? 1 - x : 0);
        double[] depth = MadeUpGround.field(lattice, (x, y) -> 0.1);
        GroundMap map = roof.withFlow(depth, forwards, zero, zero, weight, new byte[lattice.size()]);
        SectionSpec centre = new SectionSpec("centre", "sand", Anchor.ORIGIN, 0, -0.9, 0.9, 0.02);
        evidence = Evidence.of(MadeUpGround.run(), List.of(centre), List.of(map));
    }

    @Test
    void aValueIsReadBetweenSamplesAndOutsideThereIsNone() {
        assertEquals(2.15, whole("height_m", new Reading.Value(0.2)), DIGITS);
        assertEquals(0.145, whole("heave_m", new Reading.Value(0.21)), DIGITS);
        assertEquals(2, whole("height_m", new Reading.Value(-0.9)), DIGITS);
        assertEquals(Double.NaN, whole("height_m", new Reading.Value(0.95)));
    }

    @Test
    void theRidgeIsFoundWithItsPlaceAndAWindowCutsItOff() {
        assertEquals(2.2, whole("height_m", new Reading.Extreme(Which.MAX, false)), DIGITS);
        assertEquals(0.1, whole("height_m", new Reading.Extreme(Which.MAX, true)), DIGITS);
        assertEquals(0.1, read("heave_m", 0.3, FOREVER, new Reading.Extreme(Which.MAX, false)), DIGITS);
        assertEquals(0.3, read("heave_m", 0.3, FOREVER, new Reading.Extreme(Which.MAX, true)), DIGITS);
        assertEquals(1.9, whole("failure_m", new Reading.Extreme(Which.MIN, false)), DIGITS);
        assertEquals(Double.NaN, read("heave_m", 5, 6, new Reading.Extreme(Which.MAX, false)));
    }

    @Test
    void theToesOfTheRoofAreItsFirstAndLastSamplesAboveALimit() {
        assertEquals(-0.28, whole("heave_m", new Reading.Edge(false, 1e-9, false)), DIGITS);
        assertEquals(0.48, whole("heave_m", new Reading.Edge(true, 1e-9, false)), DIGITS);
        assertEquals(0.28, whole("heave_m", new Reading.Edge(true, 0.51, true)), DIGITS);
        assertEquals(0.68, whole("flow_weight", new Reading.Edge(true, 1e-3, true)), DIGITS);
        assertEquals(Double.NaN, whole("heave_m", new Reading.Edge(true, 1, false)));
    }

    @Test
    void theFlowTurnsBackAtThePlaceWhereItsSpeedPassesZero() {
        assertEquals(0.3, read("flow_along_m_per_s", 0.6, -0.6, new Reading.Crossing()), DIGITS);
        assertEquals(Double.NaN, read("flow_along_m_per_s", -0.6, 0.6, new Reading.Crossing()), "never falls that way");
        assertEquals(Double.NaN, read("flow_along_m_per_s", 0.6, 0.4, new Reading.Crossing()));
    }

    @Test
    void halfTheRidgeIsReachedTwentyCentimetresBeyondIt() {
        assertEquals(0.3, whole("heave_m", new Reading.Fall(0.5)), DIGITS);
        assertEquals(0.37, whole("heave_m", new Reading.Fall(0.325)), DIGITS);
        assertEquals(Double.NaN, read("heave_m", -0.2, 0.2, new Reading.Fall(0.5)));
    }

    @Test
    void theRoofFallsByTheAngleOfOneInTwo() {
        double roofDeg = Math.toDegrees(StrictMath.atan(0.5));
        Place ahead = new Place(false, 0.02);
        Place half = new Place(true, 0.5);
        Place foot = new Place(true, 0.1);
        assertEquals(roofDeg, whole("heave_m", new Reading.Slope(ahead, half, false)), 1e-9);
        assertEquals(roofDeg, whole("heave_m", new Reading.Slope(half, foot, false)), 1e-9);
        assertEquals(roofDeg, whole("heave_m", new Reading.Slope(half, foot, true)), 1e-9);
        assertEquals(Double.NaN, whole("heave_m", new Reading.Slope(foot, half, false)));
        Place far = new Place(false, 0.6);
        assertEquals(
                Math.toDegrees(StrictMath.atan(0.2 / 0.6)),
                whole("heave_m", new Reading.Slope(new Place(false, 0), far, false)),
                1e-9,
                "the straight line to the level ground");
        assertEquals(roofDeg, whole("heave_m", new Reading.Slope(new Place(false, 0), far, true)), 1e-9);
    }

    @Test
    void aWindowTheWrongWayRoundIsRefusedUnlessASearchRunsBackwards() {
        var refused = assertThrows(OutOfRangeException.class, () -> read("heave_m", 0.3, -0.3, new Reading.Fall(0.5)));
        assertEquals("from_m = 0.3 m is beyond to_m = -0.3 m", refused.getMessage());
    }

    private double whole(String column, Reading reading) {
        return read(column, Double.NEGATIVE_INFINITY, FOREVER, reading);
    }

    private double read(String column, double fromM, double toM, Reading reading) {
        return Measures.evaluate(new SectionMeasure("centre", column, fromM, toM, reading), evidence);
    }
}
