package org.grouser.contact.scm.flow;

/**
 * The local flow fields of some sources, summed up over the flow grid [Buse2018, Eq. 24, 25, 27]. One per chunk of
 * sources, so that chunks may run side by side; their sums are added in the order of the chunks.
 */
interface LocalField {
    // what is summed per flow cell; what chords carry comes first, in the order of their samples
    int FLOW_X = 0; // Q, m^3                                        [Buse2018, Eq. 25]
    int FLOW_Y = 1;
    int FLOW_Z = 2;
    int LEVEL = 3; // S times the failure surface above the datum    [Buse2018, Eq. 27]
    int VOLUME = 4; // V_delta, m^3                                  [Buse2018, Eq. 24]
    int WEIGHT = 5; // S, m^3
    int PARTS = 6;

    /**
     * Adds the fields of the sources first to last - 1.
     *
     * @param flow the flow of the previous update. Not modified.
     */
    void spread(FlowGrid grid, FlowCells flow, FlowSources sources, int first, int last);

    /**
     * Moves the sums into the totals and forgets them.
     *
     * @param touched widened to all that was touched. Modified.
     */
    void drain(FlowGrid grid, double[] totals, Rectangle touched);

    /** Sources of the last spread whose soil found no place to go. */
    int stuck();
}
