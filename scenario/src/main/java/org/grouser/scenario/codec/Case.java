package org.grouser.scenario.codec;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One kind of a thing that comes in several, each under a key of its own.
 *
 * @param of the thing as this kind, null if it is of another
 * @param <T> the thing
 * @param <V> this kind of it
 */
public record Case<T, V>(
        String name, Codec<V> codec, Function<T, @Nullable V> of, Function<V, ? extends T> to, String says) {
    /** A kind that is a type. */
    public static <T, V extends T> Case<T, V> of(String name, Codec<V> codec, Class<V> type, String says) {
        return new Case<>(name, codec, value -> type.isInstance(value) ? type.cast(value) : null, value -> value, says);
    }

    /** A kind that is a record. */
    public static <T, V extends T> Case<T, V> of(String name, Mapping<V> codec, String says) {
        return of(name, codec, codec.type(), says);
    }

    Key.Entry<T> entry() {
        return Key.may(name, codec, says).entries.get(0).of(of);
    }

    T made(Fields in) {
        return to.apply(in.read(name));
    }
}
