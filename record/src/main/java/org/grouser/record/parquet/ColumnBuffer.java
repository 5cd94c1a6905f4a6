package org.grouser.record.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The values of one column until their row group is full; then one page. */
final class ColumnBuffer {
    private static final int DATA_PAGE = 0;
    static final int PLAIN = 0;
    static final int RLE = 3;

    private final ParquetColumn column;
    private final BitList present = new BitList(); // definition levels: 1 where there is a value
    private final BitList flags = new BitList();
    private final GrowingBytes values = new GrowingBytes();

    ColumnBuffer(ParquetColumn column) {
        this.column = column;
    }

    /**
     * Where a column lies in the file.
     *
     * @param offset of its page header
     * @param plainSize with header, before compression
     * @param size with header
     */
    record Chunk(long offset, int rows, long plainSize, long size) {}

    int rows() {
        return present.size();
    }

    long bytes() {
        return (long) values.size() + present.byteCount() + flags.byteCount();
    }

    void putNull() {
        if (!column.optional()) {
            throw new IllegalArgumentException("column '" + column.name()
                    + "' needs a value in every row: declare it as optional to leave one out");
        }
        present.add(false);
    }

    void putDouble(double value) {
        require(ParquetType.DOUBLE);
        if (column.optional() && Double.isNaN(value)) {
            present.add(false);
        } else {
            present.add(true);
            values.putLong(Double.doubleToRawLongBits(value));
        }
    }

    void putInteger(long value) {
        if (column.type() == ParquetType.INT32) {
            if (value != (int) value) {
                throw new IllegalArgumentException("column '" + column.name() + "' takes INT32, and " + value
                        + " is too large for it: declare it as INT64");
            }
            present.add(true);
            values.putInt((int) value);
        } else {
            require(ParquetType.INT64);
            present.add(true);
            values.putLong(value);
        }
    }

    void putText(String value) {
        require(ParquetType.TEXT);
        present.add(true);
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        values.putInt(utf8.length);
        values.putBytes(utf8);
    }

    void putFlag(boolean value) {
        require(ParquetType.BOOLEAN);
        present.add(true);
        flags.add(value);
    }

    private void require(ParquetType given) {
        if (column.type() != given) {
            throw new IllegalArgumentException(
                    "column '" + column.name() + "' takes " + column.type() + ", not " + given);
        }
    }

    /** Writes the page, and empties the buffer. */
    Chunk flush(OutputStream out, long offset, boolean gzip) throws IOException {
        GrowingBytes plain = new GrowingBytes();
        if (column.optional()) {
            present.putLevels(plain);
        }
        plain.putAll(values);
        flags.putPlain(plain);
        GrowingBytes body = gzip ? plain.gzipped() : plain;
        GrowingBytes header = new GrowingBytes();
        header(new ThriftText(header), plain.size(), body);
        header.writeTo(out);
        body.writeTo(out);
        Chunk chunk =
                new Chunk(offset, rows(), (long) header.size() + plain.size(), (long) header.size() + body.size());
        present.clear();
        flags.clear();
        values.clear();
        return chunk;
    }

    /** [ParquetFormat, struct PageHeader]. */
    private void header(ThriftText thrift, int plainSize, GrowingBytes body) {
        thrift.begin();
        thrift.i32(1, DATA_PAGE);
        thrift.i32(2, plainSize);
        thrift.i32(3, body.size());
        thrift.i32(4, (int) body.crc32());
        thrift.struct(5);
        thrift.i32(1, rows());
        thrift.i32(2, PLAIN);
        thrift.i32(3, RLE);
        thrift.i32(4, RLE);
        thrift.end();
        thrift.end();
    }
}
