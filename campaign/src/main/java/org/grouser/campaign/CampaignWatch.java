package org.grouser.campaign;

import org.grouser.campaign.table.RowTable;
import org.grouser.record.study.StudySummary;

/** Who follows a study. Called from the thread that runs it. */
public interface CampaignWatch {
    /** Nobody. */
    CampaignWatch NONE = new CampaignWatch() {};

    /** Told once the first runs are there, before the others begin. */
    default void estimated(Estimate estimate) {}

    /**
     * Told after every run.
     *
     * @param planned rows at most
     */
    default void advanced(RowTable table, int planned) {}

    /** Told that runs are run again, to leave their folders. */
    default void keeping(int runs) {}

    /** Told once all files are written. */
    default void ended(StudySummary summary) {}

    /** Asked now and then: whether to end; what is there stays, and can be taken up. */
    default boolean interrupted() {
        return false;
    }
}
