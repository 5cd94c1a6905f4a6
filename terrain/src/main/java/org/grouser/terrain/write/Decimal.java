package org.grouser.terrain.write;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Numbers as text that gives the same number when read: the fewest digits whose rounding does. Java's own text is not used
 * as it stands, because it has more digits than needed before release 19 and files would differ.
 */
final class Decimal {
    private static final int SURE = 15; // digits that a double always keeps: two such decimals are never one double
    private static final int ENOUGH = 17;

    private Decimal() {}

    /** All digits. */
    static String text(double number) {
        BigDecimal decimal = BigDecimal.valueOf(number); // by Java's text
        boolean normal = Math.abs(number) >= Double.MIN_NORMAL || number == 0;
        if (normal && decimal.stripTrailingZeros().precision() <= SURE) {
            return plain(decimal);
        }
        BigDecimal exact = new BigDecimal(number);
        for (int digits = SURE; digits < ENOUGH; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.doubleValue() == number) {
                return plain(rounded);
            }
        }
        return plain(exact.round(new MathContext(ENOUGH)));
    }

    /**
     * Three numbers with blanks between.
     *
     * @param numbers Not modified.
     */
    static String triple(double[] numbers, int at) {
        return text(numbers[at]) + " " + text(numbers[at + 1]) + " " + text(numbers[at + 2]);
    }

    /** Six digits, for what is written as a courtesy. */
    static String rough(double number) {
        return plain(new BigDecimal(number).round(new MathContext(6)));
    }

    private static String plain(BigDecimal number) {
        if (number.signum() == 0) {
            return "0"; // of either sign
        }
        BigDecimal shortest = number.stripTrailingZeros();
        boolean readable = shortest.scale() >= -6 && shortest.scale() - shortest.precision() < 6;
        return readable ? shortest.toPlainString() : shortest.toString();
    }
}
