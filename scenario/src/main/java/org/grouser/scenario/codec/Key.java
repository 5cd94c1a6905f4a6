package org.grouser.scenario.codec;

import java.util.function.Function;

/** A declared key, or several that make one value, by which {@link Fields} gives what was read. */
public final class Key<V> {
    final Function<Fields, V> value;

    Key(Function<Fields, V> value) {
        this.value = value;
    }
}
