package org.grouser.record;

import org.grouser.quantity.ShortestDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Builds one JSON text [RFC8259], piece by piece, in the order of the calls. JSON knows no NaN and no infinity: both
 * become null.
 *
 * <pre>
 *   new JsonText().object().key("error").value(1e-9).key("solver").value("newton").end().toString()
 * </pre>
 */
public final class JsonText {
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder closers = new StringBuilder(); // brackets still open, the innermost last
    private boolean needsComma;

    public JsonText object() {
        return open('{', '}');
    }

    public JsonText array() {
        return open('[', ']');
    }

    /** Closes the innermost object or array. */
    public JsonText end() {
        text.append(closers.charAt(closers.length() - 1));
        closers.setLength(closers.length() - 1);
        needsComma = true;
        return this;
    }

    public JsonText key(String key) {
        separate();
        quote(key);
        text.append(": ");
        needsComma = false;
        return this;
    }

    public JsonText value(double number) {
        return raw(Double.isFinite(number) ? ShortestDecimal.text(number) : "null");
    }

    public JsonText value(long number) {
        return raw(Long.toString(number));
    }

    public JsonText value(boolean truth) {
        return raw(Boolean.toString(truth));
    }

    public JsonText value(@Nullable String words) {
        if (words == null) {
            return raw("null");
        }
        separate();
        quote(words);
        needsComma = true;
        return this;
    }

    /** A line break for readers; call it before a key or a value. */
    public JsonText newLine() {
        if (needsComma) {
            text.append(',');
            needsComma = false;
        }
        text.append('\n').append(" ".repeat(closers.length()));
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private JsonText open(char opener, char closer) {
        separate();
        text.append(opener);
        closers.append(closer);
        needsComma = false;
        return this;
    }

    private JsonText raw(String token) {
        separate();
        text.append(token);
        needsComma = true;
        return this;
    }

    private void separate() {
        if (needsComma) {
            text.append(", ");
        }
    }

    private void quote(String words) {
        text.append('"');
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < 0x20 || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
