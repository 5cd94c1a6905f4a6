package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.grouser.campaign.sampling.Design;
import org.grouser.campaign.sampling.LatinHypercube;
import org.grouser.campaign.sampling.RandomDesign;
import org.grouser.campaign.sampling.SaltelliDesign;
import org.grouser.campaign.sampling.SobolSequence;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Share;
import org.junit.jupiter.api.Test;

/** Against the closed forms of the Ishigami function and a linear model. */
class SensitivityReferenceTest {
    @Test
    void indicesOfTheIshigamiFunctionAreTheExactOnes() {
        Design design = new SaltelliDesign(new SobolSequence(1, 4096, 6));
        double[] values = TestFunctions.responses(design, TestFunctions::ishigami);
        SobolIndices indices = SobolIndices.of("y", TestFunctions.factors(design), values, 0.95, 1);
        assertThat(indices.blocks()).isEqualTo(4096);
        List<Share> shares = indices.sensitivity().shares();
        double worst = 0;
        for (int i = 0; i < 3; i++) {
            assertThat(shares.get(i).first().holds(TestFunctions.ISHIGAMI_FIRST[i]))
                    .isTrue();
            assertThat(shares.get(i).total().holds(TestFunctions.ISHIGAMI_TOTAL[i]))
                    .isTrue();
            worst = Math.max(worst, Math.abs(shares.get(i).first().estimate() - TestFunctions.ISHIGAMI_FIRST[i]));
            worst = Math.max(worst, Math.abs(shares.get(i).total().estimate() - TestFunctions.ISHIGAMI_TOTAL[i]));
        }
        System.out.printf("| Sobol indices, Ishigami, 4096 blocks of a Sobol sequence | largest error %.4f |%n", worst);
        assertThat(worst).isLessThan(0.01);
    }

    @Test
    void blockWithARunThatFailedIsLeftOutAsAWhole() {
        Design design = new SaltelliDesign(new RandomDesign(1, 200, 6));
        List<StudyValues> factors = TestFunctions.factors(design);
        double[] values = TestFunctions.responses(design, TestFunctions::linear);
        values[5 * 17 + 3] = Double.NaN;
        values[5 * 17 + 4] = Double.NaN;
        values[5 * 60] = Double.NaN;
        SobolIndices indices = SobolIndices.of("y", factors, values, 0.95, 1);
        assertThat(indices.blocks()).isEqualTo(198);
        assertThat(indices.dropped()).isEqualTo(2);
        assertThat(indices.sensitivity().method()).contains("2 left out");
        assertThat(indices.sensitivity().shares().get(0).first().estimate()).isCloseTo(9 / 14.0, within(0.2));
        assertThatThrownBy(() -> SobolIndices.of("y", factors.subList(0, 1), values, 0.95, 1))
                .hasMessageContaining("no whole blocks of 3");
    }

    @Test
    void responseThatDoesNotVaryHasNoShares() {
        Design design = new SaltelliDesign(new RandomDesign(1, 20, 4));
        List<StudyValues> factors = TestFunctions.factors(design);
        double[] same = TestFunctions.responses(design, u -> 5);
        assertThat(SobolIndices.of("y", factors, same, 0.95, 1)
                        .sensitivity()
                        .shares()
                        .get(0)
                        .first()
                        .estimate())
                .isNaN();
        assertThat(GivenData.of("y", factors, same, 0.95)
                        .shares()
                        .get(0)
                        .first()
                        .estimate())
                .isNaN();
    }

    @Test
    void givenDataIndicesComeNearTheExactOnes() {
        for (int n : new int[] {100, 500, 2000}) {
            double ishigami = 0;
            double linear = 0;
            int repeats = 40;
            double[] exact = {9 / 14.0, 4 / 14.0, 1 / 14.0};
            for (int seed = 0; seed < repeats; seed++) {
                Design design = new RandomDesign(seed, n, 3);
                ishigami += squareError(design, TestFunctions::ishigami, TestFunctions.ISHIGAMI_FIRST);
                linear += squareError(design, TestFunctions::linear, exact);
            }
            ishigami = Math.sqrt(ishigami / repeats / 3);
            linear = Math.sqrt(linear / repeats / 3);
            System.out.printf("| given data, %d runs | rms error Ishigami %.4f, linear %.4f |%n", n, ishigami, linear);
            assertThat(ishigami * Math.sqrt(n)).isLessThan(0.8);
            assertThat(linear * Math.sqrt(n)).isLessThan(0.7);
        }
    }

    private static double squareError(Design design, TestFunctions.Model model, double[] exact) {
        List<Share> shares = GivenData.of(
                        "y", TestFunctions.factors(design), TestFunctions.responses(design, model), 0.95)
                .shares();
        double sum = 0;
        for (int i = 0; i < exact.length; i++) {
            sum += Math.pow(shares.get(i).first().estimate() - exact[i], 2);
        }
        return sum;
    }

    /** A step of variance 0.2331 beside a straight line of a quarter of that: share 0.8. */
    @Test
    void givenDataIndexOfAStepIsTooSmallByWhatIsStated() {
        double line = Math.sqrt(3 * 0.37 * 0.63);
        double mean = 0;
        for (int seed = 0; seed < 40; seed++) {
            Design design = new RandomDesign(seed, 500, 2);
            double[] values = TestFunctions.responses(design, u -> (u[0] > 0.37 ? 1 : 0) + line * u[1]);
            mean += GivenData.of("y", TestFunctions.factors(design), values, 0.95)
                            .shares()
                            .get(0)
                            .first()
                            .estimate()
                    / 40;
        }
        System.out.printf("| given data, 500 runs, step of share 0.8 | mean estimate %.3f |%n", mean);
        assertThat(mean).isBetween(0.74, 0.77);
    }

    /** Class means 0, 0 and 3 with thirds each, and uniform noise: share 2 / (2 + 1/12). */
    @Test
    void factorWithLabelsIsTakenAsClasses() {
        int n = 3000;
        Design design = new LatinHypercube(1, n, 2);
        double[] soil = TestFunctions.responses(design, u -> Math.floor(3 * u[0]));
        double[] response = TestFunctions.responses(design, u -> (Math.floor(3 * u[0]) == 1 ? 3 : 0) + u[1]);
        Share share = GivenData.of(
                        "y",
                        List.of(TestFunctions.labelled("soil", List.of("sand", "clay", "dust"), soil)),
                        response,
                        0.95)
                .shares()
                .get(0);
        assertThat(share.first().estimate()).isCloseTo(2 / (2 + 1.0 / 12), within(0.005));
        assertThat(share.rankCorrelation()).isNaN();
        assertThat(share.total()).isEqualTo(Interval.UNKNOWN);
    }

    @Test
    void rankCorrelationSharesTiesAndLeavesOutHoles() {
        double[] x = {1, 2, 3, 4, Double.NaN, 5};
        assertThat(GivenData.spearman(x, new double[] {2, 4, 8, 16, 0, 32})).isEqualTo(1);
        assertThat(GivenData.spearman(x, new double[] {5, 4, 3, 2, 9, 1})).isEqualTo(-1);
        // ranks 1 2.5 2.5 4 against 1 2 3 4: 4.5 / sqrt(5 * 4.5)
        assertThat(GivenData.spearman(new double[] {1, 2, 2, 3}, new double[] {1, 2, 3, 4}))
                .isCloseTo(4.5 / Math.sqrt(22.5), within(1e-15));
        assertThat(GivenData.spearman(new double[] {1, 1}, new double[] {1, 2})).isNaN();
    }
}
