package org.grouser.record.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.jspecify.annotations.Nullable;

/**
 * The rows and events of a run folder, one by one, so that a run of any length can be read. Half a line at the end, left by a power
 * cut, is not taken. Errors are one line with the name of the file.
 */
public final class RowReader implements AutoCloseable {
    private final Path seriesFile;
    private final Path eventsFile;
    private final BufferedReader series;
    private final BufferedReader events;
    private final double[] row;
    private int line = 1;
    private int event;
    private boolean seriesOver;
    private boolean eventsOver;

    private RowReader(Path folder, BufferedReader series, BufferedReader events, int columns) {
        seriesFile = folder.resolve(RowFiles.SERIES);
        eventsFile = folder.resolve(RowFiles.EVENTS);
        this.series = series;
        this.events = events;
        row = new double[columns];
    }

    /**
     * Begins to read.
     *
     * @param folder of a run
     * @param columns of its series.csv
     */
    public static RowReader open(Path folder, List<Column> columns) throws IOException {
        BufferedReader series = RowFiles.wholeLines(folder.resolve(RowFiles.SERIES));
        try {
            BufferedReader events = RowFiles.wholeLines(folder.resolve(RowFiles.EVENTS));
            RowReader reader = new RowReader(folder, series, events, columns.size());
            try {
                reader.headers(columns);
                return reader;
            } catch (IOException e) {
                events.close();
                throw e;
            }
        } catch (IOException e) {
            series.close();
            throw e;
        }
    }

    private void headers(List<Column> columns) throws IOException {
        try {
            seriesOver = !CsvText.readColumns(series, RowFiles.names(columns));
        } catch (IllegalArgumentException e) {
            throw new IOException(seriesFile + ": " + e.getMessage(), e);
        }
        try {
            eventsOver = !CsvText.readEventHeader(events);
        } catch (IllegalArgumentException e) {
            throw new IOException(eventsFile + ": " + e.getMessage(), e);
        }
    }

    /** The next row of series.csv, always in the same array; null behind the last. */
    public double @Nullable [] row() throws IOException {
        String text = seriesOver ? null : series.readLine();
        line++;
        if (text == null) {
            seriesOver = true;
            return null;
        }
        if (!CsvText.readRow(text, row)) {
            throw new IOException(seriesFile + ": line " + line + " is no row of " + row.length + " numbers");
        }
        return row;
    }

    /** The next event of events.csv, null behind the last. */
    public @Nullable Event event() throws IOException {
        if (eventsOver) {
            return null;
        }
        event++;
        Event next;
        try {
            next = CsvText.readEvent(events, event);
        } catch (IllegalArgumentException e) {
            throw new IOException(eventsFile + ": " + e.getMessage(), e);
        }
        eventsOver = next == null;
        return next;
    }

    @Override
    public void close() throws IOException {
        try {
            series.close();
        } finally {
            events.close();
        }
    }
}
