package org.grouser.record.parquet;

import org.grouser.quantity.Check;

/**
 * A column of a table.
 *
 * @param name not empty
 * @param optional whether a value may be missing; in a column of doubles NaN is then written as missing, otherwise as NaN
 * @param unit for example "m/s", "-" for a pure number, or empty where there is none
 * @param meaning in words, or empty
 */
public record ParquetColumn(String name, ParquetType type, boolean optional, String unit, String meaning) {
    public ParquetColumn {
        Check.that(!name.isEmpty(), "name of a Parquet column", "is empty");
    }

    /** Doubles; NaN stays NaN. */
    public static ParquetColumn real(String name, String unit, String meaning) {
        return new ParquetColumn(name, ParquetType.DOUBLE, false, unit, meaning);
    }

    /** Doubles; NaN is written as missing. */
    public static ParquetColumn realOrNull(String name, String unit, String meaning) {
        return new ParquetColumn(name, ParquetType.DOUBLE, true, unit, meaning);
    }

    public static ParquetColumn int32(String name, String unit, String meaning) {
        return new ParquetColumn(name, ParquetType.INT32, false, unit, meaning);
    }

    public static ParquetColumn int64(String name, String unit, String meaning) {
        return new ParquetColumn(name, ParquetType.INT64, false, unit, meaning);
    }

    public static ParquetColumn text(String name, String meaning) {
        return new ParquetColumn(name, ParquetType.TEXT, false, "", meaning);
    }

    /** Text that may be missing. */
    public static ParquetColumn textOrNull(String name, String meaning) {
        return new ParquetColumn(name, ParquetType.TEXT, true, "", meaning);
    }

    public static ParquetColumn flag(String name, String meaning) {
        return new ParquetColumn(name, ParquetType.BOOLEAN, false, "", meaning);
    }
}
