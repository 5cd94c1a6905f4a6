package org.grouser.campaign.table;

import java.util.Arrays;
import java.util.List;
import org.grouser.record.study.StudyColumn;

/** The numbers of all rows that are there, by column; what else a row says stays in the journal. */
public final class RowTable {
    private static final long NOWHERE = -1;

    private final List<StudyColumn> columns;
    private final double[][] values; // by column, then row; NaN where there is none
    private long[] places = {}; // in the journal, by row
    private int rows; // one more than the largest that is there
    private int finished;
    private int failed;
    private double runS;

    public RowTable(List<StudyColumn> columns) {
        this.columns = List.copyOf(columns);
        values = new double[columns.size()][0];
    }

    public List<StudyColumn> columns() {
        return columns;
    }

    /** Adds a row that lies at a place of the journal; one that is there already is left as it is. */
    public void add(StudyRow row, long place) {
        grow(row.row() + 1);
        if (places[row.row()] != NOWHERE) {
            return;
        }
        places[row.row()] = place;
        for (int i = 0; i < values.length; i++) {
            values[i][row.row()] = row.values()[i];
        }
        finished++;
        runS += row.seconds();
        if (!row.failure().isEmpty()) {
            failed++;
        }
    }

    private void grow(int wanted) {
        rows = Math.max(rows, wanted);
        if (wanted > places.length) {
            int old = places.length;
            int size = Math.max(wanted, Math.max(64, old + old / 2));
            places = Arrays.copyOf(places, size);
            Arrays.fill(places, old, size, NOWHERE);
            for (int i = 0; i < values.length; i++) {
                values[i] = Arrays.copyOf(values[i], size);
                Arrays.fill(values[i], old, size, Double.NaN);
            }
        }
    }

    /** Whether a row is there. */
    public boolean has(int row) {
        return row < rows && places[row] != NOWHERE;
    }

    /** Where a row lies in the journal. */
    public long place(int row) {
        return places[row];
    }

    /** One more than the largest row that is there. */
    public int rows() {
        return rows;
    }

    /** Rows that are there. */
    public int finished() {
        return finished;
    }

    /** Of these, those whose numbers do not count. */
    public int failed() {
        return failed;
    }

    /** Seconds of all runs together. */
    public double runS() {
        return runS;
    }

    public double value(int column, int row) {
        return values[column][row];
    }

    /** The numbers of a column by row; NaN for rows without. */
    public double[] column(int index) {
        return Arrays.copyOf(values[index], rows);
    }

    /** The place of a column. */
    public int index(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no column '" + name + "'");
    }
}
