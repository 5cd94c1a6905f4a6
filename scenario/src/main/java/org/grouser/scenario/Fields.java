package org.grouser.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/** A checked mapping, read by key: absent keys give the value that their description presets. */
final class Fields {
    private final YamlNode node;
    private final MappingShape shape;
    private final String path;

    Fields(YamlNode node, MappingShape shape, String path) {
        this.node = node;
        this.shape = shape;
        this.path = path;
    }

    boolean has(String key) {
        shape.key(key);
        return node.get(key) != null;
    }

    /** The value, or the preset one. */
    private YamlNode value(String key) {
        YamlNode given = node.get(key);
        YamlNode value = given != null ? given : shape.key(key).preset();
        if (value == null) {
            throw new IllegalStateException("key '" + key + "' has neither a value nor a preset");
        }
        return value;
    }

    double number(String key) {
        return value(key).number();
    }

    double number(String key, double ifAbsent) {
        return has(key) ? number(key) : ifAbsent;
    }

    long whole(String key) {
        return Long.parseLong(value(key).text());
    }

    boolean flag(String key) {
        return Boolean.parseBoolean(value(key).text());
    }

    String text(String key) {
        return value(key).text();
    }

    /** Empty if absent. */
    String textOrEmpty(String key) {
        return has(key) ? text(key) : "";
    }

    double[] numbers(String key) {
        return value(key).items().stream().mapToDouble(YamlNode::number).toArray();
    }

    Vec3 vector(String key) {
        return Vec3.of(numbers(key), 0);
    }

    /** One text, or a list of texts. */
    List<String> texts(String key) {
        YamlNode value = value(key);
        return value.is(YamlNode.Kind.LIST)
                ? value.items().stream().map(YamlNode::text).toList()
                : List.of(value.text());
    }

    /** The mapping under a key; an empty one if absent, so that its presets hold. */
    Fields mapping(String key) {
        YamlNode value = node.get(key);
        Shape inner = shape.key(key).shape();
        return new Fields(value == null ? YamlNode.mapping(node.where(), Map.of()) : value, mappingOf(inner), at(key));
    }

    /** This mapping; a text in its place counts as a mapping with that text alone, under the key. */
    Fields under(String key) {
        return isText() ? new Fields(YamlNode.mapping(node.where(), Map.of(key, node)), shape, path) : this;
    }

    /** Whether a text stands where a mapping might. */
    boolean isText() {
        return node.is(YamlNode.Kind.TEXT);
    }

    /** That text. */
    String ownText() {
        return node.text();
    }

    /** Lists of numbers in a list. */
    List<double[]> rows(String key) {
        return value(key).items().stream()
                .map(row -> row.items().stream().mapToDouble(YamlNode::number).toArray())
                .toList();
    }

    /** The mappings of a list; none if absent. */
    List<Fields> items(String key) {
        MappingShape inner = mappingOf(((Shape.Items) shape.key(key).shape()).of());
        YamlNode value = node.get(key);
        List<Fields> items = new ArrayList<>();
        for (int i = 0; value != null && i < value.items().size(); i++) {
            items.add(new Fields(value.items().get(i), inner, at(key) + "[" + i + "]"));
        }
        return items;
    }

    /** The mappings under chosen names, in the order of the file; none if absent. */
    Map<String, Fields> named(String key) {
        MappingShape inner = mappingOf(((Shape.Named) shape.key(key).shape()).of());
        YamlNode value = node.get(key);
        Map<String, Fields> named = new LinkedHashMap<>();
        if (value != null) {
            value.entries().forEach((name, entry) -> named.put(name, new Fields(entry, inner, at(key) + "." + name)));
        }
        return named;
    }

    /** Numbers under chosen names; none if absent. */
    Map<String, Double> numbersByName(String key) {
        YamlNode value = node.get(key);
        Map<String, Double> named = new LinkedHashMap<>();
        if (value != null) {
            value.entries().forEach((name, entry) -> named.put(name, entry.number()));
        }
        return named;
    }

    /** The rotation, however it is given; none is the identity. */
    Quat rotation() {
        if (has("rotation_quat")) {
            double[] q = numbers("rotation_quat");
            return build(() -> new Quat(q[0], q[1], q[2], q[3]));
        }
        boolean degrees = has("rotation_deg");
        Fields angles = mapping(degrees ? "rotation_deg" : "rotation_rad");
        double unit = degrees ? Math.PI / 180 : 1;
        return Quat.rollPitchYaw(
                angles.number("roll") * unit, angles.number("pitch") * unit, angles.number("yaw") * unit);
    }

    /** Builds a record; what the record refuses is told with file, line and path. */
    <T> T build(Supplier<T> record) {
        try {
            return record.get();
        } catch (OutOfRangeException e) {
            String key = e.name().split("[.\\[]", 2)[0];
            YamlNode entry = node.get(key);
            String prefix = path.isEmpty() ? "" : path + ".";
            throw (entry == null ? node : entry).refuse(prefix + e.name(), e.complaint());
        }
    }

    ScenarioException refuse(String key, String complaint) {
        YamlNode entry = node.get(key);
        return (entry == null ? node : entry).refuse(at(key), complaint);
    }

    ScenarioException refuse(String complaint) {
        return node.refuse(path, complaint);
    }

    /** Where a key stands; files named there are found from this. */
    String where(String key) {
        return value(key).where();
    }

    private String at(String key) {
        return MappingShape.join(path, key);
    }

    private static MappingShape mappingOf(Shape shape) {
        if (shape instanceof Shape.Either either) {
            return mappingOf(either.options().get(either.options().size() - 1));
        }
        return (MappingShape) shape;
    }
}
