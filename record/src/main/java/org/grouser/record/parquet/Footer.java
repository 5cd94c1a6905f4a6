package org.grouser.record.parquet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a reader wants to know first [ParquetFormat, struct FileMetaData]; it lies at the end, when all is known. */
final class Footer {
    private static final int VERSION = 1;
    private static final int REQUIRED = 0;
    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;
    private static final int UNCOMPRESSED = 0;
    private static final int GZIP = 2;

    private final List<ParquetColumn> columns;
    private final Map<String, String> metadata = new TreeMap<>();
    private final boolean gzip;
    private final List<List<ColumnBuffer.Chunk>> groups = new ArrayList<>();
    private long rows;

    Footer(List<ParquetColumn> columns, Map<String, String> metadata, boolean gzip) {
        this.columns = columns;
        this.gzip = gzip;
        for (ParquetColumn column : columns) {
            putUnlessEmpty(column.name() + ".unit", column.unit());
            putUnlessEmpty(column.name() + ".meaning", column.meaning());
        }
        this.metadata.putAll(metadata);
    }

    private void putUnlessEmpty(String key, String value) {
        if (!value.isEmpty()) {
            metadata.put(key, value);
        }
    }

    /** A row group that was written; one chunk per column. */
    void add(List<ColumnBuffer.Chunk> group) {
        groups.add(group);
        rows += group.get(0).rows();
    }

    void putTo(GrowingBytes out) {
        ThriftText thrift = new ThriftText(out);
        thrift.begin();
        thrift.i32(1, VERSION);
        schema(thrift);
        thrift.i64(3, rows);
        thrift.list(4, ThriftText.STRUCT, groups.size());
        for (int group = 0; group < groups.size(); group++) {
            rowGroup(thrift, group);
        }
        thrift.list(5, ThriftText.STRUCT, metadata.size());
        metadata.forEach((key, value) -> {
            thrift.begin();
            thrift.text(1, key);
            thrift.text(2, value);
            thrift.end();
        });
        thrift.text(6, "Grouser");
        thrift.end();
    }

    /** The root, then the columns [ParquetFormat, struct SchemaElement]. */
    private void schema(ThriftText thrift) {
        thrift.list(2, ThriftText.STRUCT, columns.size() + 1);
        thrift.begin();
        thrift.text(4, "table");
        thrift.i32(5, columns.size());
        thrift.end();
        for (ParquetColumn column : columns) {
            thrift.begin();
            thrift.i32(1, column.type().code);
            thrift.i32(3, column.optional() ? OPTIONAL : REQUIRED);
            thrift.text(4, column.name());
            if (column.type() == ParquetType.TEXT) {
                thrift.i32(6, UTF8); // for older readers
                thrift.struct(10); // LogicalType: STRING
                thrift.struct(1);
                thrift.end();
                thrift.end();
            }
            thrift.end();
        }
    }

    /** [ParquetFormat, struct RowGroup]. */
    private void rowGroup(ThriftText thrift, int ordinal) {
        List<ColumnBuffer.Chunk> group = groups.get(ordinal);
        long plainSize = 0;
        long size = 0;
        thrift.begin();
        thrift.list(1, ThriftText.STRUCT, group.size());
        for (int column = 0; column < group.size(); column++) {
            ColumnBuffer.Chunk chunk = group.get(column);
            chunk(thrift, columns.get(column), chunk);
            plainSize += chunk.plainSize();
            size += chunk.size();
        }
        thrift.i64(2, plainSize);
        thrift.i64(3, group.get(0).rows());
        thrift.i64(5, group.get(0).offset());
        thrift.i64(6, size);
        if (ordinal <= Short.MAX_VALUE) {
            thrift.i16(7, ordinal);
        }
        thrift.end();
    }

    /** [ParquetFormat, struct ColumnChunk]. */
    private void chunk(ThriftText thrift, ParquetColumn column, ColumnBuffer.Chunk chunk) {
        thrift.begin();
        thrift.i64(2, 0); // out of use
        thrift.struct(3);
        thrift.i32(1, column.type().code);
        thrift.list(2, ThriftText.I32, 2);
        thrift.i32Element(ColumnBuffer.PLAIN);
        thrift.i32Element(ColumnBuffer.RLE);
        thrift.list(3, ThriftText.BINARY, 1);
        thrift.textElement(column.name());
        thrift.i32(4, gzip ? GZIP : UNCOMPRESSED);
        thrift.i64(5, chunk.rows());
        thrift.i64(6, chunk.plainSize());
        thrift.i64(7, chunk.size());
        thrift.i64(9, chunk.offset());
        thrift.end();
        thrift.end();
    }
}
