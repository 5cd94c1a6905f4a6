package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Declares the keys of a mapping one after the other, in the order in which they are read and written; for what is not a
 * record with a key for each component.
 *
 * @param <T> what the mapping becomes
 */
public final class Keys<T> {
    final List<Key.Entry<T>> entries = new ArrayList<>();
    final List<Key.Choice> choices = new ArrayList<>();

    Keys() {}

    /** Keys that make one value, and how it is found again in what the mapping becomes. */
    public <V> Key<V> add(Key<V> key, Function<T, V> get) {
        key.entries.forEach(entry -> entries.add(entry.of(get)));
        choices.addAll(key.choices);
        return key;
    }

    /** A rule about keys, or a key that is never written. */
    @SuppressWarnings("unchecked") // a key that is written by the whole was made for it
    public <V> Key<V> add(Key<V> rule) {
        return add(rule, value -> (V) value);
    }

    /**
     * A key with what may stand there and one sentence; what follows says whether it has to, and how it is written.
     *
     * @param says one sentence for messages, schema and reference; the unit of the codec is added
     */
    public <V> Described<V> key(String name, Codec<V> codec, String says) {
        return new Described<>(Key.key(name, codec, says));
    }

    /** A key before it is said whether it has to stand. */
    public final class Described<V> {
        private final Key.Single<V> key;

        private Described(Key.Single<V> key) {
            this.key = key;
        }

        /** It has to stand. */
        public Key<V> must(Function<T, V> get) {
            return add(key, get);
        }

        /** It has a value if it is left out; written in any case. */
        public Key<V> preset(V preset, Function<T, V> get) {
            return add(key.preset(preset), get);
        }
    }
}
