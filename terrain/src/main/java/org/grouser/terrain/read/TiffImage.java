package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.grouser.terrain.dem.DemGeometry.Window;

/** The numbers of a TIFF image: strips or tiles, one band after the other or interleaved, packed and predicted or not. */
final class TiffImage {
    private static final long MOST_BLOCK_BYTES = 1L << 28;
    private static final int STRIP_OFFSETS = 273;
    private static final int STRIP_COUNTS = 279;
    private static final int TILE_OFFSETS = 324;
    private static final int TILE_COUNTS = 325;

    private final TiffFile tiff;
    final int columns;
    final int rows;
    final int bands;
    private final int bytes; // of a number
    private final int format; // 1 unsigned, 2 signed, 3 floating
    private final TiffCoding coding;
    private final int predictor;
    private final boolean tiled;
    private final boolean planar;
    private final int blockColumns;
    private final int blockRows;
    private final int across;
    private final long[] offsets;
    private final long[] counts;

    /** Takes the numbers of a window, row by row as blocks come. */
    interface Sink {
        /**
         * @param value as stored; integers up to 32 bits and floating-point numbers are exact
         */
        void put(int column, int row, double value);

        /** Cells that the file leaves out. */
        void missing(int column, int row);
    }

    TiffImage(TiffFile tiff) throws IOException {
        this.tiff = tiff;
        columns = size(256, "ImageWidth");
        rows = size(257, "ImageLength");
        bands = (int) within(277, 1, 1, 65535, "SamplesPerPixel");
        int bits = same(258, 1, "BitsPerSample");
        int said = same(339, 1, "SampleFormat");
        format = said == 4 ? 1 : said;
        bytes = bits / 8;
        boolean known = format == 3 ? bits == 32 || bits == 64 : bits == 8 || bits == 16 || bits == 32;
        if (!known || format < 1 || format > 3) {
            String kind = format == 1 ? "unsigned" : format == 2 ? "signed" : format == 3 ? "floating" : "complex";
            throw tiff.complaint("has " + kind + " numbers of " + bits
                    + " bits; int8, int16, int32, uint8, uint16, uint32, float32 and float64 are read");
        }
        refuse(262, 1, 3, "has a palette of colours instead of heights");
        refuse(266, 1, 2, "has its bits in reversed order (FillOrder 2), which is not read");
        long orientation = tiff.integer(274, 1);
        if (orientation != 1) {
            throw tiff.complaint("has Orientation " + orientation + ", and only 1 (rows from the top) is read");
        }
        coding = TiffCoding.of(tiff, tiff.integer(259, 1));
        predictor = coding == TiffCoding.NONE ? 1 : (int) within(317, 1, 1, 65535, "Predictor");
        if (predictor > 3 || (predictor == 3 && format != 3)) {
            throw tiff.complaint("has Predictor " + predictor + (predictor > 3 ? "" : " on integers")
                    + "; 1 and 2 are read, and 3 on floating-point numbers");
        }
        planar = within(284, 1, 1, 2, "PlanarConfiguration") == 2;
        tiled = tiff.has(TILE_OFFSETS);
        blockColumns = tiled ? size(322, "TileWidth") : columns;
        blockRows = tiled
                ? size(323, "TileLength")
                : (int) Math.min(rows, within(278, rows, 1, 0xffffffffL, "RowsPerStrip"));
        across = tiled ? (columns - 1) / blockColumns + 1 : 1;
        offsets = tiff.integers(tiled ? TILE_OFFSETS : STRIP_OFFSETS);
        long[] given = tiff.integers(tiled ? TILE_COUNTS : STRIP_COUNTS);
        long blocks = (long) across * ((rows - 1) / blockRows + 1) * (planar ? bands : 1);
        if (offsets.length < blocks) {
            throw tiff.complaint("has " + offsets.length + " " + name() + "s, and its size needs " + blocks);
        }
        if (given.length == 0 && blocks == 1 && coding == TiffCoding.NONE) {
            given = new long[] {Math.max(0, tiff.size() - offsets[0])}; // old writers leave it out
        }
        if (given.length < blocks) {
            throw tiff.complaint("has lengths of " + given.length + " " + name() + "s, and its size needs " + blocks);
        }
        counts = given;
    }

