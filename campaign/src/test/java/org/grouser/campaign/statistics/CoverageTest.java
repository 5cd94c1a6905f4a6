package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.grouser.campaign.sampling.Design;
import org.grouser.campaign.sampling.RandomDesign;
import org.grouser.campaign.sampling.SaltelliDesign;
import org.grouser.campaign.sampling.SobolSequence;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Share;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often intervals of level 0.95 hold the true number over repeated studies, against what docs/theory/studies.md says.
 * {@code -Dgrouser.cases=5000} makes more studies; the stated shares are from 4000 or 5000, or exact.
 */
@Tag("slow")
class CoverageTest {
    private static final int STUDIES = Integer.getInteger("grouser.cases", 500);
    private static final double LEVEL = 0.95;

    /** Whether study number so many held. */
    private interface Study {
        boolean holds(int number);
    }

    private static void assertShare(String what, double stated, Study study) {
        int held = 0;
        for (int number = 0; number < STUDIES; number++) {
            held += study.holds(number) ? 1 : 0;
        }
        double share = (double) held / STUDIES;
        System.out.printf(Locale.ROOT, "| %s | %.3f | %.3f |%n", what, stated, share);
        double binomial = Math.sqrt(stated * (1 - stated) / STUDIES);
        assertThat(Math.abs(share - stated))
                .as("%s: %s instead of %s", what, share, stated)
                .isLessThan(3.3 * binomial); // one in a thousand
    }

    private static double[] draws(int number, int n, ToDoubleFunction<SplittableRandom> draw) {
        SplittableRandom random = new SplittableRandom(7919L * number + n);
        double[] values = new double[n];
        Arrays.setAll(values, i -> draw.applyAsDouble(random));
        return values;
    }

    private static double normal(SplittableRandom random) {
        return StandardNormal.quantile(random.nextDouble(1e-16, 1));
    }

    private static int count(int number, int n, double p) {
        return (int) Arrays.stream(draws(number, n, SplittableRandom::nextDouble))
                .filter(u -> u < p)
                .count();
    }

    private static double binomial(int k, int n, double p) {
        return Beta.binomial(k, n, p) - Beta.binomial(k - 1, n, p);
    }

    @Test
    void probabilitiesLieInWilsonsAndClopperPearsonsIntervals() {
        double[][] cases = {{0.5, 100}, {0.05, 200}, {0.01, 200}, {0.005, 200}};
        for (double[] each : cases) {
            double p = each[0];
            int n = (int) each[1];
            double wilson = 0;
            double exact = 0;
            for (int k = 0; k <= n; k++) {
                wilson += Wilson.interval(k, n, LEVEL).holds(p) ? binomial(k, n, p) : 0;
                exact += ClopperPearson.interval(k, n, LEVEL).holds(p) ? binomial(k, n, p) : 0;
            }
            assertShare(
                    "Wilson, " + n + " runs, p = " + p,
                    wilson,
                    number -> Wilson.interval(count(number, n, p), n, LEVEL).holds(p));
            assertThat(exact).isGreaterThanOrEqualTo(LEVEL);
        }
    }

    @Test
    void meansLieInStudentsInterval() {
        assertShare(
                "mean, 20 runs, normal",
                0.95,
                number -> Spreads.mean(draws(number, 20, CoverageTest::normal), LEVEL)
                        .holds(0));
        assertShare(
                "mean, 100 runs, exponential",
                0.944,
                number -> Spreads.mean(draws(number, 100, random -> -Math.log1p(-random.nextDouble())), LEVEL)
                        .holds(1));
        assertShare(
                "mean, 20 runs, log-normal",
                0.871,
                number -> Spreads.mean(draws(number, 20, random -> Math.exp(normal(random))), LEVEL)
                        .holds(Math.exp(0.5)));
    }

    @Test
    void quantilesLieBetweenTheirOrderStatistics() {
        int n = 100;
        double[] ranks = new double[n];
        Arrays.setAll(ranks, i -> i + 1.0);
        for (double fraction : new double[] {0.05, 0.5, 0.95}) {
            Interval between = Spreads.quantile(ranks, fraction, LEVEL);
            double low = Double.isNaN(between.low()) ? 0 : between.low();
            double exact =
                    Beta.binomial((int) between.high() - 1, n, fraction) - Beta.binomial((int) low - 1, n, fraction);
            assertThat(exact).isGreaterThanOrEqualTo(LEVEL);
            assertShare("quantile " + fraction + ", 100 runs, log-normal", exact, number -> {
                double[] values = draws(number, n, random -> Math.exp(normal(random)));
                Interval interval = Spreads.quantile(Spreads.sorted(values), fraction, LEVEL);
                double truth = Math.exp(StandardNormal.quantile(fraction));
                return !(interval.low() > truth) && !(interval.high() < truth);
            });
        }
    }

