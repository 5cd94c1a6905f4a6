package org.grouser.identify.file;

import java.util.List;
import java.util.Map;
import org.grouser.scenario.measured.ColumnInput;

/**
 * A table of an experiment: values against an axis of the run, along a section, of one run a row, or single values.
 *
 * @param at file and line, for messages
 * @param file CSV file; empty if the table stands here, or is that of the recorded run
 * @param table columns with their numbers; empty if they stand in a file
 * @param axis what a row is told by
 */
public record MeasuredData(String at, String file, Map<String, List<Double>> table, Axis axis, List<Value> values) {
    /**
     * What a row is told by. One of them at most; a table without any has one row of single values.
     *
     * @param against column that is compared with a column of the run; empty if not
     * @param series column of the run; time_s if empty
     * @param along column with positions along a section; empty if not
     * @param section of the ground, as the scenario records it
     * @param inputs paths that each row sets, for a run of its own; empty if not
     */
    public record Axis(String against, String series, String along, String section, Map<String, ColumnInput> inputs) {
        public static final Axis NONE = new Axis("", "", "", "", Map.of());
    }

    /**
     * A column of the table and what it is compared with.
     *
     * @param column name with its unit at its end; a table that lacks the column asks for made data
     * @param of column of the run (against), column of the section (along), or metric
     */
    public record Value(String column, String of, Scale scale, Spread error) {}

    /**
     * From the number of the run to that of the column.
     *
     * @param unit of the number after scaling; empty: that of the number itself
     */
    public record Scale(double times, double plus, String unit) {}

    /**
     * Standard deviation of the errors; none of the three: not known.
     *
     * @param sd in the unit of the column
     * @param relativeSd share of the value
     * @param sdColumn column of the table
     */
    public record Spread(double sd, double relativeSd, String sdColumn) {
        /** Whether the file says anything. */
        public boolean isKnown() {
            return sd > 0 || relativeSd > 0 || !sdColumn.isEmpty();
        }
    }
}
