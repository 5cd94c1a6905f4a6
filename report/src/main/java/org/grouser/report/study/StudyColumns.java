package org.grouser.report.study;

import java.util.List;
import org.grouser.record.study.StudyColumn;
import org.grouser.report.plot.AxisScale;

/** The columns of a study by name, in the words of its page. */
record StudyColumns(List<StudyColumn> columns) {
    StudyColumns {
        columns = List.copyOf(columns);
    }

    /** The place of a column, or below zero. */
    int place(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    List<String> labels(String name) {
        return place(name) < 0 ? List.of() : columns.get(place(name)).labels();
    }

    String unit(String name) {
        String unit = place(name) < 0 ? "" : columns.get(place(name)).unit();
        return unit.equals("-") ? "" : unit;
    }

    boolean isOutcome(String name) {
        return place(name) >= 0 && columns.get(place(name)).role() == StudyColumn.Role.OUTCOME;
    }

    /** Name and unit. */
    String heading(String name) {
        return unit(name).isEmpty() ? name : name + ", " + unit(name);
    }

    /** An axis that shows a column: its labels, or numbers of its own. */
    AxisScale scale(String name, double[]... values) {
        return labels(name).isEmpty() ? AxisScale.of(values) : AxisScale.named(labels(name));
    }

    /** A value of a column for a reader. */
    static String shown(StudyColumn column, double value) {
        if (column.labels().isEmpty() || Double.isNaN(value)) {
            return IntervalText.brief(value, 5);
        }
        return column.shown(value);
    }
}
