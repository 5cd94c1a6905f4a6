package org.grouser.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
 *
 * @param exponent labels are to be multiplied by ten to this; 0 unless the numbers are very large or small
 */
public record Ticks(List<Tick> ticks, int exponent) {
    private static final int MOST = 50;

    /** A value and its text. */
    public record Tick(double value, String label) {}

    /** At most about the wanted number of ticks in [low, high]; low is below high. */
    public static Ticks linear(double low, double high, int wanted) {
        double rough = (high - low) / wanted;
        int power = powerOfTen(rough);
        int digit = firstDigit(rough, power);
        if (digit == 10) {
            digit = 1;
            power++;
        }
        double step = scaled(digit, power);
        int exponent = commonExponent(Math.max(Math.abs(low), Math.abs(high)));
        List<Tick> ticks = new ArrayList<>();
        long last = (long) Math.floor(high / step + 1e-9);
        for (long i = (long) Math.ceil(low / step - 1e-9); i <= last && ticks.size() < MOST; i++) {
            BigDecimal exact = BigDecimal.valueOf(i * digit).scaleByPowerOfTen(power);
            BigDecimal shown = exact.scaleByPowerOfTen(-exponent);
            ticks.add(new Tick(exact.doubleValue(), plain(shown, Math.max(0, exponent - power))));
        }
        return new Ticks(ticks, exponent);
    }

    /** Decades in [low, high], both positive; every second, third or so where they are many. */
    static Ticks decades(double low, double high, int wanted) {
        int first = powerOfTen(low * (1 - 1e-9));
        int last = powerOfTen(high * (1 + 1e-9));
        int stride = Math.max(1, (last - first + wanted) / wanted);
        List<Tick> ticks = new ArrayList<>();
        for (int power = Math.floorDiv(first, stride) * stride; power <= last && ticks.size() < MOST; power += stride) {
            double value = scaled(1, power);
            if (value >= low * (1 - 1e-9)) {
                ticks.add(new Tick(value, "10" + superscript(power)));
            }
        }
        return new Ticks(ticks, 0);
    }

    /** The exponent in raised digits. */
    public static String superscript(int exponent) {
        StringBuilder raised = new StringBuilder();
        for (char c : Integer.toString(exponent).toCharArray()) {
            raised.append(
                    c == '-'
                            ? '\u207b'
                            : "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079".charAt(c - '0'));
        }
        return raised.toString();
    }

    /** Largest p with 10^p at most the positive value. */
    static int powerOfTen(double value) {
        int power = (int) Math.floor(StrictMath.log10(value));
        if (scaled(1, power + 1) <= value) {
            return power + 1;
        }
        return scaled(1, power) > value ? power - 1 : power;
    }

    private static int firstDigit(double rough, int power) {
        for (int digit : new int[] {1, 2, 5}) {
            if (rough <= scaled(digit, power) * (1 + 1e-9)) {
                return digit;
            }
        }
        return 10;
    }

    /** A multiple of three that brings the labels between 0.001 and 100 000; 0 if they are there already. */
    private static int commonExponent(double largest) {
        int power = largest > 0 ? powerOfTen(largest) : 0;
        return power >= 5 || power <= -4 ? Math.floorDiv(power, 3) * 3 : 0;
    }

    private static String plain(BigDecimal number, int decimals) {
        return number.signum() == 0
                ? "0"
                : number.setScale(decimals, java.math.RoundingMode.HALF_EVEN).toPlainString();
    }

    private static double scaled(int digit, int power) {
        return Double.parseDouble(digit + "e" + power);
    }
}
