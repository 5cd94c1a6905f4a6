package org.grouser.record.display;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.grouser.quantity.Check;

/**
 * How numbers of one kind are shown.
 *
 * @param unit as it is written, with a blank between it and the number; empty for a pure number
 * @param times what turns the SI number into the shown one
 * @param digits most significant digits
 * @param step no digit beyond this, in the shown unit; 0 for no such limit
 * @param threshold a smaller one counts as none, in the shown unit; 0 for no such limit
 */
public record Display(String unit, double times, int digits, double step, double threshold) {
    public Display {
        Check.that(times != 0 && Double.isFinite(times), "times of '" + unit + "'", "= " + times + " shows nothing");
        Check.that(digits >= 1 && digits <= 17, "digits of '" + unit + "'", "= " + digits + " is outside [1, 17]");
    }

    /** The number in the shown unit. */
    public double shown(double si) {
        return si * times;
    }

    /** Whether a number is too small to count. */
    public boolean isNone(double si) {
        return Math.abs(shown(si)) < threshold;
    }

    /** The number rounded as it is shown, without its unit; never -0, a dash for NaN. */
    public String number(double si) {
        double value = shown(si);
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "\u2013" : value > 0 ? "\u221e" : "\u2212\u221e";
        }
        BigDecimal rounded = BigDecimal.valueOf(value);
        if (step > 0) {
            BigDecimal steps = rounded.divide(BigDecimal.valueOf(step), 0, RoundingMode.HALF_EVEN);
            rounded = steps.multiply(BigDecimal.valueOf(step));
        }
        rounded = rounded.round(new MathContext(digits)).stripTrailingZeros();
        if (rounded.signum() == 0) {
            return "0";
        }
        int power = rounded.precision() - rounded.scale() - 1;
        String text = power >= -4 && power <= 6
                ? rounded.toPlainString()
                : rounded.scaleByPowerOfTen(-power).toPlainString() + "e" + power;
        return text.replace('-', '\u2212');
    }

    /** The number and its unit. */
    public String text(double si) {
        String number = number(si);
        return unit.isEmpty() || !Double.isFinite(si) ? number : number + " " + unit;
    }
}
