package org.grouser.terrain.dem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Poisson;
import org.grouser.terrain.surface.CraterProfile;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Craters strewn below the resolution of a raster are as many, as deep and as wide as their law says, wherever one begins. */
class CraterReliefTest {
    private static final StrewnCraters WORN = StrewnCraters.worn(2e5, 0.5, 8, 3);

    private static int above(double[] craters, double diameterM) {
        int count = 0;
        for (int k = 2; k < craters.length; k += 3) {
            count += craters[k] > diameterM ? 1 : 0;
        }
        return count;
    }

    /** Each count lies between the quantiles 1e-5 and 1 - 1e-5 of its Poisson distribution. */
    @ParameterizedTest
    @CsvSource({"2, 1", "2, 2", "2.8, 3", "1.2, 4"})
    void theNumberAboveEveryDiameterFollowsThePowerLaw(double exponent, long seed) {
        StrewnCraters law = new StrewnCraters(1e5, exponent, 0.5, 6, 0.1, 0.02, seed);
        double[] craters = new CraterRelief(law).craters(-140, 160, 1000, 1300);
        for (double diameterM : new double[] {0.5, 0.7, 1, 1.5, 2, 3, 4, 5}) {
            double mean = (law.numberAbovePerM2(diameterM) - law.numberAbovePerM2(6)) * 300 * 300;
            int count = above(craters, diameterM);
            Poisson chance = new Poisson(mean);
            assertTrue(
                    count >= chance.quantile(1e-5) && count <= chance.quantile(1 - 1e-5),
                    () -> count + " craters above " + diameterM + " m, expected " + mean);
        }
        assertEquals(craters.length / 3, above(craters, 0.5 * (1 - 1e-12)));
        assertEquals(0, above(craters, 6 * (1 + 1e-12)));
    }

    /** Variance over mean of the numbers in 900 squares, which is 1 for places that know nothing of each other. */
    @Test
    void cratersLieIndependentlyOfEachOther() {
        double[] craters = new CraterRelief(WORN).craters(0, 300, 0, 300);
        int[] numbers = new int[900];
        for (int k = 0; k < craters.length; k += 3) {
            int column = (int) (craters[k] / 10);
            int row = (int) (craters[k + 1] / 10);
            numbers[row * 30 + column]++;
        }
        double mean = craters.length / 2700.0;
        double squares = 0;
        for (int number : numbers) {
            squares += (number - mean) * (number - mean) / 899;
        }
        assertEquals(1, squares / mean, 4 * Math.sqrt(2 / 899.0)); // four standard deviations
    }

    @Test
    void areaWithinTheRimsIsTheIntegralOfTheLaw() {
        double[] craters = new CraterRelief(WORN).craters(0, 600, 0, 600);
        double area = 0;
        for (int k = 2; k < craters.length; k += 3) {
            area += Math.PI / 4 * craters[k] * craters[k];
        }
        assertEquals(0.2178, WORN.cover(), 1e-4); // pi/4 0.2 0.5^2 2 ln 16
        assertEquals(WORN.cover(), area / (600 * 600), 0.05 * WORN.cover());
    }

    /** Craters of 2 m to 4 m, so few that one lies alone. */
    @Test
    void aCraterThatLiesAloneHasItsDepthAtTheCentreAndItsRimAtHalfItsDiameter() {
        StrewnCraters few = new StrewnCraters(400, 2, 2, 4, 0.16, 0.03, 8);
        CraterRelief relief = new CraterRelief(few);
        double[] craters = relief.craters(0, 500, 0, 500);
        int alone = 0;
        for (int k = 0; k < craters.length; k += 3) {
            double x = craters[k];
            double y = craters[k + 1];
            double d = craters[k + 2];
            if (relief.craters(x - 25, x + 25, y - 25, y + 25).length == 3) {
                assertEquals(-(0.16 - 0.03) * d, relief.heightM(x, y), 1e-12);
                assertEquals(0.03 * d, relief.heightM(x, y + d / 2), 1e-9);
                assertEquals(0, relief.heightM(x - 2.5 * d - 1e-9, y));
                assertTrue(relief.heightM(x - 2.4 * d, y) > 0);
                alone++;
            }
        }
        assertTrue(alone >= 5, alone + " craters lie alone");
    }

    /** The sum over all craters for tens of metres around, found without the cells around a place. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void theHeightIsTheSumOverAllCratersAround(long seed) {
        StrewnCraters law = StrewnCraters.worn(2e5, 0.5, 8, seed);
        CraterRelief relief = new CraterRelief(law);
        double[] craters = relief.craters(-80, 80, -80, 80);
        SplittableRandom random = new SplittableRandom(5);
        for (int k = 0; k < 500; k++) {
            double x = 100 * random.nextDouble() - 50;
            double y = 100 * random.nextDouble() - 50;
            double sum = 0;
            for (int c = 0; c < craters.length; c += 3) {
                double d = craters[c + 2];
                sum += CraterProfile.heightM(
                        Math.hypot(craters[c] - x, craters[c + 1] - y) / (d / 2),
                        law.depthRatio() * d,
                        law.rimRatio() * d);
            }
            assertEquals(sum, relief.heightM(x, y), 1e-12);
        }
    }

    /** Across the borders of cells, 20 m to 1.25 m wide, where other cells are looked at on either side. */
    @Test
    void heightsDoNotJumpWhereTheCellsChange() {
        CraterRelief relief = new CraterRelief(WORN);
        for (int k = -400; k <= 400; k++) {
            double border = 1.25 * k;
            for (double along : new double[] {0.3, 17.9, -41.2}) {
                assertEquals(relief.heightM(border - 1e-9, along), relief.heightM(border + 1e-9, along), 1e-7);
                assertEquals(relief.heightM(along, border - 1e-9), relief.heightM(along, border + 1e-9), 1e-7);
            }
        }
    }

