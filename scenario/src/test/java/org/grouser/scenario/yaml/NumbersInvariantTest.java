package org.grouser.scenario.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The fewest digits that read back to the same bits, whichever way they are found. */
class NumbersInvariantTest {
    private static int fewestDigits(double value) {
        BigDecimal exact = new BigDecimal(value);
        int digits = 1;
        while (exact.round(new MathContext(digits)).doubleValue() != value) {
            digits++;
        }
        return exact.round(new MathContext(digits)).stripTrailingZeros().precision();
    }

    private static void assertShortest(double value) {
        String text = Numbers.text(value);
        assertEquals(value, Double.parseDouble(text), text);
        assertEquals(
                fewestDigits(value), new BigDecimal(text).stripTrailingZeros().precision(), text);
    }

    @Test
    void numbersOfAnySizeHaveTheirFewestDigits() {
        SplittableRandom random = new SplittableRandom(19);
        DoubleStream.generate(() -> Double.longBitsToDouble(random.nextLong()))
                .filter(Double::isFinite)
                .limit(5000)
                .forEach(NumbersInvariantTest::assertShortest);
        for (int i = 0; i < 5000; i++) {
            assertShortest(random.nextInt(-100_000, 100_000) * 1e-3 + 1e-9);
            assertShortest(random.nextDouble());
        }
    }

    @Test
    void powersOfTwoAndTheirNeighboursHaveTheirFewestDigits() {
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double power = StrictMath.scalb(1.0, exponent);
            assertShortest(power);
            assertShortest(StrictMath.nextUp(power));
            assertShortest(-StrictMath.nextUp(power));
        }
        assertShortest(Double.MAX_VALUE);
    }
}
