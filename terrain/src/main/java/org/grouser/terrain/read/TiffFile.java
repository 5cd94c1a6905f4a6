package org.grouser.terrain.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tags of the first full image of a TIFF file [TIFF6], classic or BigTIFF, of either byte order. Only what lies inside
 * the file is read, and memory is asked for in proportion to it.
 */
final class TiffFile implements Closeable {
    private static final int[] TYPE_BYTES = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8};
    private static final int MOST_DIRECTORIES = 64;
    private static final int SUBFILE = 254;
    private static final int REDUCED_OR_MASK = 1 | 4;

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final Map<Integer, Entry> entries = new HashMap<>(); // looked up by tag only
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    private boolean big;

    /** Where the values of a tag lie. */
    private record Entry(int type, long count, long at) {}

    private TiffFile(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        size = channel.size();
    }

    static TiffFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        TiffFile tiff = new TiffFile(file, channel);
        try {
            tiff.readHeader();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return tiff;
    }

    private void readHeader() throws IOException {
        ByteBuffer mark = bytes(0, 4, "header");
        int first = mark.getShort(0);
        if (first != 0x4949 && first != 0x4d4d) {
            throw complaint("is no TIFF file: it begins with neither II nor MM");
        }
        order = first == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        int version = mark.order(order).getShort(2);
        if (version != 42 && version != 43) {
            throw complaint("is no TIFF file: its version is " + version + ", not 42 or 43");
        }
        big = version == 43;
        long next =
                big ? bytes(8, 8, "header").getLong(0) : bytes(4, 4, "header").getInt(0) & 0xffffffffL;
        for (int i = 0; next != 0 && i < MOST_DIRECTORIES; i++) {
            entries.clear();
            next = readDirectory(next);
            if ((integer(SUBFILE, 0) & REDUCED_OR_MASK) == 0) {
                return;
            }
        }
        throw complaint("has no image of full size");
    }

    /**
     * Reads one directory.
     *
     * @return where the next one begins; 0 if there is none
     */
    private long readDirectory(long at) throws IOException {
        int head = big ? 8 : 2;
        ByteBuffer counted = bytes(at, head, "directory");
        long count = big ? counted.getLong(0) : counted.getShort(0) & 0xffff;
        int each = big ? 20 : 12;
        if (count < 1 || count > 0xffff) {
            throw complaint("has a directory of " + count + " tags");
        }
        ByteBuffer table = bytes(at + head, count * each, "directory");
        for (int i = 0; i < count; i++) {
            int from = i * each;
            int tag = table.getShort(from) & 0xffff;
            int type = table.getShort(from + 2) & 0xffff;
            long values = big ? table.getLong(from + 4) : table.getInt(from + 4) & 0xffffffffL;
            int width = type < TYPE_BYTES.length ? TYPE_BYTES[type] : 0;
            if (width == 0) {
                continue; // of no type that this edition knows: passed over, as the standard says
            }
            int inline = big ? 8 : 4;
            int place = from + (big ? 12 : 8);
            boolean here = values >= 0 && values <= inline / width;
            long where = here ? at + head + place : big ? table.getLong(place) : table.getInt(place) & 0xffffffffL;
            entries.putIfAbsent(tag, new Entry(type, values, where));
        }
        long link = at + head + count * each;
        if (link + (big ? 8 : 4) > size) {
            return 0; // cut off behind the last tag: harmless
        }
        ByteBuffer next = bytes(link, big ? 8 : 4, "directory");
        return big ? next.getLong(0) : next.getInt(0) & 0xffffffffL;
    }

    boolean has(int tag) {
        return entries.containsKey(tag);
    }

    boolean big() {
        return big;
    }

    ByteOrder order() {
        return order;
    }

    long size() {
        return size;
    }

    Path path() {
        return file;
    }

    /** How many values a tag has. */
    long count(int tag) {
        Entry entry = entries.get(tag);
        return entry == null ? 0 : entry.count;
    }

    /** One whole number. */
    long integer(int tag, long absent) throws IOException {
        Entry entry = entries.get(tag);
        if (entry == null) {
            return absent;
        }
        if (entry.count < 1) {
            throw complaint("tag " + tag + " has no value");
        }
        return whole(values(tag, entry, 1), 0, entry.type, tag);
    }

    /** Whole numbers. */
    long[] integers(int tag) throws IOException {
        Entry entry = entries.get(tag);
        if (entry == null) {
            return new long[0];
        }
        ByteBuffer values = values(tag, entry, entry.count);
        long[] numbers = new long[(int) entry.count];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = whole(values, i, entry.type, tag);
        }
        return numbers;
    }

    private long whole(ByteBuffer values, int index, int type, int tag) throws IOException {
        return switch (type) {
            case 1, 7 -> values.get(index) & 0xff;
            case 6 -> values.get(index);
            case 3 -> values.getShort(2 * index) & 0xffff;
            case 8 -> values.getShort(2 * index);
            case 4, 13 -> values.getInt(4 * index) & 0xffffffffL;
            case 9 -> values.getInt(4 * index);
            case 16, 17, 18 -> values.getLong(8 * index);
            default -> throw complaint("tag " + tag + " has type " + type + ", which is no integer");
        };
    }

    /** Floating-point numbers. */
    double[] doubles(int tag) throws IOException {
        Entry entry = entries.get(tag);
        if (entry == null) {
            return new double[0];
        }
        if (entry.type != 12 && entry.type != 11) {
            throw complaint("tag " + tag + " has type " + entry.type + ", not floating-point numbers");
        }
        ByteBuffer values = values(tag, entry, entry.count);
        double[] numbers = new double[(int) entry.count];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = entry.type == 12 ? values.getDouble(8 * i) : values.getFloat(4 * i);
        }
        return numbers;
    }

    /** Text up to its first zero; null if there is none. */
    @Nullable
    String text(int tag) throws IOException {
        Entry entry = entries.get(tag);
        if (entry == null || TYPE_BYTES[entry.type] != 1) {
            return null;
        }
        ByteBuffer values = values(tag, entry, entry.count);
        byte[] text = new byte[(int) entry.count];
        values.get(text);
        int length = 0;
        while (length < text.length && text[length] != 0) {
            length++;
        }
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }

    private ByteBuffer values(int tag, Entry entry, long count) throws IOException {
        if (count < 0 || count > size) {
            throw complaint("tag " + tag + " has " + entry.count + " values, more than fit the file");
        }
        return bytes(entry.at, count * TYPE_BYTES[entry.type], "tag " + tag);
    }

    /** A piece of the file, in its byte order. */
    ByteBuffer bytes(long at, long count, String what) throws IOException {
        if (at < 0 || count < 0 || at > size - count) {
            throw complaint("is cut off or damaged: " + what + " lies beyond the end of the file");
        }
        if (count > Integer.MAX_VALUE - 8) {
            throw complaint(what + " has " + count + " bytes, more than can be read at once");
        }
        ByteBuffer buffer = ByteBuffer.allocate((int) count).order(order);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, at + buffer.position()) < 0) {
                throw complaint("is cut off or damaged: " + what + " lies beyond the end of the file");
            }
        }
        return buffer.flip();
    }

    ReadException complaint(String complaint) {
        return new ReadException(file, complaint);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
