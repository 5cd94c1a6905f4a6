package org.grouser.terrain.read;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.grouser.terrain.dem.Dem;
import org.grouser.terrain.dem.DemGeometry.Window;

/** Numbers of a raster that stand one after the other in a file, uncompressed. */
final class RawRaster {
    private static final int MOST_CELLS_AT_ONCE = 1 << 16;

    private final Path file;
    private final Type type;
    private final long offset; // of the first number
    private final int columns;
    private final int rows;
    private final Layout layout;

    /** What the numbers are. */
    enum Kind {
        SIGNED,
        UNSIGNED,
        FLOAT
    }

    /** How one number is stored. */
    record Type(Kind kind, int bytes, ByteOrder order) {
        /** As numpy and GDAL name it. */
        String words() {
            return (kind == Kind.FLOAT ? "float" : kind == Kind.SIGNED ? "int" : "uint") + 8 * bytes;
        }

        String orderWords() {
            return bytes == 1 ? "bytes" : order == ByteOrder.LITTLE_ENDIAN ? "little-endian" : "big-endian";
        }

        double at(ByteBuffer buffer, int at) {
            return switch (kind) {
                case FLOAT -> bytes == 8 ? buffer.getDouble(at) : bytes == 4 ? buffer.getFloat(at) : half(buffer, at);
                case SIGNED -> integer(buffer, at);
                case UNSIGNED -> {
                    long value = integer(buffer, at);
                    yield bytes == 8
                            ? (value >>> 1) * 2.0 + (value & 1)
                            : value & (bytes == 4 ? 0xffffffffL : bytes == 2 ? 0xffffL : 0xffL);
                }
            };
        }

        private long integer(ByteBuffer buffer, int at) {
            return switch (bytes) {
                case 1 -> buffer.get(at);
                case 2 -> buffer.getShort(at);
                case 4 -> buffer.getInt(at);
                default -> buffer.getLong(at);
            };
        }

        /** IEEE 754 binary16: 1 sign bit, 5 of the exponent, 10 of the fraction. */
        private static double half(ByteBuffer buffer, int at) {
            int bits = buffer.getShort(at) & 0xffff;
            int exponent = bits >> 10 & 31;
            int fraction = bits & 1023;
            double size = exponent == 31
                    ? fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                    : exponent == 0 ? fraction * 0x1p-24 : Math.scalb(1 + fraction * 0x1p-10, exponent - 15);
            return bits >= 0x8000 ? -size : size;
        }

        /** A number as it is stored, so that a no-data value given in decimals meets it. */
        double stored(double value) {
            return kind == Kind.FLOAT && bytes == 4 ? (double) (float) value : value;
        }
    }

    /**
     * Steps between neighbours, bytes.
     *
     * @param column from a column to the next
     * @param row from a row to the next
     */
    record Layout(long column, long row) {}

    /** What a stored number means: value times scale plus offset; holes are NaN. */
    record Meaning(double hole, double scale, double offset) {
        double heightM(double stored) {
            return !Double.isFinite(stored) || stored == hole ? Double.NaN : stored * scale + offset;
        }
    }

    RawRaster(Path file, Type type, long offset, int columns, int rows, Layout layout) throws IOException {
        this.file = file;
        this.type = type;
        this.offset = offset;
        this.columns = columns;
        this.rows = rows;
        this.layout = layout;
        if (columns < 1 || rows < 1) {
            throw new ReadException(file, "has " + columns + " x " + rows + " cells, at least one is needed");
        }
        double end = offset + (columns - 1.0) * layout.column + (rows - 1.0) * layout.row + type.bytes;
        long size = Files.size(file);
        if (!(offset >= 0 && end <= size)) {
            throw new ReadException(
                    file,
                    String.format(
                            Locale.ROOT,
                            "is cut off or damaged: %d x %d cells of %s need %.0f bytes, it has %d",
                            columns,
                            rows,
                            type.words(),
                            end,
                            size));
        }
    }

    /** Heights of a window, row by row as in the file. */
    double[] read(Window window, Meaning meaning) throws IOException {
        if (window.cells() > Dem.MAX_CELLS) {
            throw new ReadException(
                    file,
                    "has " + columns + " x " + rows + " cells, more than the allowed " + Dem.MAX_CELLS
                            + " at once; read a part of it: crop with a centre and a size");
        }
        double[] heightsM = new double[(int) window.cells()];
        boolean byColumns = layout.column > layout.row; // columns are far apart: walk along them
        int lines = byColumns ? window.columns() : window.rows();
        int length = byColumns ? window.rows() : window.columns();
        long step = byColumns ? layout.row : layout.column;
        int atOnce = (int) Math.max(1, Math.min(length, MOST_CELLS_AT_ONCE / Math.max(1, step / type.bytes)));
        byte[] bytes = new byte[Math.toIntExact((atOnce - 1) * step + type.bytes)];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(type.order);
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            for (int line = 0; line < lines; line++) {
                for (int first = 0; first < length; first += atOnce) {
                    int count = Math.min(atOnce, length - first);
                    int column = byColumns ? line : first;
                    int row = byColumns ? first : line;
                    in.seek(offset + (window.column() + column) * layout.column + (window.row() + row) * layout.row);
                    in.readFully(bytes, 0, (int) ((count - 1) * step + type.bytes));
                    for (int k = 0; k < count; k++) {
                        int at =
                                byColumns ? (first + k) * window.columns() + line : line * window.columns() + first + k;
                        heightsM[at] = meaning.heightM(type.at(buffer, (int) (k * step)));
                    }
                }
            }
        }
        return heightsM;
    }
}
