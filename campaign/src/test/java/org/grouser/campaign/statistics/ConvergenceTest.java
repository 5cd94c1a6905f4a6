package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.grouser.campaign.statistics.Convergence.Behaviour;
import org.grouser.record.study.Interval;
import org.junit.jupiter.api.Test;

class ConvergenceTest {
    @Test
    void powerLawGivesItsOrderAndLimitExactly() {
        for (double order : new double[] {0.5, 1, 2, 4}) {
            double[] values = new double[4];
            for (int k = 0; k < 4; k++) {
                values[k] = 3 - 0.7 * Math.pow(0.5, k * order);
            }
            Convergence convergence = Convergence.of(values, 2);
            assertThat(convergence.behaviour()).isEqualTo(Behaviour.MONOTONE);
            assertThat(convergence.order()).isCloseTo(order, within(1e-10));
            assertThat(convergence.extrapolated()).isCloseTo(3, within(1e-12));
            assertThat(convergence.index()).isCloseTo(1.25 * (3 - values[3]), within(1e-11));
        }
    }

    /** The trapezoidal rule for the integral of e^x over [0, 1] has order 2 and limit e - 1. */
    @Test
    void trapezoidalRuleHasOrderTwoAndTheIndexHoldsTheLimit() {
        double[] values = new double[3];
        for (int k = 0; k < 3; k++) {
            int n = 4 << k;
            for (int i = 0; i < n; i++) {
                values[k] += 0.5 * (Math.exp((double) i / n) + Math.exp((i + 1.0) / n)) / n;
            }
        }
        Convergence convergence = Convergence.of(values, 2);
        assertThat(convergence.order()).isCloseTo(2, within(0.01));
        assertThat(convergence.extrapolated()).isCloseTo(Math.E - 1, within(2e-6));
        assertThat(Math.abs(convergence.finest() - (Math.E - 1))).isLessThan(convergence.index());
        assertThat(convergence.isWithin(2 * convergence.index())).isTrue();
        assertThat(convergence.isWithin(0.5 * convergence.index())).isFalse();
        assertThat(convergence.toString()).startsWith("monotone, order 2.0");
    }

    @Test
    void oscillatingDivergingAndSettledValuesAreToldApart() {
        Convergence oscillating = Convergence.of(new double[] {1.4, 0.8, 1.1}, 2);
        assertThat(oscillating.behaviour()).isEqualTo(Behaviour.OSCILLATING);
        assertThat(oscillating.index()).isCloseTo(0.3, within(1e-15));
        assertThat(oscillating.order()).isNaN();
        Convergence diverging = Convergence.of(new double[] {1, 2, 4}, 2);
        assertThat(diverging.behaviour()).isEqualTo(Behaviour.DIVERGING);
        assertThat(diverging.isWithin(1e9)).isFalse();
        assertThat(Convergence.of(new double[] {1, 2, 0}, 2).behaviour()).isEqualTo(Behaviour.DIVERGING);
        assertThat(Convergence.of(new double[] {1, 3, 3}, 2).behaviour()).isEqualTo(Behaviour.SETTLED);
        assertThat(Convergence.of(new double[] {0, 0, 0}, 2).isWithin(0)).isTrue();
        assertThatThrownBy(() -> Convergence.of(new double[] {1, 2}, 2)).hasMessageContaining("refine at least twice");
        assertThatThrownBy(() -> Convergence.of(new double[] {1, 2, 3}, 0.5)).hasMessageContaining("above 1");
    }

    @Test
    void studyLooksAtGrowingNumbersOfRowsAndStopsAtTheMost() {
        Sequential sequential = new Sequential(0.02, 300);
        assertThat(sequential.nextLook(0)).isEqualTo(100);
        assertThat(sequential.nextLook(100)).isEqualTo(150);
        assertThat(sequential.nextLook(120)).isEqualTo(150);
        assertThat(sequential.nextLook(150)).isEqualTo(225);
        assertThat(sequential.nextLook(225)).isEqualTo(300);
        Interval wide = new Interval(0.1, 0.09, 0.12);
        assertThat(sequential.after(225, wide)).isEqualTo(Sequential.Decision.GO_ON);
        assertThat(sequential.after(300, wide)).isEqualTo(Sequential.Decision.AT_MOST);
        assertThat(sequential.after(100, new Interval(0.1, 0.095, 0.105))).isEqualTo(Sequential.Decision.NARROW_ENOUGH);
        assertThat(sequential.after(100, Interval.UNKNOWN)).isEqualTo(Sequential.Decision.GO_ON);
        assertThatThrownBy(() -> new Sequential(0, 5)).hasMessageContaining("interval_below");
    }
}
