package org.grouser.campaign.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SobolSequenceReferenceTest {
    private static double plain(SobolSequence sequence, int index, int dimension) {
        return (sequence.unscrambled(index, dimension) & 0xffffffffL) * 0x1p-32;
    }

    /** Points 1, 2, 3, 5 and 7 in ten dimensions, as Joe and Kuo's program and SciPy 1.17.1 print them. */
    @Test
    void firstPointsAreThePublishedOnes() {
        double[][] published = {
            {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5},
            {0.75, 0.25, 0.25, 0.25, 0.75, 0.75, 0.25, 0.75, 0.75, 0.75},
            {0.25, 0.75, 0.75, 0.75, 0.25, 0.25, 0.75, 0.25, 0.25, 0.25},
            {0.875, 0.875, 0.125, 0.375, 0.875, 0.625, 0.875, 0.375, 0.375, 0.125},
            {0.125, 0.625, 0.375, 0.125, 0.125, 0.375, 0.625, 0.625, 0.625, 0.875}
        };
        int[] indices = {1, 2, 3, 5, 7};
        SobolSequence sequence = new SobolSequence(0, 1024, 10);
        for (int i = 0; i < indices.length; i++) {
            for (int j = 0; j < 10; j++) {
                assertThat(plain(sequence, indices[i], j)).isEqualTo(published[i][j]);
            }
        }
    }

    /** Points 1000 and 777 in 64 dimensions, SciPy 1.17.1. */
    @Test
    void laterPointsInHighDimensionsAreThePublishedOnes() {
        SobolSequence sequence = new SobolSequence(0, 1024, 64);
        assertThat(plain(sequence, 1000, 0)).isEqualTo(0.2197265625);
        assertThat(plain(sequence, 1000, 20)).isEqualTo(0.5224609375);
        assertThat(plain(sequence, 1000, 40)).isEqualTo(0.9130859375);
        assertThat(plain(sequence, 1000, 49)).isEqualTo(0.4794921875);
        assertThat(plain(sequence, 1000, 63)).isEqualTo(0.4462890625);
        assertThat(plain(sequence, 777, 5)).isEqualTo(0.3564453125);
        assertThat(plain(sequence, 777, 30)).isEqualTo(0.5419921875);
        assertThat(plain(sequence, 777, 50)).isEqualTo(0.0830078125);
        assertThat(plain(sequence, 777, 60)).isEqualTo(0.5126953125);
    }

    /** Scrambling keeps every elementary interval's count: in one dimension one point a part, in two a (0, m, 2)-net. */
    @Test
    void scrambledPointsAreStratifiedInEveryDimensionAndAreANetInTheFirstTwo() {
        int m = 10;
        int n = 1 << m;
        SobolSequence sequence = new SobolSequence(42, 2 * n, 64);
        double[] u = new double[64];
        for (int block = 0; block < 2; block++) {
            for (int j = 0; j < 64; j++) {
                boolean[] seen = new boolean[n];
                for (int i = 0; i < n; i++) {
                    sequence.point(block * n + i, u);
                    int part = (int) (u[j] * n);
                    assertThat(seen[part]).isFalse();
                    seen[part] = true;
                }
            }
            for (int k = 0; k <= m; k++) {
                boolean[] seen = new boolean[n];
                for (int i = 0; i < n; i++) {
                    sequence.point(block * n + i, u);
                    int column = (int) (u[0] * (1 << k));
                    int row = (int) (u[1] * (1 << (m - k)));
                    int cell = column * (1 << (m - k)) + row;
                    assertThat(seen[cell]).isFalse();
                    seen[cell] = true;
                }
            }
        }
    }

    /** Over seeds each point is uniform: the first three bits of points 0 and 5 take all values alike. */
    @Test
    void scrambledPointIsUniformOverTheSeeds() {
        int seeds = 8000;
        for (int index : new int[] {0, 5}) {
            for (int j = 0; j < 3; j++) {
                int[] counts = new int[8];
                double[] u = new double[3];
                for (int seed = 0; seed < seeds; seed++) {
                    new SobolSequence(seed, 8, 3).point(index, u);
                    counts[(int) (u[j] * 8)]++;
                }
                double chiSquare = 0;
                for (int count : counts) {
                    chiSquare += Math.pow(count - seeds / 8.0, 2) / (seeds / 8.0);
                }
                assertThat(chiSquare).as(Arrays.toString(counts)).isLessThan(24.3); // 0.999 with 7 degrees of freedom
            }
        }
    }

    /** [Owen1997]: the error of a smooth mean falls as n^-1.5; random points give n^-0.5. */
    @Test
    void errorOfASmoothMeanFallsFasterThanThatOfRandomPoints() {
        double coarse = deviation(256);
        double fine = deviation(4096);
        assertThat(Math.log(coarse / fine) / Math.log(16)).isGreaterThan(1.2);
    }

    /** Of the mean of a product of four, by 20 seeds. */
    private static double deviation(int n) {
        double square = 0;
        double[] u = new double[4];
        for (int seed = 0; seed < 20; seed++) {
            Design design = new SobolSequence(seed, n, 4);
            double mean = 0;
            for (int i = 0; i < n; i++) {
                design.point(i, u);
                mean += Math.exp(u[0]) * (1 + u[1] * u[2]) * (0.5 + u[3]) / n;
            }
            double exact = (Math.E - 1) * 1.25;
            square += (mean - exact) * (mean - exact) / 20;
        }
        return Math.sqrt(square);
    }

    @Test
    void tooManyDimensionsAreRefused() {
        assertThatThrownBy(() -> new SobolSequence(1, 8, 65)).hasMessageContaining("Latin hypercube");
        assertThat(SobolSequence.MOST_DIMENSIONS).isCloseTo(64, within(0));
    }
}
