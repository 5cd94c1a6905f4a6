package org.grouser.identify.run;

import org.grouser.quantity.Unit;
import org.jspecify.annotations.Nullable;

/** The unit at the end of a column's name: force_N, sinkage_mm, speed_m_per_s. */
final class ColumnUnit {
    private ColumnUnit() {}

    /** Its text as units are written; empty if the name has none. */
    static String text(String column) {
        for (int at = column.indexOf('_'); at >= 0; at = column.indexOf('_', at + 1)) {
            String text = column.substring(at + 1).replace("_per_", "/").replace('_', ' ');
            if (Unit.parse(text) != null) {
                return text;
            }
        }
        return "";
    }

    /** Null if the name has none. */
    static @Nullable Unit of(String column) {
        String text = text(column);
        return text.isEmpty() ? null : Unit.parse(text);
    }
}
