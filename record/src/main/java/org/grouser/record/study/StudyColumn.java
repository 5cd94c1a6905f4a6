package org.grouser.record.study;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.ShortestDecimal;

/**
 * A column of the table of a study.
 *
 * @param name of the factor, response or outcome; also the head of the column in results.csv
 * @param unit - if it has none
 * @param meaning where it comes from: the key of a factor with its distribution, the expression of a response or outcome
 * @param labels what the numbers 0, 1, 2, ... of the column stand for, soils for example; empty for plain numbers
 */
public record StudyColumn(Role role, String name, String unit, String meaning, List<String> labels) {
    /** What a column is in the study; in the table the factors come first, then responses, then outcomes. */
    public enum Role {
        /** Set for each run. */
        FACTOR,
        /** A number that the run gave. */
        RESPONSE,
        /** Whether something came about: 1 or 0. */
        OUTCOME
    }

    public StudyColumn {
        Check.that(!name.isEmpty(), "name", "is empty");
        labels = List.copyOf(labels);
    }

    /** A value as the table shows it. */
    public String shown(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        if (!labels.isEmpty()) {
            return labels.get((int) value);
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : ShortestDecimal.text(value);
    }
}
