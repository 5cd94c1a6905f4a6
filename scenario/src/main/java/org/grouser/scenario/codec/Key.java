package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A declared key, several that make one value, or a rule about them: a line in the table of a {@link Mapping}.
 *
 * @param <V> the value
 */
public class Key<V> {
    /**
     * A key of a file.
     *
     * @param name empty for a step between two keys
     * @param absent what holds if it is left out, or null
     * @param preset the same as it would be written, or null
     * @param write of what is written, null for nothing
     */
    record Entry<T>(
            String name,
            Codec<?> codec,
            boolean required,
            Function<Fields, ? extends @Nullable Object> absent,
            @Nullable Object preset,
            String says,
            Function<T, @Nullable Object> write) {
        <U> Entry<U> of(Function<U, T> part) {
            return new Entry<>(name, codec, required, absent, preset, says, value -> write.apply(part.apply(value)));
        }
    }

    /** Keys that exclude each other; one of them has to stand if needed. */
    record Choice(boolean needed, List<String> names) {}

    final String component; // of a record; empty for a rule
    final List<Entry<V>> entries;
    final List<Choice> choices;
    final Function<Fields, V> value;

    Key(String component, List<Entry<V>> entries, List<Choice> choices, Function<Fields, V> value) {
        this.component = component;
        this.entries = entries;
        this.choices = choices;
        this.value = value;
    }

    /**
     * A key that has to stand. It gives the component of its name in camel case, shear_modulus_K_m that of shearModulusKM.
     *
     * @param says one sentence for messages, schema and reference; the unit of the codec is added
     */
    public static <V> Single<V> key(String name, Codec<V> codec, String says) {
        return new Single<>(camelCase(name), name, codec, Units.added(codec, says));
    }

    /** A key with what holds if it is left out; written in any case. */
    public static <V> Key<V> key(String name, Codec<V> codec, V preset, String says) {
        return key(name, codec, says).preset(preset);
    }

    /** A key for a constant of an enumeration, with the one that holds if it is left out; written in any case. */
    public static <E extends Enum<E>> Key<E> key(String name, E preset, String says) {
        return key(name, Values.words(preset.getDeclaringClass()), preset, says);
    }

    /** A list that may be left out, and is where it is empty. */
    public static <V> Key<List<V>> items(String name, Codec<V> of, String says) {
        return may(name, Values.list(of, 0), List.of(), says);
    }

    /** The same of things under names that the author chooses. */
    public static <V> Key<List<V>> items(String name, Codec<V> of, Function<V, String> nameOf, String says) {
        return may(name, Values.named(Values.NAME, of, nameOf), List.of(), says);
    }

    /** A key that may be left out, which gives null. */
    public static <V> Key<@Nullable V> may(String name, Codec<V> codec, String says) {
        return key(name, codec, says).optional(null, in -> null, codec::write);
    }

    /** A key that may be left out, and is where the value is the one that its absence means. */
    public static <V> Key<V> may(String name, Codec<V> codec, V absent, String says) {
        Object written = codec.write(absent);
        boolean means = written instanceof Double number
                ? Double.isFinite(number)
                : !List.of("", List.of()).contains(written) && !(written instanceof Map);
        return key(name, codec, says)
                .optional(
                        means ? written : null,
                        in -> absent,
                        given -> given.equals(absent) ? null : codec.write(given));
    }

    /** A mapping that may be left out, which counts as an empty one, all of whose keys are preset. */
    public static <V> Key<V> nested(String name, Codec<V> codec, String says) {
        return key(name, codec, says).otherwise(in -> codec.read(in.empty(name)));
    }

    /** A key that is read but never written, another spelling for example; it names no component. */
    public static <V> Key<@Nullable V> input(String name, Codec<V> codec, String says) {
        return key(name, codec, says).as("").optional(null, in -> null, given -> null);
    }

    /** The same for a component of another name; with dots for one of a record that is itself a component. */
    public Key<V> as(String other) {
        return new Key<>(other, entries, choices, value);
    }

    /** The same written by what the whole mapping becomes; it gives no component itself, others ask for it. */
    public <R> Key<R> from(Function<R, V> get) {
        List<Entry<R>> whole = entries.stream().map(entry -> entry.of(get)).toList();
        return new Key<>("", whole, choices, in -> {
            throw new IllegalStateException("asked for by its name");
        });
    }

    /** One key of a file. */
    public static final class Single<V> extends Key<V> {
        private final String name;
        private final Codec<V> codec;
        private final String says;

        private Single(String component, String name, Codec<V> codec, String says) {
            super(
                    component,
                    List.of(new Entry<>(name, codec, true, in -> null, null, says, codec::write)),
                    List.of(),
                    in -> in.read(name));
            this.name = name;
            this.codec = codec;
            this.says = says;
        }

        @Override
        public Single<V> as(String other) {
            return new Single<>(other, name, codec, says);
        }

