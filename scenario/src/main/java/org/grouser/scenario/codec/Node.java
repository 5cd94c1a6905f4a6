package org.grouser.scenario.codec;

import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.jspecify.annotations.Nullable;

/**
 * A value of a file while it is read.
 *
 * @param path from the top of the file, for messages
 * @param name last step of the path: the key, or the name that the author chose
 * @param context what the reader of the file knows besides, or null
 * @param mapping that the value stands in, as far as it has been read; null at the top
 */
public record Node(
        YamlNode yaml,
        String path,
        String name,
        @Nullable Object context,
        @Nullable Fields mapping) {
    /** The top of a file. */
    public static Node top(YamlNode yaml, String path, @Nullable Object context) {
        return new Node(yaml, path, path, context, null);
    }

    Node entry(String key, YamlNode value, @Nullable Fields in) {
        return new Node(value, join(path, key), key, context, in);
    }

    public Node item(int index) {
        return new Node(yaml.items().get(index), path + "[" + index + "]", name, context, mapping);
    }

    /** The value as a mapping, for messages about what stands in it. */
    public Fields fields() {
        return new Fields(this);
    }

    static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** The line with which the value is refused. */
    public ScenarioException refuse(String complaint) {
        return yaml.refuse(path, complaint);
    }

    /** The same for a value of the wrong kind. */
    ScenarioException isNot(String kind) {
        return refuse("= " + yaml.shown() + " is not " + kind);
    }
}
