package org.grouser.campaign.sampling;

/** Which level of each factor a row has, for factors that are lists. */
public interface LevelDesign {
    /** Number of rows. */
    int size();

    int dimensions();

    /** Writes the levels of row index, each from 0. */
    void levels(int index, int[] into);
}
