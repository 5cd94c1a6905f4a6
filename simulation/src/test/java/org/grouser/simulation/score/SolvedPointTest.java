package org.grouser.simulation.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.grouser.scenario.measured.ColumnInput;
import org.grouser.scenario.measured.Solve;
import org.junit.jupiter.api.Test;

/** A wheel whose pull over slip is given by a formula in place of runs. */
class SolvedPointTest {
    private static final Solve SOLVE = new Solve(
            "slip",
            new Solve.Range(0, 0.9, 0.01, 3),
            Map.of("drives.0", new Solve.Input(ColumnInput.As.VALUE, 1, 0)),
            "pull",
            30);

    private static SolvedPoint solved(DoubleUnaryOperator pullN) {
        return SolvedPoint.of(
                SOLVE,
                slip -> new MetricRun(List.of(Map.of("pull", pullN.applyAsDouble(slip), "sinkage", 10 * slip)), ""));
    }

    @Test
    void theSlipIsFoundAtWhichTheWheelPullsWhatIsAsked() {
        SolvedPoint point = solved(slip -> 60 * slip);
        assertEquals("", point.failure() + point.remark());
        assertEquals(0.5, point.metrics().getOrDefault("slip", Double.NaN), 0.01);
        assertEquals(5, point.metrics().getOrDefault("sinkage", Double.NaN), 0.2); // of the run whose pull came nearest
    }

    @Test
    void aWheelThatPullsTooLittleAtEverySlipIsStuckAtTheEndOfTheRange() {
        SolvedPoint point = solved(slip -> 20 * slip);
        assertEquals("", point.failure());
        assertEquals(Map.of("slip", 0.9, "pull", 18.0, "sinkage", 9.0), point.metrics());
        assertEquals("no slip from 0 to 0.9 gives pull = 30: the nearest end counts, slip = 0.9", point.remark());
        assertEquals(4, point.runs());
    }

    @Test
    void aRunWithoutTheMetricOrThatFailsLeavesThePointWithoutANumber() {
        SolvedPoint none = solved(slip -> Double.NaN);
        assertEquals("at slip = 0: the run holds no value of metric pull", none.failure());
        assertTrue(none.metrics().isEmpty());
        SolvedPoint failed = SolvedPoint.of(
                SOLVE,
                slip -> slip > 0.4
                        ? new MetricRun(List.of(), "diverged: at 1 s")
                        : new MetricRun(List.of(Map.of("pull", 1.0)), ""));
        assertEquals("at slip = 0.6: diverged: at 1 s", failed.failure());
        assertEquals(3, failed.runs());
    }
}
