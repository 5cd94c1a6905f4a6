package org.grouser.record.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.StateHash;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.junit.jupiter.api.Test;

class SweepMeasureTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    /** Waypoints reached on slopes of 0, 10, 20, 30 and 40 degrees; at 40 the run diverged. */
    private static final List<SweepRow> ROWS =
            List.of(row(0, 8, false), row(10, 8, false), row(20, 5, false), row(30, 9, false), row(40, 99, true));

    private static SweepRow row(double value, double reached, boolean diverged) {
        Summary run = new Summary(
                new Summary.Setup("hill", "sand", "0.1.0", "aa", 1),
                new Summary.Outcome(diverged ? "diverged" : "time", "hash" + value, 1, 2),
                List.of(new Summary.Metric("reached", reached, "-")),
                new SolverStatistics(10, value, (long) value, 1e-9, Map.of("newton", 10L)),
                diverged ? List.of("too fast") : List.of(),
                List.of("sand everywhere", "hill of " + value));
        return new SweepRow(value, "value-" + (int) (value / 10), run, diverged);
    }

    private static SweepMeasure.Bound bound(double min, double max) {
        return new SweepMeasure.Bound("reached", min, max);
    }

    @Test
    void theLastValueThatHoldsIsTheOneBeforeTheFirstFailure() {
        assertEquals(10, new SweepMeasure.LastWhile(bound(8, INF)).evaluate(ROWS));
        assertEquals(30, new SweepMeasure.LastWhile(bound(0, 20)).evaluate(ROWS));
        assertEquals(Double.NaN, new SweepMeasure.LastWhile(bound(8.5, INF)).evaluate(ROWS));
    }

    @Test
    void theFirstValueThatHoldsNeedsNoneBeforeItToFail() {
        assertEquals(20, new SweepMeasure.FirstWhere(bound(-INF, 5)).evaluate(ROWS));
        assertEquals(0, new SweepMeasure.FirstWhere(bound(8, 8)).evaluate(ROWS));
        assertEquals(Double.NaN, new SweepMeasure.FirstWhere(bound(50, INF)).evaluate(ROWS));
    }

    @Test
    void aRunThatDivergedHasNoExtremeAndKeepsNoBound() {
        assertEquals(9, new SweepMeasure.Extreme("reached", Which.MAX).evaluate(ROWS));
        assertEquals(5, new SweepMeasure.Extreme("reached", Which.MIN).evaluate(ROWS));
        assertEquals(Double.NaN, new SweepMeasure.Extreme("other", Which.MIN).evaluate(ROWS));
        assertEquals(Double.NaN, new SweepMeasure.AtValue("reached", 40).evaluate(ROWS));
        assertEquals(99, ROWS.get(4).metric("reached"));
    }

    @Test
    void aMetricIsReadAtOneValueAlone() {
        assertEquals(5, new SweepMeasure.AtValue("reached", 20).evaluate(ROWS));
        assertEquals(Double.NaN, new SweepMeasure.AtValue("reached", 21).evaluate(ROWS));
    }

    @Test
    void anErrorThatFallsToAQuarterPerStepIsHalvedTwice() {
        List<SweepRow> rows = new ArrayList<>();
        for (int cuts = 3; cuts <= 6; cuts++) {
            rows.add(row(cuts, -7 * Math.pow(0.25, cuts), false));
        }
        assertEquals(2, new SweepMeasure.Halvings("reached").evaluate(rows), 1e-12);
        assertEquals(Double.NaN, new SweepMeasure.Halvings("reached").evaluate(rows.subList(0, 1)));
    }

    @Test
    void aBoundNeedsOneEndAndEndsInOrder() {
        assertThrows(OutOfRangeException.class, () -> bound(-INF, INF));
        assertThrows(OutOfRangeException.class, () -> bound(2, 1));
    }

    @Test
    void theSummaryAddsTheRunsUp() {
        SweepMetricSpec most = new SweepMetricSpec("most", "deg", new SweepMeasure.LastWhile(bound(8, INF)));
        SweepSummary sweep = SweepSummary.of("slope", "deg", "bb", List.of(most), ROWS, 3);
        Summary whole = sweep.whole();
        assertEquals("swept", whole.stop());
        assertEquals(10, whole.simulatedS());
        assertEquals(0.3, whole.realTimeFactor(), 1e-15);
        assertEquals(List.of(new Summary.Metric("most", 10, "deg")), whole.metrics());
        assertEquals(List.of("slope = 40: too fast"), whole.warnings());
        assertEquals(List.of("sand everywhere"), whole.notes(), "what holds for every run");
        assertEquals(new SolverStatistics(50, 20, 40, 1e-9, Map.of("newton", 50L)), whole.solver());
        StateHash hash = new StateHash();
        ROWS.forEach(row -> hash.add(row.run().stateHash()));
        assertEquals(hash.hex(), whole.stateHash());
        assertTrue(sweep.toJson().startsWith("{\"scenario\": \"hill\", \"variant\": \"sand\""));
        assertTrue(
                sweep.toJson()
                        .contains(
                                "{\"value\": 40.0, \"folder\": \"value-4\", \"stop\": \"diverged\", \"diverged\": true"),
                sweep.toJson());
    }

    @Test
    void aSweepOfWhichNoRunEndedStopsAsItsFirst() {
        SweepSummary sweep = SweepSummary.of("slope", "deg", "bb", List.of(), List.of(row(40, 1, true)), 3);
        assertTrue(sweep.allDiverged());
        assertEquals("diverged", sweep.whole().stop());
    }
}
