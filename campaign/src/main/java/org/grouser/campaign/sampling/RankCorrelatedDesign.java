package org.grouser.campaign.sampling;

import java.util.Arrays;
import java.util.Comparator;
import org.grouser.quantity.Check;

/**
 * The points of another design, each coordinate in another order, so that the coordinates have given rank correlations
 * [IC1982]. Every coordinate keeps its set of values: a Latin hypercube stays one. Holds 8 n d bytes.
 *
 * <p>Our choice beside the source: the wanted correlation of scores is that of a normal pair with the wanted rank
 * correlation, and the scores are those of the points themselves.
 */
public final class RankCorrelatedDesign implements Design {
    private final double[][] columns;

    public RankCorrelatedDesign(Design base, RankCorrelation correlation) {
        int size = base.size();
        int dimensions = base.dimensions();
        Check.that(
                correlation.dimensions() == dimensions,
                "correlation",
                "has " + correlation.dimensions() + " rows for " + dimensions + " factors; write one for each");
        Check.that(
                size > 2 * dimensions,
                "size",
                "= " + size + " is too small for a correlation of " + dimensions + " factors; write at least "
                        + (2 * dimensions + 1));
        double[][] scores = new double[size][dimensions];
        columns = new double[dimensions][size];
        for (int row = 0; row < size; row++) {
            base.point(row, scores[row]);
            for (int j = 0; j < dimensions; j++) {
                columns[j][row] = scores[row][j];
                scores[row][j] = StandardNormal.quantile(scores[row][j]);
            }
        }
        double[][] wanted = correlation.scores(scores);
        for (int j = 0; j < dimensions; j++) {
            int column = j;
            Integer[] rows = new Integer[size];
            Arrays.setAll(rows, row -> row);
            Arrays.sort(rows, Comparator.comparingDouble(row -> wanted[row][column])); // stable: ties by row
            double[] sorted = columns[j];
            Arrays.sort(sorted);
            double[] placed = new double[size];
            for (int rank = 0; rank < size; rank++) {
                placed[rows[rank]] = sorted[rank];
            }
            columns[j] = placed;
        }
    }

    @Override
    public int size() {
        return columns[0].length;
    }

    @Override
    public int dimensions() {
        return columns.length;
    }

    @Override
    public void point(int index, double[] into) {
        Points.check(index, size());
        for (int j = 0; j < columns.length; j++) {
            into[j] = columns[j][index];
        }
    }
}
