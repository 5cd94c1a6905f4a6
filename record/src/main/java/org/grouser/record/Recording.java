package org.grouser.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;

/**
 * A run in memory: every frame as one row of numbers, and every event. Rows are packed into chunks, so that a long run
 * is never copied while it grows.
 *
 * <p>A recording that came out of a checkpoint goes on where it ended: {@link #begin} is then called again and must name
 * the same columns.
 */
public final class Recording implements FrameSink {
    private static final int CHUNK_NUMBERS = 1 << 16;

    private List<Column> columns = List.of();
    private List<String> names = List.of();
    private final Map<String, Integer> indices = new HashMap<>();
    private final List<double[]> chunks = new ArrayList<>(); // rows, one after the other   (rowsPerChunk x columns)
    private final List<Event> events = new ArrayList<>();
    private int rowsPerChunk = 1;
    private int rows;

    @Override
    public void begin(List<Column> given) {
        List<String> givenNames = given.stream().map(Column::name).toList();
        if (!columns.isEmpty()) {
            Check.that(
                    names.equals(givenNames),
                    "columns",
                    "differ from those already recorded: " + difference(givenNames));
            columns = List.copyOf(given); // those of a checkpoint are the same by name
            return;
        }
        Check.that(!given.isEmpty(), "columns", "are missing: a recording needs at least time_s");
        for (int i = 0; i < given.size(); i++) {
            Check.that(
                    indices.put(givenNames.get(i), i) == null, "column '" + givenNames.get(i) + "'", "is named twice");
        }
        columns = List.copyOf(given);
        names = givenNames;
        rowsPerChunk = Math.max(1, CHUNK_NUMBERS / columns.size());
    }

    @Override
    public void frame(double[] values) {
        Check.that(!columns.isEmpty(), "frame", "came before begin");
        Check.that(
                values.length == columns.size(),
                "frame",
                "has " + values.length + " values, but there are " + columns.size() + " columns");
        System.arraycopy(values, 0, chunkForNextRow(), rows % rowsPerChunk * values.length, values.length);
        rows++;
    }

    @Override
    public void event(Event event) {
        events.add(event);
    }

    public List<Column> columns() {
        return columns;
    }

    /** The columns that a query asks for, in their order. */
    public List<Column> columns(ColumnQuery query) {
        return columns.stream().filter(query::matches).toList();
    }

    /** All columns of a quantity, of the run itself, in their order. */
    public List<Column> columns(Quantity quantity) {
        return columns(ColumnQuery.of(quantity));
    }

    /** Names of the columns, in their order. */
    public List<String> names() {
        return names;
    }

    public int rows() {
        return rows;
    }

    /** In the order in which they came. */
    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    public boolean has(String name) {
        return indices.containsKey(name);
    }

    /** The index of a column; an unknown name is refused together with the nearest known ones. */
    public int column(String name) {
        Integer index = indices.get(name);
        if (index == null) {
            Check.that(false, "column '" + NearestName.shortened(name) + "'", complaint(name));
            throw new AssertionError(name);
        }
        return index;
    }

    public double value(int row, int column) {
        return chunks.get(row / rowsPerChunk)[row % rowsPerChunk * columns.size() + column];
    }

    /** A copy of one column, a number per row. */
    public double[] series(String name) {
        int column = column(name);
        double[] copy = new double[rows];
        for (int row = 0; row < rows; row++) {
            copy[row] = value(row, column);
        }
        return copy;
    }

    /**
     * Copies one row.
     *
     * @param values Modified.
     */
    public void row(int row, double[] values) {
        double[] chunk = chunks.get(row / rowsPerChunk);
        System.arraycopy(chunk, row % rowsPerChunk * columns.size(), values, 0, columns.size());
    }

    /** All rows and events in binary form, bit for bit. */
    public void write(DataOutput out) throws IOException {
        RecordingBinary.write(this, out);
    }

    /** What {@link #write} wrote; anything else is refused in one line. */
    public static Recording read(DataInput in) throws IOException {
        return RecordingBinary.read(in);
    }

    private double[] chunkForNextRow() {
        int index = rows / rowsPerChunk;
        if (index == chunks.size()) {
            chunks.add(new double[rowsPerChunk * columns.size()]);
        }
        return chunks.get(index);
    }

    private String complaint(String name) {
        if (columns.isEmpty()) {
            return "is not recorded: nothing is";
        }
        return "is not recorded; nearest: " + String.join(", ", NearestName.three(name, names));
    }

    private String difference(List<String> others) {
        for (int i = 0; i < Math.min(others.size(), names.size()); i++) {
            if (!others.get(i).equals(names.get(i))) {
                return "column " + (i + 1) + " is '" + others.get(i) + "', was '" + names.get(i) + "'";
            }
        }
        return others.size() + " columns, were " + names.size();
    }
}
