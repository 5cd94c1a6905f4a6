package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON [RFC8259] into maps, lists, texts, doubles and booleans; no deeper than some levels. */
final class JsonTree {
    private static final int DEEPEST = 64;

    private final Path file;
    private final String text;
    private int at;

    private JsonTree(Path file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * @param bytes UTF-8. Not modified.
     */
    static Map<?, ?> object(Path file, byte[] bytes) throws IOException {
        JsonTree reader = new JsonTree(file, new String(bytes, StandardCharsets.UTF_8));
        Object tree = reader.value(0);
        reader.blanks();
        if (reader.at < reader.text.length() || !(tree instanceof Map<?, ?> object)) {
            throw reader.complaint();
        }
        return object;
    }

    private @Nullable Object value(int depth) throws IOException {
        blanks();
        if (depth > DEEPEST) {
            throw new ReadException(file, "its JSON is nested deeper than " + DEEPEST + " levels");
        }
        char first = next();
        return switch (first) {
            case '{' -> members(depth);
            case '[' -> items(depth);
            case '"' -> string();
            case 't' -> word("rue", true);
            case 'f' -> word("alse", false);
            case 'n' -> word("ull", null);
            default -> {
                at--;
                yield number();
            }
        };
    }

    private Map<String, Object> members(int depth) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        if (ends('}')) {
            return members;
        }
        do {
            blanks();
            expect('"');
            String key = string();
            blanks();
            expect(':');
            Object value = value(depth + 1);
            if (value != null) {
                members.put(key, value);
            }
        } while (goesOn('}'));
        return members;
    }

    private List<Object> items(int depth) throws IOException {
        List<Object> items = new ArrayList<>();
        if (ends(']')) {
            return items;
        }
        do {
            Object value = value(depth + 1);
            items.add(value == null ? "" : value);
        } while (goesOn(']'));
        return items;
    }

    private boolean ends(char end) throws IOException {
        blanks();
        if (next() == end) {
            return true;
        }
        at--;
        return false;
    }

    private boolean goesOn(char end) throws IOException {
        blanks();
        char c = next();
        if (c != ',' && c != end) {
            throw complaint();
        }
        return c == ',';
    }

    private String string() throws IOException {
        StringBuilder string = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            string.append(c == '\\' ? escaped() : c);
        }
        return string.toString();
    }

    private char escaped() throws IOException {
        char c = next();
        int plain = "bfnrt".indexOf(c);
        if (plain >= 0) {
            return "\b\f\n\r\t".charAt(plain);
        }
        if (c != 'u') {
            return c;
        }
        int code = 0;
        for (int k = 0; k < 4; k++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw complaint();
            }
            code = 16 * code + digit;
        }
        return (char) code;
    }

    private double number() throws IOException {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return Double.parseDouble(text.substring(from, at));
        } catch (NumberFormatException e) {
            throw complaint();
        }
    }

    private @Nullable Object word(String rest, @Nullable Object value) throws IOException {
        if (!text.startsWith(rest, at)) {
            throw complaint();
        }
        at += rest.length();
        return value;
    }

    private void expect(char wanted) throws IOException {
        if (next() != wanted) {
            throw complaint();
        }
    }

    private char next() throws IOException {
        if (at >= text.length()) {
            throw complaint();
        }
        return text.charAt(at++);
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private ReadException complaint() {
        return new ReadException(file, "its JSON is damaged near character " + at);
    }
}
