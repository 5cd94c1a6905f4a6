package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.List;

/** Derivatives of responses by central differences, all candidates in one batch. */
final class Slopes {
    /** Rows of responses by sides of the unit cube. */
    final double[][] ofResponses;

    /** Rows of residuals (fitted values, then priors) by sides of the unit cube. */
    final double[][] ofResiduals;

    /** Sides along which no candidate had responses; their columns are 0. */
    final List<Integer> blocked = new ArrayList<>();

    /**
     * At a point: central where both neighbours have responses, else one-sided.
     *
     * @param steps of the differences
     */
    Slopes(Misfit misfit, Misfit.At centre, double[] steps) {
        int n = misfit.parameters();
        List<double[]> points = new ArrayList<>();
        for (int j = 0; j < n; j++) {
            points.add(moved(centre.x(), j, Math.min(1, centre.x()[j] + steps[j])));
            points.add(moved(centre.x(), j, Math.max(0, centre.x()[j] - steps[j])));
        }
        List<Misfit.At> all = misfit.at(points);
        ofResponses = new double[centre.responses().length][n];
        ofResiduals = new double[misfit.residuals()][n];
        for (int j = 0; j < n; j++) {
            Misfit.At above = all.get(2 * j).failed() ? centre : all.get(2 * j);
            Misfit.At below = all.get(2 * j + 1).failed() ? centre : all.get(2 * j + 1);
            double apart = above.x()[j] - below.x()[j];
            if (apart == 0) {
                blocked.add(j);
                continue;
            }
            difference(ofResponses, j, above.responses(), below.responses(), apart);
            difference(ofResiduals, j, above.residuals(), below.residuals(), apart);
        }
    }

    private static void difference(double[][] into, int column, double[] above, double[] below, double apart) {
        for (int i = 0; i < into.length; i++) {
            into[i][column] = (above[i] - below[i]) / apart;
        }
    }

    private static double[] moved(double[] x, int side, double to) {
        double[] moved = x.clone();
        moved[side] = to;
        return moved;
    }
}
