package org.grouser.record.run;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;

/**
 * Passes on the frames and events of a run, and writes them into growing files for those who watch: series.csv and
 * events.csv, with columns.json, in a folder of their own, gone when the run is over and its own files take their place.
 * Lines appear whole, twice a second, written by a thread of their own: the run only leaves copies.
 */
public final class LiveRows implements FrameSink, AutoCloseable {
    private static final long PATIENCE_MS = 500;

    /** Rows written at a time, evenly chosen, the last among them: a plot that grows needs no more, and digits are dear. */
    private static final int MOST_ROWS = 50;

    private final FrameSink sink;
    private final Path columnsFile;
    private final Path seriesFile;
    private final Path eventsFile;
    private final Writer series;
    private final Writer events;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread clerk = new Thread(this::writeUntilOver, "grouser-rows");
    private List<double[]> rows = new ArrayList<>(); // not yet written; guarded by this
    private List<Event> waiting = new ArrayList<>(); // not yet written; guarded by this

    private LiveRows(FrameSink sink, List<Column> columns, Path folder) throws IOException {
        this.sink = sink;
        Files.createDirectories(folder);
        columnsFile = folder.resolve("columns.json");
        seriesFile = folder.resolve("series.csv");
        eventsFile = folder.resolve("events.csv");
        Files.writeString(columnsFile, ColumnsText.of(columns));
        series = Files.newBufferedWriter(seriesFile);
        events = Files.newBufferedWriter(eventsFile);
    }

    /**
     * @param columns of the run
     * @param sink receives all frames and events. Modified.
     * @param folder of the growing files
     */
    public static LiveRows of(FrameSink sink, List<Column> columns, Path folder) throws IOException {
        LiveRows live = new LiveRows(sink, columns, folder);
        CsvText.writeColumns(columns.stream().map(Column::name).toList(), live.series);
        live.events.append(CsvText.EVENT_HEADER);
        live.write();
        live.clerk.setDaemon(true);
        live.clerk.start();
        return live;
    }

    @Override
    public void begin(List<Column> columns) {
        sink.begin(columns);
    }

    @Override
    public void frame(double[] values) {
        sink.frame(values);
        synchronized (this) {
            rows.add(values.clone());
        }
    }

    @Override
    public void event(Event event) {
        sink.event(event);
        synchronized (this) {
            waiting.add(event);
        }
    }

    private void writeUntilOver() {
        try {
            while (!over.await(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
                write();
            }
        } catch (IOException | InterruptedException e) {
            return; // whoever watches sees no more rows; the run goes on
        }
    }

    private void write() throws IOException {
        List<double[]> newRows;
        List<Event> newEvents;
        synchronized (this) {
            newRows = rows;
            newEvents = waiting;
            rows = new ArrayList<>();
            waiting = new ArrayList<>();
        }
        int count = newRows.size();
        int kept = Math.min(count, MOST_ROWS);
        for (int k = 1; k <= kept; k++) {
            CsvText.writeRow(newRows.get((int) ((long) k * count / kept) - 1), series);
        }
        for (Event event : newEvents) {
            CsvText.writeEvent(event, events);
        }
        series.flush();
        events.flush();
    }

    /** Removes the growing files. */
    @Override
    public void close() throws IOException {
        over.countDown();
        try {
            clerk.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        series.close();
        events.close();
        Files.deleteIfExists(columnsFile);
        Files.deleteIfExists(seriesFile);
        Files.deleteIfExists(eventsFile);
    }
}
