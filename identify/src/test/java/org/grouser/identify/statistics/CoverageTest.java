package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often intervals of 90 % hold the truth over repeated measurements, and how far the mean of the estimates is from it.
 * Two hundred measurements a model take minutes: {@code mvn -Precovery -pl identify -am test}, with
 * {@code -Dgrouser.cases=1000} more of them. Bounds are three deviations of the share of so many, and of a mean.
 */
@Tag("recovery")
class CoverageTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 200);

    private static void check(String what, Curve curve, double deviation, boolean known, double... truth) {
        int n = truth.length;
        int[] held = new int[n];
        double[] sum = new double[n];
        double[] width = new double[n];
        FitSettings settings =
                new FitSettings(new Search.Settings(1, 0, 60, 1e-7, 1e-7, false, 1), 0, 0, Misfit.NO_LOSS, 0.9, 100, 0);
        for (int i = 0; i < CASES; i++) {
            double[] y = curve.measured(deviation, 1000 + i, truth);
            Identified fit = Identification.of(
                    curve.misfit(y, known ? deviation : 1, known),
                    settings,
                    List.of(),
                    Optional.empty(),
                    DirectionHint.NONE,
                    FitObserver.NONE);
            for (int j = 0; j < n; j++) {
                Profile profile = fit.analysis().orElseThrow().profiles().get(j);
                held[j] += profile.low().value() <= truth[j]
                                && truth[j] <= profile.high().value()
                        ? 1
                        : 0;
                sum[j] += fit.values()[j] / CASES;
                width[j] += (profile.high().value() - profile.low().value()) / CASES;
            }
        }
        for (int j = 0; j < n; j++) {
            double share = (double) held[j] / CASES;
            double bias = (sum[j] - truth[j]) / width[j];
            System.out.printf(
                    Locale.ROOT,
                    "| %s, %s | %.3f | %+.3f |%n",
                    what,
                    curve.space().names().get(j),
                    share,
                    bias);
            assertThat(share).as("%s %d", what, j).isCloseTo(0.9, within(3 * Math.sqrt(0.9 * 0.1 / CASES)));
            // an interval is 3.3 deviations wide
            assertThat(Math.abs(bias)).as("%s %d", what, j).isLessThan(0.036 + 3 * 0.3 / Math.sqrt(CASES));
        }
    }

    @Test
    void intervalsOfAPlateTestHoldTheTruthAsOftenAsTheySay() {
        Curve plates = Curve.plates();
        check("plates, known deviations", plates, 800, true, 1400, 8e5, 1.1);
        check("plates, estimated deviations", plates, 800, false, 1400, 8e5, 1.1);
    }

    @Test
    void intervalsOfAStronglyCurvedModelHoldTheTruthAsOftenAsTheySay() {
        Curve decay = Curve.of(
                List.of(Curve.free("amplitude", 0, 10, 1), Curve.free("rate", 0.01, 5, 1)),
                12,
                (p, i) -> p[0] * (1 - StrictMath.exp(-p[1] * 0.25 * (i + 1))));
        check("saturation, noisy", decay, 0.25, true, 2, 1);
    }
}
