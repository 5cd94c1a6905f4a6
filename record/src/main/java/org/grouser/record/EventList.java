package org.grouser.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Events in the order in which they came. With a folder, memory holds the last some thousand and those that were read last;
 * the others are in a file of their own, which is made when there are so many.
 */
final class EventList extends AbstractList<Event> implements RandomAccess {
    static final int CHUNK = 1 << 12;

    private final @Nullable Path folder; // null if all are kept in memory
    private @Nullable ScratchFile file;
    private final List<List<Event>> chunks = new ArrayList<>(); // whole ones, without a folder
    private final List<Long> places =
            new ArrayList<>(); // where whole chunks begin in the file, and where the last ends
    private List<Event> underWay = new ArrayList<>();
    private List<Event> read = List.of(); // chunk of the file that was read last
    private int readChunk = -1;
    private int size;

    EventList(@Nullable Path folder) {
        this.folder = folder;
        places.add(0L);
    }

    /** If a chunk cannot be put away, the event is not taken. */
    @Override
    public boolean add(Event event) {
        if (underWay.size() == CHUNK) {
            putAway();
        }
        underWay.add(event);
        size++;
        return true;
    }

    private void putAway() {
        if (folder == null) {
            chunks.add(underWay);
            underWay = new ArrayList<>();
            return;
        }
        try {
            if (file == null) {
                file = ScratchFile.in(folder);
            }
            places.add(file.append(bytes(underWay)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        underWay.clear();
    }

    @Override
    public Event get(int index) {
        Objects.checkIndex(index, size);
        int chunk = index / CHUNK;
        if (chunk == (size - 1) / CHUNK) {
            return underWay.get(index % CHUNK);
        }
        return (folder == null ? chunks.get(chunk) : chunk(chunk)).get(index % CHUNK);
    }

    @Override
    public int size() {
        return size;
    }

    private List<Event> chunk(int chunk) {
        if (chunk != readChunk) {
            long begin = places.get(chunk);
            byte[] bytes = new byte[(int) (places.get(chunk + 1) - begin)];
            try {
                Objects.requireNonNull(file).read(begin, bytes);
                read = events(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            readChunk = chunk;
        }
        return read;
    }

    private static byte[] bytes(List<Event> events) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (Event event : events) {
            out.writeDouble(event.timeS());
            text(event.kind(), out);
            text(event.subject(), out);
            text(event.other(), out);
            out.writeDouble(event.speedMPerS());
            out.writeDouble(event.impulseNs());
            text(event.note(), out);
        }
        return bytes.toByteArray();
    }

    private static List<Event> events(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        List<Event> events = new ArrayList<>(CHUNK);
        for (int i = 0; i < CHUNK; i++) {
            events.add(new Event(
                    in.readDouble(), text(in), text(in), text(in), in.readDouble(), in.readDouble(), text(in)));
        }
        return events;
    }

    private static void text(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    void close() {
        if (file != null) {
            file.close();
        }
    }
}