    private String name() {
        return tiled ? "tile" : "strip";
    }

    private int size(int tag, String words) throws IOException {
        return (int) within(tag, 0, 1, Integer.MAX_VALUE, words);
    }

    private long within(int tag, long absent, long low, long high, String words) throws IOException {
        long value = tiff.integer(tag, absent);
        if (value < low || value > high) {
            throw tiff.complaint("has " + words + " " + value + ", outside [" + low + ", " + high + "]");
        }
        return value;
    }

    private void refuse(int tag, int absent, int value, String complaint) throws IOException {
        if (tiff.integer(tag, absent) == value) {
            throw tiff.complaint(complaint);
        }
    }

    /** A number that all bands share. */
    private int same(int tag, int absent, String words) throws IOException {
        long[] all = tiff.integers(tag);
        for (long one : all) {
            if (one != all[0]) {
                throw tiff.complaint("has bands of different " + words + ", which is not read");
            }
        }
        long first = all.length == 0 ? absent : all[0];
        if (first < 1 || first > 65535) {
            throw tiff.complaint("has " + words + " " + first);
        }
        return (int) first;
    }

    /** int16, float32 ... */
    String type() {
        return (format == 3 ? "float" : format == 2 ? "int" : "uint") + 8 * bytes;
    }

    boolean isFloat32() {
        return format == 3 && bytes == 4;
    }

    /** Byte order, blocks and compression in words. */
    String codingWords() {
        return (tiff.big() ? "BigTIFF, " : "")
                + (tiff.order() == ByteOrder.BIG_ENDIAN ? "big-endian, " : "little-endian, ")
                + (tiled ? "tiles of " + blockColumns + " x " + blockRows : "strips of " + blockRows + " rows") + ", "
                + coding.words + (predictor > 1 ? " with predictor " + predictor : "");
    }

    /**
     * Reads a window of one band, block by block.
     *
     * @param band from 0
     */
    void read(int band, Window window, Sink sink) throws IOException {
        int lastColumn = window.column() + window.columns() - 1;
        int lastRow = window.row() + window.rows() - 1;
        long blocksOfBand = (long) across * ((rows - 1) / blockRows + 1);
        for (int down = window.row() / blockRows; down <= lastRow / blockRows; down++) {
            for (int right = window.column() / blockColumns; right <= lastColumn / blockColumns; right++) {
                int block = (int) ((planar ? band * blocksOfBand : 0) + (long) down * across + right);
                int left = right * blockColumns;
                int top = down * blockRows;
                Window part = new Window(Math.max(window.column(), left), Math.max(window.row(), top), 0, 0);
                int endColumn = (int) Math.min(lastColumn + 1L, (long) left + blockColumns);
                int endRow = (int) Math.min(lastRow + 1L, (long) top + blockRows);
                Window inside = new Window(part.column(), part.row(), endColumn - part.column(), endRow - part.row());
                if (counts[block] == 0) {
                    for (int row = inside.row(); row < endRow; row++) {
                        for (int column = inside.column(); column < endColumn; column++) {
                            sink.missing(column, row);
                        }
                    }
                } else {
                    readBlock(block, left, top, planar ? 0 : band, inside, sink);
                }
            }
        }
    }

