package org.grouser.scenario.yaml;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as text: the fewest digits that read back to the same bits, equal on every Java version. */
public final class Numbers {
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
        for (int digits = 1; digits <= 17; digits++) {
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
}
