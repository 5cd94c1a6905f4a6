package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Declares the keys of a mapping, in the order in which they are read and written.
 *
 * @param <T> what the mapping becomes
 */
public final class Keys<T> {
    /**
     * A key, or a step between two keys.
     *
     * @param preset as it would be written, or null
     * @param write of what is written, null for nothing
     * @param step instead of a key, or null
     */
    record Entry<T>(
            String name,
            Codec<?> codec,
            boolean required,
            @Nullable Object preset,
            String says,
            Function<T, @Nullable Object> write,
            @Nullable Consumer<Fields> step) {
        <U> Entry<U> of(Function<U, T> part) {
            return new Entry<>(name, codec, required, preset, says, value -> write.apply(part.apply(value)), step);
        }
    }

    /** Keys that exclude each other; one of them has to stand if needed. */
    record Choice(boolean needed, List<String> names) {}

    final List<Entry<T>> entries = new ArrayList<>();
    final List<Choice> choices = new ArrayList<>();

    Keys() {}

    /** A key that has to stand. */
    public <V> Key<V> must(String name, Codec<V> codec, Function<T, V> get, String says) {
        return add(name, codec, true, null, null, value -> codec.write(get.apply(value)), says);
    }

    /** A key with a value if it is left out; written in any case. */
    public <V> Key<V> preset(String name, Codec<V> codec, V preset, Function<T, V> get, String says) {
        return add(name, codec, false, preset, codec.write(preset), value -> codec.write(get.apply(value)), says);
    }

    /** A key that may be left out, and is where the value is the one that its absence means. */
    public <V> Key<V> may(String name, Codec<V> codec, V absent, Function<T, V> get, String says) {
        return add(
                name,
                codec,
                false,
                absent,
                null,
                value -> {
                    V given = get.apply(value);
                    return given.equals(absent) ? null : codec.write(given);
                },
                says);
    }

    /** A key that may be left out, which gives null. */
    public <V> Key<@Nullable V> may(String name, Codec<V> codec, Function<T, @Nullable V> get, String says) {
        return add(
                name,
                codec,
                false,
                null,
                null,
                value -> {
                    V given = get.apply(value);
                    return given == null ? null : codec.write(given);
                },
                says);
    }

    /** A mapping that may be left out, which counts as an empty one, all of whose keys are preset. */
    public <V> Key<V> nested(String name, Codec<V> codec, Function<T, V> get, String says) {
        Key<@Nullable V> given = may(name, codec, value -> get.apply(value), says);
        return new Key<>(fields -> {
            V value = fields.get(given);
            return value != null ? value : codec.read(fields.empty(name));
        });
    }

    /** A key that is read but never written, another spelling for example; null if absent. */
    public <V> Key<@Nullable V> input(String name, Codec<V> codec, String says) {
        return add(name, codec, false, null, null, value -> null, says);
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // values are what the codec of their key made of them
    private <V> Key<V> add(
            String name,
            Codec<V> codec,
            boolean required,
            @Nullable V absent,
            @Nullable Object preset,
            Function<T, @Nullable Object> write,
            String says) {
        entries.add(new Entry<>(name, codec, required, preset, says, write, null));
        return new Key<>(fields -> {
            Object value = fields.value(name);
            return value == null ? absent : (V) value;
        });
    }

    /**
     * An angle in radians under NAME_rad, which files may give in degrees under NAME_deg.
     *
     * @param absent radians if neither stands; null if one has to
     */
    public Key<Double> angle(
            String name,
            Codec<Double> deg,
            Codec<Double> rad,
            @Nullable Double absent,
            Function<T, Double> get,
            String says) {
        Key<@Nullable Double> degrees = input(name + "_deg", deg, says + ", degrees");
        Key<@Nullable Double> radians = absent == null
                ? may(name + "_rad", rad, get::apply, "the same, radians")
                : may(name + "_rad", rad, absent, get, "the same, radians");
        choices.add(new Choice(absent == null, List.of(name + "_deg", name + "_rad")));
        return new Key<>(fields -> {
            Double given = fields.get(degrees);
            return given != null ? given * (Math.PI / 180) : fields.get(radians);
        });
    }

    /** The first of two keys that stands; the second may give what holds if neither does. */
    public <V> Key<V> first(Key<@Nullable V> one, Key<V> other) {
        return new Key<>(fields -> {
            V given = fields.get(one);
            return given != null ? given : fields.get(other);
        });
    }

    /** All keys of another mapping, flat among these. */
    public <G> Key<G> include(Mapping<G> group, Function<T, G> get) {
        group.entries.forEach(entry -> entries.add(entry.of(get)));
        choices.addAll(group.choices);
        return new Key<>(group.build);
    }

    /** One key for each kind of a thing, of which exactly one stands. */
    public <V> Key<V> oneOf(List<Case<V, ?>> cases, Function<T, V> get) {
        cases.forEach(one -> addCase(one, get));
        choices.add(new Choice(true, names(cases)));
        return new Key<>(fields -> found(cases, fields, null));
    }

    /** One key for each kind of a thing, of which at most one stands; else the given value holds. */
    public <V> Key<V> atMostOneOf(List<Case<V, ?>> cases, V absent, Function<T, V> get) {
        cases.forEach(one -> addCase(one, get));
        choices.add(new Choice(false, names(cases)));
        return new Key<>(fields -> found(cases, fields, absent));
    }

    private <V, K> void addCase(Case<V, K> one, Function<T, V> get) {
        may(one.name(), one.codec(), value -> one.of().apply(get.apply(value)), one.says());
    }

    private static <V> List<String> names(List<Case<V, ?>> cases) {
        return cases.stream().<String>map(Case::name).toList();
    }

    private static <V> V found(List<Case<V, ?>> cases, Fields fields, @Nullable V absent) {
        for (Case<V, ?> one : cases) {
            if (fields.has(one.name())) {
                return made(one, fields);
            }
        }
        if (absent == null) {
            throw new IllegalStateException("none of " + names(cases));
        }
        return absent;
    }

    @SuppressWarnings("unchecked") // values are what the codec of their key made of them
    private static <V, K> V made(Case<V, K> one, Fields fields) {
        K value = (K) fields.value(one.name());
        if (value == null) {
            throw new IllegalStateException(one.name() + " has not been read yet");
        }
        return one.to().apply(value);
    }

    /** All keys declared so far have to stand, also those that are never written. */
    public void requireAll() {
        entries.replaceAll(
                entry -> new Entry<>(entry.name, entry.codec, true, entry.preset, entry.says, entry.write, entry.step));
    }

    /** Something worked out between two keys, for those that follow. */
    public void step(Consumer<Fields> step) {
        entries.add(new Entry<>("", Values.FLAG, false, null, "", value -> null, step));
    }

    /** At most one of these keys may stand. */
    public void atMostOne(String... names) {
        choices.add(new Choice(false, List.of(names)));
    }

    /** Exactly one of these keys has to stand. */
    public void exactlyOne(String... names) {
        choices.add(new Choice(true, List.of(names)));
    }

    static <T> Map<String, Object> write(List<Entry<T>> entries, T value) {
        Map<String, Object> out = new LinkedHashMap<>();
        for (Entry<T> entry : entries) {
            Object written = entry.write().apply(value);
            if (written != null) {
                out.put(entry.name(), written);
            }
        }
        return out;
    }
}
