package org.grouser.campaign.table;

/**
 * One row of the table.
 *
 * @param values by column: factors, responses, outcomes; NaN where there is none
 * @param stop why the run ended
 * @param stateHash of its final state; empty if there was none
 * @param seconds that it took
 * @param failure why its numbers do not count, or empty
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StudyRow(int row, double[] values, String stop, String stateHash, double seconds, String failure) {}
