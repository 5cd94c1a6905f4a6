package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.yaml.YamlNode;

/**
 * A mapping with known keys, each declared once:
 *
 * <pre>
 *   Mapping.of(m -&gt; {
 *       var stiffness = m.must("stiffness_Nm_per_rad", positive(1e9, "N m/rad"), Shaft::stiffnessNmPerRad, "stiffness");
 *       var damping = m.preset("damping_Nms", range(0, 1e9, "N m s/rad"), 0.0, Shaft::dampingNms, "damping");
 *       return in -&gt; new Shaft(in.get(stiffness), in.get(damping));
 *   });
 * </pre>
 *
 * What the record refuses by an {@link OutOfRangeException} is said with file, line and path.
 */
public final class Mapping<T> implements Codec<T> {
    final List<Keys.Entry<T>> entries;
    final List<Keys.Choice> choices;
    final Function<Fields, T> build;
    private final List<String> names;
    private final String mark; // key by which the mapping is told from an alternative, or empty

    private Mapping(List<Keys.Entry<T>> entries, List<Keys.Choice> choices, Function<Fields, T> build, String mark) {
        this.entries = List.copyOf(entries);
        this.choices = List.copyOf(choices);
        this.build = build;
        this.mark = mark;
        this.names = keys().map(Keys.Entry::name).toList();
    }

    /**
     * @param declaration declares the keys, and gives what makes the object from them
     */
    public static <T> Mapping<T> of(Function<Keys<T>, Function<Fields, T>> declaration) {
        Keys<T> keys = new Keys<>();
        Function<Fields, T> build = declaration.apply(keys);
        return new Mapping<>(keys.entries, keys.choices, build, "");
    }

    /** A mapping with exactly one key: which kind of a thing it is. */
    public static <T> Mapping<T> oneOf(List<Case<T, ?>> cases) {
        return of(m -> {
            Key<T> one = m.oneOf(cases, value -> value);
            return in -> in.get(one);
        });
    }

    /** The same, told from alternatives by a key. */
    public Mapping<T> markedBy(String key) {
        return new Mapping<>(entries, choices, build, key);
    }

    /** A string may stand in place of the mapping, and counts as a mapping with that key alone. */
    public Codec<T> orStringAs(String key) {
        Mapping<T> mapping = this;
        Codec<T> string = Values.TITLE.mapAt(
                (node, text) -> mapping.read(new Node(
                        YamlNode.mapping(node.yaml().where(), Map.of(key, node.yaml())),
                        node.path(),
                        node.name(),
                        node.context(),
                        node.mapping())),
                value -> {
                    throw new IllegalStateException("written as a mapping");
                });
        return Values.either(List.of(string, mapping), mapping);
    }

    private java.util.stream.Stream<Keys.Entry<T>> keys() {
        return entries.stream().filter(entry -> entry.step() == null);
    }

    @Override
    public T read(Node node) {
        YamlNode yaml = node.yaml();
        if (!yaml.is(YamlNode.Kind.MAPPING)) {
            throw node.isNot(kind());
        }
        yaml.entries().forEach((name, value) -> {
            if (!names.contains(name)) {
                throw value.refuse(node.path(), "unknown key '" + name + "'" + NearestName.hint(name, names));
            }
            if (value.is(YamlNode.Kind.NOTHING)) {
                throw value.refuse(Node.join(node.path(), name), "has no value");
            }
        });
        choices.forEach(choice -> check(choice, node));
        Fields fields = new Fields(node);
        try {
            for (Keys.Entry<T> entry : entries) {
                read(entry, fields);
            }
            return build.apply(fields);
        } catch (OutOfRangeException e) {
            throw fields.refuse(e);
        }
    }

    private void read(Keys.Entry<T> entry, Fields fields) {
        Node node = fields.node();
        YamlNode value = node.yaml().get(entry.name());
        if (entry.step() != null) {
            entry.step().accept(fields);
        } else if (value != null) {
            fields.put(entry.name(), entry.codec().read(node.entry(entry.name(), value, fields)));
        } else if (entry.required()) {
            throw node.refuse("lacks key '" + entry.name() + "' (" + entry.says() + ")");
        }
    }

    private static void check(Keys.Choice choice, Node node) {
        List<String> found = choice.names().stream()
                .filter(node.yaml().entries()::containsKey)
                .toList();
        if (found.size() > 1) {
            throw node.refuse("has " + String.join(" and ", found) + "; only one of them may stand");
        }
        if (found.isEmpty() && choice.needed()) {
            throw node.refuse("lacks one of " + String.join(", ", choice.names()));
        }
    }

    @Override
    public Map<String, Object> write(T value) {
        return Keys.write(entries, value);
    }

    @Override
    public Map<String, Object> schema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        keys().forEach(key -> {
            Map<String, Object> property = new LinkedHashMap<>(key.codec().schema());
            property.put("description", key.says());
            if (key.preset() != null) {
                property.put("default", key.preset());
            }
            properties.put(key.name(), property);
        });
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("additionalProperties", false);
        List<String> required =
                keys().filter(Keys.Entry::required).map(Keys.Entry::name).toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        List<Object> rules = new ArrayList<>();
        choices.forEach(choice -> rules.addAll(rules(choice)));
        if (!rules.isEmpty()) {
            schema.put("allOf", rules);
        }
        return schema;
    }

    /** Exclusive keys: exactly one, or no two together. */
    private static List<Object> rules(Keys.Choice choice) {
        List<Object> requirements = new ArrayList<>();
        choice.names().forEach(name -> requirements.add(Map.of("required", List.of(name))));
        if (choice.needed()) {
            return List.of(Map.of("oneOf", requirements));
        }
        List<Object> rules = new ArrayList<>();
        for (int i = 0; i < choice.names().size(); i++) {
            for (String other : choice.names().subList(i + 1, choice.names().size())) {
                rules.add(Map.of(
                        "not", Map.of("required", List.of(choice.names().get(i), other))));
            }
        }
        return rules;
    }

    @Override
    public boolean fits(YamlNode value) {
        return value.is(YamlNode.Kind.MAPPING) && (mark.isEmpty() || value.get(mark) != null);
    }

    @Override
    public String kind() {
        return "a mapping with " + String.join(", ", names);
    }
}
