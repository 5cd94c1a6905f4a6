package org.grouser.scenario.yaml;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as text: the fewest digits that read back to the same bits, equal on every Java version. */
public final class Numbers {
    private static final long FRACTION_BITS = 0x000F_FFFF_FFFF_FFFFL;
    private static final int MANY_DIGITS = 15;

    private Numbers() {}

    /**
     * @param value finite
     */
    public static String text(double value) {
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0";
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal shortest = exact;
        for (int digits = fewest(value, exact); digits <= 17; digits++) {
            shortest = exact.round(new MathContext(digits));
            if (shortest.doubleValue() == value) {
                break;
            }
        }
        shortest = shortest.stripTrailingZeros();
        int exponent = shortest.precision() - shortest.scale() - 1;
        if (exponent >= -5 && exponent < 16) {
            return shortest.toPlainString();
        }
        String digits = shortest.unscaledValue().abs().toString();
        String fraction = digits.length() > 1 ? digits.substring(1) : "0";
        return (value < 0 ? "-" : "") + digits.charAt(0) + "." + fraction + "e" + (exponent < 0 ? "" : "+") + exponent;
    }

    /**
     * Digits below which none need be tried. Where 15 are too few, fewer are as well: what reads back to a number lies equally
     * far to both sides of it, but for powers of two, and the nearest of 15 digits is no farther than the nearest of fewer.
     */
    private static int fewest(double value, BigDecimal exact) {
        boolean noPowerOfTwo = (Double.doubleToRawLongBits(value) & FRACTION_BITS) != 0;
        return noPowerOfTwo && exact.round(new MathContext(MANY_DIGITS)).doubleValue() != value ? MANY_DIGITS + 1 : 1;
    }
}
