package org.grouser.campaign.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RankCorrelationTest {
    private static final double[][] WANTED = {{1, 0.8, -0.3}, {0.8, 1, 0.1}, {-0.3, 0.1, 1}};
    private static final int N = 10_000;

    private static double[][] columns(Design design) {
        double[][] columns = new double[design.dimensions()][design.size()];
        double[] u = new double[design.dimensions()];
        for (int i = 0; i < design.size(); i++) {
            design.point(i, u);
            for (int j = 0; j < u.length; j++) {
                columns[j][i] = u[j];
            }
        }
        return columns;
    }

    /** Of Spearman, for numbers without ties. */
    private static double spearman(double[] x, double[] y) {
        double[] ranksX = ranks(x);
        double[] ranksY = ranks(y);
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (ranksX[i] - ranksY[i]) * (ranksX[i] - ranksY[i]);
        }
        double n = x.length;
        return 1 - 6 * sum / (n * (n * n - 1));
    }

    private static double[] ranks(double[] x) {
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        return Arrays.stream(x).map(value -> Arrays.binarySearch(sorted, value)).toArray();
    }

    private static void assertWanted(double[][] columns) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(spearman(columns[i], columns[j])).isCloseTo(WANTED[i][j], within(0.02));
            }
        }
    }

    /** One draw of 10 000 scatters by 0.01, so that the mean over sixteen must be right to 0.01. */
    @Test
    void randomPointsGetTheWantedRankCorrelation() {
        int seeds = 16;
        double[][] mean = new double[3][3];
        for (int seed = 0; seed < seeds; seed++) {
            double[][] columns = applied(new RandomDesign(seed, N, 3));
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < i; j++) {
                    mean[i][j] += spearman(columns[i], columns[j]) / seeds;
                }
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(mean[i][j]).isCloseTo(WANTED[i][j], within(0.01));
            }
        }
    }

    @Test
    void sobolPointsGetTheWantedRankCorrelation() {
        assertWanted(applied(new SobolSequence(1, N, 3)));
    }

    private static double[][] applied(Design design) {
        RankCorrelation correlation = RankCorrelation.of(WANTED);
        double[][] columns = new double[3][N];
        double[] u = new double[3];
        for (int i = 0; i < N; i++) {
            design.point(i, u);
            double first = u[0];
            correlation.apply(u);
            assertThat(Math.abs(u[0] - first)).isLessThan(1e-14); // the first factor stays
            for (int j = 0; j < 3; j++) {
                columns[j][i] = u[j];
            }
        }
        return columns;
    }

    @Test
    void latinHypercubeGetsTheWantedRankCorrelationAndKeepsOnePointInEachPart() {
        Design design = new RankCorrelatedDesign(new LatinHypercube(1, N, 3), RankCorrelation.of(WANTED));
        assertWanted(columns(design));
        for (int j = 0; j < 3; j++) {
            assertThat(DesignInvariantTest.parts(design, j)).hasSize(N);
        }
    }

    @Test
    void smallHypercubeGetsTheCorrelationMoreExactlyThanTheCopulaWould() {
        Design design = new RankCorrelatedDesign(new LatinHypercube(7, 50, 3), RankCorrelation.of(WANTED));
        double[][] columns = columns(design);
        assertThat(spearman(columns[0], columns[1])).isCloseTo(0.8, within(0.05)); // a draw of 50 scatters by 0.06
        assertThat(spearman(columns[0], columns[2])).isCloseTo(-0.3, within(0.05)); // by 0.13
    }

    @Test
    void extremePointsStayWithinTheOpenInterval() {
        double[] u = {Math.nextDown(1.0), Math.nextDown(1.0), 0x1p-53};
        RankCorrelation.of(new double[][] {{1, 0.9, -0.5}, {0.9, 1, -0.5}, {-0.5, -0.5, 1}})
                .apply(u);
        for (double coordinate : u) {
            assertThat(coordinate).isStrictlyBetween(0.0, 1.0);
        }
    }

    @Test
    void whatIsNoCorrelationIsRefusedByItsEntry() {
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{1, 0.5}, {0.4, 1}}))
                .hasMessageContaining("[2][1] = 0.4 differs from [1][2] = 0.5");
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{1, 1.5}, {1.5, 1}}))
                .hasMessageContaining("[2][1] = 1.5 is outside [-1, 1]");
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{2, 0}, {0, 1}}))
                .hasMessageContaining("[1][1] = 2.0 on the diagonal; write 1");
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{1, 0, 0}, {0, 1}}))
                .hasMessageContaining("row 1");
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{1, 0.9, -0.9}, {0.9, 1, 0.9}, {-0.9, 0.9, 1}}))
                .hasMessageContaining("not positive definite: row 3")
                .hasMessageContaining("bring [3][1] = -0.9 nearer to 0");
        assertThatThrownBy(() -> RankCorrelation.of(new double[][] {{1, 1}, {1, 1}}))
                .hasMessageContaining("not positive definite");
        assertThatThrownBy(() -> new RankCorrelatedDesign(new LatinHypercube(1, 5, 3), RankCorrelation.of(WANTED)))
                .hasMessageContaining("at least 7");
    }
}
