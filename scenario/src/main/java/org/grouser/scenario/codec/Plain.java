package org.grouser.scenario.codec;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.grouser.scenario.yaml.YamlNode;

/** A codec put together from what it does. */
record Plain<T>(
        String kind,
        Map<String, Object> schema,
        Predicate<YamlNode> fitting,
        Function<Node, T> reading,
        Function<T, Object> writing)
        implements Codec<T> {
    @Override
    public T read(Node node) {
        return reading.apply(node);
    }

    @Override
    public Object write(T value) {
        return writing.apply(value);
    }

    @Override
    public boolean fits(YamlNode value) {
        return fitting.test(value);
    }
}
