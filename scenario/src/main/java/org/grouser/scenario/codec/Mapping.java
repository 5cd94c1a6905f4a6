package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.jspecify.annotations.Nullable;

/**
 * A mapping with known keys, each declared once. Where it becomes a record, as a table of its components:
 *
 * <pre>
 *   Mapping.of(
 *           Shaft.class,
 *           key("stiffness_Nm_per_rad", positive(1e9, "N m/rad"), "stiffness at the joint"),
 *           key("damping_Nms", range(0, 1e9, "N m s/rad"), "damping at the joint").preset(0.0));
 * </pre>
 *
 * What the record refuses by an {@link OutOfRangeException} is said with file, line and path.
 */
public final class Mapping<T> implements Codec<T> {
    final List<Key.Entry<T>> entries;
    final List<Key.Choice> choices;
    final Function<Fields, T> build;
    private final @Nullable Class<T> type; // of a record
    private final List<String> names;
    private final String mark; // key by which the mapping is told from an alternative, or empty

    Mapping(
            List<Key.Entry<T>> entries,
            List<Key.Choice> choices,
            Function<Fields, T> build,
            @Nullable Class<T> type,
            String mark) {
        this.entries = List.copyOf(entries);
        this.choices = List.copyOf(choices);
        this.build = build;
        this.type = type;
        this.mark = mark;
        this.names = keys().map(Key.Entry::name).toList();
    }

    /**
     * A record with a key for each component, in the order in which they are read and written. Components of a record that is
     * itself a component may stand among them.
     *
     * @throws IllegalStateException if a component has no key or a key has no component
     */
    public static <R extends Record> Mapping<R> of(Class<R> type, Key<?>... keys) {
        return RecordBinding.mapping(type, null, List.of(keys));
    }

    /**
     * The same, where every key may be left out.
     *
     * @param presets what holds then
     */
    public static <R extends Record> Mapping<R> of(Class<R> type, R presets, Key<?>... keys) {
        return RecordBinding.mapping(type, presets, List.of(keys));
    }

    /**
     * A mapping that is not a record with a key for each component.
     *
     * @param declaration declares the keys, and gives what makes the object from them
     */
    public static <T> Mapping<T> of(Function<Keys<T>, Function<Fields, T>> declaration) {
        Keys<T> keys = new Keys<>();
        Function<Fields, T> build = declaration.apply(keys);
        return new Mapping<>(keys.entries, keys.choices, build, null, "");
    }

    /** A mapping with one value. */
    public static <V> Mapping<V> of(Key<V> key) {
        return new Mapping<>(key.entries, key.choices, key.value, null, "");
    }

    /** A mapping with exactly one key: which kind of a thing it is. */
    public static <T> Mapping<T> oneOf(List<Case<T, ?>> cases) {
        return of(Key.oneOf("", cases));
    }

    /** The same, with a check of what was read. */
    public Mapping<T> checked(BiConsumer<Fields, T> check) {
        return new Mapping<>(
                entries,
                choices,
                in -> {
                    T value = build.apply(in);
                    check.accept(in, value);
                    return value;
                },
                type,
                mark);
    }

    /** The record that it becomes. */
    public Class<T> type() {
        return Objects.requireNonNull(type, "not a record");
    }

    @Override
    public <U> Mapping<U> map(Function<T, U> to, Function<U, T> from) {
        return mapAt((node, value) -> to.apply(value), from);
    }

    @Override
    public <U> Mapping<U> mapAt(BiFunction<Node, T, U> to, Function<U, T> from) {
        List<Key.Entry<U>> same = entries.stream().map(entry -> entry.of(from)).toList();
        return new Mapping<>(same, choices, in -> to.apply(in.node(), build.apply(in)), null, mark);
    }

    /** The same, told from alternatives by a key. */
    public Mapping<T> markedBy(String key) {
        return new Mapping<>(entries, choices, build, type, key);
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

    private Stream<Key.Entry<T>> keys() {
        return entries.stream().filter(entry -> !entry.name().isEmpty());
    }

    @Override
    public T read(Node node) {
        YamlNode yaml = node.yaml();
        if (!yaml.is(YamlNode.Kind.MAPPING)) {
            throw node.isNot(kind());
        }
        yaml.entries().forEach((name, value) -> {
            if (!names.contains(name)) {
                throw value.refuse(
                        node.path(),
                        "unknown key '" + ScenarioException.clipped(name) + "'" + NearestName.hint(name, names));
            }
            if (value.is(YamlNode.Kind.NOTHING)) {
                throw value.refuse(Node.join(node.path(), name), "has no value");
            }
        });
        choices.forEach(choice -> check(choice, node));
        Fields fields = new Fields(node);
        try {
            for (Key.Entry<T> entry : entries) {
                read(entry, fields);
            }
            return build.apply(fields);
        } catch (OutOfRangeException e) {
            throw fields.refuse(e);
        }
    }

    private void read(Key.Entry<T> entry, Fields fields) {
        Node node = fields.node();
        YamlNode value = node.yaml().get(entry.name());
        if (value != null) {
            fields.put(entry.name(), entry.codec().read(node.entry(entry.name(), value, fields)));
        } else if (entry.required()) {
            throw node.refuse("lacks key '" + entry.name() + "' (" + entry.says() + ")");
        } else {
            fields.put(entry.name(), entry.absent().apply(fields));
        }
    }

    private static void check(Key.Choice choice, Node node) {
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
        Map<String, Object> out = new LinkedHashMap<>();
        for (Key.Entry<T> entry : entries) {
            Object written = entry.write().apply(value);
            if (written != null) {
                out.put(entry.name(), written);
            }
        }
        return out;
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
                keys().filter(Key.Entry::required).map(Key.Entry::name).toList();
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
    private static List<Object> rules(Key.Choice choice) {
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
