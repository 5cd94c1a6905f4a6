package org.grouser.campaign.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.grouser.record.study.StudySummary.Extremes;

/** The rows with the largest or smallest values of a column. */
public final class WorstRows {
    private WorstRows() {}

    /** At most so many, the farthest first, equal ones by row; rows without a value are left out. */
    public static Extremes of(StudyValues column, boolean largest, int atMost) {
        double[] values = column.values();
        double sign = largest ? -1 : 1;
        List<Integer> rows = IntStream.range(0, values.length)
                .filter(row -> !Double.isNaN(values[row]))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(row -> sign * values[row])
                        .thenComparingInt(row -> row))
                .limit(atMost)
                .toList();
        return new Extremes((largest ? "largest " : "smallest ") + column.name(), rows);
    }
}
