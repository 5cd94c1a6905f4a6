package org.grouser.identify.statistics;

/**
 * What {@link Forward} answers.
 *
 * @param responses one row a candidate
 * @param failures why a candidate has no responses, in one line; empty if it has
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Answers(double[][] responses, String[] failures) {
    /** Whether a candidate has no responses. */
    public boolean failed(int candidate) {
        return !failures[candidate].isEmpty();
    }
}
