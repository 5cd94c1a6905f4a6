package org.grouser.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One value of a YAML text and the place where it stood. Immutable; edits give a new tree that shares the rest. */
final class YamlNode {
    /** What a value is. */
    enum Kind {
        MAPPING("a mapping"),
        LIST("a list"),
        TEXT("a text"),
        NUMBER("a number"),
        FLAG("true or false"),
        NOTHING("nothing");

        final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private final Kind kind;
    private final String where; // "file:line", or "--set path"
    private final String text; // scalars: as written
    private final Map<String, YamlNode> entries; // mappings: in the order of the file
    private final List<YamlNode> items; // lists

    private YamlNode(Kind kind, String where, String text, Map<String, YamlNode> entries, List<YamlNode> items) {
        this.kind = kind;
        this.where = where;
        this.text = text;
        this.entries = entries;
        this.items = items;
    }

    static YamlNode scalar(Kind kind, String where, String text) {
        return new YamlNode(kind, where, text, Map.of(), List.of());
    }

    static YamlNode mapping(String where, Map<String, YamlNode> entries) {
        Map<String, YamlNode> kept = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        return new YamlNode(Kind.MAPPING, where, "", kept, List.of());
    }

    static YamlNode list(String where, List<YamlNode> items) {
        return new YamlNode(Kind.LIST, where, "", Map.of(), List.copyOf(items));
    }

    Kind kind() {
        return kind;
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    String where() {
        return where;
    }

    String text() {
        return text;
    }

    Map<String, YamlNode> entries() {
        return entries;
    }

    List<YamlNode> items() {
        return items;
    }

    @Nullable
    YamlNode get(String key) {
        return entries.get(key);
    }

    /** The value of a number, also of .nan and .inf. */
    double number() {
        String sign = text.startsWith("-") ? "-" : "";
        String body = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        if (body.equalsIgnoreCase(".inf")) {
            return Double.parseDouble(sign + "Infinity");
        }
        return body.equalsIgnoreCase(".nan") ? Double.NaN : Double.parseDouble(text);
    }

    /** This mapping with one entry put or, for a value of nothing, removed. */
    YamlNode with(String key, YamlNode value) {
        Map<String, YamlNode> changed = new LinkedHashMap<>(entries);
        if (value.is(Kind.NOTHING)) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return mapping(where, changed);
    }

    /** This list with one item replaced or, for a value of nothing, removed. */
    YamlNode with(int index, YamlNode value) {
        List<YamlNode> changed = new ArrayList<>(items);
        if (value.is(Kind.NOTHING)) {
            changed.remove(index);
        } else {
            changed.set(index, value);
        }
        return list(where, changed);
    }

    /** How the value looks in a message. */
    String shown() {
        return switch (kind) {
            case TEXT -> "'" + (text.length() > 60 ? text.substring(0, 57) + "..." : text) + "'";
            case NUMBER, FLAG -> text;
            default -> kind.words;
        };
    }

    ScenarioException refuse(String path, String complaint) {
        return new ScenarioException(where, path, complaint);
    }
}
