package org.grouser.identify.run;

/** Is told how the runs of a fit go on, and says whether they shall end. */
public interface FitWatch {
    /** Hears nothing and never ends. */
    FitWatch NONE = new FitWatch() {};

    /** Whether to end at once. */
    default boolean interrupted() {
        return false;
    }

    /**
     * After each run.
     *
     * @param runs carried out, those of a former session among them
     * @param failed of them
     * @param waiting runs of the batch that are still to be done
     */
    default void ran(int runs, int failed, int waiting) {}

    /**
     * After each round of a stage.
     *
     * @param stage what is being done
     * @param cost the least so far; NaN where it has no meaning
     * @param values the best so far, in the units of the parameters. Not modified.
     */
    default void advanced(String stage, int round, double cost, double[] values) {}
}
