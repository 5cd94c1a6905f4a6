package org.grouser.campaign.plan;

import org.grouser.campaign.table.RowTable;

/** Which rows a study has. Rows come in batches; those of one batch may be run in any order. */
public interface RowPlan {
    /** No more rows follow: all are there. */
    String ALL = "all runs";

    /** Rows at most. */
    int most();

    /**
     * How many rows there are before the next call; as many as there were: no more follow.
     *
     * @param soFar with all rows of the batches before
     */
    int next(RowTable soFar);

    /** What the factors are in a row that there is: numbers, or places of labels, in the order of the study. */
    double[] factors(int row);

    /** Why no more rows follow, for the summary. */
    String ended();
}
