package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.grouser.terrain.surface.HeightGrid;

/** A Gaussian filter over a height grid, cut at three standard deviations; the border counts as often as it reaches out. */
final class Smoothing {
    private static final int MOST_CELLS = 1000; // of the standard deviation

    private Smoothing() {}

    static HeightGrid gaussian(HeightGrid grid, double sigmaM) {
        double sigma = sigmaM / grid.spacingM();
        Check.that(sigma <= MOST_CELLS, "smooth_m", "= " + sigmaM + " m is wider than " + MOST_CELLS + " cells");
        int reach = (int) Math.ceil(3 * sigma);
        double[] weights = new double[2 * reach + 1];
        double sum = 0;
        for (int k = -reach; k <= reach; k++) {
            weights[k + reach] = StrictMath.exp(-0.5 * k * k / (sigma * sigma));
            sum += weights[k + reach];
        }
        int columns = grid.columns();
        int rows = grid.rows();
        double[] along = new double[columns * rows];
        double[] both = new double[columns * rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double mean = 0;
                for (int k = -reach; k <= reach; k++) {
                    mean += weights[k + reach] * grid.heightM(onto(column + k, columns), row);
                }
                along[row * columns + column] = mean / sum;
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double mean = 0;
                for (int k = -reach; k <= reach; k++) {
                    mean += weights[k + reach] * along[onto(row + k, rows) * columns + column];
                }
                both[row * columns + column] = mean / sum;
            }
        }
        return new HeightGrid(columns, rows, grid.x0M(), grid.y0M(), grid.spacingM(), both);
    }

    private static int onto(int at, int count) {
        return Math.max(0, Math.min(count - 1, at));
    }
}
