package org.grouser.scenario.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.jspecify.annotations.Nullable;

/** The values of a mapping as far as they have been read. */
public final class Fields {
    private final Node node;
    private final Map<String, Object> values = new HashMap<>();

    Fields(Node node) {
        this.node = node;
    }

    /** What stands under a key, or what holds where it is absent. */
    public <V> V get(Key<V> key) {
        return key.value.apply(this);
    }

    /** Whether the file has the key. */
    public boolean has(String key) {
        return node.yaml().get(key) != null;
    }

    /** The same, null for what is absent without a preset. */
    public @Nullable Object value(String key) {
        return values.get(key);
    }

    /** A mapping under a key, for messages about what stands in it. */
    public Fields inside(String key) {
        YamlNode inner = node.yaml().get(key);
        return new Fields(node.entry(key, inner == null ? node.yaml() : inner, this));
    }

    @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"}) // what the codec of the key made of it
    <V> V read(String key) {
        return (V) values.get(key);
    }

    /** What stands under a key, or what holds where it is absent; not null. */
    public <V> V get(String key, Class<V> type) {
        return type.cast(Objects.requireNonNull(values.get(key), key));
    }

    /** The same for a list. */
    public <V> List<V> list(String key, Class<V> of) {
        List<?> items = get(key, List.class);
        return items.stream().<V>map(of::cast).toList();
    }

    Node empty(String key) {
        return node.entry(key, YamlNode.mapping(node.yaml().where(), Map.of()), this);
    }

    void put(String key, @Nullable Object value) {
        if (value != null) {
            values.put(key, value);
        }
    }

    /** The name under which the author lists the mapping. */
    public String name() {
        return node.name();
    }

    /** The mapping itself: where it stands and under which name. */
    public Node node() {
        return node;
    }

    /** The line with which the value under a key is refused. */
    public ScenarioException refuse(String key, String complaint) {
        YamlNode entry = node.yaml().get(key);
        return (entry == null ? node.yaml() : entry).refuse(Node.join(node.path(), key), complaint);
    }

    /** Refuses a name that a key lists twice. */
    public void refuseTwice(String key, List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (names.subList(0, i).contains(names.get(i))) {
                throw refuse(key, "names '" + names.get(i) + "' twice");
            }
        }
    }

    /** The line with which the mapping is refused. */
    public ScenarioException refuse(String complaint) {
        return node.refuse(complaint);
    }

    /** What a record refuses, said with file, line and path. */
    ScenarioException refuse(OutOfRangeException e) {
        String key = e.name().split("[.\\[]", 2)[0];
        YamlNode entry = node.yaml().get(key);
        return (entry == null ? node.yaml() : entry).refuse(Node.join(node.path(), e.name()), e.complaint());
    }
}
