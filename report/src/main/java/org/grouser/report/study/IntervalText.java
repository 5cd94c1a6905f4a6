package org.grouser.report.study;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.DoubleStream;
import org.grouser.record.study.Interval;
import org.grouser.report.plot.Ticks;
import org.grouser.report.text.NumberText;

/**
 * A number and its interval in as many digits as the interval allows: two of its half width.
 *
 * @param estimate without unit
 * @param low end of the interval
 * @param high end of the interval
 * @param scale that all three are to be multiplied by, or their sign of per cent; empty for plain numbers
 */
record IntervalText(String estimate, String low, String high, String scale) {
    private static final int HUGE = 7; // powers of ten from which plain digits are no help
    private static final int TINY = -4;
    private static final int MOST_DECIMALS = 12;
    private static final String RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207b";

    /** A number in its own unit. */
    static IntervalText of(Interval interval) {
        double largest = DoubleStream.of(interval.estimate(), interval.low(), interval.high())
                .map(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        int power = largest > 0 ? power(largest) : 0;
        if (power >= HUGE || power < TINY) {
            return scaled(interval, -power, "\u00b710" + Ticks.superscript(power));
        }
        return scaled(interval, 0, "");
    }

    /** A probability: in per cent, or by powers of ten where it is rare. */
    static IntervalText ofProbability(Interval interval) {
        double largest = Double.isFinite(interval.high()) ? interval.high() : interval.estimate();
        return largest > 0 && largest < 1e-3 ? of(interval) : scaled(interval, 2, " %");
    }

    private static IntervalText scaled(Interval interval, int shift, String scale) {
        int decimals = decimals(interval, shift);
        return new IntervalText(
                text(interval.estimate(), shift, decimals),
                text(interval.low(), shift, decimals),
                text(interval.high(), shift, decimals),
                scale);
    }

    private static int decimals(Interval interval, int shift) {
        double half = interval.halfWidth();
        if (half > 0 && Double.isFinite(half)) {
            return Math.max(0, Math.min(MOST_DECIMALS, 1 - power(half) - shift));
        }
        double size = Math.abs(interval.estimate());
        return size > 0 && Double.isFinite(size) ? Math.max(0, Math.min(MOST_DECIMALS, 3 - power(size) - shift)) : 0;
    }

    private static String text(double value, int shift, int decimals) {
        if (!Double.isFinite(value)) {
            return minus(NumberText.brief(value));
        }
        BigDecimal rounded =
                BigDecimal.valueOf(value).scaleByPowerOfTen(shift).setScale(decimals, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? rounded.abs().toPlainString() : minus(rounded.toPlainString());
    }

    /** Largest p with ten to the p at most the positive number. */
    private static int power(double number) {
        BigDecimal exact = BigDecimal.valueOf(number).round(new MathContext(2));
        return exact.precision() - exact.scale() - 1;
    }

    /** The number alone. */
    String alone() {
        return estimate + scale;
    }

    /** Both ends, for example 2.1 to 8.6 %; a dash if the interval is not known. */
    String range() {
        return low.equals("\u2013") ? low : low + " to " + high + scale;
    }

    /** For example 4.3 % (2.1 to 8.6 %). */
    @Override
    public String toString() {
        return low.equals("\u2013") ? alone() : alone() + " (" + range() + ")";
    }

    /** A probability that is no bound, rounded up to two digits: what holds for the number holds for the text. */
    static String atMost(double probability) {
        if (probability < 1e-3) {
            BigDecimal up = BigDecimal.valueOf(probability).round(new MathContext(2, RoundingMode.CEILING));
            return minus(NumberText.brief(up.doubleValue(), 2));
        }
        BigDecimal percent =
                BigDecimal.valueOf(probability).scaleByPowerOfTen(2).round(new MathContext(2, RoundingMode.CEILING));
        return percent.stripTrailingZeros().toPlainString() + " %";
    }

    /** The same rounded down. */
    static String atLeast(double probability) {
        BigDecimal percent =
                BigDecimal.valueOf(probability).scaleByPowerOfTen(2).round(new MathContext(3, RoundingMode.FLOOR));
        return percent.stripTrailingZeros().toPlainString() + " %";
    }

    /** The number with a minus sign instead of a hyphen, also in its exponent. */
    static String minus(String number) {
        return number.replace('-', '\u2212');
    }

    /** Some digits of a number without an interval. */
    static String brief(double value, int digits) {
        return minus(NumberText.brief(value, digits));
    }

    /** For terminals: hyphens for minus signs, e-5 for raised exponents. */
    static String plain(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.replace('\u2212', '-').replace("\u00b710", "e").toCharArray()) {
            int digit = RAISED.indexOf(c);
            out.append(digit < 0 ? c : digit == 10 ? '-' : (char) ('0' + digit));
        }
        return out.toString();
    }
}
