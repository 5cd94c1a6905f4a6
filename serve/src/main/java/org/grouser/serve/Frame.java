package org.grouser.serve;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A request: what is to be done, and numbers or bytes that belong to it.
 *
 * @param header a JSON object
 * @param body Not modified.
 */
record Frame(JsonNode header, byte[] body) {
    private static final int MOST_NAMES = 10_000;

    /** The number by which the reply is recognised, 0 if there is none. */
    long id() {
        JsonNode id = header.path("id");
        return id.isIntegralNumber() && id.canConvertToLong() ? id.longValue() : 0;
    }

    /** What is to be done, empty if it is not said. */
    String verb() {
        return header.path("do").isString() ? header.path("do").stringValue() : "";
    }

    String text(String key) {
        JsonNode value = header.path(key);
        if (!value.isString()) {
            throw new IllegalArgumentException(key + " is missing, or no string");
        }
        return value.stringValue();
    }

    String text(String key, String otherwise) {
        return header.has(key) ? text(key) : otherwise;
    }

    long integer(String key, long least, long most) {
        JsonNode value = header.path(key);
        if (!value.isIntegralNumber()
                || !value.canConvertToLong()
                || value.longValue() < least
                || value.longValue() > most) {
            throw new IllegalArgumentException(key + " is no integer from " + least + " to " + most);
        }
        return value.longValue();
    }

    double number(String key) {
        JsonNode value = header.path(key);
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw new IllegalArgumentException(key + " is missing, or no finite number");
        }
        return value.doubleValue();
    }

    boolean truth(String key) {
        return header.path(key).isBoolean() && header.path(key).booleanValue();
    }

    /** The strings under a key, none if it is not there. */
    List<String> texts(String key) {
        JsonNode list = header.path(key);
        List<String> texts = new ArrayList<>();
        if (header.has(key) && (!list.isArray() || list.size() > MOST_NAMES)) {
            throw new IllegalArgumentException(key + " is no list of at most " + MOST_NAMES + " strings");
        }
        for (JsonNode one : list.values()) {
            if (!one.isString()) {
                throw new IllegalArgumentException(key + " holds something else than strings");
            }
            texts.add(one.stringValue());
        }
        return texts;
    }
}
