package org.grouser.report.text;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for readers; independent of the machine's language. */
public final class NumberText {
    private NumberText() {}

    /** The number rounded to some significant digits, without trailing zeros; a dash for NaN. */
    public static String brief(double value, int digits) {
        if (Double.isNaN(value)) {
            return "\u2013";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "\u221e" : "-\u221e";
        }
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(digits)).stripTrailingZeros();
        if (rounded.signum() == 0) {
            return "0";
        }
        int power = rounded.precision() - rounded.scale() - 1;
        if (power >= -4 && power <= 6) {
            return rounded.toPlainString();
        }
        return rounded.scaleByPowerOfTen(-power).toPlainString() + "e" + power;
    }

    /** Six digits. */
    public static String brief(double value) {
        return brief(value, 6);
    }
}
