package org.grouser.scenario.yaml;

import java.util.List;
import java.util.Map;

/**
 * Plain maps, lists, texts, numbers and flags as YAML, always in the same way: mappings in block style, lists of single
 * values in one line, numbers with the fewest digits that read back to the same bits.
 */
public final class YamlOut {
    private final StringBuilder out = new StringBuilder();

    private YamlOut() {}

    public static String text(Map<String, Object> root) {
        YamlOut yaml = new YamlOut();
        yaml.mapping(root, 0, false);
        return yaml.out.toString();
    }

    private void mapping(Map<?, ?> entries, int indent, boolean begun) {
        boolean first = begun; // the first entry of a list item stands on the line of its dash
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            out.append(first ? "" : " ".repeat(indent)).append(entry.getKey()).append(':');
            first = false;
            value(entry.getValue(), indent);
        }
    }

    private void value(Object value, int indent) {
        if (value instanceof Map<?, ?> inner && !inner.isEmpty()) {
            out.append('\n');
            mapping(inner, indent + 2, false);
        } else if (value instanceof List<?> items && items.stream().anyMatch(item -> item instanceof Map)) {
            out.append('\n');
            for (Object item : items) {
                out.append(" ".repeat(indent + 2)).append("- ");
                mapping((Map<?, ?>) item, indent + 4, true);
            }
        } else {
            out.append(' ').append(inline(value)).append('\n');
        }
    }

    private static String inline(Object value) {
        if (value instanceof Double number) {
            return Numbers.text(number);
        }
        if (value instanceof List<?> items) {
            return "[" + String.join(", ", items.stream().map(YamlOut::inline).toList()) + "]";
        }
        if (value instanceof Map<?, ?>) {
            return "{}";
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    private static String quoted(String text) {
        boolean plain = text.matches("[A-Za-z][A-Za-z0-9_/.-]*") && !text.matches("(?i)true|false|null|yes|no|on|off");
        if (plain) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0x2028 || c == 0x2029 || c == 0xfeff) {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