    private static double[] meanAndError(StrewnCraters law) {
        CraterRelief relief = new CraterRelief(law);
        SplittableRandom random = new SplittableRandom(9);
        int count = 100_000;
        double sum = 0;
        double squares = 0;
        for (int k = 0; k < count; k++) {
            double heightM = relief.heightM(20_000 * random.nextDouble(), 20_000 * random.nextDouble());
            sum += heightM;
            squares += heightM * heightM;
        }
        double mean = sum / count;
        return new double[] {mean, Math.sqrt((squares / count - mean * mean) / count)};
    }

    /**
     * Volume of a crater pi/4 D^3 (2 s rim - (depth - rim) + depth / 2), with s = (1 - 1/c - (c^2 - 1) / (2 c^3)) / (1 - c^-3)
     * for the ejecta, over the law: the integral of D^3 is 2 per_m2 min^2 (max - min) for an exponent of 2.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.05})
    void theMeanHeightIsTheVolumeOfAllCraters(double rim) {
        StrewnCraters law = new StrewnCraters(2e5, 2, 0.5, 8, 0.1, rim, 6);
        double s = (1 - 1 / 5.0 - 24 / 250.0) / (1 - 1 / 125.0);
        double perCube = Math.PI / 4 * (2 * s * rim - (0.1 - rim) + 0.1 / 2);
        double expected = perCube * 2 * 0.2 * 0.5 * 0.5 * (8 - 0.5);
        double[] found = meanAndError(law);
        assertEquals(expected, found[0], 4 * found[1]);
        assertTrue(found[1] < 1e-3, () -> "standard error " + found[1]);
    }

    private static HeightGrid level(int nodes, double x0M, double y0M) {
        return new HeightGrid(nodes, nodes, x0M, y0M, 5, new double[nodes * nodes]);
    }

    @Test
    void heightsAreTheSameWhereverOneBegins() {
        Detail detail = new Detail(null, WORN);
        HeightGrid one = Relieved.of(level(9, 0, 0), detail).fine();
        HeightGrid other = Relieved.of(level(11, 10, 20), detail).fine();
        assertEquals(0.125, one.spacingM()); // a quarter of the smallest crater
        assertEquals(321, one.columns());
        double deepest = 0;
        for (int row = 160; row < 321; row++) {
            for (int column = 320; column >= 80; column--) {
                double heightM = one.heightM(column, row);
                assertEquals(heightM, other.heightM(column - 80, row - 160));
                assertTrue(heightM >= one.lowestM() && heightM <= one.highestM());
                deepest = Math.min(deepest, heightM);
            }
        }
        assertTrue(deepest < -0.1, "deepest " + deepest);
        StrewnCraters others = StrewnCraters.worn(2e5, 0.5, 8, 4);
        assertTrue(new CraterRelief(others).heightM(3, 4) != new CraterRelief(WORN).heightM(3, 4));
    }

    @Test
    void roughnessIsAddedToCraters() {
        Refinement refine = new Refinement(0.1, 0.8, 0.02, 1, 5);
        HeightGrid raster = new HeightGrid(3, 3, 0, 0, 5, new double[] {0, 1, 2, 1, 2, 3, 2, 3, 4});
        Relieved both = Relieved.of(raster, new Detail(refine, WORN));
        Relieved rough = Relieved.of(raster, new Detail(refine, null));
        Relieved strewn = Relieved.of(raster, new Detail(null, WORN));
        assertEquals(0.1, both.fine().spacingM());
        for (int k = 0; k < 50; k++) {
            double x = 0.2 * k;
            double y = 10 - 0.17 * k;
            double sum = rough.heightM(x, y) + strewn.heightM(x, y) - raster.heightAtM(x, y);
            assertEquals(sum, both.heightM(x, y), 1e-12);
        }
        assertTrue(Double.isNaN(both.heightM(-1, 2)));
    }

    @Test
    void whatCannotBeShownIsRefused() {
        HeightGrid raster = level(3, 0, 0);
        assertThrows(
                OutOfRangeException.class,
                () -> Relieved.of(raster, new Detail(null, StrewnCraters.worn(100, 1, 10.1, 1))));
        Relieved.of(raster, new Detail(null, StrewnCraters.worn(100, 1, 10, 1)));
        assertThrows(OutOfRangeException.class, () -> StrewnCraters.worn(1e6, 1, 10, 1)); // covers 3.6 times
        assertThrows(OutOfRangeException.class, () -> StrewnCraters.worn(100, 1, 1, 1));
        assertThrows(OutOfRangeException.class, () -> new StrewnCraters(100, 2, 1, 4, 0.1, 0.06, 1));
        Refinement coarse = new Refinement(0.2, 0.8, 0.02, 1, 5);
        assertThrows(OutOfRangeException.class, () -> new Detail(coarse, WORN));
    }
}
