package org.grouser.terrain.read;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;

/** Makes small TIFF files of every kind that is read, straight from the standard. */
final class TiffWriter {
    ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    boolean big;
    boolean tiled;
    boolean planar;
    int compression = 1;
    int predictor = 1;
    int format = 3; // 1 unsigned, 2 signed, 3 floating
    int bytes = 4;
    int bands = 1;
    int blockColumns = 16;
    int blockRows = 5;
    boolean leaveOutFirstBlock;
    private final Map<Integer, Tag> more = new TreeMap<>();

    private record Tag(int type, int count, byte[] values) {}

    /** A number of the raster. */
    interface Numbers {
        double at(int band, int column, int row);
    }

    TiffWriter doubles(int tag, double... numbers) {
        ByteBuffer out = ByteBuffer.allocate(8 * numbers.length).order(order);
        for (double number : numbers) {
            out.putDouble(number);
        }
        more.put(tag, new Tag(12, numbers.length, out.array()));
        return this;
    }

    TiffWriter shorts(int tag, int... numbers) {
        ByteBuffer out = ByteBuffer.allocate(2 * numbers.length).order(order);
        for (int number : numbers) {
            out.putShort((short) number);
        }
        more.put(tag, new Tag(3, numbers.length, out.array()));
        return this;
    }

    TiffWriter text(int tag, String text) {
        byte[] ascii = (text + "\0").getBytes(StandardCharsets.ISO_8859_1);
        more.put(tag, new Tag(2, ascii.length, ascii));
        return this;
    }

    private Tag longs(long... numbers) {
        ByteBuffer out = ByteBuffer.allocate((big ? 8 : 4) * numbers.length).order(order);
        for (long number : numbers) {
            if (big) {
                out.putLong(number);
            } else {
                out.putInt((int) number);
            }
        }
        return new Tag(big ? 16 : 4, numbers.length, out.array());
    }

    byte[] write(int columns, int rows, Numbers numbers) {
        int width = tiled ? blockColumns : columns;
        int across = (columns - 1) / width + 1;
        int down = (rows - 1) / blockRows + 1;
        int planes = planar ? bands : 1;
        long[] offsets = new long[across * down * planes];
        long[] counts = new long[offsets.length];
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(new byte[big ? 16 : 8]);
        for (int block = 0; block < offsets.length; block++) {
            if (block == 0 && leaveOutFirstBlock) {
                continue;
            }
            int plane = block / (across * down);
            int left = block % across * width;
            int top = block % (across * down) / across * blockRows;
            int height = tiled ? blockRows : Math.min(blockRows, rows - top);
            byte[] packed = packed(block(plane, left, top, width, height, columns, rows, numbers));
            offsets[block] = file.size();
            counts[block] = packed.length;
            file.writeBytes(packed);
            file.writeBytes(new byte[file.size() % 2]);
        }
        Map<Integer, Tag> tags = new TreeMap<>(more);
        tags.putIfAbsent(256, longs(columns));
        tags.putIfAbsent(257, longs(rows));
        int[] each = new int[bands];
        int[] kinds = new int[bands];
        java.util.Arrays.fill(each, 8 * bytes);
        java.util.Arrays.fill(kinds, format);
        Map<Integer, int[]> plain = new HashMap<>(Map.of(
                258,
                each,
                259,
                new int[] {compression},
                262,
                new int[] {1},
                277,
                new int[] {bands},
                284,
                new int[] {planar ? 2 : 1},
                317,
                new int[] {predictor},
                339,
                kinds));
        if (tiled) {
            plain.put(322, new int[] {blockColumns});
            plain.put(323, new int[] {blockRows});
        } else {
            plain.put(278, new int[] {blockRows});
        }
        TiffWriter scratch = new TiffWriter();
        scratch.order = order;
        plain.forEach(scratch::shorts);
        scratch.more.forEach(tags::putIfAbsent);
        tags.put(tiled ? 324 : 273, longs(offsets));
        tags.put(tiled ? 325 : 279, longs(counts));
        return joined(file, tags);
    }

    private byte[] joined(ByteArrayOutputStream file, Map<Integer, Tag> tags) {
        int inline = big ? 8 : 4;
        Map<Integer, Long> places = new HashMap<>();
        tags.forEach((number, tag) -> {
            if (tag.values.length > inline) {
                places.put(number, (long) file.size());
                file.writeBytes(tag.values);
                file.writeBytes(new byte[file.size() % 2]);
            }
        });
        long directory = file.size();
        ByteBuffer out = ByteBuffer.allocate((big ? 16 : 6) + tags.size() * (big ? 20 : 12))
                .order(order);
        if (big) {
            out.putLong(tags.size());
        } else {
            out.putShort((short) tags.size());
        }
        tags.forEach((number, tag) -> {
            out.putShort(number.shortValue()).putShort((short) tag.type);
            Long place = places.get(number);
            if (big) {
                out.putLong(tag.count);
            } else {
                out.putInt(tag.count);
            }
            if (place == null) {
                out.put(tag.values).put(new byte[inline - tag.values.length]);
            } else if (big) {
                out.putLong(place);
            } else {
                out.putInt(place.intValue());
            }
        });
        file.writeBytes(out.array());
        ByteBuffer all = ByteBuffer.wrap(file.toByteArray()).order(order);
        all.putShort(0, (short) (order == ByteOrder.LITTLE_ENDIAN ? 0x4949 : 0x4d4d));
        all.putShort(2, (short) (big ? 43 : 42));
        if (big) {
            all.putShort(4, (short) 8).putLong(8, directory);
        } else {
            all.putInt(4, (int) directory);
        }
        return all.array();
    }

