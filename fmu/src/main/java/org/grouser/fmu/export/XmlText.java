package org.grouser.fmu.export;

import java.util.ArrayDeque;
import java.util.Deque;

/** An XML file that is written from its begin to its end. */
final class XmlText {
    private final StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn; one with the value "" is left out
     */
    XmlText begin(String name, String... attributes) {
        tag(name, attributes).append(">\n");
        open.push(name);
        return this;
    }

    XmlText end() {
        String name = open.pop();
        indent().append("</").append(name).append(">\n");
        return this;
    }

    /** An element without content. */
    XmlText element(String name, String... attributes) {
        tag(name, attributes).append("/>\n");
        return this;
    }

    private StringBuilder tag(String name, String... attributes) {
        indent().append('<').append(name);
        for (int k = 0; k < attributes.length; k += 2) {
            if (!attributes[k + 1].isEmpty()) {
                text.append(' ')
                        .append(attributes[k])
                        .append("=\"")
                        .append(escaped(attributes[k + 1]))
                        .append('"');
            }
        }
        return text;
    }

    private StringBuilder indent() {
        return text.append("  ".repeat(open.size()));
    }

    static String escaped(String words) {
        StringBuilder out = new StringBuilder();
        words.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.appendCodePoint(c < ' ' ? ' ' : c);
            }
        });
        return out.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
