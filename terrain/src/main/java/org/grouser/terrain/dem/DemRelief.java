package org.grouser.terrain.dem;

import java.util.Arrays;
import java.util.Locale;

/**
 * Slope, roughness and shade of every cell that has its eight neighbours. Slopes are those of [Horn1981] over 3 x 3 cells, in
 * metres on the ground, so that they are the slopes at the raster's own cell: a finer raster of the same place is steeper.
 * Roughness is the root mean square distance of the nine heights, along the vertical, from the plane that fits them best;
 * it leaves the slope out. Our choice.
 */
public final class DemRelief {
    private static final double SHADE_ELEVATION = StrictMath.toRadians(45);

    /**
     * Numbers over the cells that have one, NaN if there are none.
     *
     * @param p95 what 95 % of the cells do not exceed
     */
    public record Statistics(int cells, double mean, double median, double p95, double max) {
        static Statistics of(double[] values) {
            double[] sorted =
                    Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
            if (sorted.length == 0) {
                return new Statistics(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
            }
            double mean = Arrays.stream(sorted).sum() / sorted.length;
            Arrays.sort(sorted);
            return new Statistics(
                    sorted.length, mean, quantile(sorted, 0.5), quantile(sorted, 0.95), sorted[sorted.length - 1]);
        }

        /** Linear between order statistics. */
        private static double quantile(double[] sorted, double part) {
            double at = part * (sorted.length - 1);
            int low = (int) at;
            int high = Math.min(low + 1, sorted.length - 1);
            return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
        }

        /**
         * For people.
         *
         * @param format of one number with its unit
         */
        public String text(String format) {
            if (cells == 0) {
                return "none: no cell has eight neighbours";
            }
            return String.format(
                    Locale.ROOT,
                    "mean " + format + ", median " + format + ", 95 %% below " + format + ", largest " + format,
                    mean,
                    median,
                    p95,
                    max);
        }
    }

    private final double[] slopeDeg;
    private final double[] roughnessM;
    private final double[] shade;
    private final int columns;

    private DemRelief(Dem dem) {
        columns = dem.columns();
        int cells = columns * dem.rows();
        slopeDeg = new double[cells];
        roughnessM = new double[cells];
        shade = new double[cells];
        Arrays.fill(slopeDeg, Double.NaN);
        Arrays.fill(roughnessM, Double.NaN);
        Arrays.fill(shade, Double.NaN);
        DemGeometry.Step step = dem.geometry().step();
        double determinant = step.eastColumnM() * step.northRowM() - step.eastRowM() * step.northColumnM();
        double[] z = new double[9];
        for (int row = 1; row < dem.rows() - 1; row++) {
            for (int column = 1; column < columns - 1; column++) {
                double sum = 0;
                for (int k = 0; k < 9; k++) {
                    z[k] = dem.heightM(column - 1 + k % 3, row - 1 + k / 3);
                    sum += z[k];
                }
                if (Double.isNaN(sum)) {
                    continue;
                }
                double perColumn = (z[2] + 2 * z[5] + z[8] - z[0] - 2 * z[3] - z[6]) / 8; // [Horn1981]
                double perRow = (z[6] + 2 * z[7] + z[8] - z[0] - 2 * z[1] - z[2]) / 8;
                double east = (perColumn * step.northRowM() - perRow * step.northColumnM()) / determinant;
                double north = (perRow * step.eastColumnM() - perColumn * step.eastRowM()) / determinant;
                int at = row * columns + column;
                slopeDeg[at] = StrictMath.toDegrees(StrictMath.atan(Math.hypot(east, north)));
                roughnessM[at] = roughness(z, sum / 9);
                shade[at] = lit(east, north);
            }
        }
    }

    public static DemRelief of(Dem dem) {
        return new DemRelief(dem);
    }

    /** On the square lattice of the nine cells; the fit does not depend on what its axes measure. */
    private static double roughness(double[] z, double mean) {
        double perColumn = (z[2] + z[5] + z[8] - z[0] - z[3] - z[6]) / 6;
        double perRow = (z[6] + z[7] + z[8] - z[0] - z[1] - z[2]) / 6;
        double squares = 0;
        for (int k = 0; k < 9; k++) {
            double off = z[k] - mean - perColumn * (k % 3 - 1) - perRow * (k / 3 - 1);
            squares += off * off;
        }
        return Math.sqrt(squares / 9);
    }

    /** Cosine between the normal and a light 45 degrees high in the upper left of the map; 0 where it faces away. */
    private static double lit(double east, double north) {
        double level = StrictMath.cos(SHADE_ELEVATION) * Math.sqrt(0.5);
        double cosine = (east * level - north * level + StrictMath.sin(SHADE_ELEVATION))
                / Math.sqrt(1 + east * east + north * north);
        return Math.max(0, cosine);
    }

    /** NaN where a neighbour is missing. */
    public double slopeDeg(int column, int row) {
        return slopeDeg[row * columns + column];
    }

    /** NaN where a neighbour is missing. */
    public double roughnessM(int column, int row) {
        return roughnessM[row * columns + column];
    }

    /** Brightness from 0 to 1 without exaggeration; NaN where a neighbour is missing. */
    public double shade(int column, int row) {
        return shade[row * columns + column];
    }

    public Statistics slopesDeg() {
        return Statistics.of(slopeDeg);
    }

    public Statistics roughnessesM() {
        return Statistics.of(roughnessM);
    }
}
