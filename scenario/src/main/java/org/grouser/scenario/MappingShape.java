package org.grouser.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * A mapping with known keys.
 *
 * @param mark key by which this mapping is told from an alternative; empty if there is none
 * @param choices keys that exclude each other
 */
record MappingShape(String mark, List<Key> keys, List<Choice> choices) implements Shape {
    /**
     * @param preset value if the key is absent; null if it has none
     */
    record Key(
            String name,
            Shape shape,
            boolean required,
            @Nullable YamlNode preset,
            String says) {}

    /** At most one of these keys may stand; exactly one if needed. */
    record Choice(boolean needed, List<String> names) {}

    /** A key that may be left out, without a value of its own then. */
    static Key may(String name, Shape shape, String says) {
        return new Key(name, shape, false, null, says);
    }

    /** A key that has to stand. */
    static Key must(String name, Shape shape, String says) {
        return new Key(name, shape, true, null, says);
    }

    /** A key with a value, given as YAML, if left out. */
    static Key preset(String name, Shape shape, String preset, String says) {
        return new Key(name, shape, false, YamlText.parse(preset, line -> "preset of " + name), says);
    }

    static MappingShape of(Key... keys) {
        return new MappingShape("", List.of(keys), List.of());
    }

    MappingShape markedBy(String key) {
        return new MappingShape(key, keys, choices);
    }

    MappingShape exactlyOne(String... names) {
        return choosing(new Choice(true, List.of(names)));
    }

    MappingShape atMostOne(String... names) {
        return choosing(new Choice(false, List.of(names)));
    }

    /** These keys and more. */
    MappingShape plus(MappingShape more) {
        List<Key> all = new ArrayList<>(keys);
        all.addAll(more.keys);
        List<Choice> both = new ArrayList<>(choices);
        both.addAll(more.choices);
        return new MappingShape(mark, List.copyOf(all), List.copyOf(both));
    }

    private MappingShape choosing(Choice choice) {
        List<Choice> all = new ArrayList<>(choices);
        all.add(choice);
        return new MappingShape(mark, keys, List.copyOf(all));
    }

    List<String> names() {
        return keys.stream().map(Key::name).toList();
    }

    /** The description of a key; asking for one that is not described is a mistake of the reader's code. */
    Key key(String name) {
        for (Key key : keys) {
            if (key.name().equals(name)) {
                return key;
            }
        }
        throw new IllegalStateException("no description of key '" + name + "'");
    }

    @Override
    public void check(YamlNode node, String path) {
        if (!node.is(YamlNode.Kind.MAPPING)) {
            throw node.refuse(path, "= " + node.shown() + " is not a mapping with " + String.join(", ", names()));
        }
        node.entries().forEach((name, value) -> {
            if (!names().contains(name)) {
                throw value.refuse(path, "unknown key '" + name + "'" + NearestName.hint(name, names()));
            }
            if (value.is(YamlNode.Kind.NOTHING)) {
                throw value.refuse(join(path, name), "has no value");
            }
        });
        for (Choice choice : choices) {
            check(choice, node, path);
        }
        for (Key key : keys) {
            YamlNode value = node.get(key.name());
            if (value != null) {
                key.shape().check(value, join(path, key.name()));
            } else if (key.required()) {
                throw node.refuse(path, "lacks key '" + key.name() + "' (" + key.says() + ")");
            }
        }
    }

    private static void check(Choice choice, YamlNode node, String path) {
        List<String> found =
                choice.names().stream().filter(node.entries()::containsKey).toList();
        if (found.size() > 1) {
            throw node.refuse(path, "has " + String.join(" and ", found) + "; only one of them may stand");
        }
        if (found.isEmpty() && choice.needed()) {
            throw node.refuse(path, "lacks one of " + String.join(", ", choice.names()));
        }
    }

    static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    @Override
    public Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Key key : keys) {
            Map<String, Object> property = new LinkedHashMap<>(key.shape().schema());
            property.put("description", key.says());
            YamlNode preset = key.preset();
            if (preset != null) {
                property.put("default", JsonSchema.plain(preset));
            }
            properties.put(key.name(), property);
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("additionalProperties", false);
        List<String> required =
                keys.stream().filter(Key::required).map(Key::name).toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        List<Object> rules = new ArrayList<>();
        choices.forEach(choice -> rules.addAll(JsonSchema.rules(choice)));
        if (!rules.isEmpty()) {
            schema.put("allOf", rules);
        }
        return schema;
    }

    @Override
    public boolean fits(YamlNode node) {
        return node.is(YamlNode.Kind.MAPPING) && (mark.isEmpty() || node.get(mark) != null);
    }
}
