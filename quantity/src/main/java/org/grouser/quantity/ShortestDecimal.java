package org.grouser.quantity;

import java.math.BigInteger;

/**
 * Numbers as text: the fewest digits that read back to the same bits, of these the closest, written as {@link Double#toString}
 * writes them. Double.toString itself finds them only since Java 19 (JDK-4511638), so that files would differ between Javas.
 *
 * <p>Method of R. Giulietti, The Schubfach way to render doubles (2020): the ends of the interval that rounds to a number are
 * scaled by a power of ten such that the interval holds at least one integer, and at most one multiple of ten; three products
 * of 64 by 126 bits decide which.
 */
public final class ShortestDecimal {
    private static final int FRACTION_BITS = 52;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final int LOWEST_EXPONENT = -1074; // of the least subnormal, 2^-1074
    private static final int LOWEST_POWER = -324; // of ten
    private static final int HIGHEST_POWER = 292;
    private static final long LOW_63 = Long.MAX_VALUE;

    /** floor(10^-k 2^r) + 1 with r such that it has 126 bits, for k from the lowest power: high 63 bits, then low 63. */
    private static final long[] SCALES = new long[2 * (HIGHEST_POWER - LOWEST_POWER + 1)];

    static {
        for (int k = LOWEST_POWER; k <= HIGHEST_POWER; k++) {
            BigInteger power = BigInteger.TEN.pow(Math.abs(k));
            BigInteger scale;
            if (k <= 0) {
                scale = power.shiftLeft(126).shiftRight(power.bitLength());
            } else {
                scale = BigInteger.ONE.shiftLeft(125 + power.bitLength()).divide(power);
            }
            scale = scale.add(BigInteger.ONE);
            int at = 2 * (k - LOWEST_POWER);
            SCALES[at] = scale.shiftRight(63).longValueExact();
            SCALES[at + 1] = scale.longValue() & LOW_63;
        }
    }

    private ShortestDecimal() {}

    public static String text(double value) {
        return append(new StringBuilder(24), value).toString();
    }

    /** @return {@code out}, with the number at its end */
    public static StringBuilder append(StringBuilder out, double value) {
        long bits = Double.doubleToLongBits(value);
        int biased = (int) (bits >>> FRACTION_BITS) & 0x7ff;
        if (biased == 0x7ff) {
            return out.append(value);
        }
        if (bits < 0) {
            out.append('-');
        }
        long fraction = bits & (HIDDEN_BIT - 1);
        if (biased == 0) {
            if (fraction == 0) {
                return out.append("0.0");
            }
            // the two least have fewer than two digits to choose from: ten times the number has
            return fraction < 3
                    ? appendScaled(out, LOWEST_EXPONENT, 10 * fraction, -1)
                    : appendScaled(out, LOWEST_EXPONENT, fraction, 0);
        }
        int exponent = LOWEST_EXPONENT - 1 + biased;
        long mantissa = HIDDEN_BIT | fraction;
        if (exponent < 0 && exponent > -FRACTION_BITS - 1) {
            long whole = mantissa >> -exponent;
            if (whole << -exponent == mantissa) {
                return appendDigits(out, whole, 0);
            }
        }
        return appendScaled(out, exponent, mantissa, 0);
    }

    /** mantissa 2^exponent 10^shift, where the ends of the interval are those of mantissa 2^exponent. */
    private static StringBuilder appendScaled(StringBuilder out, int exponent, long mantissa, int shift) {
        long odd = mantissa & 1; // an even mantissa takes in the ends of its interval: ties round to even
        boolean narrow = mantissa == HIDDEN_BIT && exponent != LOWEST_EXPONENT; // half as far to the number below
        long middle = mantissa << 2;
        int k = narrow ? floorLog10ThreeQuarters2To(exponent) : floorLog10Of2To(exponent);
        int left = exponent + floorLog2Of10To(-k) + 2;
        int at = 2 * (k - LOWEST_POWER);
        long high = SCALES[at];
        long low = SCALES[at + 1];
        long scaled = roundToOdd(high, low, middle << left);
        long lower = roundToOdd(high, low, (middle - (narrow ? 1 : 2)) << left);
        long upper = roundToOdd(high, low, (middle + 2) << left);
        long below = scaled >> 2;
        if (below >= 100) { // one digit fewer
            long tenBelow = below - below % 10;
            boolean belowFits = lower + odd <= (tenBelow << 2);
            boolean aboveFits = ((tenBelow + 10) << 2) + odd <= upper;
            if (belowFits != aboveFits) {
                return appendDigits(out, belowFits ? tenBelow : tenBelow + 10, k);
            }
        }
        boolean belowFits = lower + odd <= (below << 2);
        boolean aboveFits = ((below + 1) << 2) + odd <= upper;
        if (belowFits == aboveFits) { // the closer one; between two as close, the even one
            long beyondHalf = scaled - ((2 * below + 1) << 1);
            belowFits = beyondHalf < 0 || (beyondHalf == 0 && (below & 1) == 0);
        }
        return appendDigits(out, belowFits ? below : below + 1, k + shift);
    }

    /** The product of a 126-bit scale and a number over 2^127, its last bit set where bits were lost. */
    private static long roundToOdd(long high, long low, long number) {
        long carried = ((high * number) >>> 1) + Math.multiplyHigh(low, number);
        long product = Math.multiplyHigh(high, number) + (carried >>> 63);
        return product | (((carried & LOW_63) + LOW_63) >>> 63);
    }

    /** floor(log10 2^e), for exponents of doubles: 661971961083 is log10 2 times 2^41, rounded down. */
    private static int floorLog10Of2To(int e) {
        return (int) ((e * 661_971_961_083L) >> 41);
    }

    /** floor(log10 (3/4 2^e)); 274743187321 is -log10(3/4) times 2^41, rounded up. */
    private static int floorLog10ThreeQuarters2To(int e) {
        return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
    }

    /** floor(log2 10^e); 913124641741 is log2 10 times 2^38, rounded down. */
    private static int floorLog2Of10To(int e) {
        return (int) ((e * 913_124_641_741L) >> 38);
    }

    /** digits 10^power with at least one digit behind the point, in the notation of Double.toString. */
    private static StringBuilder appendDigits(StringBuilder out, long digits, int power) {
        while (digits % 10 == 0) {
            digits /= 10;
            power++;
        }
        int start = out.length();
        out.append(digits);
        int count = out.length() - start;
        int exponent = count - 1 + power; // of the first digit
        if (exponent < -3 || exponent >= 7) {
            out.insert(start + 1, '.');
            return out.append(count == 1 ? "0E" : "E").append(exponent);
        }
        if (exponent < 0) {
            return out.insert(start, "0.000", 0, 1 - exponent);
        }
        if (power < 0) {
            return out.insert(start + exponent + 1, '.');
        }
        return out.append("000000", 0, power).append(".0");
    }
}
