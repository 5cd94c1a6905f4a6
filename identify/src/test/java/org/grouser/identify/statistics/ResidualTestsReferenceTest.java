package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Residuals whose faults are known. */
class ResidualTestsReferenceTest {
    @Test
    void aLineThroughACurveLeavesAnOrder() {
        Curve line = Curve.of(
                List.of(Curve.free("a", -100, 100, 0), Curve.free("b", -50, 50, 1)), 30, (p, i) -> p[0] + p[1] * i);
        Curve bent = Curve.of(line.space().parameters(), 30, (p, i) -> p[0] + p[1] * i + 0.05 * (i - 15) * (i - 15));
        double[] y = bent.measured(0.5, 1, 2, 0.3);
        ResidualTests tests = Curve.fit(line.misfit(y, 0.5, true), 1).residuals();
        assertThat(tests.series().get(0).runsProbability()).isLessThan(0.01);
        assertThat(tests.fitProbability()).isLessThan(0.01);
        assertThat(String.join(" ", tests.findings()))
                .contains("same sign")
                .contains("times larger than the deviations");
    }

    @Test
    void honestErrorsRaiseNoFindingInMostCases() {
        Curve line = Curve.of(
                List.of(Curve.free("a", -100, 100, 0), Curve.free("b", -50, 50, 1)), 30, (p, i) -> p[0] + p[1] * i);
        int quiet = 0;
        for (int seed = 0; seed < 40; seed++) {
            Misfit misfit = line.misfit(line.measured(0.5, seed, 2, 0.3), 0.5, true);
            Misfit.At best = Search.least(misfit, new Search.Settings(1, 0, 60, 1e-7, 1e-7, false, 1), FitObserver.NONE)
                    .best();
            quiet += ResidualTests.of(misfit, best).findings().get(0).startsWith("The residuals show neither") ? 1 : 0;
        }
        assertThat(quiet).isGreaterThanOrEqualTo(36);
    }

    @Test
    void theMeanIsTestedByStudent() {
        ResidualTests.Series series = ResidualTests.series("x", new double[] {0.5, 1.5, 1, 0.8, 1.2});
        double deviation = Math.sqrt(0.58 / 4);
        double t = 1 / (deviation / Math.sqrt(5));
        assertThat(series.mean()).isCloseTo(1, within(1e-12));
        assertThat(series.biasProbability()).isCloseTo(Quantiles.beyondStudent(t, 4), within(1e-12));
        assertThat(Arrays.asList(series.trendProbability())).noneMatch(p -> p < 0.05);
    }
}
