package org.grouser.campaign.table;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.BiConsumer;
import org.grouser.record.OutputFailed;
import org.jspecify.annotations.Nullable;

/**
 * The rows that are there, in the order in which they came: journal.csv, append-only. Whatever ends the process, all rows but
 * one that was being written are there again. Rows are forced onto the disk twice a second.
 */
public final class Journal implements AutoCloseable {
    private static final long FORCE_NANOS = 500_000_000;
    private static final int LONGEST = 1 << 20; // of a line

    private final Path file;
    private final RowText text;
    private final FileChannel channel;
    private long end; // of the last whole line
    private long forcedNanos = System.nanoTime();

    private Journal(Path file, RowText text, FileChannel channel) {
        this.file = file;
        this.text = text;
        this.channel = channel;
    }

    /** A journal without rows. */
    public static Journal create(Path file, RowText text) throws IOException {
        try {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
            Journal journal = new Journal(file, text, channel);
            journal.write(text.journalHead());
            journal.force();
            return journal;
        } catch (IOException e) {
            throw new OutputFailed(file, e);
        }
    }

    /**
     * Takes up a journal; what its last writer did not finish is cut off.
     *
     * @param rows takes each row and where it lies
     */
    public static Journal resume(Path file, RowText text, BiConsumer<StudyRow, Long> rows) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Journal journal = new Journal(file, text, channel);
        try {
            journal.end = journal.readAll(rows);
            channel.truncate(journal.end);
            if (journal.end == 0) { // its writer did not get as far as the head
                journal.write(text.journalHead());
            }
            return journal;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Reads the rows of a journal that somebody else may be writing. */
    public static void read(Path file, RowText text, BiConsumer<StudyRow, Long> rows) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            new Journal(file, text, channel).readAll(rows);
        }
    }

    /** The rows up to the first that is damaged: behind it nothing can be trusted. */
    private long readAll(BiConsumer<StudyRow, Long> rows) throws IOException {
        Lines lines = new Lines(channel);
        String head = lines.next();
        if (head == null) {
            return 0;
        }
        if (!head.equals(text.journalHead())) {
            throw new IOException(file + ": has other columns than the study");
        }
        long whole = lines.at;
        for (String line = lines.next(); line != null; line = lines.next()) {
            StudyRow row = text.parseJournal(line);
            if (row == null) {
                break;
            }
            rows.accept(row, whole);
            whole = lines.at;
        }
        return whole;
    }

    /**
     * Adds a row.
     *
     * @return where it lies
     */
    public long append(StudyRow row) throws IOException {
        try {
            long at = end;
            write(text.journalLine(row));
            long now = System.nanoTime();
            if (now - forcedNanos > FORCE_NANOS) {
                force();
            }
            return at;
        } catch (IOException e) {
            throw new OutputFailed(file, e);
        }
    }

    /** The row that lies at a place. */
    public StudyRow read(long at) throws IOException {
        return parsed(line(at), at);
    }

    /** The line that lies at a place, with its checksum. */
    String line(long at) throws IOException {
        Lines lines = new Lines(channel);
        lines.seek(at);
        String line = lines.next();
        return line == null ? "" : line;
    }

    /** The row of a line. */
    StudyRow parsed(String line, long at) throws IOException {
        StudyRow row = text.parseJournal(line);
        if (row == null) {
            throw new IOException(file + ": the row at byte " + at + " is damaged");
        }
        return row;
    }

    private void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        long at = end;
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
        end = at;
    }

    /** Forces all rows onto the disk. */
    public void force() throws IOException {
        channel.force(false);
        forcedNanos = System.nanoTime();
    }

    @Override
    public void close() throws IOException {
        channel.force(true);
        channel.close();
    }

    /** Whole lines, one after the other. */
    private static final class Lines {
        private final FileChannel channel;
        private final ByteBuffer buffer = ByteBuffer.allocate(1 << 13).limit(0);
        private long read; // up to where the buffer goes
        private long at; // behind the last line

        Lines(FileChannel channel) {
            this.channel = channel;
        }

        void seek(long where) {
            at = where;
            read = where;
        }

        /** The next line; null if there is no whole one. */
        @Nullable
        String next() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            while (line.size() < LONGEST) {
                if (!buffer.hasRemaining()) {
                    buffer.clear();
                    int count = channel.read(buffer, read);
                    buffer.flip();
                    if (count <= 0) {
                        return null;
                    }
                    read += count;
                }
                byte one = buffer.get();
                if (one == '\n') {
                    at += line.size() + 1L;
                    return line.toString(StandardCharsets.UTF_8);
                }
                line.write(one);
            }
            throw new EOFException("a line has more than " + LONGEST + " bytes");
        }
    }
}
