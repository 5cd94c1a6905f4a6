package org.grouser.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDecimalTest {
    private static final int NUMBERS = 20_000;

    @ParameterizedTest
    @CsvSource({
        "2e-3, 0.002",
        "1e-3, 0.001",
        "9.99e-4, 9.99E-4",
        "123456.5, 123456.5",
        "9999999, 9999999.0",
        "1e7, 1.0E7",
        "100, 100.0",
        "0.1, 0.1",
        "-0.25, -0.25",
        "0, 0.0",
        "-0.0, -0.0",
        "2e23, 2.0E23", // 1.9999999999999998E23 before Java 19
        "2.2250738585072014e-308, 2.2250738585072014E-308",
        "4.9e-324, 4.9E-324",
        "1e-323, 9.9E-324",
        "1.7976931348623157e308, 1.7976931348623157E308",
        "9007199254740993, 9.007199254740992E15",
        "NaN, NaN",
        "-Infinity, -Infinity"
    })
    void isWrittenAsJavaWritesItSince19(double number, String text) {
        assertEquals(text, ShortestDecimal.text(number));
    }

    @Test
    void readsBackToTheSameBits() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < NUMBERS; i++) {
            double number = number(random, i);
            assertEquals(number, Double.parseDouble(ShortestDecimal.text(number)), () -> "bits of " + number);
        }
    }

    /** Two digits are always written, so fewer than two are not asked for. */
    @Test
    void noDecimalOfFewerDigitsAndNoneCloserReadsBackToTheNumber() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < NUMBERS; i++) {
            double number = number(random, i);
            BigDecimal written = new BigDecimal(ShortestDecimal.text(number));
            BigDecimal exact = new BigDecimal(number);
            int digits = written.stripTrailingZeros().precision();
            if (digits > 2) {
                assertThat(roundTrips(exact, digits - 1, number))
                        .as("%s with a digit fewer", written)
                        .isFalse();
            }
            BigDecimal nearest = exact.round(new MathContext(Math.max(digits, 2), RoundingMode.HALF_EVEN));
            if (nearest.doubleValue() == number) { // else, below a power of two, it belongs to the neighbour
                assertEquals(0, written.compareTo(nearest), () -> written + " instead of " + nearest);
            }
        }
    }

    /** Whether the nearest decimal of so many digits on either side reads back to the number. */
    private static boolean roundTrips(BigDecimal exact, int digits, double number) {
        return exact.round(new MathContext(digits, RoundingMode.DOWN)).doubleValue() == number
                || exact.round(new MathContext(digits, RoundingMode.UP)).doubleValue() == number;
    }

    private static double number(SplittableRandom random, int i) {
        return switch (i % 5) {
            case 0 -> finite(random);
            case 1 -> random.nextDouble();
            case 2 -> Math.scalb(1.0, random.nextInt(-1074, 1024)); // unequal distances to the neighbours
            case 3 -> random.nextInt(1_000_000) / 1000.0;
            default -> Double.longBitsToDouble(random.nextLong() >>> 12 >>> random.nextInt(50)); // subnormal
        };
    }

    private static double finite(SplittableRandom random) {
        double number = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(number) ? number : 1;
    }
}
