package org.grouser.scenario.yaml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One value of a YAML text and the place where it stood. Immutable; edits give a new tree that shares the rest. */
public final class YamlNode {
    /** What a value is. */
    public enum Kind {
        MAPPING("a mapping"),
        LIST("a list"),
        TEXT("a string"),
        NUMBER("a number"),
        FLAG("true or false"),
        NOTHING("nothing");

        public final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Stands for a key that is taken away, among plain values to be written. */
    public static final Object NOTHING = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

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

    public static YamlNode scalar(Kind kind, String where, String text) {
        return new YamlNode(kind, where, text, Map.of(), List.of());
    }

    public static YamlNode mapping(String where, Map<String, YamlNode> entries) {
        Map<String, YamlNode> kept = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        return new YamlNode(Kind.MAPPING, where, "", kept, List.of());
    }

    public static YamlNode list(String where, List<YamlNode> items) {
        return new YamlNode(Kind.LIST, where, "", Map.of(), List.copyOf(items));
    }

    public Kind kind() {
        return kind;
    }

    public boolean is(Kind wanted) {
        return kind == wanted;
    }

    public String where() {
        return where;
    }

    public String text() {
        return text;
    }

    public Map<String, YamlNode> entries() {
        return entries;
    }

    public List<YamlNode> items() {
        return items;
    }

    public @Nullable YamlNode get(String key) {
        return entries.get(key);
    }

    /** The value of a number, also of .nan and .inf. */
    public double number() {
        String sign = text.startsWith("-") ? "-" : "";
        String body = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        if (body.equalsIgnoreCase(".inf")) {
            return Double.parseDouble(sign + "Infinity");
        }
        return body.equalsIgnoreCase(".nan") ? Double.NaN : Double.parseDouble(text);
    }

    /** This mapping with one entry put or, for a value of nothing, removed. */
    public YamlNode with(String key, YamlNode value) {
        Map<String, YamlNode> changed = new LinkedHashMap<>(entries);
        if (value.is(Kind.NOTHING)) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        return mapping(where, changed);
    }

    /** This mapping without an entry. */
    public YamlNode without(String key) {
        return with(key, scalar(Kind.NOTHING, where, ""));
    }

    /** This list with one item replaced or, for a value of nothing, removed. */
    public YamlNode with(int index, YamlNode value) {
        List<YamlNode> changed = new ArrayList<>(items);
        if (value.is(Kind.NOTHING)) {
            changed.remove(index);
        } else {
            changed.set(index, value);
        }
        return list(where, changed);
    }

    /** The value as plain maps, lists, strings, numbers and flags. */
    public Object plain() {
        return switch (kind) {
            case MAPPING -> {
                Map<String, Object> map = new LinkedHashMap<>();
                entries.forEach((key, value) -> map.put(key, value.plain()));
                yield map;
            }
            case LIST -> items.stream().map(YamlNode::plain).toList();
            case NUMBER -> text.matches("[-+]?[0-9]{1,18}") ? (Object) Long.parseLong(text) : (Object) number();
            case FLAG -> Boolean.parseBoolean(text);
            default -> text;
        };
    }

    /** How the value looks in a message. */
    public String shown() {
        return switch (kind) {
            case TEXT -> "'" + ScenarioException.clipped(text) + "'";
            case NUMBER, FLAG -> ScenarioException.clipped(text);
            default -> kind.words;
        };
    }

    public ScenarioException refuse(String path, String complaint) {
        return new ScenarioException(where, path, complaint);
    }
}
