package org.grouser.campaign.statistics;

import org.grouser.quantity.Check;

/** How many runs a one-sided tolerance limit needs [Wilks1941]; independent runs, any continuous response. */
public final class Wilks {
    private Wilks() {}

    /**
     * The least number of runs so that the largest but {@code order} of them lies above the share {@code content} of
     * all possible runs, with the given confidence: 59 for 0.95, 0.95 and 0.
     */
    public static int runs(double content, double confidence, int order) {
        Check.that(
                content > 0 && content < 1, "content", "= " + content + " is outside (0, 1); write 0.95 for example");
        Check.that(
                confidence > 0 && confidence < 1,
                "confidence",
                "= " + confidence + " is outside (0, 1); write 0.95 for example");
        Check.that(order >= 0, "order", "= " + order + " must not be negative; 0 takes the largest run");
        int enough = order + 1;
        while (!suffices(enough, content, confidence, order)) {
            Check.that(enough < 1 << 29, "content", "= " + content + " needs more runs than can be counted");
            enough *= 2;
        }
        int tooFew = order;
        while (enough - tooFew > 1) {
            int middle = tooFew + (enough - tooFew) / 2;
            if (suffices(middle, content, confidence, order)) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return enough;
    }

    /** More than order of n runs lie above the content's quantile with probability confidence [Wilks1941]. */
    private static boolean suffices(int n, double content, double confidence, int order) {
        return n > order && 1 - Beta.binomial(order, n, 1 - content) >= confidence;
    }
}
