package org.grouser.record.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreTest {
    private static final double NONE = Double.NaN;

    private static ScoredSet.Point point(String region, double measured) {
        return new ScoredSet.Point(0, region, "", List.of(measured), List.of(NONE));
    }

    private static ScoredSet set(List<List<Double>> values, List<String> failures) {
        return new ScoredSet(
                new ScoredSet.About("own", "Own", "us", "", "slip"),
                List.of(new ScoredSet.MeasuredQuantity("pull", "N")),
                List.of(point("driven", 3), point("driven", 4), point("braked", -10), point("braked", NONE)),
                List.of(new ScoredSet.Prediction("law", values, failures)));
    }

    /** Errors 3 and -1: rms sqrt(5), mean 1, over measured 3 and 4: sqrt(10 / 25). */
    @Test
    void errorsAreTakenByRegionAndTogether() {
        List<Score> scores = Score.of(set(List.of(List.of(6.0), List.of(3.0), List.of(-12.0), List.of(1.0)), none()));
        assertEquals(
                List.of("driven", "braked", "all"),
                scores.stream().map(Score::region).toList());
        Score driven = scores.get(0);
        assertEquals(Math.sqrt(5), driven.errors().rms(), 1e-15);
        assertEquals(1, driven.errors().mean(), 1e-15);
        assertEquals(Math.sqrt(0.4), driven.errors().relative(), 1e-15);
        assertEquals(1, scores.get(1).points());
        assertEquals(Math.sqrt(14 / 3.0), scores.get(2).errors().rms(), 1e-15);
    }

    @Test
    void aPointWithoutAPredictionIsCountedAndNotSummed() {
        List<Score> scores = Score.of(set(
                List.of(List.of(6.0), List.of(NONE), List.of(NONE), List.of(NONE)),
                List.of("", "diverged: at 1 s", "", "")));
        Score driven = scores.get(0);
        assertEquals(List.of(2, 1, 1), List.of(driven.points(), driven.predicted(), driven.failed()));
        assertEquals(3, driven.errors().rms());
        Score braked = scores.get(1); // of which the law does not speak
        assertEquals(List.of(1, 0, 0), List.of(braked.points(), braked.predicted(), braked.failed()));
        assertTrue(Double.isNaN(braked.errors().rms()));
    }

    @Test
    void aPredictionHasANumberForEveryPoint() {
        assertThrows(IllegalArgumentException.class, () -> set(List.of(List.of(6.0)), none()));
    }

    private static List<String> none() {
        return List.of("", "", "", "");
    }
}
