package org.grouser.quantity;

import java.util.Arrays;

/**
 * Numbers of things that lie about independently of each other: P(k) = exp(-m) m^k / k!.
 *
 * <p>Probabilities are built outwards from the likeliest number by P(k + 1) / P(k) = m / (k + 1) and divided by their sum,
 * so that neither exp nor the factorial is needed and no mean is too large. Numbers less likely than 1e-18 of the
 * likeliest are left out.
 */
public final class Poisson {
    private static final double LEAST = 1e-18;

    private final int first; // smallest number kept
    private final double[] upTo; // chance of at most first + i

    /**
     * @param mean m, from 0 to 1e8
     */
    public Poisson(double mean) {
        int mode = (int) mean;
        int low = mode;
        for (double chance = 1; low > 0 && chance > LEAST; low--) {
            chance *= low / mean;
        }
        double[] chances = new double[64 + 2 * (mode - low)];
        int at = mode - low;
        chances[at] = 1;
        for (int k = mode; k > low; k--) {
            chances[k - 1 - low] = chances[k - low] * (k / mean);
        }
        int last = at;
        for (double chance = mean / (mode + 1); chance > LEAST; chance *= mean / (low + last + 1)) {
            last++;
            if (last == chances.length) {
                chances = Arrays.copyOf(chances, 2 * last);
            }
            chances[last] = chance;
        }
        first = low;
        upTo = Arrays.copyOf(chances, last + 1);
        for (int i = 1; i <= last; i++) {
            upTo[i] += upTo[i - 1];
        }
    }

    /** The smallest number k with P(at most k) of at least the share: a draw, if the share is drawn evenly. */
    public int quantile(double share) {
        int found = Arrays.binarySearch(upTo, share * upTo[upTo.length - 1]);
        return first + Math.min(found < 0 ? -found - 1 : found, upTo.length - 1);
    }
}
