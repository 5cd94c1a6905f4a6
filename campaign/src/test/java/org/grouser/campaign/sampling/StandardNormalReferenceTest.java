package org.grouser.campaign.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against numbers of mpmath 1.3.0 with 40 digits, at the double nearest to the argument. */
class StandardNormalReferenceTest {
    @ParameterizedTest
    @CsvSource({
        "-37, 5.7255712225245768227e-300",
        "-20.3, 6.4292444676983463386e-92",
        "-8.5, 9.4795348222033183542e-18",
        "-3.1, 0.00096760321321835689212",
        "-1, 0.15865525393145705141",
        "-0.3, 0.38208857781104736269",
        "0.5, 0.69146246127401310364",
        "2, 0.9772498680518207928",
        "5, 0.99999971334842812081"
    })
    void probabilityIsRightToAFewRoundingsFarIntoTheTail(double z, double probability) {
        assertThat(StandardNormal.cdf(z) / probability).isCloseTo(1, within(2e-15));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-300, -37.047096299361199237",
        "1e-50, -14.933337534788488981",
        "1e-10, -6.3613409024040562047",
        "0.001, -3.0902323061678135415",
        "0.05, -1.6448536269514727149",
        "0.3, -0.52440051270804078404",
        "0.975, 1.9599639845400542355",
        "0.999999, 4.7534243088228989482"
    })
    void quantileIsRightToAFewRoundings(double u, double z) {
        // 1 - u carries the rounding of u itself
        assertThat(StandardNormal.quantile(u) / z).isCloseTo(1, within(u > 0.99 ? 1e-11 : 1e-15));
    }

    @Test
    void quantileUndoesProbability() {
        for (double z = -37; z < 5; z += 0.0371) {
            double u = StandardNormal.cdf(z);
            double rounding = 2e-16 * u / StandardNormal.density(z); // what half a rounding of u is worth in z
            assertThat(StandardNormal.quantile(u)).isCloseTo(z, within(4 * rounding + 2e-15 * Math.abs(z) + 1e-16));
        }
    }

    @Test
    void endsAreInfiniteAndOutsideIsNoNumber() {
        assertThat(StandardNormal.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(StandardNormal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(StandardNormal.quantile(-0.1)).isNaN();
        assertThat(StandardNormal.cdf(Double.NaN)).isNaN();
        assertThat(StandardNormal.cdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(StandardNormal.cdf(Double.NEGATIVE_INFINITY)).isZero();
    }
}
