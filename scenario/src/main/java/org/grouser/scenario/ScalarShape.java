package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.grouser.quantity.Check;
import org.grouser.quantity.OutOfRangeException;

/** Shapes of single values and of vectors. */
interface ScalarShape extends Shape {
    /** A finite number in [min, max], or in (min, max] if above; the unit "-" means none. */
    record Num(String unit, double min, double max, boolean above) implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (node.is(YamlNode.Kind.TEXT)) {
                throw node.refuse(path, "= " + node.shown() + " " + UnitText.complaint(node.text(), unit));
            }
            if (!node.is(YamlNode.Kind.NUMBER)) {
                String inUnit = unit.equals("-") ? "" : " in " + unit;
                throw node.refuse(path, "= " + node.shown() + " is not a number" + inUnit);
            }
            try {
                double value = Check.finite(path, node.number(), unit);
                if (above && min == 0) {
                    Check.positive(path, value, max, unit);
                } else {
                    Check.inRange(path, value, min, max, unit);
                }
            } catch (OutOfRangeException e) {
                throw node.refuse(e.name(), e.complaint());
            }
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "number");
            if (min > -Double.MAX_VALUE) {
                schema.put(above ? "exclusiveMinimum" : "minimum", min);
            }
            if (max < Double.MAX_VALUE) {
                schema.put("maximum", max);
            }
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.NUMBER);
        }
    }

    /** A whole number in [min, max]. */
    record Whole(long min, long max) implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node) || !node.text().matches("[-+]?[0-9]{1,18}")) {
                throw node.refuse(path, "= " + node.shown() + " is not a whole number");
            }
            long value = Long.parseLong(node.text());
            if (value < min || value > max) {
                throw node.refuse(path, "= " + value + " is outside [" + min + ", " + max + "]");
            }
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "integer");
            schema.put("minimum", min);
            schema.put("maximum", max);
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.NUMBER);
        }
    }

    /**
     * A text that matches a pattern as a whole.
     *
     * @param rule the pattern in words; empty if anything goes
     */
    record Text(String pattern, String rule) implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node)) {
                throw node.refuse(path, "= " + node.shown() + " is not a text");
            }
            if (!rule.isEmpty() && !Pattern.matches(pattern, node.text())) {
                throw node.refuse(path, "= " + node.shown() + " is not " + rule);
            }
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "string");
            if (!rule.isEmpty()) {
                schema.put("pattern", "^(" + pattern + ")$");
            }
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.TEXT);
        }
    }

    /** One of a few words. */
    record Word(List<String> words) implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (!words.contains(node.text())) {
                throw node.refuse(path, "= " + node.shown() + " is not one of " + String.join(", ", words));
            }
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of("enum", words);
        }

        @Override
        public boolean fits(YamlNode node) {
            return words.contains(node.text());
        }
    }

    /** true or false. */
    record Flag() implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (!fits(node)) {
                throw node.refuse(path, "= " + node.shown() + " is not true or false");
            }
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of("type", "boolean");
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.FLAG);
        }
    }

    /** A fixed number of numbers in one unit. */
    record Vector(int size, Num of) implements ScalarShape {
        @Override
        public void check(YamlNode node, String path) {
            if (!node.is(YamlNode.Kind.LIST) || node.items().size() != size) {
                String given =
                        node.is(YamlNode.Kind.LIST) ? "has " + node.items().size() : "= " + node.shown() + ", not";
                throw node.refuse(
                        path, given + " numbers where [" + size + " numbers in " + of.unit() + "] are wanted");
            }
            for (int i = 0; i < size; i++) {
                of.check(node.items().get(i), path + "[" + i + "]");
            }
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "array");
            schema.put("items", of.schema());
            schema.put("minItems", size);
            schema.put("maxItems", size);
            return schema;
        }

        @Override
        public boolean fits(YamlNode node) {
            return node.is(YamlNode.Kind.LIST) && node.items().size() == size;
        }
    }
}
