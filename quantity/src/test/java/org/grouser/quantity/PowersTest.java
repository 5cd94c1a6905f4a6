package org.grouser.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PowersTest {
    private static void near(double expected, double actual, double share) {
        assertTrue(Math.abs(actual - expected) <= share * Math.abs(expected), expected + " but was " + actual);
    }

    @Test
    void decayIsTheExponentialOfMinusItsArgument() {
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < 100_000; n++) {
            double x = 690 * random.nextDouble() * random.nextDouble();
            near(StrictMath.exp(-x), Powers.decay(x), 2e-13);
        }
        assertEquals(1, Powers.decay(0));
        assertEquals(0, Powers.decay(700));
        assertEquals(0, Powers.decay(Double.POSITIVE_INFINITY));
        assertTrue(Double.isNaN(Powers.decay(Double.NaN)));
    }

    @Test
    void decayOfModerateNumbersIsGoodToFourteenDigits() {
        SplittableRandom random = new SplittableRandom(2);
        for (int n = 0; n < 100_000; n++) {
            double x = 20 * random.nextDouble();
            near(StrictMath.exp(-x), Powers.decay(x), 1e-14);
        }
    }

    @Test
    void decayNeverGrowsWithItsArgument() {
        double last = 1;
        for (double x = 0; x < 5; x += 1e-4) {
            double now = Powers.decay(x);
            assertTrue(now <= last, "at " + x);
            last = now;
        }
    }

    @Test
    void logarithmHoldsOverAllScales() {
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 0; n < 100_000; n++) {
            double x = StrictMath.pow(10, 600 * random.nextDouble() - 300);
            assertEquals(StrictMath.log(x), Powers.log(x), 1e-14 * Math.max(1, Math.abs(StrictMath.log(x))));
        }
        assertEquals(0, Powers.log(1), 1e-16);
    }

    @Test
    void powersOfSinkagesAreGoodToThirteenDigits() {
        SplittableRandom random = new SplittableRandom(4);
        for (int n = 0; n < 100_000; n++) {
            double x = StrictMath.pow(10, 8 * random.nextDouble() - 7);
            double exponent = 0.05 + 2.95 * random.nextDouble();
            near(StrictMath.pow(x, exponent), Powers.power(x, exponent), 2e-13);
        }
    }

    @Test
    void firstPowerIsTheNumberItself() {
        assertEquals(0.1234567890123456, Powers.power(0.1234567890123456, 1));
        assertEquals(0, Powers.power(0, 1));
        assertEquals(0, Powers.power(0, 0.5));
        near(3.0, Powers.power(9, 0.5), 1e-14);
    }

    @Test
    void powerAndItsInverseComeBack() {
        for (double n : new double[] {0.3, 0.8, 1.1, 2.5}) {
            near(0.0345, Powers.power(Powers.power(0.0345, n), 1 / n), 1e-13);
        }
    }
}
