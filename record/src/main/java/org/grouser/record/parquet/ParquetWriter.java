package org.grouser.record.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.grouser.quantity.Check;
import org.grouser.record.run.RunFolder;
import org.jspecify.annotations.Nullable;

/**
 * Writes a flat table as a Parquet file, row by row. It holds one row group at a time, so its memory does not grow with the
 * number of rows.
 *
 * <pre>{@code
 * ParquetWriter.write(Path.of("results.parquet"), columns, Map.of("study", "slope-envelope"), table -> {
 *     table.row(0, 12.5, "time", true);
 *     table.row(1, Double.NaN, "diverged", false);
 * });
 * }</pre>
 *
 * Each column is PLAIN with one page per row group, packed with gzip. Units and meanings of the columns are in the metadata of
 * the file, as {@code NAME.unit} and {@code NAME.meaning}.
 */
public final class ParquetWriter implements AutoCloseable {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int ROWS_PER_GROUP =
            1 << 16; // our choice, as is the next: half a megabyte a column of doubles
    private static final long BYTES_PER_GROUP = 8L << 20;

    private final OutputStream out;
    private final List<ParquetColumn> columns;
    private final List<ColumnBuffer> buffers = new ArrayList<>();
    private final Footer footer;
    private final boolean gzip;
    private long position;
    private int rowsInGroup;
    private boolean closed;

    /** Gives rows to a table. */
    @FunctionalInterface
    public interface Content {
        void writeTo(ParquetWriter table) throws IOException;
    }

    private ParquetWriter(OutputStream out, List<ParquetColumn> columns, Map<String, String> metadata, boolean gzip) {
        Check.that(!columns.isEmpty(), "Parquet table", "has no columns");
        Set<String> names = new HashSet<>();
        for (ParquetColumn column : columns) {
            Check.that(names.add(column.name()), "Parquet column '" + column.name() + "'", "occurs twice");
            buffers.add(new ColumnBuffer(column));
        }
        this.out = out;
        this.columns = List.copyOf(columns);
        this.gzip = gzip;
        footer = new Footer(this.columns, metadata, gzip);
    }

    /**
     * A whole file. It appears under its name when it is complete; if the content fails, a former file stays as it was.
     *
     * @param file letters, digits, '.', '_' and '-'; its folder is made where missing
     */
    public static void write(Path file, List<ParquetColumn> columns, Map<String, String> metadata, Content content)
            throws IOException {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        Path name = whole.getFileName();
        Check.that(folder != null && name != null, "Parquet file " + file, "is a folder");
        RunFolder.create(Objects.requireNonNull(folder)).write(String.valueOf(name), out -> {
            try (ParquetWriter table = create(out, columns, metadata)) {
                content.writeTo(table);
            }
        });
    }

    /**
     * Begins a table.
     *
     * @param out best buffered; it is flushed, not closed
     * @param metadata of the file, besides units and meanings of the columns
     */
    public static ParquetWriter create(OutputStream out, List<ParquetColumn> columns, Map<String, String> metadata)
            throws IOException {
        return begun(new ParquetWriter(out, columns, metadata, true));
    }

    /** As {@link #create}, without compression. */
    public static ParquetWriter createPlain(OutputStream out, List<ParquetColumn> columns, Map<String, String> metadata)
            throws IOException {
        return begun(new ParquetWriter(out, columns, metadata, false));
    }

    private static ParquetWriter begun(ParquetWriter writer) throws IOException {
        writer.out.write(MAGIC);
        writer.position = MAGIC.length;
        return writer;
    }

    public List<ParquetColumn> columns() {
        return columns;
    }

    /**
     * A row of Double, Integer, Long, String, Boolean or null, in the order of the columns.
     *
     * @param values Not modified.
     */
    public void row(@Nullable Object... values) throws IOException {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(
                    "a row of " + values.length + " values for " + columns.size() + " columns");
        }
        for (int column = 0; column < values.length; column++) {
            Object value = values[column];
            if (value == null) {
                putNull(column);
            } else if (value instanceof Double number) {
                put(column, number);
            } else if (value instanceof Integer || value instanceof Long) {
                put(column, ((Number) value).longValue());
            } else if (value instanceof Boolean flag) {
                put(column, flag);
            } else if (value instanceof String text) {
                put(column, text);
            } else {
                throw new IllegalArgumentException(
                        "column '" + columns.get(column).name() + "' cannot take a value of type "
                                + value.getClass().getSimpleName());
            }
        }
        endRow();
    }

    /** Value of the current row, once for each column. */
    public void put(int column, double value) {
        free(column).putDouble(value);
    }

    /** As {@link #put(int, double)}; for INT32 and INT64. */
    public void put(int column, long value) {
        free(column).putInteger(value);
    }

    /** As {@link #put(int, double)}. */
    public void put(int column, String value) {
        free(column).putText(value);
    }

    /** As {@link #put(int, double)}. */
    public void put(int column, boolean value) {
        free(column).putFlag(value);
    }

    /** As {@link #put(int, double)}, for a value that is missing. */
    public void putNull(int column) {
        free(column).putNull();
    }

    private ColumnBuffer free(int column) {
        ColumnBuffer buffer = buffers.get(column);
        if (closed || buffer.rows() != rowsInGroup) {
            throw new IllegalStateException("column '" + columns.get(column).name() + "' "
                    + (closed ? "is closed" : "has a value in this row: end the row first"));
        }
        return buffer;
    }

    /** Ends a row all of whose columns have their value. */
    public void endRow() throws IOException {
        long bytes = 0;
        for (int column = 0; column < buffers.size(); column++) {
            ColumnBuffer buffer = buffers.get(column);
            if (buffer.rows() != rowsInGroup + 1) {
                throw new IllegalStateException("column '" + columns.get(column).name() + "' has no value in this row");
            }
            bytes += buffer.bytes();
        }
        rowsInGroup++;
        if (rowsInGroup == ROWS_PER_GROUP || bytes >= BYTES_PER_GROUP) {
            flushGroup();
        }
    }

    /** What is held in memory. */
    long bufferedBytes() {
        return buffers.stream().mapToLong(ColumnBuffer::bytes).sum();
    }

    private void flushGroup() throws IOException {
        List<ColumnBuffer.Chunk> group = new ArrayList<>();
        for (ColumnBuffer buffer : buffers) {
            ColumnBuffer.Chunk chunk = buffer.flush(out, position, gzip);
            position += chunk.size();
            group.add(chunk);
        }
        footer.add(group);
        rowsInGroup = 0;
    }

    /** Writes what is left and the footer. A row that was begun and not ended leaves a file without footer, which no reader takes. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        for (ColumnBuffer buffer : buffers) {
            if (buffer.rows() != rowsInGroup) {
                return;
            }
        }
        if (rowsInGroup > 0) {
            flushGroup();
        }
        GrowingBytes end = new GrowingBytes();
        footer.putTo(end);
        end.putInt(end.size());
        end.putBytes(MAGIC);
        end.writeTo(out);
        out.flush();
    }
}
