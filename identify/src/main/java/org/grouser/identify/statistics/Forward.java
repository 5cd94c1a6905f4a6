package org.grouser.identify.statistics;

/**
 * What responses parameters lead to. The same candidate has the same answer, bit by bit, whatever else is asked for with it.
 */
public interface Forward {
    /** Number of free parameters. */
    int parameters();

    /** Number of responses of one candidate. */
    int responses();

    /**
     * Evaluates candidates, all of them at once if there are cores for it.
     *
     * @param candidates one row each, on the scale of the search ({@link ParameterSpace}). Not modified.
     * @return one row a candidate, in the same order; a candidate that failed has NaN throughout and its reason
     */
    Answers answers(double[][] candidates);

    /** Runs that a candidate takes; where they are many, a search asks for fewer candidates. */
    default int runs() {
        return 1;
    }
}