    private void readBlock(int block, int left, int top, int sample, Window inside, Sink sink) throws IOException {
        String what = name() + " " + block;
        int samples = planar ? 1 : bands;
        long rowBytes = (long) blockColumns * samples * bytes;
        if (coding == TiffCoding.NONE) {
            if (rowBytes * (inside.row() + inside.rows() - top) > counts[block]) {
                throw tiff.complaint(what + " has " + counts[block] + " bytes, too few for its rows");
            }
            for (int row = inside.row(); row < inside.row() + inside.rows(); row++) {
                ByteBuffer line = tiff.bytes(offsets[block] + (row - top) * rowBytes, rowBytes, what);
                store(line, left, row, samples, sample, inside, sink);
            }
            return;
        }
        int blockHeight = tiled ? blockRows : Math.min(blockRows, rows - top);
        long wanted = rowBytes * blockHeight;
        if (wanted > MOST_BLOCK_BYTES || wanted < 0) {
            throw tiff.complaint("has " + name() + "s of " + (wanted >> 20) + " MiB, more than the allowed "
                    + (MOST_BLOCK_BYTES >> 20) + " MiB; rewrite it in tiles: gdal_translate -co TILED=YES");
        }
        ByteBuffer packed = tiff.bytes(offsets[block], counts[block], what);
        if (wanted / coding.mostRatio > counts[block]) {
            throw tiff.complaint(
                    what + " is damaged: " + counts[block] + " bytes of " + coding.words + " cannot hold " + wanted);
        }
        if (coding == TiffCoding.LZW && packed.remaining() > 1 && packed.get(0) == 0 && (packed.get(1) & 1) == 1) {
            throw tiff.complaint("has LZW of before 1988 (lowest bit first), which is not read");
        }
        byte[] out = new byte[(int) wanted];
        int done = coding.decode(packed, out);
        if (done < wanted) {
            throw tiff.complaint(what + " is damaged: its " + coding.words
                    + (done < 0 ? " data are no such data" : " data end after " + done + " of " + wanted + " bytes"));
        }
        for (int row = inside.row(); row < inside.row() + inside.rows(); row++) {
            ByteBuffer line = predicted(out, (row - top) * (int) rowBytes, (int) rowBytes, samples);
            store(line, left, row, samples, sample, inside, sink);
        }
    }

    /** One row as it was before prediction: 2 differences of numbers, 3 differences of bytes, highest bytes first. */
    private ByteBuffer predicted(byte[] out, int at, int rowBytes, int samples) {
        ByteBuffer line = ByteBuffer.wrap(out, at, rowBytes).slice().order(tiff.order());
        int count = rowBytes / bytes;
        if (predictor == 2) {
            for (int i = samples; i < count; i++) {
                switch (bytes) {
                    case 1 -> line.put(i, (byte) (line.get(i) + line.get(i - samples)));
                    case 2 -> line.putShort(2 * i, (short) (line.getShort(2 * i) + line.getShort(2 * (i - samples))));
                    case 4 -> line.putInt(4 * i, line.getInt(4 * i) + line.getInt(4 * (i - samples)));
                    default -> line.putLong(8 * i, line.getLong(8 * i) + line.getLong(8 * (i - samples)));
                }
            }
            return line;
        }
        if (predictor == 3) { // Adobe Photoshop TIFF Technical Note 3 (2005)
            for (int i = samples; i < rowBytes; i++) {
                out[at + i] += out[at + i - samples];
            }
            ByteBuffer joined = ByteBuffer.allocate(rowBytes); // big-endian whatever the file is
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < bytes; k++) {
                    joined.put(i * bytes + k, out[at + k * count + i]);
                }
            }
            return joined;
        }
        return line;
    }

    private void store(ByteBuffer line, int left, int row, int samples, int sample, Window inside, Sink sink) {
        for (int column = inside.column(); column < inside.column() + inside.columns(); column++) {
            int at = ((column - left) * samples + sample) * bytes;
            sink.put(column, row, number(line, at));
        }
    }

    private double number(ByteBuffer line, int at) {
        if (format == 3) {
            return bytes == 4 ? line.getFloat(at) : line.getDouble(at);
        }
        boolean signed = format == 2;
        return switch (bytes) {
            case 1 -> signed ? line.get(at) : line.get(at) & 0xff;
            case 2 -> signed ? line.getShort(at) : line.getShort(at) & 0xffff;
            default -> signed ? line.getInt(at) : line.getInt(at) & 0xffffffffL;
        };
    }
}
