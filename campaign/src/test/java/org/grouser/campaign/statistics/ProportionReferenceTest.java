package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.grouser.record.study.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionReferenceTest {
    /** Table I of [Newcombe1998], methods 3 and 5, four digits as printed. */
    @ParameterizedTest
    @CsvSource({
        "81, 263, 0.2553, 0.3662, 0.2527, 0.3676",
        "15, 148, 0.0624, 0.1605, 0.0578, 0.1617",
        "0, 20, 0, 0.1611, 0, 0.1684",
        "1, 29, 0.0061, 0.1718, 0.0009, 0.1776"
    })
    void intervalsAreThoseOfNewcombe(
            int count, int of, double wilsonLow, double wilsonHigh, double exactLow, double exactHigh) {
        Interval wilson = Wilson.interval(count, of, 0.95);
        assertThat(wilson.low()).isCloseTo(wilsonLow, within(5e-5));
        assertThat(wilson.high()).isCloseTo(wilsonHigh, within(5e-5));
        Interval exact = ClopperPearson.interval(count, of, 0.95);
        assertThat(exact.low()).isCloseTo(exactLow, within(5e-5));
        assertThat(exact.high()).isCloseTo(exactHigh, within(5e-5));
    }

    @Test
    void noOutcomeInNRunsIsTheRuleOfThree() {
        for (int n : new int[] {10, 100, 10_000}) {
            double upper = ClopperPearson.upper(0, n, 0.95);
            assertThat(upper).isCloseTo(-Math.expm1(Math.log(0.05) / n), within(1e-13));
            assertThat(upper * n).isBetween(2.5, 3.0);
        }
        assertThat(ClopperPearson.upper(7, 7, 0.95)).isEqualTo(1);
    }

    @Test
    void endsAreExactWithoutAndWithNothingButTheOutcome() {
        assertThat(Wilson.interval(0, 12, 0.9).low()).isZero();
        assertThat(Wilson.interval(12, 12, 0.9).high()).isEqualTo(1);
        assertThat(Wilson.interval(0, 0, 0.9).estimate()).isNaN();
        assertThat(ClopperPearson.interval(0, 0, 0.9).high()).isNaN();
        assertThatThrownBy(() -> Wilson.interval(3, 2, 0.9)).hasMessageContaining("0 .. 2");
        assertThatThrownBy(() -> Wilson.interval(1, 2, 95)).hasMessageContaining("write 0.95");
    }

    /** As OpenTURNS 1.20 gives them; order 0 is the largest run. */
    @ParameterizedTest
    @CsvSource({"0.95, 0.95, 0, 59", "0.95, 0.95, 1, 93", "0.99, 0.95, 0, 299", "0.9973, 0.9, 0, 852"})
    void wilksNumbersOfRunsAreThePublishedOnes(double content, double confidence, int order, int runs) {
        assertThat(Wilks.runs(content, confidence, order)).isEqualTo(runs);
    }

    /** SciPy 1.17.1. */
    @Test
    void specialFunctionsAreRight() {
        assertThat(Beta.logGamma(0.5)).isCloseTo(0.5723649429247, within(1e-14));
        assertThat(Beta.logGamma(100.5) / 361.43554046777757).isCloseTo(1, within(1e-14));
        assertThat(Beta.cdf(0.3, 2.5, 7.25)).isCloseTo(0.6604822735819071, within(1e-13));
        assertThat(Beta.quantile(0.025, 3, 98)).isCloseTo(0.006229971538306395, within(1e-14));
        assertThat(Beta.binomial(3, 50, 0.05)).isCloseTo(0.7604079609501001, within(1e-13));
        assertThat(Beta.student(0.975, 4)).isCloseTo(2.7764451051977934, within(1e-12));
        assertThat(Beta.student(0.995, 1)).isCloseTo(63.656741162871526, within(1e-9));
        assertThat(Beta.student(0.975, 19_999)).isCloseTo(1.960082611089815, within(1e-10));
    }
}
