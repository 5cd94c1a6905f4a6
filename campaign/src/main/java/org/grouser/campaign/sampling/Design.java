package org.grouser.campaign.sampling;

/** Points in the open unit cube (0, 1)^d; each is a function of its index alone, in any order and on any thread. */
public interface Design {
    /** Number of points. */
    int size();

    int dimensions();

    /** Writes point index, from 0, into an array of at least as many numbers as there are dimensions. */
    void point(int index, double[] into);
}
