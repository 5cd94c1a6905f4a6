package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.grouser.campaign.sampling.StandardNormal;
import org.junit.jupiter.api.Test;

/** Samples of known distributions. */
class EnsembleReferenceTest {
    private static final double[][] COVARIANCE = {{4e-3, -3.6e-3}, {-3.6e-3, 4e-3}}; // correlation -0.9

    @Test
    void aCorrelatedNormalDistributionHasItsMomentsAgain() {
        double[][] factor = Matrices.cholesky(COVARIANCE);
        Posterior.Density normal = x -> {
            double[] white = Matrices.forward(factor, new double[] {x[0] - 0.5, x[1] - 0.4});
            return -0.5 * Matrices.dot(white, white);
        };
        Posterior.Chain chain = Posterior.walk(normal, new double[] {0.5, 0.4}, COVARIANCE, 8000, 1);
        double[][] samples = chain.thinned(4000);
        double[] mean = new double[2];
        for (double[] sample : samples) {
            mean[0] += sample[0] / samples.length;
            mean[1] += sample[1] / samples.length;
        }
        double[][] covariance = new double[2][2];
        for (double[] sample : samples) {
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    covariance[i][j] += (sample[i] - mean[i]) * (sample[j] - mean[j]) / samples.length;
                }
            }
        }
        double error = 4 / Math.sqrt(chain.effectiveSize()); // four deviations of a mean of independent samples
        assertThat(chain.effectiveSize()).isGreaterThan(800);
        assertThat(mean[0]).isCloseTo(0.5, within(error * Math.sqrt(4e-3)));
        assertThat(mean[1]).isCloseTo(0.4, within(error * Math.sqrt(4e-3)));
        assertThat(covariance[0][0]).isCloseTo(4e-3, within(1.5 * error * 4e-3));
        assertThat(covariance[0][1]).isCloseTo(-3.6e-3, within(1.5 * error * 4e-3));
    }

    @Test
    void theAutocorrelationTimeOfAnAutoregressiveSeriesIsThatOfTheTextbook() {
        double phi = 0.8;
        SplittableRandom random = new SplittableRandom(4);
        List<double[][]> steps = new ArrayList<>();
        double[][] now = new double[20][1];
        for (int t = 0; t < 8000; t++) {
            double[][] next = new double[20][1];
            for (int w = 0; w < 20; w++) {
                next[w][0] = phi * now[w][0] + StandardNormal.quantile(random.nextDouble(1e-12, 1));
            }
            steps.add(next);
            now = next;
        }
        assertThat(Posterior.autocorrelationTime(steps)).isCloseTo((1 + phi) / (1 - phi), within(0.6));
    }
}
