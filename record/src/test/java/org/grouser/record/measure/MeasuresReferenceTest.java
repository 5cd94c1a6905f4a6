package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.grouser.record.measure.Measure.Occurrence.Value;
import org.junit.jupiter.api.Test;

/** All numbers by hand, from five frames: z = 4, 1, 0, 0.5, 0.25 and w = 0, -2, 1, -0.5, 0.1 at t = 0, 1, 2, 3, 4. */
class MeasuresReferenceTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private final Recording recording = new Recording();

    MeasuresReferenceTest() {
        recording.begin(Column.plain(List.of("time_s", "z_m", "w")));
        double[][] rows = {{0, 4, 0}, {1, 1, -2}, {2, 0, 1}, {3, 0.5, -0.5}, {4, 0.25, 0.1}};
        for (double[] row : rows) {
            recording.frame(row);
        }
        recording.event(new Event(1.5, "contact", "fl", "plane", 1, 0, ""));
        recording.event(new Event(2, "impact", "fl", "plane", 3, 10, ""));
        recording.event(new Event(2, "impact", "fr", "plane", 4, 20, ""));
        recording.event(new Event(2, "slip", "fr", "plane", 9, 0, ""));
        recording.event(new Event(3.5, "impact", "fl", "step", 0.5, 5, ""));
    }

    @Test
    void aTimeBetweenFramesInterpolates() {
        assertEquals(2.5, evaluate(new Measure.At(List.of("z_m"), 0.5)));
        assertEquals(0, evaluate(new Measure.At(List.of("z_m"), 2)));
        assertEquals(0.375, evaluate(new Measure.At(List.of("z_m"), 3.5)));
    }

    @Test
    void aTimeOutsideTheRunHasNoValueApartFromRounding() {
        assertEquals(Double.NaN, evaluate(new Measure.At(List.of("z_m"), 4.1)));
        assertEquals(Double.NaN, evaluate(new Measure.At(List.of("z_m"), -0.1)));
        assertEquals(Double.NaN, evaluate(new Measure.At(List.of("z_m"), Double.NaN)));
        assertEquals(0.25, evaluate(new Measure.At(List.of("z_m"), 4 + 1e-10)));
        assertEquals(4, evaluate(new Measure.At(List.of("z_m"), -1e-10)));
    }

    @Test
    void severalColumnsAreTheirMean() {
        assertEquals(0.175, evaluate(new Measure.AtEnd(List.of("z_m", "w"))), 1e-15);
    }

    @Test
    void extremesAreFoundWithTheirTime() {
        assertEquals(4, evaluate(extreme("z_m", Which.MAX, false, 0, FOREVER, false)));
        assertEquals(-2, evaluate(extreme("w", Which.MIN, false, 0, FOREVER, false)));
        assertEquals(1, evaluate(extreme("w", Which.MIN, false, 0, FOREVER, true)));
        assertEquals(2, evaluate(extreme("w", Which.MAX, true, 0, FOREVER, false)));
        assertEquals(3, evaluate(extreme("z_m", Which.MAX, false, 1.75, 4, true)));
        assertEquals(1.5, evaluate(extreme("z_m", Which.MAX, false, 1.5, 4, true)), "equal extremes: the first");
    }

    @Test
    void theEndsOfAWindowCountAlsoBetweenFrames() {
        assertEquals(2.5, evaluate(extreme("z_m", Which.MAX, false, 0.5, 2, false)));
        assertEquals(0.5, evaluate(extreme("z_m", Which.MAX, false, 0.5, 2, true)));
        assertEquals(1.75, evaluate(extreme("z_m", Which.MIN, false, 0.25, 0.75, false)));
    }

    @Test
    void anEmptyWindowGivesNoNumber() {
        assertEquals(Double.NaN, evaluate(extreme("z_m", Which.MAX, false, 5, 9, false)));
        assertEquals(Double.NaN, evaluate(extreme("z_m", Which.MAX, false, 3, 2, true)));
        assertEquals(Double.NaN, evaluate(new Measure.Settled(List.of("w"), 1, 5, 9)));
    }

    @Test
    void impactsAtOneInstantAreOneOccurrence() {
        assertEquals(2, evaluate(new Measure.Occurrence("impact", "", "", 1, Value.TIME)));
        assertEquals(4, evaluate(new Measure.Occurrence("impact", "", "", 1, Value.SPEED)));
        assertEquals(30, evaluate(new Measure.Occurrence("impact", "", "", 1, Value.IMPULSE)));
        assertEquals(3.5, evaluate(new Measure.Occurrence("impact", "", "", 2, Value.TIME)));
        assertEquals(Double.NaN, evaluate(new Measure.Occurrence("impact", "", "", 3, Value.TIME)));
        assertEquals(Double.NaN, evaluate(new Measure.Occurrence("impact", "", "", 0, Value.TIME)));
    }

    @Test
    void occurrencesCanBeNarrowedToWhoMetWhat() {
        assertEquals(20, evaluate(new Measure.Occurrence("impact", "fr", "", 1, Value.IMPULSE)));
        assertEquals(3.5, evaluate(new Measure.Occurrence("impact", "", "step", 1, Value.TIME)));
        assertEquals(Double.NaN, evaluate(new Measure.Occurrence("impact", "rl", "", 1, Value.TIME)));
    }

    @Test
    void settlingStartsWhereTheStraightLineEntersTheBandForGood() {
        // |w| last reaches 0.4 between w(3) = -0.5 and w(4) = 0.1: -0.4 after 1/6 of the second
        assertEquals(3 + 1 / 6.0, evaluate(new Measure.Settled(List.of("w"), 0.4, 0, FOREVER)), 1e-14);
        assertEquals(0, evaluate(new Measure.Settled(List.of("w"), 3, 0, FOREVER)));
        assertEquals(2.5, evaluate(new Measure.Settled(List.of("z_m"), 3, 2.5, FOREVER)));
        assertEquals(Double.NaN, evaluate(new Measure.Settled(List.of("w"), 0.05, 0, FOREVER)));
    }

    @Test
    void aReboundIsMeasuredAboveTheLastFrame() {
        assertEquals(0.25, evaluate(new Measure.RiseAfter(List.of("z_m"), "impact")));
        assertEquals(0, evaluate(new Measure.RiseAfter(List.of("time_s"), "impact")));
        assertEquals(Double.NaN, evaluate(new Measure.RiseAfter(List.of("z_m"), "limit")));
    }

    @Test
    void endingWithinARangeIsOneAndOutsideItZero() {
        assertEquals(1, evaluate(new Measure.EndsWithin(List.of("z_m"), 0.25, 1)));
        assertEquals(0, evaluate(new Measure.EndsWithin(List.of("z_m"), 0.3, 1)));
    }

    @Test
    void anEmptyRecordingHasNoNumbers() {
        Recording empty = new Recording();
        empty.begin(Column.plain(List.of("time_s", "z_m")));
        List<String> z = List.of("z_m");
        List<Measure> measures = List.of(
                new Measure.At(z, 0),
                new Measure.AtEnd(z),
                extreme("z_m", Which.MAX, false, 0, FOREVER, true),
                new Measure.Settled(z, 1, 0, FOREVER),
                new Measure.RiseAfter(z, "impact"),
                new Measure.EndsWithin(z, 0, 1));
        for (Measure measure : measures) {
            assertEquals(Double.NaN, Measures.evaluate(measure, empty), measure::toString);
        }
    }

    @Test
    void anUnknownColumnIsAnsweredWithTheNearestOnes() {
        var refused = assertThrows(OutOfRangeException.class, () -> evaluate(new Measure.AtEnd(List.of("zm"))));
        assertEquals("column 'zm' is not recorded; nearest: z_m, w, time_s", refused.getMessage());
        String endless = "x".repeat(100_000);
        refused = assertThrows(OutOfRangeException.class, () -> evaluate(new Measure.AtEnd(List.of(endless))));
        assertTrue(refused.toString().length() < 300);
    }

    private double evaluate(Measure measure) {
        return Measures.evaluate(measure, recording);
    }

    private static Measure extreme(
            String column, Which which, boolean magnitude, double fromS, double toS, boolean wantTime) {
        return new Measure.Extreme(List.of(column), which, magnitude, fromS, toS, wantTime);
    }
}
