package org.grouser.terrain.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A PDS3 label: lines KEY = VALUE, in objects. Keys are kept with their objects in front, IMAGE.LINES, the first of each; a
 * value that goes on over lines, in quotes or brackets, is joined.
 */
final class PdsLabel {
    private static final int LONGEST = 1 << 20;

    final Path file;
    private final Map<String, String> values = new HashMap<>();

    private PdsLabel(Path file) {
        this.file = file;
    }

    static PdsLabel read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LONGEST);
        }
        PdsLabel label = new PdsLabel(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (!text.stripLeading().startsWith("PDS_VERSION_ID") && !text.contains("^IMAGE")) {
            throw new ReadException(file, "is no PDS3 label: it has neither PDS_VERSION_ID nor ^IMAGE");
        }
        label.parse(text);
        return label;
    }

    private void parse(String text) {
        Deque<String> objects = new ArrayDeque<>();
        StringBuilder pending = new StringBuilder();
        boolean quoted = false; // whether a quote or a bracket is not closed yet
        int depth = 0;
        int begin = 0;
        while (begin < text.length()) {
            int end = begin;
            for (; end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r'; end++) {
                char c = text.charAt(end);
                quoted ^= c == '"';
                depth += quoted ? 0 : c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
            }
            String line = text.substring(begin, end);
            begin = end + 1;
            if (pending.length() == 0 && line.strip().equals("END")) {
                return;
            }
            pending.append(line).append(' ');
            if (!quoted && depth <= 0) {
                put(pending.toString(), objects);
                pending.setLength(0);
                depth = 0;
            }
        }
    }

    private void put(String line, Deque<String> objects) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            return;
        }
        String key = line.substring(0, equals).strip().toUpperCase(Locale.ROOT);
        String value = line.substring(equals + 1).strip();
        int comment = value.indexOf("/*");
        value = comment >= 0 ? value.substring(0, comment).strip() : value;
        if (key.equals("OBJECT") || key.equals("GROUP")) {
            objects.addLast(value.toUpperCase(Locale.ROOT));
        } else if (key.equals("END_OBJECT") || key.equals("END_GROUP")) {
            objects.pollLast();
        } else if (objects.size() < 20) {
            values.putIfAbsent(objects.isEmpty() ? key : objects.peekLast() + "." + key, value);
        }
    }

    /** A value without its quotes, or null. */
    @Nullable
    String text(String key) {
        String value = values.get(key);
        return value == null ? null : value.replace("\"", "").strip();
    }

    String need(String key) throws ReadException {
        String value = text(key);
        if (value == null) {
            throw new ReadException(file, "lacks " + key.replace('.', ' '));
        }
        return value;
    }

    /** A number without its unit; the preset where the key is absent. */
    double number(String key, double preset) throws ReadException {
        String value = text(key);
        if (value == null || value.isEmpty() || value.equals("N/A") || value.equals("NULL") || value.equals("UNK")) {
            return preset;
        }
        String word = value.split("[\\s<]", 2)[0];
        try {
            if (word.startsWith("16#")) {
                return Float.intBitsToFloat(
                        (int) Long.parseLong(word.substring(3).replace("#", ""), 16));
            }
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new ReadException(
                    file, "has " + key.replace('.', ' ') + " = " + XmlElement.quoted(value) + ", not a number");
        }
    }

    /** A whole number in a range. */
    int whole(String key, double preset, int least, int most) throws ReadException {
        double value = number(key, preset);
        if (!(value >= least && value <= most) || value != Math.rint(value)) {
            throw new ReadException(
                    file,
                    "has " + key.replace('.', ' ') + " = " + value + ", not a whole number in [" + least + ", " + most
                            + "]");
        }
        return (int) value;
    }

    /** The unit behind a number, in angle brackets, upper case; empty if there is none. */
    String unit(String key) {
        String value = text(key);
        int begin = value == null ? -1 : value.indexOf('<');
        int end = value == null ? -1 : value.indexOf('>', begin + 1);
        return value == null || begin < 0 || end < 0
                ? ""
                : value.substring(begin + 1, end).strip().toUpperCase(Locale.ROOT);
    }
}
