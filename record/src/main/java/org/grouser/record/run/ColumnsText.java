package org.grouser.record.run;

import java.util.List;
import java.util.Locale;
import org.grouser.record.Column;
import org.grouser.record.JsonText;
import org.grouser.record.Owner;

/** The columns of a run as columns.json: an array in the order of series.csv, one object per column. */
final class ColumnsText {
    private ColumnsText() {}

    /** One JSON array, ending in a line break. */
    static String of(List<Column> columns) {
        JsonText json = new JsonText().array();
        for (Column column : columns) {
            Owner owner = column.owner();
            json.newLine().object().key("name").value(column.name());
            json.key("owner").object().key("kind").value(word(owner.kind()));
            json.key("name").value(owner.name()).key("surface").value(owner.surface());
            json.key("run").value(owner.run()).end();
            json.key("quantity").value(column.quantity().name());
            json.key("component").value(column.component()).key("unit").value(column.unit());
            json.key("sampling").value(word(column.sampling()));
            json.key("frame").value(column.frame()).key("label").value(column.label());
            json.end();
        }
        return json.end() + "\n";
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
