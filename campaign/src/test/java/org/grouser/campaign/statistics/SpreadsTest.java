package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Spread;
import org.junit.jupiter.api.Test;

class SpreadsTest {
    private static final double[] HUNDRED =
            IntStream.rangeClosed(1, 100).mapToDouble(i -> i).toArray();

    @Test
    void momentsAreThoseOfTheNumbersThatAreThere() {
        Spread spread = Spreads.of("slip", new double[] {2, Double.NaN, 4, 4, 6}, 0.95);
        assertThat(spread.count()).isEqualTo(4);
        assertThat(spread.min()).isEqualTo(2);
        assertThat(spread.max()).isEqualTo(6);
        assertThat(spread.deviation()).isCloseTo(Math.sqrt(8.0 / 3), within(1e-15));
        assertThat(spread.mean().estimate()).isEqualTo(4);
        assertThat(spread.mean().halfWidth()).isCloseTo(3.182446305284263 * Math.sqrt(8.0 / 12), within(1e-12));
    }

    /** Ranks 40 and 61 for the median of 100 at 95 % [DavidNagaraja2003]; 71 would be one too far for 0.95. */
    @Test
    void quantilesLieBetweenTheOrderStatisticsOfTheBinomial() {
        Interval median = Spreads.quantile(HUNDRED, 0.5, 0.95);
        assertThat(median.estimate()).isEqualTo(50.5);
        assertThat(median.low()).isEqualTo(40);
        assertThat(median.high()).isEqualTo(61);
    }

    @Test
    void quantileThatNoRunBoundsHasNoEnd() {
        double[] few = IntStream.rangeClosed(1, 71).mapToDouble(i -> i).toArray();
        assertThat(Spreads.quantile(few, 0.95, 0.95).high()).isNaN();
        assertThat(Spreads.quantile(few, 0.05, 0.95).low()).isNaN();
        double[] enough = IntStream.rangeClosed(1, 72).mapToDouble(i -> i).toArray();
        assertThat(Spreads.quantile(enough, 0.95, 0.95).high()).isEqualTo(72);
        assertThat(Spreads.quantile(enough, 0.05, 0.95).low()).isEqualTo(1);
    }

    @Test
    void nothingAndOneNumberAreNoFault() {
        assertThat(Spreads.of("slip", new double[] {Double.NaN}, 0.95).count()).isZero();
        Spread one = Spreads.of("slip", new double[] {3}, 0.95);
        assertThat(one.mean().estimate()).isEqualTo(3);
        assertThat(one.mean().high()).isNaN();
        Spread same = Spreads.of("slip", new double[] {0.1, 0.1, 0.1}, 0.95);
        assertThat(same.mean()).isEqualTo(new Interval(0.1, 0.1, 0.1));
    }
}
