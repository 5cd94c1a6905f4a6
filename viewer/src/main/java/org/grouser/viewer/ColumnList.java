package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import tools.jackson.databind.JsonNode;

/** The columns of a run, read from its columns.json. */
final class ColumnList {
    static final String FILE = "columns.json";

    private ColumnList() {}

    /**
     * The columns in the order of series.csv.
     *
     * @throws Refusal in one line, if the file is not one of ours
     */
    static List<Column> read(Path file) throws Refusal, IOException {
        List<Column> columns = new ArrayList<>();
        for (JsonNode node : JsonFile.readArray(file, FILE)) {
            int number = columns.size() + 1;
            JsonNode owner = node.path("owner");
            Owner.Kind kind = constant(Owner.Kind.class, owner, "kind", number);
            columns.add(new Column(
                    text(node, "name", number),
                    new Owner(
                            kind,
                            text(owner, "name", number),
                            text(owner, "surface", number),
                            text(owner, "run", number)),
                    Quantity.named(text(node, "quantity", number)),
                    text(node, "component", number),
                    text(node, "unit", number),
                    constant(Column.Sampling.class, node, "sampling", number),
                    text(node, "frame", number),
                    text(node, "label", number)));
        }
        return columns;
    }

    private static String text(JsonNode node, String key, int number) throws Refusal {
        JsonNode value = node.get(key);
        if (value == null || !value.isString()) {
            throw new Refusal(422, FILE + " is damaged: column " + number + " has no " + key);
        }
        return value.stringValue();
    }

    private static <E extends Enum<E>> E constant(Class<E> type, JsonNode node, String key, int number) throws Refusal {
        String word = text(node, key, number);
        try {
            return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new Refusal(
                    422, FILE + " is damaged: column " + number + " has an unknown " + key + ", '" + word + "'");
        }
    }
}
