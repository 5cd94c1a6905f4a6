package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What may stand at a place of a file. One description serves twice: it checks what was read, and it gives the JSON
 * Schema; so the two cannot drift apart.
 */
interface Shape {
    /**
     * Fails with one line unless the value fits.
     *
     * @param path of the value, for the message
     */
    void check(YamlNode node, String path);

    /** The same as JSON Schema, draft 2020-12: maps, lists, texts, numbers. */
    Map<String, Object> schema();

    /** Whether the value is of the right kind at all; decides between alternatives. */
    boolean fits(YamlNode node);

    /** A list of equal things. */
    record Items(Shape of, int least) implements Shape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node)) {
                throw node.refuse(path, "= " + node.shown() + " is not a list");
            }
            if (node.items().size() < least) {
                throw node.refuse(path, "has " + node.items().size() + " items, at least " + least + " are needed");
            }
            for (int i = 0; i < node.items().size(); i++) {
                of.check(node.items().get(i), path + "[" + i + "]");
            }
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "array");
            schema.put("items", of.schema());
            if (least > 0) {
                schema.put("minItems", least);
            }
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.LIST);
        }
    }

    /** A mapping whose keys are names that the author chooses. */
    record Named(ScalarShape.Text name, Shape of) implements Shape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node)) {
                throw node.refuse(path, "= " + node.shown() + " is not a mapping from names");
            }
            node.entries().forEach((key, value) -> {
                name.check(YamlNode.scalar(YamlNode.Kind.TEXT, value.where(), key), path + " name");
                of.check(value, path + "." + key);
            });
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "object");
            schema.put("propertyNames", Map.of("pattern", "^(" + name.pattern() + ")$"));
            schema.put("additionalProperties", of.schema());
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.MAPPING);
        }
    }

    /** One of several shapes of different kind; the first that fits is meant, else the last. */
    record Either(List<Shape> options) implements Shape {
        @Override
        public void check(YamlNode node, String path) {
            chosen(node).check(node, path);
        }

        Shape chosen(YamlNode node) {
            for (Shape option : options) {
                if (option.fits(node)) {
                    return option;
                }
            }
            return options.get(options.size() - 1);
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of("anyOf", options.stream().map(Shape::schema).toList());
        }

        @Override
        public boolean fits(YamlNode node) {
            return options.stream().anyMatch(option -> option.fits(node));
        }
    }

    /** Values by path, for what a variant or a use of a vehicle changes; what they change is checked afterwards. */
    record Changes() implements Shape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node)) {
                throw node.refuse(path, "= " + node.shown() + " is not a mapping from paths to values");
            }
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of("type", "object");
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.MAPPING);
        }
    }
}
