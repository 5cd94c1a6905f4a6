package org.grouser.record.parquet;

/** What a column holds. The numbers are those of the format [ParquetFormat, enum Type]. */
public enum ParquetType {
    BOOLEAN(0),
    INT32(1),
    INT64(2),
    DOUBLE(5),
    /** UTF-8. */
    TEXT(6);

    final int code;

    ParquetType(int code) {
        this.code = code;
    }
}
