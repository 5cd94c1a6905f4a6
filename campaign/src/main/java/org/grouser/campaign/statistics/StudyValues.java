package org.grouser.campaign.statistics;

import org.grouser.quantity.Check;
import org.grouser.record.study.StudyColumn;

/**
 * A column of the table with its values, one a row.
 *
 * @param values NaN where a row has none; numbers of labels where the column has labels. Not copied and not modified
 */
public record StudyValues(StudyColumn column, double[] values) {
    public String name() {
        return column.name();
    }

    boolean hasLabels() {
        return !column.labels().isEmpty();
    }

    void checkRows(double[] others, String name) {
        Check.that(
                values.length == others.length,
                name(),
                "has " + values.length + " rows, but " + name + " has " + others.length);
    }
}
