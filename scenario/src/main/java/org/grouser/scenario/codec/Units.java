package org.grouser.scenario.codec;

import java.util.Map;

/** The unit of a value at the end of its sentence, or before what the sentence adds after a semicolon. */
final class Units {
    private static final Map<String, String> WORDS = Map.of("deg", "degrees", "rad", "radians");

    private Units() {}

    static String added(Codec<?> codec, String says) {
        String unit = of(codec.schema());
        if (unit.isEmpty() || unit.contains("unit")) { // in words: unit of the column
            return says;
        }
        int end = says.contains(";") ? says.indexOf(';') : says.length();
        return says.substring(0, end) + ", " + WORDS.getOrDefault(unit, unit) + says.substring(end);
    }

    /** Of a number, or of all numbers of a vector, list or mapping from names; empty if none. */
    static String of(Map<?, ?> schema) {
        if (schema.get("x-unit") instanceof String unit) {
            return unit;
        }
        Object inner = schema.containsKey("items") ? schema.get("items") : schema.get("additionalProperties");
        return inner instanceof Map<?, ?> items ? of(items) : "";
    }
}