    private byte[] block(int plane, int left, int top, int width, int height, int columns, int rows, Numbers numbers) {
        int samples = planar ? 1 : bands;
        ByteBuffer out = ByteBuffer.allocate(width * height * samples * bytes).order(order);
        for (int row = 0; row < height; row++) {
            ByteBuffer line = ByteBuffer.allocate(width * samples * bytes).order(order);
            for (int i = 0; i < width * samples; i++) {
                int column = Math.min(columns - 1, left + i / samples);
                put(line, numbers.at(planar ? plane : i % samples, column, Math.min(rows - 1, top + row)));
            }
            out.put(predicted(line.array(), samples));
        }
        return out.array();
    }

    private void put(ByteBuffer line, double value) {
        if (format == 3) {
            if (bytes == 4) {
                line.putFloat((float) value);
            } else {
                line.putDouble(value);
            }
        } else if (bytes == 1) {
            line.put((byte) (long) value);
        } else if (bytes == 2) {
            line.putShort((short) (long) value);
        } else {
            line.putInt((int) (long) value);
        }
    }

    private byte[] predicted(byte[] row, int samples) {
        ByteBuffer line = ByteBuffer.wrap(row).order(order);
        int count = line.capacity() / bytes;
        if (predictor == 2) {
            for (int i = count - 1; i >= samples; i--) {
                switch (bytes) {
                    case 1 -> line.put(i, (byte) (line.get(i) - line.get(i - samples)));
                    case 2 -> line.putShort(2 * i, (short) (line.getShort(2 * i) - line.getShort(2 * (i - samples))));
                    case 4 -> line.putInt(4 * i, line.getInt(4 * i) - line.getInt(4 * (i - samples)));
                    default -> line.putLong(8 * i, line.getLong(8 * i) - line.getLong(8 * (i - samples)));
                }
            }
            return row;
        }
        if (predictor == 3) {
            byte[] split = new byte[line.capacity()];
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < bytes; k++) {
                    int place = order == ByteOrder.BIG_ENDIAN ? k : bytes - 1 - k;
                    split[k * count + i] = line.get(i * bytes + place);
                }
            }
            for (int i = split.length - 1; i >= samples; i--) {
                split[i] -= split[i - samples];
            }
            return split;
        }
        return row;
    }

    private byte[] packed(byte[] block) {
        return switch (compression) {
            case 5 -> lzw(block);
            case 8, 32946 -> deflated(block);
            case 32773 -> packBits(block);
            default -> block;
        };
    }

    private static byte[] deflated(byte[] block) {
        Deflater deflater = new Deflater();
        deflater.setInput(block);
        deflater.finish();
        byte[] out = new byte[block.length + 100];
        int length = deflater.deflate(out);
        deflater.end();
        return java.util.Arrays.copyOf(out, length);
    }

    private static byte[] packBits(byte[] block) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int at = 0;
        while (at < block.length) {
            int same = 1;
            while (same < 128 && at + same < block.length && block[at + same] == block[at]) {
                same++;
            }
            if (same > 1) {
                out.write(1 - same);
                out.write(block[at]);
            } else {
                out.write(0);
                out.write(block[at]);
            }
            at += same;
        }
        return out.toByteArray();
    }

    /** Strings in a map, as the standard describes it. */
    private static byte[] lzw(byte[] block) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Map<List<Byte>, Integer> table = new HashMap<>();
        long[] bits = {0, 0}; // held, how many
        int next = 258;
        int width = 9;
        emit(out, bits, 256, width);
        List<Byte> string = new java.util.ArrayList<>();
        for (byte one : block) {
            List<Byte> longer = new java.util.ArrayList<>(string);
            longer.add(one);
            if (longer.size() == 1 || table.containsKey(longer)) {
                string = longer;
                continue;
            }
            emit(out, bits, code(string, table), width);
            table.put(longer, next++);
            string = new java.util.ArrayList<>(List.of(one));
            width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
            if (next == 4095) {
                emit(out, bits, 256, width);
                table.clear();
                next = 258;
                width = 9;
            }
        }
        emit(out, bits, code(string, table), width);
        next++;
        width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
        emit(out, bits, 257, width);
        if (bits[1] > 0) {
            out.write((int) (bits[0] << (8 - bits[1])));
        }
        return out.toByteArray();
    }

    private static int code(List<Byte> string, Map<List<Byte>, Integer> table) {
        return string.size() == 1 ? string.get(0) & 0xff : java.util.Objects.requireNonNull(table.get(string));
    }

    private static void emit(ByteArrayOutputStream out, long[] bits, int code, int width) {
        bits[0] = (bits[0] << width) | code;
        bits[1] += width;
        while (bits[1] >= 8) {
            bits[1] -= 8;
            out.write((int) (bits[0] >>> bits[1]));
            bits[0] &= (1L << bits[1]) - 1;
        }
    }
}