    @Test
    void sobolIndicesLieInTheirBootstrapIntervals() {
        double[] random = {0.929, 0.942, 0.942, 0.924, 0.936, 0.939};
        double[] even = {0.925, 0.998, 0.980, 0.990, 0.993, 0.996};
        sobol("random", 128, random, number -> new RandomDesign(number, 128, 6));
        sobol("Sobol sequence", 128, even, number -> new SobolSequence(number, 128, 6));
    }

    private interface Base {
        Design of(int number);
    }

    private static void sobol(String name, int blocks, double[] stated, Base base) {
        List<List<Share>> studies = IntStream.range(0, STUDIES)
                .mapToObj(number -> {
                    Design design = new SaltelliDesign(base.of(number));
                    double[] values = TestFunctions.responses(design, TestFunctions::ishigami);
                    return SobolIndices.of("y", TestFunctions.factors(design), values, LEVEL, number)
                            .sensitivity()
                            .shares();
                })
                .toList();
        for (int i = 0; i < 3; i++) {
            int factor = i;
            String of = ", Ishigami x" + (i + 1) + ", " + blocks + " blocks, " + name;
            assertShare(
                    "first" + of,
                    stated[i],
                    number -> studies.get(number).get(factor).first().holds(TestFunctions.ISHIGAMI_FIRST[factor]));
            assertShare(
                    "total" + of,
                    stated[3 + i],
                    number -> studies.get(number).get(factor).total().holds(TestFunctions.ISHIGAMI_TOTAL[factor]));
        }
    }

    @Test
    void givenDataIndicesLieInTheirIntervals() {
        given("Ishigami", TestFunctions::ishigami, TestFunctions.ISHIGAMI_FIRST, new double[] {0.944, 0.928, 0.967});
        given("linear", TestFunctions::linear, new double[] {9 / 14.0, 4 / 14.0, 1 / 14.0}, new double[] {
            0.936, 0.938, 0.929
        });
    }

    private static void given(String name, TestFunctions.Model model, double[] exact, double[] stated) {
        List<List<Share>> studies = IntStream.range(0, STUDIES)
                .mapToObj(number -> {
                    Design design = new RandomDesign(number, 200, 3);
                    double[] values = TestFunctions.responses(design, model);
                    return GivenData.of("y", TestFunctions.factors(design), values, LEVEL)
                            .shares();
                })
                .toList();
        for (int i = 0; i < 3; i++) {
            int factor = i;
            assertShare(
                    "given data, " + name + " x" + (i + 1) + ", 200 runs",
                    stated[i],
                    number -> studies.get(number).get(factor).first().holds(exact[factor]));
        }
    }

    @Test
    void sequentialStoppingCoversWhatIsStated() {
        double[][] cases = {
            {0.5, 0.1, 0.953}, {0.1, 0.04, 0.957}, {0.02, 0.04, 0.982}, {0.02, 0.02, 0.957}, {0.005, 0.02, 0.977}
        };
        for (double[] each : cases) {
            double p = each[0];
            Sequential sequential = new Sequential(each[1], 20_000);
            assertShare("sequential, p = " + p + ", interval below " + each[1], each[2], number -> {
                SplittableRandom random = new SplittableRandom(104_729L * number + 5);
                int rows = 0;
                int count = 0;
                Interval interval = Interval.UNKNOWN;
                do {
                    int next = sequential.nextLook(rows);
                    for (; rows < next; rows++) {
                        count += random.nextDouble() < p ? 1 : 0;
                    }
                    interval = Wilson.interval(count, rows, LEVEL);
                } while (sequential.after(rows, interval) == Sequential.Decision.GO_ON);
                return interval.holds(p);
            });
        }
        Sequential mean = new Sequential(0.2, 20_000);
        assertShare("sequential, mean of an exponential, interval below 0.2", 0.932, number -> {
            double[] all = draws(number, 4000, random -> -Math.log1p(-random.nextDouble()));
            int rows = 0;
            Interval interval = Interval.UNKNOWN;
            do {
                rows = mean.nextLook(rows);
                interval = Spreads.mean(Arrays.copyOf(all, rows), LEVEL);
            } while (mean.after(rows, interval) == Sequential.Decision.GO_ON);
            return interval.holds(1);
        });
    }
}