        /** It may be left out, which gives what is worked out from the rest; written in any case. */
        public Key<V> otherwise(Function<Fields, V> absent) {
            return optional(null, absent, codec::write);
        }

        Key<V> preset(V preset) {
            return optional(codec.write(preset), in -> preset, codec::write);
        }

        private Key<V> optional(
                @Nullable Object preset, Function<Fields, @Nullable V> absent, Function<V, @Nullable Object> write) {
            Entry<V> entry = new Entry<>(
                    name, codec, false, absent, preset, says, given -> given == null ? null : write.apply(given));
            return new Key<>(component, List.of(entry), List.of(), value);
        }
    }

    /** A component that no key gives. */
    public static <V> Key<V> given(String component, Function<Fields, V> value) {
        return new Key<>(component, List.of(), List.of(), value);
    }

    /**
     * An angle in radians under NAME_rad, which files may give in degrees under NAME_deg.
     *
     * @param absent radians if neither stands; null if one has to
     */
    public static Key<Double> angle(
            String name, Codec<Double> deg, Codec<Double> rad, @Nullable Double absent, String says) {
        Key<Double> degrees = input(name + "_deg", deg.map(in -> in * (Math.PI / 180), in -> in), says);
        return absent == null
                ? exactlyOne(degrees, may(name + "_rad", rad, "the same"))
                : atMostOne(degrees, may(name + "_rad", rad, absent, "the same"));
    }

    /** Keys of which exactly one stands and gives the value; the last one names the component. */
    @SafeVarargs
    @SuppressWarnings("varargs") // read alone
    public static <V> Key<V> exactlyOne(Key<V>... keys) {
        return alternatives(true, List.of(keys));
    }

    /** Keys of which at most one stands and gives the value; the last one gives it if none does, and names the component. */
    @SafeVarargs
    @SuppressWarnings("varargs") // read alone
    public static <V> Key<V> atMostOne(Key<V>... keys) {
        return alternatives(false, List.of(keys));
    }

    private static <V> Key<V> alternatives(boolean needed, List<Key<V>> keys) {
        List<Entry<V>> entries = new ArrayList<>();
        keys.forEach(key -> entries.addAll(key.entries));
        Choice choice = new Choice(needed, entries.stream().map(Entry::name).toList());
        Key<V> last = keys.get(keys.size() - 1);
        return new Key<>(last.component, entries, List.of(choice), in -> {
            for (Key<V> key : keys) {
                if (key.entries.stream().anyMatch(entry -> in.has(entry.name()))) {
                    return key.value.apply(in);
                }
            }
            return last.value.apply(in);
        });
    }

    /** All keys of another mapping, flat among these. */
    public static <G> Key<G> include(String component, Mapping<G> group) {
        return new Key<>(component, group.entries, group.choices, group.build);
    }

    /** One key for each kind of a thing, of which exactly one stands. */
    public static <V> Key<V> oneOf(String component, List<Case<V, ?>> cases) {
        return cases(component, true, cases, in -> {
            throw new IllegalStateException("none of the kinds of " + component);
        });
    }

    /** One key for each kind of a thing, of which at most one stands; else the given value holds. */
    public static <V> Key<V> atMostOneOf(String component, List<Case<V, ?>> cases, V absent) {
        return cases(component, false, cases, in -> absent);
    }

    private static <V> Key<V> cases(
            String component, boolean needed, List<Case<V, ?>> cases, Function<Fields, V> absent) {
        List<Entry<V>> entries = cases.stream().<Entry<V>>map(Case::entry).toList();
        Choice choice = new Choice(needed, entries.stream().map(Entry::name).toList());
        return new Key<>(component, entries, List.of(choice), in -> {
            for (Case<V, ?> one : cases) {
                if (in.has(one.name())) {
                    return one.made(in);
                }
            }
            return absent.apply(in);
        });
    }

    /** Something worked out or checked between two keys, for those that follow. */
    public static Key<?> step(Consumer<Fields> step) {
        Function<Fields, @Nullable Object> absent = in -> {
            step.accept(in);
            return null;
        };
        Entry<Object> entry = new Entry<>("", Values.FLAG, false, absent, null, "", value -> null);
        return new Key<>("", List.of(entry), List.of(), in -> "");
    }

    /** At most one of these keys may stand. */
    public static Key<?> atMostOne(String... names) {
        return new Key<>("", List.of(), List.of(new Choice(false, List.of(names))), in -> "");
    }

    /** Exactly one of these keys has to stand. */
    public static Key<?> exactlyOne(String... names) {
        return new Key<>("", List.of(), List.of(new Choice(true, List.of(names))), in -> "");
    }

    private static String camelCase(String name) {
        StringBuilder component = new StringBuilder();
        for (String word : name.split("_")) {
            boolean first = component.isEmpty();
            component.append(first ? word.charAt(0) : Character.toUpperCase(word.charAt(0)));
            component.append(word.substring(1));
        }
        return component.toString();
    }
}
