package org.grouser.record.run;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Recording;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the frames and events of a run, and writes them as they come: series.csv and events.csv grow by whole lines, at
 * least once a second, beside columns.json. A thread of its own makes digits of them; the run leaves copies, and waits only
 * if it is far ahead.
 *
 * <p>When the disk fails, what was written stays, no more is taken, and {@link #failure} says why.
 */
public final class RowFiles implements FrameSink, AutoCloseable {
    static final String SERIES = "series.csv";
    static final String EVENTS = "events.csv";
    private static final long PATIENCE_MS = 1000;
    private static final int BATCH_NUMBERS = 1 << 12; // about 64 kB of digits
    private static final int MOST_NUMBERS = 1 << 17; // that wait to be written
    private static final int EVENT_NUMBERS = 8; // an event counts as so many numbers

    private final FrameSink sink;
    private final GrowingFile series;
    private final GrowingFile events;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream(); // of one batch; the clerk's alone
    private final Thread clerk = new Thread(this::writeUntilOver, "grouser-rows");
    private List<double[]> rows = new ArrayList<>(); // not yet written; guarded by this
    private List<Event> waiting = new ArrayList<>(); // not yet written; guarded by this
    private int numbers; // in both of them; guarded by this
    private boolean asked; // to write all that there is; guarded by this
    private boolean busy; // the clerk writes; guarded by this
    private boolean over; // guarded by this
    private volatile @Nullable IOException failure;

    private RowFiles(FrameSink sink, GrowingFile series, GrowingFile events) {
        this.sink = sink;
        this.series = series;
        this.events = events;
    }

    /**
     * Begins the files of a run.
     *
     * @param columns of the run
     * @param sink receives all frames and events. Modified.
     */
    public static RowFiles begin(RunFolder folder, List<Column> columns, FrameSink sink) throws IOException {
        folder.writeText("columns.json", ColumnsText.of(columns));
        GrowingFile series = GrowingFile.begin(folder.path().resolve(SERIES));
        GrowingFile events = GrowingFile.begin(folder.path().resolve(EVENTS));
        RowFiles files = new RowFiles(sink, series, events);
        files.append(series, out -> CsvText.writeColumns(names(columns), out));
        files.append(events, out -> out.append(CsvText.EVENT_HEADER));
        files.clerk.setDaemon(true);
        files.clerk.start();
        return files;
    }

    /**
     * Goes on behind the rows and events that a checkpoint knows of; what the files hold beyond is cut off.
     *
     * @param columns of the run
     * @param recording is begun, and takes what the files hold. Modified.
     * @param at place in the files of this folder
     */
    public static RowFiles resume(RunFolder folder, List<Column> columns, Recording recording, RowPosition at)
            throws IOException {
        folder.writeText("columns.json", ColumnsText.of(columns));
        Path seriesFile = folder.path().resolve(SERIES);
        Path eventsFile = folder.path().resolve(EVENTS);
        GrowingFile series = GrowingFile.resume(seriesFile, at.series());
        GrowingFile events = GrowingFile.resume(eventsFile, at.events());
        read(folder.path(), columns, recording);
        RowFiles files = new RowFiles(recording, series, events);
        files.clerk.setDaemon(true);
        files.clerk.start();
        return files;
    }

    /** Refuses a folder whose rows and events are not those that a checkpoint was taken with. */
    public static void check(Path folder, RowPosition at) throws IOException {
        check(folder.resolve(SERIES), at.series());
        check(folder.resolve(EVENTS), at.events());
    }

    private static void check(Path file, RowPosition.Mark mark) throws IOException {
        try {
            if (Files.size(file) < mark.bytes()
                    || !Sha256.of(file, mark.bytes()).equals(mark.sha256())) {
                throw new IOException(file + ": is not what it was when the checkpoint was taken");
            }
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": is missing; a checkpoint needs the rows of its run beside it", e);
        }
    }

    /**
     * Copies rows and events up to a place, for a run that goes on elsewhere.
     *
     * @param to folder that exists
     */
    public static void copy(Path from, Path to, RowPosition at) throws IOException {
        copy(from.resolve(SERIES), to.resolve(SERIES), at.series().bytes());
        copy(from.resolve(EVENTS), to.resolve(EVENTS), at.events().bytes());
    }

    private static void copy(Path from, Path to, long bytes) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel channel = FileChannel.open(to, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    /**
     * All rows and events of a folder into a recording; half a line at the end of a file, left by a power cut, is not taken.
     *
     * @param recording is begun. Modified.
     * @throws IOException in one line with the name of the file, if it is damaged
     */
    public static void read(Path folder, List<Column> columns, Recording recording) throws IOException {
        recording.begin(columns);
        Path seriesFile = folder.resolve(SERIES);
        try (BufferedReader in = wholeLines(seriesFile)) {
            CsvText.readSeries(in, names(columns), recording);
        } catch (IllegalArgumentException e) {
            throw new IOException(seriesFile + ": " + e.getMessage(), e);
        }
        Path eventsFile = folder.resolve(EVENTS);
        try (BufferedReader in = wholeLines(eventsFile)) {
            CsvText.readEvents(in, recording::event);
        } catch (IllegalArgumentException e) {
            throw new IOException(eventsFile + ": " + e.getMessage(), e);
        }
    }

    static BufferedReader wholeLines(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        long end = channel.size();
        ByteBuffer last = ByteBuffer.allocate(1);
        while (end > 0 && !(channel.read(last.clear(), end - 1) == 1 && last.get(0) == '\n')) {
            end--;
        }
        long bytes = end;
        InputStream whole = new FilterInputStream(Channels.newInputStream(channel)) {
            private long left = bytes;

            @Override
            public int read(byte[] into, int from, int count) throws IOException {
                int read = left == 0 ? -1 : super.read(into, from, (int) Math.min(count, left));
                left -= Math.max(0, read);
                return read;
            }
        };
        return new BufferedReader(new InputStreamReader(whole, StandardCharsets.UTF_8), 1 << 16);
    }

    static List<String> names(List<Column> columns) {
        return columns.stream().map(Column::name).toList();
    }

    @Override
    public void begin(List<Column> columns) {
        sink.begin(columns);
    }

    @Override
    public void frame(double[] values) {
        if (failure != null) {
            return;
        }
        try {
            sink.frame(values);
        } catch (UncheckedIOException e) {
            failure = e.getCause();
            return;
        }
        synchronized (this) {
            rows.add(values.clone());
            added(values.length);
        }
    }

    @Override
    public void event(Event event) {
        if (failure != null) {
            return;
        }
        try {
            sink.event(event);
        } catch (UncheckedIOException e) {
            failure = e.getCause();
            return;
        }
        synchronized (this) {
            waiting.add(event);
            added(EVENT_NUMBERS);
        }
    }

    /** Called by those who hold the lock. */
    private void added(int count) {
        numbers += count;
        if (numbers >= BATCH_NUMBERS) {
            notifyAll();
        }
        waitWhile(() -> numbers > MOST_NUMBERS && failure == null && !over, Long.MAX_VALUE);
    }

    /** Why no more is written, or null. */
    public @Nullable IOException failure() {
        return failure;
    }

    /**
     * Writes all that has come, and makes it last.
     *
     * @return how far the files have come
     */
    public RowPosition position() throws IOException {
        synchronized (this) {
            asked = true;
            notifyAll();
            waitWhile(() -> (asked || busy) && failure == null && clerk.isAlive(), Long.MAX_VALUE);
        }
        IOException why = failure;
        if (why != null) {
            throw why;
        }
        series.force();
        events.force();
        return new RowPosition(series.mark(), events.mark());
    }

    /** Called by those who hold the lock; an interrupted thread ends the writing. */
    private synchronized void waitWhile(BooleanSupplier holds, long mostMs) {
        long startNanos = System.nanoTime();
        try {
            while (holds.getAsBoolean() && (System.nanoTime() - startNanos) / 1_000_000 < mostMs) {
                wait(PATIENCE_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            over = true;
        }
    }

    private void writeUntilOver() {
        boolean last = false;
        while (!last && failure == null) {
            List<double[]> newRows;
            List<Event> newEvents;
            synchronized (this) {
                waitWhile(() -> numbers < BATCH_NUMBERS && !asked && !over, PATIENCE_MS);
                last = over;
                newRows = rows;
                newEvents = waiting;
                rows = new ArrayList<>();
                waiting = new ArrayList<>();
                numbers = 0;
                asked = false;
                busy = true;
                notifyAll();
            }
            write(newRows, newEvents);
            synchronized (this) {
                busy = false;
                notifyAll();
            }
        }
    }

    private void write(List<double[]> newRows, List<Event> newEvents) {
        try {
            append(events, out -> {
                for (Event event : newEvents) {
                    CsvText.writeEvent(event, out);
                }
            });
            int rowsAtOnce = newRows.isEmpty() ? 1 : 1 + BATCH_NUMBERS / newRows.get(0).length;
            for (int from = 0; from < newRows.size(); from += rowsAtOnce) {
                List<double[]> batch = newRows.subList(from, Math.min(newRows.size(), from + rowsAtOnce));
                append(series, out -> {
                    for (double[] row : batch) {
                        CsvText.writeRow(row, out);
                    }
                });
            }
        } catch (IOException e) {
            failure = e;
        } catch (RuntimeException | Error e) {
            failure = new IOException("cannot write rows: " + e, e);
        }
    }

    @FunctionalInterface
    private interface Lines {
        void writeTo(Writer out) throws IOException;
    }

    private void append(GrowingFile file, Lines lines) throws IOException {
        text.reset();
        Writer out = new OutputStreamWriter(text, StandardCharsets.UTF_8);
        lines.writeTo(out);
        out.flush();
        file.append(text.toByteArray(), text.size());
    }

    /** Writes what is left; the files stay. A failure is told by {@link #failure} and {@link #position}, not here. */
    @Override
    public void close() throws IOException {
        synchronized (this) {
            over = true;
            notifyAll();
        }
        try {
            clerk.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        series.close();
        events.close();
    }
}
