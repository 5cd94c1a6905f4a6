package org.grouser.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * A run to be measured and drawn: every frame as one row of numbers, and every event. Rows are packed into chunks, column by
 * column within each, so that a long run is never copied while it grows. They are kept in memory, or in a folder: then
 * memory holds the chunk under way and the last piece that was read of each column, and some thousand events, whatever the
 * length of the run.
 *
 * <p>A recording that goes on after a checkpoint is begun again and must be given the same columns.
 */
public final class Recording implements FrameSink, AutoCloseable {
    private static final int CHUNK_NUMBERS = 1 << 16;

    private List<Column> columns = List.of();
    private List<String> names = List.of();
    private final Map<String, Integer> indices = new HashMap<>();
    private final @Nullable ScratchFile scratch; // whole chunks; null if they are kept in memory
    private final List<double[]> chunks = new ArrayList<>(); // columns, one after the other   (columns x rowsPerChunk)
    private double[] underWay = {}; // the last chunk
    private double[][] pieces = {}; // of the scratch file, the last that was read of each column
    private int[] pieceOf = {}; // which chunk they are of
    private final EventList events;
    private int rowsPerChunk = 1;
    private int rows;

    /** Keeps all in memory: 8 bytes per number. */
    public Recording() {
        this(null, new EventList(null));
    }

    private Recording(@Nullable ScratchFile scratch, EventList events) {
        this.scratch = scratch;
        this.events = events;
    }

    /**
     * Keeps its rows in a nameless file in a folder, which is gone when the recording is closed or the process ends.
     *
     * @throws IOException in one line, if no file can be made there
     */
    public static Recording inFolder(Path folder) throws IOException {
        return new Recording(ScratchFile.in(folder), new EventList(folder));
    }

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
        pieces = new double[columns.size()][0];
        pieceOf = new int[columns.size()];
    }

    @Override
    public void frame(double[] values) {
        Check.that(!columns.isEmpty(), "frame", "came before begin");
        Check.that(
                values.length == columns.size(),
                "frame",
                "has " + values.length + " values, but there are " + columns.size() + " columns");
        makeRoom();
        int at = rows % rowsPerChunk;
        for (double value : values) {
            underWay[at] = value;
            at += rowsPerChunk;
        }
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
        int chunk = row / rowsPerChunk;
        int at = row % rowsPerChunk;
        if (chunk == (rows - 1) / rowsPerChunk) {
            return underWay[column * rowsPerChunk + at];
        }
        return scratch == null ? chunks.get(chunk)[column * rowsPerChunk + at] : piece(chunk, column)[at];
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
        for (int column = 0; column < columns.size(); column++) {
            values[column] = value(row, column);
        }
    }

    /**
     * The same run with fewer rows, in memory, for drawings: evenly chosen ones, the last, and those in which a column is
     * largest or smallest. The run itself if it is small enough. Both share their events.
     *
     * @param numbers that the rows hold at most, apart from those of extremes
     */
    public Recording overview(int numbers) {
        if ((long) rows * columns.size() <= numbers) {
            return this;
        }
        int every = (int) (1 + (long) rows * columns.size() / numbers);
        BitSet chosen = new BitSet(rows);
        for (int row = 0; row < rows; row += every) {
            chosen.set(row);
        }
        chosen.set(rows - 1);
        for (int column = 0; column < columns.size(); column++) {
            chooseExtremes(column, chosen);
        }
        Recording overview = new Recording(null, events);
        overview.begin(columns);
        double[] values = new double[columns.size()];
        for (int row = chosen.nextSetBit(0); row >= 0; row = chosen.nextSetBit(row + 1)) {
            row(row, values);
            overview.frame(values);
        }
        return overview;
    }

    private void chooseExtremes(int column, BitSet chosen) {
        int low = 0;
        int high = 0;
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < rows; row++) {
            double value = value(row, column);
            if (value < lowest) {
                lowest = value;
                low = row;
            }
            if (value > highest) {
                highest = value;
                high = row;
            }
        }
        chosen.set(low);
        chosen.set(high);
    }

    /** Lets go of the file, if there is one; what is asked for afterwards fails. */
    @Override
    public void close() {
        if (scratch != null) {
            scratch.close();
        }
        events.close();
    }

    /** A new chunk if the last one is full; if that one cannot be put away, nothing has changed. */
    private void makeRoom() {
        if (rows % rowsPerChunk > 0) {
            return;
        }
        if (rows == 0 || scratch == null) {
            underWay = new double[rowsPerChunk * columns.size()];
            chunks.add(underWay);
            return;
        }
        try {
            scratch.append(underWay);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private double[] piece(int chunk, int column) {
        double[] piece = pieces[column];
        if (piece.length > 0 && pieceOf[column] == chunk) {
            return piece;
        }
        if (piece.length == 0) {
            piece = new double[rowsPerChunk];
            pieces[column] = piece;
        }
        pieceOf[column] = -1; // until it is read
        try {
            ScratchFile file = Objects.requireNonNull(scratch);
            file.read(((long) chunk * columns.size() + column) * rowsPerChunk, piece);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        pieceOf[column] = chunk;
        return piece;
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
