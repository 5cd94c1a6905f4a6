package org.grouser.terrain.dem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Roughness below the resolution of a raster is as rough as it says, and leaves the raster's own heights in the mean. */
class FractalReliefTest {
    private static final double RASTER_M = 5;
    private static final double CELL_M = 0.02;

    /** Mean square difference of height over a distance, at many places of a square kilometre. */
    private static double structure(FractalRelief relief, double distanceM) {
        SplittableRandom random = new SplittableRandom(7);
        double sum = 0;
        int count = 40_000;
        for (int k = 0; k < count; k++) {
            double x = 1000 * random.nextDouble();
            double y = 1000 * random.nextDouble();
            boolean alongX = random.nextBoolean();
            double difference =
                    relief.heightM(x + (alongX ? distanceM : 0), y + (alongX ? 0 : distanceM)) - relief.heightM(x, y);
            sum += difference * difference;
        }
        return sum / count;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 0.8, 0.95})
    void heightsDifferByTheStatedRootMeanSquareAtTheStatedDistance(double hurst) {
        FractalRelief relief = new FractalRelief(new Refinement(CELL_M, hurst, 0.03, 1, 4), RASTER_M);
        assertEquals(0.03, Math.sqrt(structure(relief, 1)), 0.03 * 0.03);
    }

    /** From 16 cells of the ground to a quarter cell of the raster, away from both ends of the spectrum. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 0.8})
    void theStructureFunctionGrowsByTwiceTheHurstExponent(double hurst) {
        FractalRelief relief = new FractalRelief(new Refinement(CELL_M / 4, hurst, 0.03, 1, 11), RASTER_M);
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        int count = 8;
        for (int k = 0; k < count; k++) {
            double distanceM = 0.08 * StrictMath.pow(2, 4 * k / (count - 1.0)); // 0.08 m to 1.28 m
            double x = StrictMath.log(distanceM);
            double y = StrictMath.log(structure(relief, distanceM));
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
        }
        double slope = (count * sumXy - sumX * sumY) / (count * sumXx - sumX * sumX);
        assertEquals(hurst, slope / 2, 0.06);
    }

    @Test
    void theMeanOfTheRastersOwnHeightsStays() {
        HeightGrid raster = new HeightGrid(200, 200, 0, 0, RASTER_M, new double[200 * 200]);
        Relieved refined = Relieved.of(raster, new Detail(new Refinement(CELL_M, 0.8, 0.05, 1, 2), null));
        double sum = 0;
        double squares = 0;
        for (int k = 0; k < 200 * 200; k++) {
            double heightM = refined.heightM(raster.xM(k % 200), raster.yM(k / 200));
            sum += heightM;
            squares += heightM * heightM;
        }
        double deviation = Math.sqrt(squares / 40_000);
        assertTrue(deviation > 0.05, () -> "deviation " + deviation);
        assertEquals(
                0, sum / 40_000, 4 * deviation / 200); // four standard errors; neighbours hardly depend on each other
    }

    @Test
    void theGridIsThatOfTheReliefWhereverOneBegins() {
        HeightGrid raster = new HeightGrid(4, 3, -5, 2, RASTER_M, new double[] {0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5});
        Relieved refined = Relieved.of(raster, new Detail(new Refinement(0.5, 0.7, 0.05, 1, 2), null));
        HeightGrid grid = refined.fine();
        HeightGrid again = refined.fine();
        assertEquals(31, grid.columns());
        assertEquals(21, grid.rows());
        for (int row = grid.rows() - 1; row >= 0; row--) {
            for (int column = grid.columns() - 1; column >= 0; column--) {
                double heightM = refined.heightM(grid.xM(column), grid.yM(row));
                assertEquals(heightM, grid.heightM(column, row));
                assertTrue(heightM >= grid.lowestM() && heightM <= grid.highestM());
            }
        }
        assertEquals(grid.heightAtM(3.3, 7.7), again.heightAtM(3.3, 7.7));
        assertTrue(Double.isNaN(refined.heightM(100, 0)));
    }

    @Test
    void whatTheRasterKnowsItselfIsNotRefined() {
        HeightGrid raster = new HeightGrid(2, 2, 0, 0, 1, new double[4]);
        assertThrows(
                OutOfRangeException.class,
                () -> Relieved.of(raster, new Detail(new Refinement(1, 0.8, 0.1, 1, 1), null)));
        assertThrows(
                OutOfRangeException.class,
                () -> Relieved.of(raster, new Detail(new Refinement(0.1, 0.8, 0.1, 2, 1), null)));
    }
}
