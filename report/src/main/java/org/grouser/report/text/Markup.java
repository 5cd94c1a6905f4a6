package org.grouser.report.text;

/** Text inside HTML and SVG. */
public final class Markup {
    private Markup() {}

    /** The text with nothing left that could be markup, inside elements and inside quoted attributes alike. */
    public static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xfffd);
            }
        });
        return out.toString();
    }

    /** With a capital letter in front. */
    public static String capital(String words) {
        return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** Whether XML 1.0 knows the character. */
    private static boolean allowed(int c) {
        boolean space = c == '\t' || c == '\n' || c == '\r';
        boolean low = c >= 0x20 && c < 0xd800;
        boolean high = c >= 0xe000 && c != 0xfffe && c != 0xffff;
        return space || low || high;
    }

    /**
     * Appends a cell of a table.
     *
     * @param out Modified.
     * @param kind its class, or empty
     */
    public static void cell(StringBuilder out, String kind, String words) {
        out.append(kind.isEmpty() ? "<td>" : "<td class=\"" + kind + "\">");
        out.append(escaped(words)).append("</td>");
    }
}
