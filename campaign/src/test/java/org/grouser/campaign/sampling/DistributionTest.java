package org.grouser.campaign.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.campaign.sampling.Distribution.LogNormal;
import org.grouser.campaign.sampling.Distribution.LogUniform;
import org.grouser.campaign.sampling.Distribution.Normal;
import org.grouser.campaign.sampling.Distribution.Triangular;
import org.grouser.campaign.sampling.Distribution.TruncatedNormal;
import org.grouser.campaign.sampling.Distribution.Uniform;
import org.grouser.campaign.sampling.Distribution.Weighted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DistributionTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    static Stream<Distribution> continuous() {
        return Stream.of(
                new Uniform(-2, 5),
                new LogUniform(1e-3, 40),
                new Normal(3, 0.2),
                new TruncatedNormal(0, 1, -1, 2),
                new TruncatedNormal(10, 2, 13, 14),
                new TruncatedNormal(0, 1, 8, INF),
                new TruncatedNormal(0, 1, -INF, -20),
                LogNormal.of(30e9, 3e9),
                new Triangular(1, 1.5, 4),
                new Triangular(1, 1, 4),
                new Triangular(1, 4, 4));
    }

    @ParameterizedTest
    @MethodSource("continuous")
    void quantileAndProbabilityUndoEachOther(Distribution distribution) {
        for (double u = 0.0005; u < 1; u += 0.0127) {
            assertThat(distribution.cdf(distribution.quantile(u))).isCloseTo(u, within(1e-12));
        }
    }

    /** Both moments as integrals over u, by the middle of 400 000 parts. */
    @ParameterizedTest
    @MethodSource("continuous")
    void meanAndDeviationAreThoseOfTheQuantiles(Distribution distribution) {
        int n = 400_000;
        double mean = 0;
        double square = 0;
        double first = distribution.quantile(0.5);
        for (int i = 0; i < n; i++) {
            double x = distribution.quantile((i + 0.5) / n) - first;
            mean += x / n;
            square += x * x / n;
        }
        double deviation = Math.sqrt(square - mean * mean);
        assertThat(distribution.mean()).isCloseTo(first + mean, within(1e-4 * deviation));
        assertThat(distribution.deviation() / deviation).isCloseTo(1, within(1e-4));
    }

    @Test
    void truncatedNormalKeepsWithinItsBoundsAndDoesNotHeapUpThere() {
        TruncatedNormal cut = new TruncatedNormal(0, 1, -0.5, 0.25);
        assertThat(cut.quantile(1e-16)).isBetween(-0.5, -0.4999);
        assertThat(cut.quantile(1 - 1e-16)).isBetween(0.2499, 0.25);
        assertThat(cut.quantile(0.01)).isGreaterThan(-0.5);
    }

    @Test
    void weightsGiveTheirShares() {
        Weighted soils = new Weighted(List.of(1.0, 0.0, 3.0));
        assertThat(soils.quantile(0.2499)).isEqualTo(0);
        assertThat(soils.quantile(0.2501)).isEqualTo(2);
        assertThat(soils.quantile(Math.nextDown(1.0))).isEqualTo(2);
        assertThat(soils.quantile(1)).isEqualTo(2);
        assertThat(soils.cdf(1)).isEqualTo(0.25);
        assertThat(soils.mean()).isEqualTo(1.5);
        assertThat(soils.deviation()).isCloseTo(Math.sqrt(0.75), within(1e-15));
        assertThat(Weighted.equal(4).quantile(0.74)).isEqualTo(2);
    }

    @Test
    void badNumbersAreRefusedWithWhatToWrite() {
        assertThatThrownBy(() -> new Uniform(2, 2)).hasMessageContaining("min").hasMessageContaining("below max");
        assertThatThrownBy(() -> new Uniform(Double.NaN, 2)).hasMessageContaining("finite");
        assertThatThrownBy(() -> new LogUniform(0, 2)).hasMessageContaining("positive");
        assertThatThrownBy(() -> new Normal(2, 0)).hasMessageContaining("deviation = 0.0 must be a positive number");
        assertThatThrownBy(() -> new TruncatedNormal(0, 1, 2, 1)).hasMessageContaining("below max");
        assertThatThrownBy(() -> new TruncatedNormal(0, 1, 50, 60)).hasMessageContaining("deviations from the mean");
        assertThatThrownBy(() -> LogNormal.of(-1, 1)).hasMessageContaining("positive");
        assertThatThrownBy(() -> new Triangular(0, 3, 2)).hasMessageContaining("mode = 3.0 must lie between");
        assertThatThrownBy(() -> new Weighted(List.of())).hasMessageContaining("empty");
        assertThatThrownBy(() -> new Weighted(List.of(0.0))).hasMessageContaining("all 0");
        assertThatThrownBy(() -> new Weighted(List.of(1.0, -1.0))).hasMessageContaining("-1.0");
    }
}
