package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SizeLawReferenceTest {
    /** E1(0.1), E1(1), E1(5) and E1(10) as tabulated in handbooks, sixteen digits. */
    @Test
    void exponentialIntegralHasItsTabulatedValues() {
        double[][] table = {
            {0.1, 1.8229239584193906},
            {1, 0.2193839343955203},
            {5, 0.001148295591275326},
            {10, 4.156968929685324e-6}
        };
        for (double[] row : table) {
            double e1 = ExponentialIntegral.scaled(row[0]) * StrictMath.exp(-row[0]);
            assertEquals(row[1], e1, 4e-15 * row[1], () -> "E1(" + row[0] + ")");
        }
    }

    @Test
    void seriesAndFractionMeetWhereTheyAreExchanged() {
        double below = ExponentialIntegral.scaled(2);
        double above = ExponentialIntegral.scaled(Math.nextUp(2.0));
        assertEquals(below, above, 2e-14 * below);
    }

    /** Viking 1 (k 0.069), Viking 2 (k 0.176) and Pathfinder (k 0.19): rocks per square metre, law evaluated elsewhere. */
    @Test
    void rocksPerSquareMetreFollowTheLawOfThreeLandingSites() {
        double[][] table = {
            {0.069, 0.03, 8.046299343711818},
            {0.069, 0.3, 0.13030937496614148},
            {0.069, 1.0, 0.001131363002732065},
            {0.176, 0.1, 2.9854277273699013},
            {0.176, 0.5, 0.11047146628235996},
            {0.19, 0.05, 8.425165387788761},
            {0.19, 1.0, 0.011079442935097494}
        };
        for (double[] row : table) {
            double number = new SizeLaw.GolombekRapp(row[0]).numberAbove(row[1]);
            assertEquals(row[2], number, 1e-12 * row[2], () -> "k " + row[0] + ", D " + row[1]);
        }
    }

    /** The area under all rocks between two sizes is the difference of k exp(-q D). */
    @Test
    void rocksDrawnFromTheLawCoverTheGroundItSays() {
        SizeLaw.GolombekRapp law = new SizeLaw.GolombekRapp(0.1);
        double q = 1.79 + 0.152 / 0.1;
        double covered = 0.1 * (StrictMath.exp(-q * 0.2) - StrictMath.exp(-q * 3));
        int count = law.count(0.2, 3, 1e5);
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double d = law.diameterM((i + 0.5) / count, 0.2, 3);
            sum += StrictMath.PI / 4 * d * d;
        }
        assertEquals(covered, sum / 1e5, 1e-3 * covered);
    }

    @Test
    void everyDrawnDiameterLiesInItsRange() {
        SplittableRandom random = new SplittableRandom(5);
        for (SizeLaw law : new SizeLaw[] {
            new SizeLaw.Power(0.1),
            new SizeLaw.Power(10),
            new SizeLaw.GolombekRapp(0.005),
            new SizeLaw.GolombekRapp(0.6)
        }) {
            assertEquals(0.01, law.diameterM(0, 0.01, 20), 1e-15);
            assertEquals(7, law.diameterM(random.nextDouble(), 7, 7));
            for (int i = 0; i < 500; i++) {
                double d = law.diameterM(random.nextDouble(), 0.01, 20);
                assertTrue(d >= 0.01 && d <= 20, () -> law + " gives " + d);
            }
        }
    }

    /** Half of the craters from 1 m up under N = D^-2 are above the square root of 2 m. */
    @Test
    void halfOfThePowerLawLiesAboveItsMedian() {
        double cut = StrictMath.pow(1e4, -2);
        assertEquals(Math.sqrt(2 / (1 + cut)), new SizeLaw.Power(2).diameterM(0.5, 1, 1e4), 1e-14);
    }
}
