package org.grouser.scenario.codec;

import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.grouser.scenario.yaml.YamlNode;

/**
 * What may stand at a place of a file, and what it means: one declaration that reads, writes and describes.
 *
 * @param <T> what the value becomes
 */
public interface Codec<T> {
    /**
     * The value as an object.
     *
     * @throws org.grouser.scenario.yaml.ScenarioException of one line, with file, line and path, if it does not fit
     */
    T read(Node node);

    /** The object as plain maps, lists, strings, numbers and flags, which {@link #read} takes back to an equal one. */
    Object write(T value);

    /** JSON Schema, draft 2020-12, with the unit of numbers under {@code x-unit}. */
    Map<String, Object> schema();

    /** Whether a value is of the right kind at all; decides between alternatives. */
    boolean fits(YamlNode value);

    /** The kind in words: a string, a list, a mapping with a, b. */
    String kind();

    /** The same place of a file, taken as another object. */
    default <U> Codec<U> map(Function<T, U> to, Function<U, T> from) {
        return mapAt((node, value) -> to.apply(value), from);
    }

    /** The same, for what depends on where it stands or has to be checked there. */
    default <U> Codec<U> mapAt(BiFunction<Node, T, U> to, Function<U, T> from) {
        return new Plain<>(
                kind(), schema(), this::fits, node -> to.apply(node, read(node)), value -> write(from.apply(value)));
    }
}
