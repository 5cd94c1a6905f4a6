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

/**
 * A run in memory: every frame as one row of numbers, and every event. Rows are packed into chunks, so that a long run
 * is never copied while it grows.
 *
 * <p>A recording that came out of a checkpoint goes on where it ended: {@link #begin} is then called again and must name
 * the same columns.
 */
public final class Recording implements FrameSink {
    private static final int CHUNK_NUMBERS = 1 << 16;

    private List<String> columns = List.of();
    private final Map<String, Integer> indices = new HashMap<>();
    private final List<double[]> chunks = new ArrayList<>(); // rows, one after the other   (rowsPerChunk x columns)
    private final List<Event> events = new ArrayList<>();
    private int rowsPerChunk = 1;
    private int rows;

    @Override
    public void begin(List<String> names) {
        if (!columns.isEmpty()) {
            Check.that(columns.equals(names), "columns", "differ from those already recorded: " + difference(names));
            return;
        }
        Check.that(!names.isEmpty(), "columns", "are missing: a recording needs at least time_s");
        for (int i = 0; i < names.size(); i++) {
            Check.that(indices.put(names.get(i), i) == null, "column '" + names.get(i) + "'", "is named twice");
        }
        columns = List.copyOf(names);
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

    public List<String> columns() {
        return columns;
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
            Check.that(false, "column '" + NearestNames.shortened(name) + "'", complaint(name));
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

    /** Copies one row. @param values Modified. */
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
        return "is not recorded; nearest: " + String.join(", ", NearestNames.of(name, columns));
    }

    private String difference(List<String> names) {
        for (int i = 0; i < Math.min(names.size(), columns.size()); i++) {
            if (!names.get(i).equals(columns.get(i))) {
                return "column " + (i + 1) + " is '" + names.get(i) + "', was '" + columns.get(i) + "'";
            }
        }
        return names.size() + " columns, were " + columns.size();
    }
}
