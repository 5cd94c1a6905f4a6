package org.grouser.campaign.execute;

import java.io.Serializable;

/**
 * What came of one run.
 *
 * @param metrics as the package asks for them, in its order, as far as the run came; NaN where it has none
 * @param stop why the run ended: as in summary.json, or "refused" where no run could be made
 * @param stateHash of the final state; empty if there was none
 * @param seconds that the run took
 * @param failure why its numbers do not count: the reason in one line; empty if they do
 */
@SuppressWarnings("ArrayRecordComponent") // it travels, and is never compared
public record RowResult(int row, double[] metrics, String stop, String stateHash, double seconds, String failure)
        implements Serializable {
    /** Whether the numbers do not count. */
    public boolean failed() {
        return !failure.isEmpty();
    }
}
