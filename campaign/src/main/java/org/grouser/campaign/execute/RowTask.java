package org.grouser.campaign.execute;

import java.io.Serializable;
import java.util.List;

/**
 * One run of a study, as it travels.
 *
 * @param row its number in the table, from 0
 * @param sets path=value each, applied to the scenario of the study in this order
 */
@SuppressWarnings("serial") // lists of the JDK are
public record RowTask(int row, List<String> sets) implements Serializable {
    public RowTask {
        sets = List.copyOf(sets);
    }
}
