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

    /**
     * A key with what may stand there and one sentence; what follows says whether it has to, and how it is written.
     *
     * @param says with the unit, for messages, schema and reference
     */
    public <V> Described<V> key(String name, Codec<V> codec, String says) {
        return new Described<>(name, codec, says);
    }

    /** A key before it is said whether it has to stand. */
    public final class Described<V> {
        private final String name;
        private final Codec<V> codec;
        private final String says;

        private Described(String name, Codec<V> codec, String says) {
            this.name = name;
            this.codec = codec;
            this.says = says;
        }

        /** It has to stand. */
        public Key<V> must(Function<T, V> get) {
            return add(true, null, null, value -> codec.write(get.apply(value)));
        }

        /** It has a value if it is left out; written in any case. */
        public Key<V> preset(V preset, Function<T, V> get) {
            return add(false, preset, codec.write(preset), value -> codec.write(get.apply(value)));
        }

        /** It may be left out, and is where the value is the one that its absence means. */
        public Key<V> may(V absent, Function<T, V> get) {
            Object written = codec.write(absent);
            boolean means = written instanceof Double number
                    ? Double.isFinite(number)
                    : !List.of("", List.of()).contains(written) && !(written instanceof Map);
            return add(false, absent, means ? written : null, value -> {
                V given = get.apply(value);
                return given.equals(absent) ? null : codec.write(given);
            });
        }

        /** It may be left out, which gives null. */
        public Key<@Nullable V> may(Function<T, @Nullable V> get) {
            return add(false, null, null, value -> {
                V given = get.apply(value);
                return given == null ? null : codec.write(given);
            });
        }

        /** It is a mapping that may be left out, which counts as an empty one, all of whose keys are preset. */
        public Key<V> nested(Function<T, V> get) {
            Key<@Nullable V> given = may(value -> get.apply(value));
            return new Key<>(fields -> {
                V value = fields.get(given);
                return value != null ? value : codec.read(fields.empty(name));
            });
        }

        /** It is read but never written, another spelling for example; null if absent. */
        public Key<@Nullable V> input() {
            return add(false, null, null, value -> null);
        }

        @SuppressWarnings({"unchecked", "NullAway"}) // values are what the codec of their key made of them
        private Key<V> add(
                boolean required, @Nullable V absent, @Nullable Object preset, Function<T, @Nullable Object> write) {
            entries.add(new Entry<>(name, codec, required, preset, says, write, null));
            return new Key<>(fields -> {
                Object value = fields.value(name);
                return value == null ? absent : (V) value;
            });
        }
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
        Key<@Nullable Double> degrees =
                key(name + "_deg", deg, says + ", degrees").input();
        Described<Double> same = key(name + "_rad", rad, "the same, radians");
        Key<@Nullable Double> radians = absent == null ? same.may(get) : same.may(absent, get);
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
        key(one.name(), one.codec(), one.says()).may(value -> one.of().apply(get.apply(value)));
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
