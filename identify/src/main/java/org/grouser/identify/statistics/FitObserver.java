package org.grouser.identify.statistics;

/** Is told how a fit goes on, from the thread that fits. */
public interface FitObserver {
    /** Hears nothing. */
    FitObserver NONE = (stage, round, evaluations, cost, values) -> {};

    /**
     * @param stage in a word: search, evolution, surrogate, profile, posterior, next
     * @param round of the stage
     * @param evaluations candidates so far
     * @param cost the least so far; NaN where it has no meaning
     * @param values the best so far, in the units of the parameters. Not modified.
     */
    void told(String stage, int round, int evaluations, double cost, double[] values);
}
