package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.QRDecomposition;
import org.junit.jupiter.api.Test;

/** Algebra and distributions against those of Hipparchus. */
class MatricesCrossCheckTest {
    private static double[][] random(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] a = new double[rows][columns];
        for (double[] row : a) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextDouble(-1, 1);
            }
        }
        return a;
    }

    @Test
    void leastSquaresAgree() {
        double[][] a = random(12, 5, 1);
        double[] b = random(1, 12, 2)[0];
        double[] theirs = new QRDecomposition(new Array2DRowRealMatrix(a))
                .getSolver()
                .solve(new ArrayRealVector(b))
                .toArray();
        assertThat(Matrices.leastSquares(a, b, 5)).containsExactly(theirs, within(1e-12));
    }

    @Test
    void factorsAndEigenvaluesAgree() {
        double[][] a = Matrices.gram(random(9, 6, 3), 6);
        double[][] theirs =
                new CholeskyDecomposition(new Array2DRowRealMatrix(a)).getL().getData();
        double[][] own = Matrices.cholesky(a);
        for (int i = 0; i < 6; i++) {
            assertThat(own[i]).containsExactly(theirs[i], within(1e-12));
        }
        Matrices.Eigen eigen = Matrices.eigen(a);
        assertThat(eigen.values())
                .containsExactly(
                        new EigenDecompositionSymmetric(new Array2DRowRealMatrix(a)).getEigenvalues(), within(1e-12));
        for (int k = 0; k < 6; k++) {
            double[] image = Matrices.times(a, eigen.vectors()[k]);
            for (int i = 0; i < 6; i++) {
                assertThat(image[i]).isCloseTo(eigen.values()[k] * eigen.vectors()[k][i], within(1e-12));
            }
        }
    }

    @Test
    void aMatrixThatIsNotPositiveHasNoFactor() {
        assertThat(Matrices.cholesky(new double[][] {{1, 2}, {2, 1}})).isEmpty();
    }

    @Test
    void probabilitiesAgree() {
        for (double freedom : new double[] {1, 7, 40, 300}) {
            ChiSquaredDistribution square = new ChiSquaredDistribution(freedom);
            TDistribution student = new TDistribution(freedom);
            for (double share : new double[] {0.2, 0.7, 1, 1.5, 3}) {
                assertThat(Quantiles.aboveChiSquare(share * freedom, freedom))
                        .isCloseTo(1 - square.cumulativeProbability(share * freedom), within(1e-12));
                assertThat(Quantiles.beyondStudent(share, freedom))
                        .isCloseTo(2 * student.cumulativeProbability(-share), within(1e-12));
            }
            assertThat(Quantiles.arm(0.9, false, (int) freedom))
                    .isCloseTo(student.inverseCumulativeProbability(0.95), within(1e-8));
        }
    }
}
