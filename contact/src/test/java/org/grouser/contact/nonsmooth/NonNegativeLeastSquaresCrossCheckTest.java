package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresCrossCheckTest {
    /** Optimal: x >= 0, gradient G x - b >= 0, and one of them zero in every unknown. */
    @Test
    void theAnswerFulfilsTheConditionsOfAMinimum() {
        for (int i = 0; i < 200; i++) {
            Random random = new Random(i);
            int n = 1 + random.nextInt(12);
            int rank = 1 + random.nextInt(n); // often singular
            double[][] rows = new double[rank][n];
            double[] target = new double[rank];
            for (int r = 0; r < rank; r++) {
                target[r] = random.nextGaussian();
                for (int k = 0; k < n; k++) {
                    rows[r][k] = random.nextGaussian();
                }
            }
            double[][] g = new double[n][n];
            double[] b = new double[n];
            for (int k = 0; k < n; k++) {
                for (int r = 0; r < rank; r++) {
                    b[k] += rows[r][k] * target[r];
                    for (int m = 0; m < n; m++) {
                        g[k][m] += rows[r][k] * rows[r][m];
                    }
                }
            }
            double[] x = NonNegativeLeastSquares.solve(g, b, 1e-12);
            for (int k = 0; k < n; k++) {
                double gradient = -b[k];
                for (int m = 0; m < n; m++) {
                    gradient += g[k][m] * x[m];
                }
                assertThat(x[k]).as("seed " + i).isNotNegative();
                assertThat(gradient).as("seed " + i).isGreaterThan(-1e-9);
                assertThat(x[k] * gradient).as("seed " + i).isLessThan(1e-9);
            }
        }
    }
}
