package org.grouser.campaign.sampling;

import java.util.Arrays;
import java.util.Locale;
import org.grouser.quantity.Check;
import org.grouser.quantity.OutOfRangeException;

/**
 * Factors that scatter together, told by their rank correlations (of Spearman), by a Gaussian copula: the normal
 * scores of the factors are made jointly normal. For random points and Sobol sequences use {@link #apply}, for Latin
 * hypercubes {@link RankCorrelatedDesign}.
 */
public final class RankCorrelation {
    private static final double LEAST_PIVOT = 1e-10; // our choice: below, factors are the same but for rounding

    private final double[][] factor; // lower triangular

    private RankCorrelation(double[][] factor) {
        this.factor = factor;
    }

    /** Refuses with one line what is no matrix of rank correlations. */
    public static RankCorrelation of(double[][] spearman) {
        int n = spearman.length;
        Check.that(n > 0, "correlation", "is empty; write a row for each factor");
        double[][] pearson = new double[n][n];
        for (int i = 0; i < n; i++) {
            Check.that(
                    spearman[i].length == n,
                    "correlation",
                    "has " + spearman[i].length + " numbers in row " + (i + 1) + " of " + n + "; write " + n);
            Check.that(
                    spearman[i][i] == 1,
                    "correlation",
                    at(i, i) + " = " + spearman[i][i] + " on the diagonal; write 1");
            for (int j = 0; j < i; j++) {
                Check.that(
                        spearman[i][j] >= -1 && spearman[i][j] <= 1,
                        "correlation",
                        at(i, j) + " = " + spearman[i][j] + " is outside [-1, 1]");
                Check.that(
                        spearman[i][j] == spearman[j][i],
                        "correlation",
                        at(i, j) + " = " + spearman[i][j] + " differs from " + at(j, i) + " = " + spearman[j][i]
                                + "; write the same number twice");
                pearson[i][j] = 2 * StrictMath.sin(Math.PI * spearman[i][j] / 6); // [Pearson1907], for normal pairs
                pearson[j][i] = pearson[i][j];
            }
            pearson[i][i] = 1;
        }
        return new RankCorrelation(cholesky(pearson, spearman));
    }

    /** L of L L' = matrix; names the row that makes it impossible. */
    private static double[][] cholesky(double[][] matrix, double[][] told) {
        int n = matrix.length;
        double[][] l = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                l[i][j] = (matrix[i][j] - dot(l[i], l[j], j)) / l[j][j];
            }
            double pivot = matrix[i][i] - dot(l[i], l[i], i);
            if (!(pivot > LEAST_PIVOT)) {
                int strongest = i == 0 ? 0 : strongest(told[i], i);
                throw new OutOfRangeException(
                        "correlation",
                        String.format(
                                Locale.ROOT,
                                "is not positive definite: row %d does not go with the rows before it (pivot %.3g); bring"
                                        + " %s = %s nearer to 0",
                                i + 1,
                                pivot,
                                at(i, strongest),
                                told[i][strongest]));
            }
            l[i][i] = StrictMath.sqrt(pivot);
        }
        return l;
    }

    private static int strongest(double[] row, int before) {
        int found = 0;
        for (int j = 1; j < before; j++) {
            if (Math.abs(row[j]) > Math.abs(row[found])) {
                found = j;
            }
        }
        return found;
    }

    private static double dot(double[] a, double[] b, int count) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    private static String at(int i, int j) {
        return "[" + (i + 1) + "][" + (j + 1) + "]";
    }

    /** Number of factors. */
    public int dimensions() {
        return factor.length;
    }

    /** Turns independent uniform numbers into correlated ones, in place. */
    public void apply(double[] u) {
        int n = factor.length;
        double[] z = new double[n];
        for (int i = 0; i < n; i++) {
            z[i] = StandardNormal.quantile(u[i]);
        }
        for (int i = 0; i < n; i++) {
            double score = dot(factor[i], z, i + 1);
            u[i] = Math.max(Double.MIN_VALUE, Math.min(Math.nextDown(1.0), StandardNormal.cdf(score)));
        }
    }

    /**
     * Scores of n rows that have the wanted correlation in the sample itself, from scores that have none by
     * construction [IC1982]: M' = M Q^-T P^T, with Q Q^T the correlation of M and P P^T the wanted one.
     */
    double[][] scores(double[][] independent) {
        int n = factor.length;
        double[][] own = cholesky(correlation(independent), identity(n));
        double[][] made = new double[independent.length][n];
        double[] plain = new double[n];
        for (int row = 0; row < independent.length; row++) {
            for (int i = 0; i < n; i++) {
                plain[i] = (independent[row][i] - dot(own[i], plain, i)) / own[i][i];
            }
            for (int i = 0; i < n; i++) {
                made[row][i] = dot(factor[i], plain, i + 1);
            }
        }
        return made;
    }

    private static double[][] identity(int n) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            matrix[i][i] = 1;
        }
        return matrix;
    }

    private static double[][] correlation(double[][] rows) {
        int n = rows[0].length;
        double[] mean = new double[n];
        for (double[] row : rows) {
            for (int i = 0; i < n; i++) {
                mean[i] += row[i] / rows.length;
            }
        }
        double[][] sum = new double[n][n];
        for (double[] row : rows) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j <= i; j++) {
                    sum[i][j] += (row[i] - mean[i]) * (row[j] - mean[j]);
                }
            }
        }
        double[][] correlation = identity(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                correlation[i][j] = sum[i][j] / StrictMath.sqrt(sum[i][i] * sum[j][j]);
                correlation[j][i] = correlation[i][j];
            }
        }
        return correlation;
    }

    @Override
    public String toString() {
        return "factor of the normal scores " + Arrays.deepToString(factor);
    }
}
